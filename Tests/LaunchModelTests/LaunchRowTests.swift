import Diagnostics
import ProjectTestSupport
import ProjectText
import Testing
import XcodeModel

@testable import LaunchModel
@testable import TestSupport

/// The rows of an app's launch methods, with what each reaches.
@Suite struct LaunchRowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The body of `application(_:didFinishLaunchingWithOptions:)`, a statement a line.
    var body: String
    /// Code after the class.
    var rest = ""
    var imports = "import UIKit\nimport Sentry\nimport Foundation\nimport StoreKit"
    /// The rows that are statements: what each reaches, and its code.
    var rows: [String]
  }

  static let statements = [
    Case(
      testDescription: "kinds of calls",
      body: """
        SentrySDK.start()
        UserDefaults.standard.register(defaults: [:])
        let session = URLSession(configuration: .default)
        session.dataTask(with: url).resume()
        SKPaymentQueue.default().add(self)
        SecItemDelete(query)
        window?.makeKeyAndVisible()
        UIApplication.shared.registerForRemoteNotifications()
        """,
      imports: "import UIKit\nimport Sentry\nimport StoreKit\nimport Security",
      rows: [
        "analytics(Sentry): SentrySDK.start()",
        "settings: UserDefaults.standard.register(defaults: [:])",
        "network: session = URLSession(configuration: .default)",
        "network: session.dataTask(with: url).resume()",
        "purchases(StoreKit): SKPaymentQueue.default().add(self)",
        "keychain: SecItemDelete(query)", "interface: window?.makeKeyAndVisible()",
        "push: UIApplication.shared.registerForRemoteNotifications()",
      ]
    ),
    Case(
      testDescription: "other processes",
      body: """
        let process = Process()
        try process.run()
        NSAppleScript(source: script)?.executeAndReturnError(nil)
        NSWorkspace.shared.open(url)
        kill(other, SIGTERM)
        NSApp.terminate(nil)
        NSAlert().runModal()
        NSApp.runModal(for: window)
        NSApp.runModalSession(session)
        NSPrintOperation().runModal(for: window, delegate: self)
        BugsPanel().runModal()
        try SMAppService.mainApp.register()
        """,
      imports: "import AppKit\nimport ServiceManagement",
      rows: [
        "interface; ends: NSApp.terminate(nil)", "interface; ends: NSAlert().runModal()",
        "interface; ends: NSApp.runModal(for: window)", "interface: NSApp.runModalSession(session)",
        "other: NSPrintOperation().runModal(for: window, delegate: self)",
        "-: BugsPanel().runModal()",
        "processes: process = Process()", "processes: try process.run()",
        "processes: NSAppleScript(source: script)?.executeAndReturnError(nil)",
        "processes: NSWorkspace.shared.open(url)", "processes: kill(other, SIGTERM)",
        "processes(ServiceManagement): try SMAppService.mainApp.register()",
      ]
    ),
    Case(
      testDescription: "values, logging, and reads aren't rows",
      body: """
        print("Hello", String(1), Date(), url.path.hasPrefix("/"))
        let names = ["a"].map { $0.uppercased() }
        let defaults = UserDefaults.standard
        var map = [String: Int]()
        map.removeAll()
        """,
      rows: []
    ),
    Case(
      testDescription: "a name needs its module",
      body: "SentrySDK.start()\nConnection()\nCMTime()\nUNITest()",
      imports: "import UIKit\nimport UserNotifications",
      rows: ["-: CMTime()", "-: Connection()", "-: SentrySDK.start()", "-: UNITest()"]
    ),
    Case(
      testDescription: "a library of several modules",
      body: "FirebaseApp.configure()\nAppCheck.setAppCheckProviderFactory(factory)",
      imports: "import UIKit\nimport FirebaseAppCheck\nimport FirebaseCore",
      rows: [
        "analytics(Firebase): FirebaseApp.configure()",
        "network(FirebaseAppCheck): AppCheck.setAppCheckProviderFactory(factory)",
      ]
    ),
    Case(
      testDescription: "at any depth",
      body: "first()\nStore.shared.open()",
      rest: """
        func first() { second() }
        func second() { third() }
        func third() { fourth() }
        func fourth() { SentrySDK.start() }
        final class Store {
          static let shared = Store()
          private lazy var database = FileManager()
          init() { load() }
          private func load() { URLSession.shared.dataTask(with: url) }
          func open() { database.removeItem(atPath: "a") }
        }
        """,
      rows: [
        "analytics(Sentry): first()", "network, storage(files): Store.shared.open()",
      ]
    ),
    Case(
      testDescription: "overloads by labels, and a name that is declared twice",
      body: "open(file: 1)\nother.refresh()\nother.once()\nother.map()\nNote()",
      rest: """
        func open(file: Int) { SentrySDK.start() }
        func open(url: Int) { URLSession.shared.dataTask(with: url) }
        class One { func refresh() { SentrySDK.start() } }
        class Two { func refresh() { SentrySDK.start() }
          func once() { SentrySDK.start() }
          func map() { SentrySDK.start() } }
        class Note { init() {} ; init(file: Int, isNew: Bool = true) { SentrySDK.start() } }
        """,
      rows: [
        "analytics(Sentry): open(file: 1)", "-: other.refresh()", "-: Note()",
        "possibly analytics(Sentry): other.once()",
      ]
    ),
    Case(
      testDescription: "types of libraries that aren't known",
      body: "Bugs.start()\nABCBugsKit.start()\nMyBugsKit.start()\nTracker.start()\nBugsKitten()",
      imports: "import UIKit\nimport BugsKit\nimport Other",
      rows: [
        "-: Bugs.start()", "possibly other(BugsKit): ABCBugsKit.start()", "-: MyBugsKit.start()",
        "-: Tracker.start()",
        "possibly other(BugsKit): BugsKitten()",
      ]
    ),
    Case(
      testDescription: "objects of factories",
      body: "store.open()\ntracker.track()\nServices.shared.tracker().stop()\nmade.make()",
      rest: """
        extension AppDelegate {
          @Injected(\\.store) var store
          @InjectedObject(\\Services.tracker) var tracker
          var made: Factory<Store> { Factory() }
        }
        extension Container {
          var store: Factory<Store> { Factory(self) { Store() } }
        }
        final class Services: SharedContainer {
          static let shared = Services()
          var tracker: Factory<Tracker> { self { Tracker() } }
        }
        struct Store { func open() { FileManager.default.removeItem(atPath: "a") } }
        class Tracker {
          func track() { SentrySDK.start() }
          func stop() { SentrySDK.close() }
        }
        """,
      imports: "import UIKit\nimport Sentry\nimport Factory",
      rows: [
        "storage(files): store.open()", "analytics(Sentry): tracker.track()",
        "analytics(Sentry): Services.shared.tracker().stop()",
        "possibly other(Factory): made.make()",
      ]
    ),
    Case(
      testDescription: "the view of a controller is loaded when it's read",
      body: """
        first.loadViewIfNeeded()
        content.addSubview(second.view)
        third.title = ""
        fourth.window?.center()
        fifth.loadViewIfNeeded()
        """,
      rest: """
        let first = First()
        let second: Second = Second()
        let third = Third()
        let fourth = Fourth()
        let fifth: Base = Fifth()
        class Base: UIViewController {}
        class Fifth: Base { override func viewDidLoad() { SentrySDK.start() } }
        class First: UIViewController { override func viewDidLoad() { SentrySDK.start() } }
        class Other: UIViewController { override func viewDidLoad() { SentrySDK.start() } }
        class Second: Other {
          override func loadView() { FileManager.default.removeItem(atPath: "a") }
          override func viewDidLoad() { super.viewDidLoad() }
        }
        class Third: UIViewController {
          override func viewDidLoad() { view.isHidden = true; SentrySDK.start() }
          var title: String { didSet { view.isHidden = true; self.view.isHidden = true } }
        }
        class Fourth: NSWindowController { override func windowDidLoad() { SentrySDK.start() } }
        """,
      imports: "import UIKit\nimport Sentry",
      rows: [
        "analytics(Sentry), interface: first.loadViewIfNeeded()",
        "storage(files), analytics(Sentry), interface: content.addSubview(second.view)",
        "interface: third.title = \"\"", "analytics(Sentry), interface: fourth.window?.center()",
        "analytics(Sentry), interface: fifth.loadViewIfNeeded()",
      ]
    ),
    Case(
      testDescription: "extensions of a framework's classes by libraries",
      body: """
        first.sd_setImage(with: url)
        first.kf.setImage(with: url)
        first.setImage(nil)
        second.sd_setImage(with: url)
        """,
      rest: "let first = UIImageView()\nlet second = Picture()\nclass Picture: UIImageView {}",
      imports: "import UIKit\nimport SDWebImage\nimport Kingfisher",
      rows: [
        "network(SDWebImage), interface: first.sd_setImage(with: url)",
        "network(Kingfisher), interface: first.kf.setImage(with: url)",
        "interface: first.setImage(nil)",
        "network(SDWebImage), interface: second.sd_setImage(with: url)",
      ]
    ),
    Case(
      testDescription: "a type's methods, and its objects' methods of the same name",
      body: """
        Router.reload()
        router.reload()
        router.all()
        Router.each()
        start()
        Screen.track()
        Lazy().ask()
        """,
      rest: """
        let router = Router()
        protocol Tracked {}
        extension Tracked { func track() { SentrySDK.start() } }
        struct Screen: Tracked { static func track() { Screen().track() } }
        class Lazy {
          static let router = AppDelegate.start()
          let router = Router()
          lazy var other = router
          func ask() { other.reload() }
        }
        class Router {
          static func reload() { SentrySDK.start() }
          func reload() { URLSession.shared.dataTask(with: url) }
          func all() { reload() }
          class func each() { reload() }
        }
        extension AppDelegate {
          func start() { Self.start() }
          static func start() { SecItemDelete(query) }
        }
        """,
      imports: "import UIKit\nimport Sentry\nimport Security",
      rows: [
        "analytics(Sentry): Router.reload()", "network: router.reload()", "network: router.all()",
        "analytics(Sentry): Router.each()", "keychain: start()",
        "analytics(Sentry): Screen.track()", "network: Lazy().ask()",
      ]
    ),
    Case(
      testDescription: "protocols run what is created",
      body: "service.run()\nnobody.run()\nview.update()",
      rest: """
        extension AppDelegate {
          var service: any Service { First() }
          var nobody: Unused { fatalError() }
          var view: Base { Derived() }
        }
        protocol Service { func run() }
        struct First: Service { func run() { SentrySDK.start() } }
        struct Second: Service { func run() { URLSession.shared.dataTask(with: url) } }
        protocol Unused { func run() }
        struct Third: Unused { func run() { SentrySDK.start() } }
        class Base { func update() {} }
        final class Derived: Base { override func update() { SentrySDK.start() } }
        """,
      rows: [
        "analytics(Sentry): service.run()", "-; ends: nobody.run()",
        "analytics(Sentry): view.update()",
      ]
    ),
    Case(
      testDescription: "properties, setters, and observers",
      body: "store.limit = 1\nstore.size = 2\n_ = store.count",
      rest: """
        extension AppDelegate { var store: Store { Store() } }
        final class Store {
          var limit = 0 { didSet { SentrySDK.start() } }
          var size = 0
          var count: Int { UserDefaults.standard.integer(forKey: "a") }
        }
        """,
      rows: [
        "analytics(Sentry): store.limit = 1", "-: store.size = 2",
        "settings: _ = store.count",
      ]
    ),
    Case(
      testDescription: "what a pattern binds isn't a member of that name",
      body: """
        switch state { case .on(let store): store.begin() default: break }
        if case .on(let store) = state { store.begin() }
        for (_, store) in stores { store.begin() }
        for case let store? in stores { store.begin() }
        store.begin()
        """,
      rest: """
        extension AppDelegate { var store: Store { Store() } }
        final class Store { func begin() { SentrySDK.start() } }
        final class Other { func begin() {} }
        """,
      rows: [
        "-: store.begin()", "-: store.begin()", "-: store.begin()", "-: store.begin()",
        "analytics(Sentry): store.begin()",
      ]
    ),
    Case(
      testDescription: "one of two types",
      body:
        "let store = isFirst ? First() : Second()\nstore.begin()\n(isFirst ? one : two).begin()",
      rest: """
        let one = First()
        let two = First()
        final class First { func begin() { SentrySDK.start() } }
        final class Second { func begin() {} }
        """,
      rows: [
        "-: store = isFirst ? First() : Second()", "-: store.begin()",
        "analytics(Sentry): (isFirst ? one : two).begin()",
      ]
    ),
    Case(
      testDescription: "a library isn't the superclass for what is only a protocol",
      body: "Store().begin()",
      rest: """
        class Store: ObservableObject { func begin() { print("a"); reload() } }
        """,
      imports: "import UIKit\nimport Sentry",
      rows: ["-: Store().begin()"]
    ),
    Case(
      testDescription: "a closure behind a call is for the parameter that needs one",
      body: "open { }\nload(from: 1) { }",
      rest: """
        func open(_ file: Int = 1, then: () -> Void) { SentrySDK.start() }
        func load(from file: Int, first: () -> Void, then: (() -> Void)? = nil) { SentrySDK.start() }
        func load(from file: Int) { UserDefaults.standard.removeObject(forKey: "a") }
        """,
      rows: ["analytics(Sentry): open {…}", "analytics(Sentry): load(from: 1) {…}"]
    ),
    Case(
      testDescription: "an extension of a nested type isn't one of another type of that name",
      body: "Config.prepare()\nBundle.main.prepare()",
      rest: """
        enum Outer { enum Config {} }
        enum Config {}
        extension Outer.Config { static func prepare() { SentrySDK.start() } }
        extension Foundation.Bundle { func prepare() { SentrySDK.start() } }
        """,
      rows: ["-: Config.prepare()", "analytics(Sentry): Bundle.main.prepare()"]
    ),
    Case(
      testDescription:
        "a protocol's extension runs what the protocol requires, a class what its subclass has",
      body: "First().run()\nDerived().run()",
      rest: """
        protocol Service { func start() }
        extension Service { func run() { start() } }
        struct First: Service { func start() { SentrySDK.start() } }
        class Base { func run() { start() }
          func start() {} }
        final class Derived: Base { override func start() { SentrySDK.start() } }
        """,
      rows: ["analytics(Sentry): First().run()", "analytics(Sentry): Derived().run()"]
    ),
    Case(
      testDescription: "values that depend on each other aren't known, whoever asks first",
      body: "first.begin()\nsecond.begin()",
      rest: """
        var first = second ?? Store()
        var second = first
        final class Store { func begin() { SentrySDK.start() } }
        final class Other { func begin() {} }
        """,
      rows: ["-: first.begin()", "-: second.begin()"]
    ),
    Case(
      testDescription: "a member without a type is one of what is declared, required, or returned",
      body: """
        let first: Store = .shared
        first.size = .large
        use(.shared)
        _ = made
        _ = find()
        use(isFirst ? .shared : .other)
        unknown(.shared)
        """,
      rest: """
        extension AppDelegate { var made: Store { .make() }
          func find() -> Store { return .shared } }
        func use(_ store: Store, _ isOn: Bool = true) {}
        final class Store {
          static let shared: Store = .init()
          static let other = Store.shared
          static func make() -> Store { URLSession.shared.dataTask(with: url) }
          init() { SentrySDK.start() }
          var size: Size = .small
        }
        enum Size { case small
          static var large: Size { UserDefaults.standard.integer(forKey: "a") } }
        """,
      rows: [
        "analytics(Sentry): first = .shared", "settings: first.size = .large",
        "analytics(Sentry): use(.shared)", "network: _ = made", "analytics(Sentry): _ = find()",
        "analytics(Sentry): use(isFirst ? .shared : .other)", "-: unknown(.shared)",
      ]
    ),
    Case(
      testDescription: "conditions that reach something",
      body: """
        if isFirst, store.isEmpty { SentrySDK.one() }
        guard let item = store.first else { return false }
        while let next = store.next() { print(next) }
        """,
      rest: """
        extension AppDelegate { var store: Store { Store() }
          var isFirst: Bool { true } }
        final class Store {
          var isEmpty: Bool { FileManager.default.fileExists(atPath: "a") }
          var first: Int? { UserDefaults.standard.integer(forKey: "a") }
          func next() -> Int? { URLSession.shared.dataTask(with: url) }
        }
        """,
      rows: [
        "storage(files): store.isEmpty", "analytics(Sentry): SentrySDK.one()",
        "settings: let item = store.first", "network: store.next()",
      ]
    ),
    Case(
      testDescription: "what wrappers take by a key path",
      body: "store.begin()\nUnused()\nview.appear()",
      rest: """
        extension AppDelegate { var store: Store { Store() }
          var view: Screen { Screen() } }
        final class Store {
          @Dependency(\\.client) private var client
          func begin() { client.fetch() }
        }
        final class Unused { @Dependency(\\.client) private var client }
        struct Screen {
          @Environment(\\.log) var log
          func appear() { log.write() }
        }
        struct Client { var fetch: () -> Void }
        extension Client: DependencyKey {
          static let liveValue = Client(fetch: { SentrySDK.start() })
          static let testValue = Client(fetch: { SKPaymentQueue.default().add(self) })
        }
        extension DependencyValues {
          var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
        }
        struct Log { init() { FileManager.default.removeItem(atPath: "a") }
          func write() { UserDefaults.standard.synchronize() } }
        struct LogKey: EnvironmentKey { static let defaultValue = Log() }
        extension EnvironmentValues { var log: Log { self[LogKey.self] } }
        """,
      rows: [
        "-: Unused()", "analytics(Sentry): store.begin()",
        "storage(files), settings: view.appear()",
      ]
    ),
    Case(
      testDescription: "handlers of background tasks are left to events",
      body: "register()",
      rest: """
        func register() {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in
            SentrySDK.start()
          }
        }
        """,
      imports: "import BackgroundTasks\nimport UIKit\nimport Sentry",
      rows: ["other: register()"]
    ),
    Case(
      testDescription: "what a store is sent runs the reducers that are created",
      body: "store.send(.first)",
      rest: """
        extension AppDelegate { var store: StoreOf<First> { Store(initialState: 1) { First() } } }
        @Reducer struct First { var body: some Reducer { Scope(state: 1, child: Second.init) } }
        @Reducer struct Second { var body: some Reducer { SentrySDK.start() } }
        @Reducer struct Third { var body: some Reducer { URLSession.shared.dataTask(with: url) } }
        """,
      imports: "import ComposableArchitecture\nimport UIKit\nimport Sentry",
      rows: [
        "possibly analytics(Sentry), other(ComposableArchitecture): store.send(.first)"
      ]
    ),
    Case(
      testDescription: "what somebody has to tap doesn't run",
      body: """
        button.addAction(UIAction(title: "a") { _ in SentrySDK.one() }, for: .touchUpInside)
        alert.addAction(UIAlertAction(title: "b", style: .default, handler: { _ in SentrySDK.two() }))
        let cells = UICollectionView.CellRegistration<Cell, Int> { _, _, _ in SentrySDK.three() }
        Button { SentrySDK.four() }
        """,
      rest: "struct Button { init(_ code: () -> Void) {} }",
      rows: [
        "interface: button.addAction(UIAction(title: \"a\") { _ in SentrySDK.one() }, for: .touchUpInside)",
        "interface: alert.addAction(UIAlertAction(title: \"b\", style: .default, handler: { _ in SentrySDK.two() }))",
        "interface: cells = UICollectionView.CellRegistration<Cell, Int> { _, _, _ in SentrySDK.three() }",
        "-: Button {…}", "analytics(Sentry): SentrySDK.four()",
      ]
    ),
    Case(
      testDescription: "two closures behind a call",
      body: "fetch(1) { _ in } completion: { _ in }\nfetch(2) { _ in } other: { _ in }",
      rest: """
        func fetch(_ number: Int, first: () -> Void, completion: () -> Void) { SentrySDK.one() }
        func fetch(_ number: Int, first: () -> Void, other: () -> Void) { SecItemDelete(query) }
        """,
      imports: "import UIKit\nimport Sentry\nimport Security",
      rows: [
        "analytics(Sentry): fetch(1) {…}", "keychain: fetch(2) {…}",
      ]
    ),
    Case(
      testDescription: "what is in lists, and generic types",
      body: """
        for service in services { service.start() }
        services.forEach { $0.begin() }
        let names = services.map { service in service.name() }
        services[0].stop()
        services.reduce(into: other) { $0.begin() }
        task?.cancel()
        grid.stop()
        """,
      rest: """
        let services: [any Service]? = [Own()]
        let other: Other
        let task: Task<Void, Never>?
        let grid: Grid<Own>
        struct Grid<Cell> { func stop() {} }
        protocol Service { func start(); func begin(); func name() -> Int; func stop() }
        struct Own: Service {
          func start() { SentrySDK.one() }
          func begin() { SentrySDK.two() }
          func name() -> Int { SentrySDK.three() }
          func stop() { SecItemDelete(query) }
        }
        struct Other { func start() {}; func begin() {}; func name() {}; func stop() {} }
        struct Download { func cancel() { SecItemDelete(query) } }
        """,
      imports: "import UIKit\nimport Sentry\nimport Security",
      rows: [
        "analytics(Sentry): service.start()", "analytics(Sentry): $0.begin()",
        "analytics(Sentry): service.name()", "keychain: services[0].stop()", "-: $0.begin()",
        "-: services", "-: services.forEach {…}", "-: names = services.map {…}",
        "-: services.reduce(into: other) {…}", "-: task?.cancel()", "-: grid.stop()",
      ]
    ),
    Case(
      testDescription: "a library's type that conforms to a protocol of the app",
      body: "let store: Store = make()\nstore.set(1, forKey: \"a\")",
      rest: """
        func make() -> Store { UserDefaults.standard }
        protocol Store { func set(_ value: Int, forKey key: String) }
        extension UserDefaults: Store {}
        """,
      rows: ["possibly settings: store.set(1, forKey: \"a\")", "-: store = make()"]
    ),
    Case(
      testDescription: "members that a library's type has in an extension of it",
      body: "UserDefaults.standard.reset()\nUserDefaults.standard.trace()",
      rest: "extension UserDefaults { func reset() { removeObject(forKey: \"a\"); own() }\n"
        + "func own() { SentrySDK.start() }\nfunc trace() { record() } }\n"
        + "extension NSObject { func record() { SentrySDK.log() } }",
      rows: [
        "analytics(Sentry), settings: UserDefaults.standard.reset()",
        "possibly analytics(Sentry): UserDefaults.standard.trace()",
      ]
    ),
    Case(
      testDescription: "a library's type with the name of the app's own",
      body:
        "Keychain().clear()\nlet inner = KeychainAccess.Keychain(service: \"a\")\ninner.removeAll()",
      rest: "struct Keychain { func clear() { try? KeychainAccess.Keychain().removeAll() } }",
      imports: "import UIKit\nimport KeychainAccess",
      rows: [
        "keychain(KeychainAccess): Keychain().clear()",
        "keychain(KeychainAccess): inner = KeychainAccess.Keychain(service: \"a\")",
        "keychain(KeychainAccess): inner.removeAll()",
      ]
    ),
    Case(
      testDescription: "selectors that the system sends later, and others",
      body: """
        perform(#selector(start), with: nil, afterDelay: 0)
        Timer.scheduledTimer(
          timeInterval: 1, target: store, selector: #selector(Store.save(_:)), userInfo: nil)
        Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(self.start))
        perform(#selector(stop(_:)))
        item = NSMenuItem(title: "a", action: #selector(start), keyEquivalent: "")
        """,
      rest: """
        extension AppDelegate {
          @objc func start() { SentrySDK.start() }
          @objc func stop() { SentrySDK.stop() }
          @objc(stopAfter:) func stop(_ object: Any) {}
        }
        let store = Store()
        class Store: NSObject {
          @objc func save(_ timer: Timer) { UserDefaults.standard.set(1, forKey: "a") }
        }
        """,
      rows: [
        "analytics(Sentry): perform(#selector(start), with: nil, afterDelay: 0)",
        "possibly analytics(Sentry): perform(#selector(stop(_:)))",
        "settings, other: Timer.scheduledTimer( timeInterval: 1, target: store, "
          + "selector: #selector(Store.save(_:)), userInfo: nil)",
        "analytics(Sentry), other: "
          + "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(self.start))",
        "interface: item = NSMenuItem(title: \"a\", action: #selector(start), keyEquivalent: \"\")",
      ]
    ),
    Case(
      testDescription: "what comes with a module",
      body: "SecItemDelete(query)\nUNUserNotificationCenter.current().delegate = self",
      imports: "import UIKit",
      rows: [
        "keychain: SecItemDelete(query)",
        "push: UNUserNotificationCenter.current().delegate = self",
      ]
    ),
  ]

  @Test(arguments: statements) func aRowIsAStatementWithWhatItReaches(_ example: Case) throws {
    let rows = try launch(example).flatMap(\.all).filter { $0.form == .statement }
    #expect(rows.map(\.summary).sorted() == example.rows.sorted())
  }

  static let structures = [
    Case(
      testDescription: "conditions and closures",
      body: """
        if isFirst { SentrySDK.one() } else { SentrySDK.two() }
        Task { SentrySDK.three() }
        switch kind { case .a: SentrySDK.four()
        default: SentrySDK.five() }
        for item in items { SentrySDK.six() }
        guard let user = find() else { return SentrySDK.seven() }
        SentrySDK.eight()
        """,
      rest: "func find() -> Int? { nil }",
      rows: [
        "if isFirst", "  SentrySDK.one()", "unless isFirst", "  SentrySDK.two()", "later, in Task",
        "  SentrySDK.three()", "case .a of kind", "  SentrySDK.four()", "default of kind",
        "  SentrySDK.five()", "in a loop", "  SentrySDK.six()", "unless let user = find()",
        "  return SentrySDK.seven()", "if let user = find()", "  SentrySDK.eight()",
      ]
    ),
    Case(
      testDescription: "what gets a closure",
      body: """
        timer = DispatchQueue.main.asyncAfter(deadline: now) { SentrySDK.one() }
        self.first = self.second = later { SentrySDK.two() }
        self.onChange = { SentrySDK.three() }
        publisher.sink { SentrySDK.four() }.store(in: &all)
        show(first { SentrySDK.five() }, after: second { SentrySDK.six() })
        show(actions: [.init(title: "a") { SentrySDK.seven() }])
        """,
      rest: "func later(_ code: () -> Void) -> Int { 1 }",
      rows: [
        "later, in asyncAfter", "  SentrySDK.one()", "self.first = self.second = later {…}",
        "in later", "  SentrySDK.two()", "in onChange", "  SentrySDK.three()", "in sink",
        "  SentrySDK.four()", "show(first {…}", "in first", "  SentrySDK.five()", "in second",
        "  SentrySDK.six()",
        "show(actions: [.init(title: \"a\") {…}", "in init", "  SentrySDK.seven()",
      ]
    ),
    Case(
      testDescription: "checks for tests",
      body: """
        if inTests { SentrySDK.one() } else { SentrySDK.two() }
        if isReady { SentrySDK.three() }
        guard !inTests else { return true }
        SentrySDK.four()
        """,
      rest: "let inTests = NSClassFromString(\"XCTestCase\") != nil",
      rows: [
        "if inTests [onlyTests]", "  SentrySDK.one() [onlyTests]",
        "unless inTests [skippedInTests]", "  SentrySDK.two() [skippedInTests]", "if isReady",
        "  SentrySDK.three()", "if !inTests [skippedInTests]",
        "  SentrySDK.four() [skippedInTests]",
      ]
    ),
    Case(
      testDescription: "checks for tests that aren't followed",
      body: """
        if current.isTestFlight { SentrySDK.one() }
        if current.isRunningTests { SentrySDK.two() } else { SentrySDK.three() }
        guard !current.isRunningTests else { return true }
        SentrySDK.four()
        if inTests { SentrySDK.five() }
        """,
      rest: """
        let inTests = NSClassFromString("XCTestCase") != nil
        var current: Flags!
        """,
      rows: [
        "if current.isTestFlight", "  SentrySDK.one()", "if current.isRunningTests [unknown]",
        "  SentrySDK.two() [unknown]", "unless current.isRunningTests [unknown]",
        "  SentrySDK.three() [unknown]", "if !current.isRunningTests [unknown]",
        "  SentrySDK.four() [unknown]", "  if inTests [onlyTests]",
        "    SentrySDK.five() [onlyTests]",
      ]
    ),
    Case(
      testDescription: "what is after an early return",
      body: "if inTests { return true }\nSentrySDK.start()",
      rest: "let inTests = NSClassFromString(\"XCTestCase\") != nil",
      rows: ["unless inTests [skippedInTests]", "  SentrySDK.start() [skippedInTests]"]
    ),
    Case(
      testDescription: "#if",
      body: """
        #if DEBUG
          SentrySDK.one()
        #else
          SentrySDK.two()
        #endif
        #if canImport(Beta)
          SentrySDK.three()
        #endif
        """,
      rows: [
        "SentrySDK.one()", "not in the tests' build: #else of #if DEBUG [notCompiled]",
        "  SentrySDK.two() [notCompiled]", "#if canImport(Beta)", "  SentrySDK.three()",
      ]
    ),
  ]

  @Test(arguments: structures) func rowsAreBelowWhatTheyDependOn(_ example: Case) throws {
    let outline = try launch(example).flatMap { $0.outline() }
    #expect(outline == example.rows)
  }

  /// What it does isn't done by the first statement of the body.
  @Test func aDefaultValueHasARowOfItsOwn() throws {
    let example = Case(
      testDescription: "",
      body: "Store()",
      rest: """
        final class Store {
          let name: String
          init(name: String = "a", file: Int = Store.open()) {
            self.name = name
            SentrySDK.start()
          }
          static func open() -> Int {
            FileManager.default.removeItem(atPath: "a")
            return URLSession.shared.dataTask(with: url)
          }
        }
        """,
      rows: []
    )
    let outline = try launch(example).flatMap { $0.outline() }
    #expect(
      outline == [
        "Store()", "  unless file is passed", "    file = Store.open()",
        "  SentrySDK.start()",
      ]
    )
  }

  @Test func aWitnessIsAShortestWay() throws {
    let example = try #require(Self.statements.first { $0.testDescription == "at any depth" })
    let row = try #require(try launch(example).first)
    let witness = try #require(row.reach.witnesses.first)
    #expect(witness.path == ["first", "second", "third", "fourth", "SentrySDK.start"])
    #expect(witness.location.position?.line == 19)
    #expect(!witness.isPossible)
  }

  @Test func aSummaryNamesWhatIsCertain() {
    func witness(_ module: String, isPossible: Bool) -> LaunchReach.Witness {
      let service = LaunchService(kind: .other, module: module)
      let file = SourceLocation("A.swift")
      return LaunchReach.Witness(service: service, path: [], location: file, isPossible: isPossible)
    }
    let possible = witness("A", isPossible: true)
    #expect(LaunchSummary([possible]).text() == "possibly other (A)")
    #expect(LaunchSummary([possible, witness("B", isPossible: false)]).text() == "other (B)")
  }

  @Test func aWitnessSaysThatOneOfSeveralTypesRuns() throws {
    let example = Case(
      testDescription: "",
      body: "service.run()",
      rest: """
        extension AppDelegate { var service: Service { isFirst ? First() : Second() } }
        protocol Service { func run() }
        struct First: Service { func run() { SentrySDK.start() } }
        struct Second: Service { func run() { URLSession.shared.dataTask(with: url) } }
        struct Third: Service { func run() { FileManager.default.removeItem(atPath: "a") } }
        """,
      rows: []
    )
    let witnesses = try launch(example).flatMap(\.reach.witnesses)
    #expect(
      witnesses.map(\.path) == [
        ["Second.run (one of 2)", "URLSession.dataTask"],
        ["First.run (one of 2)", "SentrySDK.start"],
      ]
    )
    #expect(!witnesses.contains { !$0.isPossible })
  }

  /// The order of files, of methods, and of declarations changes nothing.
  @Test(arguments: statements) func orderChangesNothing(_ example: Case) throws {
    let declarations = example.rest.split(separator: "\n}\n").map {
      $0.hasSuffix("}") ? $0 : $0 + "\n}"
    }
    let files = declarations.enumerated().map { ("Part\($0.offset).swift", String($0.element)) }
    guard files.count > 1 else { return }
    var split = example
    split.rest = ""
    let results = try [files, files.reversed()].map { files in
      try launch(split, files.map { ($0.0, example.imports + "\n" + $0.1) }).flatMap(\.all)
        .filter { $0.form == .statement }.map(\.summary)
    }
    #expect(results[0] == results[1])
    #expect(results[0].sorted() == example.rows.sorted())
  }

  @Test func rowsThatReachMuchAreOpened() throws {
    let example = Case(
      testDescription: "",
      body: "if isFirst { Coordinator().start() }\nSentrySDK.one()",
      rest: """
        final class Coordinator {
          func start() {
            SentrySDK.two()
            URLSession.shared.dataTask(with: url)
            UserDefaults.standard.synchronize()
          }
        }
        """,
      rows: []
    )
    let rows = try launch(example)
    #expect(
      rows.flatMap { $0.outline() } == [
        "if isFirst", "  Coordinator().start()", "    SentrySDK.two()",
        "    URLSession.shared.dataTask(with: url)", "    UserDefaults.standard.synchronize()",
        "SentrySDK.one()",
      ]
    )
    let opened = rows.flatMap(\.all).filter { $0.caller != nil }
    #expect(Set(opened.map(\.caller)) == ["Coordinator.start"])
    #expect(Set(opened.map(\.conditions)) == [["if isFirst"]])
  }

  /// The rows of one of several functions would be those of another launch.
  @Test func rowsOfOneOfSeveralFunctionsArentShown() throws {
    let rest = """
      func load(_ path: String) { SentrySDK.start(); SecItemDelete(query); SKPaymentQueue.default().add(self) }
      func load(_ url: URL) { SentrySDK.stop() }
      func open(_ url: URL) { SentrySDK.start(); SecItemDelete(query); SKPaymentQueue.default().add(self) }
      """
    let imports = "import UIKit\nimport Sentry\nimport StoreKit\nimport Security"
    func opened(_ body: String) throws -> [String] {
      let example = Case(testDescription: "", body: body, rest: rest, imports: imports, rows: [])
      return try launch(example).flatMap(\.rows).map(\.text)
    }
    #expect(try opened("load(file)") == [])
    #expect(try opened("open(file)").first == "SentrySDK.start()")
  }

  /// However much handles a URL, or isn't shown, what the launch does is shown as far as there's room.
  @Test(arguments: [
    "", (0..<50).map { "NotificationCenter.default.post(name: \($0))\n" }.joined(),
  ])
  func rowsThatArentShownTakeNoRoom(others: String) throws {
    let calls = (0..<50).map { "URLSession.shared.dataTask(with: \($0))" }.joined(separator: "\n")
    let example = Case(
      testDescription: "",
      body: others + "setUp()",
      rest: """
        func setUp() {
          SentrySDK.one()
          URLSession.shared.dataTask(with: url)
          UserDefaults.standard.synchronize()
        }
        extension AppDelegate {
          func application(_ app: UIApplication, open url: URL, options: [String: Any] = [:]) -> Bool {
            \(calls)
          }
        }
        """,
      rows: []
    )
    let row = try #require(try launch(example).last)
    #expect(row.rows.count == 3)
  }

  /// What the launch calls is below its rows, and not below those of an event that calls it, too.
  @Test func rowsOfTheLaunchAreOpenedFirst() throws {
    let example = Case(
      testDescription: "",
      body: """
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in
          Store.shared.update()
        }
        Store.shared.update()
        """,
      rest: """
        final class Store {
          static let shared = Store()
          init() { SentrySDK.start() }
          func update() { URLSession.shared.dataTask(with: url) }
        }
        """,
      imports: "import BackgroundTasks\nimport Foundation\nimport Sentry\nimport UIKit",
      rows: []
    )
    let rows = try launch(example, opening: .all).flatMap { $0.outline() }
    #expect(
      rows.suffix(4) == [
        "Store.shared.update()", "  shared = Store()", "    SentrySDK.start()",
        "  URLSession.shared.dataTask(with: url)",
      ]
    )
  }

  // MARK: Methods

  @Test func methodsAreGroupedByWhenTheyRun() throws {
    let code = """
      import BackgroundTasks
      import UIKit
      import Sentry
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        let store = SentrySDK.store()
        static let other = SentrySDK.other()
        lazy var third = SentrySDK.third()
        func applicationDidBecomeActive(_ application: UIApplication) { SentrySDK.active() }
        override init() { super.init(); SentrySDK.initial() }
        func application(_ app: UIApplication, open url: URL, options: [String: Any] = [:]) -> Bool {
          URLSession.shared.dataTask(with: url)
        }
        func application(_ app: UIApplication, willFinishLaunchingWithOptions: Any?) -> Bool {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in
            URLSession.shared.dataTask(with: url)
          }
        }
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window?.rootViewController = Root()
          #if !DEBUG
            UserDefaults.standard.synchronize()
          #endif
        }
        func applicationWillTerminate(_ application: UIApplication) { SentrySDK.end() }
      }
      class Root: UITableViewController {
        override func viewDidLoad() { SentrySDK.root() }
        override func viewIsAppearing(_ animated: Bool) { SentrySDK.root() }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          SentrySDK.cell()
        }
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
          SentrySDK.selected()
        }
      }
      """
    let methods = try methods(in: "uikit", ["AppDelegate.swift": code])
    #expect(
      methods.map { "\($0.time) \($0.name)" } == [
        "creation initial values", "creation init()",
        "launch application(_:willFinishLaunchingWithOptions:)",
        "launch applicationDidFinishLaunching(_:)",
        "launch Root.viewDidLoad()", "launch Root.viewIsAppearing(_:)",
        "activation Root.tableView(_:cellForRowAt:)", "activation applicationDidBecomeActive(_:)",
        "event in register", "event application(_:open:options:)",
      ]
    )
    #expect(methods.summary.text() == "analytics (Sentry) · interface · other")
  }

  @Test func readsObjectiveC() throws {
    let code = """
      #import "AppDelegate.h"
      #import "Store.h"
      #import <BugsKit/BUGReporter.h>
      #import <Crash/CrashReporter.h>
      #import "DebugLog.h"
      #import "../Bugs/BUGOther.h"
      #import ""
      #import "/"
      @import Sentry;
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application
          didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        [self.store open];
        [Store prepare];
        id<Service> service = [[Store alloc] initWithName:@"b"];
        [service serve];
        Store *store = [[Store allocWithZone:nil] initWithName:@"a"];
        dispatch_async(dispatch_get_main_queue(), ^{ [SentrySDK start]; });
        start();
        NSFileManager *manager = [NSFileManager defaultManager];
        [manager removeItemAtPath:@"b" error:nil];
        self.isReady = YES;
        self.store = store;
        load_view();
        [BUGReporter start];
        [CrashReporter start];
        DebugLog(@"a");
        [BUGOther start];
        [self performSelector:@selector(report:) withObject:nil afterDelay:1];
        [self performSelector:action withObject:@"report:"];
        [NSTimer scheduledTimerWithTimeInterval:1 target:self.store selector:@selector(open) userInfo:nil repeats:NO];
        return YES;
      }
      static void start(void) { [SentrySDK start]; }
      - (void)setIsReady:(BOOL)isReady { [SentrySDK start]; }
      - (void)report:(id)object { [SentrySDK start]; }
      @end
      """
    let header = """
      #import <UIKit/UIKit.h>
      @class Store;
      @interface AppDelegate : UIViewController <UIApplicationDelegate>
      @property (strong) Store *store;
      @property BOOL isReady;
      @end
      """
    let store = """
      #import "Store.h"
      @implementation Store
      - (instancetype)initWithName:(NSString *)name { [NSUserDefaults.standardUserDefaults synchronize]; }
      - (void)open { [_manager removeItemAtPath:@"a"]; [_session finishTasksAndInvalidate]; }
      - (void)serve { [[NSURLSession sharedSession] dataTaskWithURL:url]; }
      + (void)prepare { [[NSURLSession sharedSession] dataTaskWithURL:url]; }
      @end
      """
    let storeHeader =
      "@import Foundation;\n@interface Store : NSObject <Service>\n@property NSFileManager *manager;\n"
      + "@property NSURLSession *session;\n@end\n"
    let methods = try methods(
      in: "objective-c",
      [
        "AppDelegate.m": code, "AppDelegate.h": header, "Store.m": store, "Store.h": storeHeader,
      ]
    )
    let rows = methods.flatMap(\.rows).flatMap(\.all).filter { $0.form == .statement }
    #expect(
      rows.map(\.summary) == [
        "network, storage(files): [self.store open]", "network: [Store prepare]",
        "settings: service = [[Store alloc] initWithName:@\"b\"]", "network: [service serve]",
        "settings: store = [[Store allocWithZone:nil] initWithName:@\"a\"]",
        "analytics(Sentry): [SentrySDK start]",
        "analytics(Sentry): start()",
        "storage(files): [manager removeItemAtPath:@\"b\" error:nil]",
        "analytics(Sentry): self.isReady = YES", "-: load_view()",
        "possibly other(BugsKit): [BUGReporter start]",
        "possibly other(Crash): [CrashReporter start]", "-: DebugLog(@\"a\")",
        "possibly other(Bugs): [BUGOther start]",
        "analytics(Sentry), interface: [self performSelector:@selector(report:) withObject:nil afterDelay:1]",
        "interface: [self performSelector:action withObject:@\"report:\"]",
        "network, storage(files), other: [NSTimer scheduledTimerWithTimeInterval:1 "
          + "target:self.store selector:@selector(open) userInfo:nil repeats:NO]",
      ]
    )
  }

  /// Functions that only their files see, a class property, and a file that two targets compile.
  @Test func eachFileHasItsOwnStaticFunctions() throws {
    let code = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          startFirst()
          startSecond()
          StoreManager.shared.open()
          Shared().run()
        }
      }
      """
    let files = [
      "AppDelegate.swift": code,
      "First.m":
        "@import Sentry;\nstatic void go(void) { [SentrySDK start]; }\nvoid startFirst() { go(); }",
      "Second.m":
        "@import StoreKit;\nstatic void go(void) { [SKPaymentQueue defaultQueue]; }\nvoid startSecond() { go(); }",
      "StoreManager.m": """
      @import Foundation;
      @implementation StoreManager
      + (StoreManager *)sharedStoreManager { return manager; }
      - (void)open { [[NSFileManager defaultManager] removeItemAtPath:@"a"]; }
      @end
      """,
      "Shared.swift": "import Sentry\nstruct Shared { func run() { SentrySDK.start() } }",
    ]
    let methods = try methods(in: "uikit", files) { project in
      project.targets.append(
        FixtureTarget(name: "Kit", product: .framework, sources: ["App/Shared.swift"])
      )
      project.targets[0].dependencies.append("Kit")
    }
    #expect(
      methods.flatMap(\.rows).map(\.summary) == [
        "analytics(Sentry): startFirst()", "purchases(StoreKit): startSecond()",
        "storage(files): StoreManager.shared.open()", "analytics(Sentry): Shared().run()",
      ]
    )
  }

  static let headers: [(line: String, own: [String], summary: String)] = [
    ("#import <StoreKit/StoreKit.h>", ["StoreKit.h"], "purchases (StoreKit)"),
    ("#import <Sentry/Sentry.h>", [], "analytics (Sentry)"),
    ("#import \"Sentry.h\"", [], "analytics (Sentry)"),
    ("#import \"Sentry.h\"", ["Sentry.h"], "analytics (Sentry)"),
    ("#import \"Sentry.h\"", ["Sentry.h", "Sentry.m"], ""),
    ("@import Sentry;", ["Sentry.h", "Sentry.m"], "analytics (Sentry)"),
    ("#import \"StoreKit.h\"", ["StoreKit.h"], ""),
    ("#import \"StoreKit/Client.h\"", ["StoreKit/Client.h"], ""),
  ]

  /// A header of the app isn't a module of its name: one that the SDK has, or one whose code the target has.
  @Test(arguments: headers)
  func ownHeadersAreNotModules(line: String, own: [String], summary: String) throws {
    let code = """
      #import "Start.h"
      \(line)
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application
          didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        [SentrySDK start];
        [[SKPaymentQueue defaultQueue] addTransactionObserver:self];
        return YES;
      }
      @end
      """
    var files = ["AppDelegate.m": code, "Start.h": "#import <UIKit/UIKit.h>"]
    for file in own { files[file] = "@class Other;" }
    // Headers are looked for next to sources.
    files["StoreKit/Other.m"] = "@class Other;"
    #expect(try methods(in: "objective-c", files).summary.text() == summary)
  }

  @Test func readsTheFirstWindowOfSwiftUI() throws {
    let code = """
      import SwiftData
      import SwiftUI
      import Sentry
      @main struct SampleApp: App {
        @AppStorage("a") var isOn = false
        @StateObject private var model = Model()
        @Environment(\\.scenePhase) private var stage
        @State private var scenePhase = 1
        var body: some Scene {
          WindowGroup { Provider(store: SentrySDK.store()) { root.task { SentrySDK.task() } } }
            .modelContainer(for: Item.self)
            .backgroundTask(.appRefresh("a")) { SentrySDK.background() }
            .onChange(of: scenePhase) { SentrySDK.changed() }
            .onChange(of: model.stage) { SentrySDK.changed() }
            .onChange(of: self.stage) { phase in
              if phase == .active { SentrySDK.active() } else if phase == .background { SentrySDK.left() }
              if self.stage == .background { SentrySDK.left() }
              switch phase {
              case .background: SentrySDK.gone()
              case .active, .background: SentrySDK.both()
              default: SentrySDK.rest()
              }
              if other == .background { SentrySDK.kept() }
            }
            .onChange(of: isOn) { SentrySDK.changed() }
            .onChange(of: isOn, initial: true) { SentrySDK.initial() }
          Window("Other", id: "b") { Text("b").onAppear { SentrySDK.other() } }
          Settings { Text("c").onAppear { SentrySDK.settings() } }
        }
        func load() { SentrySDK.load() }
        func handle(_ note: Notification) { SentrySDK.handled() }
        var root: some View {
          if isOn { Text("g").onAppear { SentrySDK.shown() } }
          switch page { case .first: Text("h").onAppear { SentrySDK.first() } default: EmptyView() }
          VStack {
            RootView().onAppear(perform: load).onReceive(center, perform: handle)
              .onAppear(perform: model.begin).onAppear { SentrySDK.appear() }
          }
            .sheet(isPresented: $isOn) { Text("d").onAppear { SentrySDK.sheet() } }
            .tracked()
        }
      }
      extension View {
        func tracked() -> some View {
          tracked().onReceive(center) { _ in SentrySDK.received() }
        }
      }
      struct RootView: View {
        var body: some View {
          Button("e") { SentrySDK.button() }.onAppear { SentrySDK.root() }
          ChildView()
        }
      }
      struct ChildView: View { var body: some View { Text("f").onAppear { SentrySDK.child() } } }
      final class Model: ObservableObject {
        init() { FileManager.default.removeItem(atPath: "a") }
        func begin() { SentrySDK.begin() }
      }
      """
    let methods = try methods(in: "swiftui", ["SampleApp.swift": code])
    let rows = methods.flatMap(\.rows).flatMap(\.all).filter { $0.form == .statement }
    let names = rows.map { $0.text.replacing("SentrySDK.", with: "") }
    #expect(
      names.sorted() == [
        ".modelContainer(for: Item.self)", "Provider(store: store()) {…}", "active()", "appear()",
        "background()", "both()", "first()", "handle", "initial()", "isOn = false", "kept()",
        "load", "model = Model()", "model.begin", "received()", "rest()", "root()", "shown()",
        "task()",
      ]
    )
    #expect(rows.first { $0.text == "SentrySDK.shown()" }?.conditions.contains("if isOn") == true)
    let first = rows.first { $0.text == "SentrySDK.first()" }
    #expect(first?.conditions.contains("case .first of page") == true)
    #expect(
      methods.suffix(2).map { "\($0.time) \($0.name)" } == [
        "activation in .onChange", "event in .backgroundTask",
      ]
    )
  }

  @Test func readsViewsThatOtherObjectsBuild() throws {
    let code = """
      import SwiftUI
      import Sentry
      import SwiftData
      @main struct SampleApp: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
        private let own = Container()
        private let mine = PassedView(value: 2)
        var shadowed: some View { Text("k").onAppear { SentrySDK.shadowed() } }
        var body: some Scene {
          WindowGroup {
            delegate.container.root
            own.screen(1).onAppear { SentrySDK.modifier() }
            Container.shared.shared
            other.root
            PassedView(value: 1)
            mine.tracked()
            Card(SentrySDK.passed()) { SentrySDK.tapped() }
            AnyView(Text("i").onAppear { SentrySDK.erased() })
            let shadowed = Text("j")
            shadowed
            switch SentrySDK.kind() { default: EmptyView() }
            Text("l").environmentObject(Tracker.shared).environment(\\.a, Tracker.shared).onTapGesture { SentrySDK.tapped() }
            Wrapper(action: { SentrySDK.tapped() }) { Text("m").onAppear { SentrySDK.content() } }
            Frame(content: { Text("n").onAppear { SentrySDK.framed() } })
            Runner { let number = SentrySDK.tapped(); print(number) }
          }
        }
      }
      extension SampleApp {
        func Card(_ value: Int, @ViewBuilder content: () -> some View) -> some View { content() }
      }
      extension View { func tracked() -> some View { onAppear { SentrySDK.tracked() } } }
      final class AppDelegate: NSObject, UIApplicationDelegate {
        lazy var container = Container(SentrySDK.start())
      }
      final class Container {
        static let shared = Container()
        init(_ values: Any...) {}
        var shared: some View { Text("b").onAppear { SentrySDK.shared() } }
        func screen(_ number: Int) -> some View { Text("c").onAppear { SentrySDK.screen() } }
      }
      extension Container {
        var root: some View {
          VStack {
            if isRunningTests { Text("a").onAppear { SentrySDK.tests() } } else { RootView() }
          }
        }
      }
      struct RootView: View {
        var body: some View {
          let content = Content().padding()
          let own = ChildView().onAppear { SentrySDK.variable() }
          VStack { content; own; Text("d").onAppear { SentrySDK.root() } }
            .modelContainer(for: Item.self).environmentObject(Tracker.shared)
        }
        func Content() -> some View {
          Button("e") { SentrySDK.button() }.onAppear { SentrySDK.content() }
        }
      }
      struct ChildView: View { var body: some View { Text("f").onAppear { SentrySDK.child() } } }
      struct PassedView: View {
        var value = SentrySDK.replaced()
        var other = SentrySDK.computed()
        var body: some View { Text("g") }
      }
      struct Wrapper<Content: View>: View {
        let content: Content
        init(action: () -> Void, @ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { VStack { content } }
      }
      struct Frame<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
      }
      struct Runner: View { let action: () -> Void; @ViewBuilder var body: some View { Text("o") } }
      final class Tracker { static let shared = Tracker(); init() { SentrySDK.track() } }
      let isRunningTests = NSClassFromString("XCTestCase") != nil
      """
    let rows = try methods(in: "swiftui", ["SampleApp.swift": code]).flatMap(\.rows).flatMap(\.all)
    let found = rows.filter {
      $0.form == .statement && !$0.reach.kinds.isSubset(of: [.interface])
    }
    #expect(
      found.map { "\($0.text) \($0.audience.rawValue)" } == [
        "mine = PassedView(value: 2) all", "delegate.container all", "SentrySDK.tests() only-tests",
        "content = Content().padding() not-tests",
        "SentrySDK.variable() not-tests", "SentrySDK.root() not-tests",
        ".modelContainer(for: Item.self) not-tests",
        "SentrySDK.screen() all",
        "SentrySDK.modifier() all", "SentrySDK.shared() all",
        "other = SentrySDK.computed() all", "SentrySDK.tracked() all",
        "Card(SentrySDK.passed()) {…} all", "SentrySDK.erased() all",
        "SentrySDK.kind() all", ".environmentObject(Tracker.shared) all",
        ".environment(\\.a, Tracker.shared) all",
        "SentrySDK.content() all", "SentrySDK.framed() all",
      ]
    )
  }

  /// The root view of a window's hosting controller is shown, and others may never be.
  @Test(arguments: [
    "window?.rootViewController = UIHostingController(rootView: RootView())",
    "window?.rootViewController = HostingController(rootView: RootView().padding().environmentObject(store))",
    "let host: UIViewController = UIHostingController(rootView: RootView().tracked())\nwindow?.rootViewController = host",
    "let view = RootView()\nlet window = UIWindow()\nwindow.rootViewController = UIHostingController(rootView: view)",
    "window.contentView = NSHostingView(rootView: RootView())",
    "if let window { window.rootViewController = UIHostingController(rootView: RootView()) }",
    "let start: any Starting = Coordinator()\nstart.begin(window)",
    "window.rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: RootView()))",
    "let window: WindowType = ShopWindow()\nwindow.rootViewController = HostingController(rootView: RootView())",
    "window = { let new = UIWindow(); new.rootViewController = HostingController(rootView: RootView()); return new }()",
    "DispatchQueue.main.async { window.rootViewController = HostingController(rootView: RootView()) }",
    "func show() { window.rootViewController = HostingController(rootView: RootView()) }\nshow()",
    "var host: UIViewController = UIHostingController(rootView: OtherView())\nhost = UIHostingController(rootView: RootView())\nwindow.rootViewController = host",
  ])
  func readsTheRootViewOfAHostingController(body: String) throws {
    let rest = """
      final class HostingController: UIHostingController<RootView> {}
      extension View { func tracked() -> some View { padding() } }
      struct RootView: View { var body: some View { Text("a").onAppear { SentrySDK.root() } } }
      struct OtherView: View { var body: some View { Text("a").onAppear { SentrySDK.other() } } }
      protocol WindowType { var rootViewController: UIViewController? { get set } }
      protocol Starting { func begin(_ window: UIWindow) }
      struct Coordinator: Starting {
        func begin(_ window: UIWindow) {
          window.rootViewController = UIHostingController(rootView: RootView())
        }
      }
      final class Box { var contentView: OtherView? }
      struct Panel {
        func show() { window.contentView = NSHostingView(rootView: OtherView()) }
      }
      """
    let others = """
      let other = UIHostingController(rootView: OtherView())
      login.completion = { window.rootViewController = UIHostingController(rootView: OtherView()) }
      shortcut.handler = { Panel().show() }
      let popover = NSPopover()
      popover.contentViewController = NSHostingController(rootView: OtherView())
      let box = Box()
      box.contentView = OtherView()
      """
    let example = Case(
      testDescription: "",
      body: body + "\n" + others,
      rest: rest,
      imports: "import UIKit\nimport SwiftUI\nimport Sentry",
      rows: []
    )
    let rows = try launch(example).flatMap(\.all).map(\.text)
    #expect(rows.contains("SentrySDK.root()") && !rows.contains("SentrySDK.other()"))
  }

  /// A controller of a library's type `View` is none of SwiftUI.
  @Test func aControllerCanConformToAnotherView() throws {
    let rest = """
      final class RootController: UIViewController, View {
        override func viewDidLoad() { SentrySDK.start() }
      }
      """
    let body = "window?.rootViewController = RootController()"
    let example = Case(testDescription: "", body: body, rest: rest, rows: [])
    #expect(try launch(example).flatMap(\.all).map(\.text).contains("SentrySDK.start()"))
  }

  /// A window is loaded when its controller shows it, and a closure may never do that.
  @Test func aWindowControllerLoadsItsWindow() throws {
    let rest = """
      final class MainController: NSWindowController {
        override func windowDidLoad() { SentrySDK.start() }
      }
      final class OtherController: NSWindowController {
        override func windowDidLoad() { SentrySDK.other() }
      }
      """
    let body =
      "MainController().showWindow(nil)\nmenu.onClick = { OtherController().showWindow(nil) }"
    let example = Case(testDescription: "", body: body, rest: rest, rows: [])
    let rows = try launch(example).flatMap(\.all).map(\.text)
    #expect(rows.contains("SentrySDK.start()") && !rows.contains("SentrySDK.other()"))
  }

  /// The delegate of a scene can create what the app's delegate called first.
  @Test func stepsCanCreateWhatOthersCall() throws {
    let code = """
      import UIKit
      import Sentry
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          starter?.begin(UIWindow())
          return true
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: Any) {
          starter = Coordinator()
        }
      }
      var starter: Starting?
      protocol Starting { func begin(_ window: UIWindow) }
      struct Coordinator: Starting {
        func begin(_ window: UIWindow) { window.rootViewController = RootController() }
      }
      class RootController: UIViewController { override func viewDidLoad() { SentrySDK.start() } }
      """
    let rows = try methods(
      in: "uikit-scenes",
      ["AppDelegate.swift": code, "SceneDelegate.swift": ""]
    )
    #expect(rows.flatMap(\.rows).flatMap(\.all).map(\.text).contains("SentrySDK.start()"))
  }

  /// Properties that use each other twice would be read for ever.
  @Test func readsViewsThatUseEachOther() throws {
    let count = 40
    let views = (0..<count).map {
      "var view\($0): some View { VStack { view\(($0 + 1) % count); view\(($0 + 1) % count) } }"
    }.joined(separator: "\n")
    let chain = (0..<1000).map { "var next\($0): some View { next\($0 + 1) }" }
      .joined(separator: "\n")
    let code = """
      import SwiftUI
      import Sentry
      @main struct SampleApp: App {
        var body: some Scene { WindowGroup { last; Views.shared.view0; Views.shared.next0 } }
        var last: some View { Text("a").onAppear { SentrySDK.start() } }
      }
      final class Views {
        static let shared = Views()
        \(views)
        \(chain)
      }
      """
    let rows = try methods(in: "swiftui", ["SampleApp.swift": code]).flatMap(\.rows)
    #expect(rows.flatMap(\.all).map(\.text).contains("SentrySDK.start()"))
  }

  /// What a library's delegate does isn't known, but that there is one.
  @Test(arguments: [
    (inherited: "Framework.AppDelegate", row: "other(Framework): Framework.AppDelegate"),
    (inherited: "FlutterAppDelegate", row: "other(Framework): FlutterAppDelegate"),
    (inherited: "UIResponder, UIApplicationDelegate", row: nil),
  ])
  func aDelegateDerivesFromALibrarys(inherited: String, row: String?) throws {
    let code = "import Framework\nimport UIKit\n@main class AppDelegate: \(inherited) {}\n"
    let methods = try methods(in: "uikit", ["AppDelegate.swift": code])
    #expect(methods.flatMap(\.rows).map(\.summary) == [row].compactMap(\.self))
  }

  // MARK: Support

  /// Returns the rows of the launch method of an app.
  private func launch(
    _ example: Case,
    _ files: [(String, String)] = [],
    opening: LaunchWork.Opening = .widest
  ) throws -> [LaunchRow] {
    let code = """
      \(example.imports)
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(example.body)
          return true
        }
      }
      \(example.rest)
      """
    let all = Dictionary(files + [("AppDelegate.swift", code)]) { first, _ in first }
    return try methods(in: "uikit", all, opening: opening).filter { $0.time == .launch }
      .flatMap(\.rows)
  }

  @Test func whatTestsMaySkipIsPossibleInTests() throws {
    let example = Case(
      testDescription: "a check that isn't followed",
      body: "guard !flags.isRunningTests else { return true }\nSentrySDK.start()",
      rest: "var flags: Flags!",
      rows: []
    )
    let location = SourceLocation("AppDelegate.swift")
    let rows = try launch(example)
    let methods = [LaunchMethod(name: "", time: .launch, location: location, rows: rows)]
    #expect(methods.rows(inTests: false).summary.text() == "analytics (Sentry)")
    #expect(methods.rows(inTests: true).summary.text() == "possibly analytics (Sentry)")
  }

  private func methods(
    in name: String,
    _ files: [String: String],
    opening: LaunchWork.Opening = .widest,
    _ change: (inout FixtureProject) -> Void = { _ in }
  ) throws -> [LaunchMethod] {
    let fixture = try Fixture.named(name).with { project in
      for entry in project.files.keys where project.files[entry]?.contains("@main") == true {
        project.files[entry] = "import Foundation\n"
      }
      for (file, text) in files {
        let path = "App/\(file)"
        project.files[path] = text
        if !file.hasSuffix(".h"), !project.targets[0].sources.contains(path) {
          project.targets[0].sources.append(path)
        }
      }
      change(&project)
    }
    return try fixture.withProject { project in
      let reader = LaunchReader(project)
      let steps = reader.steps(of: reader.launch(of: try project.existingTarget(named: "App")))
      let work = reader.work(of: steps, opening: opening)
      return steps.ordinaryTrace.ofApp.flatMap(work.methods(of:))
    }
  }
}

extension LaunchRow {
  /// What it reaches, and its code.
  var summary: String {
    let reached = reach.witnesses.map { witness in
      (witness.isPossible ? "possibly " : "") + witness.service.kind.rawValue
        + (witness.service.name.map { "(\($0))" } ?? "")
    }
    return (reached.isEmpty ? "-" : reached.joined(separator: ", "))
      + (reach.ends.isEmpty ? "" : "; ends") + ": " + text
  }

  /// It, and the rows below it, each with which launches run it.
  fileprivate func outline(_ indent: String = "") -> [String] {
    [indent + text + (audience == .everyone ? "" : " [\(audience)]")]
      + rows.flatMap { $0.outline(indent + "  ") }
  }
}
