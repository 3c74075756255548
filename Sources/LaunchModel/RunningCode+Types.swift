import Diagnostics
import ProjectText
import SourceScan

/// What the names in the code that runs mean.
extension RunningCode {
  // MARK: Types

  /// The type of a value, as far as names say it.
  func type(of value: Expression) -> String? {
    switch value.kind {
    case .name("self"), .name("super"), .name("Self"): return type
    case .name(let name):
      if let known = variables[name] { return known }
      if name.beginsLikeType { return globalType(name) ?? name }
      guard let type else { return globalType(name) ?? Self.memberTypes[name] }
      // In an extension of a framework's type, `standard` is one of its objects.
      guard let declared = code.type(named: type) else {
        return Self.objectNames.contains(name) ? type : globalType(name) ?? Self.memberTypes[name]
      }
      return propertyType(name, of: declared) ?? globalType(name) ?? Self.memberTypes[name]
    case .member(let base, let name):
      if let nested = typeName(value) { return nested }
      guard let owner = type(of: base) else { return Self.contextTypes[name] }
      if let declared = code.type(named: owner) {
        return propertyType(name, of: declared) ?? Self.memberTypes[name]
      }
      return Self.objectNames.contains(name) ? owner : nil
    case .call(let callee, let arguments):
      if let name = creation(callee) { return name }
      if case .member(let base, let name) = callee.kind, let owner = typeName(base),
        Self.objectNames.contains(name) || name.hasPrefix("shared")
      {
        return owner
      }
      // In Objective-C, a property is read with a message.
      if file.objectiveC != nil, arguments.isEmpty, case .member(let base, let name) = callee.kind,
        let owner = type(of: base).flatMap(code.type), let known = propertyType(name, of: owner)
      {
        return known
      }
      // What a library returns is a part of it, which tests have from where they use the library.
      if !walk.isSearch, case .member(let base, _) = callee.kind, let owner = type(of: base),
        LaunchKinds.known.entry(of: owner).map({ !$0.isApple && $0.kind != .plain }) == true
      {
        return owner
      }
      guard let function = routines(calledBy: callee, arguments).first else { return nil }
      let returned = function.returnedType?.typeName
      if returned == "Self" { return function.type }
      // Other types can be generic parameters.
      return returned.flatMap { name in
        code.type(named: name) != nil || LaunchKinds.known.entry(of: name) != nil ? name : nil
      }
    case .binary("??", let left, let right): return type(of: left) ?? type(of: right)
    case .other(let parts) where parts.count == 1: return type(of: parts[0])
    default: return nil
    }
  }

  /// The type of the app to which a value is cast.
  func castType(_ value: Expression) -> String? {
    guard file.swift != nil else { return nil }
    let words = file.text(value.range).split(separator: " ")
    guard words.count > 2, ["as?", "as!", "as"].contains(words[words.count - 2]) else { return nil }
    let name = String(words[words.count - 1]).typeName
    return code.type(named: name) == nil ? nil : name
  }

  func propertyType(_ name: String, of type: LaunchCode.Declared) -> String? {
    // In Objective-C, `_name` is the variable of the property `name`.
    let isVariable = file.objectiveC != nil && name.hasPrefix("_")
    let property = isVariable ? String(name.dropFirst()) : name
    if let known = type.propertyTypes[property] { return known }
    // The values of properties can need each other.
    type.propertyTypes[property] = .some(nil)
    guard depth < Self.deepestType else { return nil }
    let found = findPropertyType(property, of: type)
    type.propertyTypes[property] = .some(found)
    return found
  }

  func findPropertyType(_ name: String, of type: LaunchCode.Declared) -> String? {
    let members = code.members(named: name, of: type)
    guard let property = members.first(where: { $0.kind == .property }),
      let source = property.file.swift
    else {
      // `[Store sharedStore]`
      return members.count == 1 && name.hasPrefix("shared") ? type.name : nil
    }
    return valueType(of: property, in: source)
  }

  func globalType(_ name: String) -> String? {
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
  func valueType(of property: LaunchCode.Routine, in source: SwiftSource) -> String? {
    for case .variable(property.name, let type, let value, _)
      in source.code(in: property.range).map(\.kind)
    {
      if let type { return type.typeName }
      guard let value else { continue }
      let owner = property.type
      return RunningCode(walk, property.file, type: owner, depth: depth + 1).type(of: value)
    }
    return nil
  }

  /// How many properties are followed to the type of a value.
  private static let deepestType = 16

  /// The types of properties that views and controllers inherit.
  private static let memberTypes = Dictionary(
    uniqueKeysWithValues: [
      "window", "view", "tableView", "collectionView", "contentView", "navigationController",
      "navigationItem", "navigationBar", "tabBarController", "tabBarItem", "tabBar",
      "splitViewController", "rootViewController", "contentViewController",
    ].map { ($0, "UIView") }
  ).merging(contextTypes) { $1 }

  /// The contexts of containers of Core Data and SwiftData.
  private static let contextTypes = [
    "viewContext": "NSManagedObjectContext", "mainContext": "ModelContext",
  ]

  /// The names by which types give access to an object of theirs.
  private static let objectNames: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
    "sharedManager", "defaultManager", "standardUserDefaults", "defaultCenter", "mainBundle",
    "sharedApplication", "currentDevice", "mainScreen", "currentUserNotificationCenter",
    "defaultStore", "defaultQueue", "sharedSession",
  ]

  /// Whether `base.name` is an object that the app or a library creates at its first use.
  func isObject(_ name: String, of base: Expression) -> Bool {
    guard let owner = typeName(base) else { return false }
    if let type = code.type(named: owner) {
      return code.members(named: name, of: type).contains {
        $0.kind == .property && $0.isStatic
      } && propertyType(name, of: type).map { code.type(named: $0) != nil } == true
    }
    return Self.objectNames.contains(name) && LaunchKinds.known.entry(of: owner)?.kind != .plain
      && kind(of: base, member: name).map { ![.system, .interface].contains($0) } == true
  }

  /// Returns the static property `base.name` of the app.
  func objects(_ name: String, of base: Expression) -> [LaunchCode.Routine] {
    guard let type = typeName(base).flatMap(code.type) else { return [] }
    return code.members(named: name, of: type).filter { $0.kind == .property && $0.isStatic }
  }

  // MARK: Names

  /// The kind of a call or use by its receiver; `nil` if it doesn't count.
  func kind(of base: Expression?, member: String) -> LaunchCall.Kind? {
    guard let base else { return nil }
    if let type = type(of: base) {
      if let declared = code.type(named: type) {
        // What the app doesn't declare is a member of the superclass; in Objective-C, properties aren't
        // among the members.
        guard code.members(named: member, of: declared).isEmpty else { return .app }
        if file.swift != nil { return code.inheritedKind(of: declared) ?? .app }
        let ofObject = LaunchKinds.known.entry(of: "NSObject", member: member)?.kind
        return ofObject == .plain ? .app : ofObject ?? .app
      }
      if let entry = LaunchKinds.known.entry(of: type, member: member) {
        return entry.kind == .plain ? nil : entry.kind
      }
      guard type.beginsLikeType else { return nil }
      if !code.protocols(named: type).isEmpty { return .app }
      return file.swift?.imports.contains { $0.module == type } == true ? .library : .unknown
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
    case .element(let inner, _): return kind(of: inner, member: member)
    default: return .unknown
    }
  }

  func kind(of value: Expression) -> LaunchCall.Kind? {
    switch value.kind {
    case .call(let callee, let arguments):
      if let name = creation(callee) {
        if let type = code.type(named: name) { return code.inheritedKind(of: type) ?? .app }
        // `Data(contentsOf:)`
        let member = arguments.first?.label
        let kind = LaunchKinds.known.entry(of: name, member: member)?.kind ?? .unknown
        return kind == .plain ? nil : kind
      }
      switch callee.kind {
      case .name(let name):
        // What a closure calls is listed where it's written.
        if parameters.contains(name) { return nil }
        if functions[name] != nil { return .app }
        if let entry = LaunchKinds.known.entry(of: name), ownFunctions(name).isEmpty {
          return entry.kind == .plain ? nil : entry.kind
        }
        if let type = type.flatMap(code.type), !code.members(named: name, of: type).isEmpty {
          return .app
        }
        guard ownFunctions(name).isEmpty else { return .app }
        // In an extension of a framework's type, it's a method of that type; in a class that derives
        // from one, of that, but for functions of C, which have underscores.
        guard let type, !name.contains("_") else { return .unknown }
        let entry = LaunchKinds.known.entry(of: type, member: name)
        let inherited = code.type(named: type).flatMap(code.inheritedKind)
        return entry?.kind == .plain ? nil : entry?.kind ?? inherited ?? .unknown
      case .member(_, "class"): return nil
      case .member(let base, let name):
        if case .name("super") = base.kind { return nil }
        let first = String(name.prefix { $0 != ":" })
        let kind = kind(of: base, member: name)
        if kind == .unknown || kind == .app && type(of: base) == nil,
          LaunchKinds.known.plainMembers.contains(first)
        {
          return nil
        }
        return kind
      default: return .unknown
      }
    case .member(let base, let name): return kind(of: base, member: name)
    case .element(let base, _):
      // A part of what is read isn't read again.
      if case .element = base.kind { return nil }
      return kind(of: base, member: "")
    default: return nil
    }
  }

  /// The name of a call or use as in code, without arguments; what has no name is `(…)`.
  func description(of value: Expression) -> String {
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
    default: return "(…)"
    }
  }

  func line(of value: Expression) -> Int? {
    file.location(value.range.lowerBound).position?.line
  }

  /// Whether the code here runs, rather than being passed to a function that may run it.
  var runs: Bool {
    !conditions.contains { if case .inClosure = $0 { true } else { false } }
  }

  func add(
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
    if depth < walk.deepest, runs, !routines.isEmpty {
      // The value of a static property is no call.
      walk.add(call, following: routines, at: form == .access ? depth : depth + 1)
    } else {
      // Whether a method of the app sets up something is known if it's followed.
      if kind == .app, form == .call { call.configured = nil }
      walk.add(call)
    }
  }

  /// Adds the property wrappers of libraries, which are created with the object.
  func addWrappers(of property: LaunchCode.Routine) {
    for attribute in property.attributes where attribute.arguments != nil {
      let kind = LaunchKinds.known.entry(of: attribute.name)?.kind
      guard let kind, kind != .plain, code.type(named: attribute.name) == nil else { continue }
      walk.add(
        LaunchCall(
          name: "@" + attribute.name,
          kind: kind,
          form: .creation,
          type: attribute.name,
          location: file.location(attribute.range.lowerBound),
          conditions: conditions,
          caller: caller
        )
      )
    }
  }

  /// What a call or an assignment sets up that other code can use by its name.
  func configured(by value: Expression, _ form: LaunchCall.Form) -> String? {
    let target: Expression
    switch (form, value.kind) {
    case (.assignment, _): target = value
    case (.call, .call(let callee, _)) where statement?.value == value.range: target = callee
    default: return nil
    }
    guard case .member(let base, let name) = target.kind, var names = base.names,
      names[0].beginsLikeType
    else { return nil }
    if names[0] == "Self", let type { names[0] = type }
    let root = names[0]
    let object = names.joined(separator: ".")
    let isOwn = code.type(named: root) != nil
    guard isOwn || LaunchKinds.known.entry(of: root)?.isApple != true else { return nil }
    if form == .assignment {
      // A property of an object sets up the object; one of a value, that part of the value.
      let isObject = Self.objectNames.contains(names.last ?? "") && names.count > 1
      return isObject ? object : "\(object).\(name)"
    }
    // A static method of the app assigns static properties, if anything.
    if isOwn { return names.count > 1 && type(of: base).flatMap(code.type) != nil ? object : nil }
    return LaunchKinds.setupVerbs.contains(where: name.lowercased().hasPrefix) ? object : nil
  }

  /// The name of an object of the app, as in `Controller.shared`.
  func object(_ value: Expression) -> String? {
    guard let names = value.names, names.count > 1, code.type(named: names[0]) != nil else {
      return nil
    }
    return names.joined(separator: ".")
  }

  func receiver(of value: Expression) -> String? {
    switch value.kind {
    case .call(let callee, _):
      if let name = creation(callee) { return name }
      return receiver(of: callee)
    case .member(let base, _): return type(of: base)
    default: return nil
    }
  }
}

extension Expression {
  /// The name that an expression begins with.
  var root: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .call(let base, _), .element(let base, _): base.root
    default: nil
    }
  }

  /// The names of an expression that consists of names, such as `Type.shared`, and of `[Type shared]`.
  var names: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let name): base.names.map { $0 + [name] }
    case .call(let callee, let arguments) where arguments.isEmpty: callee.names
    default: nil
    }
  }

  var hasCall: Bool {
    switch kind {
    case .call: true
    case .member(let base, _), .element(let base, _): base.hasCall
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

  var isRootController: Bool {
    if case .member(_, let name) = kind {
      name == "rootViewController" || name == "contentViewController"
    } else {
      false
    }
  }
}

extension String {
  /// The name of a type without optionals, generic arguments, and `any`.
  var typeName: String {
    let words = split { $0 == " " || $0 == "\n" }.map(String.init)
      .filter { !["any", "some", "inout", "__weak"].contains($0) && !$0.hasPrefix("@") }
    return String((words.first ?? self).prefix { !"<?!*&".contains($0) })
  }

  /// The text on one line, with at most 60 characters.
  var shortened: String {
    let line = utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }.joined(separator: " ")
    return line.utf8.count > 60 && line.count > 60 ? line.prefix(59) + "…" : line
  }
}
