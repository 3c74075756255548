import SourceScan

/// The controllers that running code creates from storyboards, and those that it shows.
extension RunningCode {
  /// The controller of a storyboard that a value is; `nil` if it isn't one.
  func controller(_ value: Expression) -> InterfaceFile.Reference? {
    switch value.kind {
    case .name(let name): return controllers[name]
    case .cast(let operand, _): return controller(operand)
    case .call(let callee, let arguments):
      guard case .member(let base, let name) = callee.kind, name.hasPrefix("instantiate") else {
        return nil
      }
      let isInitial = name.hasPrefix("instantiateInitial")
      let identifier = isInitial ? nil : arguments.first.flatMap { text(of: $0.value) }
      let storyboard = storyboard(base)
      guard isInitial ? storyboard != nil : identifier != nil else { return nil }
      return InterfaceFile.Reference(
        storyboard: storyboard,
        identifier: identifier,
        isShown: false
      )
    default: return nil
    }
  }

  /// The name of the storyboard that a value is; `nil` if it isn't known.
  private func storyboard(_ value: Expression) -> String? {
    switch value.kind {
    case .call(let callee, let arguments):
      // https://developer.apple.com/documentation/uikit/uistoryboard/init(name:bundle:)
      let isInitializer =
        creation(callee).map(Self.storyboards.contains) == true
        || callee.names.map { Self.storyboards.contains($0[0]) && $0.last == Self.selector } == true
      return isInitializer ? arguments.first.flatMap { text(of: $0.value) } : nil
    case .name(let name):
      if let value = locals[name] { return value.flatMap(hiding(name).storyboard) }
      return parameters.contains(name) ? nil : storyboard(property: name, of: type)
    case .member(let base, let name): return storyboard(property: name, of: type(of: base))
    default: return nil
    }
  }

  private static let storyboards: Set<String> = ["UIStoryboard", "NSStoryboard"]
  private static let selector = "storyboardWithName:bundle:"

  /// The name of the storyboard that is the value of a property in Swift.
  private func storyboard(property name: String, of type: String?) -> String? {
    guard depth < walk.deepest, let property = properties(named: name, of: type).first,
      property.file.swift != nil
    else { return nil }
    let code = RunningCode(walk, property.file, type: property.type, depth: depth + 1)
    for case .variable(name, _, let value, let body, _) in property.code.map(\.kind) {
      if let value { return code.storyboard(value) }
      switch body?.last?.kind {
      case .expression(let value), .exit(let value?): return code.storyboard(value)
      default: return nil
      }
    }
    return nil
  }

  /// The text that a value is.
  private func text(of value: Expression) -> String? {
    if case .name(let name) = value.kind, let local = locals[name] {
      return local.flatMap { hiding(name).text(of: $0) }
    }
    return switch constant(value) ?? Constant(value) {
    case .string(let text): text
    default: nil
    }
  }

  /// Follows the creation of a controller of a storyboard, with those that it contains.
  func create(_ controller: InterfaceFile.Reference, at value: Expression) {
    for name in code.contents(of: controller).classes {
      follow(LaunchCode.storyboardMethods, of: name, withProperties: true, in: name, at: value)
    }
  }

  /// The controllers of a tab bar in an assignment to its list of them; `nil` if it's about something else.
  func tabs(
    in list: Expression,
    assignedTo target: Expression,
    _ typeOfOwner: (Expression) -> String?
  ) -> [Expression]? {
    switch target.kind {
    case .member(let base, "viewControllers"): tabs(in: list, of: typeOfOwner(base))
    case .name("viewControllers"): tabs(in: list, of: type)
    default: nil
    }
  }

  /// The controllers in a list if an object of this type is a tab bar with several of them.
  func tabs(in list: Expression, of type: String?) -> [Expression]? {
    guard case .other(let tabs) = list.kind, tabs.count > 1, file.text(list.range).hasPrefix("["),
      let type
    else { return nil }
    let isTabBar =
      type == Self.tabBar
      || declaration(of: type).map(code.lineage)?.contains { $0.superclass == Self.tabBar } == true
    return isTabBar ? tabs : nil
  }

  private static let tabBar = "UITabBarController"

  /// Reads the controllers of a tab bar, of which it shows the first.
  mutating func readTabs(_ tabs: [Expression]) {
    for (index, tab) in tabs.enumerated() {
      isHidden = index > 0
      read(tab)
      isHidden = false
    }
    showController(tabs[0])
  }

  /// Notes the variables that statements put into the list of a tab bar, before they are read.
  mutating func noteTabs(in statements: [Statement]) {
    func typeOfOwner(_ owner: Expression) -> String? {
      let created = statements.compactMap { statement -> String? in
        guard case .variable(let name, _, let value?, _, _) = statement.kind,
          owner.names == [name]
        else { return nil }
        return type(of: value)
      }
      return created.first ?? type(of: owner)
    }
    for case .expression(let value) in statements.map(\.kind) {
      guard case .assignment(let target, let list) = value.kind,
        let tabs = tabs(in: list, assignedTo: target, typeOfOwner)
      else { continue }
      hiddenControllers.formUnion(tabs.dropFirst().compactMap { $0.names?.last })
    }
  }

  /// Follows what a first controller does when its view is loaded.
  func showController(_ value: Expression) {
    guard !isHidden else { return }
    var names = [type(of: value)].compactMap(\.self)
    if var controller = controller(value) {
      let created = code.contents(of: controller).classes
      controller.isShown = true
      let contents = code.contents(of: controller)
      for name in contents.classes where !created.contains(name) {
        follow(LaunchCode.storyboardMethods, of: name, withProperties: true, in: name, at: value)
      }
      let shown = contents.classes.filter { !contents.hidden.contains($0) }
      if !shown.isEmpty { names = shown }
    }
    for name in names {
      for method in LaunchCode.viewMethods {
        follow([method], of: name, in: "\(name).\(method)", at: value)
      }
    }
  }

  /// Follows what a window controller does when its window is loaded from a nib, as it is to be shown.
  ///
  /// https://developer.apple.com/documentation/appkit/nswindowcontroller/windowdidload()
  func showWindow(of controller: Expression) {
    guard let type = type(of: controller).flatMap(declaration) else { return }
    // An initializer or property has the name of the nib; without one, code creates the window.
    let files = [file] + code.lineage(of: type).compactMap { code.file(at: $0.file) }
    guard files.contains(where: \.mentionsWindowNib) else { return }
    let method = "windowDidLoad"
    follow([method], of: type.name, in: "\(type.name).\(method)", at: controller)
  }

  /// Follows methods that the system calls of an object of the app.
  private func follow(
    _ methods: [String],
    of name: String,
    withProperties: Bool = false,
    in caller: String,
    at value: Expression
  ) {
    guard depth < walk.deepest, runs, let type = declaration(of: name) else { return }
    let routines = methods.flatMap { code.routines(launchedAs: $0, of: type) }
    let location = file.location(value.range.lowerBound)
    for routine in (withProperties ? code.storedProperties(of: type) : []) + routines {
      walk.follow(
        routine,
        at: depth + 1,
        if: conditions,
        in: caller,
        from: location,
        on: type.name
      )
    }
  }
}
