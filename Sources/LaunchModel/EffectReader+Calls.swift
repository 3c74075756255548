import SourceScan

/// What calls run.
extension EffectReader {
  mutating func call(
    _ callee: Expression,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> Value {
    var value = Value.unknown
    switch callee.kind {
    case .name(let name): value = call(name, arguments, whole)
    case .member(let base, let name):
      // An implicit member is of a type that isn't written.
      guard base.kind != .name("") else { break }
      let isSuper = base.kind == .name("super")
      value = call(name, of: visit(base), arguments, whole, isSuper: isSuper)
    default: visit(callee)
    }
    for argument in arguments { visit(argument.value) }
    return value
  }

  private mutating func call(
    _ name: String,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> Value {
    if local(name) != nil { return .unknown }
    if let type, case let own = model.members(named: name, of: type), !own.isEmpty {
      return call(own, arguments, whole, on: Value(kind: .own(type), isType: isStatic))
    }
    if let created = model.type(named: name, in: file, inside: type?.name), created.isDeclared {
      return create(created, arguments, whole)
    }
    let functions = model.functions(named: name, for: file)
    if !functions.isEmpty { return call(functions, arguments, whole, on: .unknown) }
    if name == "fatalError" || name == "preconditionFailure" {
      effects.ends.append((name, whole.range.lowerBound))
    }
    if name == "NSClassFromString", case .string(let looked?) = arguments.first?.value.kind {
      effects.preparations.insert(.looksUp(looked))
    }
    if let type, let superclass = model.foreignSuperclass(of: type),
      LaunchKinds.known.entry(of: name) == nil, !name.beginsLikeType
    {
      use(superclass, name, whole)
      let kind = LaunchKinds.known.entry(of: superclass, member: name)?.kind
      if kind == nil || kind == .plain { effects.unresolved.append(whole.range.lowerBound) }
    } else {
      use(name, arguments.first?.label, whole)
    }
    return name.beginsLikeType ? Value(kind: .foreign(name)) : .unknown
  }

  private mutating func create(
    _ type: CodeType,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> Value {
    effects.created.append(type)
    let offset = whole.range.lowerBound
    for value in model.storedValues(of: type) {
      effects.calls.append(.init(callee: value, offset: offset))
    }
    if let superclass = model.foreignSuperclass(of: type) { use(superclass, nil, whole) }
    let initializers = model.members(named: "init", of: type).filter { $0.kind == .initializer }
    add(initializers, arguments, offset)
    return Value(kind: .own(type))
  }

  private mutating func call(
    _ name: String,
    of receiver: Value,
    _ arguments: [Expression.Argument],
    _ whole: Expression,
    isSuper: Bool = false
  ) -> Value {
    switch receiver.kind {
    case .own(let owner):
      if receiver.isType, name == "init" || name == "alloc" || name == "new" {
        return create(owner, name == "alloc" ? [] : arguments, whole)
      }
      if receiver.isType, let nested = model.type(named: owner.name + "." + name, in: file),
        nested.isDeclared
      {
        return create(nested, arguments, whole)
      }
      var found =
        isSuper
        ? model.lineage(of: owner).dropFirst().lazy.map { $0.members(named: name) }
          .first { !$0.isEmpty } ?? []
        : model.members(named: name, of: owner)
      if found.isEmpty, file.swift != nil {
        let labels = arguments.map { $0.label ?? "_" }
        found =
          model.lineage(of: owner).lazy.map { $0.methods(importedAs: name, labels) }
          .first { !$0.isEmpty } ?? []
      }
      if !found.isEmpty || owner.isProtocol {
        return call(found, arguments, whole, on: receiver, named: name, isOpen: !isSuper)
      }
      if propertyType(name, of: owner) != nil { return read(name, of: receiver, whole) }
      if isSuper { return receiver }
      if let superclass = model.foreignSuperclass(of: owner) {
        use(superclass, name, whole)
      } else if owner.isDeclared, !LaunchKinds.known.isPlain(name) {
        effects.unresolved.append(whole.range.lowerBound)
      } else if !owner.isDeclared {
        return callForeign(name, of: owner.name, receiver.isType, whole)
      }
      return name.hasPrefix("init") ? receiver : .unknown
    case .foreign(let owner):
      // `Module.function()`
      if receiver.isType, !model.isForeign(owner) { return call(name, arguments, whole) }
      return callForeign(name, of: owner, receiver.isType, whole)
    case .unknown: return callUnknown(name, arguments, whole)
    }
  }

  private mutating func callForeign(
    _ name: String,
    of owner: String,
    _ isType: Bool,
    _ whole: Expression
  ) -> Value {
    use(owner, name, whole)
    if isType, LaunchKinds.known.isSetup(owner, name) {
      prepare(.configures("\(owner).\(name)"))
    }
    let isObject = isType && Self.isObject(name, of: owner)
    if ["init", "alloc", "new"].contains(name) || name.hasPrefix("initWith") || isObject {
      return Value(kind: .foreign(owner))
    }
    let first = String(name.prefix { $0 != ":" })
    return LaunchKinds.known.resultTypes[first].map { Value(kind: .foreign($0)) } ?? .unknown
  }

  /// A call on an object whose type isn't known is one of the only function of that name.
  private mutating func callUnknown(
    _ name: String,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> Value {
    let known = LaunchKinds.known
    let first = String(name.prefix { $0 != ":" })
    guard !known.isPlain(first), known.resultTypes[first] == nil else {
      return known.resultTypes[first].map { Value(kind: .foreign($0)) } ?? .unknown
    }
    if known.entry(of: first) != nil {
      use(first, nil, whole)
      return .unknown
    }
    let found = model.methods(named: name).filter { $0.accepts(arguments) && !$0.isStatic }
    if found.count == 1 {
      effects.calls.append(
        .init(callee: found[0], offset: whole.range.lowerBound, isPossible: true)
      )
      return model.value(of: found[0])
    }
    effects.unresolved.append(whole.range.lowerBound)
    return .unknown
  }

  /// Calls one of the functions with a name.
  private mutating func call(
    _ functions: [CodeFunction],
    _ arguments: [Expression.Argument],
    _ whole: Expression,
    on receiver: Value,
    named name: String? = nil,
    isOpen: Bool = false
  ) -> Value {
    let offset = whole.range.lowerBound
    if isOpen, !receiver.isType, case .own(let owner) = receiver.kind,
      let name = name ?? functions.first?.name
    {
      effects.openCalls.append(.init(type: ObjectIdentifier(owner), name: name, offset: offset))
    }
    // A property can hold a function.
    let called = functions.filter { $0.kind != .property || $0.isEvaluatedByReading }
    add(called, arguments, offset)
    let fitting = called.filter { $0.accepts(arguments) }
    guard fitting.count == 1 else { return .unknown }
    return fitting[0].returnedType == "Self"
      ? Value(kind: receiver.kind) : model.value(of: fitting[0])
  }

  private mutating func add(
    _ functions: [CodeFunction],
    _ arguments: [Expression.Argument],
    _ offset: Int
  ) {
    let fitting = functions.filter { $0.accepts(arguments) }
    for function in fitting {
      effects.calls.append(
        .init(callee: function, offset: offset, isPossible: fitting.count > 1)
      )
    }
  }

  /// Notes a use of a type or function of another module, or of a member.
  mutating func use(_ name: String, _ member: String?, _ whole: Expression) {
    let known = LaunchKinds.known
    let offset = whole.range.lowerBound
    let service: LaunchService?
    if let entry = known.entry(of: name, member: member) {
      service = known.service(of: name, member, for: model.modules(of: file))
      // Something else has this name.
      if service == nil, entry.kind != .plain { effects.unresolved.append(offset) }
    } else if name.beginsLikeType, !name.hasApplePrefix {
      service = model.onlyLibrary(of: file)
      if service == nil { effects.unresolved.append(offset) }
    } else {
      service = nil
      if member == nil, !known.isPlain(name) { effects.unresolved.append(offset) }
    }
    guard let service else { return }
    effects.uses.append(
      .init(service: service, name: member.map { "\(name).\($0)" } ?? name, offset: offset)
    )
  }
}
