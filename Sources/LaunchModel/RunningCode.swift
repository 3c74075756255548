import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan

/// Code that runs, with what is known about its variables.
struct RunningCode {
  let walk: LaunchWalk
  let file: LaunchCode.File
  /// The type of the object, which can derive from the one around the code.
  let type: String?
  /// The type around the code.
  let declaringType: String?
  let depth: Int
  /// The types of variables, as far as they are known.
  var variables: [String: String] = [:]
  var parameters: Set<String> = []
  /// What each of the calls of a parameter depends on.
  var calledParameters: [String: [[LaunchCall.Condition]]] = [:]
  /// What is passed to the calls of a chain before the one that is read.
  var argumentsOfReceiver: [PassedArguments] = []
  /// All local variables, with the values with which they were declared.
  var locals: [String: Expression?] = [:]
  /// The objects that variables are, by their names in other code, such as `Store.shared`.
  var sharedObjects: [String: [String]] = [:]
  /// The variables with controllers of tabs that aren't shown first.
  var hiddenControllers: Set<String> = []
  /// Whether the code here creates a controller that isn't shown.
  var isHidden = false
  /// The controllers of storyboards that variables are.
  var controllers: [String: InterfaceFile.Reference] = [:]
  /// The expression that is a statement, whose result nobody uses, with and without `try`.
  var statement: (whole: Range<Int>, value: Range<Int>)?
  /// The values by which a condition here is decided.
  var decisive: [Range<Int>] = []
  var functions: [String: (parameters: [Parameter], body: [Statement])] = [:]
  /// How many local functions the code here is in.
  var localDepth = 0
  var isInGuard = false
  /// Whether it's the initializer of an object, whose own assignments run no observers.
  var isInitializer = false
  /// The conditions without which an error is thrown.
  private var thrown: Set<LaunchCall.Condition> = []
  /// The places that were read where the function ends, or more of it is left.
  private var exits: [Exit] = []
  var conditions: [LaunchCall.Condition] = []
  /// How many of the conditions are those of the whole function.
  var outerConditions = 0
  /// What is passed for parameters that are known.
  var constants: [String: Constant] = [:]
  /// Whether the function has certainly ended.
  private var isOver = false
  var caller: String?
  /// The type of the function's value, as written.
  var returnedType: String?
  /// Where the function begins whose code it is.
  var function: SourceLocation?

  /// A place where code leaves the code around it.
  private struct Exit {
    /// What it leaves: the function, `do` with an error, one turn of a loop, the next loop or `switch`
    /// around it, or the code before a label.
    enum Kind: Equatable { case function, block, turn, loopOrChoice, label(String) }

    var kind: Kind
    var conditions: [LaunchCall.Condition]
  }

  /// The only line whose calls are listed.
  var line: Int?

  var code: LaunchCode { walk.launchCode }
  var knownProperties: [String: String] { LaunchKinds.known.propertyTypes }

  init(
    _ walk: LaunchWalk,
    _ file: LaunchCode.File,
    type: String?,
    on object: String? = nil,
    depth: Int
  ) {
    (self.walk, self.file, self.depth) = (walk, file, depth)
    (self.type, declaringType) = (object ?? type, type)
  }

  mutating func declare(_ parameters: [Parameter]) {
    for parameter in parameters {
      variables[parameter.name] = parameter.type.map { nested($0.typeName) }
      self.parameters.insert(parameter.name)
    }
  }

  /// Reads the bodies of functions that are declared here.
  mutating func readBodies(_ statements: [Statement]) {
    for case .function(_, let parameters, let body) in statements.map(\.kind) {
      declare(parameters)
      readBody(body)
    }
  }

  /// Reads all the code of a function or getter, which can be only its value.
  mutating func readBody(_ body: [Statement]) {
    if body.count == 1, case .expression(let value) = body[0].kind, value.isImplicit {
      read(value.typed(returnedType))
    } else {
      read(body)
    }
  }

  // MARK: Statements

  mutating func read(_ statements: [Statement]) {
    let (outer, wasOver) = (conditions, isOver)
    defer { isOver = wasOver }
    let (variables, locals, functions) = (variables, locals, functions)
    let (known, knownControllers, knownHidden) = (sharedObjects, controllers, hiddenControllers)
    readInPlace(statements)
    conditions = outer
    (self.variables, self.locals, self.functions) = (variables, locals, functions)
    (sharedObjects, controllers, hiddenControllers) = (known, knownControllers, knownHidden)
  }

  mutating func read(_ statements: [Statement], if condition: LaunchCall.Condition) {
    conditions.append(condition)
    read(statements)
    conditions.removeLast()
  }

  mutating func read(_ statement: Statement) {
    guard walk.reads(file.location(statement.range.lowerBound)) else { return }
    switch statement.kind {
    case .expression(let value):
      self.statement = (statement.range, value.range)
      read(value)
    case .variable(let name, let type, let value, _, _):
      // A closure runs where it's called, or passed on.
      if let value, !value.isClosure {
        isHidden = hiddenControllers.contains(name)
        read(value.typed(type))
        isHidden = false
      }
      let declared = type.map { declaredType($0, value) }
      // In Objective-C, what isn't a pointer can be an `id`, or a macro for `__auto_type`.
      let isInferred = file.objectiveC != nil && type?.hasSuffix("*") != true
      let ofValue = declared == nil || isInferred ? value.flatMap { self.type(of: $0) } : nil
      variables[name] = ofValue ?? declared
      locals[name] = .some(value)
      sharedObjects[name] = value.flatMap(sharedObject)
      controllers[name] = value.flatMap(controller)
    case .branch(let tests, let first, let second):
      if let holds = holds(tests) {
        readDecided(holds ? first : second)
        break
      }
      let test = read(tests)
      // An initializer gets an object from that of its superclass.
      if file.objectiveC != nil, case .expression(let value) = tests.first,
        let isSet = value.isSelfSet
      {
        readInPlace(isSet ? first : second)
        break
      }
      readBranch(first, if: .holds(test))
      readBranch(second, if: .fails(test))
      // What follows runs only if no branch has ended the function, or left the loop.
      switch (first.ends, second.ends) {
      case (true, false) where first.exits || !walk.isSearch:
        noteEnd(of: first, unless: .fails(test))
      case (false, true) where second.exits || !walk.isSearch:
        noteEnd(of: second, unless: .holds(test))
      default: break
      }
    case .guarded(let tests, let other):
      if let holds = holds(tests) {
        if !holds { readDecided(other) }
        break
      }
      isInGuard = true
      let test = read(tests)
      isInGuard = false
      readBranch(other, if: .fails(test))
      // A process that goes on has passed a guard that would end it.
      if !other.endsProcess { noteEnd(of: other, unless: .holds(test)) }
    case .choice(let subject, let cases):
      let known = exits.count
      if let chosen = chosen(from: cases, subject) {
        readInPlace(chosen)
        changeExits(from: known) { $0 == .loopOrChoice ? nil : $0 }
        isOver = isOver || chosen.exits
        break
      }
      read(subject)
      for choice in cases {
        let patterns = choice.patterns?.map { line($0.range) }.joined(separator: ", ")
        let name = patterns.map { "case \($0)" } ?? "default"
        read(choice.body, if: .inCase(name, of: line(subject.range)))
      }
      changeExits(from: known) { $0 == .loopOrChoice ? nil : $0 }
    case .compilation(let clauses):
      for clause in clauses {
        let written = clause.conditions.last?.written ?? "#if"
        switch file.includes(clause.conditions) {
        case false: break
        case nil: read(clause.body, if: .compiled(written, isKnown: false))
        case true:
          let compiled: [LaunchCall.Condition] =
            file.dependsOnConfiguration(clause.conditions)
            ? [.compiled(written, isKnown: true)] : []
          conditions += compiled
          let count = conditions.count
          readInPlace(clause.body)
          // What its early ends depend on holds after it, too.
          let ends = conditions[count...].map { condition in
            condition.opposite.flatMap { .unless(compiled + [$0]) } ?? condition
          }
          conditions.removeLast(conditions.count - count + compiled.count)
          conditions += ends
        }
      }
    case .loop(let variable, let head, let body):
      for part in head { read(part) }
      let (known, ofOuter) = ((variables, locals), exits.count)
      if let variable {
        locals[variable.name] = .some(nil)
        variables[variable.name] =
          variable.type.map { nested($0.typeName) }
          ?? head.first.flatMap { type(of: $0)?.elementType }.map(nested)
      }
      readForEach(elementOf: head.first, variable?.name) { code in
        code.read(body, if: code.isHandler(statement) ? .onError : .inLoop)
      }
      (variables, locals) = known
      if !isHandler(statement) {
        changeExits(from: ofOuter) { $0 == .loopOrChoice || $0 == .turn ? nil : $0 }
      }
    case .block(let body):
      // An error can occur before any of the conditions in the block is known.
      let handlers = body.firstIndex(where: isHandler) ?? body.endIndex
      let (outer, known, ofOuter) = (conditions, thrown, exits.count)
      readInPlace(Array(body[..<handlers]))
      let inner = conditions
      // After an error that is handled, the code goes on.
      let isHandled = body[handlers...].contains { handler in
        if case .loop(_, _, let code) = handler.kind { !code.ends } else { false }
      }
      if handlers < body.endIndex {
        changeExits(from: ofOuter) { $0 != .block ? $0 : isHandled ? nil : .function }
      }
      for handler in body[handlers...] {
        conditions = outer
        read(handler)
      }
      conditions = outer + inner[outer.count...].filter { !isHandled || !thrown.contains($0) }
      thrown = known
    case .once(let body):
      let (outer, ofOuter) = (conditions, exits.count)
      readInPlace(body)
      conditions = outer
      changeExits(from: ofOuter) { $0 == .loopOrChoice || $0 == .turn ? nil : $0 }
    case .deferred: break
    case .exit(let value):
      if let value { read(value.typed(returnedType)) }
      noteExit(by: statement)
    case .failure, .jump, .goto: noteExit(by: statement)
    case .label, .function, .declaration, .unknown: break
    }
  }

  /// Reads code that certainly runs.
  private mutating func readDecided(_ body: [Statement]) {
    readInPlace(body)
    isOver = isOver || body.exits
  }

  /// Reads code of a branch, which leaves the code around it in one way if it always does.
  private mutating func readBranch(_ body: [Statement], if condition: LaunchCall.Condition) {
    let known = exits.count
    read(body, if: condition)
    guard body.ends, let end = exits[known...].last?.kind else { return }
    changeExits(from: known) { $0 == end ? nil : $0 }
    exits.append(Exit(kind: end, conditions: conditions + [condition]))
  }

  /// Notes that code leaves the code around it here, if the statement does that.
  private mutating func noteExit(by statement: Statement) {
    let kind: Exit.Kind? =
      switch statement.kind {
      case .exit: .function
      case .failure: .block
      case .jump:
        switch file.text(statement.range).filter(\.isLetter) {
        case "break": .loopOrChoice
        case "fallthrough": nil
        default: .turn
        }
      case .goto(let label): .label(label)
      default: nil
      }
    if let kind { exits.append(Exit(kind: kind, conditions: conditions)) }
  }

  /// Changes what the exits leave that were read last.
  private mutating func changeExits(from first: Int, _ change: (Exit.Kind) -> Exit.Kind?) {
    let changed = exits[first...].compactMap { exit in
      change(exit.kind).map { Exit(kind: $0, conditions: exit.conditions) }
    }
    exits.replaceSubrange(first..., with: changed)
  }

  /// Notes that code ends here unless a condition holds, so that what follows depends on it.
  private mutating func noteEnd(of code: [Statement], unless condition: LaunchCall.Condition) {
    conditions.append(condition)
    if case .failure = code.last?.kind { thrown.insert(condition) }
  }

  /// Whether the body of a loop is the code that handles an error.
  private func isHandler(_ statement: Statement) -> Bool {
    guard case .loop = statement.kind else { return false }
    return file.text(statement.range).drop { $0 == "@" }.hasPrefix("catch")
  }

  /// Reads statements whose variables are known after them, too.
  mutating func readInPlace(_ statements: [Statement]) {
    let (first, firstExit) = (conditions.count, exits.count)
    noteTabs(in: statements)
    for case .function(let name, let parameters, let body) in statements.map(\.kind) {
      functions[name] = (parameters, body)
    }
    // What is deferred runs at the end, if the code comes to its place.
    var deferred: [(body: [Statement], conditions: [LaunchCall.Condition])] = []
    defer {
      let (last, wasOver) = (conditions, isOver)
      for (body, reached) in deferred.reversed() {
        (conditions, isOver) = (reached, false)
        read(body)
      }
      (conditions, isOver) = (last, wasOver)
    }
    for statement in statements where !isOver {
      if case .deferred(let body) = statement.kind {
        deferred.append((body, conditions))
        continue
      }
      if case .label(let label) = statement.kind,
        exits[firstExit...].contains(where: { $0.kind == .label(label) })
      {
        changeExits(from: firstExit) { $0 == .label(label) ? nil : $0 }
        conditions.removeLast(conditions.count - first)
        noteExits(from: firstExit, after: first)
      }
      let (outer, known) = (conditions.count, exits.count)
      read(statement)
      // Tests are meant to run as a whole.
      if !walk.isSearch { noteExits(from: known, after: outer) }
    }
  }

  /// Adds what it depends on that code wasn't left at an exit, of which the first conditions hold anyway.
  private mutating func noteExits(from firstExit: Int, after outer: Int) {
    for exit in exits[firstExit...] {
      let ofExit = exit.conditions.dropFirst(outer)
      // A part of it doesn't hold here anyway.
      guard !ofExit.contains(where: { $0.opposite.map(conditions[outer...].contains) == true }),
        let condition = LaunchCall.Condition.unless(ofExit)
      else { continue }
      if !conditions[outer...].contains(condition) { conditions.append(condition) }
      if exit.kind == .block { thrown.insert(condition) }
    }
  }

  /// Reads a closure, whose ends aren't those of the code around it.
  mutating func readClosure(
    _ statements: [Statement],
    if conditions: [LaunchCall.Condition] = []
  ) {
    let (known, wasOver, outerType) = (exits, isOver, returnedType)
    (isOver, returnedType) = (false, nil)
    self.conditions += conditions
    read(statements)
    self.conditions.removeLast(conditions.count)
    (exits, isOver, returnedType) = (known, wasOver, outerType)
  }

  /// Reads conditions that all have to hold.
  mutating func read(_ tests: [Statement.Condition]) -> LaunchCall.Test {
    var read: [LaunchCall.Test] = []
    for test in tests {
      // A condition is evaluated if those before it hold.
      if let last = read.last { conditions.append(.holds(last)) }
      switch test {
      case .expression(let value):
        decisive = value.operands.map(\.range)
        self.read(value)
        read.append(self.test(value))
      case .binding(let name, let value):
        self.read(value)
        variables[name] = type(of: value) ?? variables[name]
        locals[name] = .some(nil)
        sharedObjects[name] = sharedObject(value)
        controllers[name] = controller(value)
        // `if let _ = NSClassFromString("XCTest")`
        var (isSome, null) = (value, value)
        null.kind = .null
        isSome.kind = .binary("!=", value, null)
        var test = self.test(isSome)
        test.text = name == "_" ? line(value.range) + " != nil" : "let \(name)"
        test.isUnwrapping = true
        test.object = sharedObject(value)?.joined(separator: ".")
        read.append(test)
      case .unknown(let range, let value):
        if let value { self.read(value) }
        read.append(LaunchCall.Test(text: line(range), function: function))
      }
    }
    conditions.removeLast(max(0, read.count - 1))
    guard read.count > 1 else { return read.first ?? LaunchCall.Test(text: "") }
    return LaunchCall.Test(
      text: read.map(\.text).joined(separator: ", "),
      valueInTests: read.map(\.valueInTests).allHold,
      valueOtherwise: read.map(\.valueOtherwise).allHold,
      isUnwrapping: read.contains(where: \.isUnwrapping),
      function: function
    )
  }

  /// Adds the clauses of `#if` around a function or property.
  mutating func addConditions(ofDeclarationAt offset: Int) {
    guard let source: any ScannedSource = file.swift ?? file.objectiveC else { return }
    for clause in source.conditions(at: offset) {
      let isKnown = file.includes([clause]) == true
      let condition = LaunchCall.Condition.compiled(clause.written, isKnown: isKnown)
      if isKnown && !file.dependsOnConfiguration([clause]) || conditions.contains(condition) {
        continue
      }
      conditions.append(condition)
    }
  }

  func test(_ value: Expression) -> LaunchCall.Test {
    var negated: String?
    if case .not(let operand) = value.kind { negated = line(operand.range) }
    var test = LaunchCall.Test(text: line(value.range), negated: negated, function: function)
    test.object = value.askedFor.flatMap(sharedObject)?.joined(separator: ".")
    if walk.evaluatesConditions {
      (test.valueInTests, test.valueOtherwise) = file.values(of: value, type: type, scope)
    }
    return test
  }

  /// The variables and parameters here, with their values as far as they are known.
  private var scope: [String: Expression?] {
    parameters.reduce(into: locals) { $0[$1] = .some(nil) }
  }

  private func line(_ range: Range<Int>) -> String { file.text(range).onOneLine }
}

extension [Statement] {
  /// Whether the process ends with these statements.
  fileprivate var endsProcess: Bool {
    guard case .expression(let value) = last?.kind, case .call(let callee, _) = value.kind,
      case .name(let name) = callee.kind
    else { return false }
    return LaunchFunction.endingProcess.contains(name)
  }

  /// Whether the function ends with these statements, rather than a loop or a case.
  fileprivate var exits: Bool {
    guard case .jump = last?.kind else { return ends }
    return false
  }

  /// Whether nothing after these statements runs in the same function, loop, or case.
  fileprivate var ends: Bool {
    switch last?.kind {
    case .exit, .failure, .jump, .goto: true
    case .block(let body): body.ends
    case .branch(_, let first, let second): first.ends && second.ends
    default: false
    }
  }
}
