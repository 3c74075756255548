extension CorpusStubs {
  /// Entry points that switch already, and the stand-ins they look up.
  static let switches = swiftSwitches.merging(objectiveCSwitches) { own, _ in own }

  private static let swiftSwitches = [
    "hacknicity-TestingSceneDelegate/TestingSceneDelegate/main.swift": sceneSampleMain,
    "hacknicity-TestingSceneDelegate/TestingSceneDelegateTests/TestingAppDelegate.swift":
      testingAppDelegate,
    "hacknicity-TestingSceneDelegate/TestingSceneDelegateTests/TestingSceneDelegate.swift":
      testingSceneDelegate,
    "hacknicity-TestingSceneDelegate--pre-ios-13-support/TestingSceneDelegate/main.swift":
      sceneSampleMain,
    "hacknicity-TestingSceneDelegate--pre-ios-13-support/TestingSceneDelegateTests/"
      + "TestingAppDelegate.swift": testingAppDelegate,
    "hacknicity-TestingSceneDelegate--pre-ios-13-support/TestingSceneDelegateTests/"
      + "TestingSceneDelegate.swift": testingSceneDelegate,

    // The stand-in is looked up with the module of its test bundle.
    "jonreid-MarvelBrowser-Swift/MarvelBrowserSwift/main.swift": """
    import UIKit

    let appDelegateClass: AnyClass? =
      NSClassFromString("MarvelBrowser_SwiftTests.TestingAppDelegate") ?? AppDelegate.self
    let args = UnsafeMutableRawPointer(CommandLine.unsafeArgv)
      .bindMemory(to: UnsafeMutablePointer<Int8>.self, capacity: Int(CommandLine.argc))

    UIApplicationMain(CommandLine.argc, args, nil, NSStringFromClass(appDelegateClass!))

    """,
    "jonreid-MarvelBrowser-Swift/MarvelBrowserSwift/TestingAppDelegate.swift": """
    import UIKit

    class TestingAppDelegate: NSObject {
      var window: UIWindow?
    }

    """,

    // No delegate at all under test, and some work on the way.
    "corona-warn-app-cwa-app-ios/src/xcode/ENA/ENA/Source/AppDelegate & Globals/main.swift": """
    import UIKit

    private func delegateClassName() -> String? {
    \tif NSClassFromString("XCTestCase") != nil {
    \t\t_ = ENATaskScheduler.shared
    \t\treturn nil
    \t}
    \treturn NSStringFromClass(AppDelegate.self)
    }

    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegateClassName())

    """,
  ]

  private static let objectiveCSwitches = [
    "hacknicity-TestingSceneDelegateObjC/TestingSceneDelegateObjC/main.m": """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"

    int main(int argc, char * argv[]) {
        NSString * appDelegateClassName;
        @autoreleasepool {
            Class appDelegateClass =
                NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class];
            appDelegateClassName = NSStringFromClass(appDelegateClass);
        }
        return UIApplicationMain(argc, argv, nil, appDelegateClassName);
    }

    """,
    "hacknicity-TestingSceneDelegateObjC/TestingSceneDelegateObjCTests/TestingAppDelegate.h": """
    #import <UIKit/UIKit.h>

    @interface TestingAppDelegate : UIResponder <UIApplicationDelegate>
    @end

    """,
    "hacknicity-TestingSceneDelegateObjC/TestingSceneDelegateObjCTests/TestingAppDelegate.m": """
    #import "TestingAppDelegate.h"

    #import "TestingSceneDelegate.h"

    @implementation TestingAppDelegate

    - (BOOL)application:(UIApplication *)application
        didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        SEL forget = NSSelectorFromString(@"_removeSessionFromSessionSet:");
        void (*call)(UIApplication *, SEL, UISceneSession *) =
            (void *)[application methodForSelector:forget];
        for (UISceneSession *session in application.openSessions) {
            call(application, forget, session);
        }
        return YES;
    }

    - (UISceneConfiguration *)application:(UIApplication *)application
        configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                       options:(UISceneConnectionOptions *)options {
        UISceneConfiguration *configuration =
            [[UISceneConfiguration alloc] initWithName:nil
                                           sessionRole:connectingSceneSession.role];
        configuration.delegateClass = [TestingSceneDelegate class];
        configuration.storyboard = nil;
        return configuration;
    }

    @end

    """,

    "jonreid-MarvelBrowser/MarvelBrowser/main.m": """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"

    int main(int argc, char *argv[])
    {
        @autoreleasepool {
            Class appDelegateClass = NSClassFromString(@"TestingAppDelegate");
            if (!appDelegateClass)
                appDelegateClass = [AppDelegate class];
            return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
        }
    }

    """,
    "jonreid-MarvelBrowser/MarvelBrowser/TestingAppDelegate.h": """
    #import <UIKit/UIKit.h>

    @interface TestingAppDelegate : NSObject
    @property (nonatomic, strong) UIWindow *window;
    @end

    """,
    "jonreid-MarvelBrowser/MarvelBrowser/TestingAppDelegate.m": """
    #import "TestingAppDelegate.h"

    @implementation TestingAppDelegate
    @end

    """,
  ]

  private static let sceneSampleMain = """
    import UIKit

    let appDelegateClass: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self

    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(appDelegateClass))

    """

  private static let testingAppDelegate = """
    import UIKit

    @objc(TestingAppDelegate)
    final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        for session in application.openSessions {
          application.perform(Selector(("_removeSessionFromSessionSet:")), with: session)
        }
        return true
      }

      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
          name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = TestingSceneDelegate.self
        configuration.storyboard = nil
        return configuration
      }
    }

    """

  private static let testingSceneDelegate = """
    import UIKit

    final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
    }

    """
}
