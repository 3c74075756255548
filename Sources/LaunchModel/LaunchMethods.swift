import SourceScan

/// The methods of the classes of an app that the system calls.
///
/// Sources: [UIApplicationDelegate](https://developer.apple.com/documentation/uikit/uiapplicationdelegate),
/// [UISceneDelegate](https://developer.apple.com/documentation/uikit/uiscenedelegate),
/// [UIViewController](https://developer.apple.com/documentation/uikit/uiviewcontroller),
/// [NSApplicationDelegate](https://developer.apple.com/documentation/appkit/nsapplicationdelegate),
/// [FlutterImplicitEngineDelegate](https://docs.flutter.dev/release/breaking-changes/uiscenedelegate).
extension LaunchTrace.Step.Kind {
  /// Their names, or labels of their parameters, in the order in which they run.
  var calledMethods: [(name: String, time: LaunchMethod.Time)] {
    switch self {
    case .appDelegate:
      Self.called(.creation, ["initialize", "init", "awakeFromNib"])
        + Self.called(.launch, Self.ofDelegate)
        + Self.called(.activation, ["applicationDidBecomeActive"])
        + Self.called(
          .event,
          [
            "didReceiveRemoteNotification", "handleEventsForBackgroundURLSession",
            "performFetchWithCompletionHandler", "performActionFor", "performActionForShortcutItem",
            "open", "openURL", "continue", "continueUserActivity",
          ]
        )
    case .sceneDelegate:
      Self.called(.creation, ["init"])
        + Self.called(.launch, ["willConnectTo", "willConnectToSession"])
        + Self.called(.activation, ["sceneWillEnterForeground", "sceneDidBecomeActive"])
        + Self.called(
          .event,
          ["openURLContexts", "continue", "continueUserActivity", "performActionFor"]
        )
    case .interfaceClass:
      Self.called(.creation, ["init", "initWithCoder", "awakeFromNib"])
        + Self.called(.launch, Self.ofView)
    case .applicationClass:
      Self.called(.creation, ["initialize", "init"]) + Self.called(.launch, ["finishLaunching"])
    case .app: Self.called(.creation, ["init"])
    case .loadTimeCode, .earlyCode, .entryPoint, .setUp, .mainInterface, .sceneInterface: []
    }
  }

  private static let ofDelegate = [
    "willFinishLaunchingWithOptions", "applicationWillFinishLaunching",
    "didFinishLaunchingWithOptions", "applicationDidFinishLaunching", "configurationForConnecting",
    "configurationForConnectingSceneSession", "didInitializeImplicitFlutterEngine",
  ]

  /// Those that run when the view of a controller is shown.
  static let ofView = [
    "loadView", "viewDidLoad", "windowDidLoad", "viewWillAppear", "viewDidAppear",
  ]

  private static func called(_ time: LaunchMethod.Time, _ names: [String])
    -> [(name: String, time: LaunchMethod.Time)]
  {
    names.map { ($0, time) }
  }
}

extension CodeType {
  /// Returns the implementations of a method that the system calls.
  func functions(calledAs name: String) -> [CodeFunction] {
    lineage.lazy.map { type in type.members.filter { $0.isCalled(as: name) } }
      .first { !$0.isEmpty } ?? []
  }
}

extension CodeFunction {
  fileprivate func isCalled(as method: String) -> Bool {
    // The class method that the runtime calls before a class is used.
    if method == "initialize", !isStatic { return false }
    guard let labels else {
      return kind != .property && kind != .setter
        && name.split(separator: ":").contains { $0 == method }
    }
    switch method {
    case "init": return kind == .initializer && labels.isEmpty
    case "initWithCoder": return kind == .initializer && labels == ["coder"]
    default: return kind == .function && (name == method || labels.contains(method))
    }
  }
}
