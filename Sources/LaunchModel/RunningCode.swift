import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan

/// Code that runs, with what is known about its variables.
struct RunningCode {
  private let walk: LaunchWalk
  private let file: LaunchCode.File
  private let type: String?
  private let depth: Int
  /// The types of variables, as far as they are known.
  private var variables: [String: String] = [:]
  private var parameters: Set<String> = []
  /// What each of the calls of a parameter depends on.
  private(set) var calledParameters: [String: [[LaunchCall.Condition]]] = [:]
  /// All local variables, with the values with which they were declared.
  private var locals: [String: Expression?] = [:]
  /// The objects that variables are, by their names in other code, such as `Store.shared`.
  private var sharedObjects: [String: [String]] = [:]
  /// The expression that is a statement, whose result nobody uses, with and without `try`.
  private var statement: (whole: Range<Int>, value: Range<Int>)?
  /// The values by which a condition here is decided.
  private var decisive: [Range<Int>] = []
  private var functions: [String: (parameters: [Parameter], body: [Statement])] = [:]
  /// How many local functions the code here is in.
  private var localDepth = 0
  private var isInGuard = false
  /// Whether it's the initializer of an object, whose own assignments run no observers.
  var isInitializer = false
  /// The conditions without which an error is thrown.
  private var thrown: Set<LaunchCall.Condition> = []
  /// The places that were read where the function ends, or more of it is left.
  private var exits: [Exit] = []
  var conditions: [LaunchCall.Condition] = []
  var caller: String?
  /// Where the function begins whose code it is.
  var function: SourceLocation?

  /// A place where code leaves the code around it.
  private struct Exit {
    /// What it leaves: the function, `do` with an error, one turn of a loop, or the next loop or `switch`
    /// around it.
    enum Kind { case function, block, turn, loopOrChoice }

    var kind: Kind
    var conditions: [LaunchCall.Condition]
  }

  /// The only line whose calls are listed.
  var line: Int?

  private var code: LaunchCode { walk.launchCode }
  private var knownProperties: [String: String] { LaunchKinds.known.propertyTypes }

  init(_ walk: LaunchWalk, _ file: LaunchCode.File, type: String?, depth: Int) {
    (self.walk, self.file, self.type, self.depth) = (walk, file, type, depth)
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
      read(body)
    }
  }

  // MARK: Statements

  mutating func read(_ statements: [Statement]) {
    let outer = conditions
    let (variables, locals, functions) = (variables, locals, functions)
    let known = sharedObjects
    for case .function(let name, let parameters, let body) in statements.map(\.kind) {
      self.functions[name] = (parameters, body)
    }
    readInPlace(statements)
    conditions = outer
    (self.variables, self.locals, self.functions) = (variables, locals, functions)
    sharedObjects = known
  }

  private mutating func read(_ statements: [Statement], if condition: LaunchCall.Condition) {
    conditions.append(condition)
    read(statements)
    conditions.removeLast()
  }

  private mutating func read(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value):
      self.statement = (statement.range, value.range)
      read(value)
    case .variable(let name, let type, let value, _, _):
      if let value { read(value.typed(type)) }
      let declared = type.map { nested($0.typeName) }
      // In Objective-C, what isn't a pointer can be an `id`, or a macro for `__auto_type`.
      let isInferred = file.objectiveC != nil && type?.hasSuffix("*") != true
      let ofValue = declared == nil || isInferred ? value.flatMap { self.type(of: $0) } : nil
      variables[name] = ofValue ?? declared
      locals[name] = .some(value)
      sharedObjects[name] = value.flatMap(sharedObject)
    case .branch(let tests, let first, let second):
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
      isInGuard = true
      let test = read(tests)
      isInGuard = false
      readBranch(other, if: .fails(test))
      // A process that goes on has passed a guard that would end it.
      if !other.endsProcess { noteEnd(of: other, unless: .holds(test)) }
    case .choice(let subject, let cases):
      read(subject)
      let known = exits.count
      for choice in cases {
        let patterns = choice.patterns?.map { short($0.range) }.joined(separator: ", ")
        let name = patterns.map { "case \($0)".shortened } ?? "default"
        read(choice.body, if: .inCase(name, of: short(subject.range)))
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
      read(body, if: isHandler(statement) ? .onError : .inLoop)
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
    case .deferred(let body): readInPlace(body)
    case .exit(let value):
      if let value { read(value) }
      noteExit(by: statement)
    case .failure, .jump: noteExit(by: statement)
    case .function, .declaration, .unknown: break
    }
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
  private mutating func readInPlace(_ statements: [Statement]) {
    for statement in statements {
      let (outer, known) = (conditions.count, exits.count)
      read(statement)
      // Tests are meant to run as a whole.
      guard !walk.isSearch else { continue }
      for exit in exits[known...] {
        let ofExit = exit.conditions.dropFirst(outer)
        // A part of it doesn't hold here anyway.
        guard !ofExit.contains(where: { $0.opposite.map(conditions[outer...].contains) == true }),
          let condition = LaunchCall.Condition.unless(ofExit)
        else { continue }
        if !conditions[outer...].contains(condition) { conditions.append(condition) }
        if exit.kind == .block { thrown.insert(condition) }
      }
    }
  }

  /// Reads a closure, whose ends aren't those of the code around it.
  private mutating func readClosure(
    _ statements: [Statement],
    if conditions: [LaunchCall.Condition] = []
  ) {
    let known = exits
    self.conditions += conditions
    read(statements)
    self.conditions.removeLast(conditions.count)
    exits = known
  }

  /// Reads conditions that all have to hold.
  private mutating func read(_ tests: [Statement.Condition]) -> LaunchCall.Test {
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
        // `if let _ = NSClassFromString("XCTest")`
        var (isSome, null) = (value, value)
        null.kind = .null
        isSome.kind = .binary("!=", value, null)
        var test = self.test(isSome)
        test.text = name == "_" ? short(value.range) + " != nil" : "let \(name)"
        test.isUnwrapping = true
        test.object = sharedObject(value)?.joined(separator: ".")
        read.append(test)
      case .unknown(let range): read.append(LaunchCall.Test(text: short(range), function: function))
      }
    }
    conditions.removeLast(max(0, read.count - 1))
    guard read.count > 1 else { return read.first ?? LaunchCall.Test(text: "") }
    return LaunchCall.Test(
      text: read.map(\.text).joined(separator: ", ").shortened,
      valueInTests: read.map(\.valueInTests).allHold,
      valueOtherwise: read.map(\.valueOtherwise).allHold,
      isUnwrapping: read.contains(where: \.isUnwrapping),
      function: function
    )
  }

  private func test(_ value: Expression) -> LaunchCall.Test {
    var negated: String?
    if case .not(let operand) = value.kind { negated = short(operand.range) }
    var test = LaunchCall.Test(text: short(value.range), negated: negated, function: function)
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

  private func short(_ range: Range<Int>) -> String { file.text(range).shortened }

  // MARK: Expressions

  private mutating func read(_ value: Expression, if condition: LaunchCall.Condition) {
    conditions.append(condition)
    read(value)
    conditions.removeLast()
  }

  mutating func read(_ value: Expression) {
    switch value.kind {
    case .name(let name):
      if variables[name] == nil, locals[name] == nil, !parameters.contains(name) {
        readProperty(name, of: type, in: value)
        readGlobal(name, in: value)
        if name == "delegate" { addCast(value) }
      }
    case .string, .boolean, .number, .null, .metatype: break
    case .member(let base, let name):
      read(base)
      if isObject(name, of: base) || isWanted(name, of: base) {
        add(value, .access, following: objects(name, of: base))
      } else {
        readProperty(name, of: type(of: base), in: value)
      }
      if name == "delegate" { addCast(value) }
      if name == "view", walk.isSearch, !base.isSelf { showController(base) }
    case .call(let callee, let arguments):
      readCall(value, callee, arguments)
      if case .member(_, "delegate") = callee.kind { addCast(value) }
    case .element(let base, let items):
      // `keychain[key]`
      if let kind = kind(of: value), [.settings, .storage].contains(kind) { add(value, .access) }
      read(base)
      for item in items { read(item) }
    case .not(let operand), .cast(let operand, _): read(operand)
    case .binary(let name, let left, let right):
      read(left)
      if ["&&", "||", "??"].contains(name) {
        var test = test(left)
        test.isUnwrapping = name == "??"
        read(right, if: name == "&&" ? .holds(test) : .fails(test))
      } else {
        read(right)
      }
    case .conditional(let condition, let first, let second):
      read(condition)
      read(first, if: .holds(test(condition)))
      read(second, if: .fails(test(condition)))
    case .assignment(let target, let source):
      if depth == 0, source.isSelf, target.names?.filter({ $0 != "self" }) == ["delegate"] {
        walk.becomesDelegate = true
      }
      let source = source.typed(type(of: target))
      read(source)
      readTarget(target, source)
    case .closure(_, let body): readClosure(body, if: [.inClosure(of: nil)])
    case .statement(let statements): readInPlace(statements)
    case .other(let parts): for part in parts { read(part) }
    }
  }

  /// Follows a property that is computed where it's read, or by its wrapper.
  private func readProperty(_ name: String, of owner: String?, in value: Expression) {
    guard runs, line == nil, let owner else { return }
    let property = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let members =
      declaration(of: owner).map { code.members(named: property, of: $0) }
      ?? code.properties(named: property, inExtensionsOf: owner)
    for property in members + members.flatMap(wrappedValues)
    where property.isEvaluatedByReading || property.isCreatedOnce {
      guard depth < walk.deepest || property.isCreatedOnce && depth == walk.deepest else {
        let isUsed = property.isEvaluatedByReading && !walk.isSearch
        if isUsed, !property.isLazy || walk.isFirstUse(of: property) {
          add(value, .access, following: [property])
        }
        continue
      }
      let location = file.location(value.range.lowerBound)
      // Reading a static property isn't a call, so it takes no level.
      let depth = property.isCreatedOnce ? depth : depth + 1
      walk.follow(property, at: depth, if: conditions, in: name, from: location)
    }
  }

  /// Returns the values of the app's own wrappers around a property.
  private func wrappedValues(of property: LaunchCode.Routine) -> [LaunchCode.Routine] {
    property.attributes.compactMap { declaration(of: $0.name) }
      .flatMap { code.members(named: "wrappedValue", of: $0) }
  }

  /// Follows a global variable, whose value is computed at its first use, like that of a static property.
  private func readGlobal(_ name: String, in value: Expression) {
    // The values in main.swift are computed when it runs.
    guard depth <= walk.deepest, runs, line == nil, let variable = global(name),
      Path.lastComponent(of: variable.file.path) != "main.swift"
    else { return }
    let location = file.location(value.range.lowerBound)
    walk.follow(variable, at: depth, if: conditions, in: name, from: location)
  }

  /// The global variable of a name that is nothing else here; some are named like types.
  private func global(_ name: String) -> LaunchCode.Routine? {
    guard file.swift != nil, functions[name] == nil, locals[name] == nil,
      !parameters.contains(name),
      !name.beginsLikeType
        || declaration(of: name) == nil && LaunchKinds.known.entry(of: name) == nil,
      type.flatMap(declaration).map({ code.members(named: name, of: $0).isEmpty }) ?? true
    else { return nil }
    return code.globalVariable(named: name, for: file)
  }

  private mutating func readTarget(_ target: Expression, _ source: Expression) {
    switch target.kind {
    case .member(let base, let name):
      if name == "rootViewController" || name == "contentViewController" {
        add(target, .assignment, showing: source)
        showController(source)
        return
      }
      if base.hasCall { read(base) } else { readReceiver(base) }
      if case .name("self") = base.kind { addAssignment(ofOwn: name, target, source) }
      let properties = properties(named: name, of: type(of: base))
      let isFollowed = follow(
        settersOf: isInitializer && base.isSelf ? [] : properties,
        target,
        name
      )
      // The first use of a static variable computes its value.
      if properties.contains(where: \.isCreatedOnce) {
        readProperty(name, of: type(of: base), in: target)
      }
      // A static variable, or a property of a singleton.
      if let root = names(of: base)?.first ?? base.root, root.beginsLikeType,
        case .some = kind(of: base, member: name),
        !base.hasCall
      {
        let isStored = !properties.isEmpty && !properties.contains(where: \.hasSetter)
        let isVariable = base.root?.beginsLikeType != true
        add(target, .assignment, isListed: !isFollowed && !isStored && !isVariable)
      }
    case .name(let name):
      if locals[name] != nil { locals[name] = .some(nil) }
      sharedObjects[name] = sharedObject(source)
      guard variables[name] == nil else { return }
      variables[name] = type(of: source)
      addAssignment(ofOwn: name, target, source)
      guard locals[name] == nil, !parameters.contains(name), !isInitializer else { return }
      follow(settersOf: properties(named: name, of: type), target, name)
    case .element(let base, _):
      read(target)
      if case .name(let name) = base.kind, locals[name] == nil {
        addAssignment(ofOwn: name, target, source)
      }
    default: read(target)
    }
  }

  /// The properties of the app that `name` can be in a value of a type.
  private func properties(named name: String, of type: String?) -> [LaunchCode.Routine] {
    type.flatMap(declaration).map { code.members(named: name, of: $0) }?
      .filter { $0.kind == .property } ?? []
  }

  /// Follows the setters and observers of properties that are assigned here, and returns whether it did.
  @discardableResult
  private func follow(
    settersOf properties: [LaunchCode.Routine],
    _ target: Expression,
    _ name: String
  ) -> Bool {
    let properties = properties.flatMap { [$0] + wrappedValues(of: $0) }.filter(\.hasSetter)
    guard runs, line == nil, !properties.isEmpty else { return false }
    guard depth < walk.deepest else {
      if !walk.isSearch {
        add(target, .assignment, following: properties.map(\.setter))
      }
      return true
    }
    let location = file.location(target.range.lowerBound)
    for property in properties {
      walk.follow(property.setter, at: depth + 1, if: conditions, in: name, from: location)
    }
    return true
  }

  /// Notes that a property of the type around this code gets a value.
  private func addAssignment(ofOwn name: String, _ target: Expression, _ source: Expression) {
    guard let type, let declared = declaration(of: type) else { return }
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let members = code.members(named: property, of: declared).filter { $0.kind == .property }
    guard !members.isEmpty || file.objectiveC != nil else { return }
    walk.assignedTypes.append(type)
    // An object that assigns itself is known as that of the launch.
    if case .name("self") = source.kind { return }
    guard members.contains(where: \.isStatic) else { return }
    walk.add(
      LaunchCall(
        name: "\(type).\(name)",
        kind: .app,
        form: .assignment,
        type: type,
        location: file.location(target.range.lowerBound),
        conditions: conditions,
        caller: caller,
        configured: "\(type).\(name)",
        isListed: false
      )
    )
  }

  private mutating func readCall(
    _ value: Expression,
    _ callee: Expression,
    _ arguments: [Expression.Argument]
  ) {
    switch callee.kind {
    case .member(let base, _): readReceiver(base)
    case .closure(_, let body): readClosure(body)
    case .name: break
    default: read(callee)
    }
    readArguments(arguments, of: callee)
    if case .closure = callee.kind { return }
    if case .name(LaunchCall.classLookUp) = callee.kind { addLookUp(value, arguments) }
    call(value, callee, arguments)
    if walk.isSearch, case .member(let base, "loadViewIfNeeded") = callee.kind {
      showController(base)
    }
    if walk.isSearch, case .member(_, let name) = callee.kind,
      name.hasPrefix("instantiateViewController") || name.hasPrefix("instantiateController"),
      case .string(let identifier?) = arguments.first?.value.kind
    {
      createControllers(withIdentifier: identifier, at: value)
    }
    for argument in arguments where argument.label == "rootViewController" {
      if creation(callee) != nil || routines(calledBy: callee, arguments).isEmpty {
        showController(argument.value)
      }
    }
    if case .member(_, let selector) = callee.kind, selector.hasSuffix("ootViewController:"),
      let argument = arguments.last
    {
      showController(argument.value)
    }
  }

  /// Notes that a class is looked up by its name.
  private func addLookUp(_ value: Expression, _ arguments: [Expression.Argument]) {
    guard case .string(let name?) = arguments.first?.value.kind else { return }
    walk.add(
      LaunchCall(
        name: LaunchCall.classLookUp,
        kind: .plain,
        form: .call,
        type: name,
        location: file.location(value.range.lowerBound),
        conditions: conditions,
        caller: caller,
        isListed: false
      )
    )
  }

  /// Notes that the app delegate is cast where code reads it.
  private func addCast(_ value: Expression) {
    guard walk.isSearch, let first = line(of: value),
      let last = file.location(value.range.upperBound).position?.line, first <= last,
      walk.looksForCast(in: first...last, of: file.path, inGuard: isInGuard)
    else { return }
    walk.add(
      LaunchCall(
        name: LaunchCall.delegateCast,
        kind: .app,
        form: .access,
        location: file.location(value.range.lowerBound),
        conditions: conditions,
        caller: caller
      )
    )
  }

  /// Whether a search looks for `base.name`.
  private func isWanted(_ name: String, of base: Expression) -> Bool {
    walk.isSearch && typeName(base).map { walk.looks(for: name, of: $0) } == true
  }

  /// Reads what a call is made on; the call's own name has what the receiver is.
  private mutating func readReceiver(_ base: Expression) {
    switch base.kind {
    case .member(let inner, let name):
      readReceiver(inner)
      let objects = objects(name, of: inner)
      let isFollowed = depth <= walk.deepest && !objects.isEmpty
      // In Objective-C, the class property of a library is a call.
      let isCall = walk.isSearch && file.objectiveC != nil && typeName(inner) != nil
      if isFollowed || isCall || isWanted(name, of: inner) {
        add(base, .access, following: objects)
      }
      if objects.isEmpty { readProperty(name, of: type(of: inner), in: base) }
      if name == "delegate" { addCast(base) }
    case .call(let callee, let arguments):
      // `Type.current().call()` is listed as one call.
      if case .member(let inner, _) = callee.kind { readReceiver(inner) }
      readArguments(arguments, of: callee)
      let routines = routines(calledBy: callee, arguments)
      if depth < walk.deepest, !routines.isEmpty {
        add(base, creation(callee) == nil ? .call : .creation, following: routines)
      }
    case .cast(let operand, _): readReceiver(operand)
    default: read(base)
    }
  }

  private mutating func readArguments(_ arguments: [Expression.Argument], of callee: Expression) {
    let function = description(of: callee)
    for argument in arguments {
      guard case .closure(let parameters, let body) = argument.value.kind else {
        read(argument.value)
        continue
      }
      let known = variables
      declare(parameters)
      if let first = parameters.first, first.type == nil {
        variables[first.name] = argumentType(ofClosuresFor: callee)
      }
      readClosure(
        body,
        if: conditions(ofCallsOf: argument, by: callee, arguments)
          ?? closureCondition(of: callee, named: function).map { [$0] } ?? []
      )
      variables = known
    }
  }

  /// What the calls of a closure depend on that is passed to a function of the app; `nil` if it isn't known
  /// that it calls it.
  private func conditions(
    ofCallsOf argument: Expression.Argument,
    by callee: Expression,
    _ arguments: [Expression.Argument]
  ) -> [LaunchCall.Condition]? {
    // Tests write closures that are meant to run.
    guard !walk.isSearch || depth > 0 else { return nil }
    let function = routines(calledBy: callee, arguments).first {
      $0.kind == .function || $0.kind == .initializer
    }
    guard let function, let name = function.parameter(for: argument, among: arguments) else {
      return nil
    }
    var places: [[LaunchCall.Condition]] = []
    for place in walk.placesCalling(name, in: function)
    where !place.contains(where: \.isInClosure) {
      places.add(place.filter { !$0.isOfValue(name) })
    }
    // Of several places, it may be one or the other.
    return places.count == 1 ? places[0] : nil
  }

  /// The type of what a function gives to a closure: an element of a collection, or a value that isn't `nil`.
  private func argumentType(ofClosuresFor callee: Expression) -> String? {
    guard case .member(let base, let name) = callee.kind,
      Self.collectionMethods.contains(name), let type = type(of: base)
    else { return nil }
    return type.elementType.map(nested) ?? (name == "map" || name == "flatMap" ? type : nil)
  }

  /// The methods of collections whose closures run in place, once for each element.
  private static let collectionMethods: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "first", "last", "contains", "allSatisfy",
    "firstIndex", "removeAll",
  ]

  /// What a closure depends on that is passed to a function; `nil` if it runs in place.
  private func closureCondition(
    of callee: Expression,
    named name: String
  ) -> LaunchCall.Condition? {
    // Tests write closures that are meant to run.
    if walk.isSearch, depth == 0 { return nil }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if Self.functionsInPlace.contains(last) { return nil }
    if Self.collectionMethods.contains(last) {
      if walk.isSearch { return nil }
      guard last == "map" || last == "flatMap" else { return .inLoop }
      // An optional has them, too.
      guard case .member(let base, _) = callee.kind else { return nil }
      return type(of: base)?.elementType == nil ? nil : .inLoop
    }
    let isLater =
      name == "Task" || name == "Task.detached" || last == "async" || last == "asyncAfter"
      || last.hasPrefix("dispatch_a") || last.hasPrefix("scheduledTimer")
      || last == "addOperation"
      || last == "addOperationWithBlock:"
    return isLater ? .later(in: name) : .inClosure(of: name)
  }

  /// The functions that run a closure before they return.
  private static let functionsInPlace: Set<String> = [
    "sync", "autoreleasepool", "dispatch_once", "dispatch_sync", "withLock", "performAndWait",
    "performBlockAndWait:", "assumeIsolated", "performWithoutAnimation", "withExtendedLifetime",
    "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafeBytes",
  ]

  // MARK: Calls

  /// How many local functions are read that call each other.
  private static let deepestLocal = 16

  private mutating func call(
    _ value: Expression,
    _ callee: Expression,
    _ arguments: [Expression.Argument]
  ) {
    if case .name(let name) = callee.kind, parameters.contains(name) {
      calledParameters[name, default: []].append(conditions)
    }
    // A local function is a part of this one.
    if case .name(let name) = callee.kind, localDepth < Self.deepestLocal,
      let local = functions.removeValue(forKey: name)
    {
      let known = variables
      localDepth += 1
      declare(local.parameters)
      readClosure(local.body)
      localDepth -= 1
      variables = known
      functions[name] = local
      return
    }
    // The type of an array or dictionary.
    if case .other = callee.kind { return }
    let created = creation(callee)
    let routines = routines(calledBy: callee, arguments)
    if routines.isEmpty, let type = created.flatMap(declaration), code.createsNothing(type) {
      return
    }
    add(value, created == nil ? .call : .creation, following: routines)
  }

  /// Follows the creation of the controllers that a storyboard has for an identifier.
  private func createControllers(withIdentifier identifier: String, at value: Expression) {
    guard depth < walk.deepest, runs else { return }
    for type in code.controllers(withIdentifier: identifier) {
      let initializers = LaunchCode.storyboardMethods.flatMap {
        code.routines(launchedAs: $0, of: type)
      }
      let location = file.location(value.range.lowerBound)
      for routine in code.storedProperties(of: type) + initializers {
        walk.follow(routine, at: depth + 1, if: conditions, in: type.name, from: location)
      }
    }
  }

  /// Follows what a first controller does when its view is loaded.
  private func showController(_ value: Expression) {
    guard depth < walk.deepest, runs, let type = type(of: value).flatMap(declaration) else {
      return
    }
    for method in LaunchCode.viewMethods {
      for routine in code.routines(launchedAs: method, of: type) {
        let caller = "\(type.name).\(method)"
        let location = file.location(value.range.lowerBound)
        walk.follow(routine, at: depth + 1, if: conditions, in: caller, from: location)
      }
    }
  }

  /// The type of the app of this name; Objective-C can know a class of Swift by another one.
  private func declaration(of name: String) -> LaunchCode.Declared? {
    code.type(named: name) ?? (file.swift == nil ? code.renamedClass(name) : nil)
  }

  /// The name of the type of which a call makes an object; `nil` for other calls.
  private func creation(_ callee: Expression) -> String? {
    switch callee.kind {
    case .name("Self"): type
    case .name(let name): name.beginsLikeType && isType(name) ? nested(name) : nil
    case .member(let base, let name):
      if name == "init" || name.hasPrefix("initWith") || name == "new" || name == "alloc" {
        typeName(base)
      } else {
        typeName(callee)
      }
    default: nil
    }
  }

  /// Whether a capitalized name is a type rather than a function, such as `NSLog`.
  private func isType(_ name: String) -> Bool {
    file.swift != nil
      && (declaration(of: name) != nil || LaunchKinds.known.entry(of: name) != nil
        || code.globals(named: name, for: file).isEmpty)
  }

  /// The type that an expression names: `Outer.Type`, `Module.Type`, and `[Type alloc]`.
  private func typeName(_ value: Expression) -> String? {
    switch value.kind {
    case .name(let name):
      name.beginsLikeType
        ? name == "Self" ? type : globalType(name) == nil ? nested(name) : nil
        : name == "self" ? type : nil
    case .member(let base, let name):
      name.beginsLikeType
        ? typeName(base).map { isModule($0, of: name) ? name : $0 + "." + name } : nil
    case .call(let callee, _):
      if case .member(let base, "alloc") = callee.kind { typeName(base) } else { nil }
    default: nil
    }
  }

  /// The name of a type, with the types around it if they are around the code here; for a protocol to which
  /// one type conforms, of that.
  private func nested(_ name: String) -> String {
    guard file.swift != nil, name.beginsLikeType else { return name }
    let paths = code.nestedTypes(named: name)
    guard !paths.isEmpty else { return code.onlyType(conformingTo: name) ?? name }
    var outer = type.map { $0 + "." } ?? ""
    while !outer.isEmpty {
      if paths.contains(outer + name) { return outer + name }
      outer = String(outer.dropLast().reversed().drop { $0 != "." }.reversed())
    }
    return name
  }

  /// Whether `outer.name` is a known type of an imported module.
  private func isModule(_ outer: String, of name: String) -> Bool {
    LaunchKinds.known.entry(of: outer) == nil && LaunchKinds.known.entry(of: name) != nil
      && file.swift?.imports.contains { $0.module == outer } == true
  }

  /// Returns the functions of the app of this name outside of types; none if it's the name of a known one.
  private func ownFunctions(_ name: String) -> [LaunchCode.Routine] {
    guard LaunchKinds.known.entry(of: name)?.isOfPrefix != false else { return [] }
    return code.globals(named: name, for: file)
  }

  /// Returns the functions of this name that the type here has from extensions of protocols.
  private func inProtocols(_ name: String) -> [LaunchCode.Routine] {
    type.flatMap(declaration).map { code.functions(named: name, inProtocolsOf: $0, for: file) }
      ?? []
  }

  /// Returns the definitions of the app that a call runs, and the default values that it uses; none if
  /// there are several.
  ///
  /// - Parameter receiver: The type of what it's called on, if that has been asked for.
  private func routines(
    calledBy callee: Expression,
    _ arguments: [Expression.Argument],
    of receiver: String?? = nil
  ) -> [LaunchCode.Routine] {
    func one(_ found: [LaunchCode.Routine]) -> [LaunchCode.Routine] {
      let labels = arguments.map { $0.label ?? "_" }
      let same = found.filter { $0.labels == labels }
      let fitting = found.count == 1 ? found : same.count == 1 ? same : found.filter(accepts)
      guard fitting.count == 1, !fitting[0].isAbstract else { return [] }
      return fitting + code.defaults(of: fitting[0], without: arguments)
    }
    func accepts(_ routine: LaunchCode.Routine) -> Bool {
      let omitted = (routine.labels?.count ?? 0) - arguments.count
      return routine.accepts(arguments)
        && code.defaults(of: routine, without: arguments).count == omitted
    }
    if let name = creation(callee) {
      guard let type = declaration(of: name) else { return [] }
      var selector = "init"
      if case .member(_, let name) = callee.kind, file.objectiveC != nil { selector = name }
      if selector == "new" { selector = "init" }
      return code.storedProperties(of: type) + one(code.members(named: selector, of: type))
    }
    switch callee.kind {
    case .name(let name):
      let own = type.flatMap(declaration).map { code.members(named: name, of: $0) } ?? []
      let functions = own.filter { $0.kind == .function }
      if !functions.isEmpty { return one(functions) }
      let ofProtocols = inProtocols(name)
      return one(ofProtocols.isEmpty ? ownFunctions(name) : ofProtocols)
    case .member(let base, let name):
      var owner = receiver ?? type(of: base)
      var isSuper = false
      if case .name("super") = base.kind {
        owner = owner.flatMap(declaration)?.superclass
        guard owner.flatMap(declaration) != nil else { return [] }
        isSuper = true
      }
      guard let owner else { return [] }
      guard let type = declaration(of: owner) else {
        // The type has methods of its own, so that the labels have to be the same.
        let labels = arguments.map { $0.label ?? "_" }
        let found = code.functions(named: name, inExtensionsOf: owner, for: file)
        return one(found.filter { $0.labels == labels || file.objectiveC != nil })
      }
      // Tests may have replaced the object.
      if walk.isSearch, depth > 0, code.isOverriddenByTests(name, of: owner) { return [] }
      let members = code.members(named: name, of: type)
      if members.isEmpty { return one(code.functions(named: name, inProtocolsOf: type, for: file)) }
      // In Objective-C, the static properties of Swift are messages.
      return one(
        members.filter {
          $0.kind == .function || $0.kind == .initializer && (isSuper || file.objectiveC != nil)
            || $0.kind == .property && $0.isStatic
        }
      )
    default: return []
    }
  }
}

/// What the names in the code that runs mean.
extension RunningCode {
  // MARK: Types

  /// The type of a value, as far as names say it.
  private func type(of value: Expression) -> String? {
    switch value.kind {
    case .name("self"), .name("super"), .name("Self"): return type
    case .name(let name):
      if let known = variables[name] { return known }
      if name.beginsLikeType { return globalType(name) ?? ownType(name) ?? nested(name) }
      guard let type else { return globalType(name) ?? knownProperties[name] }
      // In an extension of a framework's type, `standard` is one of its objects.
      guard let declared = declaration(of: type) else {
        return Self.objectNames.contains(name) ? type : globalType(name) ?? knownProperties[name]
      }
      return propertyType(name, of: declared) ?? globalType(name) ?? knownProperties[name]
    case .member(let base, let name):
      if let nested = typeName(value) { return nested }
      guard let owner = type(of: base) else { return knownProperties[name] }
      if let element = owner.elementType {
        return Self.elementNames.contains(name) ? nested(element) : nil
      }
      if let declared = declaration(of: owner) {
        return propertyType(name, of: declared) ?? knownProperties[name]
      }
      if Self.objectNames.contains(name) || isObjectName(name, of: base) { return owner }
      let property = code.properties(named: name, inExtensionsOf: owner).first
      return property.flatMap { property in
        property.file.swift.flatMap { valueType(of: property, in: $0) }
      } ?? knownProperties[name]
    case .call(let callee, let arguments):
      if let name = creation(callee) { return name }
      if case .member(let base, let name) = callee.kind, let owner = typeName(base),
        Self.objectNames.contains(name) || name.hasPrefix("shared") || isObjectName(name, of: base)
      {
        return owner
      }
      // Asked once, or a chain of calls takes twice the time for each.
      var receiver: String??
      if case .member(let base, _) = callee.kind { receiver = .some(type(of: base)) }
      if case .member(_, let name) = callee.kind, let list = receiver ?? nil,
        let element = list.elementType
      {
        if Self.elementNames.contains(name) { return nested(element) }
        if Self.listMethods.contains(name) { return list }
      }
      // In Objective-C, a property is read with a message.
      if file.objectiveC != nil, arguments.isEmpty, case .member(_, let name) = callee.kind,
        let owner = receiver?.flatMap(declaration), let known = propertyType(name, of: owner)
      {
        return known
      }
      // What a library returns is a part of it, which tests have from where they use the library.
      if !walk.isSearch, case let owner?? = receiver,
        LaunchKinds.known.entry(of: owner).map({ !$0.isApple && $0.kind != .plain }) == true
      {
        return owner
      }
      guard let function = routines(calledBy: callee, arguments, of: receiver).first else {
        guard case .member(_, let name) = callee.kind, receiver?.flatMap(declaration) == nil else {
          return nil
        }
        return LaunchKinds.known.resultTypes[String(name.prefix { $0 != ":" })]
      }
      let returned = function.returnedType?.typeName
      if returned == "Self" { return function.type }
      // Other types can be generic parameters.
      return returned.flatMap { name in
        let type = name.elementType ?? name
        return declaration(of: type) != nil || LaunchKinds.known.entry(of: type) != nil
          ? name : code.onlyType(conformingTo: type)
      }
    case .cast(let operand, let name):
      let name = name.typeName
      return name.beginsLikeType || name.hasPrefix("[") ? nested(name) : type(of: operand)
    case .element(let base, _): return type(of: base)?.elementType.map(nested)
    case .conditional(_, let first, let second): return type(of: first) ?? type(of: second)
    case .string: return file.swift == nil ? "NSString" : "String"
    case .binary("??", let left, let right): return type(of: left) ?? type(of: right)
    case .other(let parts):
      let text = file.text(value.range)
      if text.hasPrefix("\"") { return "String" }
      let types = Set(parts.map(type))
      guard types.count == 1, let type = types.first ?? nil else { return nil }
      return text.hasPrefix("[") ? "[\(type)]" : parts.count == 1 ? type : nil
    default: return nil
    }
  }

  /// The type of a property here whose name begins like that of a type.
  private func ownType(_ name: String) -> String? {
    type.flatMap(declaration).flatMap { code.members(named: name, of: $0).isEmpty ? nil : $0 }
      .flatMap { propertyType(name, of: $0) }
  }

  private func propertyType(_ name: String, of type: LaunchCode.Declared) -> String? {
    // In Objective-C, `_name` is the variable of the property `name`.
    let isVariable = file.objectiveC != nil && name.hasPrefix("_")
    let property = isVariable ? String(name.dropFirst()) : name
    if let known = type.propertyTypes[property] ?? type.propertyTypes[name] { return known }
    // The values of properties can need each other.
    type.propertyTypes[property] = .some(nil)
    guard depth < Self.deepestType else { return nil }
    let found = findPropertyType(property, of: type)
    type.propertyTypes[property] = .some(found)
    return found
  }

  private func findPropertyType(_ name: String, of type: LaunchCode.Declared) -> String? {
    let members = code.members(named: name, of: type)
    guard let property = members.first(where: { $0.kind == .property }),
      let source = property.file.swift
    else {
      // `[Store sharedStore]`
      return members.count == 1 && name.hasPrefix("shared") ? type.name : nil
    }
    return valueType(of: property, in: source)
  }

  private func globalType(_ name: String) -> String? {
    guard let variable = global(name), let source = variable.file.swift,
      depth < Self.deepestType
    else { return nil }
    if let known = code.globalTypes[name] { return known }
    // The values of variables can need each other.
    code.globalTypes[name] = .some(nil)
    let found = valueType(of: variable, in: source)
    code.globalTypes[name] = .some(found)
    return found
  }

  /// The type of a property or variable, as it's declared or by its value.
  private func valueType(of property: LaunchCode.Routine, in source: SwiftSource) -> String? {
    guard depth < Self.deepestType else { return nil }
    let code = RunningCode(walk, property.file, type: property.type, depth: depth + 1)
    for case .variable(property.name, let type, let value, _, _)
      in source.code(in: property.range).map(\.kind)
    {
      if let type { return code.nested(type.typeName) }
      if let value { return code.type(of: value) }
    }
    return nil
  }

  /// How many properties are followed to the type of a value.
  private static let deepestType = 16

  /// The properties and methods of collections that are one element.
  private static let elementNames: Set<String> = [
    "first", "last", "randomElement", "min", "max", "popLast", "removeFirst", "removeLast",
  ]

  /// The methods of collections that return some of their elements.
  private static let listMethods: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
  ]

  /// The names by which types give access to an object of theirs.
  private static let objectNames: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
    "sharedManager", "defaultManager", "standardUserDefaults", "defaultCenter", "mainBundle",
    "sharedApplication", "currentDevice", "mainScreen", "currentUserNotificationCenter",
    "defaultStore", "defaultQueue", "sharedSession",
  ]

  /// Whether a class of a framework gives access to an object by a name such as `mainScreen` of `UIScreen`.
  private func isObjectName(_ name: String, of base: Expression) -> Bool {
    guard let type = typeName(base), LaunchKinds.known.entry(of: type)?.isApple == true else {
      return false
    }
    let end = name.drop { !$0.isUppercase }
    return end.count > 3 && end.count < name.count && type.hasSuffix(end)
  }

  /// Whether `base.name` is an object that the app or a library creates at its first use.
  private func isObject(_ name: String, of base: Expression) -> Bool {
    guard let owner = typeName(base) else { return false }
    if let type = declaration(of: owner) {
      return code.members(named: name, of: type).contains {
        $0.kind == .property && $0.isStatic
      } && propertyType(name, of: type).map { declaration(of: $0) != nil } == true
    }
    // Apple's are only read here, and what they do is called.
    let entry = LaunchKinds.known.entry(of: owner)
    return Self.objectNames.contains(name) && entry?.kind != .plain && entry?.isApple != true
      && kind(of: base, member: name) != nil
  }

  /// Returns the static property `base.name` of the app.
  private func objects(_ name: String, of base: Expression) -> [LaunchCode.Routine] {
    guard let type = typeName(base).flatMap(declaration) else { return [] }
    return code.members(named: name, of: type).filter { $0.kind == .property && $0.isStatic }
  }

  // MARK: Names

  /// The kind of a call or use by its receiver; `nil` if it doesn't count.
  private func kind(of base: Expression?, member: String) -> LaunchCall.Kind? {
    guard let base else { return nil }
    if let type = type(of: base) {
      if let declared = declaration(of: type) {
        // What the app doesn't declare is a member of the superclass; in Objective-C, properties aren't
        // among the members.
        guard code.members(named: member, of: declared).isEmpty else { return .app }
        if declared.isEnum && base.isTypeName || declared.hasAccessor(named: member) { return nil }
        if file.swift != nil {
          let isPlain = LaunchKinds.known.plainMembers.contains(member)
          return code.inheritedKind(of: declared) ?? (isPlain ? nil : .app)
        }
        let ofObject = LaunchKinds.known.entry(of: "NSObject", member: member)?.kind
        return ofObject == .plain ? .app : ofObject ?? .app
      }
      if !code.properties(named: member, inExtensionsOf: type).isEmpty { return .app }
      if let entry = LaunchKinds.known.entry(of: type, member: member) {
        return entry.kind == .plain ? nil : entry.kind
      }
      guard type.beginsLikeType else { return nil }
      return code.protocols(named: type).isEmpty ? code.kind(ofUndeclared: type, in: file) : .app
    }
    switch base.kind {
    case .name(let name):
      return LaunchKinds.known.entry(of: name)?.kind == .plain || name.isEmpty ? nil : .unknown
    // A member of a value has the kind of the value.
    case .member(let inner, let name):
      if case .name("self") = inner.kind { return .unknown }
      return kind(of: inner, member: name)
    case .call(let callee, _):
      guard case .member(let inner, let name) = callee.kind else { return .unknown }
      if case .name("self") = inner.kind { return .app }
      return kind(of: inner, member: name)
    case .element(let inner, _), .cast(let inner, _): return kind(of: inner, member: member)
    default: return .unknown
    }
  }

  private func kind(of value: Expression) -> LaunchCall.Kind? {
    switch value.kind {
    case .call(let callee, let arguments):
      if let name = creation(callee) {
        if let type = declaration(of: name) { return code.inheritedKind(of: type) ?? .app }
        // `Data(contentsOf:)`
        let member = arguments.first?.label
        let kind = LaunchKinds.known.entry(of: name, member: member)?.kind
        return kind == .plain ? nil : kind ?? code.kind(ofUndeclared: name, in: file)
      }
      switch callee.kind {
      case .name(let name):
        // What a closure calls is listed where it's written.
        if parameters.contains(name) { return nil }
        if functions[name] != nil { return .app }
        if let entry = LaunchKinds.known.entry(of: name), ownFunctions(name).isEmpty {
          return entry.kind == .plain ? nil : entry.kind
        }
        if let type = type.flatMap(declaration), !code.members(named: name, of: type).isEmpty {
          return .app
        }
        guard ownFunctions(name).isEmpty, inProtocols(name).isEmpty else { return .app }
        // In an extension of a framework's type, it's a method of that type; in a class that derives
        // from one, of that, but for functions of C, which have underscores.
        guard let type, !name.contains("_") else { return .unknown }
        let entry = LaunchKinds.known.entry(of: type, member: name)
        let inherited = declaration(of: type).flatMap(code.inheritedKind)
        return entry?.kind == .plain ? nil : entry?.kind ?? inherited ?? .unknown
      case .member(_, "class"): return nil
      case .member(let base, let name):
        if case .name("super") = base.kind { return nil }
        // `[NSUserDefaults standardUserDefaults]` is only read.
        if file.objectiveC != nil, arguments.isEmpty, Self.objectNames.contains(name),
          let type = typeName(base), LaunchKinds.known.entry(of: type)?.isApple == true
        {
          return nil
        }
        let first = String(name.prefix { $0 != ":" })
        let kind = kind(of: base, member: name)
        // What is asked of a value that isn't known, or of a property of a framework's object.
        let isOfValue =
          kind == .unknown || kind != .library && base.isProperty && type(of: base) == nil
          || kind == .app && type(of: base) == nil
        if isOfValue, LaunchKinds.known.plainMembers.contains(first) { return nil }
        return kind
      default: return .unknown
      }
    case .member(let base, let name): return kind(of: base, member: name)
    case .element(let base, _):
      // A part of what is read isn't read again.
      if case .element = base.kind { return nil }
      return kind(of: base, member: "")
    case .cast(let operand, _): return kind(of: operand)
    default: return nil
    }
  }

  /// The name of a call or use as in code, without arguments; what has no name is `(…)`.
  private func description(of value: Expression) -> String {
    switch value.kind {
    case .name(let name): return name
    case .member(let base, "alloc"): return description(of: base)
    case .member(let base, let name):
      let base = description(of: base)
      return base.isEmpty || base == "self" ? name : base + "." + name
    case .call(let callee, _):
      if let name = creation(callee) {
        if case .member(_, "alloc") = callee.kind { return name }
        return name + "()"
      }
      let name = description(of: callee)
      return name.hasSuffix(":") ? name : name + "()"
    case .element(let base, let items):
      let index = items.first.map { short($0.range) } ?? ""
      return description(of: base) + "[\(items.count == 1 ? index : "")]"
    case .cast(let operand, _): return description(of: operand)
    default: return "(…)"
    }
  }

  private func line(of value: Expression) -> Int? {
    file.location(value.range.lowerBound).position?.line
  }

  /// Whether the code here runs, rather than being passed to a function that may run it.
  private var runs: Bool {
    !conditions.contains(where: \.isInClosure)
  }

  private func add(
    _ value: Expression,
    _ form: LaunchCall.Form,
    following routines: [LaunchCode.Routine] = [],
    showing controller: Expression? = nil,
    isListed: Bool = true
  ) {
    guard line == nil || line == self.line(of: value),
      let kind = form == .assignment && value.isRootController
        ? .interface
        : form == .call && !routines.isEmpty
          ? .app : kind(of: value) ?? (routines.isEmpty ? nil : .app)
    else { return }
    // Code that may not run is listed only if it's known what it's for.
    guard runs || kind != .app && kind != .unknown else { return }
    var name = description(of: value)
    if form == .call, name.hasSuffix("()") { name = String(name.dropLast(2)) }
    var call = LaunchCall(
      name: name.shortened,
      kind: kind,
      form: form,
      type: receiver(of: value),
      location: file.location(value.range.lowerBound),
      conditions: conditions,
      caller: caller
    )
    call.isListed = isListed
    call.configured = configured(by: value, form) ?? controller.flatMap(object)
    if case .call(_, let arguments) = value.kind { call.hasArguments = !arguments.isEmpty }
    if let statement, statement == (value.range, value.range) { call.statement = value.range }
    let isValue = form == .access && routines.allSatisfy(\.isCreatedOnce)
    if depth < walk.deepest || isValue && depth == walk.deepest, runs, !routines.isEmpty {
      // Reading a static property isn't a call, so it takes no level.
      walk.add(call, following: routines, at: form == .access ? depth : depth + 1)
    } else {
      // Whether a method of the app sets up something is known if it's followed.
      if kind == .app, form == .call { call.configured = nil }
      if kind == .app, depth >= walk.deepest, !routines.isEmpty, !walk.isSearch {
        addUnfollowed(call, routines)
      } else {
        walk.add(call)
      }
    }
  }

  /// Adds a call of code that isn't followed, with what that is for; it isn't listed if it calls nothing.
  private func addUnfollowed(_ call: LaunchCall, _ routines: [LaunchCode.Routine]) {
    let kinds = routines.reduce(into: Set()) { kinds, routine in
      kinds.formUnion(walk.kinds(ofCallsBy: routine, at: depth + 1))
    }
    var call = call
    call.isListed = call.isListed && !kinds.isEmpty
    call.isFollowed = false
    if kinds.count == 1, let kind = kinds.first, kind != .unknown { call.kind = kind }
    walk.add(call)
  }

  /// Adds the property wrappers of the app and of libraries, which are created with the object.
  func addWrappers(of property: LaunchCode.Routine) {
    for attribute in property.attributes where attribute.arguments != nil {
      let own = declaration(of: attribute.name)
      let kind = own == nil ? LaunchKinds.known.entry(of: attribute.name)?.kind : .app
      guard let kind, kind != .plain else { continue }
      let call = LaunchCall(
        name: "@" + attribute.name,
        kind: kind,
        form: .creation,
        type: attribute.name,
        location: file.location(attribute.range.lowerBound),
        conditions: conditions,
        caller: caller
      )
      guard let own else {
        walk.add(call)
        continue
      }
      let initializers = code.members(named: "init", of: own)
      let created = code.storedProperties(of: own) + initializers
      if initializers.count < 2, depth < walk.deepest {
        walk.add(call, following: created, at: depth + 1)
      } else if !walk.isSearch {
        addUnfollowed(call, created)
      }
    }
  }

  /// What a call or an assignment sets up that other code can use by its name.
  private func configured(by value: Expression, _ form: LaunchCall.Form) -> String? {
    let target: Expression
    switch (form, value.kind) {
    case (.assignment, _): target = value
    case (.call, .call(let callee, _))
    where statement?.value == value.range || decisive.contains(value.range):
      target = callee
    default: return nil
    }
    guard case .member(let base, let name) = target.kind, let names = names(of: base),
      names[0].beginsLikeType
    else { return nil }
    let root = names[0]
    let object = names.joined(separator: ".")
    let isOwn = declaration(of: root) != nil
    guard isOwn || LaunchKinds.known.entry(of: root)?.isApple != true else { return nil }
    if form == .assignment {
      // A property of an object sets up the object; one of a value, that part of the value.
      let isObject = Self.objectNames.contains(names.last ?? "") && names.count > 1
      return isObject ? object : "\(object).\(name)"
    }
    // A static method of the app assigns static properties, if anything.
    if isOwn { return names.count > 1 && type(of: base).flatMap(declaration) != nil ? object : nil }
    return LaunchKinds.setupVerbs.contains(where: name.lowercased().hasPrefix) ? object : nil
  }

  /// The names by which other code has an object, as in `Store.shared`, if a variable is that here, or it's
  /// a static property of the type here.
  private func names(of value: Expression) -> [String]? {
    guard var names = value.names else { return nil }
    if names.count > 1, names[0] == "self" { names.removeFirst() }
    if let object = sharedObjects[names[0]] { return object + names.dropFirst() }
    guard let type else { return names }
    if names[0] == "Self" { return [type] + names.dropFirst() }
    let isStatic =
      locals[names[0]] == nil && !parameters.contains(names[0])
      && properties(named: names[0], of: type).contains(where: \.isStatic)
    return isStatic ? [type] + names : names
  }

  /// The names of an object of which a type has only one, such as `Store.shared`; `nil` for other values.
  private func sharedObject(_ value: Expression) -> [String]? {
    guard let names = names(of: value), names.count == 2, names[0].beginsLikeType,
      Self.objectNames.contains(names[1]) || names[1].hasPrefix("shared")
    else { return nil }
    return names
  }

  /// The name of an object of the app, as in `Controller.shared`.
  private func object(_ value: Expression) -> String? {
    guard let names = value.names, names.count > 1, declaration(of: names[0]) != nil else {
      return nil
    }
    return names.joined(separator: ".")
  }

  private func receiver(of value: Expression) -> String? {
    switch value.kind {
    case .call(let callee, _):
      if let name = creation(callee) { return name }
      return receiver(of: callee)
    case .member(let base, _): return type(of: base)
    default: return nil
    }
  }
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
    case .exit, .failure, .jump: true
    case .block(let body): body.ends
    case .branch(_, let first, let second): first.ends && second.ends
    default: false
    }
  }
}

extension Expression {
  /// The name that an expression begins with.
  var root: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .call(let base, _), .element(let base, _), .cast(let base, _):
      base.root
    default: nil
    }
  }

  /// The names of an expression that consists of names, such as `Type.shared`, and of `[Type shared]`.
  var names: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let name): base.names.map { $0 + [name] }
    case .call(let callee, let arguments) where arguments.isEmpty: callee.names
    case .cast(let operand, _): operand.names
    default: nil
    }
  }

  /// The values that decide a condition: the operands of `!`, `&&`, and `||`.
  fileprivate var operands: [Expression] {
    switch kind {
    case .not(let operand): operand.operands
    case .binary("&&", let left, let right), .binary("||", let left, let right):
      left.operands + right.operands
    default: [self]
    }
  }

  /// The value of which a condition only asks whether it's there: `store`, `!store`, `store != nil`.
  fileprivate var askedFor: Expression? {
    switch kind {
    case .name, .member: self
    case .not(let operand): operand.askedFor
    case .binary("!=", let value, let other), .binary("==", let value, let other):
      other.kind == .null ? value : nil
    default: nil
    }
  }

  var hasCall: Bool {
    switch kind {
    case .call: true
    case .member(let base, _), .element(let base, _), .cast(let base, _): base.hasCall
    default: false
    }
  }

  /// The expression where a value of this type is expected, which `.member` leaves out.
  func typed(_ type: String?) -> Expression {
    guard let type else { return self }
    var result = self
    switch kind {
    case .member(var base, let name) where base.kind == .name(""):
      base.kind = .name(type.typeName)
      result.kind = .member(base, name)
    case .call(let callee, let arguments): result.kind = .call(callee.typed(type), arguments)
    case .binary("??", let left, let right): result.kind = .binary("??", left, right.typed(type))
    default: break
    }
    return result
  }

  var isSelf: Bool {
    if case .name("self") = kind { true } else { false }
  }

  /// The value of a condition that only asks whether there is a `self`, where there is one; `nil` for another
  /// condition.
  var isSelfSet: Bool? {
    switch kind {
    case .name("self"): true
    case .assignment(let target, _): target.isSelf ? true : nil
    case .not(let operand): operand.isSelfSet.map(!)
    case .binary(let name, let first, let second)
    where ["==", "!="].contains(name) && [first, second].contains(where: \.isSelf)
      && [first.kind, second.kind].contains(.null):
      name == "!="
    default: nil
    }
  }

  /// Whether it's `base.name`, rather than a call or an object such as `Type.shared`.
  var isProperty: Bool {
    if case .member(let base, _) = kind { !base.isTypeName } else { false }
  }

  /// Whether it's the name of a type, as far as its spelling says.
  var isTypeName: Bool { names?.last?.beginsLikeType == true }

  var isRootController: Bool {
    if case .member(_, let name) = kind {
      name == "rootViewController" || name == "contentViewController"
    } else {
      false
    }
  }
}

extension String {
  /// The name of a type without optionals, generic arguments, and `any`; `[Element]` for a list.
  var typeName: String {
    if let element = elementType { return "[\(element)]" }
    let words = split { $0 == " " || $0 == "\n" }.map(String.init)
      .filter { !["any", "some", "inout", "__weak"].contains($0) && !$0.hasPrefix("@") }
    return String((words.first ?? self).prefix { !"<?!*&".contains($0) })
  }

  /// The name of the type of the elements of an array or a set; `nil` for other types.
  var elementType: String? {
    guard let first = utf8.first, "[AS".utf8.contains(first) else { return nil }
    let text = prefix { $0 != "?" && $0 != "!" }
    for (start, end) in [("[", "]"), ("Array<", ">"), ("Set<", ">")]
    where text.hasPrefix(start) && text.hasSuffix(end) && !text.contains(":") {
      return String(text.dropFirst(start.count).dropLast()).typeName
    }
    return nil
  }

  /// The text on one line, with at most 60 characters.
  var shortened: String {
    let line = utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }.joined(separator: " ")
    return line.utf8.count > 60 && line.count > 60 ? line.prefix(59) + "…" : line
  }
}
