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

  static let repeated: [(launch: String, test: String, isNoted: Bool)] = [
    ("FirebaseApp.configure()", "application(.shared, didFinishLaunchingWithOptions: nil)", true),
    (
      "BGTaskScheduler.shared.register(forTaskWithIdentifier: id, using: nil) { _ in }",
      "application(.shared, didFinishLaunchingWithOptions: nil)", true
    ),
    ("Store.open()", "application(.shared, didFinishLaunchingWithOptions: nil)", false),
    ("FirebaseApp.configure()", "load()", false),
  ]

  @Test(arguments: repeated)
  func aCallThatRaisesInTestsIsNoted(launch: String, test: String, isNoted: Bool) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = """
        import BackgroundTasks
        import FirebaseCore
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            \(launch)
            return true
          }
        }
        """
      $0.files["AppTests/AppTests.swift"] = """
        import XCTest
        final class AppTests: XCTestCase {
          func testLaunch() {
            let delegate = AppDelegate()
            _ = delegate.\(test)
          }
        }
        """
    }
    let notes = try fixture.installation(SwitchOptions()).notes
    #expect(notes.contains { $0.name == "repeatsLaunch" } == isNoted)
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

  /// A helper of the tests is one location, however many of them call it, and a need is one note.
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
    let notes = try fixture.installation().appReads
    let first = try #require(notes.first)
    #expect(notes.count == 1)
    #expect(first.location.position?.line == 3)
    #expect(first.message.text().hasSuffix("AppTests/Other.swift:2"))
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
    import RevenueCat
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        FirebaseApp.configure()
        Session.start()
        Settings.user = "a"
        Mail.server = "a"
        Purchases.configure(withAPIKey: "a")
        if launchOptions != nil { Cache.limit = 1 }
        Task { Cache.size = 1 }
        UserDefaults.standard.register(defaults: [:])
        if launchOptions == nil { _ = NSClassFromString("Builder") }
        return true
      }
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
    enum Settings { static var user = ""; static var count = 0 }
    enum Mail {
      static var kept: String?
      static var server: String? {
        get { kept }
        set { kept = newValue }
      }
      static func setUp(_ server: String?) { if let server { Mail.server = server } }
    }
    enum Cache { static var limit = 0; static var size = 0 }
    struct Profile {
      var user: User { Session.current.user }
      func rename() { print(user) }
      func later() { rename() }
    }
    let remote = RemoteConfig.remoteConfig()
    struct Feature {
      var isOn: Bool { remote.isOn }
      func refresh() { RemoteConfig.remoteConfig().fetch() }
    }
    """

  static let uses: [(test: String, calls: [String])] = [
    ("print(Session.current.user)", ["Session.start"]),
    ("Session.make(); print(Session.current.user)", []),
    ("Session.current = Session(); print(Session.current.user)", []),
    ("print(Session.last)", []), ("print(Cache.limit, Cache.size)", []),
    ("print(Profile().user)", ["Session.start"]),
    ("Profile().rename()", ["Session.start"]),
    // Only certain uses count.
    ("Profile().later()", []), ("other.rename()", []),
    ("print(Settings.user, Settings.count)", ["Settings.user"]),
    ("Settings.user = \"b\"; print(Settings.user)", []), ("print(Settings.count)", []),
    ("print(Mail.server)", ["Mail.server"]), ("Mail.setUp(nil); print(Mail.server)", []),
    ("Mail.server = nil; print(Mail.server)", []),
    ("Purchases.shared.customerInfo()", ["Purchases.configure"]),
    ("Purchases.configureForTests(); Purchases.shared.customerInfo()", []),
    ("UserDefaults.standard.string(forKey: \"a\")", []),
    ("Feature().refresh()", ["FirebaseApp.configure"]),
    ("print(Feature().isOn)", ["FirebaseApp.configure"]),
    ("FirebaseApp.configure(); Feature().refresh()", []),
    ("print(FirebaseOptions(contentsOfFile: \"a\"))", []),
  ]

  /// What the launch prepares, and tests use without preparing it: by themselves, or by a function of the app that
  /// they call.
  @Test(arguments: uses)
  func isNotedWhereTestsNeedTheLaunch(test: String, calls: [String]) throws {
    let imports = "import Firebase\nimport RevenueCat\n"
    let test = imports + "class A: XCTestCase { func testA() { \(test) } }\n"
    #expect(try setups(in: test, launch: Self.launch) == calls)
  }

  @Test(arguments: [("@objc(Builder) class Builder: NSObject {}", ["NSClassFromString"]), ("", [])])
  func aClassThatTheLaunchLooksUpIsNoted(test: String, calls: [String]) throws {
    #expect(try setups(in: test, launch: Self.launch) == calls)
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
  @Test(arguments: [
    (false, "storage (RealmSwift) · analytics (Sentry)"), (true, "analytics (Sentry)"),
  ])
  func aSubclassMakesTheCallsOfItsCreation(isSubclass: Bool, note: String) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = """
        import RealmSwift
        import Sentry
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
    #expect(text == "during tests, the launch of 'App' no longer reaches \(note)")
  }

  private static let behindCheck =
    "storage (RealmSwift); your check for tests already skips analytics (Sentry)"
  private static let all = "storage (RealmSwift) · analytics (Sentry)"
  private static let maybe = "storage (RealmSwift) · possibly analytics (Sentry)"

  static let checks: [(check: String, note: String)] = [
    // A name is no evidence.
    ("if ProcessInfo.isRunningTests { return true }", maybe),
    ("guard isFirst, NSClassFromString(\"XCTestCase\") == nil else { return true }", behindCheck),
    ("guard !inTests else { return true }", behindCheck),
    ("if Build.isTested { return true }", behindCheck),
    ("guard ownCheck() == false else { return true }", behindCheck),
    (
      "let tested = ProcessInfo.processInfo.environment[\"XCTestBundlePath\"] != nil\n"
        + "    if tested { return true }",
      behindCheck
    ),
    // Where the value isn't known, or doesn't depend on tests, what follows ends.
    ("if isReady { return true }", all), ("guard !isReady else { return true }", all),
    ("if isTestingSpeed { return true }", all),
    ("if CommandLine.arguments.contains(\"enable-testing\") { return true }", all),
    ("guard isRunningTests else { return true }", maybe),
    ("if !inTests { Log.start() }", all),
  ]

  /// What the app doesn't do in tests today isn't something that it no longer does.
  @Test(arguments: checks)
  func callsBehindTheOwnCheckForTestsDoNotEnd(check: String, note: String) throws {
    let launch = """
      import RealmSwift
      import Sentry
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
    #expect(text == "during tests, the launch of 'App' no longer reaches \(note)")
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
    // Nothing has stored the delegate.
    #expect(reads.contains { $0.message.text().contains("sets this up with 'AppDelegate.shared'") })
    #expect(reads.first?.location.file.hasSuffix("AppTests/AppTests.swift") == true)
  }

  static let tests: [(test: String, places: String)] = [
    (
      "class A: XCTestCase { func testB() { USE }; func b() { USE } }",
      "2 locations"
    ),
    ("struct A { @Test func b() { USE }; @Test func c() { if true { USE } } }", "2 locations"),
    ("@Test func b() { USE }\nlet c = USE", "2 locations"),
  ]

  @Test(arguments: tests) func countsTheTestsAround(test: String, places: String) throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.launch
      $0.files["AppTests/AppTests.swift"] = test.replacing("USE", with: "Session.current.stop()")
    }
    let plan = try fixture.installation()
    let note = plan.endedWork
    #expect(note?.contains("; tests rely on 1 launch call, in \(places):") == true, "\(note ?? "")")
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
