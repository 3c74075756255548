import Diagnostics
import ProjectText
import SourceScan

/// Code that runs, with what is known about its variables.
struct RunningCode {
  let walk: LaunchWalk
  let file: LaunchCode.File
  let type: String?
  let depth: Int
  /// The types of variables, as far as they are known.
  var variables: [String: String] = [:]
  var parameters: Set<String> = []
  /// All local variables, with the values with which they were declared.
  var locals: [String: Expression?] = [:]
  /// The expression that is a statement, whose result nobody uses, with and without `try`.
  var statement: (whole: Range<Int>, value: Range<Int>)?
  var functions: [String: (parameters: [Parameter], body: [Statement])] = [:]
  /// How many local functions the code here is in.
  var localDepth = 0
  var isInGuard = false
  /// What the ends of the function that were read depend on.
  var exits: [[LaunchCall.Condition]] = []
  var conditions: [LaunchCall.Condition] = []
  var caller: String?
  /// The only line whose calls are listed.
  var line: Int?

  var code: LaunchCode { walk.launchCode }

  init(_ walk: LaunchWalk, _ file: LaunchCode.File, type: String?, depth: Int) {
    (self.walk, self.file, self.type, self.depth) = (walk, file, type, depth)
  }

  mutating func declare(_ parameters: [Parameter]) {
    for parameter in parameters {
      variables[parameter.name] = parameter.type?.typeName
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
    for case .function(let name, let parameters, let body) in statements.map(\.kind) {
      self.functions[name] = (parameters, body)
    }
    readInPlace(statements)
    conditions = outer
    (self.variables, self.locals, self.functions) = (variables, locals, functions)
  }

  mutating func read(_ statements: [Statement], if condition: LaunchCall.Condition) {
    conditions.append(condition)
    read(statements)
    conditions.removeLast()
  }

  mutating func read(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value):
      self.statement = (statement.range, value.range)
      read(value)
    case .variable(let name, let type, let value, _):
      if let value { read(value.typed(type)) }
      variables[name] = type?.typeName ?? value.flatMap { castType($0) ?? self.type(of: $0) }
      locals[name] = .some(value)
    case .branch(let tests, let first, let second):
      let test = read(tests)
      let known = exits.count
      read(first, if: .holds(test))
      if first.ends { exits.removeLast(exits.count - known) }
      let ofFirst = exits.count
      read(second, if: .fails(test))
      if second.ends { exits.removeLast(exits.count - ofFirst) }
      if first.exits { exits.append(conditions + [.holds(test)]) }
      if second.exits { exits.append(conditions + [.fails(test)]) }
      // What follows runs only if no branch has ended the function, or left the loop.
      switch (first.ends, second.ends) {
      case (true, false) where first.exits || !walk.isSearch: conditions.append(.fails(test))
      case (false, true) where second.exits || !walk.isSearch: conditions.append(.holds(test))
      default: break
      }
    case .guarded(let tests, let other):
      isInGuard = true
      let test = read(tests)
      isInGuard = false
      let known = exits.count
      read(other, if: .fails(test))
      exits.removeLast(exits.count - known)
      // A process that goes on has passed a guard that would end it.
      if !other.endsProcess { conditions.append(.holds(test)) }
    case .choice(let subject, let cases):
      read(subject)
      for choice in cases {
        let patterns = choice.patterns?.map { short($0.range) }.joined(separator: ", ")
        let name = patterns.map { "case \($0)".shortened } ?? "default"
        read(choice.body, if: .inCase(name, of: short(subject.range)))
      }
    case .compilation(let clauses):
      for clause in clauses {
        switch file.includes(clause.conditions) {
        case false?: break
        case let isCompiled:
          let written = clause.conditions.last?.written ?? "#if"
          guard isCompiled != nil else {
            read(clause.body, if: .compiled(written, isKnown: false))
            break
          }
          let isSaid = file.dependsOnConfiguration(clause.conditions)
          if isSaid { conditions.append(.compiled(written, isKnown: true)) }
          let count = conditions.count
          readInPlace(clause.body)
          conditions.removeLast(conditions.count - count)
          if isSaid { conditions.removeLast() }
        }
      }
    case .loop(let head, let body):
      for part in head { read(part) }
      let isHandler = file.text(statement.range).drop { $0 == "@" }.hasPrefix("catch")
      read(body, if: isHandler ? .onError : .inLoop)
    case .block(let body), .deferred(let body): readInPlace(body)
    case .exit(let value):
      if let value { read(value) }
      exits.append(conditions)
    case .function, .failure, .jump, .declaration, .unknown: break
    }
  }

  /// Reads statements whose variables are known after them, too.
  mutating func readInPlace(_ statements: [Statement]) {
    for statement in statements {
      let (outer, known) = (conditions.count, exits.count)
      read(statement)
      // Tests are meant to run as a whole.
      guard !walk.isSearch else { continue }
      for exit in exits[known...] {
        let condition = LaunchCall.Condition.unless(exit.dropFirst(outer))
        if let condition, !conditions[outer...].contains(condition) { conditions.append(condition) }
      }
    }
  }

  /// Reads a closure, whose ends aren't those of the code around it.
  mutating func readClosure(_ statements: [Statement], if condition: LaunchCall.Condition?) {
    let known = exits
    if let condition { read(statements, if: condition) } else { read(statements) }
    exits = known
  }

  /// Reads conditions that all have to hold.
  mutating func read(_ tests: [Statement.Condition]) -> LaunchCall.Test {
    var read: [LaunchCall.Test] = []
    for test in tests {
      // A condition is evaluated if those before it hold.
      if let last = read.last { conditions.append(.holds(last)) }
      switch test {
      case .expression(let value):
        self.read(value)
        read.append(self.test(value))
      case .binding(let name, let value):
        self.read(value)
        variables[name] = castType(value) ?? type(of: value) ?? variables[name]
        locals[name] = .some(nil)
        read.append(LaunchCall.Test(text: "let \(name)", isUnwrapping: true))
      case .unknown(let range): read.append(LaunchCall.Test(text: short(range)))
      }
    }
    conditions.removeLast(max(0, read.count - 1))
    guard read.count > 1 else { return read.first ?? LaunchCall.Test(text: "") }
    return LaunchCall.Test(
      text: read.map(\.text).joined(separator: ", ").shortened,
      valueInTests: read.allHold(\.valueInTests),
      valueOtherwise: read.allHold(\.valueOtherwise),
      isUnwrapping: read.contains(where: \.isUnwrapping)
    )
  }

  func test(_ value: Expression) -> LaunchCall.Test {
    var negated: String?
    if case .not(let operand) = value.kind { negated = short(operand.range) }
    let values = file.values(of: value, type: type, scope)
    return LaunchCall.Test(
      text: short(value.range),
      negated: negated,
      valueInTests: values.inTests,
      valueOtherwise: values.otherwise
    )
  }

  /// The variables and parameters here, with their values as far as they are known.
  var scope: [String: Expression?] {
    parameters.reduce(into: locals) { $0[$1] = .some(nil) }
  }

  func short(_ range: Range<Int>) -> String { file.text(range).shortened }

  // MARK: Expressions

  mutating func read(_ value: Expression, if condition: LaunchCall.Condition) {
    conditions.append(condition)
    read(value)
    conditions.removeLast()
  }

  mutating func read(_ value: Expression) {
    switch value.kind {
    case .name(let name):
      if variables[name] == nil, !parameters.contains(name) {
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
    case .not(let operand): read(operand)
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
      let source = source.typed(type(of: target))
      read(source)
      readTarget(target, source)
    case .closure(_, let body): readClosure(body, if: .inClosure(of: nil))
    case .statement(let statements): readInPlace(statements)
    case .other(let parts): for part in parts { read(part) }
    }
  }

  /// Follows a property that is computed where it's read.
  func readProperty(_ name: String, of owner: String?, in value: Expression) {
    guard runs, line == nil, let owner else { return }
    let members =
      code.type(named: owner).map { code.members(named: name, of: $0) }
      ?? code.propertiesOfApplication(named: name, owner)
    // The value of a static property is computed when it's read first, and is no call.
    for property in members where property.isEvaluatedByReading || property.hasStaticValue {
      guard depth < walk.deepest else {
        if property.isComputed, property.isStatic, !walk.isSearch { add(value, .access) }
        continue
      }
      let location = file.location(value.range.lowerBound)
      let depth = property.hasStaticValue ? depth : depth + 1
      walk.follow(property, at: depth, if: conditions, in: name, from: location)
    }
  }

  /// Follows a global variable, whose value is computed at its first use.
  func readGlobal(_ name: String, in value: Expression) {
    guard depth < walk.deepest, runs, line == nil, let variable = global(name) else { return }
    let location = file.location(value.range.lowerBound)
    walk.follow(variable, at: depth + 1, if: conditions, in: name, from: location)
  }

  /// The global variable of a name that is nothing else here; some are named like types.
  func global(_ name: String) -> LaunchCode.Routine? {
    guard file.swift != nil, functions[name] == nil, locals[name] == nil,
      !parameters.contains(name),
      !name.beginsLikeType
        || code.type(named: name) == nil && LaunchKinds.known.entry(of: name) == nil,
      type.flatMap(code.type).map({ code.members(named: name, of: $0).isEmpty }) ?? true
    else { return nil }
    return code.globalVariable(named: name)
  }

  mutating func readTarget(_ target: Expression, _ source: Expression) {
    switch target.kind {
    case .member(let base, let name):
      if name == "rootViewController" || name == "contentViewController" {
        add(target, .assignment, showing: source)
        showController(source)
        return
      }
      if base.hasCall { read(base) } else { readReceiver(base) }
      if case .name("self") = base.kind { addAssignment(ofOwn: name, target, source) }
      // A static variable, or a property of a singleton.
      if let root = base.root, root.beginsLikeType, case .some = kind(of: base, member: name),
        !base.hasCall
      {
        add(target, .assignment, isListed: !isStored(name, of: base))
      }
    case .name(let name):
      if locals[name] != nil { locals[name] = .some(nil) }
      guard variables[name] == nil else { return }
      variables[name] = type(of: source)
      addAssignment(ofOwn: name, target, source)
    default: read(target)
    }
  }

  /// Whether `base.name` is a property of the app that keeps its value, and runs nothing.
  func isStored(_ name: String, of base: Expression) -> Bool {
    guard let owner = type(of: base).flatMap(code.type) else { return false }
    return code.members(named: name, of: owner).contains { property in
      property.kind == .property && !property.isComputed
        && !["didSet", "willSet"].contains(where: property.file.text(property.range).contains)
    }
  }

  /// Notes that a property of the type around this code gets a value.
  func addAssignment(ofOwn name: String, _ target: Expression, _ source: Expression) {
    guard let type, let declared = code.type(named: type) else { return }
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

  mutating func readCall(
    _ value: Expression,
    _ callee: Expression,
    _ arguments: [Expression.Argument]
  ) {
    switch callee.kind {
    case .member(let base, _): readReceiver(base)
    case .closure(_, let body): readClosure(body, if: nil)
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
    for argument in arguments where argument.label == "rootViewController" {
      showController(argument.value)
    }
    if case .member(_, let selector) = callee.kind, selector.hasSuffix("ootViewController:"),
      let argument = arguments.last
    {
      showController(argument.value)
    }
  }

  /// Notes that a class is looked up by its name.
  func addLookUp(_ value: Expression, _ arguments: [Expression.Argument]) {
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
  func addCast(_ value: Expression) {
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
  func isWanted(_ name: String, of base: Expression) -> Bool {
    walk.isSearch && typeName(base).map { walk.looks(for: name, of: $0) } == true
  }

  /// Reads what a call is made on; the call's own name has what the receiver is.
  mutating func readReceiver(_ base: Expression) {
    switch base.kind {
    case .member(let inner, let name):
      readReceiver(inner)
      let objects = objects(name, of: inner)
      let isFollowed = depth < walk.deepest && !objects.isEmpty
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
    default: read(base)
    }
  }

  mutating func readArguments(_ arguments: [Expression.Argument], of callee: Expression) {
    let function = description(of: callee)
    for argument in arguments {
      guard case .closure(let parameters, let body) = argument.value.kind else {
        read(argument.value)
        continue
      }
      let known = variables
      declare(parameters)
      readClosure(body, if: closureCondition(function))
      variables = known
    }
  }

  /// What a closure depends on that is passed to a function; `nil` if it runs in place.
  func closureCondition(_ name: String) -> LaunchCall.Condition? {
    // Tests write closures that are meant to run.
    if walk.isSearch, depth == 0 { return nil }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if ["sync", "autoreleasepool", "dispatch_once", "dispatch_sync"].contains(last)
      || ["map", "flatMap", "forEach", "compactMap", "filter"].contains(last)
    {
      return nil
    }
    let isLater =
      name == "Task" || name == "Task.detached" || last == "async" || last == "asyncAfter"
      || last.hasPrefix("dispatch_a") || last.hasPrefix("scheduledTimer")
      || last == "addOperation"
      || last == "addOperationWithBlock:"
    return isLater ? .later(in: name) : .inClosure(of: name)
  }

  // MARK: Calls

  /// How many local functions are read that call each other.
  private static let deepestLocal = 16

  mutating func call(
    _ value: Expression,
    _ callee: Expression,
    _ arguments: [Expression.Argument]
  ) {
    // A local function is a part of this one.
    if case .name(let name) = callee.kind, localDepth < Self.deepestLocal,
      let local = functions.removeValue(forKey: name)
    {
      let known = variables
      localDepth += 1
      declare(local.parameters)
      readClosure(local.body, if: nil)
      localDepth -= 1
      variables = known
      functions[name] = local
      return
    }
    // The type of an array or dictionary.
    if case .other = callee.kind { return }
    let created = creation(callee)
    let routines = routines(calledBy: callee, arguments)
    if routines.isEmpty, let type = created.flatMap(code.type), code.createsNothing(type) { return }
    add(value, created == nil ? .call : .creation, following: routines)
  }

  /// Follows what a first controller does when its view is loaded.
  func showController(_ value: Expression) {
    guard depth < walk.deepest, runs, let type = type(of: value).flatMap(code.type) else { return }
    for method in LaunchCode.viewMethods {
      for routine in code.routines(launchedAs: method, of: type) {
        let caller = "\(type.name).\(method)"
        let location = file.location(value.range.lowerBound)
        walk.follow(routine, at: depth + 1, if: conditions, in: caller, from: location)
      }
    }
  }

  /// The name of the type of which a call makes an object; `nil` for other calls.
  func creation(_ callee: Expression) -> String? {
    switch callee.kind {
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
  func isType(_ name: String) -> Bool {
    file.swift != nil
      && (code.type(named: name) != nil || LaunchKinds.known.entry(of: name) != nil
        || code.globals(named: name, for: file).isEmpty)
  }

  /// The type that an expression names: `Outer.Type`, `Module.Type`, and `[Type alloc]`.
  func typeName(_ value: Expression) -> String? {
    switch value.kind {
    case .name(let name):
      name.beginsLikeType
        ? globalType(name) == nil ? nested(name) : nil
        : name == "self" || name == "Self" ? type : nil
    case .member(let base, let name):
      name.beginsLikeType
        ? typeName(base).map { isModule($0, of: name) ? name : $0 + "." + name } : nil
    case .call(let callee, _):
      if case .member(let base, "alloc") = callee.kind { typeName(base) } else { nil }
    default: nil
    }
  }

  /// The name of a type, with the types around it if they are around the code here and in its file.
  func nested(_ name: String) -> String {
    var outer = type.map { $0 + "." } ?? ""
    while !outer.isEmpty {
      if file.swift?.declarations.contains(where: { $0.path == outer + name }) == true {
        return outer + name
      }
      outer = String(outer.dropLast().reversed().drop { $0 != "." }.reversed())
    }
    return name
  }

  /// Whether `outer.name` is a known type of an imported module.
  func isModule(_ outer: String, of name: String) -> Bool {
    LaunchKinds.known.entry(of: outer) == nil && LaunchKinds.known.entry(of: name) != nil
      && file.swift?.imports.contains { $0.module == outer } == true
  }

  /// Returns the functions of the app of this name outside of types; none if it's the name of a known one.
  func ownFunctions(_ name: String) -> [LaunchCode.Routine] {
    guard LaunchKinds.known.entry(of: name)?.isOfPrefix != false else { return [] }
    return code.globals(named: name, for: file)
  }

  /// Returns the definitions of the app that a call runs, and the default values that it uses; none if
  /// there are several.
  func routines(
    calledBy callee: Expression,
    _ arguments: [Expression.Argument]
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
      guard let type = code.type(named: name) else { return [] }
      var selector = "init"
      if case .member(_, let name) = callee.kind, file.objectiveC != nil { selector = name }
      if selector == "new" { selector = "init" }
      return code.storedProperties(of: type) + one(code.members(named: selector, of: type))
    }
    switch callee.kind {
    case .name(let name):
      let own = type.flatMap(code.type).map { code.members(named: name, of: $0) } ?? []
      let functions = own.filter { $0.kind == .function }
      if !functions.isEmpty { return one(functions) }
      return one(ownFunctions(name))
    case .member(let base, let name):
      var owner = type(of: base)
      var isSuper = false
      if case .name("super") = base.kind {
        owner = owner.flatMap(code.type)?.superclass
        guard owner.flatMap(code.type) != nil else { return [] }
        isSuper = true
      }
      guard let owner else { return [] }
      guard let type = code.type(named: owner) else {
        // The type has methods of its own, so that the labels have to be the same.
        let labels = arguments.map { $0.label ?? "_" }
        let found = code.functions(named: name, inExtensionsOf: owner, for: file)
        return one(found.filter { $0.labels == labels || file.objectiveC != nil })
      }
      // Tests may have replaced the object.
      if walk.isSearch, depth > 0, code.isOverriddenByTests(name, of: owner) { return [] }
      let members = code.members(named: name, of: type)
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

extension [LaunchCall.Test] {
  /// Whether all have this value; `nil` if that isn't known.
  fileprivate func allHold(_ value: (LaunchCall.Test) -> Bool?) -> Bool? {
    contains { value($0) == false } ? false : allSatisfy { value($0) == true } ? true : nil
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
