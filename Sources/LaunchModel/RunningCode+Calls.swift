import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan

/// The expressions in the code that runs, and what they call.
extension RunningCode {
  // MARK: Expressions

  mutating func read(_ value: Expression, if condition: LaunchCall.Condition) {
    conditions.append(condition)
    read(value)
    conditions.removeLast()
  }

  mutating func read(_ value: Expression) {
    switch value.kind {
    case .name(let name):
      if variables[name] == nil, locals[name] == nil, !parameters.contains(name) {
        // In Objective-C, a method isn't called by its name alone.
        if file.swift != nil { readProperty(name, of: type, in: value) }
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
      if name == "view", !base.isSelf { showController(base) }
    case .call(let callee, let arguments):
      if let original = value.copied {
        read(original)
        break
      }
      if let root = value.root, isModule(root), let inModule = value.withoutRoot {
        read(inModule)
        break
      }
      readCall(value, callee, arguments)
      if case .member(_, "delegate") = callee.kind { addCast(value) }
    case .element(let base, let items):
      read(base)
      for item in items { read(item) }
      // `keychain[key]`, but not what a library gives to a closure, such as a row of a table
      if !base.hasCall, let kind = kind(of: value), [.settings, .storage].contains(kind),
        base.root.map(parameters.contains) != true
      {
        add(value, .access)
      }
      readSubscript(value, of: base, items.count)
    case .not(let operand), .unary(_, let operand), .cast(let operand, _): read(operand)
    case .binary(let name, let left, _)
    where name == "&&" && constant(left)?.truth == false
      || name == "||" && constant(left)?.truth == true:
      read(left)
    case .binary(let name, let left, let right):
      read(left)
      if ["&&", "||", "??"].contains(name) {
        var test = test(left)
        test.isUnwrapping = name == "??"
        read(right, if: name == "&&" ? .holds(test) : .fails(test))
      } else {
        read(right)
        if Self.assignmentOperators.contains(name), !left.hasCall { readTarget(left, right) }
      }
    case .conditional(let condition, let first, let second):
      if let holds = constant(condition)?.truth {
        read(holds ? first : second)
        break
      }
      read(condition)
      read(first, if: .holds(test(condition)))
      read(second, if: .fails(test(condition)))
    case .assignment(let target, let source):
      if depth == 0, target.names?.filter({ $0 != "self" }) == ["delegate"] {
        walk.delegate = source.isSelf ? type : self.type(of: source)
      }
      let source = localClosure(source) ?? source.typed(type(of: target))
      if case .closure(let parameters, let body) = source.kind {
        readClosure(parameters, body, for: description(of: target))
      } else if let tabs = tabs(in: source, assignedTo: target, self.type) {
        readTabs(tabs)
      } else {
        read(source)
      }
      readTarget(target, source)
    case .closure(let parameters, let body): readClosure(parameters, body, for: nil)
    case .statement(let statements): readInPlace(statements)
    case .other(let parts): for part in parts { read(part) }
    }
  }

  /// Follows a subscript that the app declares; of several, it's said what they are for.
  private func readSubscript(_ value: Expression, of base: Expression, _ count: Int) {
    guard file.swift != nil, runs, line == nil, let type = type(of: base).flatMap(declaration)
    else {
      return
    }
    let found = code.members(named: "subscript", of: type).filter { $0.labels?.count == count }
    guard !found.isEmpty else { return }
    add(value, .call, following: found)
  }

  /// The operators that read a variable and then assign it.
  private static let assignmentOperators: Set<String> = ["+=", "-=", "*=", "/=", "|=", "&="]

  /// Reads a closure that a variable keeps, if its name is known.
  mutating func readClosure(_ parameters: [Parameter], _ body: [Statement], for name: String?) {
    let known = variables
    declare(parameters)
    readClosure(body, if: [.inClosure(of: name)])
    variables = known
  }

  /// Follows a property that is computed where it's read, or by its wrapper.
  ///
  /// - Parameter isAssigned: Whether only its first value is computed.
  private func readProperty(
    _ name: String,
    of owner: String?,
    in value: Expression,
    isAssigned: Bool = false
  ) {
    guard runs, line == nil, let owner else { return }
    let property = name.hasPrefix("$") ? String(name.dropFirst()) : name
    var members =
      file.swift == nil
      ? declaration(of: owner).map { code.members(named: property, of: $0) } ?? []
      : code.properties(named: property, of: owner, declaration(of: owner))
    if !members.isEmpty, case .member(let base, _) = value.kind, base.askedForClass == nil,
      file.swift == nil || !base.hasCall && !base.isSelf
    {
      // A case of an enumeration can have the name of a property.
      let isOfType = file.swift == nil ? base.isTypeName : typeName(base) != nil
      members = members.filter { $0.isStatic == isOfType }
    }
    for property in members + (isAssigned ? [] : members.flatMap(wrappedValues))
    where property.isEvaluatedByReading || property.isCreatedOnce {
      guard depth < walk.deepest || property.isCreatedOnce && depth == walk.deepest else {
        guard property.isEvaluatedByReading, !walk.isSearch else { continue }
        if property.isLazy {
          walk.use(property, if: conditions) { add(value, .access, following: [property]) }
        } else {
          add(value, .access, following: [property])
        }
        continue
      }
      let location = file.location(value.range.lowerBound)
      // Reading a static property isn't a call, so it takes no level.
      let depth = property.isCreatedOnce ? depth : depth + 1
      walk.follow(property, at: depth, if: conditions, in: name, from: location, on: owner)
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
  func global(_ name: String) -> LaunchCode.Routine? {
    guard file.swift != nil, functions[name] == nil, locals[name] == nil,
      !parameters.contains(name),
      !name.beginsLikeType || declaration(of: name) == nil,
      type.flatMap(declaration).map({ code.members(named: name, of: $0).isEmpty }) ?? true
    else { return nil }
    return code.globalVariable(named: name, for: file)
  }

  private mutating func readTarget(_ target: Expression, _ source: Expression) {
    switch target.kind {
    case .member(let base, let name):
      // A delegate or router can have a property of that name.
      let isOwn =
        self.type(of: base).flatMap(declaration).flatMap { propertyType(name, of: $0) } != nil
      if !isOwn, name == "rootViewController" || name == "contentViewController" {
        add(target, .assignment, showing: source)
        showController(source)
        return
      }
      if base.hasCall { read(base) } else { readReceiver(base) }
      if case .name("self") = base.kind { addAssignment(ofOwn: name, target, source) }
      let properties = properties(named: name, of: type(of: base))
      let assigned = properties + setters(of: name, in: type(of: base))
      let isFollowed = follow(
        settersOf: isInitializer && base.isSelf && file.swift != nil ? [] : assigned,
        target,
        name
      )
      followSetters(ofValuesAround: base)
      // The first use of a static variable computes its value.
      if properties.contains(where: \.isCreatedOnce) {
        readProperty(name, of: type(of: base), in: target, isAssigned: true)
      }
      // A static variable, or a property of a singleton.
      let isApplication = parameters.contains { base.kind == .name($0) } && isApplication(base)
      let root = names(of: base)?.first ?? base.root
      if isApplication || root?.beginsLikeType == true,
        case .some = kind(of: base, member: name),
        // In Objective-C, `[Type shared]` is a call, and so is the creation of an object.
        !base.hasCall || file.objectiveC != nil && base.names != nil && !isCreation(base)
      {
        let isStored = !properties.isEmpty && properties.allSatisfy { $0.setter == nil }
        let isVariable = !isApplication && base.root?.beginsLikeType != true
        add(target, .assignment, isListed: !isFollowed && !isStored && !isVariable)
      }
    case .name(let name):
      constants[name] = nil
      if locals[name] != nil { locals[name] = .some(nil) }
      sharedObjects[name] = sharedObject(source)
      controllers[name] = controller(source)
      guard variables[name] == nil else { return }
      if locals[name] != nil
        || type.flatMap(declaration).flatMap({ propertyType(name, of: $0) }) == nil
      {
        variables[name] = type(of: source)
      }
      addAssignment(ofOwn: name, target, source)
      if file.objectiveC != nil, locals[name] == nil, file.globalTypes[name] != nil {
        addAssignment(to: name, of: type, target)
      }
      guard locals[name] == nil, !parameters.contains(name), !isInitializer else { return }
      follow(settersOf: properties(named: name, of: type), target, name)
    case .element(let base, _):
      read(target)
      if case .name(let name) = base.kind, locals[name] == nil {
        addAssignment(ofOwn: name, target, source)
      }
      if case .member(let owner, let name) = base.kind, owner.isTypeName,
        let type = typeName(owner).flatMap(declaration),
        code.members(named: name, of: type).contains(where: { $0.kind == .property && $0.isStatic })
      {
        add(base, .assignment, isListed: false)
      }
    default: read(target)
    }
  }

  private func isCreation(_ value: Expression) -> Bool {
    if case .call(let callee, _) = value.kind { creation(callee) != nil } else { false }
  }

  /// Whether it's the application object, which a delegate's methods get.
  private func isApplication(_ value: Expression) -> Bool {
    ["UIApplication", "NSApplication"].contains(type(of: value))
  }

  /// Follows the setters of properties whose value changes where a part of it is assigned, such as `app` in
  /// `settings.app.isOn = true`.
  private func followSetters(ofValuesAround part: Expression) {
    guard case .member(let owner, let name) = part.kind,
      type(of: part).flatMap(declaration)?.isStruct == true
    else { return }
    follow(settersOf: properties(named: name, of: type(of: owner)), part, name)
    followSetters(ofValuesAround: owner)
  }

  /// The properties of the app that `name` can be in a value of a type.
  func properties(named name: String, of type: String?) -> [LaunchCode.Routine] {
    type.map { code.properties(named: name, of: $0, declaration(of: $0)) }?
      .filter { $0.kind == .property } ?? []
  }

  /// The methods that an assignment to a property calls in Objective-C.
  private func setters(of name: String, in type: String?) -> [LaunchCode.Routine] {
    guard file.objectiveC != nil, let type = type.flatMap(declaration) else { return [] }
    let selector = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    return code.members(named: selector, of: type).filter { $0.kind == .function && !$0.isStatic }
  }

  /// Follows the setters and observers of properties that are assigned here, and returns whether it did.
  @discardableResult
  private func follow(
    settersOf properties: [LaunchCode.Routine],
    _ target: Expression,
    _ name: String
  ) -> Bool {
    let setters = properties.flatMap { [$0] + wrappedValues(of: $0) }.compactMap(\.setter)
    guard runs, line == nil, !setters.isEmpty else { return false }
    guard depth < walk.deepest else {
      if !walk.isSearch { add(target, .assignment, following: setters) }
      return true
    }
    let location = file.location(target.range.lowerBound)
    for setter in setters {
      walk.follow(setter, at: depth + 1, if: conditions, in: name, from: location)
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
    noteType(of: members.first, in: declared, source)
    // An object that assigns itself is known as that of the launch.
    if case .name("self") = source.kind { return }
    guard members.contains(where: \.isStatic) else { return }
    addAssignment(to: "\(type).\(name)", of: type, target, configured: "\(type).\(name)")
  }

  /// Notes that a variable gets a value that other code can rely on.
  private func addAssignment(
    to name: String,
    of type: String?,
    _ target: Expression,
    configured: String? = nil
  ) {
    walk.add(
      LaunchCall(
        name: name,
        kind: .app,
        form: .assignment,
        type: type,
        location: file.location(target.range.lowerBound),
        conditions: conditions,
        caller: caller,
        configured: configured,
        isListed: false
      )
    )
  }

  private mutating func readCall(
    _ value: Expression,
    _ callee: Expression,
    _ arguments: [Expression.Argument]
  ) {
    if let closure = localClosure(callee), case .closure(let parameters, let body) = closure.kind {
      for argument in arguments { read(argument.value) }
      let known = variables
      declare(parameters)
      readClosure(body)
      variables = known
      return
    }
    let arguments = arguments.map { argument in
      var argument = argument
      argument.value = localClosure(argument.value) ?? argument.value
      return argument
    }
    let routines = routines(calledBy: callee, arguments)
    let created = creation(callee)
    let outer = argumentsOfReceiver
    argumentsOfReceiver = []
    switch callee.kind {
    case .member(let base, _):
      // What is asked of a value that a call returns isn't listed, but that call is.
      let isOfValue =
        base.hasCall && created == nil && routines.isEmpty && kind(of: value) == nil
      if isOfValue { read(base) } else { readReceiver(base) }
    case .closure(_, let body): readClosure(body)
    case .name: break
    default: read(callee)
    }
    let passed = passedArguments(arguments, to: callee, routines)
    if case .member(let base, let name) = callee.kind, name.hasPrefix("setViewControllers"),
      let list = arguments.first?.value, let tabs = tabs(in: list, of: type(of: base))
    {
      readTabs(tabs)
    } else {
      readValues(passed)
    }
    // Those of the calls before it in a chain come first.
    let withClosures = argumentsOfReceiver + [passed]
    argumentsOfReceiver = outer
    defer {
      for passed in withClosures { readClosures(passed) }
    }
    if case .closure = callee.kind { return }
    if case .name(LaunchCall.classLookUp) = callee.kind { addLookUp(value, arguments) }
    call(value, callee, created, routines)
    if walk.isSearch, case .member(let base, "loadViewIfNeeded") = callee.kind {
      showController(base)
    }
    if case .member(let base, let name) = callee.kind, routines.isEmpty,
      name == "showWindow" || name == "showWindow:"
    {
      showWindow(of: base)
    }
    if let controller = controller(value) { create(controller, at: value) }
    for argument in arguments where argument.label == "rootViewController" {
      if created != nil || routines.isEmpty { showController(argument.value) }
    }
    if case .member(_, let selector) = callee.kind, selector.hasSuffix("ootViewController:"),
      let argument = arguments.last
    {
      showController(argument.value)
    }
  }

  /// The closure that a local variable is, the first time that code uses it.
  private mutating func localClosure(_ value: Expression) -> Expression? {
    guard case .name(let name) = value.kind, let closure = locals[name] ?? nil, closure.isClosure
    else { return nil }
    // It can call itself, and calls of it at several places are listed once.
    locals[name] = .some(nil)
    return closure
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
      let routines = routines(calledBy: callee, arguments)
      let passed = passedArguments(arguments, to: callee, routines)
      readValues(passed)
      if depth < walk.deepest, !routines.isEmpty {
        add(base, creation(callee) == nil ? .call : .creation, following: routines)
      }
      argumentsOfReceiver.append(passed)
    case .cast(let operand, _): readReceiver(operand)
    default: read(base)
    }
  }

  /// - Parameter routines: The definitions that the call runs.
  private func passedArguments(
    _ arguments: [Expression.Argument],
    to callee: Expression,
    _ routines: [LaunchCode.Routine]
  ) -> PassedArguments {
    let function = description(of: callee)
    let routine = routines.first { $0.kind == .function || $0.kind == .initializer }
    let autoclosures = routine.map(code.autoclosures) ?? []
    var passed = PassedArguments(
      all: arguments,
      callee: callee,
      function: function,
      routine: routine
    )
    for argument in arguments {
      // SwiftUI creates the object of a `StateObject` when it needs it.
      let isEvaluatedLater =
        argument.value.isClosure || autoclosures.contains(argument.label)
        || function == "StateObject" && argument.label == "wrappedValue"
      if isEvaluatedLater {
        passed.closures.append(argument)
      } else {
        passed.values.append(argument)
      }
    }
    return passed
  }

  /// Reads the arguments of a call that are evaluated before it.
  private mutating func readValues(_ passed: PassedArguments) {
    let (callee, function, routine) = (passed.callee, passed.function, passed.routine)
    for argument in passed.values {
      let value = argument.value
      if case .name(let name) = value.kind, parameters.contains(name), !walk.isSearch {
        // A closure that is passed on runs where that function calls it.
        let passed =
          self.conditions(ofCallsOf: argument, by: routine, passed.all)
          ?? closureCondition(of: callee, named: function).map { [$0] } ?? []
        if !passed.contains(where: \.isInClosure) {
          calledParameters[name, default: []].append(conditions + passed)
        }
      }
      if let call = call(ofFunction: value, passedTo: callee) {
        readClosure(
          [Statement(call)],
          if: closureCondition(of: callee, named: function).map { [$0] } ?? []
        )
        continue
      }
      read(
        value.isImplicit
          ? value.typed(type(expectedFor: argument, by: callee, routine, passed.all)) : value
      )
    }
  }

  /// The call of a function that a method of a collection gets by its name, as in `forEach(delete)`.
  private func call(ofFunction value: Expression, passedTo callee: Expression) -> Expression? {
    guard case .member(let base, let method) = callee.kind,
      Self.collectionMethods.contains(method), !isPublisher(base)
    else { return nil }
    switch value.kind {
    case .name(let name):
      guard locals[name] == nil, variables[name] == nil, !parameters.contains(name) else {
        return nil
      }
    case .member: break
    default: return nil
    }
    guard routines(calledBy: value, []).contains(where: { $0.kind == .function }) else {
      return nil
    }
    var call = value
    call.kind = .call(value, [])
    return call
  }

  /// Reads the arguments of a call that it, or something later, evaluates: closures, most of all.
  private mutating func readClosures(_ passed: PassedArguments) {
    let (callee, function) = (passed.callee, passed.function)
    for argument in passed.closures {
      if function == "StateObject" {
        readClosure([Statement(argument.value)], if: [.later(in: function)])
        continue
      }
      let conditions = conditions(ofCallsOf: argument, by: passed.routine, passed.all)
      guard case .closure(let parameters, let body) = argument.value.kind else {
        readClosure([Statement(argument.value)], if: conditions ?? [.inClosure(of: function)])
        continue
      }
      let known = variables
      declare(parameters)
      if let first = parameters.first, first.type == nil {
        variables[first.name] =
          function.hasSuffix("Continuation")
          ? "CheckedContinuation"
          : argumentType(ofClosuresFor: callee)
            ?? (walk.isSearch ? nil : library(passingObjectsBy: callee))
      }
      if let function = passed.routine {
        let types = function.parameter(for: argument, among: passed.all)?.type?.typesOfParameters
        let code = RunningCode(walk, function.file, type: function.type, depth: depth)
        for (parameter, type) in zip(parameters, types ?? []) where parameter.type == nil {
          variables[parameter.name] = type.isGenericParameter ? nil : code.nested(type)
        }
      }
      let condition = conditions ?? closureCondition(of: callee, named: function).map { [$0] } ?? []
      var list: Expression?
      if case .member(let base, let name) = callee.kind, Self.collectionMethods.contains(name) {
        list = base
      }
      readForEach(elementOf: list, parameters.first?.name) { $0.readClosure(body, if: condition) }
      variables = known
    }
  }

  /// Reads code that runs with each element of a list: for lists of objects of several types of the app, once
  /// for each.
  mutating func readForEach(
    elementOf list: Expression?,
    _ variable: String?,
    _ read: (inout Self) -> Void
  ) {
    let types = walk.isSearch ? [] : list.flatMap(typesOfElements) ?? []
    guard let variable, types.count > 1, variables[variable].flatMap(declaration) == nil else {
      return read(&self)
    }
    let start = walk.calls.count
    for type in types {
      let next = walk.calls.count
      variables[variable] = type
      read(&self)
      walk.listOnce(since: start, among: next)
    }
  }

  /// The types of the app of which a list has objects, as its elements say it.
  private func typesOfElements(of list: Expression) -> [String]? {
    switch list.kind {
    case .name(let name):
      if let value = locals[name] { return value.flatMap(hiding(name).typesOfElements) }
      guard !parameters.contains(name), depth < Self.deepestType,
        let property = properties(named: name, of: type).first ?? global(name),
        property.file.swift != nil
      else { return nil }
      let code = RunningCode(walk, property.file, type: property.type, depth: depth + 1)
      for case .variable(name, _, let value?, _, _) in property.code.map(\.kind) {
        return code.typesOfElements(of: value)
      }
      return nil
    case .call(let callee, _):
      // `= { return [Store(), Tracker()] }()`
      guard case .closure(_, let body) = callee.kind else { return nil }
      switch body.last?.kind {
      case .exit(let value?), .expression(let value): return typesOfElements(of: value)
      default: return nil
      }
    case .member(let base, let name) where base.isSelf:
      var property = list
      property.kind = .name(name)
      return typesOfElements(of: property)
    case .other(let elements) where file.text(list.range).hasPrefix("["):
      let types = elements.compactMap(type(of:)).filter { declaration(of: $0) != nil }
      return types.count == elements.count ? types : nil
    default: return nil
    }
  }

  /// The type of the parameter for which a call passes a value.
  private func type(
    expectedFor argument: Expression.Argument,
    by callee: Expression,
    _ function: LaunchCode.Routine?,
    _ arguments: [Expression.Argument]
  ) -> String? {
    if let function {
      let first = arguments.prefix { $0 != argument }.filter { $0.label == argument.label }.count
      let parameters = function.declaredParameters.filter { $0.label == argument.label }
      let code = RunningCode(walk, function.file, type: function.type, depth: depth)
      let type = parameters.dropFirst(first).first?.type.map { code.nested($0.typeName) }
      return type?.isGenericParameter == true ? nil : type
    }
    // A structure has an initializer with its properties.
    guard let label = argument.label, let type = creation(callee).flatMap(declaration) else {
      return nil
    }
    return propertyType(label, of: type)
  }

  /// What the calls of a closure depend on that is passed to a function of the app; `nil` if it isn't known
  /// that it calls it.
  func conditions(
    ofCallsOf argument: Expression.Argument,
    by function: LaunchCode.Routine?,
    _ arguments: [Expression.Argument]
  ) -> [LaunchCall.Condition]? {
    // Tests write closures that are meant to run.
    guard !walk.isSearch || depth > 0 else { return nil }
    guard let function,
      let name = function.parameter(for: argument, among: arguments)?.name
    else { return nil }
    let found = walk.placesCalling(name, in: function)
    var places: [[LaunchCall.Condition]] = []
    for place in found where !place.contains(where: \.isInClosure) {
      places.add(place.filter { !$0.isOfValue(name) })
    }
    guard !places.isEmpty else { return nil }
    return found.contains { $0.contains(where: \.isInClosure) } ? [] : places.combined
  }

  /// The type of what a function gives to a closure: an element of a collection, or a value that isn't `nil`.
  private func argumentType(ofClosuresFor callee: Expression) -> String? {
    guard case .member(let base, let name) = callee.kind,
      Self.collectionMethods.contains(name), let type = type(of: base)
    else { return nil }
    return type.elementType.map(nested) ?? (name == "map" || name == "flatMap" ? type : nil)
  }

  /// The methods of collections whose closures run in place, once for each element.
  static let collectionMethods: Set<String> = [
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
    let last = name.lastName
    if Self.functionsInPlace.contains(last) || name == "MainActor.run" { return nil }
    if Self.collectionMethods.contains(last) {
      if walk.isSearch { return nil }
      if case .member(let base, _) = callee.kind, isPublisher(base) {
        return .inClosure(of: name)
      }
      guard last == "map" || last == "flatMap" else { return .inLoop }
      // An optional has them, too.
      guard case .member(let base, _) = callee.kind else { return nil }
      let isList =
        if case .other = base.kind { file.text(base.range).hasPrefix("[") } else { false }
      return isList || type(of: base)?.elementType != nil ? .inLoop : nil
    }
    let isLater =
      name == "Task" || name == "Task.detached" || last == "async" || last == "asyncAfter"
      || last.hasPrefix("dispatch_a") || last.hasPrefix("scheduledTimer")
      || last == "dispatch_group_notify" || isPerformedLater(by: callee)
      || last == "addOperation" || last == "addOperationWithBlock:" || last == "addTask"
      // https://developer.apple.com/documentation/coredata/nspersistentcontainer/loadpersistentstores(completionhandler:)
      || last == "loadPersistentStores" || last == "loadPersistentStoresWithCompletionHandler:"
    return isLater ? .later(in: name) : .inClosure(of: name)
  }

  /// Whether it's `group.notify`, which runs a closure when a group of tasks is done, or `perform` of a run
  /// loop.
  private func isPerformedLater(by callee: Expression) -> Bool {
    guard case .member(let object, let name) = callee.kind else { return false }
    return name == "notify" && type(of: object) == "DispatchGroup"
      || name == "perform" && type(of: object) == "RunLoop"
  }

  /// The functions that run a closure before they return.
  private static let functionsInPlace: Set<String> = [
    "sync", "autoreleasepool", "dispatch_once", "dispatch_sync", "withLock", "performAndWait",
    "performBlockAndWait:", "assumeIsolated", "performWithoutAnimation", "withExtendedLifetime",
    "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafeBytes", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]

  // MARK: Calls

  /// How many local functions are read that call each other.
  private static let deepestLocal = 16

  /// - Parameters:
  ///   - created: The type of which the call makes an object.
  ///   - routines: The definitions that it runs.
  private mutating func call(
    _ value: Expression,
    _ callee: Expression,
    _ created: String?,
    _ routines: [LaunchCode.Routine]
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
    if routines.isEmpty, let type = created.flatMap(declaration), code.createsNothing(type) {
      return
    }
    add(value, created == nil ? .call : .creation, following: routines)
  }

  /// Returns the functions of the app of this name outside of types; none if it's the name of a known one.
  func ownFunctions(_ name: String) -> [LaunchCode.Routine] {
    guard LaunchKinds.known.entry(of: name)?.isOfPrefix != false else { return [] }
    let found = code.globals(named: name, for: file)
    // Several files can have a function or macro of this name that only they see.
    let own = found.filter {
      $0.file.path == file.path && ($0.isPrivate || file.swift == nil)
    }
    return own.isEmpty ? found.filter { !$0.isPrivate || file.swift == nil } : own
  }

  /// Returns the functions of this name that the type here has from extensions of protocols, or from its own
  /// if it's a protocol or a type of another module.
  ///
  /// - Parameter arguments: What a call passes, since the type of another module has methods of its own.
  func inExtensions(
    _ name: String,
    _ arguments: [Expression.Argument]? = nil
  ) -> [LaunchCode.Routine] {
    guard let type else { return [] }
    if let declared = declaration(of: type) {
      return code.functions(named: name, inProtocolsOf: declared, for: file)
    }
    // A function that seems to call itself calls that of the other module, with another type of argument.
    return code.functions(named: name, inExtensionsOf: type, for: file)
      .filter { routine in
        routine.start != function
          && (file.swift == nil || arguments.map(routine.accepts) != false)
      }
  }

  /// Returns the members of a type that a call can mean.
  func members(
    named name: String,
    of type: LaunchCode.Declared,
    _ arguments: [Expression.Argument]
  ) -> [LaunchCode.Routine] {
    let found = code.members(named: name, of: type)
    guard file.swift != nil, !arguments.isEmpty, !found.contains(where: { $0.labels != nil }) else {
      return found
    }
    let imported = code.methods(importedAs: name, arguments.map { $0.label ?? "_" }, of: type)
    return imported.isEmpty ? found : imported
  }

  /// Whether the types of arguments are those of a function's parameters, as far as they are known.
  private func takes(_ arguments: [Expression.Argument], _ function: LaunchCode.Routine) -> Bool {
    let types = arguments.map { argument in
      if case .boolean = argument.value.kind { "Bool" } else { type(of: argument.value) }
    }
    // Without a type, it can be any of them.
    guard types.contains(where: { $0 != nil }) || arguments.contains(where: \.value.isClosure)
    else { return false }
    let parameters = function.declaredParameters
    return parameters.count == arguments.count
      && zip(parameters, zip(arguments, types)).allSatisfy { parameter, given in
        guard let written = parameter.type else { return true }
        let code = RunningCode(walk, function.file, type: function.type, depth: depth)
        let expected = code.nested(written.typeName)
        let isFunction = written.contains("->")
        if given.0.value.isClosure {
          // An alias can be that of a function.
          return isFunction
            || declaration(of: expected) == nil && LaunchKinds.known.entry(of: expected) == nil
        }
        return given.1.map { $0 == expected && !isFunction } ?? true
      }
  }

  /// Returns the definitions of the app that a call runs, and the default values that it uses; none if
  /// there are several.
  ///
  /// - Parameter receiver: The type of what it's called on, if that has been asked for.
  func routines(
    calledBy callee: Expression,
    _ arguments: [Expression.Argument],
    of receiver: String?? = nil
  ) -> [LaunchCode.Routine] {
    func one(_ found: [LaunchCode.Routine]) -> [LaunchCode.Routine] {
      let labels = arguments.map { $0.label ?? "_" }
      let same = found.filter { $0.labels == labels }
      var fitting = found.count == 1 ? found : same.count == 1 ? same : found.filter(accepts)
      if fitting.count > 1 { fitting = fitting.filter { takes(arguments, $0) } }
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
      let own = members(named: selector, of: type, arguments)
      let inExtensions =
        file.swift == nil || own.contains(where: accepts)
        ? [] : one(code.initializers(inProtocolsOf: type).filter(accepts))
      let called = inExtensions.isEmpty ? one(own) : inExtensions
      let isPlain = called.isEmpty && selector == "init" && arguments.isEmpty
      return code.storedProperties(of: type)
        + (isPlain ? code.designatedInitializers(of: type) : called)
    }
    switch callee.kind {
    case .name(let name):
      // In Objective-C, it's a function of C.
      let own =
        file.swift == nil
        ? [] : type.flatMap(declaration).map { members(named: name, of: $0, arguments) } ?? []
      let functions = own.filter { $0.kind == .function }
      if !functions.isEmpty { return one(functions) }
      let inExtensions = inExtensions(name, arguments)
      return one(inExtensions.isEmpty ? ownFunctions(name) : inExtensions)
    case .member(let base, let name):
      var owner = receiver ?? type(of: base)
      var isSuper = false
      if case .name("super") = base.kind {
        owner = declaringType.flatMap(declaration)?.superclass
        guard owner.flatMap(declaration) != nil else { return [] }
        isSuper = true
      }
      guard let owner else { return [] }
      guard let type = declaration(of: owner) else {
        // The type has methods of its own, so that the labels have to be the same.
        let labels = arguments.map { $0.label ?? "_" }
        let found = code.functions(named: name, inExtensionsOf: owner, for: file)
        return one(
          found.filter { $0.labels == labels || file.objectiveC != nil || accepts($0) }
        )
      }
      // Tests may have replaced the object.
      if walk.isSearch, depth > 0, code.isOverriddenByTests(name, of: owner) { return [] }
      var members = members(named: name, of: type, arguments)
      // A class and its objects can have methods of one name; an initializer is of neither.
      if members.count > 1 {
        let isOfClass = base.isTypeName || base.askedForClass != nil
        let ofKind = members.filter { $0.kind == .initializer || $0.isStatic == isOfClass }
        if !ofKind.isEmpty { members = ofKind }
      }
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

  // MARK: The list

  private func line(of value: Expression) -> Int? {
    file.location(value.range.lowerBound).position?.line
  }

  /// Whether the code here runs, rather than being passed to a function that may run it.
  var runs: Bool {
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
      var passed: [Expression.Argument]?
      if case .call(_, let arguments) = value.kind { passed = arguments.map(withConstant) }
      let next = form == .access ? depth : depth + 1
      walk.add(call, following: routines, at: next, passing: passed, on: ownerOfMember(value))
    } else {
      // Whether a method of the app sets up something is known if it's followed.
      if kind == .app, form == .call { call.configured = nil }
      if kind == .app, depth >= walk.deepest, !routines.isEmpty, !walk.isSearch {
        addUnfollowed(call, routines, on: ownerOfMember(value))
      } else {
        call.isFollowed = form != .creation || routines.isEmpty
        walk.add(call)
        // A view controller can be more than a part of the interface.
        if walk.isQuestion, form == .creation, walk.otherKinds.count < 2 {
          walk.otherKinds.formUnion(kinds(ofCallsBy: routines, on: ownerOfMember(value)))
        }
      }
    }
  }

  /// The type of the object whose member a call or use is, or which it creates.
  private func ownerOfMember(_ value: Expression) -> String? {
    switch value.kind {
    case .call(let callee, _): creation(callee) ?? ownerOfMember(callee)
    case .member(let base, _): type(of: base)
    case .name: type
    default: nil
    }
  }

  /// Returns what code is for that isn't followed: all kinds, or more than one.
  private func kinds(
    ofCallsBy routines: [LaunchCode.Routine],
    on object: String?
  ) -> Set<LaunchCall.Kind> {
    var kinds: Set<LaunchCall.Kind> = []
    for routine in routines where kinds.count < 2 {
      kinds.formUnion(walk.kinds(ofCallsBy: routine, at: depth + 1, on: object))
    }
    return kinds
  }

  /// Adds a call of code that isn't followed, with what that is for; it isn't listed if it calls nothing.
  private func addUnfollowed(
    _ call: LaunchCall,
    _ routines: [LaunchCode.Routine],
    on object: String?
  ) {
    let kinds = kinds(ofCallsBy: routines, on: object)
    var call = call
    call.isListed = call.isListed && !kinds.isEmpty
    call.isFollowed = false
    if kinds.count == 1, let kind = kinds.first, kind != .unknown { call.kind = kind }
    walk.add(call)
  }

  /// Adds the property wrappers of the app and of libraries, which are created with the object.
  mutating func addWrappers(of property: LaunchCode.Routine) {
    for attribute in property.attributes {
      let own = declaration(of: attribute.name)
      let kind = own == nil ? LaunchKinds.known.entry(of: attribute.name)?.kind : .app
      // `@Injected var store: Store`; `@LazyInjected` does nothing yet.
      let isContainer = kind == .container && !attribute.name.contains("Lazy")
      guard let kind, kind != .plain, attribute.arguments != nil || isContainer else { continue }
      let call = LaunchCall(
        name: "@" + attribute.name,
        kind: kind,
        form: .creation,
        type: attribute.name,
        location: file.location(attribute.range.lowerBound),
        conditions: conditions,
        caller: caller
      )
      let arguments = attribute.arguments.flatMap { file.swift?.arguments(in: $0) }
      for argument in arguments ?? [] { read(argument.value) }
      guard let own else {
        walk.add(call)
        continue
      }
      let initializers = code.members(named: "init", of: own)
      var created = code.storedProperties(of: own) + initializers
      if let arguments {
        created += initializers.prefix(1).flatMap { code.defaults(of: $0, without: arguments) }
      }
      if initializers.count < 2, depth < walk.deepest {
        walk.add(call, following: created, at: depth + 1)
      } else if !walk.isSearch {
        addUnfollowed(call, created, on: own.name)
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
  func sharedObject(_ value: Expression) -> [String]? {
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

/// What a call passes to a function.
struct PassedArguments {
  var all: [Expression.Argument]
  /// Those that are evaluated before the call.
  var values: [Expression.Argument] = []
  /// Those that the function evaluates, or something later does.
  var closures: [Expression.Argument] = []
  var callee: Expression
  /// The function as in code.
  var function: String
  /// The function of the app that gets them; `nil` if it isn't known.
  var routine: LaunchCode.Routine?
}
