import Diagnostics
import ProjectText
import SwitchPlanning
import SwitchTestSupport
import Testing

@testable import TestSupport

/// What only the app's own launch creates, and tests read.
@Suite struct AppReadNoteTests {
  static let delegate = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
    }
    """

  private func reads(
    in test: String,
    _ options: SwitchOptions = SwitchOptions()
  ) throws -> [String] {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.delegate
      $0.files["AppTests/AppTests.swift"] = test
    }
    return try fixture.installation(options).appReads.map { $0.message.text() }
  }

  @Test func isNotedAtInstallation() throws {
    let test = """
      let a = UIApplication.shared.delegate as? AppDelegate
      let b = AppDelegate.shared.window
      let c = UIApplication.shared.keyWindow?.rootViewController as? SceneDelegate
      let rootViewController = c
      """
    #expect(
      try reads(in: test) == [
        "the app delegate is not 'AppDelegate' during tests",
        "'AppDelegate.shared' fails during tests: it casts the app delegate, which is another one then",
        "the root view controller is not 'SceneDelegate' during tests",
      ]
    )
  }

  static let casts: [(code: String, test: String, isNoted: Bool)] = [
    ("let a = UIApplication.shared.delegate as! AppDelegate", "Store().save()", true),
    ("let a = (UIApplication.shared.delegate as! AppDelegate).window", "Store().save()", true),
    ("(UIApplication.shared.delegate as! AppDelegate).run()", "Store().save()", true),
    ("let a = AppDelegate.shared", "Store().save()", true),
    ("let a = UIApplication.shared.delegate as? AppDelegate", "Store().save()", false),
    (
      "guard let a = UIApplication.shared.delegate as? AppDelegate else { return }",
      "Store().save()", true
    ),
    ("print(1)", "XCTAssert(UIApplication.shared.delegate is AppDelegate)", true),
    ("let a = UIApplication.shared.delegate", "Store().save()", false),
    (
      "if false {} else { _ = UIApplication.shared.delegate as! AppDelegate }", "Store().save()",
      false
    ),
    ("let a = UIApplication.shared.delegate as! AppDelegate", "print(Store.self)", false),
  ]

  /// Tests that call code of the app that casts the app delegate.
  @Test(arguments: casts)
  func codeThatCastsTheDelegateIsNoted(code: String, test: String, isNoted: Bool) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] =
        Self.delegate + "\nstruct Store { func save() { \(code) } }\n"
      $0.files["AppTests/AppTests.swift"] = "class A: XCTestCase { func testA() { \(test) } }\n"
    }
    let plan = try fixture.installation()
    let notes = plan.appReads
    let titles = [
      "the app delegate is not 'AppDelegate' during tests",
      "this calls code of the app that casts the app delegate to 'AppDelegate', which fails during tests",
    ]
    #expect(notes.count == (isNoted ? 1 : 0))
    #expect(notes.allSatisfy { titles.contains($0.message.text()) })
  }

  /// A helper of the tests is one location, however many of them call it.
  @Test func aHelperOfTheTestsIsNotedOnce() throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] =
        Self.delegate + "\nstruct Store { func save() { AppDelegate.shared.save() } }\n"
      $0.files["AppTests/AppTests.swift"] = """
        class A: XCTestCase {
          func testA() { save() }
          func testB() { save(); Store().save() }
          func testC() { print(Store.self) }
        }
        """
      $0.files["AppTests/Other.swift"] = "func save() {\n  Store().save()\n}\n"
      $0.targets[1].sources.append("AppTests/Other.swift")
    }
    let places = try fixture.installation().appReads.map(\.location).map { location in
      "\(location.file.split(separator: "/").last ?? ""):\(location.position?.line ?? 0)"
    }
    #expect(places.sorted() == ["AppTests.swift:3", "Other.swift:2"])
  }

  @Test func isNotNotedWhereTestsReadNothing() throws {
    #expect(try reads(in: "let a = UIApplication.shared.delegate\n") == [])
  }

  static let roots: [(other: String, count: Int)] = [
    ("class B { func testB() { window.rootViewController = c } }", 1),
    ("class B { func show() { window.rootViewController = c } }", 0),
    ("class B { func testB() { print(window.rootViewController) } }", 1),
  ]

  /// Other tests may set a root view controller, unless it's a helper that does.
  @Test(arguments: roots) func aRootViewControllerIsOfItsFile(other: String, count: Int) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.delegate
      $0.files["AppTests/AppTests.swift"] =
        "let a = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController\n"
      $0.files["AppTests/Other.swift"] = other
      $0.targets[1].sources.append("AppTests/Other.swift")
    }
    let plan = try fixture.installation()
    #expect(
      plan.appReads.count == count
    )
  }

  static let windows: [(test: String, other: String, count: Int)] = [
    ("let a = NSApp.mainWindow?.title", "", 1),
    ("let a = NSApplication.shared.windows.first?.toolbar", "", 1),
    ("let a = NSApp.orderedWindows[0]", "", 1),
    ("NSApp.windows.forEach { $0.close() }", "", 0),
    ("let a = NSApp.windows.first { $0.isVisible }", "", 0),
    ("let a = Layout.shared.windows.first", "", 0),
    ("controller.showWindow(nil); let a = NSApp.mainWindow", "", 0),
    ("let a = NSApp.mainWindow", "class B { func testB() { NSWindow() } }", 1),
    ("let a = NSApp.mainWindow", "class B { func show() { NSWindow() } }", 0),
  ]

  /// The main storyboard isn't loaded, unless the window of one belongs to tests.
  @Test(arguments: windows)
  func aWindowOfTheMainStoryboardIsNoted(test: String, other: String, count: Int) throws {
    let fixture = try Fixture.named("appkit").with {
      $0.files["App/Main.storyboard"] = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" initialViewController="a">
        <scenes><scene><objects><windowController id="a"/></objects></scene></scenes></document>
        """
      $0.files["AppTests/AppTests.swift"] = "class A { func testA() { \(test) } }\n"
      $0.files["AppTests/Other.swift"] = other
      $0.targets[1].sources.append("AppTests/Other.swift")
    }
    let titles = try fixture.installation().appReads.map { $0.message.text() }
    let title = "'Main' isn't loaded during tests, so its windows don't exist"
    #expect(titles == Array(repeating: title, count: count))
  }

  /// Only the initial controller is shown, and of a nib the windows that are visible at launch.
  @Test(arguments: [
    ("<window/>", true), ("<window visibleAtLaunch=\"NO\"/>", false), ("<view/>", false),
  ])
  func aWindowOfTheMainNibIsNoted(content: String, isShown: Bool) throws {
    let fixture = try Fixture.named("appkit").with {
      $0.remove("App/Main.storyboard")
      $0.files["App/Main.xib"] =
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">\(content)</document>"
      $0.targets[0].resources.append("App/Main.xib")
      $0.files["App/Info.plist"] = .plist("NSMainNibFile", "Main")
      $0.files["AppTests/AppTests.swift"] = "class A { func testA() { NSApp.mainWindow } }\n"
    }
    #expect(try fixture.installation().appReads.count == (isShown ? 1 : 0))
  }

  /// A storyboard creates the controllers that a navigation controller contains, too.
  @Test(arguments: [
    ("storyboard.instantiateViewController(withIdentifier: \"Navigation\")", true),
    ("storyboard.instantiateViewController(withIdentifier: \"Other\")", false),
    ("storyboard.instantiateViewController(withIdentifier: \"Unknown\")", false),
  ])
  func aControllerOfAStoryboardIsCreated(code: String, isNoted: Bool) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] =
        Self.delegate + """

          class Overview: UIViewController { let user = AppDelegate.shared.user }
          class Detail: UIViewController {}
          """
      $0.files["App/Main.storyboard"] = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
        <navigationController storyboardIdentifier="Navigation" id="a"><connections>
        <segue destination="b" kind="relationship" relationship="rootViewController"/>
        </connections></navigationController>
        <viewController id="b" customClass="Overview"/>
        <viewController storyboardIdentifier="Other" id="c" customClass="Detail"/>
        </objects></scene></scenes></document>
        """
      $0.files["AppTests/AppTests.swift"] = "class A: XCTestCase { func testA() { \(code) } }\n"
    }
    let titles = try fixture.installation().appReads.map { $0.message.text() }
    #expect(titles.count == (isNoted ? 1 : 0))
  }

  /// Kiwi and OCMock replace what the launch configures.
  @Test(arguments: [
    ("[Store stub:@selector(log)]; [Store log];", true), ("[Store log];", false),
    ("id mock = OCMClassMock([Store class]); [Store log];", true),
  ])
  func aMockIsNotNoted(body: String, isMock: Bool) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.launch.replacing(
        "Settings.user = \"a\"",
        with: "Store.startLog()"
      )
      $0.files["AppTests/A.m"] = "@implementation A\n- (void)testA { \(body) }\n@end\n"
      $0.targets[1].sources.append("AppTests/A.m")
    }
    let plan = try fixture.installation()
    let note = try #require(plan.endedWork)
    #expect(note.contains("'Store.startLog'") != isMock)
  }

  @Test func codeOfTheAppThatTestsCompileIsNotNoted() throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] =
        Self.delegate + "\nlet a = UIApplication.shared.delegate as? AppDelegate\n"
      $0.targets[1].sources.append("App/AppDelegate.swift")
    }
    let plan = try fixture.installation()
    #expect(!plan.notes.contains { $0.name == "readsApp" })
  }

  static let launch = """
    import UIKit
    import Firebase
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        FirebaseApp.configure()
        Session.shared.start()
        Session.shared.log("a")
        Settings.user = "a"
        Images.shared.processor = nil
        Purchases.configure(withAPIKey: "a")
        if launchOptions != nil { Cache.limit = 1 }
        Task { Cache.size = 1 }
        UserDefaults.standard.register(defaults: [:])
        return true
      }
    }
    final class Session {
      static let shared = Session()
      private var token: String?
      func start() { token = "a" }
      func log(_ text: String) {}
    }
    final class Images {
      static let shared = Images()
      var processor: Int?
      func key() {}
    }
    enum Settings { static var user = ""; static var count = 0 }
    enum Cache { static var limit = 0; static var size = 0 }
    """

  static let uses: [(test: String, calls: [String])] = [
    ("Session.shared.stop()", ["Session.shared.start"]),
    ("Session.shared.start(); Session.shared.stop()", []),
    ("Session()", []),
    ("print(Settings.user, Settings.count)", ["Settings.user"]),
    ("Settings.user = \"b\"; print(Settings.user)", []),
    ("print(Settings.count)", []),
    ("Purchases.shared.customerInfo()", ["Purchases.configure"]),
    ("Purchases.configureForTests(); Purchases.shared.customerInfo()", []),
    ("print(Cache.limit, Cache.size)", ["Cache.size"]),
    ("UserDefaults.standard.string(forKey: \"a\")", []),
    ("import FirebaseAnalytics", []),
    ("Images.shared.key()", []),
    ("print(Images.shared.processor)", ["Images.shared.processor"]),
    ("(Session.shared ?? Session()).stop()", []),
    ("(Session.shared\n  ?? other).stop()", []),
    ("import FirebaseAnalytics\nfunc setUp() { FirebaseApp.configure() }", []),
  ]

  /// What the launch configures or assigns, and tests use without setting it up.
  @Test(arguments: uses)
  func isNotedWhereTestsNeedTheLaunch(test: String, calls: [String]) throws {
    #expect(try setups(in: test, launch: Self.launch) == calls)
  }

  static let objects: [(code: String, isNoted: Bool)] = [
    ("let session = Session.shared\n    session.start()", true),
    ("session = Session.shared\n    session?.start()", true),
    ("if let session = Session.shared { session.start() }", true),
    ("guard Session.shared.load() else { return true }", true),
    ("guard let session = Session.shared, session.load() else { return true }", true),
    ("if !Session.shared.load() || isFirst { return true }", true),
    ("Session.open()", true),
    ("let session = Session()\n    session.start()", false),
    ("if isFirst || Session.shared.load() { return true }", false),
    ("if let session = other, session.load() { Session.shared.load() }", false),
    ("print(Session.shared.load())", false),
    ("guard Session.shared.check() else { return true }", false),
    ("let session = Session.shared\n    session.log(\"a\")", false),
    ("var session = Session.shared\n    session = Session()\n    session.start()", false),
  ]

  /// An object that the launch sets up by a variable, or in a condition.
  @Test(arguments: objects)
  func anObjectIsNotedByOtherNames(code: String, isNoted: Bool) throws {
    let launch = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var session: Session?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(code)
          UserDefaults.standard.synchronize()
          return true
        }
      }
      final class Session {
        static let shared: Session! = Session()
        private var token: String?
        func start() { token = "a" }
        func load() -> Bool { token = "a"; return true }
        func check() -> Bool { token == "a" }
        func log(_ text: String) {}
        static func open() { shared.token = "a" }
      }
      """
    #expect(try setups(in: "Session.shared.stop()", launch: launch).isEmpty == !isNoted)
  }

  /// `NS_SWIFT_NAME` in a header.
  @Test(arguments: [("", []), (" NS_SWIFT_NAME(shared)", ["Store.sharedStore.open"])])
  func anObjectInObjectiveCIsNotedByItsNameInSwift(macro: String, calls: [String]) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          let manager = FileManager()
          override init() { super.init(); Store.sharedStore.open() }
        }
        """
      $0.add(
        "App/Store.m",
        "@implementation Store\n+ (Store *)sharedStore { return nil; }\n"
          + "- (void)open { self.file = @\"a\"; }\n@end\n"
      )
      $0.files["App/Store.h"] = """
        @interface Store : NSObject
        @property (class, readonly) Store *sharedStore\(macro);
        @property NSString *file;
        @end
        """
      $0.files["AppTests/AppTests.swift"] = "let files = Store.shared.files"
    }
    let note = try #require(try fixture.installation().endedWork)
    #expect(note.matches(of: /'([^']+)' \(/).map { String($0.output.1) } == calls)
  }

  private func setups(in test: String, launch: String) throws -> [String] {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = launch
      $0.files["AppTests/AppTests.swift"] = test
    }
    let note = try #require(try fixture.installation().endedWork)
    // Each is followed by its place.
    return note.matches(of: /'([^']+)' \(/).map { String($0.output.1) }
  }

  /// A subclass of the app's delegate is created like it, and doesn't launch like it.
  @Test(arguments: [(false, "3 calls: 1 storage, 2 analytics"), (true, "1 call: 1 analytics")])
  func aSubclassMakesTheCallsOfItsCreation(isSubclass: Bool, note: String) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          let store = try! Realm()
          override init() { super.init(); SentrySDK.a() }
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool { SentrySDK.b(); return true }
        }
        """
    }
    var options = SwitchOptions()
    options.subclassesDelegate = isSubclass
    let plan = try fixture.installation(options)
    let text = try #require(plan.endedWork)
    #expect(text == "during tests, 'App' no longer makes \(note)")
  }

  private static let behindCheck =
    "1 call: 1 storage (2 more are behind the app's own check for tests)"

  static let checks: [(check: String, note: String)] = [
    // A name is no evidence.
    ("if ProcessInfo.isRunningTests { return true }", "3 calls: 1 storage, 2 analytics"),
    ("guard isFirst, NSClassFromString(\"XCTestCase\") == nil else { return true }", behindCheck),
    ("guard !inTests else { return true }", behindCheck),
    ("if Build.isTested { return true }", behindCheck),
    ("guard ownCheck() == false else { return true }", behindCheck),
    (
      "let tested = ProcessInfo.processInfo.environment[\"XCTestBundlePath\"] != nil\n"
        + "    if tested { return true }",
      behindCheck
    ),
    (
      "if CommandLine.arguments.contains(\"-UITests\") { Log.start() }",
      "4 calls: 1 storage, 3 analytics"
    ),
    // Where the value isn't known, or doesn't depend on tests, the calls end.
    ("if isReady { return true }", "3 calls: 1 storage, 2 analytics"),
    ("guard !isReady else { return true }", "3 calls: 1 storage, 2 analytics"),
    ("if isTestingSpeed { return true }", "3 calls: 1 storage, 2 analytics"),
    (
      "if CommandLine.arguments.contains(\"enable-testing\") { return true }",
      "3 calls: 1 storage, 2 analytics"
    ),
    (
      "func f(inTests: Bool) { if !inTests { Log.start() } }\n    f(inTests: false)",
      "4 calls: 1 storage, 3 analytics"
    ),
    (
      "var inTests = true\n    inTests = load()\n    if !inTests { Log.start() }",
      "5 calls: 1 storage, 3 analytics, 1 unknown"
    ),
    ("if !isRunningTests || isFirst { SentrySDK.a() }", "4 calls: 1 storage, 3 analytics"),
    ("guard isRunningTests else { return true }", "3 calls: 1 storage, 2 analytics"),
    (
      "if !isRunningTests { setUp() } else { setUp() }\n    func setUp() { Log.start() }",
      "4 calls: 1 storage, 3 analytics"
    ),
    (
      "if !isRunningTests { Log.start() } else { Log.start() }", "4 calls: 1 storage, 3 analytics"
    ),
    ("Other.start()", "4 or more calls: 1 storage, 3 analytics"),
  ]

  /// What the app doesn't do in tests today isn't something that it no longer does.
  @Test(arguments: checks)
  func callsBehindTheOwnCheckForTestsDoNotEnd(check: String, note: String) throws {
    let launch = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          _ = try? Realm()
          \(check)
          SentrySDK.b()
          SentrySDK.c()
          return true
        }
      }
      enum Log { static func start() { SentrySDK.a() } }
      enum Other { static func start() { Third.start() } }
      enum Third { static func start() { Fourth.start() } }
      enum Fourth { static func start() { SentrySDK.d() } }
      enum Build { static var isTested: Bool { inTests && true } }
      extension AppDelegate {
        private func ownCheck() -> Bool { inTests }
        private var isReady: Bool { false }
      }
      """
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = launch
      $0.add("App/Tested.swift", "let inTests = NSClassFromString(\"XCTestCase\") != nil")
    }
    let plan = try fixture.installation()
    let text = try #require(plan.endedWork)
    #expect(text == "during tests, 'App' no longer makes \(note)")
  }

  /// Under SwiftUI, a cast of the app delegate fails in any launch, so that it's only in code that runs
  /// where the launch hasn't stored the delegate: during tests.
  @Test(arguments: [
    "guard let known = AppDelegate.shared else { return delegate as! AppDelegate }; return known",
    "AppDelegate.shared ?? UIApplication.shared.delegate as! AppDelegate",
  ])
  func aCastAsAFallbackIsNotedInSwiftUI(body: String) throws {
    let fixture = try Fixture.named("swiftui-delegates").with {
      $0.files["App/AppDelegate.swift"] = """
        import SwiftUI
        class AppDelegate: NSObject, UIApplicationDelegate {
          static var shared: AppDelegate?
          let router = Router()
          override init() { super.init(); AppDelegate.shared = self }
        }
        extension UIApplication {
          var own: AppDelegate { \(body) }
        }
        var Current = World()
        struct World {}
        extension World {
          var router: Router { UIApplication.shared.own.router }
        }
        """
      $0.files["AppTests/AppTests.swift"] = """
        class RouterTests: XCTestCase { func testOpens() { Current.router.open() } }
        """
    }
    let notes = try fixture.installation().notes
    let cast = notes.first { $0.name == "castsDelegate" }?.message.text()
    #expect(cast == "1 cast to 'AppDelegate' will crash in tests that reach it; remove the cast")
    let reads = notes.filter { $0.name == "readsApp" }.flatMap(\.locations)
    #expect(
      reads.map { $0.message.text() } == [
        "this calls code of the app that casts the app delegate to 'AppDelegate', which fails during tests"
      ]
    )
    #expect(reads.first?.location.file.hasSuffix("AppTests/AppTests.swift") == true)
  }

  static let indirectLaunch = """
    import UIKit
    import Firebase
    import RealmSwift
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      static var started = false
      var banner: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        Log.configure(level: 1)
        Session.start()
        Names.set()
        banner?.rootViewController = Banner.shared
        Realm.Configuration.defaultConfiguration = Realm.Configuration(schemaVersion: 2)
        guard let path = Bundle.main.path(forResource: "a", ofType: "plist") else { fatalError() }
        FirebaseApp.configure()
        if launchOptions == nil { _ = NSClassFromString("Builder") }
        return true
      }
    }
    enum Log {
      static var level = 0
      static func configure(level: Int) { self.level = level }
    }
    final class Session {
      static var current: Session!
      static var last: Session?
      static func start() { make() }
      static func make() {
        current = Session()
        if last == nil { last = current }
      }
    }
    struct Profile {
      var user: User { Session.current.user }
      var last: Session? { Session.last }
    }
    final class Banner: UIViewController { static let shared = Banner() }
    final class Flags {
      static let shared = Flags()
      let config = RemoteConfig.remoteConfig()
      func isOn() -> Bool { if config.isOn { true } else { false } }
    }
    struct Feature {
      var isOn: Bool { Flags.shared.isOn() }
      func ask() { guard let user = find() else { return }; print(user, Flags.shared.isOn()) }
      func askLater() { onError { Flags.shared.isOn() } }
      func setUp() { FirebaseApp.configure(); print(isOn) }
    }
    struct Features {
      var all: [Feature] = []
      var names: [String] = []
      func ask() { all.forEach { print($0.isOn) } }
      var answers: [Bool] { all.map { feature -> Bool in feature.isOn } }
      func askNames() { names.forEach { print($0.isOn) } }
    }
    func clear() { let realm = try? Realm() }
    class Model {
      init(config: RemoteConfig? = RemoteConfig.remoteConfig()) {}
      init(_ count: Int, config: RemoteConfig = remote, then: (Int) -> Void) {}
      init(name: String) {}
    }
    final class Derived: Base { override init() { super.init() } }
    class Base { init() { print(remote) } }
    enum Names {
      static var database: String!
      static var debug: String!
      static func set() {
        if isDebug {
          database = "debug"
          debug = "debug"
        } else {
          database = "release"
        }
      }
    }
    enum Stack {
      static var context: Context = { Context(named: Names.database) }()
      static var other: Context = Context(named: Names.debug)
    }
    class Screen: UIViewController {
      override func viewDidLoad() { print(remote.isOn) }
      func show() { self.load() }
      func load() { print(remote.isOn) }
    }
    let remote = RemoteConfig.remoteConfig()
    """

  static let indirectUses: [(test: String, calls: [String])] = [
    ("print(Log.level)", ["Log.level"]),
    ("Log.configure(level: 2); print(Log.level)", []),
    ("print(Session.current.user)", ["Session.current"]),
    ("Session.make(); print(Session.current.user)", []),
    ("func testA() { print(Profile().user) }", ["Session.current"]),
    ("func testA() { Session.make(); print(Profile().user) }", []),
    (
      "class A { func setUp() { Session.make() }\nfunc testA() { print(Profile().user) } }", []
    ),
    ("func testA() { print(Profile().last) }", []),
    ("print(Session.last)", []),
    ("print(Banner.shared.label)", ["banner.rootViewController"]),
    ("window.rootViewController = Banner.shared; print(Banner.shared.label)", []),
    (
      "if window.rootViewController == nil { print(Banner.shared.label) }",
      ["banner.rootViewController"]
    ),
    ("func testA() { let realm = try! Realm() }", ["Realm.Configuration.defaultConfiguration"]),
    ("func testA() { clear() }", ["Realm.Configuration.defaultConfiguration"]),
    ("func testA() { let realm = try! Realm(configuration: other) }", []),
    ("func tearDown() { clear() }", ["Realm.Configuration.defaultConfiguration"]),
    (
      "class A { let realm = try! Realm(); func testA() {} }",
      ["Realm.Configuration.defaultConfiguration"]
    ),
    ("class A { let realm = try! Realm(); func a() {} }", []),
    ("class A { lazy var realm = try! Realm(); func testA() {} }", []),
    ("func testA() { Realm.Configuration.defaultConfiguration = other; clear() }", []),
    ("func helper() { clear() }", []),
    ("func testA() { print(Feature().isOn) }", ["FirebaseApp.configure"]),
    ("@Test func a() { let feature = Feature(); feature.ask() }", ["FirebaseApp.configure"]),
    ("func testA() { Feature().askLater() }", []),
    ("func testA() { Features().ask() }", ["FirebaseApp.configure"]),
    ("func testA() { print(Features().answers) }", ["FirebaseApp.configure"]),
    ("func testA() { Features().askNames() }", []),
    ("func testA() { Feature().setUp() }", []),
    ("func testA() { print(Flags.self) }", []),
    ("func testA() { print(remote.isOn) }", ["FirebaseApp.configure"]),
    ("func testA() { let remote = make(); print(remote.isOn) }", []),
    ("class RemoteTests { var remote: Int; func testA() { print(remote) } }", []),
    ("func testA() { _ = Model() }", ["FirebaseApp.configure"]),
    ("func testA() { _ = Model(config: nil) }", []),
    ("func testA() { _ = Model(1) { print($0) } }", ["FirebaseApp.configure"]),
    ("func testA() { _ = Derived() }", ["FirebaseApp.configure"]),
    ("func testA() { later { print(remote.isOn) } }", ["FirebaseApp.configure"]),
    ("func testA() { _ = Screen().view }", ["FirebaseApp.configure"]),
    ("func testA() { _ = Screen() }", []),
    ("func testA() { Screen().loadViewIfNeeded() }", ["FirebaseApp.configure"]),
    ("func testA() { Screen().show() }", ["FirebaseApp.configure"]),
    (
      "func testA() { Screen().show() }\nclass Mock: Screen { override func load() {} }", []
    ),
    ("func testA() { print(Stack.context) }", ["Names.database"]),
    (
      "class A { func testA() { print(Stack.context) } }\nclass B { func testB() { Names.set() } }",
      ["Names.database"]
    ),
    ("func testA() { print(Stack.other) }", []),
    ("@objc(Builder) class Builder: NSObject {}", ["NSClassFromString"]),
    ("class Other: NSObject {}", []),
  ]

  /// What the launch sets up by functions of the app, by showing it, or by name, and what tests reach by
  /// functions of the app.
  @Test(arguments: indirectUses)
  func isNotedWhereTheAppIsBetween(test: String, calls: [String]) throws {
    #expect(try setups(in: test, launch: Self.indirectLaunch) == calls)
  }

  /// The callback of a library runs, what depends on a condition may not.
  @Test(arguments: [
    ("Realm.asyncOpen { _ in SET }", ["Realm.Configuration.defaultConfiguration"]),
    ("Realm.asyncOpen { realm in if realm == nil { SET } }", []),
  ])
  func whatACallbackSetsUpIsNoted(launch: String, calls: [String]) throws {
    let set = "Realm.Configuration.defaultConfiguration = Realm.Configuration(schemaVersion: 2)"
    let launch = Self.indirectLaunch.replacing(set, with: launch.replacing("SET", with: set))
    #expect(try setups(in: "func testA() { clear() }", launch: launch) == calls)
  }

  @Test func anImportIsNotNotedNextToTheTestsThatUseIt() throws {
    let test = "import FirebaseAnalytics\nfunc testA() { print(Feature().isOn) }\n"
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.indirectLaunch
      $0.files["AppTests/AppTests.swift"] = test
    }
    let plan = try fixture.installation()
    let note = plan.endedWork
    #expect(note?.contains("; 1 test in 1 file rel") == true)
  }

  static let tests: [(test: String, places: String)] = [
    (
      "class A: XCTestCase { func testB() { USE }; func b() { USE } }",
      "1 test and 1 other location"
    ),
    ("struct A { @Test func b() { USE }; @Test func c() { if true { USE } } }", "2 tests"),
    ("@Test func b() { USE }\nlet c = USE", "1 test and 1 other location"),
  ]

  @Test(arguments: tests) func countsTheTestsAround(test: String, places: String) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.launch
      $0.files["AppTests/AppTests.swift"] = test.replacing("USE", with: "Session.shared.stop()")
    }
    let plan = try fixture.installation()
    let note = plan.endedWork
    #expect(note?.contains("; \(places) in 1 file rel") == true)
  }

  @Test func aSubclassOfTheDelegateHasWhatItsTestsRead() throws {
    var options = SwitchOptions()
    options.subclassesDelegate = true
    #expect(try reads(in: "let b = AppDelegate.shared.window\n", options) == [])
  }
}

extension SwitchPlan {
  /// The places in tests that read what only the app's own launch creates.
  fileprivate var appReads: [Diagnostic.Note] {
    notes.filter { $0.name == "readsApp" }.flatMap(\.locations)
  }

  /// What the note says of the calls that end.
  fileprivate var endedWork: String? { notes.first { $0.name == "endsWork" }?.message.text() }
}
