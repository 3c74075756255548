import ProjectFiles
import SourceScan
import XcodeModel

/// Calls of functions and methods.
extension LaunchInterpreter {
  /// Evaluates the arguments of a call.
  private func prepare(_ arguments: [Expression.Argument], _ range: Range<Int>) -> LaunchCall {
    let values = arguments.map { argument in
      var found = LaunchArgument(label: argument.label, value: .void)
      if place.isSwift, case .unary("&", let target) = argument.value.kind {
        found.variable = variable(of: target)
        found.value = value(of: target)
      } else {
        found.value = value(of: argument.value)
      }
      return found
    }
    return LaunchCall(arguments: arguments, passed: values, range: range, interpreter: self)
  }

  func call(
    _ callee: Expression,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    switch callee.kind {
    case .member(let base, let name):
      if case .name = base.kind { note(variable: base) }
      if beginsWithLiteral(base) { note(literalCall: name, callee.range) }
      return call(base, name, arguments, range)
    case .name(let name): return call(name, callee.range, arguments, range)
    default:
      let function = value(of: callee)
      let site = prepare(arguments, range)
      return call(function, site.passed, range) ?? callUnknown(site)
    }
  }

  private func note(variable base: Expression) {
    if case .name(let name) = base.kind, let (_, isLocal) = variable(named: name),
      isLocal || scope.isOfFile
    {
      note(base.range)
    }
  }

  /// Whether it's a literal, or what code makes of one before anything is asked of that.
  private func beginsWithLiteral(_ value: Expression) -> Bool {
    switch value.kind {
    case .string, .number, .boolean: true
    case .other: place.text(value.range).first.map { Array("[(@".utf8).contains($0) } == true
    case .call(let inner, _), .member(let inner, _), .cast(let inner, _), .unary(_, let inner),
      .binary(_, let inner, _), .element(let inner, _):
      beginsWithLiteral(inner)
    default: false
    }
  }

  /// Calls a function by its name.
  private func call(
    _ name: String,
    _ nameRange: Range<Int>,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    let isOfSystem = LaunchSystem.knowsFunction(name)
    var found: [LaunchFunctionValue]?
    if case .functions(let functions)? = binding(name)?.binding { found = functions }
    if found == nil { note(nameRange) }
    let site = prepare(arguments, range)
    guard isReachable else { return .void }
    if let found { return call(found, site) }
    if isOfSystem { return site.resultOfSystem(name) }
    if let (variable, isLocal) = variable(named: name),
      let result = call(read(variable, isLocal: isLocal, range), site.passed, range)
    {
      return result
    }
    if let check = libraryCheck(name) { return check }
    guard place.isSwift else {
      if disturb(byCallOf: name, site) {
        _ = callUnknown(site)
        return unknownQuestion(range)
      }
      return callUnknown(site, keeps: !LaunchSystem.isOfSystem(name))
    }
    if case .type(let type) = type(named: name, nameRange) { return construct(type, site) }
    let prints = name == "print" || LaunchSystem.isOfSystem(name)
    return callUnknown(site, keeps: !prints)
  }

  /// Calls a function, or an object that can be called; `nil` for other values.
  private func call(
    _ value: LaunchValue,
    _ values: [LaunchArgument],
    _ range: Range<Int>
  ) -> LaunchValue? {
    if case .function(let function) = value { return call(function, values, range) }
    return place.isSwift ? member("callAsFunction", of: value, values, range, range) : nil
  }

  /// Calls one of several functions: the one that accepts these labels.
  private func call(_ functions: [LaunchFunctionValue], _ site: LaunchCall) -> LaunchValue {
    let accepting = functions.filter { $0.accepts(site.labels) }
    if accepting.count == 1 { return call(accepting[0], site.passed, site.range) }
    // Types aren't compared, so any of them may run.
    disturb(site.range, site.values)
    _ = callUnknown(site)
    return unknownQuestion(site.range)
  }

  /// Calls what isn't known: it may run closures, and write what is passed with `&`.
  ///
  /// - Parameter keeps: Whether it may keep what it gets.
  private func callUnknown(
    _ site: LaunchCall,
    on owner: LaunchValue = .void,
    keeps: Bool = true
  ) -> LaunchValue {
    unknownCalls += 1
    let range = site.range
    // Before the call changes what it gets.
    let cause = unknown(range, of: [owner] + site.values)
    var result = LaunchValue.unknown(cause, [])
    if hand(site.values, range, because: cause, keeps: keeps) { result = unknownQuestion(range) }
    for (argument, value) in zip(site.arguments, site.passed) {
      if case .unary("&", let target) = argument.value.kind { forget(target, range, result) }
      if let variable = value.variable { addressed.insert(variable.cell) }
      forgetObject(value.value, range, result)
    }
    return result
  }

  /// Code that isn't known can change an object that it gets.
  private func forgetObject(_ value: LaunchValue, _ range: Range<Int>, _ result: LaunchValue) {
    guard let number = value.object else { return }
    for field in (objects[number] ?? [:]).values where !field.isConstant {
      memory.write(unknownValue(range, result), to: field.cell)
    }
  }

  /// In C, a name may be a macro, which can assign what is passed, or a function of another file; returns whether
  /// code of the app may run for it that asks for tests.
  private func disturb(byCallOf name: String, _ site: LaunchCall) -> Bool {
    guard !LaunchSystem.isOfSystem(name) else { return false }
    let range = site.range
    disturb(range, site.values)
    let isMacro = sources.definedNames.contains(name)
    if isMacro {
      for argument in site.arguments { forget(argument.value, range, unknownQuestion(range)) }
    }
    return isMacro
      || sources.members(containing: [name + "("], among: sources.membersAboutTests).contains {
        $0.path != place.file
      }
  }

  /// Hands values to code that isn't known, and may call the functions among them; returns whether these ask for
  /// tests, as the code's own answers then do.
  ///
  /// - Parameter keeps: Whether it may keep what it gets.
  @discardableResult
  func hand(
    _ values: [LaunchValue],
    _ range: Range<Int>,
    because cause: UnknownValue? = nil,
    keeps: Bool = true
  ) -> Bool {
    let before = questions
    mayCall(values, range, because: cause)
    let asks = questions > before
    if keeps { give(asks ? values + [unknownQuestion(range)] : values, range) }
    return asks
  }

  /// Follows the functions among values that code gets which isn't known, and may call them.
  ///
  /// - Parameter cause: What it depends on whether it does, and what it passes; by default, the values.
  func mayCall(_ values: [LaunchValue], _ range: Range<Int>, because cause: UnknownValue? = nil) {
    for case .function(let function) in values {
      let cause = cause ?? unknown(range, of: values)
      mayRun(because: cause) {
        let parameters = function.parameters.map {
          LaunchArgument(label: $0.label, value: .unknown(cause, []))
        }
        _ = call(function, parameters, range)
      }
    }
  }

  /// Calls a method, or sends a message.
  private func call(
    _ base: Expression,
    _ name: String,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    if base.kind == .name("super") {
      let result = callUnknown(prepare(arguments, range))
      return name.hasPrefix("init") ? owner ?? result : result
    }
    let owner = baseValue(of: base)
    let call = prepare(arguments, range)
    guard isReachable else { return .void }
    if isTakenOver(name, of: owner) {
      disturb(range, call.values)
      return unknownQuestion(range)
    }
    let message = LaunchSystem.Message(owner: owner, name: name, base: base, call: call)
    if let known = message.result() { return known }
    if case .type(let type) = owner, name == "init" { return construct(type, call) }
    return member(name, of: owner, call.passed, base.range, range) ?? callUnknown(message)
  }

  /// Calls a method that isn't known: it may change the value that it's called on.
  private func callUnknown(_ message: LaunchSystem.Message) -> LaunchValue {
    let (owner, range) = (message.owner, message.call.range)
    let result = callUnknown(message.call, on: owner)
    if place.isSwift { mayMutate(owner, message.base, range, result) }
    forgetObject(owner, range, result)
    guard mayDeclare(message.name, of: owner) else { return result }
    disturb(range, message.call.values)
    return unknownQuestion(range)
  }

  /// Whether code of the app may run for a member of a value whose type isn't known.
  func mayDeclare(_ name: String, of owner: LaunchValue) -> Bool {
    guard place.isSwift, typeName(of: owner) == nil else { return false }
    // `.standard` can be an object of any type of the app.
    if case .constant = owner { return true }
    let others = sources.members(declaring: name, among: .functions).filter { $0.kind == .swift }
    let files = [place.source as? SwiftSource] + others.map(sources.swiftSource)
    return files.contains { source in
      source?.declarations.contains { type in
        type.members.contains { $0.name == name && $0.bodyRange != nil }
      } == true
    }
  }

  /// Whether the app implements a message in Objective-C that otherwise the system answers.
  func isTakenOver(_ message: String, of owner: LaunchValue) -> Bool {
    guard !place.isSwift, LaunchSystem.messages.contains(message),
      let classes = sources.implementedMessages[message], let type = typeName(of: owner)?.type
    else { return false }
    let parents = ClassInfo(named: type, in: sources)?.lineage.compactMap(\.superclass) ?? []
    return !classes.isDisjoint(with: [type, "NS" + type, "NSObject", "UIResponder"] + parents)
  }

  /// A method that isn't known can change the value in a variable, unless that is an object.
  private func mayMutate(
    _ owner: LaunchValue,
    _ base: Expression,
    _ range: Range<Int>,
    _ result: LaunchValue
  ) {
    switch owner {
    case .type, .application, .processInfo, .mainBundle, .bundles, .function, .name: return
    case .instance(let type, .some) where sources.declaration(of: type)?.1.kind != .struct: return
    // It may be an object.
    case .unknown: break
    default:
      if let variable = variable(of: base), variable.isConstant { return }
    }
    forget(base, range, result)
  }
}

// MARK: - Members

/// A member that a type of the app declares, or that the app adds to another type.
struct TypeMember {
  var declaration: SwiftSource.Member
  var place: Place
  /// Whether it's compiled for certain; otherwise the name may mean one that is inherited, or declared in the file.
  var isCertain: Bool
}

extension LaunchInterpreter {
  /// The value of a member of a type or object, or the result of its call; `nil` if the app doesn't
  /// declare it.
  ///
  /// - Parameters:
  ///   - arguments: `nil` if it isn't called.
  ///   - use: The name that stands for the type.
  func member(
    _ name: String,
    of owner: LaunchValue,
    _ arguments: [LaunchArgument]?,
    _ use: Range<Int>,
    _ range: Range<Int>
  ) -> LaunchValue? {
    guard let (type, isStatic) = typeName(of: owner) else { return nil }
    if !place.isSwift, let implementation = sources.implementation(of: type) {
      return method(name, of: type, implementation, isStatic, arguments ?? [], use, range)
    }
    if let variable = field(name, of: owner) {
      forgetUse(use, variable.getter?.place.file)
      let value = read(variable, isLocal: false, range)
      guard let arguments else { return value }
      return value.function.map { call($0, arguments, range) } ?? unknownValue(range, value)
    }
    return call(members(name, of: type, isStatic: isStatic), of: owner, arguments, use, range)
  }

  /// The only function among members that accepts these arguments, or the result of its call.
  private func call(
    _ members: [TypeMember],
    of owner: LaunchValue,
    _ arguments: [LaunchArgument]?,
    _ use: Range<Int>,
    _ range: Range<Int>
  ) -> LaunchValue? {
    guard !members.isEmpty else { return nil }
    let functions = members.filter { $0.declaration.kind == .function }
      .compactMap { function(of: $0, owner) }
    let labels = arguments?.map(\.label)
    let accepting = functions.filter { function in labels.map(function.accepts) ?? true }
    guard accepting.count == 1, let arguments, members.allSatisfy(\.isCertain) else {
      if accepting.count == 1, arguments == nil { return .function(accepting[0]) }
      disturb(range, arguments?.map(\.value) ?? [])
      return unknownQuestion(range)
    }
    forgetUse(use, accepting[0].place.file)
    return call(accepting[0], arguments, range)
  }

  /// What a name stands for in the code of a type; `nil` if its members don't have the name, and no functions if it
  /// isn't certain which of them it is.
  func memberBinding(_ name: String, of owner: LaunchValue) -> LaunchScope.Binding? {
    if let variable = field(name, of: owner) { return .variable(variable) }
    guard let (type, isStatic) = typeName(of: owner) else { return nil }
    let members = members(name, of: type, isStatic: isStatic)
    guard !members.isEmpty else { return nil }
    let areCertain = members.allSatisfy(\.isCertain)
    return .functions(areCertain ? members.compactMap { function(of: $0, owner) } : [])
  }

  /// What runs is the code of a member in the same file, not the name before it.
  private func forgetUse(_ use: Range<Int>, _ file: String?) {
    if file == firstFile, place.file == firstFile { memory.forget(use) }
  }

  private func typeName(of owner: LaunchValue) -> (type: String, isStatic: Bool)? {
    switch owner {
    case .type(let name): (name, true)
    case .instance(let name, _), .application(let name): (name, false)
    case .processInfo: ("ProcessInfo", false)
    case .mainBundle: ("Bundle", false)
    case .string: ("String", false)
    case .boolean: ("Bool", false)
    case .environment: ("Dictionary", false)
    case .arguments: ("Array", false)
    default: nil
    }
  }

  private func members(_ name: String, of type: String, isStatic: Bool) -> [TypeMember] {
    members(name, of: type).filter { $0.declaration.isStatic == isStatic }
  }

  /// The compiled members of a name: of the type, or else of those that it inherits from.
  private func members(_ name: String, of type: String) -> [TypeMember] {
    members[type + "." + name] {
      let types = sources.typesInOrder(from: type)
      return types.lazy.map { self.ownMembers(name, of: $0) }.first { !$0.isEmpty } ?? []
    }
  }

  private func ownMembers(_ name: String, of type: String) -> [TypeMember] {
    declarations(of: type).filter { $1.kind != .protocol }.flatMap { place, declaration in
      declaration.members.filter { $0.name == name }.compactMap { member in
        let isCompiled = isCompiled(declaration.conditions + member.conditions)
        guard isCompiled != false else { return nil }
        return TypeMember(declaration: member, place: place, isCertain: isCompiled == true)
      }
    }
  }

  /// The declaration of a type, and its extensions.
  private func declarations(of type: String) -> [(Place, SwiftSource.Declaration)] {
    let declared = sources.declaration(of: type)
    let path = declared?.1.path ?? type
    var files = [declared?.0].compactMap(\.self)
    files += sources.members(declaring: type).filter { file in
      file.kind == .swift && !files.contains { $0.path == file.path }
    }
    return files.flatMap { file -> [(Place, SwiftSource.Declaration)] in
      guard let source = sources.swiftSource(of: file) else { return [] }
      return source.declarations.filter { $0.isNamed(path) }
        .map { (Place(file: file.path, source: source, type: type), $0) }
    }
  }

  private func function(of member: TypeMember, _ owner: LaunchValue) -> LaunchFunctionValue? {
    for statement in member.place.source.code(in: member.declaration.range) {
      guard case .function(_, let parameters, let body) = statement.kind else { continue }
      let function = LaunchFunctionValue(
        parameters: parameters,
        body,
        at: member.place,
        in: fileScope(member.place.file, member.place.source)
      )
      function.owner = owner
      return function
    }
    return nil
  }

  /// The variable of an object or type that the app declares; `nil` if there is none, or it isn't certain
  /// which one.
  func field(_ name: String, of owner: LaunchValue) -> LaunchVariable? {
    guard let (type, isStatic) = typeName(of: owner) else { return nil }
    let object = owner.object
    let key = type + "." + name
    if let known = isStatic ? statics[key] : object.flatMap({ objects[$0]?[name] }) { return known }
    let found = members(name, of: type, isStatic: isStatic)
      .filter { $0.declaration.kind == .variable }
    guard let member = found.first, member.isCertain, found.count == 1,
      let variable = variable(of: member, owner, isStored: isStatic || object != nil)
    else { return nil }
    if isStatic {
      statics[key] = variable
    } else if let object {
      objects[object]?[name] = variable
    }
    return variable
  }

  private func variable(
    of member: TypeMember,
    _ owner: LaunchValue,
    isStored: Bool
  ) -> LaunchVariable? {
    let outer = place
    place = member.place
    defer { place = outer }
    let scope = fileScope(place.file, place.source)
    let code = place.source.code(in: member.declaration.range)
    let statement = code.first {
      if case .variable(member.declaration.name, _, _, _, _) = $0.kind { true } else { false }
    }
    guard let statement else { return nil }
    var variable = variable(declaredBy: statement, in: scope)
    for function in [variable.initial, variable.getter] + variable.setters.map(\.function) {
      function?.owner = owner
    }
    guard variable.getter == nil else { return variable }
    guard isStored else { return nil }
    let hasWrapper = member.declaration.attributes.contains {
      $0.name.withoutModule.beginsLikeType && $0.name != "MainActor"
    }
    if hasWrapper {
      variable.initial = nil
      variable.cell = memory.makeCell(
        dependencyContext(of: member.declaration.range)
          ?? unknownQuestion(member.declaration.range)
      )
    } else if case .variable(_, let type, nil, _, _) = statement.kind, type?.hasSuffix("?") == true
    {
      variable.cell = memory.makeCell(.null)
    }
    return variable
  }

  /// Runs a method in Objective-C.
  private func method(
    _ name: String,
    of type: String,
    _ implementation: (SourceMember, ObjectiveCSource.ClassDeclaration),
    _ isStatic: Bool,
    _ arguments: [LaunchArgument],
    _ use: Range<Int>,
    _ range: Range<Int>
  ) -> LaunchValue? {
    let (member, implementation) = implementation
    guard let source = sources.objectiveCSource(of: member) else { return nil }
    let method = source.functions.first {
      implementation.range.contains($0.nameRange.lowerBound)
        && $0.name.hasPrefix(isStatic ? "+" : "-") && $0.plainName == name
    }
    guard let method else { return nil }
    let function = LaunchFunctionValue(
      parameters: source.parameters(of: method),
      source.code(in: method.bodyRange.withoutBraces),
      at: Place(file: member.path, source: source, type: type),
      in: fileScope(member.path, source)
    )
    function.owner = isStatic ? .type(type) : .instance(type, nil)
    forgetUse(use, member.path)
    return call(function, arguments, range)
  }

  // MARK: Objects

  /// Creates an object of a type.
  private func construct(_ type: String, _ site: LaunchCall) -> LaunchValue {
    let locals = (place.source as? SwiftSource)?.declarations.filter(\.isLocal) ?? []
    if locals.contains(where: { $0.name == type }) { return callUnknown(site) }
    guard let (_, declaration) = sources.declaration(of: type) else {
      _ = callUnknown(site)
      // A class that is looked up gives an object, and one of a library can give none.
      let isObject = lookedUp.contains(type) || sources.implementation(of: type) != nil
      return .instance(type, isObject ? makeObject() : nil)
    }
    let object = declaration.kind == .enum ? nil : object(of: type, site)
    return object ?? callUnknown(site)
  }

  /// Creates an object of a type that the app declares; `nil` if it isn't known how.
  private func object(of type: String, _ site: LaunchCall) -> LaunchValue? {
    let object = LaunchValue.instance(type, makeObject())
    // When that runs isn't followed.
    if hasDeinitializer(type) { disturb(site.range, mayAsk: true) }
    let initializers = members("init", of: type).filter { $0.declaration.kind == .initializer }
    guard initializers.allSatisfy(\.isCertain) else { return nil }
    let functions = initializers.compactMap { function(of: $0, object) }
      .filter { $0.accepts(site.labels) }
    if functions.count == 1 {
      return call(functions[0], site.passed, site.range).afterInitializing(object)
    }
    guard initializers.isEmpty || site.passed.isEmpty && functions.isEmpty else { return nil }
    return setFields(of: object, site.passed) ? object : nil
  }

  /// The initializer that a structure has by itself; `false` if it isn't that.
  private func setFields(of object: LaunchValue, _ values: [LaunchArgument]) -> Bool {
    for argument in values {
      guard let label = argument.label, let field = field(label, of: object) else { return false }
      memory.write(copied(argument.value), to: field.cell)
    }
    return true
  }

  /// Whether code runs when an object of the type is released.
  private func hasDeinitializer(_ type: String) -> Bool {
    deinitializers[type] {
      sources.typesInOrder(from: type).contains { type in
        guard let (file, declaration) = sources.declaration(of: type) else { return false }
        let words = sources.swiftSource(of: file)?.words(in: declaration.range)
        return words?.contains("deinit") == true
      }
    }
  }
}

extension LaunchValue {
  /// The value of a call of an initializer that returns this.
  fileprivate func afterInitializing(_ object: LaunchValue) -> LaunchValue {
    switch self {
    case .null: .null
    case .unknown(let unknown, _): .unknown(unknown, [object, .null])
    default: object
    }
  }
}
