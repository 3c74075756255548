import ProjectFiles
import SourceScan

/// A call of a function or method, or the creation of an object.
struct CallSite {
  /// The name, or the selector.
  var name = ""
  var arguments: [Expression.Argument] = []
  var offset: Int
  /// Whether the superclass's method is called.
  var isSuper = false

  /// The name, or the first part of the selector.
  var baseName: String {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(name[..<$0]) } ?? name
  }
}

/// Calls, and what they run.
extension EffectReader {
  mutating func call(_ callee: Expression, _ site: CallSite, as type: CodeValue?) -> CodeValue {
    var (site, value) = (site, CodeValue.unknown)
    var receiver: CodeValue?
    switch callee.kind {
    case .name(let name):
      (site.name, called) = (name, nil)
      value = call(site)
    case .member(let base, let name):
      let object = visit(base, as: type)
      called = nil
      // An implicit member can be of a type that isn't written.
      if case .unknown = object.kind, base.isImplicit { break }
      (site.name, site.isSuper, receiver) = (name, base.kind == .name("super"), object)
      value = call(site, of: object)
    default:
      if !visitAtOnce(callee) { visit(callee) }
      called = nil
    }
    let function = called
    // `.init { … }` is of a type that isn't written.
    let name = site.name.isEmpty ? callee.calledName : site.baseName
    let passed = visitArguments(of: site, name, function, on: receiver, &value)
    sendSelector(of: site, on: receiver)
    let write = CodeValue.write(site.baseName, of: receiver, passed, site.offset)
    effects.writes += [write].compactMap(\.self)
    value.origin =
      value.origin
      ?? CodeValue.origin(ofCall: site.baseName, of: receiver, site.arguments, passed)
    return value
  }

  /// Reads the arguments of a call.
  ///
  /// - Parameters:
  ///   - name: What is called, as closures among them say it.
  ///   - function: What is called, if that's known.
  ///   - value: What the call returns, which can show what is passed.
  /// - Returns: Whose data the first one stands for that does.
  private mutating func visitArguments(
    of site: CallSite,
    _ name: String?,
    _ function: CodeFunction?,
    on receiver: CodeValue?,
    _ value: inout CodeValue
  ) -> DataOrigin? {
    let owners = [receiver?.foreignName, value.foreignName].compactMap(\.self)
    let isOfEvent = receiver?.foreignName == "BGTaskScheduler" && site.name.hasPrefix("register")
    lazy var isOfUser = (owners + owners.map { $0 + "." + site.baseName })
      .contains(where: Self.typesWithHandlers.contains)
    let runs = Self.functionsRunningClosures.contains(site.baseName)
    var passed: DataOrigin?
    for argument in site.arguments {
      if argument.value.isClosure {
        note(name, of: receiver, getting: argument.value)
        if isOfEvent { leaveToEvent(argument.value) }
        if isOfEvent || isOfUser { continue }
        if runs, argument.label != "completion", visitAtOnce(argument.value) { continue }
      }
      let given = visit(argument.value, as: requiredType(of: argument, by: function))
      passed = passed ?? given.origin
      if value.shows(argument.label) {
        value.contents = [given.object].compactMap(\.self) + given.contents
      }
    }
    return passed
  }

  /// Runs the method whose selector a call hands to the system.
  private mutating func sendSelector(of site: CallSite, on receiver: CodeValue?) {
    guard Self.functionsSendingSelectors.contains(site.baseName) else { return }
    // The arguments have been read.
    var reader = self
    let labels = file.swift == nil ? site.name.split(separator: ":").map(String.init) : nil
    let target = zip(labels ?? site.arguments.map { $0.label ?? "" }, site.arguments)
      .first { $0.0 == "target" }.map { reader.visit($0.1.value) }
    guard let object = (target ?? receiver ?? ownObject).object,
      let name = site.arguments.compactMap({ $0.value.selector(in: file) }).first
    else { return }
    let found = object.members(named: name)
    run(found, at: site.offset, isPossible: found.count > 1)
  }

  /// The functions that get a selector and send it, at once or later.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:),
  /// https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
  private static let functionsSendingSelectors: Set<String> = [
    "perform", "performSelector", "performSelectorOnMainThread", "performSelectorInBackground",
    "scheduledTimer", "scheduledTimerWithTimeInterval",
  ]

  /// The types of UIKit and SwiftUI whose closures run when somebody uses a control, or sees a cell.
  ///
  /// https://developer.apple.com/documentation/uikit/uiaction, https://developer.apple.com/documentation/swiftui/button
  private static let typesWithHandlers: Set<String> = [
    "Button", "UIAction", "UIAlertAction", "UIContextualAction", "UIDeferredMenuElement",
    "UICollectionView.CellRegistration", "UICollectionView.SupplementaryRegistration",
  ]

  /// The functions that run a closure at once, or soon: those of Dispatch, of concurrency, of collections, and of UIKit.
  ///
  /// Only the name is compared, so a function of the app's own by one of these names counts too.
  private static let functionsRunningClosures: Set<String> = [
    "async", "sync", "Task", "detached", "run", "map", "flatMap", "forEach", "transition",
    "animate", "performWithoutAnimation", "then",
  ]

  /// Returns what an argument has to be that is a member without a base.
  private func requiredType(of argument: Expression.Argument, by function: CodeFunction?)
    -> CodeValue?
  {
    guard argument.value.isImplicit, let function,
      case let parameters = function.parametersAndBody.0,
      let written = parameters.first(where: { $0.label == argument.label })?.type
    else { return nil }
    return EffectReader(model, function.file).value(ofType: written)
  }

  private mutating func call(_ site: CallSite) -> CodeValue {
    let name = site.name
    if local(name) != nil { return .unknown }
    if let type, case let own = type.members(named: name, ofType: isStatic),
      !own.isEmpty || type.requires(name)
    {
      return call(own, site, on: CodeValue(kind: .own(type), isType: isStatic))
    }
    if let created = model.type(named: name, in: file, inside: type?.name), created.isDeclared {
      return create(created, site)
    }
    let functions = model.functions(named: name, for: file)
    if !functions.isEmpty { return call(functions, site, on: .unknown) }
    callForeign(site)
    return name.beginsLikeType ? CodeValue(kind: .foreign(name)) : .unknown
  }

  /// Notes a call of a function that the sources don't declare.
  private mutating func callForeign(_ site: CallSite) {
    let name = site.name
    if LaunchFunction.endingProcess.contains(name) { effects.ends.append((name, site.offset)) }
    if name == "NSClassFromString", case .string(let looked?) = site.arguments.first?.value.kind {
      effects.preparations.insert(.looksUp(looked))
    }
    // In C, a function is called, and no method of `self`.
    let isMember =
      file.swift != nil && !name.beginsLikeType && LaunchKinds.known.entry(of: name) == nil
    if isMember, let superclass = ownObject.libraryType {
      // An extension of a class above it can have it.
      let added = model.methods(named: name).filter {
        $0.accepts(site.arguments)
          && $0.type.flatMap { model.type(named: $0, in: file) }?.isDeclared == false
      }
      run(added, at: site.offset, isPossible: true)
      let isKnown = !added.isEmpty || use(inherited: name, from: superclass, site.offset)
      if !isKnown { effects.unresolved.append(site.offset) }
    } else {
      use(name, site.arguments.first?.label, site.offset)
    }
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
        isInClosure: isInClosure,
        labels: labels,
        choices: isPossible ? functions.count : 1
      )
    }
  }

  /// Runs those of the functions that a call fits.
  ///
  /// - Returns: The only one of them.
  private mutating func run(_ functions: [CodeFunction], _ site: CallSite) -> CodeFunction? {
    let fitting = functions.filter { $0.accepts(site.arguments) }
    run(fitting, at: site.offset, isPossible: fitting.count > 1, site.arguments.map(\.label))
    called = fitting.count == 1 ? fitting[0] : nil
    return called
  }

  mutating func create(_ type: CodeType, _ site: CallSite) -> CodeValue {
    effects.created.append((type, site.arguments.map(\.label)))
    run(type.storedValues(besides: site.arguments), at: site.offset)
    if let superclass = type.foreignSuperclass,
      !use(inherited: nil, from: superclass, site.offset),
      LaunchKinds.known.entry(of: superclass)?.kind != .plain
    {
      effects.unresolved.append(site.offset)
    }
    _ = run(type.members(named: "init").filter { $0.kind == .initializer }, site)
    return CodeValue(kind: .own(type))
  }

  private mutating func call(_ site: CallSite, of receiver: CodeValue) -> CodeValue {
    switch receiver.kind {
    case .own(let owner) where receiver.isType && ["init", "new"].contains(site.name):
      return create(owner, site)
    case .own(let owner)
    where receiver.isType && ["alloc", "allocWithZone"].contains(site.baseName):
      return create(owner, CallSite(offset: site.offset))
    case .own(let owner): return call(site, of: receiver, owner)
    // `Module.function()`
    case .foreign(let owner) where receiver.isType && !model.isForeign(owner): return call(site)
    case .foreign(let owner) where owner.elementType != nil: return callUnknown(site)
    case .foreign(let owner): return callForeign(site, of: receiver, owner)
    case .unknown: return callUnknown(site)
    }
  }

  private mutating func call(_ site: CallSite, of receiver: CodeValue, _ owner: CodeType)
    -> CodeValue
  {
    if receiver.isType, let nested = model.type(named: owner.name + "." + site.name, in: file),
      nested.isDeclared
    {
      return create(nested, site)
    }
    // https://developer.apple.com/documentation/appkit/nswindowcontroller/showwindow(_:) loads the window.
    if site.baseName == "showWindow", receiver.mayBeWindow, !isInClosure {
      effects.shown.append(owner)
    }
    let type = site.isSuper ? owner.lineage.dropFirst().first : owner
    var found = type?.members(named: site.name, ofType: receiver.isType) ?? []
    if found.isEmpty, file.swift != nil {
      found = owner.methods(importedAs: site.name, site.arguments.map { $0.label ?? "_" })
    }
    if !found.isEmpty || owner.isProtocol { return call(found, site, on: receiver) }
    if owner.propertyType(site.name) != nil { return read(site.name, of: receiver, site.offset) }
    if site.isSuper { return receiver }
    load(site.name, of: owner, site.offset)
    let superclass = owner.foreignSuperclass
    guard owner.isDeclared || superclass != nil else {
      return callForeign(site, of: receiver, owner.name)
    }
    let isKnown = superclass.map { use(inherited: site.name, from: $0, site.offset) } ?? false
    if !isKnown, !LaunchKinds.known.isPlain(site.name) { effects.unresolved.append(site.offset) }
    return site.name.hasPrefix("init") || owner.isView ? receiver : .unknown
  }

  private mutating func callForeign(_ site: CallSite, of receiver: CodeValue, _ owner: String)
    -> CodeValue
  {
    if receiver.isType, site.name.beginsLikeType {
      // `Module.Type()`, or a type in another one.
      use(owner + "." + site.name, site.arguments.first?.label, site.offset)
      return CodeValue(kind: .foreign(owner + "." + site.name))
    }
    let isKnown = use(owner, site.name, site.offset)
    if LaunchFunction.stops(owner, site.baseName) {
      effects.ends.append((site.baseName, site.offset))
    }
    if !receiver.isType { leaveOpen(site, of: owner, isKnown) }
    if receiver.isType, LaunchKinds.known.isSetup(owner, site.name) {
      prepare(.configures("\(owner).\(site.name)"))
    }
    let isObject =
      ["init", "alloc", "new"].contains(site.name) || site.name.hasPrefix("initWith")
      || receiver.isObject(site.name)
    return isObject ? CodeValue(kind: receiver.kind) : result(of: site)
  }

  private func result(of site: CallSite) -> CodeValue {
    let type = LaunchKinds.known.resultTypes[site.baseName]
    return type.map { CodeValue(kind: .foreign($0)) } ?? .unknown
  }

  /// Notes that objects of classes that derive from one, or conform to a protocol, are called which the sources don't
  /// declare as a type: of Objective-C, or of a library. A store of ComposableArchitecture runs reducers.
  private mutating func leaveOpen(_ site: CallSite, of owner: String, _ isKnown: Bool) {
    var member = CodeEffects.OpenMember(type: owner, name: site.name)
    if isKnown {
      guard site.name == "send",
        LaunchKinds.known.entry(of: owner)?.modules == ["ComposableArchitecture"]
      else { return }
      member = CodeEffects.OpenMember(type: "Reducer", name: "body")
    }
    effects.openCalls.append((member, site.offset, isInClosure))
  }

  /// A call on an object whose type isn't known is one of the only function of that name.
  private mutating func callUnknown(_ site: CallSite) -> CodeValue {
    let known = LaunchKinds.known
    if known.isPlain(site.baseName) || known.resultTypes[site.baseName] != nil {
      return result(of: site)
    }
    if known.entry(of: site.baseName) != nil {
      use(site.baseName, nil, site.offset)
      return .unknown
    }
    let found = model.methods(named: site.name).filter {
      $0.accepts(site.arguments) && !$0.isStatic
    }
    guard found.count == 1 else {
      effects.unresolved.append(site.offset)
      return .unknown
    }
    run(found, at: site.offset, isPossible: true)
    return model.value(of: found[0])
  }

  /// Calls one of the functions with a name.
  private mutating func call(_ functions: [CodeFunction], _ site: CallSite, on receiver: CodeValue)
    -> CodeValue
  {
    if !receiver.isType, !site.isSuper, case .own(let owner) = receiver.kind {
      let member = CodeEffects.OpenMember(type: owner.name, name: site.name)
      effects.openCalls.append((member, site.offset, isInClosure))
      if owner.isProtocol { useExtended(owner.name, site) }
    }
    // A property can hold a function.
    let callable = functions.filter { $0.kind != .property || $0.isEvaluatedByReading }
    guard let function = run(callable, site) else { return .unknown }
    // A view's modifier gives a view that shows it.
    let type = function.returnedType
    let givesReceiver = type == "Self" || function.type == "View" && receiver.object?.isView == true
    var value = givesReceiver ? CodeValue(kind: receiver.kind) : model.value(of: function)
    value.origin = site.arguments.isEmpty ? .value(function) : nil
    return value
  }

  /// Notes a use of the types that extensions make conform to a protocol: `extension UserDefaults: Store {}`.
  private mutating func useExtended(_ name: String, _ site: CallSite) {
    for type in model.conformingByExtension[name] ?? [] {
      let modules = model.imports.modules(of: file)
      guard let service = LaunchKinds.known.service(of: type, site.name, for: modules) else {
        continue
      }
      effects.add(service, "\(type).\(site.baseName)", site.offset, isPossible: true)
    }
  }

  /// Notes a use of a type or function of another module, or of a member.
  ///
  /// - Returns: Whether the table has the name.
  @discardableResult
  mutating func use(_ name: String, _ member: String?, _ offset: Int) -> Bool {
    let known = LaunchKinds.known
    let title = member.map { "\(name).\($0)" } ?? name
    if let entry = known.entry(of: name, member: member) {
      if let service = known.service(of: entry, name, for: model.imports.modules(of: file)) {
        effects.add(service, title, offset)
      } else if entry.kind != .plain {
        // Something else has this name.
        effects.unresolved.append(offset)
      }
      return true
    }
    let isType = name.beginsLikeType && !name.hasApplePrefix
    if isType, let library = model.imports.library(ofType: name, in: file) {
      effects.add(library, title, offset, isPossible: true)
    } else if isType || member == nil && !known.isPlain(name) {
      effects.unresolved.append(offset)
    }
    return false
  }

  /// Notes a use of what a class has from one that the sources don't declare: a member, or what runs when an object
  /// is created.
  ///
  /// - Returns: Whether it's known what that is for.
  @discardableResult
  mutating func use(inherited member: String?, from superclass: String, _ offset: Int) -> Bool {
    let modules = model.imports.modules(of: file)
    guard let service = LaunchKinds.known.service(of: superclass, member, for: modules) else {
      return false
    }
    effects.add(service, member.map { "\(superclass).\($0)" } ?? superclass, offset)
    return true
  }
}

extension Expression {
  /// The method that `#selector(Type.name(_:))` or `@selector(name:)` names.
  fileprivate func selector(in file: CodeFile) -> String? {
    let parts = file.text(range).split(separator: "(")
    guard parts.count > 1, ["#selector", "@selector"].contains(parts[0]) else { return nil }
    if case .string(let name) = kind { return name }
    return parts[1].split(separator: ".").last.map { String($0.prefix { $0 != ")" }) }
  }
}
