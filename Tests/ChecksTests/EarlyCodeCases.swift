import CheckTestSupport
import Checks

extension FindingCase {
  private typealias Text = CheckSample.Text

  /// Code of the app that runs before the tests although the launch is switched.
  private static func application(_ members: String) -> CheckSample {
    .switched.with([
      "App/main.swift": CheckSample.Text.main.replacing(
        "unsafeArgv, nil",
        with: "unsafeArgv, NSStringFromClass(ShopApplication.self)"
      ),
      "App/ShopApplication.swift": "class ShopApplication: UIApplication {\n  \(members)\n}\n",
    ])
  }

  static let earlyCode = [
    FindingCase(
      .appCodeBeforeTests,
      "declarations and helpers of the switch",
      .switched.with([
        "App/main.swift": """
        import UIKit
        @discardableResult
        func start(_ type: AppDelegate.Type, settings: Settings = .shared) -> Settings? { nil }
        func isUnderXcode() -> Bool { NSClassFromString("XCTestCase") != nil }
        func delegate() -> AnyClass { isUnderXcode() ? Empty.self : AppDelegate.self }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate()))
        """,
        "AppTests/Empty.swift": "class Empty: UIResponder, UIApplicationDelegate {}\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "a C function that checks for tests",
      .switched.with([
        "App/main.swift": nil,
        "App/main.m": """
        static BOOL isRunningTests(void) { return NSClassFromString(@"XCTestCase") != nil; }
        int main(int argc, char *argv[]) {
          @autoreleasepool {
            if (isRunningTests()) {
              return UIApplicationMain(argc, argv, nil, @"Empty");
            }
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
          }
        }
        """,
        "AppTests/Empty.m": "@implementation Empty\n@end\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "functions that the entry point calls before it chooses",
      .switched.with([
        "App/main.swift": """
        import UIKit
        func delegate() -> AnyClass {
          ▶Analytics.start()
          return NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
        }
        func launch() {
          ▶Log.open()
          if CommandLine.argc > 1 { return Log.write("arguments") }
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate()))
          Log.close()
        }
        func close() { Log.close() }
        launch()
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "methods of objects that the entry point has made",
      .switched.with([
        "App/main.swift": """
        import UIKit
        let store = ▶Store()
        ▶store.open()
        if NSClassFromString("TestingAppDelegate") == nil { store.fill() }
        let delegate: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
        let name = NSStringFromClass(delegate)
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "functions that main calls in C",
      .switched.with([
        "App/main.swift": nil,
        "App/main.m": """
        static Class delegate(void) {
          ▶startAnalytics();
          return NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class];
        }
        static int launch(int argc, char *argv[]) {
          ▶openLog();
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(delegate()));
        }
        int main(int argc, char *argv[]) {
          return launch(argc, argv);
        }
        """,
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "classes for tests of any name, chosen before other code",
      .switched.with([
        "App/main.swift": """
        import UIKit
        if NSClassFromString("XCTestCase") != nil {
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Empty.self))
        } else {
          Log.open()
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        }
        """,
        "App/Empty.swift": "class Empty: UIResponder, UIApplicationDelegate {}\n",
      ])
    ),
    FindingCase(.appCodeBeforeTests, "nothing but the switch", .switched),
    FindingCase(
      .appCodeBeforeTests,
      "code of a loop behind a break, which may not run",
      .switched.with([
        "App/main.swift": """
        import UIKit
        repeat {
          if CommandLine.argc > 5 { break }
          ▶Log.open()
        } while false
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "calls of a stand-in and its helpers, but not what the app does in these",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": """
        import UIKit
        @testable import App
        @objc(TestingAppDelegate)
        final class TestingAppDelegate: NSObject, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            ▶Session.shared.start()
            Helper().prepare()
            return true
          }
          func application(_ app: UIApplication, open url: URL) -> Bool {
            Session.shared.start()
            return true
          }
        }
        """,
        "AppTests/Helper.swift": """
        @testable import App
        struct Helper {
          func prepare() {
            if Session.isNeeded {
              ▶Session.shared.start()
            }
          }
        }
        """,
        "App/Session.swift": """
        import Amplitude
        import FirebaseCore
        class Session {
          static let shared = Session()
          func start() {
            FirebaseApp.configure()
            load { UserDefaults.standard.set(true, forKey: "isLoaded") }
          }
          func load(_ completion: () -> Void) {
            Amplitude.instance().initializeApiKey("")
            completion()
          }
        }
        """,
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "what a stand-in inherits from the app's delegate",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": """
        import UIKit
        @testable import App
        @objc(TestingAppDelegate)
        final class TestingAppDelegate: AppDelegate {}
        """,
        "App/AppDelegate.swift": Text.setUp("▶start()"),
        "App/AppDelegate+Start.swift": """
        import FirebaseCore
        extension AppDelegate {
          func start() { FirebaseApp.configure() }
        }
        """,
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "an app without a switch",
      .unswitched.with(["App/Tracker.m": "@implementation Tracker\n+ (void)load { }\n@end\n"])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "load-time code in Objective-C and C++",
      .switched.with([
        "App/Tracker.m": """
        @implementation Tracker
        + (void)▶load { [Log open]; }
        @end
        __attribute__((constructor)) static void ▶start(void) { open(); }
        """,
        "App/Names.mm": """
        static int ▶count = open();
        static std::map<int, int> empty;
        static std::string ▶title("Shop");
        int open() { return 1; }
        """,
        "App/Lists.cxx": "static std::vector<int> ▶list = {1};\n",
        "App/Empty.m": """
        @implementation Empty
        + (void)load { /* for subclasses */ }
        @end
        __attribute__((constructor)) static void nothing(void) { }
        #ifdef NOBODY_DEFINES_THIS
        @implementation Old
        + (void)load { [Log open]; }
        @end
        #endif
        #define DEFINED_HERE
        #ifdef DEFINED_HERE
        @implementation New
        + (void)▶load { [Log open]; }
        @end
        #endif
        """,
        "App/Values.mm": """
        static NSMutableDictionary *cache = [NSMutableDictionary new];
        static NSLock *lock = [[NSLock alloc] init];
        static Store *▶store = [Store shared];
        """,
        "App/Camera.m": "@implementation Camera\n▶RCT_EXPORT_MODULE()\n@end\n",
        "AppTests/Fake.m": "@implementation Fake\n+ (void)load { }\n@end\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "macros of headers next to the sources",
      .switched.with([
        "App/Modules.h": """
        #define EXPORT_MODULE(isAsync) \\
          + (void)load { [Registry add:[self class]]; } \\
          - (BOOL)async { return isAsync; }
        #define AT_START(name) __attribute__((constructor)) static void name(void)
        #define TITLE @"+ (void)loading"
        """,
        "App/Trade.m": """
        #import "Modules.h"
        @implementation Trade
        ▶EXPORT_MODULE(NO)
        - (NSString *)title { return TITLE; }
        @end
        ▶AT_START(prepare) { }
        """,
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "conditions",
      .switched.with([
        "App/Tracker.m": """
        #if 0
        @implementation Old
        + (void)load { }
        @end
        #endif
        #if DEBUG
        @implementation Tracker
        + (void)▶load { [Log open]; }
        @end
        #endif
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "lines before the call in main.swift",
      .switched.with([
        "App/main.swift": """
        import UIKit

        let store = try ▶Store.open()
        ▶Analytics.shared.start()
        let name = NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
        func isRunning() -> Bool { NSClassFromString("XCTestCase") != nil }
        let isTesting = isRunning()
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "branches of main.swift after which no test runs",
      .switched.with([
        "App/main.swift": """
        import UIKit

        if CommandLine.arguments.contains("--help") {
          Usage.show()
          exit(0)
        }
        if CommandLine.arguments.contains("--log") {
          ▶Log.open()
        }
        let settings: [String] = {
          ▶Settings.prepare()
          return ▶Settings.load()
        }()
        switch settings.count {
        case 0: ▶Settings.reset()
        default: exit(1)
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "code that only tests run",
      .switched.with([
        "App/main.swift": """
        import UIKit
        func isTest() -> Bool { NSClassFromString("XCTestCase") != nil }
        if isTest() {
          ▶Mocks.install()
        }
        func start(_ type: AnyClass) {
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        }
        if isTest() {
          ▶Log.silence()
          start(Empty.self)
        } else {
          Log.open()
          start(AppDelegate.self)
        }
        """,
        "App/Empty.swift": "class Empty: UIResponder, UIApplicationDelegate {}\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "conditions of a choice, of which those before decide",
      .switched.with([
        "App/main.swift": """
        import UIKit
        let isNormal = NSClassFromString("XCTestCase") == nil
        if isNormal, Account.isSignedIn { Log.open() }
        let isFast = isNormal && Settings.isFast || ▶Flags.isFast
        let mode = isFast ? ▶Modes.fast : Modes.slow
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "a launch in some of the ways, and an exit",
      .switched.with([
        "App/main.swift": """
        import UIKit
        func isReady() -> Bool {
          if CommandLine.argc > 5 { exit(1) }
          return ▶Store.isReady
        }
        if isReady() {
          ▶Store.open()
        }
        guard ▶Flags.isOn else {
          Usage.show()
          exit(0)
        }
        #if BETA
          ▶Feedback.start()
        #endif
        if ▶Flags.isBeta {
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
        }
        ▶Beta.end()
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "loops, and closures that others call",
      .switched.with([
        "App/main.swift": """
        import UIKit
        for name in ▶Store.names where Store.has(name) {
          ▶Store.open(name)
        }
        while ▶Queue.isFull { Queue.drain() }
        ▶DispatchQueue.main.async { Log.open() }
        let later = { Log.close() }
        let handler = { ▶Log.write() }
        ▶Signals.handler = handler
        ▶print("\\(Log.level)")
        let (width, height) = ▶Screen.size
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
        """
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "loops and C++ in main",
      .switched.with([
        "App/main.swift": nil,
        "App/main.mm": """
        int main(int argc, char *argv[]) {
          while (▶isBusy()) waitMore();
          do { ▶readMore(); } while (hasMore());
          for (int i = ▶first(); i < 3; i++) { readPart(i); }
          for (id item in [▶Store items]) { [Store open:item]; }
          Log::Level level = shop::▶level();
          NSArray *all = @[▶one(), two()];
          ▶dispatch_async(queue(), ^{ startLater(); });
          return UIApplicationMain(argc, argv, nil,
            NSStringFromClass(NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class]));
        }
        """,
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "methods and static properties of a launcher",
      CheckSample(files: [
        "App/AppLauncher.swift": """
        import SwiftUI

        @main struct AppLauncher {
          static let store = ▶Store.open()
          static let unused = Cache.open()

          static func main() {
            let launcher = ▶AppLauncher()
            launcher.prepare()
            launcher.run(isLogged: Self.store.isLogged)
          }

          func prepare() { ▶Analytics.start() }

          private func run(isLogged: Bool) {
            openLog()
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            } else {
              ShopApp.main()
            }
          }

          private func openLog() { ▶Log.open() }
        }
        """,
        "App/ShopApp.swift": "import SwiftUI\nstruct ShopApp: App { }\n",
        "AppTests/TestingAppLauncher.swift":
          "@objc(TestingAppLauncher) final class TestingAppLauncher: NSObject { }\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "branches of main.m without braces",
      CheckSample.switched.with([
        "App/main.swift": nil,
        "App/main.m": """
        int main(int argc, char *argv[]) {
          if (argc > 5) return runTool(argc);
          if (argc > 4)
            return runTool(argc);
          if (argc > 3) ▶openLog();
          else ▶closeLog();
          ▶start();
          Class own = argc > 2 ? [▶Shop mode] : nil;
          return UIApplicationMain(argc, argv, nil,
            NSStringFromClass(NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class]));
        }
        """,
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "a branch of the app",
      CheckSample(files: [
        "App/AppLauncher.swift": """
        import SwiftUI

        @main enum AppLauncher {
          static func main() {
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            } else {
              Analytics.start()
              ShopApp.main()
            }
          }
        }
        """,
        "App/ShopApp.swift": "import SwiftUI\nstruct ShopApp: App { }\n",
        "AppTests/TestingAppLauncher.swift":
          "@objc(TestingAppLauncher) final class TestingAppLauncher: NSObject { }\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "the principal class of a SwiftUI app",
      CheckSample(files: [
        "App/AppLauncher.swift": """
        import SwiftUI

        @main enum AppLauncher {
          static func main() {
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            } else {
              ShopApp.main()
            }
          }
        }
        """,
        "App/ShopApp.swift": "import SwiftUI\nstruct ShopApp: App { }\n",
        "App/ShopApplication.swift":
          "import AppKit\nclass ▶ShopApplication: NSApplication { override func run() { super.run() } }\n",
        "App/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict><key>NSPrincipalClass</key><string>App.ShopApplication</string></dict>
        </plist>
        """,
        "AppTests/TestingAppLauncher.swift":
          "@objc(TestingAppLauncher) final class TestingAppLauncher: NSObject { }\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "a line before the choice of a launcher",
      CheckSample(files: [
        "App/AppLauncher.swift": """
        import SwiftUI

        @main enum AppLauncher {
          static func main() {
            ▶Analytics.start()
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            } else {
              ShopApp.main()
            }
          }
        }
        """,
        "App/ShopApp.swift": "import SwiftUI\nstruct ShopApp: App { }\n",
        "AppTests/TestingAppLauncher.swift":
          "@objc(TestingAppLauncher) final class TestingAppLauncher: NSObject { }\n",
      ])
    ),
    FindingCase(
      .appCodeBeforeTests,
      "an application class that does nothing at launch",
      application("override func sendEvent(_ event: UIEvent) {}\n  lazy var log = Log()")
    ),
    FindingCase(
      .appCodeBeforeTests,
      "an application class that creates a controller",
      application("let ▶controller = SessionController()\n  var count = 0")
    ),
    FindingCase(
      .appCodeBeforeTests,
      "lines of main.m and an application class",
      CheckSample(files: [
        "App/main.m": """
        int main(int argc, char *argv[]) {
          @autoreleasepool {
            ▶setUpLogging();
            [▶Crashes start];
            [▶shopDefaults load];
            NSArray *names = ▶load_names();
            [names sort];
            if (argc > 1) {
              printUsage();
              return 0;
            }
            if (argc > 2) { return launchShell(argv); }
            if (argc > 3) {
              ▶prepareShell();
              if (argc > 4) { return 1; }
            }
            Class test = NSClassFromString(@"TestingAppDelegate");
            return UIApplicationMain(argc, argv, @"ShopApplication",
              NSStringFromClass(test ?: [AppDelegate class]));
          }
        }
        """,
        "App/ShopApplication.m":
          "@implementation ▶ShopApplication\n- (instancetype)init { return [super init]; }\n@end\n",
        "App/AppDelegate.m": "@implementation AppDelegate\n@end\n",
        "AppTests/TestingAppDelegate.m": "@implementation TestingAppDelegate\n@end\n",
      ])
    ),
  ]
}
