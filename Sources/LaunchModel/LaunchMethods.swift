import SourceScan

/// The methods of the classes of an app that the system calls.
///
/// Sources: [UIApplicationDelegate](https://developer.apple.com/documentation/uikit/uiapplicationdelegate),
/// [UISceneDelegate](https://developer.apple.com/documentation/uikit/uiscenedelegate),
/// [UIViewController](https://developer.apple.com/documentation/uikit/uiviewcontroller), the data sources
/// [UITableViewDataSource](https://developer.apple.com/documentation/uikit/uitableviewdatasource),
/// [UICollectionViewDataSource](https://developer.apple.com/documentation/uikit/uicollectionviewdatasource) and
/// [NSTableViewDelegate](https://developer.apple.com/documentation/appkit/nstableviewdelegate),
/// [NSApplicationDelegate](https://developer.apple.com/documentation/appkit/nsapplicationdelegate),
/// [FlutterImplicitEngineDelegate](https://docs.flutter.dev/release/breaking-changes/uiscenedelegate).
extension LaunchTrace.Step.Kind {
  /// Their names, or labels of their parameters, in the order in which they run.
  var calledMethods: [(name: String, time: LaunchMethod.Time)] {
    (Self.methods[self] ?? [:]).flatMap { time, names in
      names.split { $0 == " " || $0 == "\n" }.map { (String($0), time) }
    }
  }

  private static let methods: [Self: KeyValuePairs<LaunchMethod.Time, String>] = [
    .appDelegate: [
      .creation: "initialize init awakeFromNib",
      .launch: """
      willFinishLaunchingWithOptions applicationWillFinishLaunching didFinishLaunchingWithOptions
      applicationDidFinishLaunching configurationForConnecting configurationForConnectingSceneSession
      didInitializeImplicitFlutterEngine
      """,
      .activation: "applicationDidBecomeActive",
      .event: """
      didReceiveRemoteNotification handleEventsForBackgroundURLSession performFetchWithCompletionHandler
      performActionFor performActionForShortcutItem open openURL continue continueUserActivity
      """,
    ],
    .sceneDelegate: [
      .creation: "init", .launch: "willConnectTo willConnectToSession",
      .activation: "sceneWillEnterForeground sceneDidBecomeActive",
      .event: "openURLContexts continue continueUserActivity performActionFor",
    ],
    .interfaceClass: [
      .creation: "init initWithCoder awakeFromNib",
      .launch: "loadView viewDidLoad windowDidLoad viewWillAppear viewIsAppearing viewDidAppear",
      .activation: """
      numberOfSections numberOfRowsInSection numberOfItemsInSection cellForRowAt cellForRowAtIndexPath
      cellForItemAt cellForItemAtIndexPath numberOfRows viewFor viewForTableColumn
      """,
    ],
    .applicationClass: [.creation: "initialize init", .launch: "finishLaunching"],
    .app: [.creation: "init"],
  ]

  /// Those that run when the view of a controller is shown.
  static let ofView = interfaceClass.calledMethods.filter { $0.time != .creation }
}

extension CodeType {
  /// Returns the implementations of a method that the system calls.
  func functions(calledAs name: String) -> [CodeFunction] {
    lineage.lazy.map { type in type.members.filter { $0.isCalled(as: name) } }
      .first { !$0.isEmpty } ?? []
  }
}

extension CodeFunction {
  /// The labels of initializers that Objective-C sends.
  private static let initializers = ["init": [], "initWithCoder": ["coder"]]

  fileprivate func isCalled(as method: String) -> Bool {
    // The class method that the runtime calls before a class is used.
    if method == "initialize", !isStatic { return false }
    guard let labels else {
      return kind != .property && kind != .setter
        && name.split(separator: ":").contains { $0 == method }
    }
    if let known = Self.initializers[method] { return kind == .initializer && labels == known }
    return kind == .function && (name == method || labels.contains(method))
  }
}
