import CheckTestSupport
import Checks
import Foundation
import SwitchPlanning

@testable import TestSupport

extension FindingCase {
  private typealias Text = CheckSample.Text

  static let errors: [FindingCase] =
    twoEntryPoints + entryFiles + lookedUp + notFound + withoutScenes + casts

  private static let twoEntryPoints = [
    FindingCase(
      .entryPoints,
      "main.swift next to an attribute",
      .switched.with([
        "App/AppDelegate.swift": "import UIKit\n\n▶@main\n" + Text.appDelegateClass
      ])
    ),
    FindingCase(
      .entryPoints,
      "two attributes",
      .unswitched.with(["App/SampleApp.swift": SourceStub.swiftUIApp("SampleApp").marked("@main")])
    ),
    FindingCase(
      .entryPoints,
      "main.m next to an attribute",
      .unswitched.with([
        "App/main.m": SourceStub.uiKitMain,
        "App/AppDelegate.swift": "import UIKit\n\n▶@main\n" + Text.appDelegateClass,
      ])
    ),
    FindingCase(
      .entryPoints,
      "an attribute in a comment and in a string",
      .switched.with([
        "App/AppDelegate.swift": "// @main\nlet text = \"@main\"\n" + Text.appDelegateClass
      ])
    ),
    FindingCase(
      .entryPoints,
      "attributes of which a condition chooses one",
      .unswitched.with([
        "App/AppDelegate.swift": """
        import UIKit

        #if DEBUG
        @main
        #endif
        \(Text.appDelegateClass)
        """,
        "App/Other.swift": "#if !DEBUG\n@main enum Other { static func main() {} }\n#endif\n",
      ])
    ),
    FindingCase(
      .entryPoints,
      "a main.swift that settings leave out",
      .unswitched.with(["App/main.swift": Text.main])
        .app(["EXCLUDED_SOURCE_FILE_NAMES": "main.swift"])
    ),
    FindingCase(
      .entryPoints,
      "a main.m without the function",
      .unswitched.with(["App/main.m": "#import <Foundation/Foundation.h>\n"])
    ),
  ]

  private static let entryFiles = [
    FindingCase(
      .entryPoints,
      "an installed main.swift without the delegate",
      inProjectFile: 1,
      .switched.with(["App/main.swift": installedMain, "App/AppDelegate.swift": nil])
    ),
    FindingCase(
      .entryPoints,
      "an installed main.swift whose delegate is in another file",
      .switched.with([
        "App/main.swift": installedMain, "App/AppDelegate.swift": nil,
        "App/Delegates.swift": Text.appDelegate,
      ])
    ),
  ]

  private static let lookedUp = [
    FindingCase(
      .standInLocation,
      "a class that every launch finds by the stand-in's name",
      .switched.with([
        "App/main.swift": installedMain,
        "App/Demo.swift":
          "import UIKit\n\n@objc(TestingAppDelegate) final class ▶Demo: UIResponder {}\n",
      ])
    ),
    FindingCase(
      .standInLocation,
      "a package compiles the tests, too",
      .switched.with([
        "Package.swift":
          "▶let package = Package(name: \"App\", targets: [.testTarget(name: \"T\", path: \"AppTests\")])\n"
      ])
    ),
    FindingCase(
      .standInLocation,
      "a class of another name in Objective-C",
      .switched.with([
        "App/main.swift": installedMain,
        "App/Demo.swift": "import UIKit\n\n@objc(Demo) final class Demo: UIResponder {}\n",
      ])
    ),
  ]

  private static let installedMain = String(
    decoding: Template.uiKitMain.rendered(
      [],
      replacing: [
        .appDelegate: "AppDelegate",
        .entryAttribute: #"@main in AppDelegate.swift: "@main\n" before "class AppDelegate""#,
      ]
    ),
    as: UTF8.self
  )

  private static let notFound = [
    FindingCase(
      .standInLocation,
      "no class of that name",
      .switched.with([
        "App/main.swift": Text.main.marked("\"TestingAppDelegate\""),
        "AppTests/TestingAppDelegate.swift": nil,
      ])
    ),
    FindingCase(
      .standInLocation,
      "a class without @objc(Name)",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("@objc(TestingAppDelegate)\n", with: "").marked("TestingAppDelegate:")
      ])
    ),
    FindingCase(
      .standInLocation,
      "a class that is asked for with another module",
      .switched.with([
        "App/main.swift": Text.main
          .replacing("\"TestingAppDelegate\"", with: "\"OldTests.TestingAppDelegate\""),
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("@objc(TestingAppDelegate)\n", with: "").marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .standInLocation,
      "a class that is asked for with its module",
      .switched.with([
        "App/main.swift": Text.main
          .replacing("\"TestingAppDelegate\"", with: "\"AppTests.TestingAppDelegate\""),
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("@objc(TestingAppDelegate)\n", with: ""),
      ])
    ),
    FindingCase(
      .standInLocation,
      "a class in Objective-C",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": nil,
        "AppTests/TestingAppDelegate.m": "@implementation TestingAppDelegate\n@end\n",
      ])
    ),
    FindingCase(
      .standInLocation,
      "a class in the second of two bundles",
      .switched.with([
        "MoreTests/TestingAppDelegate.swift": Text.testingAppDelegate,
        "AppTests/TestingAppDelegate.swift": nil,
      ])
    ),
  ]

  private static let withoutScenes = [
    FindingCase(
      .standInScenes,
      "a bare class",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": """
        import UIKit

        @objc(TestingAppDelegate)
        class ▶TestingAppDelegate: NSObject {
          @objc var window: UIWindow?
        }
        """
      ])
    ),
    FindingCase(
      .standInScenes,
      "no delegate",
      .switched.with([
        "App/main.swift": """
        import UIKit

        let name = NSClassFromString("XCTestCase") == nil
          ? NSStringFromClass(AppDelegate.self) : nil
        ▶UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
        """
      ])
    ),
    FindingCase(
      .standInScenes,
      "an answer inherited from the app's delegate",
      .switched.with([
        "App/AppDelegate.swift": SourceStub.uiKitDelegate(
          "AppDelegate",
          attribute: "",
          hasScenes: true
        ),
        "AppTests/TestingAppDelegate.swift": """
        @testable import App

        @objc(TestingAppDelegate)
        class ▶TestingAppDelegate: AppDelegate {}
        """,
      ])
    ),
    FindingCase(
      .standInScenes,
      "an answer in an extension in another file",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": SourceStub.bareTestingAppDelegate,
        "AppTests/Scenes.swift": """
        extension TestingAppDelegate {
        \(SourceStub.sceneConfiguration)
        }
        let sessions = UIApplication.shared.openSessions
        """,
      ])
    ),
    FindingCase(
      .standInScenes,
      "a base class from elsewhere",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": """
        import TestKit

        @objc(TestingAppDelegate)
        class TestingAppDelegate: TestKitAppDelegate {}
        """
      ])
    ),
    FindingCase(
      .standInScenes,
      "an app of AppKit",
      CheckSample(files: [
        "App/main.swift": """
        import AppKit

        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
          delegate.perform(Selector(("main")))
        }
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
        """,
        "AppTests/TestingAppDelegate.swift": """
        @objc(TestingAppDelegate)
        class TestingAppDelegate: NSObject, NSApplicationDelegate {}
        """,
      ]).project(["SDKROOT": "macosx", "SWIFT_VERSION": "5.0"])
        .tests(["TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"])
    ),
  ]

  private static let casts = [
    FindingCase(
      .delegateForceCast,
      "in the app and in its tests",
      .switched.with([
        "App/View.swift": "let a = UIApplication.shared.delegate ▶as! AppDelegate\n",
        "AppTests/Test.swift":
          "let b = (UIApplication.shared.delegate! ▶as! App.AppDelegate).window\n",
        "App/More.swift":
          "func f(_ application: UIApplication) { g(application.delegate ▶as! AppDelegate) }\n",
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "with tests that call launch methods",
      .switched.with([
        "App/View.swift": "let a = UIApplication.shared.delegate ▶as! AppDelegate\n",
        "AppTests/Created.swift": """
        func f() { _ = AppDelegate().application(app, didFinishLaunchingWithOptions: nil) }
        """,
        "AppTests/Launch.swift": """
        func g() {
          _ = app.delegate?.application?(app, didFinishLaunchingWithOptions: nil)
        }
        """,
        "AppTests/Other.swift": """
        func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) {}
        func h() { delegate.application(app, open: url) }
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "with tests that call methods of other objects by the names of launch methods",
      .switched.with([
        "App/View.swift": "let a = UIApplication.shared.delegate ▶as! AppDelegate\n",
        "AppTests/Player.swift": """
        func f() { Player().applicationDidBecomeActive(app) }
        func g(service: Service) { service.application(app, didFinishLaunchingWithOptions: nil) }
        func h() {
          let player = Player()
          player.applicationDidBecomeActive(app)
          delegate.applicationDidBecomeActive()
        }
        """,
        "AppTests/Player.m": """
        void f(Player *player) { [player applicationDidBecomeActive:app]; }
        void g(void) { [[Player shared] applicationDidBecomeActive:app]; }
        @implementation PlayerTests
        - (void)start:(Service *)service {
          [service application:app didFinishLaunchingWithOptions:nil];
        }
        @end
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "with Objective-C tests that call launch methods",
      .switched.with([
        "App/View.swift": "let a = UIApplication.shared.delegate ▶as! AppDelegate\n",
        "AppTests/Launch.m": """
        void f(AppDelegate *delegate) { [delegate applicationDidBecomeActive:app]; }
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "without a delegate under test",
      .switched.with([
        "App/main.swift": """
        let name = NSClassFromString("XCTestCase") == nil
          ? NSStringFromClass(AppDelegate.self) : nil
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
        """,
        "App/View.swift": "let a = UIApplication.shared.delegate ▶as! AppDelegate\n",
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "in Objective-C, before messages that the stand-in doesn't answer",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing(
            "UIApplicationDelegate {",
            with: "UIApplicationDelegate { var window: UIWindow?"
          ),
        "App/View.m": """
        // (AppDelegate *)[[UIApplication sharedApplication] delegate]
        void f(void) {
          AppDelegate *a = ▶(AppDelegate *)[[UIApplication sharedApplication] delegate];
          [▶(AppDelegate*) [UIApplication sharedApplication].delegate show];
          [(Router *)[[UIApplication sharedApplication] delegate] show];
          [▶(AppDelegate *)UIApplication.sharedApplication.delegate performSelector:@selector(show)];
          [(AppDelegate *)self.delegate show];
          /* now and then:
          [(AppDelegate *)[[UIApplication sharedApplication] delegate] show]; */
          log(@"(AppDelegate *)[[UIApplication sharedApplication] delegate]");
          [(AppDelegate *)[UIApplication sharedApplication].delegate.window.owner show];
          AppDelegate *b = ▶(AppDelegate *)[[UIApplication
            sharedApplication] delegate];
          if (a) [a.window show];
          a.count = 1;
          use(b);
          ((AppDelegate *)[[UIApplication sharedApplication] delegate]).window.hidden = YES;
          [(AppDelegate *)[NSApp delegate] respondsToSelector:@selector(show)];
          AppDelegate *c = (AppDelegate *)UIApplication.sharedApplication.delegate;
          if (c != nil && [[c window] isHidden]) { [c.window show]; }
          [c application:nil didFinishLaunchingWithOptions:nil];
          shared = ▶(AppDelegate *)UIApplication.sharedApplication.delegate;
        }
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "in Objective-C, by way of an application class that declares its delegate's class",
      .switched.with([
        "App/ShopApplication.h": """
        @interface ShopApplication : UIApplication
        @property int count;
        - (AppDelegate<Showing> *)delegate;
        @end
        """,
        "App/ShopApplication.m": """
        #import "ShopApplication.h"
        @implementation ShopApplication
        @end
        """,
        "App/View.m": """
        void f(void) {
          [▶[[ShopApplication sharedApplication] delegate] show];
          if (▶[ShopApplication sharedApplication].delegate.isShown) { return; }
          [▶[ShopApplication.sharedApplication delegate] show];
          AppDelegate *a = ▶[ShopApplication.sharedApplication delegate];
          [▶(AppDelegate *)[[ShopApplication sharedApplication] delegate] show];
          [[[ShopApplication sharedApplication] delegate] respondsToSelector:@selector(show)];
          [[[OtherApplication sharedApplication] delegate] show];
          AppDelegate *b = ▶[OtherApplication.sharedApplication delegate];
          [a show];
          use(b);
        }
        """,
        "App/OtherApplication.m": """
        @interface OtherApplication : UIApplication
        @property (nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
        @end
        @implementation OtherApplication
        @end
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "in macros, and where variables of the class get the delegate",
      .switched.with([
        "App/Macros.h": """
        #define APP_DELEGATE (▶(AppDelegate *)[[UIApplication sharedApplication] delegate])
        // #define OLD ((AppDelegate *)[[UIApplication sharedApplication] delegate])
        """,
        "App/View.m": """
        #define USER ▶((AppDelegate *)[UIApplication sharedApplication].delegate).user
        void f(void) { [APP_DELEGATE show]; }
        """.replacing("▶((AppDelegate", with: "(▶(AppDelegate"),
        "AppTests/Test.mm": """
        @implementation LaunchTests {
          __weak AppDelegate *delegate;
        }
        - (void)setUp {
          delegate = ▶(id)[[UIApplication sharedApplication] delegate];
          _appDelegate = ▶UIApplication.sharedApplication.delegate;
          other = UIApplication.sharedApplication.delegate;
        }
        @end
        @interface LaunchTests ()
        @property AppDelegate *appDelegate;
        @property Other *other;
        @end
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "in an accessor of the application that is used elsewhere",
      .switched.with([
        "App/Accessor.swift": """
        extension UIApplication {
          var own: AppDelegate { return delegate ▶as! AppDelegate }
          static var current: AppDelegate { self.shared.delegate ▶as! AppDelegate }
          func window() -> UIWindow? { (self.delegate ▶as! AppDelegate).window }
        }
        extension Table {
          var own: AppDelegate { delegate as! AppDelegate }
          func window() -> UIWindow? { (self.delegate as! AppDelegate).window }
        }
        """,
        "App/View.swift": """
        let a = UIApplication.shared.own.window ?? table.own.window
        let b = UIApplication.current
        """,
        "AppTests/Test.swift": "let c = application.own\n",
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "a delegate that the application class sets",
      .switched.with([
        "App/main.swift": """
        import AppKit
        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
          delegate.perform(NSSelectorFromString("main"))
        }
        _ = ShopApplication.shared
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
        """,
        "App/ShopApplication.swift": "class ShopApplication: NSApplication {}\n",
        "App/Accessor.swift": """
        extension NSApplication {
          var own: AppDelegate { delegate ▶as! AppDelegate }
          var other: Unknown { delegate as! Unknown }
        }
        """,
      ]).project(["SDKROOT": "macosx", "SWIFT_VERSION": "5.0"])
        .tests(["TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"])
    ),
    FindingCase(
      .delegateForceCast,
      "an unwrapped instance of an adaptor",
      .switched.with([
        "App/main.swift": nil,
        "App/SampleApp.swift": """
        import SwiftUI
        @main
        enum AppLauncher {
          static func main() {
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            } else {
              SampleApp.main()
            }
          }
        }
        struct SampleApp: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          var body: some Scene { WindowGroup { Text("") } }
        }
        """,
        "App/AppDelegate.swift": """
        import UIKit
        class AppDelegate: NSObject, UIApplicationDelegate {
          static private(set) var ▶shared: AppDelegate!
          static var last: AppDelegate?
          static var unused: AppDelegate!
          override init() {
            super.init()
            Self.shared = self
            Self.last = self
            Self.unused = self
          }
        }
        """,
        "App/View.swift": "let a = AppDelegate.shared.count + (AppDelegate.last?.count ?? 0)\n",
        "AppTests/TestingAppDelegate.swift": """
        import SwiftUI
        @objc(TestingAppLauncher)
        class TestingAppLauncher: NSObject {
          @objc static func main() { TestingApp.main() }
        }
        struct TestingApp: App { var body: some Scene { WindowGroup { Text("") } } }
        """,
        "AppTests/TestingSceneDelegate.swift": nil, "AppTests/TestingAppDelegateTests.swift": nil,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "messages to nil",
      .switched.with([
        "App/main.swift": """
        let name = NSClassFromString("XCTestCase") == nil
          ? NSStringFromClass(AppDelegate.self) : nil
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
        """,
        "App/View.m": """
        void f(void) { [(AppDelegate *)[[UIApplication sharedApplication] delegate] show]; }
        """,
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "a conditional cast in a test",
      .switched.with([
        "AppTests/Test.swift": """
        let a = (UIApplication.shared.delegate ▶as? AppDelegate)?.window
        let b = UIApplication.shared.delegate as? TestingAppDelegate
        """,
        "App/View.swift": "let a = UIApplication.shared.delegate as? AppDelegate\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "uses of the delegate as a protocol, and of variables with it",
      .switched.with([
        "App/AppDelegate.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidBecomeActive(_ application: UIApplication) {}
          func application(_ app: UIApplication, open url: URL) -> Bool { true }
          func locationManager(_ manager: Any, didFailWithError error: Error) {}
        }
        """,
        "AppTests/Test.swift": """
        class A: XCTestCase {
          var delegate: UIApplicationDelegate!
          override func setUp() { delegate = UIApplication.shared.delegate }
          func testA() {
            guard let appDelegate = delegate else { return }
            XCTAssert(appDelegate ▶is AppDelegate)
            _ = self.delegate.▶application?(application, open: url)
            UIApplication.shared.delegate!.▶applicationDidBecomeActive!(application)
            XCTAssert(UIApplication.shared.delegate?.▶isKind(of: AppDelegate.self) == true)
            XCTAssertNotNil(delegate.window)
            delegate.applicationWillTerminate?(application)
            table.delegate.application(application, open: url)
            Locations.shared.delegate?.locationManager(manager, didFailWithError: error)
            XCTAssert(other is AppDelegate)
          }
        }
        """,
        "AppTests/OwnTest.swift": """
        let delegate: UIApplicationDelegate = AppDelegate()
        UIApplication.shared.delegate = delegate
        UIApplication.shared.delegate?.applicationDidBecomeActive?(application)
        """,
        "AppTests/OtherTest.swift": """
        UIApplication.shared.delegate = mock
        let delegate: any UIApplicationDelegate = UIApplication.shared.delegate!
        delegate.applicationDidBecomeActive?(application)
        """,
        "AppTests/Test.m": """
        BOOL f(void) {
          return ▶[[[UIApplication sharedApplication] delegate] isKindOfClass:[AppDelegate class]]
            || [[[UIApplication sharedApplication] delegate] isKindOfClass:[Other class]];
        }
        """,
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "static properties of the delegate and of the scene delegate",
      .switched.with([
        "App/AppDelegate.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          static var current: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
          static weak var launched: AppDelegate?
          static let mock = AppDelegate()
          static func top() -> UIViewController? {
            (UIApplication.shared.delegate as? AppDelegate)?.top ?? UIViewController()
          }
          static func own() -> AppDelegate? { UIApplication.shared.delegate as? AppDelegate }
          static var other: AppDelegate?
          override init() {
            super.init()
            AppDelegate.launched = self
          }
        }
        """,
        "App/SceneDelegate.swift": """
        import UIKit
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          private(set) static var shared: SceneDelegate! = nil
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession) { Self.shared = self }
        }
        """,
        "AppTests/Test.swift": """
        let a = ▶AppDelegate.current.window
        let b = ▶AppDelegate.launched?.window
        let c = AppDelegate.mock
        let d = AppDelegate.other
        let f = AppDelegate.top()
        let g = ▶AppDelegate.own()
        let e = ▶SceneDelegate.shared!.window
        """,
        "AppTests/Test.m": "void f(void) { [▶[AppDelegate launched] show]; }\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "static properties that tests set, and delegates that they create",
      .switched.with([
        "App/AppDelegate.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          static var launched: AppDelegate?
          override init() {
            super.init()
            AppDelegate.launched = self
          }
        }
        """,
        "App/SceneDelegate.swift": """
        import UIKit
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          static var shared: SceneDelegate!
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession) { Self.shared = self }
        }
        """,
        "AppTests/Test.swift": """
        let a = AppDelegate()
        let b = AppDelegate.launched?.window
        """,
        "AppTests/SceneTest.swift": """
        func f() { SceneDelegate.shared = make() }
        let e = SceneDelegate.shared!.window
        """,
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "class methods in Objective-C",
      .switched.with([
        "App/AppDelegate.swift": nil,
        "App/AppDelegate.m": """
        static AppDelegate *instance;
        static AppDelegate *lazy;
        @implementation AppDelegate
        + (AppDelegate *)sharedDelegate {
          return (AppDelegate *)[[UIApplication sharedApplication] delegate];
        }
        + (instancetype)sharedInstance { return instance; }
        + (instancetype)lazyInstance { if (!lazy) lazy = [self new]; return lazy; }
        + (NSString *)name { return instance; }
        + (AppDelegate *)checked {
          id delegate = [NSApp delegate];
          if ([delegate isKindOfClass:self]) return delegate;
          return nil;
        }
        - (instancetype)init {
          if (self = [super init]) { instance = self; }
          return self;
        }
        @end
        """,
        "AppTests/Test.m": """
        void f(void) {
          [▶[AppDelegate sharedDelegate] show];
          ▶[AppDelegate sharedInstance];
          [AppDelegate lazyInstance];
          ▶AppDelegate.sharedDelegate.window;
          AppDelegate *app = ▶AppDelegate.checked;
          NSString *name = [AppDelegate name];
        }
        """,
        "AppTests/Test.swift": "let a = ▶AppDelegate.sharedInstance()\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "the root view controller of the app's window",
      .switched.with([
        "App/Tabs.swift": "import UIKit\nclass Tabs: UITabBarController {}\n",
        "AppTests/Test.swift": """
        let a = UIApplication.shared.keyWindow?.rootViewController ▶as! Tabs
        let b = (UIApplication.shared.connectedScenes.first as? UIWindowScene)?
          .windows.first?.rootViewController ▶as? Tabs
        let c = UIApplication.shared.keyWindow?.rootViewController ▶as? UITabBarController
        let f = UIApplication.shared.keyWindow?.rootViewController as? UIViewController
        let d = window.rootViewController as! Tabs
        let e = UIApplication.shared.keyWindow!.rootViewController!.view
        """,
        "AppTests/Test.m": """
        void f(void) {
          [▶(Tabs *)[[[UIApplication sharedApplication] keyWindow] rootViewController] show];
          ▶(Tabs *)[UIApplication sharedApplication].keyWindow.rootViewController;
          ▶(UITabBarController *)[UIApplication sharedApplication].keyWindow.rootViewController;
          (UIViewController *)[UIApplication sharedApplication].keyWindow.rootViewController;
        }
        """,
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "libraries that the delegate sets up",
      .switched.with([
        "App/AppDelegate.swift": Text.setUp(
          "FirebaseApp.configure(); GMSServices.provideAPIKey(key)"
        ),
        "AppTests/Store.swift": """
        import FirebaseRemoteConfig
        class StoreTests: XCTestCase { func testStore() { _ = ▶RemoteConfig.remoteConfig() } }
        """,
        "AppTests/Store.m": "@import FirebaseFirestore;\n",
        "AppTests/Utilities.swift": "import GoogleMapsUtils\nimport FirebaseAuth\nimport Parse\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "libraries that tests set up, that nobody sets up, and that only a release sets up",
      .switched.with([
        "App/AppDelegate.swift": Text.setUp(
          """
          FirebaseApp.configure(); Parse.open()
          #if !DEBUG
            GMSServices.provideAPIKey(key)
          #endif
          """
        ),
        "AppTests/Store.swift": "import FirebaseAuth\nimport Parse\nimport GoogleMaps\n",
        "AppTests/Base.swift": "func setUp() { FirebaseApp.configure() }\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "a library that a delegate in Objective-C sets up",
      .switched.with([
        "App/AppDelegate.swift": nil,
        "App/AppDelegate.m": """
        @implementation AppDelegate
        - (BOOL)application:(id)a didFinishLaunchingWithOptions:(id)b { [FIRApp configure]; return YES; }
        @end
        """,
        "AppTests/Store.m": "#import <FirebaseCore/FirebaseCore.h>\n",
        "AppTests/Store.swift": """
        import FirebaseRemoteConfig
        class StoreTests: XCTestCase { func testStore() { _ = ▶RemoteConfig.remoteConfig() } }
        """,
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "the scene delegate as the app's own",
      .switched.with([
        "AppTests/Test.swift": """
        let a = window.windowScene?.delegate ▶is SceneDelegate
        let b = UIApplication.shared.connectedScenes.first?.delegate ▶as? SceneDelegate
        let c = scene.delegate as? OtherSceneDelegate
        let d = SceneDelegate() as? SceneDelegate
        """
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "the scene delegate of a stand-in that keeps the app's own",
      .switched.with([
        "AppTests/TestingSceneDelegate.swift":
          "import UIKit\nfinal class TestingSceneDelegate: SceneDelegate {}\n",
        "AppTests/Test.swift": "let a = window.windowScene?.delegate is SceneDelegate\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "React Native's test next to a switch",
      .switched.with([
        "AppTests/Welcome.m": """
        #import <XCTest/XCTest.h>
        #define TEXT_TO_LOOK_FOR @"Welcome to React"
        @interface Welcome : XCTestCase
        @end
        @implementation Welcome
        - (BOOL)findSubviewInView:(UIView *)view matching:(BOOL (^)(UIView *view))test {
          return test(view);
        }
        - (void)▶testRendersWelcomeScreen {
          UIViewController *vc = [[[RCTSharedApplication() delegate] window] rootViewController];
          XCTAssertTrue([vc.view isEqual:TEXT_TO_LOOK_FOR]);
        }
        @end
        """
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "only React Native's test",
      .unswitched.with([
        "AppTests/AppTests.swift": nil,
        "AppTests/AppTests.m": """
        #import <XCTest/XCTest.h>
        #define TEXT_TO_LOOK_FOR @"Welcome to React"
        @interface AppTests : XCTestCase
        @end
        @implementation AppTests
        - (BOOL)findSubviewInView:(UIView *)view matching:(BOOL (^)(UIView *view))test {
          return test(view);
        }
        - (void)testRendersWelcomeScreen {
          UIViewController *vc = [[[RCTSharedApplication() delegate] window] rootViewController];
          XCTAssertTrue([vc.view isEqual:TEXT_TO_LOOK_FOR]);
        }
        @end
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "the scene delegate, in the app and in tests",
      .switched.with([
        "App/View.swift": "let a = view.window!.windowScene!.delegate ▶as! SceneDelegate\n",
        "AppTests/Test.swift": """
        let a = UIApplication.shared.connectedScenes.first?.delegate ▶as! SceneDelegate
        let b = UIApplication.shared.connectedScenes.first!.delegate! as! TestingSceneDelegate
        """,
        "AppTests/Test.m": """
        void f(UIWindow *window) {
          [▶(SceneDelegate *)window.windowScene.delegate show];
          SceneDelegate *other = ▶window.windowScene.delegate;
        }
        """,
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "more casts in Objective-C and Objective-C++",
      .switched.with([
        "AppTests/Test.mm": """
        void f(UIApplication *application) {
          [▶(AppDelegate *)([UIApplication sharedApplication].delegate) show];
          AppDelegate *one = ▶[UIApplication sharedApplication].delegate;
          [one show];
          AppDelegate *two = ▶(id)[[UIApplication sharedApplication] delegate];
          [two show];
          [▶(AppDelegate *)application.delegate show];
          UIApplication *app = [UIApplication sharedApplication];
          (▶(AppDelegate *)[app delegate]).name = nil;
          AppDelegate *three = [[AppDelegate alloc] init];
          AppDelegate *four = self.delegate;
        }
        """
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "a root view controller that tests set",
      .switched.with([
        "App/Tabs.swift": "import UIKit\nclass Tabs: UITabBarController {}\n",
        "AppTests/Base.swift": "func f() { window.rootViewController = Tabs() }\n",
        "AppTests/Test.swift":
          "let a = UIApplication.shared.keyWindow?.rootViewController as! Tabs\n",
      ])
    ),
    FindingCase(
      .testReadsAppDelegate,
      "a stand-in that derives from the app's delegate",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("UIResponder, UIApplicationDelegate", with: "AppDelegate"),
        "AppTests/Test.swift": "let a = UIApplication.shared.delegate as? AppDelegate\n",
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "other casts, other delegates, scene callbacks, comments",
      .switched.with([
        "App/View.swift": """
        // UIApplication.shared.delegate as! AppDelegate
        let a = UIApplication.shared.delegate as? AppDelegate
        let b = table.delegate as! AppDelegate
        let c = UIApplication.shared.delegate as! Router
        class SceneDelegate2: UIResponder, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: Int) {
            _ = UIApplication.shared.delegate as! AppDelegate
          }
        }
        """
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "a stand-in that derives from the app's delegate",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("UIResponder, UIApplicationDelegate", with: "AppDelegate"),
        "App/View.swift": "let a = UIApplication.shared.delegate as! AppDelegate\n",
      ])
    ),
    FindingCase(
      .delegateForceCast,
      "an app without a switch",
      .unswitched.with([
        "App/View.swift": "let a = UIApplication.shared.delegate as! AppDelegate\n"
      ])
    ),
  ]
}

extension String {
  /// With a mark before the first occurrence of `text`.
  func marked(_ text: String) -> String { replacing(text, with: "▶" + text) }

  /// With the first occurrence of `old` replaced; the test fails if there is none.
  func replacing(_ old: String, with new: String) -> String {
    guard let range = range(of: old) else { return "#error(\"not found: \(old)\")" }
    return replacingCharacters(in: range, with: new)
  }
}
