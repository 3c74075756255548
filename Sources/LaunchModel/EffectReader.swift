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
  /// Around how much of what is read there's code that may not run it.
  private(set) var doubts = 0
  private var isInGuard = false
  /// Whose data the values stand for with which the function ends.
  private var exits: [DataOrigin?] = []

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
    if body.count == 1, case .expression(let value) = body[0].kind {
      let declared = function.kind == .property ? model.value(of: function) : nil
      reader.effects.result = reader.visit(value, as: declared).origin
    } else {
      reader.visit(body)
      if Set(reader.exits).count == 1 { reader.effects.result = reader.exits[0] }
    }
    return reader.effects
  }

  /// Returns what a function or property is, by its declared type, or by the value that it's declared with.
  static func value(of function: CodeFunction, in model: CodeModel) -> CodeValue {
    let type = function.type.flatMap { model.type(named: $0, in: function.file) }
    var reader = EffectReader(model, function.file, type: type, isStatic: true)
    if let written = function.returnedType { return reader.value(ofType: written) }
    if function.kind == .initializer { return type.map { CodeValue(kind: .own($0)) } ?? .unknown }
    guard function.kind == .property else { return .unknown }
    for case .variable(_, let written, let initial, _, _) in function.code.map(\.kind) {
      if let written { return reader.value(ofType: written) }
      if let initial { return reader.visit(initial) }
    }
    return .unknown
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
  mutating func declareNames(in pattern: Range<Int>) {
    for name in file.swift?.boundNames(in: pattern) ?? [] { declare(name, .unknown) }
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
    guard let name = written.typeName else { return .unknown }
    if name == "Self" || name == "instancetype" { return ownObject }
    return CodeValue(kind: kind(ofType: name))
  }

  private func kind(ofType name: String) -> CodeValue.Kind {
    model.type(named: name, in: file, inside: type?.name).map { .own($0) } ?? .foreign(name)
  }

  private var ownObject: CodeValue { type.map { CodeValue(kind: .own($0)) } ?? .unknown }

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
  private mutating func visitFunction(_ parameters: [Parameter], _ body: [Statement]) {
    let outer = exits
    inScope { reader in
      reader.declare(parameters)
      reader.visitPossible(body)
    }
    exits = outer
  }

  mutating func prepare(_ preparation: LaunchPreparation) {
    if doubts == 0 { effects.preparations.insert(preparation) }
  }

  mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value): visit(value)
    case .variable(let name, let type, let value, let body, let setters):
      var declared = type.map { self.value(ofType: $0) }
      let found = value.map { visit($0, as: declared) } ?? .unknown
      declared?.origin = found.origin
      declare(name, declared ?? found)
      visitBlock(body ?? [])
      visitBlock(setters)
    case .function(let name, let parameters, let body):
      // Its code counts where it's declared: something calls it.
      declare(name, .unknown)
      visitFunction(parameters, body)
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
        if let variable {
          reader.declare([variable])
        } else if let first = head.first {
          reader.declareNames(in: statement.range.lowerBound..<first.range.lowerBound)
        }
        reader.visitPossible(body)
      }
    case .block(let body), .once(let body), .deferred(let body): visitBlock(body)
    case .exit(let value): exits.append(value.flatMap { visit($0).origin })
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
  mutating func visitLeavingClosures(_ expression: Expression) -> [Expression] {
    closures = []
    visit(expression)
    defer { closures = nil }
    return closures ?? []
  }

  @discardableResult
  mutating func visit(_ expression: Expression) -> CodeValue {
    let offset = expression.range.lowerBound
    switch expression.kind {
    case .name(let name): return read(name, offset)
    case .member(let base, let name):
      let base = visit(base)
      var value = read(name, of: base, expression)
      value.origin = value.origin ?? base.origin(of: name)
      return value
    case .call(let callee, let arguments): return call(callee, arguments, expression)
    case .metatype(let type): return CodeValue(kind: visit(type).kind, isType: true)
    case .element(let base, let indices):
      let origin = visit(base).origin
      for index in indices { visit(index) }
      return CodeValue(kind: .unknown, origin: origin)
    case .not(let operand), .unary(_, let operand):
      return CodeValue(kind: .unknown, origin: visit(operand).origin)
    case .assignment(let target, let value):
      assign(visit(value), to: target)
      return .unknown
    case .binary(let name, let left, let right):
      if Expression.isAssignment(name) {
        assign(visit(right), to: left)
        return .unknown
      }
      let (first, second) = (visit(left), visit(right))
      guard name == "??" else { return CodeValue(kind: .unknown, origin: first.origin) }
      if case .unknown = first.kind { return second }
      return first
    case .conditional(let condition, let first, let second):
      visit(condition)
      var value = visit(first)
      let other = visit(second)
      if value.origin != other.origin { value.origin = nil }
      return value.isSame(as: other) ? value : .unknown
    case .cast(let operand, let type):
      let origin = visit(operand).origin
      if doubts == 0 { effects.casts.append((offset, isInGuard)) }
      var value = value(ofType: type)
      value.origin = origin
      return value
    case .closure(let parameters, let body):
      if closures != nil {
        closures?.append(expression)
      } else {
        visitFunction(parameters, body)
      }
      return .unknown
    case .statement(let body):
      visitBlock(body)
      return .unknown
    case .other(let parts):
      for part in parts { visit(part) }
      return .unknown
    case .string: return CodeValue(kind: .foreign("String"))
    case .boolean, .number, .null: return .unknown
    }
  }

  /// Reads an expression of a type that's known, whose members it can name alone, as `.standard`.
  private mutating func visit(_ expression: Expression, as type: CodeValue?) -> CodeValue {
    let value = visit(expression)
    guard var type, case .member(let base, let name) = expression.kind, base.kind == .name("")
    else { return value }
    type.isType = true
    return CodeValue(kind: .unknown, origin: type.origin(of: name))
  }

  // MARK: Names

  private mutating func read(_ name: String, _ offset: Int) -> CodeValue {
    if name == "self" || name == "super" {
      return CodeValue(kind: ownObject.kind, isType: isStatic)
    }
    if name == "Self" { return CodeValue(kind: ownObject.kind, isType: true) }
    if let local = local(name) { return local }
    if let type, case let members = type.members(named: name), !members.isEmpty {
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
  private mutating func read(
    _ members: [CodeFunction],
    of type: CodeType?,
    _ offset: Int
  ) -> CodeValue {
    let properties = members.filter { $0.kind == .property || !$0.isSwift }
    guard let property = properties.first else { return .unknown }
    if property.isStatic, let type {
      effects.reads.append(("\(type.name).\(property.name)", offset))
    }
    let evaluated = properties.filter(\.isEvaluatedByReading)
    run(evaluated, at: offset, isPossible: properties.count > 1)
    guard properties.count == 1 else { return .unknown }
    var value = model.value(of: property)
    value.origin = .value(property)
    return value
  }

  mutating func read(_ name: String, of base: CodeValue, _ whole: Expression) -> CodeValue {
    if base.isType, let outer = base.typeName,
      let nested = model.type(named: outer + "." + name, in: file)
    {
      return CodeValue(kind: .own(nested), isType: true)
    }
    switch base.kind {
    case .own(let owner):
      let members = owner.members(named: name).filter { $0.isStatic == base.isType }
      if !members.isEmpty { return read(members, of: owner, whole.range.lowerBound) }
      if let written = owner.propertyType(name) { return value(ofType: written) }
      if !owner.isDeclared, base.isObject(name) { return CodeValue(kind: base.kind) }
    case .foreign(let owner):
      if base.isType, name.beginsLikeType {
        return CodeValue(kind: .foreign(owner + "." + name), isType: true)
      }
      if base.isObject(name) { return CodeValue(kind: base.kind) }
    case .unknown: break
    }
    return LaunchKinds.known.propertyTypes[name].map { CodeValue(kind: .foreign($0)) } ?? .unknown
  }

  private mutating func assign(_ value: CodeValue, to target: Expression) {
    switch target.kind {
    case .name(let name):
      // A variable may get it or not.
      for index in scopes.indices { scopes[index][name]?.origin = nil }
      guard local(name) == nil, let type else { break }
      assign(value, to: name, of: CodeValue(kind: .own(type), isType: isStatic), target)
    case .member(let base, let name): assign(value, to: name, of: visit(base), target)
    case .element(let base, let indices):
      let base = visit(base)
      for index in indices { visit(index) }
      noteWrite(byCall: "[]", of: base, nil, at: target.range.lowerBound)
    default: visit(target)
    }
  }

  private mutating func assign(
    _ value: CodeValue,
    to name: String,
    of base: CodeValue,
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
      effects.assigned["\(owner.name).\(name)"] = .some(value.origin)
      let members = owner.members(named: name).filter { $0.kind == .property }
      if base.isType || members.contains(where: \.isStatic) {
        prepare(.assigns("\(owner.name).\(name)"))
      }
      let setters = members.compactMap(\.setter)
      run(setters, at: offset, isPossible: members.count > 1)
      if members.isEmpty, let superclass = owner.foreignSuperclass {
        use(inherited: name, from: superclass, target)
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
