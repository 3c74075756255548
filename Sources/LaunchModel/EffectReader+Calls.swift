import SourceScan

/// Calls, and what they run.
extension EffectReader {
  mutating func call(
    _ callee: Expression,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> CodeValue {
    var value = CodeValue.unknown
    var receiver: CodeValue?
    var selector = ""
    switch callee.kind {
    case .name(let name):
      value = call(name, arguments, whole)
      selector = name
    case .member(let base, let name):
      // An implicit member is of a type that isn't written.
      guard base.kind != .name("") else { break }
      let object = visit(base)
      value = call(name, of: object, arguments, whole, isSuper: base.kind == .name("super"))
      (receiver, selector) = (object, String(name.prefix { $0 != ":" }))
    default: visit(callee)
    }
    let passed = arguments.map { visit($0.value).origin }.lazy.compactMap(\.self).first
    noteWrite(byCall: selector, of: receiver, passed, at: whole.range.lowerBound)
    value.origin =
      value.origin ?? CodeValue.origin(ofCall: selector, of: receiver, arguments, passed)
    return value
  }

  private mutating func call(
    _ name: String,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> CodeValue {
    if local(name) != nil { return .unknown }
    if let type, case let own = type.members(named: name), !own.isEmpty || type.requires(name) {
      let receiver = CodeValue(kind: .own(type), isType: isStatic)
      return call(own, arguments, whole, on: receiver, openAs: name)
    }
    if let created = model.type(named: name, in: file, inside: type?.name), created.isDeclared {
      return create(created, arguments, whole)
    }
    let functions = model.functions(named: name, for: file)
    if !functions.isEmpty { return call(functions, arguments, whole, on: .unknown) }
    if LaunchFunction.endingProcess.contains(name) {
      effects.ends.append((name, whole.range.lowerBound))
    }
    if name == "NSClassFromString", case .string(let looked?) = arguments.first?.value.kind {
      effects.preparations.insert(.looksUp(looked))
    }
    if let type, let superclass = type.foreignSuperclass,
      LaunchKinds.known.entry(of: name) == nil, !name.beginsLikeType
    {
      if !use(inherited: name, from: superclass, whole) {
        effects.unresolved.append(whole.range.lowerBound)
      }
    } else {
      use(name, arguments.first?.label, whole)
    }
    return name.beginsLikeType ? CodeValue(kind: .foreign(name)) : .unknown
  }

  mutating func noteWrite(
    byCall name: String,
    of receiver: CodeValue?,
    _ passed: DataOrigin?,
    at offset: Int
  ) {
    guard let (store, origin) = CodeValue.write(byCall: name, of: receiver, passed) else { return }
    effects.writes.append(DataWrite(store: store, origin: origin, offset: offset))
  }

  mutating func run(
    _ functions: [CodeFunction],
    at offset: Int,
    isPossible: Bool = false,
    _ labels: [String?] = []
  ) {
    effects.calls += functions.map {
      CodeEffects.Call(
        callee: $0,
        offset: offset,
        isPossible: isPossible,
        isConditional: doubts > 0,
        labels: labels
      )
    }
  }

  private mutating func create(
    _ type: CodeType,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> CodeValue {
    let labels = arguments.map(\.label)
    effects.created.append((type, labels))
    let offset = whole.range.lowerBound
    run(type.storedValues, at: offset)
    if let superclass = type.foreignSuperclass, !use(inherited: nil, from: superclass, whole),
      LaunchKinds.known.entry(of: superclass)?.kind != .plain
    {
      effects.unresolved.append(offset)
    }
    let initializers = type.members(named: "init").filter {
      $0.kind == .initializer && $0.accepts(arguments)
    }
    run(initializers, at: offset, isPossible: initializers.count > 1, labels)
    return CodeValue(kind: .own(type))
  }

  private mutating func call(
    _ name: String,
    of receiver: CodeValue,
    _ arguments: [Expression.Argument],
    _ whole: Expression,
    isSuper: Bool = false
  ) -> CodeValue {
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
      let type = isSuper ? owner.lineage.dropFirst().first : owner
      var found = type?.members(named: name) ?? []
      if found.isEmpty, file.swift != nil {
        found = owner.methods(importedAs: name, arguments.map { $0.label ?? "_" })
      }
      if !found.isEmpty || owner.isProtocol {
        return call(found, arguments, whole, on: receiver, openAs: isSuper ? nil : name)
      }
      if owner.propertyType(name) != nil { return read(name, of: receiver, whole) }
      if isSuper { return receiver }
      if let superclass = owner.foreignSuperclass {
        if !use(inherited: name, from: superclass, whole), !LaunchKinds.known.isPlain(name) {
          effects.unresolved.append(whole.range.lowerBound)
        }
      } else if owner.isDeclared, !LaunchKinds.known.isPlain(name) {
        effects.unresolved.append(whole.range.lowerBound)
      } else if !owner.isDeclared {
        return callForeign(name, of: owner.name, receiver, whole)
      }
      return name.hasPrefix("init") ? receiver : .unknown
    case .foreign(let owner):
      // `Module.function()`
      if receiver.isType, !model.isForeign(owner) { return call(name, arguments, whole) }
      return callForeign(name, of: owner, receiver, whole)
    case .unknown: return callUnknown(name, arguments, whole)
    }
  }

  private mutating func callForeign(
    _ name: String,
    of owner: String,
    _ receiver: CodeValue,
    _ whole: Expression
  ) -> CodeValue {
    use(owner, name, whole)
    if receiver.isType, LaunchKinds.known.isSetup(owner, name) {
      prepare(.configures("\(owner).\(name)"))
    }
    if ["init", "alloc", "new"].contains(name) || name.hasPrefix("initWith")
      || receiver.isObject(name)
    {
      return CodeValue(kind: receiver.kind)
    }
    let first = String(name.prefix { $0 != ":" })
    return LaunchKinds.known.resultTypes[first].map { CodeValue(kind: .foreign($0)) } ?? .unknown
  }

  /// A call on an object whose type isn't known is one of the only function of that name.
  private mutating func callUnknown(
    _ name: String,
    _ arguments: [Expression.Argument],
    _ whole: Expression
  ) -> CodeValue {
    let known = LaunchKinds.known
    let first = String(name.prefix { $0 != ":" })
    guard !known.isPlain(first), known.resultTypes[first] == nil else {
      return known.resultTypes[first].map { CodeValue(kind: .foreign($0)) } ?? .unknown
    }
    if known.entry(of: first) != nil {
      use(first, nil, whole)
      return .unknown
    }
    let found = model.methods(named: name).filter { $0.accepts(arguments) && !$0.isStatic }
    if found.count == 1 {
      run(found, at: whole.range.lowerBound, isPossible: true)
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
    on receiver: CodeValue,
    openAs name: String? = nil
  ) -> CodeValue {
    let offset = whole.range.lowerBound
    if let name, !receiver.isType, case .own(let owner) = receiver.kind {
      let member = CodeEffects.OpenMember(type: ObjectIdentifier(owner), name: name)
      effects.openCalls.append((member, offset))
    }
    // A property can hold a function.
    let fitting = functions.filter {
      ($0.kind != .property || $0.isEvaluatedByReading) && $0.accepts(arguments)
    }
    run(fitting, at: offset, isPossible: fitting.count > 1, arguments.map(\.label))
    guard fitting.count == 1 else { return .unknown }
    var value =
      fitting[0].returnedType == "Self"
      ? CodeValue(kind: receiver.kind) : model.value(of: fitting[0])
    value.origin = arguments.isEmpty ? .value(fitting[0]) : nil
    return value
  }

  /// Notes a use of a type or function of another module, or of a member.
  mutating func use(_ name: String, _ member: String?, _ whole: Expression) {
    let known = LaunchKinds.known
    let offset = whole.range.lowerBound
    if let service = known.service(of: name, member, for: model.imports.modules(of: file)) {
      add(service, name, member, offset)
    } else if let entry = known.entry(of: name, member: member) {
      // Something else has this name.
      if entry.kind != .plain { effects.unresolved.append(offset) }
    } else if name.beginsLikeType, !name.hasApplePrefix {
      if let library = model.imports.onlyLibrary(of: file) {
        add(library, name, member, offset, isPossible: true)
      } else {
        effects.unresolved.append(offset)
      }
    } else if member == nil, !known.isPlain(name) {
      effects.unresolved.append(offset)
    }
  }

  /// Notes a use of what a class has from one that the sources don't declare: a member, or what runs when an object
  /// is created.
  ///
  /// - Returns: Whether it's known what that is for.
  @discardableResult
  mutating func use(
    inherited member: String?,
    from superclass: String,
    _ whole: Expression
  ) -> Bool {
    let modules = model.imports.modules(of: file)
    guard let service = LaunchKinds.known.service(of: superclass, member, for: modules) else {
      return false
    }
    add(service, superclass, member, whole.range.lowerBound)
    return true
  }

  private mutating func add(
    _ service: LaunchService,
    _ name: String,
    _ member: String?,
    _ offset: Int,
    isPossible: Bool = false
  ) {
    let name = member.map { "\(name).\($0)" } ?? name
    effects.uses.append(
      .init(service: service, name: name, offset: offset, isPossible: isPossible)
    )
  }
}
