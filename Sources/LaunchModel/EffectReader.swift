import SourceScan

/// Reads what code does, with the declared types of its names.
struct EffectReader {
  let model: CodeModel
  let file: CodeFile
  /// The type around the code.
  let type: CodeType?
  /// Whether `self` is the type, rather than an object of it.
  let isStatic: Bool
  var effects = CodeEffects()
  /// The variables by scope, from outside to inside.
  private var scopes: [[String: CodeValue]] = [[:]]
  /// The closures in the expression that is read, if they're left to the caller.
  private var closures: [Expression]?
  /// By where a closure begins: the function or variable that gets it, and, if the function is called on a list, the
  /// type of the list's elements.
  private(set) var usersOfClosures: [Int: (name: String, element: String?)] = [:]
  /// Where closures begin that only an event runs.
  private var closuresOfEvents: Set<Int> = []
  /// The function whose code is read, whose type is that of what it returns.
  private var function: CodeFunction?
  /// The function that the last call is known to run.
  var called: CodeFunction?
  /// Around how much of what is read there's code that may not run it.
  private(set) var doubts = 0
  /// Whether what is read is in a closure, which can run later or never.
  private(set) var isInClosure = false
  private var isInGuard = false
  /// Whose data the values stand for with which the function ends.
  private var exits: [DataOrigin?] = []

  init(_ model: CodeModel, _ file: CodeFile, type: CodeType? = nil, isStatic: Bool = false) {
    (self.model, self.file, self.type, self.isStatic) = (model, file, type, isStatic)
  }

  /// Begins to read the code of a function.
  init(_ model: CodeModel, of function: CodeFunction) {
    let type = function.type.flatMap { model.type(named: $0, in: function.file) }
    self.init(model, function.file, type: type, isStatic: function.seesType)
    self.function = function
  }

  /// Returns what a function does.
  static func effects(of function: CodeFunction, in model: CodeModel) -> CodeEffects {
    var reader = EffectReader(model, of: function)
    let (parameters, body) = function.parametersAndBody
    reader.readWrappers(of: function)
    reader.declare(parameters)
    if body.count == 1, case .expression(let value) = body[0].kind {
      reader.effects.result = reader.visitResult(value).origin
    } else {
      reader.visit(body)
      if Set(reader.exits).count == 1 { reader.effects.result = reader.exits[0] }
    }
    return reader.effects
  }

  /// Returns what a function or property is, by its declared type, or by the value that it's declared with.
  static func value(of function: CodeFunction, in model: CodeModel) -> CodeValue {
    let type = function.type.flatMap { model.type(named: $0, in: function.file) }
    var reader = EffectReader(model, function.file, type: type, isStatic: function.seesType)
    if let written = function.returnedType { return reader.value(ofType: written) }
    if function.kind == .initializer { return type.map { CodeValue(kind: .own($0)) } ?? .unknown }
    guard function.kind == .property else { return .unknown }
    for case .variable(_, let written, let initial, _, _) in function.code.map(\.kind) {
      if let written { return reader.value(ofType: written) }
      if let initial { return reader.visit(initial) }
    }
    return reader.readWrappedValue(of: function)
  }

  /// Reads the wrappers of a property, such as `@AppStorage`.
  mutating func readWrappers(of property: CodeFunction) {
    guard property.kind == .property else { return }
    for attribute in property.attributes {
      if LaunchKinds.known.entry(of: attribute.name) != nil {
        use(attribute.name, nil, attribute.range.lowerBound)
      } else if model.type(named: attribute.name, in: property.file)?.isDeclared == true {
        // `@Stored(key: "a")` makes an object like a call.
        visit(file.code(in: attribute.range.lowerBound + 1..<attribute.range.upperBound))
      }
    }
    _ = readWrappedValue(of: property)
  }

  /// Reads what the wrapper of a property gets: `client` of the dependencies for `@Dependency(\.client)`, or an
  /// object of the type that `@UIApplicationDelegateAdaptor(AppDelegate.self)` names.
  ///
  /// https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor
  private mutating func readWrappedValue(of property: CodeFunction) -> CodeValue {
    for attribute in property.attributes {
      guard let arguments = attribute.arguments else { continue }
      if attribute.name.hasSuffix("ApplicationDelegateAdaptor") {
        let type = file.text(arguments)
        if type.hasSuffix(".self") { return value(ofType: String(type.dropLast(5))) }
      }
      let path = file.text(arguments).split(separator: ".").map(String.init)
      let module = LaunchKinds.known.entry(of: attribute.name)?.modules.first
      guard let owner = module.flatMap({ Self.keyPathOwners[$0] }), let root = path.first,
        root.hasPrefix("\\")
      else { continue }
      let base = CodeValue(kind: kind(ofType: root == "\\" ? owner : String(root.dropFirst())))
      return path.dropFirst().reduce(base) { read($1, of: $0, arguments.lowerBound) }
    }
    return .unknown
  }

  /// The types whose members wrappers take, by the modules of the wrappers.
  ///
  /// https://github.com/pointfreeco/swift-dependencies, https://github.com/hmlongco/Factory
  private static let keyPathOwners = [
    "Dependencies": "DependencyValues", "SwiftUI": "EnvironmentValues", "Factory": "Container",
  ]

  /// Returns what has been read since the last call.
  mutating func takeEffects() -> CodeEffects {
    defer { effects = CodeEffects() }
    return effects
  }

  // MARK: Scopes

  mutating func declare(_ parameters: [Parameter]) {
    for parameter in parameters {
      var value = parameter.type.map(value(ofType:)) ?? .unknown
      let standard = parameter.initial.flatMap { visit($0, as: value).origin }
      value.origin = .parameter(parameter.label, default: standard)
      declare(parameter.name, value)
    }
  }

  mutating func declare(_ name: String, _ value: CodeValue) {
    scopes[scopes.count - 1][name] = value
  }

  /// Declares what a pattern binds.
  @discardableResult
  mutating func declareNames(in pattern: Range<Int>) -> [String] {
    let names = file.swift?.boundNames(in: pattern) ?? []
    for name in names { declare(name, .unknown) }
    return names
  }

  /// Declares what a loop binds, and returns the names.
  @discardableResult
  mutating func declare(_ variable: Parameter?, in head: [Expression], of loop: Statement)
    -> [String]
  {
    guard let list = head.first else { return [] }
    guard let variable else {
      return declareNames(in: loop.range.lowerBound..<list.range.lowerBound)
    }
    var reader = self
    var typed = variable
    typed.type = variable.type ?? reader.visit(list).elementType
    declare([typed])
    return [variable.name]
  }

  private mutating func inScope<Result>(_ read: (inout EffectReader) -> Result) -> Result {
    scopes.append([:])
    defer { scopes.removeLast() }
    return read(&self)
  }

  func local(_ name: String) -> CodeValue? {
    scopes.reversed().lazy.compactMap { $0[name] }.first
  }

  /// Returns an object of a type as it's written.
  func value(ofType written: String) -> CodeValue {
    let list = written.elementType.map { _ in written }
    guard let name = written.typeName ?? list else { return .unknown }
    if name == "Self" || name == "instancetype" { return ownObject }
    let value = CodeValue(kind: kind(ofType: name))
    // https://github.com/hmlongco/Factory: a `Factory<Type>` is called, or injected, to get an object.
    if value.foreignName == "Factory", let end = written.lastIndex(of: ">") {
      return self.value(ofType: String(written[..<end].dropFirst("Factory<".count)))
    }
    return value
  }

  private func kind(ofType name: String) -> CodeValue.Kind {
    model.type(named: name, in: file, inside: type?.name).map { .own($0) } ?? .foreign(name)
  }

  var ownObject: CodeValue { type.map { CodeValue(kind: .own($0)) } ?? .unknown }

  // MARK: Statements

  mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visitBlock(_ statements: [Statement]) { inScope { $0.visit(statements) } }

  /// Reads code that runs or not.
  private mutating func visitPossible(_ statements: [Statement]) {
    doubts += 1
    visitBlock(statements)
    doubts -= 1
  }

  /// Reads a function or closure in another one, with exits of its own.
  private mutating func visitFunction(_ parameters: [Parameter], _ body: [Statement], isLater: Bool)
  {
    let outer = (exits, function, isInClosure)
    (function, isInClosure) = (nil, isInClosure || isLater)
    inScope { reader in
      reader.declare(parameters)
      reader.visitPossible(body)
    }
    (exits, function, isInClosure) = outer
  }

  /// Reads a closure that is called where it stands, unless it's left to the caller.
  ///
  /// - Returns: Whether it's one.
  mutating func visitAtOnce(_ value: Expression) -> Bool {
    guard closures == nil, case .closure(let parameters, let body) = value.kind else {
      return false
    }
    visitFunction(typed(parameters, of: value), body, isLater: false)
    return true
  }

  mutating func prepare(_ preparation: LaunchPreparation) {
    if doubts == 0 { effects.preparations.insert(preparation) }
  }

  mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value): visit(value)
    case .variable(let name, let type, let value, let body, let setters):
      let declared = type.map { self.value(ofType: $0) }
      var found = value.map { visit($0, as: declared) } ?? .unknown
      if let declared { (found.kind, found.isType) = (declared.kind, declared.isType) }
      declare(name, found)
      visitBlock(body ?? [])
      visitBlock(setters)
    case .function(let name, let parameters, let body):
      // Its code counts where it's declared: something calls it.
      declare(name, .unknown)
      visitFunction(parameters, body, isLater: false)
    case .branch(let conditions, let first, let second):
      inScope { reader in
        reader.visit(conditions)
        reader.visitPossible(first)
      }
      visitPossible(second)
    case .guarded(let conditions, let other):
      visitPossible(other)
      isInGuard = true
      visit(conditions)
      isInGuard = false
    case .choice(let subject, let cases):
      visit(subject)
      for choice in cases {
        inScope { reader in
          for pattern in choice.patterns ?? [] { reader.declareNames(in: pattern.range) }
          reader.visitPossible(choice.body)
        }
      }
    case .compilation(let clauses):
      for clause in clauses where file.includes(clause.conditions) != false { visit(clause.body) }
    case .loop(let variable, let head, let body):
      for part in head { visit(part) }
      inScope { reader in
        reader.declare(variable, in: head, of: statement)
        reader.visitPossible(body)
      }
    case .block(let body), .once(let body), .deferred(let body): visitBlock(body)
    case .exit(let value): exits.append(value.flatMap { visitResult($0).origin })
    case .failure, .jump, .goto, .label, .declaration, .unknown: break
    }
  }

  mutating func visit(_ conditions: [Statement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let value): visit(value)
      case .binding(let name, let value): declare(name, visit(value))
      case .unknown(let range, let value):
        if let value { visit(value) }
        declareNames(in: range)
      }
    }
  }

  // MARK: Expressions

  /// Reads an expression without the closures in it, which are returned.
  mutating func visitLeavingClosures(_ expression: Expression, as type: CodeValue?)
    -> [Expression]
  {
    closures = []
    visit(expression, as: type)
    defer { closures = nil }
    return closures ?? []
  }

  /// Notes which function or variable gets a closure.
  ///
  /// - Parameter list: What the function is called on, whose elements it can pass.
  mutating func note(_ name: String?, of list: CodeValue? = nil, getting closure: Expression) {
    guard let name = name?.withoutModule else { return }
    // The closure of `reduce` gets the result before the element.
    let element = name.hasPrefix("reduce") ? nil : list?.elementType
    usersOfClosures[closure.range.lowerBound] = (name, element)
  }

  /// Returns the parameters of a closure with what is known of their types.
  func typed(_ parameters: [Parameter], of closure: Expression) -> [Parameter] {
    let element = usersOfClosures[closure.range.lowerBound]?.element
    guard var first = parameters.first, first.type == nil else { return parameters }
    first.type = element
    return [first] + parameters.dropFirst()
  }

  /// When a closure runs that has been read, if only an event runs it.
  func time(of closure: Expression) -> LaunchMethod.Time? {
    closuresOfEvents.contains(closure.range.lowerBound) ? .event : nil
  }

  /// Leaves a closure to the event that runs it.
  mutating func leaveToEvent(_ closure: Expression) {
    closuresOfEvents.insert(closure.range.lowerBound)
    closures?.append(closure)
  }

  /// Reads what the function returns.
  private mutating func visitResult(_ value: Expression) -> CodeValue {
    visit(value, as: requiredType(ofResult: value))
  }

  /// Returns what a member without a base has to be that the function returns.
  func requiredType(ofResult value: Expression) -> CodeValue? {
    value.isImplicit ? function.map(model.value) : nil
  }

  /// Reads an expression.
  ///
  /// - Parameter type: What it has to be, if that's known: a member without a base, as in `.standard`, is one of it.
  @discardableResult
  mutating func visit(_ expression: Expression, as type: CodeValue? = nil) -> CodeValue {
    let offset = expression.range.lowerBound
    switch expression.kind {
    case .name(""): return CodeValue(kind: type?.kind ?? .unknown, isType: true)
    case .name(let name): return read(name, offset)
    case .member(let base, let name):
      let base = visit(base, as: type)
      var value = read(name, of: base, offset)
      value.origin = value.origin ?? base.origin(of: name)
      return value
    case .call(let callee, let arguments):
      return call(callee, CallSite(arguments: arguments, offset: offset), as: type)
    case .metatype(let type): return CodeValue(kind: visit(type).kind, isType: true)
    case .element(let base, let indices):
      let list = visit(base)
      for index in indices { readDefault(ofKey: visit(index), offset) }
      let kind = list.elementType.map { value(ofType: $0).kind }
      return CodeValue(kind: kind ?? .unknown, origin: list.origin)
    case .not(let operand), .unary(_, let operand):
      return CodeValue(kind: .unknown, origin: visit(operand).origin)
    case .assignment(let target, let value): return assign(value, to: target)
    case .binary(let name, let target, let value) where Expression.isAssignment(name):
      return assign(value, to: target)
    case .binary("??", let first, let second):
      let (first, second) = (visit(first, as: type), visit(second, as: type))
      if case .unknown = first.kind { return second }
      return first
    case .binary(_, let first, let second):
      let origin = visit(first).origin
      visit(second)
      return CodeValue(kind: .unknown, origin: origin)
    case .conditional(let condition, let first, let second):
      visit(condition)
      var value = visit(first, as: type)
      let other = visit(second, as: type)
      if value.origin != other.origin { value.origin = nil }
      return value.isSame(as: other) ? value : .unknown
    case .cast(let operand, let type):
      let origin = visit(operand).origin
      if doubts == 0 { effects.casts.append((offset, isInGuard)) }
      return CodeValue(kind: value(ofType: type).kind, origin: origin)
    case .closure where closures != nil: closures?.append(expression)
    case .closure(let parameters, let body):
      visitFunction(typed(parameters, of: expression), body, isLater: true)
    case .statement(let body): visitBlock(body)
    case .other(let parts): for part in parts { visit(part) }
    case .string: return CodeValue(kind: .foreign("String"))
    case .boolean, .number, .null: break
    }
    return .unknown
  }

  /// Reads the value that stands for a key of SwiftUI's environment, or of dependencies.
  private mutating func readDefault(ofKey key: CodeValue, _ offset: Int) {
    guard key.isType, case .own(let type) = key.kind, self.type?.isDeclared == false else { return }
    for name in ["liveValue", "defaultValue"] where !type.members(named: name).isEmpty {
      _ = read(name, of: key, offset)
    }
  }

  // MARK: Names

  private mutating func read(_ name: String, _ offset: Int) -> CodeValue {
    if name == "self" || name == "super" {
      return CodeValue(kind: ownObject.kind, isType: isStatic)
    }
    if name == "Self" { return CodeValue(kind: ownObject.kind, isType: true) }
    if let local = local(name) { return local }
    if let type, case let members = type.members(named: name, ofType: isStatic), !members.isEmpty {
      return read(members, of: type, offset)
    }
    if let written = type?.propertyType(name) { return value(ofType: written) }
    if let type = model.type(named: name, in: file, inside: type?.name) {
      return CodeValue(kind: .own(type), isType: true)
    }
    let variables = model.variables(named: name, for: file)
    if !variables.isEmpty { return read(variables, of: nil, offset) }
    if let written = file.globalTypes[name] { return value(ofType: written) }
    if let known = LaunchKinds.known.propertyTypes[name] { return CodeValue(kind: .foreign(known)) }
    return name.beginsLikeType ? CodeValue(kind: .foreign(name), isType: true) : .unknown
  }

  /// Reads a property, whose code may run.
  mutating func read(_ members: [CodeFunction], of type: CodeType?, _ offset: Int) -> CodeValue {
    let properties = members.filter { $0.kind == .property || !$0.isSwift }
    guard let property = properties.first else { return .unknown }
    if property.isStatic, let type {
      effects.reads.append(("\(type.name).\(property.name)", offset))
    }
    let evaluated = properties.filter(\.isEvaluatedByReading) + wrappers(of: properties)
    run(evaluated, at: offset, isPossible: properties.count > 1)
    guard properties.count == 1 else { return .unknown }
    var value = model.value(of: property)
    value.origin = .value(property)
    return value
  }

  /// The wrapped values of properties whose wrappers are types of the project.
  private func wrappers(of properties: [CodeFunction]) -> [CodeFunction] {
    properties.flatMap { property in
      property.attributes.compactMap { model.type(named: $0.name, in: property.file) }
        .flatMap { $0.members(named: "wrappedValue") }
    }
  }

  mutating func read(_ name: String, of base: CodeValue, _ offset: Int) -> CodeValue {
    if base.isType, let outer = base.typeName,
      let nested = model.type(named: outer + "." + name, in: file)
    {
      return CodeValue(kind: .own(nested), isType: true)
    }
    let found: CodeValue? =
      switch base.kind {
      case .own(let owner) where base.isType && name == "init":
        create(owner, CallSite(offset: offset))
      case .own(let owner): read(name, of: base, owner, offset)
      case .foreign(let owner): read(name, ofLibrary: owner, offset)
      case .unknown: nil
      }
    if let found { return found }
    if base.foreignName != nil, base.isObject(name) { return CodeValue(kind: base.kind) }
    return LaunchKinds.known.propertyTypes[name].map { CodeValue(kind: .foreign($0)) } ?? .unknown
  }

  private mutating func read(_ name: String, of base: CodeValue, _ owner: CodeType, _ offset: Int)
    -> CodeValue?
  {
    var members = owner.members(named: name).filter { $0.isStatic == base.isType }
    if members.isEmpty, base.isType, file.swift != nil {
      members = owner.methods(importedAs: name, [])
    }
    if !members.isEmpty { return read(members, of: owner, offset) }
    if !base.isType { load(name, of: owner, offset) }
    return owner.propertyType(name).map(value(ofType:))
  }

  /// Runs what a controller does when another object reads its view or window, which the first one loads.
  ///
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/view,
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/loadviewifneeded(),
  /// https://developer.apple.com/documentation/appkit/nswindowcontroller/window
  mutating func load(_ name: String, of owner: CodeType, _ offset: Int) {
    guard owner !== type || isStatic, ["view", "loadViewIfNeeded", "window"].contains(name),
      owner.foreignSuperclass?.hasSuffix("Controller") == true
    else { return }
    for method in ["loadView", "viewDidLoad", "windowDidLoad"] {
      run(owner.members(named: method), at: offset)
      effects.openCalls.append((.init(type: owner.name, name: method), offset, isInClosure))
    }
  }

  private mutating func read(_ name: String, ofLibrary type: String, _ offset: Int) -> CodeValue? {
    if LaunchKinds.known.isUse(name, of: type) { use(type, name, offset) }
    return name.beginsLikeType ? CodeValue(kind: .foreign(type + "." + name), isType: true) : nil
  }

  private mutating func assign(_ value: Expression, to target: Expression) -> CodeValue {
    if value.isClosure { note(target.calledName, getting: value) }
    var reader = self
    assign(visit(value, as: value.isImplicit ? reader.visit(target) : nil), to: target)
    return .unknown
  }

  private mutating func assign(_ value: CodeValue, to target: Expression) {
    let offset = target.range.lowerBound
    switch target.kind {
    case .name(let name):
      // A variable may get it or not.
      for index in scopes.indices {
        scopes[index][name]?.origin = nil
        scopes[index][name]?.contents = value.contents
      }
      guard local(name) == nil, let type else { break }
      assign(value, to: name, of: CodeValue(kind: .own(type), isType: isStatic), offset)
    case .member(let base, let name): assign(value, to: name, of: visit(base), offset)
    case .element(let base, let indices):
      let base = visit(base)
      for index in indices { visit(index) }
      effects.writes += [CodeValue.write("[]", of: base, nil, offset)].compactMap(\.self)
    default: visit(target)
    }
  }

  mutating func assign(_ value: CodeValue, to name: String, of base: CodeValue, _ offset: Int) {
    let names = ["rootViewController", "contentViewController", "contentView"]
    if !isInClosure, names.contains(name), base.mayBeWindow {
      effects.shown += [value.object].compactMap(\.self) + value.contents
    }
    switch base.kind {
    case .own(let owner):
      effects.assigned["\(owner.name).\(name)"] = .some(value.origin)
      let members = owner.members(named: name).filter { $0.kind == .property }
      if base.isType || members.contains(where: \.isStatic) {
        prepare(.assigns("\(owner.name).\(name)"))
      }
      runSetters(of: members, name, owner, offset)
      let isInherited = members.isEmpty && owner.propertyType(name) == nil
      if isInherited, let superclass = owner.foreignSuperclass {
        use(inherited: name, from: superclass, offset)
      }
    case .foreign(let owner):
      use(owner, name, offset)
      if base.isType, LaunchKinds.known.isSetup(owner, name) {
        prepare(.configures("\(owner).\(name)"))
      }
    case .unknown: break
    }
  }

  private mutating func runSetters(
    of members: [CodeFunction],
    _ name: String,
    _ owner: CodeType,
    _ offset: Int
  ) {
    // An initializer doesn't run the observers of what it sets (The Swift Programming Language, Properties).
    let isInitialized = function?.kind == .initializer && owner === type
    let setters = members.filter { !isInitialized || !$0.isStoredValue } + wrappers(of: members)
    run(setters.compactMap(\.setter), at: offset, isPossible: members.count > 1)
    guard !members.contains(where: \.isSwift) else { return }
    // `self.name = value` sends `setName:` in Objective-C.
    let selector = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    run(owner.members(named: selector), at: offset)
  }
}

extension Expression {
  /// Whether it begins with a member of a type that isn't written, as in `.standard`.
  var isImplicit: Bool {
    switch kind {
    case .conditional(_, let first, let second), .binary("??", let first, let second):
      first.isImplicit || second.isImplicit
    default: firstName?.isEmpty == true
    }
  }
}
