import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan

extension [Statement] {
  /// The value that code returns if it does nothing else.
  fileprivate var onlyValue: Expression? {
    guard count == 1 else { return nil }
    switch self[0].kind {
    case .expression(let value), .exit(let value?): return value
    default: return nil
    }
  }
}

/// What the names in the code that runs mean.
extension RunningCode {
  // MARK: Types

  /// The type of a value, as far as names say it.
  func type(of value: Expression) -> String? {
    if file.objectiveC != nil, let object = value.askedForClass { return type(of: object) }
    switch value.kind {
    case .name("self"), .name("super"), .name("Self"): return type
    case .name(let name):
      if let known = variables[name] { return known }
      if name.beginsLikeType {
        return globalType(name) ?? ownType(name) ?? knownProperties[name]
          ?? (name.isMacro ? nil : nested(name))
      }
      guard let type else { return globalType(name) ?? knownProperties[name] }
      // In an extension of a framework's type, `standard` is one of its objects.
      guard let declared = declaration(of: type) else {
        return Self.objectNames.contains(name) ? type : globalType(name) ?? knownProperties[name]
      }
      return propertyType(name, of: declared) ?? globalType(name) ?? knownProperties[name]
    case .member(let base, let name):
      if let nested = typeName(value) ?? typeOfCase(value) { return nested }
      if name == "allCases", let type = typeName(base) { return "[\(type)]" }
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
      if let name = creation(callee) ?? typeName(value) { return name }
      if case .closure(_, let body) = callee.kind { return typeOfValue(of: body) }
      if let type = typeOfCase(callee) { return type }
      if case .other = callee.kind {
        // `[String: Store]()`
        let name = file.text(callee.range).typeName
        return name.hasPrefix("[") ? name : nil
      }
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
      if case .member(_, "removeValue") = callee.kind, let value = receiver??.valueType {
        return nested(value)
      }
      // In Objective-C, a property is read with a message.
      if file.objectiveC != nil, arguments.isEmpty, case .member(_, let name) = callee.kind,
        let owner = receiver?.flatMap(declaration),
        let known = propertyType(name, of: owner) ?? inheritedProperty(name, of: owner)
      {
        return known
      }
      if let asked = typeAskedFor(by: callee, arguments) { return asked }
      // What a library returns is a part of it, which tests have from where they use the library.
      if !walk.isSearch, let library = library(calledBy: callee, on: receiver ?? nil) {
        return library
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
          || code.isEntity(type)
          ? name
          : code.onlyType(conformingTo: type, for: file)
            ?? (code.protocols(named: type).isEmpty ? nil : name)
      }
    case .cast(let operand, let name):
      let name = name.typeName
      // `(Class<Logging>)self`
      if name == "Class" { return type(of: operand) }
      return name.beginsLikeType || name.hasPrefix("[") ? nested(name) : type(of: operand)
    case .element(let base, _):
      let list = type(of: base)
      return (list?.elementType ?? list?.valueType).map(nested)
    case .conditional(_, let first, let second): return type(of: first) ?? type(of: second)
    case .string: return file.swift == nil ? "NSString" : "String"
    case .metatype(let type): return file.swift == nil ? nil : typeName(type)
    case .binary("??", let left, let right): return type(of: left) ?? type(of: right)
    case .other(let parts):
      let text = file.text(value.range)
      if text.hasPrefix("\"") { return "String" }
      // Cases of an enumeration can follow one that is written with its type.
      if let value = typeOfValues(ofDictionary: parts) { return "[Key: \(value)]" }
      let types = Set(parts.filter { !$0.isImplicitMember }.map(type))
      guard types.count == 1, let type = types.first ?? nil else { return nil }
      return text.hasPrefix("[") ? "[\(type)]" : parts.count == 1 ? type : nil
    default: return nil
    }
  }

  /// The type of the values in the literal of a dictionary with these parts; `nil` if it's something else.
  private func typeOfValues(ofDictionary parts: [Expression]) -> String? {
    guard file.swift != nil, parts.count > 1, parts.count.isMultiple(of: 2),
      parts[0].range.upperBound <= parts[1].range.lowerBound,
      file.text(parts[0].range.upperBound..<parts[1].range.lowerBound).contains(":")
    else { return nil }
    let values = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let types = Set(values.map(type))
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// The type of a property that an object of the app has from a class of a framework.
  private func inheritedProperty(_ name: String, of type: LaunchCode.Declared) -> String? {
    code.members(named: name, of: type).isEmpty ? knownProperties[name] : nil
  }

  /// The enumeration of the app of which an expression is a case, such as `Theme.dark`.
  private func typeOfCase(_ value: Expression) -> String? {
    guard case .member(let base, let name) = value.kind, base.isTypeName, name != "allCases",
      let type = typeName(base), let declared = declaration(of: type),
      code.declaresCase(name, of: declared)
    else { return nil }
    return type
  }

  /// The type of what the code of a closure returns at its end.
  private func typeOfValue(of body: [Statement]) -> String? {
    var code = self
    for case .variable(let name, let type, let value, _, _) in body.map(\.kind) {
      code.variables[name] = type.map { nested($0.typeName) } ?? value.flatMap { code.type(of: $0) }
    }
    switch body.last?.kind {
    case .exit(let value?), .expression(let value): return code.type(of: value)
    default: return nil
    }
  }

  /// The type `T` of `container.resolve(T.self)` and `decoder.decode(T.self, from: data)`.
  ///
  /// https://github.com/Swinject/Swinject/blob/master/Sources/Resolver.swift
  /// https://developer.apple.com/documentation/foundation/jsondecoder/decode(_:from:)
  private func typeAskedFor(
    by callee: Expression,
    _ arguments: [Expression.Argument]
  ) -> String? {
    switch callee.kind {
    case .name("resolve"), .member(_, "resolve"), .member(_, "decode"):
      if case .metatype(let type) = arguments.first?.value.kind { typeName(type) } else { nil }
    default: nil
    }
  }

  /// The library in the table that a call is made on, which passes its own objects to closures; of those for
  /// an interface, these are only about its layout.
  func library(passingObjectsBy callee: Expression) -> String? {
    var receiver = creation(callee)
    if receiver == nil, case .member(let base, _) = callee.kind { receiver = type(of: base) }
    let library = library(calledBy: callee, on: receiver)
    return library.flatMap { LaunchKinds.known.entry(of: $0)?.kind == .interface ? nil : $0 }
  }

  /// The type or function of a library in the table that a call is made on, or that is called.
  private func library(calledBy callee: Expression, on receiver: String?) -> String? {
    var names = [receiver]
    if case .name(let name) = callee.kind {
      names = ownFunctions(name).isEmpty && inExtensions(name).isEmpty ? [name, type] : []
    }
    return names.lazy.compactMap(\.self).first { name in
      LaunchKinds.known.entry(of: name).map { !$0.isApple && $0.kind != .plain } == true
        && declaration(of: name) == nil
    }
  }

  /// The type of a property here whose name begins like that of a type.
  private func ownType(_ name: String) -> String? {
    type.flatMap(declaration).flatMap { code.members(named: name, of: $0).isEmpty ? nil : $0 }
      .flatMap { propertyType(name, of: $0) }
  }

  func propertyType(_ name: String, of type: LaunchCode.Declared) -> String? {
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
    let found = code.properties(named: name, of: type.name, type)
    guard let property = found.first(where: { $0.kind == .property }),
      let source = property.file.swift
    else {
      // A property that is read can be a method in Objective-C.
      let returned = Set(found.map { $0.returnedType?.typeName })
      if returned.count == 1, let type = returned.first ?? nil, type != "Self",
        found.allSatisfy({ $0.file.objectiveC != nil && $0.parameters.isEmpty })
      {
        return type
      }
      // `[Store sharedStore]`, and `Store.default`
      let isObject =
        found.count == 1
        && (name.hasPrefix("shared") || found[0].isStatic && Self.objectNames.contains(name))
      return isObject ? type.name : nil
    }
    return valueType(of: property, in: source)
  }

  private func globalType(_ name: String) -> String? {
    if file.objectiveC != nil { return file.globalTypes[name] }
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
    for case .variable(property.name, let type, let value, let body, _)
      in property.code.map(\.kind)
    {
      if let type { return code.declaredType(type, value ?? body?.onlyValue) }
      if let value { return code.type(of: value) }
    }
    return nil
  }

  /// Notes that a property has an object of another type from here on; on a condition, it has the declared one.
  func noteType(
    of property: LaunchCode.Routine?,
    in owner: LaunchCode.Declared,
    _ value: Expression
  ) {
    guard walk.evaluatesConditions, runs, let property, property.file.swift != nil,
      let known = propertyType(property.name, of: owner), let type = type(of: value),
      type != known, declaration(of: type) != nil
    else { return }
    // Every object of the type has passed its initializer.
    guard conditions.count > (isInitializer ? outerConditions : 0) else {
      owner.propertyTypes[property.name] = .some(type)
      return
    }
    let code = RunningCode(walk, property.file, type: property.type, depth: depth + 1)
    for case .variable(property.name, let written?, _, _, _)
      in property.code.map(\.kind)
    {
      owner.propertyTypes[property.name] = .some(code.nested(written.typeName))
    }
  }

  /// The type of a variable or property that is declared with one: if that's a protocol of the app, the type of
  /// its first value.
  func declaredType(_ type: String, _ value: Expression?) -> String {
    let name = nested(type.typeName)
    guard let value, declaration(of: name) == nil, !code.protocols(named: name).isEmpty,
      let ofValue = self.type(of: value), declaration(of: ofValue) != nil
    else { return name }
    return ofValue
  }

  /// How many properties are followed to the type of a value.
  static let deepestType = 16

  /// Whether a value is a publisher, or what the operators of one return.
  func isPublisher(_ value: Expression) -> Bool {
    switch value.kind {
    case .member(_, "publisher"): true
    case .member(let base, _) where isPublisher(base): true
    case .call(let callee, _): isPublisher(callee)
    default: isOfCombine(value)
    }
  }

  /// Whether a value comes from a property wrapper or a type of Combine, rather than from an object.
  private func isOfCombine(_ value: Expression) -> Bool {
    switch value.kind {
    case .name(let name): name.isPublisher || Self.publishers.contains(name)
    case .member(let base, let name): name.isPublisher || isOfCombine(base)
    case .call(let callee, _): isOfCombine(callee)
    default: false
    }
  }

  /// The types of Combine that have operators.
  private static let publishers: Set<String> = ["Publishers", "Just", "Fail", "Empty", "Deferred"]

  /// The properties and methods of collections that are one element.
  private static let elementNames: Set<String> = [
    "first", "last", "randomElement", "min", "max", "popLast", "removeFirst", "removeLast",
  ]

  /// The methods of collections that return some of their elements.
  private static let listMethods: Set<String> = [
    "filter", "enumerated", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast",
    "shuffled",
  ]

  /// The names by which types give access to an object of theirs.
  static let objectNames: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
    "sharedManager", "defaultManager", "standardUserDefaults", "defaultCenter", "mainBundle",
    "sharedApplication", "currentDevice", "mainScreen", "currentNotificationCenter",
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
  func isObject(_ name: String, of base: Expression) -> Bool {
    guard let owner = typeName(base) else { return false }
    if let type = declaration(of: owner) {
      return code.members(named: name, of: type).contains {
        $0.kind == .property && $0.isStatic
      } && propertyType(name, of: type).map { declaration(of: $0) != nil } == true
    }
    // Apple's are only read here, and what they do is called.
    let entry = LaunchKinds.known.entry(of: owner)
    if entry == nil, name == "main" || name == "current" || name == "standard" { return false }
    // An extension of the app can add it.
    guard code.properties(named: name, inExtensionsOf: owner).isEmpty else { return false }
    return Self.objectNames.contains(name) && entry?.kind != .plain && entry?.isApple != true
      && kind(of: base, member: name) != nil
  }

  /// Returns the static property `base.name` of the app.
  func objects(_ name: String, of base: Expression) -> [LaunchCode.Routine] {
    guard let type = typeName(base).flatMap(declaration) else { return [] }
    return code.members(named: name, of: type).filter { $0.kind == .property && $0.isStatic }
  }

  // MARK: Names of types

  /// The type of the app of this name; Objective-C can know a class of Swift by another one.
  func declaration(of name: String) -> LaunchCode.Declared? {
    code.type(named: name, in: file.sources) ?? (file.swift == nil ? code.renamedClass(name) : nil)
  }

  /// The name of the type of which a call makes an object; `nil` for other calls.
  func creation(_ callee: Expression) -> String? {
    switch callee.kind {
    case .name("Self"): type
    case .name(let name): name.beginsLikeType && isType(name) ? nested(name) : nil
    case .member(let base, let name):
      if name == "init" || name.hasPrefix("initWith") || name == "new" || name == "alloc" {
        typeName(base)
      } else {
        // A method can have a capitalized name, most often in Objective-C.
        file.swift == nil || isMethod(name, of: base) ? nil : typeName(callee)
      }
    default: nil
    }
  }

  /// The name of a type in one of the app that doesn't begin like one.
  private func lowercasedType(_ name: String, in base: Expression) -> String? {
    guard file.swift != nil, base.isTypeName else { return nil }
    let paths = code.nestedTypes(named: name)
    guard !paths.isEmpty, let outer = typeName(base), let type = declaration(of: outer),
      code.members(named: name, of: type).isEmpty
    else { return nil }
    let path = outer + "." + name
    return paths.contains(path) ? path : nil
  }

  private func isMethod(_ name: String, of base: Expression) -> Bool {
    name.beginsLikeType
      && typeName(base).flatMap(declaration).map { code.members(named: name, of: $0) }?
        .contains { $0.kind == .function } == true
  }

  /// Whether a capitalized name is a type rather than a function, such as `NSLog`.
  private func isType(_ name: String) -> Bool {
    file.swift != nil
      && (declaration(of: name) != nil || LaunchKinds.known.entry(of: name) != nil
        || code.globals(named: name, for: file).isEmpty)
  }

  /// The type that an expression names: `Outer.Type`, `Module.Type`, and `[Type alloc]`.
  func typeName(_ value: Expression) -> String? {
    switch value.kind {
    case .name(let name):
      name.beginsLikeType
        ? name == "Self" ? type : globalType(name) == nil ? nested(name) : nil
        : name == "self" ? type : nil
    case .member(let base, let name):
      name.beginsLikeType
        ? isModule(base, of: name)
          // The app can have a type of the same name.
          ? declaration(of: name) == nil ? name : base.names?.first.map { $0 + "." + name }
          : typeName(base).map { $0 + "." + name } : lowercasedType(name, in: base)
    case .call(let callee, let arguments):
      if case .member(let base, "alloc") = callee.kind {
        typeName(base)
      } else if callee.kind == .name("type"), arguments.first?.label == "of" {
        type(of: arguments[0].value)
      } else if file.objectiveC != nil, let object = value.askedForClass {
        typeName(object)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The name of a type, with the types around it if they are around the code here; for a protocol to which
  /// one type conforms, of that.
  func nested(_ name: String) -> String {
    guard file.swift != nil, name.beginsLikeType else { return name }
    let paths = code.nestedTypes(named: name.lastName)
    guard !paths.isEmpty else { return code.onlyType(conformingTo: name, for: file) ?? name }
    var outer = declaringType.map { $0 + "." } ?? ""
    while !outer.isEmpty {
      if paths.contains(outer + name) { return outer + name }
      outer = String(outer.dropLast().reversed().drop { $0 != "." }.reversed())
    }
    return name
  }

  /// Whether `outer.name` is a known type of an imported module.
  private func isModule(_ outer: Expression, of name: String) -> Bool {
    guard case .name(let outer) = outer.kind, variables[outer] == nil, locals[outer] == nil,
      !parameters.contains(outer), LaunchKinds.known.entry(of: outer) == nil
    else { return false }
    return LaunchKinds.known.entry(of: name) != nil
      && file.swift?.imports.contains { $0.module == outer } == true
  }

  /// Whether a name is that of a module, rather than of a type or value.
  func isModule(_ name: String) -> Bool {
    guard let source = file.swift, name.beginsLikeType,
      code.isModule(name) || LaunchKinds.known.isApple(name)
    else { return false }
    // Some libraries have a type of their name; a prefix of Apple's types can fit that of a module.
    if let entry = LaunchKinds.known.entry(of: name) {
      guard entry.isOfPrefix, source.imports.contains(where: { $0.module == name }) else {
        return false
      }
    }
    let isOwn =
      type.flatMap(declaration).map { !code.members(named: name, of: $0).isEmpty } ?? false
    return !isOwn && variables[name] == nil && locals[name] == nil && declaration(of: name) == nil
      && global(name) == nil
  }

  // MARK: Names

  /// The kind of a call or use by its receiver; `nil` if it doesn't count.
  func kind(of base: Expression?, member: String) -> LaunchCall.Kind? {
    guard let base, !isOfCombine(base) else { return nil }
    if let type = type(of: base) {
      if let declared = declaration(of: type) {
        // What the app doesn't declare is a member of the superclass; in Objective-C, properties aren't
        // among the members.
        guard code.members(named: member, of: declared).isEmpty else { return .app }
        if declared.hasAccessor(named: member) { return nil }
        if base.isTypeName, code.declaresCase(member, of: declared) { return nil }
        if file.swift != nil {
          let isPlain = LaunchKinds.known.plainMembers.contains(member)
          let ofProtocol: LaunchCall.Kind? =
            code.conformsToLibrary(declared)
            ? .library : declared.isEnum && base.isTypeName ? nil : .app
          return code.inheritedKind(of: declared, member: member) ?? (isPlain ? nil : ofProtocol)
        }
        let ofObject = LaunchKinds.known.entry(of: "NSObject", member: member)?.kind
        if let ofObject, ofObject != .plain { return ofObject }
        return code.inheritedKind(of: declared, member: member) ?? .app
      }
      if !code.properties(named: member, inExtensionsOf: type).isEmpty { return .app }
      if code.isEntity(type) { return .storage }
      if type == "id" || type == "Class" { return .unknown }
      if let entry = LaunchKinds.known.entry(of: type, member: member) {
        return entry.kind == .plain ? nil : entry.kind
      }
      guard type.beginsLikeType else { return nil }
      return code.protocols(named: type).isEmpty ? code.kind(ofUndeclared: type, in: file) : .app
    }
    switch base.kind {
    case .name(let name):
      // What a class of a framework or library makes is mostly an object of it, as in
      // `SMAppService.daemon(plistName:)`.
      if let value = locals[name] ?? nil, case .call(let callee, _) = value.kind,
        case .member(let base, _) = callee.kind, let type = typeName(base), base.isTypeName,
        let entry = LaunchKinds.known.entry(of: type), declaration(of: type) == nil
      {
        return entry.kind == .plain ? nil : entry.kind
      }
      if let kind = kindOfMaker(name) { return kind }
      if LaunchKinds.known.entry(of: name)?.kind == .plain || name.isEmpty { return nil }
      let isKnown =
        variables[name] != nil || locals[name] != nil || parameters.contains(name)
        || global(name) != nil
      return isKnown ? .unknown : kindOfInherited(property: name) ?? .unknown
    // A member of a value has the kind of the value.
    case .member(let inner, let name):
      if case .name("self") = inner.kind {
        return kindOfMaker(name) ?? kindOfInherited(property: name) ?? .unknown
      }
      return kind(of: inner, member: name)
    case .call(let callee, _):
      guard case .member(let inner, let name) = callee.kind else { return .unknown }
      if case .name("self") = inner.kind { return .app }
      return kind(of: inner, member: name)
    case .element(let inner, _), .cast(let inner, _): return kind(of: inner, member: member)
    default: return .unknown
    }
  }

  func kind(of value: Expression) -> LaunchCall.Kind? {
    switch value.kind {
    case .call(let callee, let arguments):
      if let name = creation(callee) {
        if let type = declaration(of: name) {
          let labels = arguments.map { $0.label ?? "_" }
          let isOfLibrary =
            !arguments.isEmpty && file.swift != nil && code.conformsToLibrary(type)
            && !code.members(named: "init", of: type).contains { $0.labels == labels }
            // A structure has an initializer with its properties.
            && !(type.isStruct && labels.allSatisfy { !code.members(named: $0, of: type).isEmpty })
          return code.inheritedKind(of: type) ?? (isOfLibrary ? .library : .app)
        }
        if code.isEntity(name) { return .storage }
        // A constant of a type that gives names to values.
        if arguments.count == 1, arguments[0].label == "rawValue" { return nil }
        // `UIControl.State()`, and other values of types in classes
        if let dot = name.firstIndex(of: "."), !LaunchKinds.known.isApple(String(name[..<dot])),
          let outer = LaunchKinds.known.entry(of: String(name[..<dot])),
          outer.kind == .interface, outer.isApple
        {
          return nil
        }
        // `Data(contentsOf:)`, and `[[NSData alloc] initWithContentsOfURL:]`
        var member = arguments.first?.label
        if case .member(_, let selector) = callee.kind, file.objectiveC != nil { member = selector }
        let kind = LaunchKinds.known.entry(of: name, member: member)?.kind
        return kind == .plain ? nil : kind ?? code.kind(ofUndeclared: name, in: file)
      }
      switch callee.kind {
      case .name(let name):
        // What a closure calls is listed where it's written.
        if parameters.contains(name) || locals[name] != nil { return nil }
        if functions[name] != nil { return .app }
        if file.swift != nil, let type = type.flatMap(declaration),
          !members(named: name, of: type, arguments).isEmpty
        {
          return .app
        }
        if let entry = LaunchKinds.known.entry(of: name), ownFunctions(name).isEmpty {
          return entry.kind == .plain ? nil : entry.kind
        }
        guard ownFunctions(name).isEmpty, inExtensions(name, arguments).isEmpty else { return .app }
        return kind(ofUndeclaredFunction: name)
      case .member(_, "class"): return nil
      case .member(let base, let name):
        if case .name("super") = base.kind { return kind(ofInherited: name) }
        // `[NSUserDefaults standardUserDefaults]` is only read.
        if file.objectiveC != nil, arguments.isEmpty, let type = typeName(base),
          LaunchKinds.known.entry(of: type)?.isApple == true, declaration(of: type) == nil,
          Self.objectNames.contains(name) || name.hasPrefix("shared")
            || isObjectName(name, of: base)
        {
          return nil
        }
        let first = String(name.prefix { $0 != ":" })
        let kind = kind(of: base, member: name)
        // What is asked of a value that isn't known, or of a property of a framework's object.
        let isOfValue =
          kind == .unknown || base.isVariable && type(of: base) == nil
          || kind != .library && base.isProperty && type(of: base) == nil
          || kind == .app && type(of: base) == nil
        // A list that an object of a framework or library has is a value.
        if kind != .app, case .member(_, let property) = base.kind,
          !Self.objectNames.contains(property), Self.collectionMethods.contains(name),
          arguments.last?.value.isClosure == true || name == "contains"
        {
          return nil
        }
        if isOfValue, LaunchKinds.known.plainMembers.contains(first) { return nil }
        // `view.addSubview`
        let isOfInterface =
          kind == .unknown && LaunchKinds.known.entry(of: first)?.kind == .interface
        return isOfInterface ? .interface : kind
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

  /// The code as it's around the declaration of a variable: `let name = name.trimmed()` is about another one.
  func hiding(_ name: String) -> Self {
    var code = self
    code.locals[name] = .some(nil)
    return code
  }

  /// The kind of a variable or stored property whose value a library makes; `nil` for others.
  private func kindOfMaker(_ name: String) -> LaunchCall.Kind? {
    if let value = locals[name] {
      guard let value, case .call = value.kind else { return nil }
      return hiding(name).kind(of: value) == .library ? .library : nil
    }
    guard !parameters.contains(name), file.swift != nil, depth < Self.deepestType,
      let property = properties(named: name, of: type).first, property.file.swift != nil,
      !property.isComputed
    else { return nil }
    let code = RunningCode(walk, property.file, type: property.type, depth: depth + 1)
    for case .variable(name, nil, let value?, _, _) in property.code.map(\.kind) {
      guard case .call = value.kind else { return nil }
      return code.kind(of: value) == .library ? .library : nil
    }
    return nil
  }

  /// What a property is for that the type here has from a class of a framework; `nil` if it may be one of the
  /// app's.
  private func kindOfInherited(property name: String) -> LaunchCall.Kind? {
    guard file.swift != nil, let type else { return nil }
    let declared = declaration(of: type)
    let own = code.properties(named: name, of: type, declared)
    guard !own.contains(where: { $0.kind == .property }) else { return nil }
    if name.hasSuffix("Anchor") { return .interface }
    // In an extension of a class of a framework, most names are those of variables in patterns.
    return declared.flatMap { code.inheritedKind(of: $0, member: name) }
  }

  /// What a method of the superclass is for, which a method of the app overrides; `nil` if it may only pass on
  /// what the system calls, as most do.
  private func kind(ofInherited method: String) -> LaunchCall.Kind? {
    guard !method.hasPrefix("init"), let type = type.flatMap(declaration) else { return nil }
    guard let kind = code.inheritedKind(of: type, member: method) else {
      return code.hasUnknownSuperclass(type) ? .library : nil
    }
    return kind == .interface || kind == .system ? nil : kind
  }

  /// What a function is for that neither the project nor the table has; `nil` if it's for values.
  func kind(ofUndeclaredFunction name: String) -> LaunchCall.Kind? {
    // In an extension of a framework's type, it's a method of that type; in a class that derives from one,
    // of that, but for functions of C, which have underscores.
    if file.swift != nil, let type, !name.contains("_") {
      if let entry = LaunchKinds.known.entry(of: type, member: name) {
        return entry.kind == .plain ? nil : entry.kind
      }
      let declared = declaration(of: type)
      if let declared, let inherited = code.inheritedKind(of: declared, member: name) {
        return inherited
      }
      if declared?.superclass != nil,
        let entry = LaunchKinds.known.entry(of: "NSObject", member: name), entry.kind != .plain
      {
        return entry.kind
      }
    }
    return code.declares(name) ? .unknown : code.kindOfLibraries(importedBy: file) ?? .unknown
  }

  /// The name of a call or use as in code, without arguments; what has no name is `(…)`.
  func description(of value: Expression) -> String {
    if file.objectiveC != nil, let object = value.askedForClass { return description(of: object) }
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
      let index = items.first.map { file.text($0.range).shortened } ?? ""
      return description(of: base) + "[\(items.count == 1 ? index : "")]"
    case .cast(let operand, _): return description(of: operand)
    default: return "(…)"
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

  /// Whether it's a member without its type, such as `.dark`.
  fileprivate var isImplicitMember: Bool {
    if case .member(let base, _) = kind { base.kind == .name("") } else { false }
  }

  /// The values that decide a condition: the operands of `!`, `&&`, and `||`.
  var operands: [Expression] {
    switch kind {
    case .not(let operand): operand.operands
    case .binary("&&", let left, let right), .binary("||", let left, let right):
      left.operands + right.operands
    default: [self]
    }
  }

  /// The expression without the name that it begins with, such as a module's; `nil` if that's all that it
  /// names.
  var withoutRoot: Expression? {
    var result = self
    switch kind {
    case .member(let base, let name):
      if case .name = base.kind {
        result.kind = .name(name)
        return result
      }
      return base.withoutRoot.map { base in
        result.kind = .member(base, name)
        return result
      }
    case .call(let callee, let arguments):
      return callee.withoutRoot.map { callee in
        result.kind = .call(callee, arguments)
        return result
      }
    default: return nil
    }
  }

  /// The value in `[value copy]`.
  var copied: Expression? {
    guard case .call(let callee, let arguments) = kind, arguments.isEmpty,
      case .member(let value, let name) = callee.kind, name == "copy" || name == "mutableCopy"
    else { return nil }
    return value
  }

  /// The object in `[object class]` and `object.class`.
  var askedForClass: Expression? {
    switch kind {
    case .member(let object, "class"): object
    case .call(let callee, let arguments) where arguments.isEmpty: callee.askedForClass
    default: nil
    }
  }

  /// The value of which a condition only asks whether it's there: `store`, `!store`, `store != nil`.
  var askedFor: Expression? {
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
    // A list is a value.
    case .member(var base, let name)
    where base.kind == .name("") && !type.typeName.hasPrefix("["):
      base.kind = .name(type.typeName)
      result.kind = .member(base, name)
    case .call(let callee, let arguments): result.kind = .call(callee.typed(type), arguments)
    case .binary("??", let left, let right): result.kind = .binary("??", left, right.typed(type))
    case .conditional(let condition, let first, let second):
      result.kind = .conditional(condition, first.typed(type), second.typed(type))
    default: break
    }
    return result
  }

  /// Whether it's `.member`, or a call of it, of the type that is expected, or can be one.
  var isImplicit: Bool {
    if case .conditional(_, let first, let second) = kind {
      return first.isImplicit || second.isImplicit
    }
    return root == ""
  }

  var isClosure: Bool {
    if case .closure = kind { true } else { false }
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
    where ["==", "!="].contains(name) && [first.isSelfSet, second.isSelfSet].contains(true)
      && [first.kind, second.kind].contains(.null):
      name == "!="
    default: nil
    }
  }

  /// Whether it's a name that doesn't begin like that of a type.
  var isVariable: Bool {
    if case .name(let name) = kind { !name.beginsLikeType } else { false }
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
  /// Whether it's the projected value of a property wrapper, such as `$name`, or an object's publisher of its
  /// changes.
  fileprivate var isPublisher: Bool {
    self == "objectWillChange" || hasPrefix("$") && dropFirst().first?.isNumber == false
  }

  /// Whether it's spelled like a constant that the preprocessor replaces, such as `MAX_SIZE`.
  fileprivate var isMacro: Bool {
    utf8.contains(UInt8(ascii: "_")) && !utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// The name of a type without optionals, generic arguments, and `any`; `[Element]` for a list, and
  /// `[Key: Value]` for a dictionary.
  var typeName: String {
    if let element = elementType { return "[\(element)]" }
    if let value = valueType { return "[Key: \(value)]" }
    // `(any Store)?`
    if hasPrefix("(any ") || hasPrefix("(some ") {
      return String(dropFirst().prefix { $0 != ")" }).typeName
    }
    let words = split { $0 == " " || $0 == "\n" }.map(String.init)
      .filter {
        !["any", "some", "inout"].contains($0) && !$0.hasPrefix("@") && !$0.hasPrefix("__")
      }
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

  /// The name of the type of the values of a dictionary; `nil` for other types.
  var valueType: String? {
    guard utf8.first == UInt8(ascii: "[") else { return nil }
    let text = onOneLine.prefix { $0 != "?" && $0 != "!" }
    guard text.hasSuffix("]"), let colon = text.firstIndex(of: ":"),
      !text[..<colon].dropFirst().contains("[")
    else { return nil }
    return String(text[colon...].dropFirst().dropLast()).typeName
  }

  /// The names of the types of its parameters, if it's the type of a function.
  var typesOfParameters: [String]? {
    var text = Array(utf8)
    // `((Result) -> Void)?` has parentheses around it.
    for _ in 0..<3 {
      guard let start = text.firstIndex(of: UInt8(ascii: "(")), let end = text.end(ofGroupAt: start)
      else { return nil }
      let isFunction = Array(text[end...]).contains(run: Array("->".utf8))
      text = Array(text[start + 1..<end - 1])
      guard isFunction else { continue }
      return text.parts.map { part in
        // `_ result: Result`
        let colon =
          part.contains { "[(<".utf8.contains($0) } ? nil : part.lastIndex(of: UInt8(ascii: ":"))
        return String(decoding: colon.map { part[($0 + 1)...] } ?? part, as: UTF8.self).typeName
      }
    }
    return nil
  }

  /// Whether it's the name of a type in `<T>`, as is usual: one letter.
  var isGenericParameter: Bool { utf8.count == 1 }

  var onOneLine: String {
    utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The text on one line, with at most 60 characters.
  var shortened: String {
    let line = onOneLine
    return line.utf8.count > 60 && line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension [UInt8] {
  /// The end of the parentheses or brackets that begin at an index; `nil` if they don't end.
  fileprivate func end(ofGroupAt start: Int) -> Int? {
    var depth = 0
    for index in start..<count {
      if "([<".utf8.contains(self[index]) { depth += 1 }
      let isArrow = index > 0 && self[index - 1] == UInt8(ascii: "-")
      if ")]>".utf8.contains(self[index]), !isArrow { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// What is between its commas, except for those in parentheses and brackets.
  fileprivate var parts: [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, index) = (0, 0)
    while index < count {
      if self[index] == UInt8(ascii: ",") {
        parts.append(self[start..<index])
        start = index + 1
      }
      index = "([<".utf8.contains(self[index]) ? end(ofGroupAt: index) ?? count : index + 1
    }
    return start < count ? parts + [self[start...]] : parts
  }
}
