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
  private var scopes: [[String: Value]] = [[:]]
  /// The closures in the expression that is read, if they're left to the caller.
  private var closures: [Expression]?
  /// Around how much of what is read there's code that may not run it.
  private var doubts = 0
  private var isInGuard = false

  /// What an expression is.
  struct Value {
    enum Kind {
      case own(CodeType)
      /// A type that the sources don't declare, by its name.
      case foreign(String)
      case unknown
    }

    var kind: Kind
    /// Whether it's the type itself.
    var isType = false

    static var unknown: Value { Value(kind: .unknown) }
  }

  init(_ model: CodeModel, _ file: CodeFile, type: CodeType?, isStatic: Bool) {
    (self.model, self.file, self.type, self.isStatic) = (model, file, type, isStatic)
  }

  /// Returns what a function does.
  static func effects(of function: CodeFunction, in model: CodeModel) -> CodeEffects {
    let type = function.type.flatMap { model.type(named: $0, in: function.file) }
    var reader = EffectReader(model, function.file, type: type, isStatic: function.isStatic)
    let (parameters, body) = function.parametersAndBody
    reader.readWrappers(of: function)
    reader.declare(parameters)
    for value in parameters.compactMap(\.initial) { reader.visit(value) }
    reader.visit(body)
    return reader.effects
  }

  /// Reads the wrappers of a property, such as `@AppStorage`.
  mutating func readWrappers(of property: CodeFunction) {
    guard property.kind == .property else { return }
    for attribute in property.attributes {
      let place = Expression(kind: .name(attribute.name), range: attribute.range)
      if LaunchKinds.known.entry(of: attribute.name) != nil { use(attribute.name, nil, place) }
    }
  }

  /// Returns what has been read since the last call.
  mutating func takeEffects() -> CodeEffects {
    defer { effects = CodeEffects() }
    return effects
  }

  // MARK: Scopes

  mutating func declare(_ parameters: [Parameter]) {
    for parameter in parameters {
      declare(parameter.name, parameter.type.map(value(ofType:)) ?? .unknown)
    }
  }

  mutating func declare(_ name: String, _ value: Value) { scopes[scopes.count - 1][name] = value }

  mutating func inScope<Result>(_ read: (inout EffectReader) -> Result) -> Result {
    scopes.append([:])
    defer { scopes.removeLast() }
    return read(&self)
  }

  func local(_ name: String) -> Value? {
    scopes.reversed().lazy.compactMap { $0[name] }.first
  }

  /// Returns an object of a type as it's written.
  func value(ofType written: String) -> Value {
    guard let name = written.typeName else { return .unknown }
    if name == "Self" || name == "instancetype" { return ownObject }
    return Value(kind: kind(ofType: name))
  }

  private func kind(ofType name: String) -> Value.Kind {
    model.type(named: name, in: file, inside: type?.name).map { .own($0) } ?? .foreign(name)
  }

  private var ownObject: Value { type.map { Value(kind: .own($0)) } ?? .unknown }

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

  mutating func prepare(_ preparation: LaunchPreparation) {
    if doubts == 0 { effects.preparations.insert(preparation) }
  }

  mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value): visit(value)
    case .variable(let name, let type, let value, let body, let setters):
      let found = value.map { visit($0) } ?? .unknown
      declare(name, type.map { self.value(ofType: $0) } ?? found)
      visitBlock(body ?? [])
      visitBlock(setters)
    case .function(let name, let parameters, let body):
      // Its code counts where it's declared: something calls it.
      declare(name, .unknown)
      inScope { reader in
        reader.declare(parameters)
        reader.visit(body)
      }
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
      for choice in cases { visitPossible(choice.body) }
    case .compilation(let clauses):
      for clause in clauses where file.includes(clause.conditions) != false { visit(clause.body) }
    case .loop(let variable, let head, let body):
      for part in head { visit(part) }
      inScope { reader in
        if let variable { reader.declare([variable]) }
        reader.visitPossible(body)
      }
    case .block(let body), .once(let body), .deferred(let body): visitBlock(body)
    case .exit(let value): if let value { visit(value) }
    case .failure, .jump, .goto, .label, .declaration, .unknown: break
    }
  }

  mutating func visit(_ conditions: [Statement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let value): visit(value)
      case .binding(let name, let value): declare(name, visit(value))
      case .unknown(_, let value): if let value { visit(value) }
      }
    }
  }

  // MARK: Expressions

  /// Reads an expression without the closures in it, which are returned.
  mutating func visitLeavingClosures(_ expression: Expression) -> [Expression] {
    closures = []
    visit(expression)
    defer { closures = nil }
    return closures ?? []
  }

  @discardableResult
  mutating func visit(_ expression: Expression) -> Value {
    let offset = expression.range.lowerBound
    switch expression.kind {
    case .name(let name): return read(name, offset)
    case .member(let base, let name): return read(name, of: visit(base), expression)
    case .call(let callee, let arguments): return call(callee, arguments, expression)
    case .metatype(let type):
      var value = visit(type)
      value.isType = true
      return value
    case .element(let base, let indices):
      visit(base)
      for index in indices { visit(index) }
      return .unknown
    case .not(let operand), .unary(_, let operand):
      visit(operand)
      return .unknown
    case .assignment(let target, let value):
      assign(visit(value), to: target)
      return .unknown
    case .binary(let name, let left, let right):
      if Expression.isAssignment(name) {
        assign(visit(right), to: left)
        return .unknown
      }
      let (first, second) = (visit(left), visit(right))
      guard name == "??" else { return .unknown }
      if case .unknown = first.kind { return second }
      return first
    case .conditional(let condition, let first, let second):
      visit(condition)
      let value = visit(first)
      visit(second)
      return value
    case .cast(let operand, let type):
      visit(operand)
      if doubts == 0 { effects.casts.append((offset, isInGuard)) }
      return value(ofType: type)
    case .closure(let parameters, let body):
      if closures != nil {
        closures?.append(expression)
      } else {
        inScope { reader in
          reader.declare(parameters)
          reader.visitPossible(body)
        }
      }
      return .unknown
    case .statement(let body):
      visitBlock(body)
      return .unknown
    case .other(let parts):
      for part in parts { visit(part) }
      return .unknown
    case .string(let value):
      return value == nil ? .unknown : Value(kind: .foreign("String"))
    case .boolean, .number, .null: return .unknown
    }
  }

  // MARK: Names

  private mutating func read(_ name: String, _ offset: Int) -> Value {
    if name == "self" || name == "super" {
      var value = ownObject
      value.isType = isStatic
      return value
    }
    if name == "Self" { return Value(kind: ownObject.kind, isType: true) }
    if let local = local(name) { return local }
    if let type, case let members = model.members(named: name, of: type), !members.isEmpty {
      return read(members, of: type, offset)
    }
    if let type, let written = propertyType(name, of: type) { return value(ofType: written) }
    if let type = model.type(named: name, in: file, inside: type?.name) {
      return Value(kind: .own(type), isType: true)
    }
    let variables = model.variables(named: name, for: file)
    if !variables.isEmpty { return read(variables, of: nil, offset) }
    if let written = file.globalTypes[name] { return value(ofType: written) }
    if let known = LaunchKinds.known.propertyTypes[name] { return Value(kind: .foreign(known)) }
    return name.beginsLikeType ? Value(kind: .foreign(name), isType: true) : .unknown
  }

  func propertyType(_ name: String, of type: CodeType) -> String? {
    // A property in Objective-C has a variable with `_` before its name.
    let names = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
    return model.lineage(of: type).lazy.flatMap { type in
      names.compactMap { type.propertyTypes[$0] }
    }.first
  }

  /// Reads a property, whose code may run.
  private mutating func read(
    _ members: [CodeFunction],
    of type: CodeType?,
    _ offset: Int
  ) -> Value {
    let properties = members.filter { $0.kind == .property || $0.file.swift == nil }
    guard let property = properties.first else { return .unknown }
    if property.isStatic, let type {
      effects.reads.append(("\(type.name).\(property.name)", offset))
    }
    for property in properties where property.isEvaluatedByReading {
      effects.calls.append(
        .init(callee: property, offset: offset, isPossible: properties.count > 1)
      )
    }
    guard properties.count == 1 else { return .unknown }
    return model.value(of: property)
  }

  mutating func read(_ name: String, of base: Value, _ whole: Expression) -> Value {
    let offset = whole.range.lowerBound
    switch base.kind {
    case .own(let owner):
      if base.isType, let nested = model.type(named: owner.name + "." + name, in: file) {
        return Value(kind: .own(nested), isType: true)
      }
      let members = model.members(named: name, of: owner).filter { $0.isStatic == base.isType }
      if !members.isEmpty { return read(members, of: owner, offset) }
      if let written = propertyType(name, of: owner) { return value(ofType: written) }
      if base.isType, Self.objectNames.contains(name) { return Value(kind: base.kind) }
    case .foreign(let owner):
      if base.isType, let nested = model.type(named: owner + "." + name, in: file) {
        return Value(kind: .own(nested), isType: true)
      }
      if base.isType, name.beginsLikeType {
        return Value(kind: .foreign(owner + "." + name), isType: true)
      }
      if base.isType, Self.isObject(name, of: owner) { return Value(kind: base.kind) }
    case .unknown: break
    }
    return LaunchKinds.known.propertyTypes[name].map { Value(kind: .foreign($0)) } ?? .unknown
  }

  /// The names by which types give access to an object of theirs.
  static let objectNames: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
    "sharedManager", "defaultManager", "standardUserDefaults", "defaultCenter", "mainBundle",
    "sharedApplication", "currentDevice", "mainScreen", "currentNotificationCenter",
    "defaultStore", "defaultQueue", "sharedSession",
  ]

  /// Whether a class gives access to an object by this name, such as `mainScreen` of `UIScreen`.
  static func isObject(_ name: String, of type: String) -> Bool {
    let end = name.drop { !$0.isUppercase }
    return objectNames.contains(name)
      || end.count > 3 && end.count < name.count && type.hasSuffix(end)
  }

  private mutating func assign(_ value: Value, to target: Expression) {
    switch target.kind {
    case .name(let name):
      guard local(name) == nil, let type else { break }
      assign(value, to: name, of: Value(kind: .own(type), isType: isStatic), target)
    case .member(let base, let name): assign(value, to: name, of: visit(base), target)
    case .element(let base, let indices):
      visit(base)
      for index in indices { visit(index) }
    default: visit(target)
    }
  }

  private mutating func assign(
    _ value: Value,
    to name: String,
    of base: Value,
    _ target: Expression
  ) {
    let offset = target.range.lowerBound
    if name == "rootViewController" || name == "contentViewController",
      case .own(let controller) = value.kind, !value.isType
    {
      effects.controllers.append(controller)
    }
    switch base.kind {
    case .own(let owner):
      let members = model.members(named: name, of: owner).filter { $0.kind == .property }
      if base.isType || members.contains(where: \.isStatic) {
        prepare(.assigns("\(owner.name).\(name)"))
      }
      for setter in members.compactMap(\.setter) {
        effects.calls.append(.init(callee: setter, offset: offset, isPossible: members.count > 1))
      }
      if members.isEmpty, let superclass = model.foreignSuperclass(of: owner) {
        use(superclass, name, target)
      }
    case .foreign(let owner):
      use(owner, name, target)
      if base.isType, LaunchKinds.known.isSetup(owner, name) {
        prepare(.configures("\(owner).\(name)"))
      }
    case .unknown: break
    }
  }
}

extension CodeModel {
  /// Returns what a function or property is, as its declaration says: by a type, or by a value that creates
  /// an object or reads a static property.
  func value(of function: CodeFunction) -> EffectReader.Value {
    if let known = knownValues[function] { return known }
    guard valueDepth < 60 else { return .unknown }
    valueDepth += 1
    defer { valueDepth -= 1 }
    // A property can have the value of another one, and that of the first.
    knownValues[function] = .unknown
    let type = function.type.flatMap { self.type(named: $0, in: function.file) }
    var reader = EffectReader(self, function.file, type: type, isStatic: true)
    var value = EffectReader.Value.unknown
    if let written = function.returnedType {
      value = reader.value(ofType: written)
    } else if function.file.swift == nil || function.kind == .initializer {
      if function.kind == .initializer, let type { value = .init(kind: .own(type)) }
    } else {
      for case .variable(_, let written, let initial, _, _) in function.code.map(\.kind) {
        value =
          written.map { reader.value(ofType: $0) } ?? initial.map { reader.visit($0) } ?? .unknown
      }
    }
    knownValues[function] = value
    return value
  }
}

extension String {
  /// The name of the type in a type as it's written: that of an optional, an existential, a pointer, or a
  /// generic type; `nil` for a function, a list, or a tuple.
  fileprivate var typeName: String? {
    var words = split { $0 == " " || $0 == "*" || $0 == "\n" }.map(String.init)
    words.removeAll { word in
      word.hasPrefix("@") || word.hasPrefix("__")
        || ["any", "some", "inout", "const", "weak", "nullable", "nonnull", "struct"].contains(word)
    }
    guard words.count == 1, var name = words.first, let first = name.first,
      first.isLetter || first == "_"
    else { return nil }
    while name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
    guard let angle = name.firstIndex(of: "<") else { return name }
    // `id<Protocol>`, and the object of `Optional<Type>`
    let outer = String(name[..<angle])
    guard outer == "id" || outer == "Optional", name.hasSuffix(">") else { return outer }
    return String(name[name.index(after: angle)...].dropLast()).typeName
  }
}
