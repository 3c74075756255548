// Written by Scripts/embed-templates from the files under Templates/; do not edit.
// swift-format-ignore-file

/// A file of Templates/, named by its path there.
///
/// The last part of the path is the name of the file to install.
package enum Template: String, CaseIterable, Sendable {
  case appKitAppLauncher = "AppKit/AppLauncher.swift"
  case appKitObjectiveCTestingAppDelegateH = "AppKit/ObjectiveC/TestingAppDelegate.h"
  case appKitObjectiveCTestingAppDelegateM = "AppKit/ObjectiveC/TestingAppDelegate.m"
  case appKitObjectiveCTestingAppDelegateTestsM = "AppKit/ObjectiveC/TestingAppDelegateTests.m"
  case appKitSwiftTestingTestingAppDelegateTests = "AppKit/SwiftTesting/TestingAppDelegateTests.swift"
  case appKitTestingAppDelegate = "AppKit/TestingAppDelegate.swift"
  case appKitXCTestTestingAppDelegateTests = "AppKit/XCTest/TestingAppDelegateTests.swift"
  case appKitMain = "AppKit/main.swift"
  case objectiveCLaunchTimeTestsM = "ObjectiveC/LaunchTimeTests.m"
  case swiftUIAppLauncher = "SwiftUI/AppLauncher.swift"
  case swiftUISwiftTestingTestingAppLauncherTests = "SwiftUI/SwiftTesting/TestingAppLauncherTests.swift"
  case swiftUITestingAppLauncher = "SwiftUI/TestingAppLauncher.swift"
  case swiftUIXCTestTestingAppLauncherTests = "SwiftUI/XCTest/TestingAppLauncherTests.swift"
  case testingSetUp = "TestingSetUp.swift"
  case uiKitAppLauncher = "UIKit/AppLauncher.swift"
  case uiKitObjectiveCTestingAppDelegateH = "UIKit/ObjectiveC/TestingAppDelegate.h"
  case uiKitObjectiveCTestingAppDelegateM = "UIKit/ObjectiveC/TestingAppDelegate.m"
  case uiKitObjectiveCTestingAppDelegateTestsM = "UIKit/ObjectiveC/TestingAppDelegateTests.m"
  case uiKitObjectiveCTestingSceneDelegateH = "UIKit/ObjectiveC/TestingSceneDelegate.h"
  case uiKitObjectiveCTestingSceneDelegateM = "UIKit/ObjectiveC/TestingSceneDelegate.m"
  case uiKitSwiftTestingTestingAppDelegateTests = "UIKit/SwiftTesting/TestingAppDelegateTests.swift"
  case uiKitTestingAppDelegate = "UIKit/TestingAppDelegate.swift"
  case uiKitTestingSceneDelegate = "UIKit/TestingSceneDelegate.swift"
  case uiKitXCTestTestingAppDelegateTests = "UIKit/XCTest/TestingAppDelegateTests.swift"
  case uiKitMain = "UIKit/main.swift"
  case watchKitSwiftTestingTestingAppDelegateTests = "WatchKit/SwiftTesting/TestingAppDelegateTests.swift"
  case watchKitTestingAppDelegate = "WatchKit/TestingAppDelegate.swift"
  case watchKitXCTestTestingAppDelegateTests = "WatchKit/XCTest/TestingAppDelegateTests.swift"
  case watchKitMain = "WatchKit/main.swift"
  case xcTestLaunchTimeTests = "XCTest/LaunchTimeTests.swift"

  /// The file's text, with its conditions and placeholders still in it.
  package var text: String {
    switch self {
    case .appKitAppLauncher:
      return ##"""
//if ONE_PLATFORM
#if PlatformCondition
//end
import AppKit

/// Launches the app with its delegate, or with the stand-in during unit tests.
///
/// Takes over from EntryAttribute.
@main
enum AppLauncher {
    @MainActor static func main() {
        // Unit tests provide a TestingAppDelegate. While they run, the app's own launch code doesn't.
        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
//if STRICT_MEMORY_SAFETY
            unsafe delegate.perform(NSSelectorFromString("main"))
//else
            delegate.perform(NSSelectorFromString("main"))
//end
        }
//if DELEGATE_MAIN
        AppDelegate.main()
//else
//if STRICT_MEMORY_SAFETY
        _ = unsafe NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//else
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//end
//end
    }
}
//if ONE_PLATFORM
#endif
//end

"""##
    case .appKitObjectiveCTestingAppDelegateH:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
#import <Cocoa/Cocoa.h>

NS_ASSUME_NONNULL_BEGIN

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@interface TestingAppDelegate : NSObject <NSApplicationDelegate>
//if STAND_IN_APP

/// Whether unit tests launched the app. In a preview, test classes may be loaded too.
@property (class, nonatomic, readonly, getter=isRunningTests) BOOL runningTests;
//end

/// Runs without the app's main nib or storyboard, and without its windows.
+ (void)main;

@end

NS_ASSUME_NONNULL_END
//if STAND_IN_APP
#endif
//end

"""##
    case .appKitObjectiveCTestingAppDelegateM:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
#import "TestingAppDelegate.h"
//if EMPTY_WINDOW

@interface TestingAppDelegate ()
@property (nonatomic, strong) NSWindow *window;
@end
//end

/// Your own set-up, which a class TestingSetUp may contain.
@interface NSObject (TestingSetUp)
+ (void)run;
@end

@implementation TestingAppDelegate
//if STAND_IN_APP

+ (BOOL)isRunningTests {
    NSDictionary<NSString *, NSString *> *environment = NSProcessInfo.processInfo.environment;
    if ([environment[@"XCODE_RUNNING_FOR_PREVIEWS"] isEqualToString:@"1"]) {
        return NO;
    }
    for (NSString *name in environment) {
        if ([name hasPrefix:@"XCTest"]) {
            return YES;
        }
    }
    return NSClassFromString(@"XCTestCase") != nil;
}
//end

+ (void)main {
    // Your own set-up runs before all else, if there is one.
    [NSClassFromString(@"TestingSetUp") run];
    [NSUserDefaults.standardUserDefaults registerDefaults:@{@"ApplePersistenceIgnoreState" : @YES}];
    // NSApplication does not retain its delegate.
    static TestingAppDelegate *delegate;
    delegate = [[TestingAppDelegate alloc] init];
    NSApplication.sharedApplication.delegate = delegate;
//if EMPTY_WINDOW
    // Tests of key windows and menus need an app that can be active.
    [NSApplication.sharedApplication setActivationPolicy:NSApplicationActivationPolicyRegular];
//else
    [NSApplication.sharedApplication setActivationPolicy:NSApplicationActivationPolicyAccessory];
//end
    // macOS may slow down or terminate a process without windows while tests run.
    [NSProcessInfo.processInfo performActivityWithOptions:NSActivityUserInitiated
                                                   reason:@"Running unit tests"
                                               usingBlock:^{
                                                   [NSApplication.sharedApplication run];
                                               }];
    exit(EXIT_SUCCESS);
}
//if EMPTY_WINDOW

- (void)applicationDidFinishLaunching:(NSNotification *)notification {
    NSViewController *controller = [[NSViewController alloc] init];
    controller.view = [[NSView alloc] initWithFrame:NSMakeRect(0, 0, 480, 300)];
    self.window = [NSWindow windowWithContentViewController:controller];
    [self.window makeKeyAndOrderFront:nil];
}
//end

- (BOOL)applicationShouldOpenUntitledFile:(NSApplication *)sender {
    return NO;
}

- (NSApplicationTerminateReply)applicationShouldTerminate:(NSApplication *)sender {
    // A quit event from another app is meant for the user's app, not its tests. One with a reason
    // is a logout, restart, or shutdown; a request without an event comes from the tests' process.
    NSAppleEventDescriptor *event = NSAppleEventManager.sharedAppleEventManager.currentAppleEvent;
    if (event.eventID != kAEQuitApplication) {
        return NSTerminateNow;
    }
    return [event attributeDescriptorForKeyword:kAEQuitReason] ? NSTerminateNow : NSTerminateCancel;
}

@end
//if STAND_IN_APP
#endif
//end

"""##
    case .appKitObjectiveCTestingAppDelegateTestsM:
      return ##"""
#import <Cocoa/Cocoa.h>
#import <XCTest/XCTest.h>
#include <sys/sysctl.h>

//if !STAND_IN_APP && !STAND_IN_NONE
#import "TestingAppDelegate.h"

//end
/// Prints how long the launch took, from the start of the process on.
static void PrintLaunchTime(void) {
    int request[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    struct kinfo_proc process;
    size_t size = sizeof(process);
    if (sysctl(request, 4, &process, &size, NULL, 0) == 0) {
        struct timeval start = process.kp_proc.p_starttime;
        NSTimeInterval now = [NSDate date].timeIntervalSince1970;
        NSTimeInterval seconds = now - (double)start.tv_sec - (double)start.tv_usec / 1000000;
        printf("launch: %.1f s until this test\n", seconds);
    }
}

/// Fails if these tests launched the full app instead of its stand-in.
@interface TestingAppDelegateTests : XCTestCase
@end

@implementation TestingAppDelegateTests

- (void)testStandsInForTheAppDelegate {
    PrintLaunchTime();
    id<NSApplicationDelegate> delegate = NSApplication.sharedApplication.delegate;
//if STAND_IN_APP
    XCTAssertTrue([delegate isKindOfClass:NSClassFromString(@"TestingAppDelegate")],
                  @"The full app was launched. Its entry point must ask TestingAppDelegate whether "
                  @"tests are running, and the tests need a configuration that defines DEBUG.");
//else if STAND_IN_NONE
    XCTAssertNil(delegate,
                 @"The full app was launched. Its entry point must name no app delegate while tests "
                 @"run, and the tests need a configuration that defines DEBUG.");
//else
    XCTAssertTrue([delegate isKindOfClass:[TestingAppDelegate class]],
                  @"The full app was launched. Its entry point must look up TestingAppDelegate, and "
                  @"this test target must compile it. If it does, the tests were loaded too "
                  @"late: run 'understudy uninstall', then 'understudy install --stand-in "
                  @"app' (for apps with @main).");
//end
}

@end

"""##
    case .appKitSwiftTestingTestingAppDelegateTests:
      return ##"""
import AppKit
import Testing

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
        printLaunchTime()
//if STAND_IN_APP
        let delegate = NSApplication.shared.delegate
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        #expect(
            isStandIn == true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        #expect(
            NSApplication.shared.delegate == nil,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
            NSApplication.shared.delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .appKitTestingAppDelegate:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
import AppKit

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@objc(TestingAppDelegate)
final class TestingAppDelegate: NSObject, NSApplicationDelegate {
//if STAND_IN_APP
    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }

    /// Runs without the app's main nib or storyboard, and without its windows.
    @preconcurrency @MainActor static func main() {
//else
    /// Runs without the app's main nib or storyboard, and without its windows.
    @MainActor @objc static func main() {
//end
        // Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
        UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
        let delegate = TestingAppDelegate()
        NSApplication.shared.delegate = delegate
//if EMPTY_WINDOW
        // Tests of key windows and menus need an app that can be active.
        NSApplication.shared.setActivationPolicy(.regular)
//else
        NSApplication.shared.setActivationPolicy(.accessory)
//end
        // macOS may slow down or terminate a process without windows while tests run.
        ProcessInfo.processInfo.performActivity(
            options: .userInitiated,
            reason: "Running unit tests"
        ) {
            withExtendedLifetime(delegate) {
                NSApplication.shared.run()
            }
        }
        exit(EXIT_SUCCESS)
    }
//if EMPTY_WINDOW

    private var window: NSWindow?

    func applicationDidFinishLaunching(_ notification: Notification) {
        let controller = NSViewController()
        controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 300))
        let window = NSWindow(contentViewController: controller)
        window.makeKeyAndOrderFront(nil)
        self.window = window
    }
//end

    func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool {
        false
    }

    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
        // A quit event from another app is meant for the user's app, not its tests. One with a
        // reason is a logout, restart, or shutdown; a request without an event comes from the
        // tests' process.
        let event = NSAppleEventManager.shared().currentAppleEvent
        guard event?.eventID == AEEventID(kAEQuitApplication) else { return .terminateNow }
        let reason = event?.attributeDescriptor(forKeyword: AEKeyword(kAEQuitReason))
        return reason == nil ? .terminateCancel : .terminateNow
    }
}
//if STAND_IN_APP
#endif
//end

"""##
    case .appKitXCTestTestingAppDelegateTests:
      return ##"""
import AppKit
import XCTest

/// Fails if these tests launched the full app instead of its stand-in.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppDelegateTests: XCTestCase {
//else
final class TestingAppDelegateTests: XCTestCase {
//end
    @MainActor func testStandsInForTheAppDelegate() {
        printLaunchTime()
//if STAND_IN_APP
        let delegate = NSApplication.shared.delegate
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        XCTAssertEqual(
            isStandIn, true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        XCTAssertNil(
            NSApplication.shared.delegate,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        XCTAssertTrue(
            NSApplication.shared.delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .appKitMain:
      return ##"""
import AppKit

// Takes over from EntryAttribute.
//if STAND_IN_APP || STAND_IN_NONE

#if DEBUG
//if STAND_IN_APP
if TestingAppDelegate.isRunningTests {
    TestingAppDelegate.main()
}
//else
// Unit tests run without an app delegate, so the app's own launch code doesn't run.
if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1",
    NSClassFromString("XCTestCase") != nil
        || ProcessInfo.processInfo.environment.keys.contains(where: { $0.hasPrefix("XCTest") })
{
    UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
    NSApplication.shared.setActivationPolicy(.accessory)
    ProcessInfo.processInfo.performActivity(
        options: .userInitiated,
        reason: "Running unit tests"
    ) {
        NSApplication.shared.run()
    }
    exit(EXIT_SUCCESS)
}
//end
#endif
//else
// Unit tests provide a TestingAppDelegate. While they run, the app's own launch code doesn't.
if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
//if STRICT_MEMORY_SAFETY
    unsafe delegate.perform(NSSelectorFromString("main"))
//else
    delegate.perform(NSSelectorFromString("main"))
//end
}
//end
//if DELEGATE_MAIN
AppDelegate.main()
//else
//if STRICT_MEMORY_SAFETY
_ = unsafe NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//else
_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//end
//end

"""##
    case .objectiveCLaunchTimeTestsM:
      return ##"""
#import <XCTest/XCTest.h>
#include <sys/sysctl.h>

/// Prints how long the launch took, from the start of the process on, and never fails.
@interface LaunchTimeTests : XCTestCase
@end

@implementation LaunchTimeTests

- (void)testLaunchTime {
    int request[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    struct kinfo_proc process;
    size_t size = sizeof(process);
    if (sysctl(request, 4, &process, &size, NULL, 0) == 0) {
        struct timeval start = process.kp_proc.p_starttime;
        NSTimeInterval now = [NSDate date].timeIntervalSince1970;
        NSTimeInterval seconds = now - (double)start.tv_sec - (double)start.tv_usec / 1000000;
        printf("launch: %.1f s until this test\n", seconds);
    }
}

@end

"""##
    case .swiftUIAppLauncher:
      return ##"""
//if ONE_PLATFORM
#if PlatformCondition
//end
import SwiftUI

/// Launches the app, or its stand-in during unit tests.
///
/// Takes over from EntryAttribute.
@main
enum AppLauncher {
    @MainActor static func main() {
//if STAND_IN_APP
#if DEBUG
        if TestingAppLauncher.isRunningTests {
            TestingAppLauncher.main()
            return
        }
#endif
        AppType.main()
//else
        // Unit tests provide a TestingAppLauncher.
        if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
//if STRICT_MEMORY_SAFETY
            unsafe launcher.perform(NSSelectorFromString("main"))
//else
            launcher.perform(NSSelectorFromString("main"))
//end
        } else {
            AppType.main()
        }
//end
    }
}
//if ONE_PLATFORM
#endif
//end

"""##
    case .swiftUISwiftTestingTestingAppLauncherTests:
      return ##"""
import Foundation
import Testing

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppLauncherTests {
    @Test func standsInForTheApp() {
        printLaunchTime()
//if STAND_IN_APP
        let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type
        #expect(
            launcher?.value(forKey: "hasLaunched") as? Bool == true,
            """
            The full app was launched. Its entry point must ask TestingAppLauncher whether tests \
            are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
            TestingAppLauncher.hasLaunched,
            """
            The full app was launched. Its entry point must look up TestingAppLauncher, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .swiftUITestingAppLauncher:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
import SwiftUI

/// Launches an empty app while unit tests run, so that the app's own launch code doesn't run.
@objc(TestingAppLauncher)
final class TestingAppLauncher: NSObject {
//if STAND_IN_APP
    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }

    @MainActor @objc private(set) static var hasLaunched = false

    @MainActor static func main() {
//else
    @MainActor private(set) static var hasLaunched = false

    @MainActor @objc static func main() {
//end
        // Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
        hasLaunched = true
//if MACOS || MULTIPLATFORM
//if MULTIPLATFORM
#if os(macOS)
//end
        // Restore no windows.
        UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
//if EMPTY_WINDOW
        // Tests of key windows and menus need an app that can be active.
        NSApplication.shared.setActivationPolicy(.regular)
//else
        NSApplication.shared.setActivationPolicy(.accessory)
//end
//if MULTIPLATFORM
#endif
//end
//end
        TestingApp.main()
    }
}

@MainActor
private struct TestingApp: App {
//if !EMPTY_WINDOW
//if MACOS || MULTIPLATFORM
//if MULTIPLATFORM
#if os(macOS)
//end
    @NSApplicationDelegateAdaptor private var windows: NoWindows
//if MULTIPLATFORM
#endif
//end

//end
//end
//if !MACOS && !STAND_IN_APP
#if !os(macOS) && !os(watchOS)
    @UIApplicationDelegateAdaptor private var scenes: SavedScenes
#endif

//end
    var body: some Scene {
//if EMPTY_WINDOW
        WindowGroup {
            EmptyView()
        }
//else if MACOS
        Settings {
            EmptyView()
        }
//else
//if MULTIPLATFORM
#if os(macOS)
        Settings {
            EmptyView()
        }
#else
//end
        WindowGroup {
            Text("Running unit tests…")
        }
//if MULTIPLATFORM
#endif
//end
//end
//if IMMERSIVE_SPACE
#if os(visionOS)
        // As Info.plist asks, the system opens one at launch.
        ImmersiveSpace {
            EmptyView()
        }
#endif
//end
    }
}
//if !EMPTY_WINDOW
//if MACOS || MULTIPLATFORM

//if MULTIPLATFORM
#if os(macOS)
//end
/// Keeps macOS from opening the empty settings in place of an untitled document.
private final class NoWindows: NSObject, NSApplicationDelegate {
    func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool {
        false
    }

    func applicationShouldHandleReopen(
        _ sender: NSApplication,
        hasVisibleWindows flag: Bool
    ) -> Bool {
        false
    }
}
//if MULTIPLATFORM
#endif
//end
//end
//end
//if !MACOS && !STAND_IN_APP

#if !os(macOS) && !os(watchOS)
/// Discards the scenes of earlier launches, which can be of kinds that `TestingApp` doesn't have.
///
/// The system restores them without asking. No public API discards them early enough.
private final class SavedScenes: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let forget = Selector(("_removeSessionFromSessionSet:"))
        guard application.responds(to: forget) else { return true }
        for session in application.openSessions {
//if STRICT_MEMORY_SAFETY
            unsafe application.perform(forget, with: session)
//else
            application.perform(forget, with: session)
//end
        }
        return true
    }
}
#endif
//end
//if STAND_IN_APP
#endif
//end

"""##
    case .swiftUIXCTestTestingAppLauncherTests:
      return ##"""
import XCTest

/// Fails if these tests launched the full app instead of its stand-in.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppLauncherTests: XCTestCase {
//else
final class TestingAppLauncherTests: XCTestCase {
//end
    @MainActor func testStandsInForTheApp() {
        printLaunchTime()
//if STAND_IN_APP
        let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type
        XCTAssertEqual(
            launcher?.value(forKey: "hasLaunched") as? Bool, true,
            """
            The full app was launched. Its entry point must ask TestingAppLauncher whether tests \
            are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        XCTAssertTrue(
            TestingAppLauncher.hasLaunched,
            """
            The full app was launched. Its entry point must look up TestingAppLauncher, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .testingSetUp:
      return ##"""
import Foundation

/// What the tests need before the first of them runs.
///
/// The stand-in looks up this class by its name and calls it before it does anything else. Add your own
/// set-up here; `understudy uninstall` removes only calls that `understudy install --keep` has added.
@objc(TestingSetUp)
final class TestingSetUp: NSObject {
    @objc @MainActor static func run() {
    }
}

"""##
    case .uiKitAppLauncher:
      return ##"""
//if ONE_PLATFORM
#if PlatformCondition
//end
import UIKit

/// Launches the app with its delegate, or with the stand-in during unit tests.
///
/// Takes over from EntryAttribute.
@main
enum AppLauncher {
    @MainActor static func main() {
        // Unit tests provide a TestingAppDelegate, which replaces the app delegate while they run.
//if STRICT_MEMORY_SAFETY
        unsafe UIApplicationMain(
//else
        UIApplicationMain(
//end
            CommandLine.argc,
            CommandLine.unsafeArgv,
            nil,
            NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
        )
    }
}
//if ONE_PLATFORM
#endif
//end

"""##
    case .uiKitObjectiveCTestingAppDelegateH:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
//if SUBCLASS
#import "AppDelegate.h"

/// Replaces the app delegate while unit tests run. Of its launch code, only `init` runs.
@interface TestingAppDelegate : AppDelegate
//else
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@interface TestingAppDelegate : UIResponder <UIApplicationDelegate>
//end
//if STAND_IN_APP

/// Whether unit tests launched the app. In a preview, test classes may be loaded too.
@property (class, nonatomic, readonly, getter=isRunningTests) BOOL runningTests;
//end

//if NO_WINDOW
/// Stays nil; code that reads it from the app delegate would crash without it.
//else
/// The scene's window, for code that reads it from the app delegate.
//end
@property (nonatomic, strong, nullable) UIWindow *window;

@end
//if !SUBCLASS

NS_ASSUME_NONNULL_END
//end
//if STAND_IN_APP
#endif
//end

"""##
    case .uiKitObjectiveCTestingAppDelegateM:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
#import "TestingAppDelegate.h"
#import "TestingSceneDelegate.h"
//if STAND_IN_APP

#import <objc/runtime.h>
//else

/// A private method of UIKit, which has no public counterpart.
@interface UIApplication (TestingAppDelegate)
//if BEFORE_IOS_13
- (void)_removeSessionFromSessionSet:(UISceneSession *)session API_AVAILABLE(ios(13.0), tvos(13.0));
//else
- (void)_removeSessionFromSessionSet:(UISceneSession *)session;
//end
@end
//end

/// Your own set-up, which a class TestingSetUp may contain.
@interface NSObject (TestingSetUp)
+ (void)run;
@end

@implementation TestingAppDelegate
//if SUBCLASS

// Its own property, whether or not the superclass has one.
@synthesize window = _testingWindow;
//end

- (instancetype)init {
    // It runs before all else, if there is one.
    [NSClassFromString(@"TestingSetUp") run];
    return [super init];
}
//if STAND_IN_APP

+ (BOOL)isRunningTests {
    NSDictionary<NSString *, NSString *> *environment = NSProcessInfo.processInfo.environment;
    if ([environment[@"XCODE_RUNNING_FOR_PREVIEWS"] isEqualToString:@"1"]) {
        return NO;
    }
    for (NSString *name in environment) {
        if ([name hasPrefix:@"XCTest"]) {
            return YES;
        }
    }
    return NSClassFromString(@"XCTestCase") != nil;
}
//end
//if SUBCLASS

- (BOOL)application:(UIApplication *)application
    willFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
    return YES;
}
//end

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
//if NO_WINDOW && BEFORE_IOS_13
    self.window = nil; // UIKit may have filled it from the app's main storyboard.
//end
//if BEFORE_IOS_13 && !NO_WINDOW
    if (@available(iOS 13, tvOS 13, *)) {
//if STAND_IN_APP
        // The scene delegate creates the window.
//else
        [self forgetSavedScenesOf:application];
//end
    } else {
//if VISION_OS
#if !TARGET_OS_VISION
        [self show:[[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds]];
#endif
//else
        [self show:[[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds]];
//end
    }
//else if BEFORE_IOS_13 && !STAND_IN_APP
    if (@available(iOS 13, tvOS 13, *)) {
        [self forgetSavedScenesOf:application];
    }
//else if !STAND_IN_APP
    [self forgetSavedScenesOf:application];
//end
    return YES;
}

- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
//if BEFORE_IOS_13
                                   options:(UISceneConnectionOptions *)options
    API_AVAILABLE(ios(13.0), tvos(13.0)) {
//else
                                   options:(UISceneConnectionOptions *)options {
//end
    UISceneSessionRole role = connectingSceneSession.role;
    UISceneConfiguration *configuration = [[UISceneConfiguration alloc] initWithName:nil
                                                                         sessionRole:role];
    // Scenes that the app doesn't configure are UIKit's own, such as the keyboard's in iOS 27.
    if ([role isEqualToString:UIWindowSceneSessionRoleApplication] || configuration.delegateClass) {
//if STAND_IN_APP
        configuration.delegateClass = [self sceneDelegateClass];
//else
        configuration.delegateClass = [TestingSceneDelegate class];
//end
    }
    configuration.storyboard = nil;
    return configuration;
}
//if SUBCLASS && BEFORE_IOS_13

// UIKit calls this below iOS 13, where the app has no scenes; the superclass may implement it.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-implementations"
- (void)applicationDidBecomeActive:(UIApplication *)application {
}
#pragma clang diagnostic pop
//end
//if BEFORE_IOS_13 && !NO_WINDOW

- (void)show:(UIWindow *)window {
//if EMPTY_WINDOW
    window.rootViewController = [[UIViewController alloc] init];
//else
    window.rootViewController = [[TestingViewController alloc] init];
//end
    [window makeKeyAndVisible];
    self.window = window;
}
//end
//if STAND_IN_APP

/// UIKit saves the name of this class with the scene. In the next launch no class has that name, so
/// the app's own scenes return.
//if BEFORE_IOS_13
- (Class)sceneDelegateClass API_AVAILABLE(ios(13.0), tvos(13.0)) {
//else
- (Class)sceneDelegateClass {
//end
    const char *name = "TestingSceneDelegateOfThisLaunch";
    Class subclass = objc_getClass(name);
    if (subclass == Nil) {
        subclass = objc_allocateClassPair([TestingSceneDelegate class], name, 0);
        objc_registerClassPair(subclass);
    }
    return subclass;
}
//else

/// UIKit restores the scenes of earlier launches with their original scene delegate and doesn't ask
/// for a configuration. No public API discards them early enough.
//if BEFORE_IOS_13
- (void)forgetSavedScenesOf:(UIApplication *)application API_AVAILABLE(ios(13.0), tvos(13.0)) {
//else
- (void)forgetSavedScenesOf:(UIApplication *)application {
//end
    if (![application respondsToSelector:@selector(_removeSessionFromSessionSet:)]) {
        return;
    }
    for (UISceneSession *session in application.openSessions) {
        [application _removeSessionFromSessionSet:session];
    }
}
//end

@end
//if STAND_IN_APP
#endif
//end

"""##
    case .uiKitObjectiveCTestingAppDelegateTestsM:
      return ##"""
#import <UIKit/UIKit.h>
#import <XCTest/XCTest.h>
#include <sys/sysctl.h>

//if !STAND_IN_APP && !STAND_IN_NONE
#import "TestingAppDelegate.h"
#import "TestingSceneDelegate.h"

//end
/// Prints how long the launch took, from the start of the process on.
static void PrintLaunchTime(void) {
    int request[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    struct kinfo_proc process;
    size_t size = sizeof(process);
    if (sysctl(request, 4, &process, &size, NULL, 0) == 0) {
        struct timeval start = process.kp_proc.p_starttime;
        NSTimeInterval now = [NSDate date].timeIntervalSince1970;
        NSTimeInterval seconds = now - (double)start.tv_sec - (double)start.tv_usec / 1000000;
        printf("launch: %.1f s until this test\n", seconds);
    }
}

/// Fails if these tests launched the full app instead of its stand-in.
@interface TestingAppDelegateTests : XCTestCase
@end

@implementation TestingAppDelegateTests

- (void)testStandsInForTheAppDelegate {
    PrintLaunchTime();
//if EXTENSION_API_ONLY
    UIApplication *application = [UIApplication valueForKey:@"sharedApplication"];
//else
    UIApplication *application = UIApplication.sharedApplication;
//end
    id<UIApplicationDelegate> delegate = application.delegate;
//if STAND_IN_APP
    XCTAssertTrue([delegate isKindOfClass:NSClassFromString(@"TestingAppDelegate")],
                  @"The full app was launched. Its entry point must ask TestingAppDelegate whether "
                  @"tests are running, and the tests need a configuration that defines DEBUG.");
//else if STAND_IN_NONE
    XCTAssertNil(delegate,
                 @"The full app was launched. Its entry point must name no app delegate while tests "
                 @"run, and the tests need a configuration that defines DEBUG.");
//else
    XCTAssertTrue([delegate isKindOfClass:[TestingAppDelegate class]],
                  @"The full app was launched. Its entry point must look up TestingAppDelegate, and "
                  @"this test target must compile it. If it does, the tests were loaded too "
                  @"late: run 'understudy uninstall', then 'understudy install --stand-in "
                  @"app' (for apps with @main).");
//end
}

- (void)testStandsInForEverySceneDelegate {
//if BEFORE_IOS_13
    if (@available(iOS 13, tvOS 13, *)) {
        [self checkSceneDelegates];
    }
}

- (void)checkSceneDelegates API_AVAILABLE(ios(13.0), tvos(13.0)) {
//end
//if EXTENSION_API_ONLY
    UIApplication *application = [UIApplication valueForKey:@"sharedApplication"];
//else
    UIApplication *application = UIApplication.sharedApplication;
//end
    for (UIScene *scene in application.connectedScenes) {
        // Other scenes are UIKit's own, such as the keyboard's in iOS 27.
        UISceneSessionRole role = scene.session.role;
        BOOL isOfApp = [role isEqualToString:UIWindowSceneSessionRoleApplication];
        if ([UISceneConfiguration configurationWithName:nil sessionRole:role].delegateClass) {
            isOfApp = YES;
        }
        if (!isOfApp || scene.delegate == nil) {
            continue;
        }
//if STAND_IN_NONE
        XCTFail(@"%@ is the delegate of a scene. Without an app delegate, UIKit follows the app's "
                @"scene manifest; a stand-in would configure the scene instead.",
                [scene.delegate class]);
//else
//if STAND_IN_APP
        XCTAssertTrue([scene.delegate isKindOfClass:NSClassFromString(@"TestingSceneDelegate")],
//else
        XCTAssertTrue([scene.delegate isKindOfClass:[TestingSceneDelegate class]],
//end
                      @"%@ is the delegate of a scene restored from an earlier launch. Delete the "
                      @"app from the device or simulator, then run the tests again.",
                      [scene.delegate class]);
//end
    }
}

@end

"""##
    case .uiKitObjectiveCTestingSceneDelegateH:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Replaces the scene delegate while unit tests run.
//if BEFORE_IOS_13
API_AVAILABLE(ios(13.0), tvos(13.0))
//end
@interface TestingSceneDelegate : UIResponder <UIWindowSceneDelegate>
//if !NO_WINDOW

@property (nonatomic, strong, nullable) UIWindow *window;
//end

@end
//if BEFORE_IOS_13 && !EMPTY_WINDOW && !NO_WINDOW

@interface TestingViewController : UIViewController
@end
//end

NS_ASSUME_NONNULL_END
//if STAND_IN_APP
#endif
//end

"""##
    case .uiKitObjectiveCTestingSceneDelegateM:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
#import "TestingSceneDelegate.h"
//if !EMPTY_WINDOW && !NO_WINDOW && !BEFORE_IOS_13

@interface TestingViewController : UIViewController
@end
//end

@implementation TestingSceneDelegate
//if !NO_WINDOW

- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions {
    // Scenes of other roles, such as an external display's, stay empty.
    if (![session.role isEqualToString:UIWindowSceneSessionRoleApplication]) {
        return;
    }
    self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
//if EMPTY_WINDOW
    self.window.rootViewController = [[UIViewController alloc] init];
//else
    self.window.rootViewController = [[TestingViewController alloc] init];
//end
    [self.window makeKeyAndVisible];
//if EXTENSION_API_ONLY
    UIApplication *application = [UIApplication valueForKey:@"sharedApplication"];
    id<UIApplicationDelegate> delegate = application.delegate;
//else
    id<UIApplicationDelegate> delegate = UIApplication.sharedApplication.delegate;
//end
    if ([delegate respondsToSelector:@selector(setWindow:)]) {
        delegate.window = self.window;
    }
}
//end
//if CARPLAY_SCENE

/// CarPlay raises an exception if the scene delegate doesn't implement this method.
- (void)templateApplicationScene:(UIScene *)scene
    didConnectInterfaceController:(NSObject *)interfaceController {
}
//end

@end
//if !EMPTY_WINDOW && !NO_WINDOW

@implementation TestingViewController

- (void)loadView {
    UILabel *label = [[UILabel alloc] init];
    label.text = @"Running unit tests…";
    label.textAlignment = NSTextAlignmentCenter;
    label.textColor = UIColor.blackColor;
    label.backgroundColor = UIColor.whiteColor;
    self.view = label;
}

@end
//end
//if STAND_IN_APP
#endif
//end

"""##
    case .uiKitSwiftTestingTestingAppDelegateTests:
      return ##"""
import Testing
import UIKit

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
        printLaunchTime()
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
//if STRICT_MEMORY_SAFETY
        let delegate = unsafe application?.delegate
//else
        let delegate = application?.delegate
//end
//else if STRICT_MEMORY_SAFETY
        let delegate = unsafe UIApplication.shared.delegate
//else
        let delegate = UIApplication.shared.delegate
//end
//if STAND_IN_APP
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        #expect(
            isStandIn == true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        #expect(
            delegate == nil,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
            delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
    @Test func standsInForEverySceneDelegate() {
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
        let scenes = application?.connectedScenes ?? []
//else
        let scenes = UIApplication.shared.connectedScenes
//end
        for scene in scenes {
            // Other scenes are UIKit's own, such as the keyboard's in iOS 27.
            let role = scene.session.role
            let isOfApp =
                role == .windowApplication
                || UISceneConfiguration(name: nil, sessionRole: role).delegateClass != nil
            guard isOfApp, let delegate = scene.delegate else { continue }
//if STAND_IN_APP
            let isStandIn = NSClassFromString("TestingSceneDelegate").map(delegate.isKind(of:))
            #expect(
                isStandIn == true,
                """
                \(type(of: delegate)) is the delegate of a scene restored from an earlier launch. \
                Delete the app from the device or simulator, then run the tests again.
                """
            )
//else if STAND_IN_NONE
            Issue.record(
                """
                \(type(of: delegate)) is the delegate of a scene. Without an app delegate, UIKit \
                follows the app's scene manifest; a stand-in would configure the scene instead.
                """
            )
//else
            #expect(
                delegate is TestingSceneDelegate,
                """
                \(type(of: delegate)) is the delegate of a scene restored from an earlier launch. \
                Delete the app from the device or simulator, then run the tests again.
                """
            )
//end
        }
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .uiKitTestingAppDelegate:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
import UIKit
//if SUBCLASS
@testable import AppModule
//end

//if SUBCLASS
/// Replaces the app delegate while unit tests run. Of its launch code, only `init` runs.
//else
/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
//end
@objc(TestingAppDelegate)
//if SUBCLASS
final class TestingAppDelegate: AppDelegate {
//else
final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
//end
    /// Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
    private let testingSetUp: Void = {
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
    }()

//if STAND_IN_APP
    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }

    /// UIKit saves the name of this class with the scene. In the next launch no class has that
    /// name, so the app's own scenes return.
//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
    private static let sceneDelegateClass: AnyClass = {
        let name = "TestingSceneDelegateOfThisLaunch"
        let scene = TestingSceneDelegate.self
//if STRICT_MEMORY_SAFETY
        guard let subclass = unsafe objc_allocateClassPair(scene, name, 0) else { return scene }
//else
        guard let subclass = objc_allocateClassPair(scene, name, 0) else { return scene }
//end
        objc_registerClassPair(subclass)
        return subclass
    }()

//end
//if !OVERRIDES_WINDOW
//if NO_WINDOW
    /// Stays nil; code that reads it from the app delegate would crash without it.
//else
    /// The scene's window, for code that reads it from the app delegate.
//end
    var window: UIWindow?

//end
//if OVERRIDES_WILL_FINISH_LAUNCHING
    override func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

//end
//if OVERRIDES_DID_FINISH_LAUNCHING
    override func application(
//else
    func application(
//end
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
//if BEFORE_IOS_13 && NO_WINDOW && !OVERRIDES_WINDOW
        window = nil  // UIKit may have filled it from the app's main storyboard.
//end
//if BEFORE_IOS_13 && !NO_WINDOW
        if #available(iOS 13, tvOS 13, *) {
//if STAND_IN_APP
            // The scene delegate creates the window.
//else
            forgetSavedScenes(of: application)
//end
        } else {
//if VISION_OS
#if !os(visionOS)
            show(UIWindow(frame: UIScreen.main.bounds))
#endif
//else
            show(UIWindow(frame: UIScreen.main.bounds))
//end
        }
//else if BEFORE_IOS_13 && !STAND_IN_APP
        if #available(iOS 13, tvOS 13, *) {
            forgetSavedScenes(of: application)
        }
//else if !STAND_IN_APP
        forgetSavedScenes(of: application)
//end
        return true
    }

//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
//if OVERRIDES_SCENE_CONFIGURATION
    override func application(
//else
    func application(
//end
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let role = connectingSceneSession.role
        let configuration = UISceneConfiguration(name: nil, sessionRole: role)
        // Scenes that the app doesn't configure are UIKit's own, such as the keyboard's in iOS 27.
        if role == .windowApplication || configuration.delegateClass != nil {
//if STAND_IN_APP
            configuration.delegateClass = Self.sceneDelegateClass
//else
            configuration.delegateClass = TestingSceneDelegate.self
//end
        }
        configuration.storyboard = nil
        return configuration
    }
//if BEFORE_IOS_13 && OVERRIDES_DID_BECOME_ACTIVE

    // UIKit calls this below iOS 13, where the app has no scenes.
    override func applicationDidBecomeActive(_ application: UIApplication) {}
//end
//if BEFORE_IOS_13 && !NO_WINDOW

    private func show(_ window: UIWindow) {
//if EMPTY_WINDOW
        window.rootViewController = UIViewController()
//else
        window.rootViewController = TestingViewController()
//end
        window.makeKeyAndVisible()
        self.window = window
    }
//end
//if !STAND_IN_APP

    /// UIKit restores the scenes of earlier launches with their original scene delegate and doesn't
    /// ask for a configuration. No public API discards them early enough.
//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
    private func forgetSavedScenes(of application: UIApplication) {
        let forget = Selector(("_removeSessionFromSessionSet:"))
        guard application.responds(to: forget) else { return }
        for session in application.openSessions {
//if STRICT_MEMORY_SAFETY
            unsafe application.perform(forget, with: session)
//else
            application.perform(forget, with: session)
//end
        }
    }
//end
}
//if STAND_IN_APP
#endif
//end

"""##
    case .uiKitTestingSceneDelegate:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
import UIKit
//if SUBCLASS && OVERRIDES_WINDOW && !NO_WINDOW
@testable import AppModule
//end

/// Replaces the scene delegate while unit tests run.
//if BEFORE_IOS_13
@available(iOS 13, tvOS 13, *)
//end
@objc(TestingSceneDelegate)
//if STAND_IN_APP
class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
//else
final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
//end
//if NO_WINDOW
    // It creates no window.
//else
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        // Scenes of other roles, such as an external display's, stay empty.
        guard session.role == .windowApplication, let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
//if EMPTY_WINDOW
        window.rootViewController = UIViewController()
//else
        window.rootViewController = TestingViewController()
//end
        window.makeKeyAndVisible()
        self.window = window
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
//if STRICT_MEMORY_SAFETY
        unsafe (application?.delegate as? TestingAppDelegate)?.window = window
//else
        (application?.delegate as? TestingAppDelegate)?.window = window
//end
//else if STRICT_MEMORY_SAFETY
        unsafe (UIApplication.shared.delegate as? TestingAppDelegate)?.window = window
//else
        (UIApplication.shared.delegate as? TestingAppDelegate)?.window = window
//end
    }
//end
//if CARPLAY_SCENE

    /// CarPlay raises an exception if the scene delegate doesn't implement this method.
    @objc(templateApplicationScene:didConnectInterfaceController:)
    func templateApplicationScene(_ scene: UIScene, didConnect interfaceController: NSObject) {}
//end
}
//if !EMPTY_WINDOW && !NO_WINDOW

//if BEFORE_IOS_13
final class TestingViewController: UIViewController {
//else
private final class TestingViewController: UIViewController {
//end
    override func loadView() {
        let label = UILabel()
        label.text = "Running unit tests…"
        label.textAlignment = .center
        label.textColor = .black
        label.backgroundColor = .white
        view = label
    }
}
//end
//if STAND_IN_APP
#endif
//end

"""##
    case .uiKitXCTestTestingAppDelegateTests:
      return ##"""
import UIKit
import XCTest

/// Fails if these tests launched the full app instead of its stand-in.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppDelegateTests: XCTestCase {
//else
final class TestingAppDelegateTests: XCTestCase {
//end
    @MainActor func testStandsInForTheAppDelegate() {
        printLaunchTime()
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
//if STRICT_MEMORY_SAFETY
        let delegate = unsafe application?.delegate
//else
        let delegate = application?.delegate
//end
//else if STRICT_MEMORY_SAFETY
        let delegate = unsafe UIApplication.shared.delegate
//else
        let delegate = UIApplication.shared.delegate
//end
//if STAND_IN_APP
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        XCTAssertEqual(
            isStandIn, true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        XCTAssertNil(
            delegate,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        XCTAssertTrue(
            delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    @MainActor func testStandsInForEverySceneDelegate() {
//if BEFORE_IOS_13
        guard #available(iOS 13, tvOS 13, *) else { return }
//end
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
        let scenes = application?.connectedScenes ?? []
//else
        let scenes = UIApplication.shared.connectedScenes
//end
        for scene in scenes {
            // Other scenes are UIKit's own, such as the keyboard's in iOS 27.
            let role = scene.session.role
            let isOfApp =
                role == .windowApplication
                || UISceneConfiguration(name: nil, sessionRole: role).delegateClass != nil
            guard isOfApp, let delegate = scene.delegate else { continue }
//if STAND_IN_APP
            let isStandIn = NSClassFromString("TestingSceneDelegate").map(delegate.isKind(of:))
            XCTAssertEqual(
                isStandIn, true,
                """
                \(type(of: delegate)) is the delegate of a scene restored from an earlier launch. \
                Delete the app from the device or simulator, then run the tests again.
                """
            )
//else if STAND_IN_NONE
            XCTFail(
                """
                \(type(of: delegate)) is the delegate of a scene. Without an app delegate, UIKit \
                follows the app's scene manifest; a stand-in would configure the scene instead.
                """
            )
//else
            XCTAssertTrue(
                delegate is TestingSceneDelegate,
                """
                \(type(of: delegate)) is the delegate of a scene restored from an earlier launch. \
                Delete the app from the device or simulator, then run the tests again.
                """
            )
//end
        }
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .uiKitMain:
      return ##"""
import UIKit

// Takes over from EntryAttribute.
//if STAND_IN_APP || STAND_IN_NONE

#if DEBUG
//if STAND_IN_APP
if TestingAppDelegate.isRunningTests {
//else
// Unit tests run without an app delegate, so the app's own launch code doesn't run.
if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1",
    NSClassFromString("XCTestCase") != nil
        || ProcessInfo.processInfo.environment.keys.contains(where: { $0.hasPrefix("XCTest") })
{
//end
//if STRICT_MEMORY_SAFETY
    unsafe UIApplicationMain(
//else
    UIApplicationMain(
//end
        CommandLine.argc,
        CommandLine.unsafeArgv,
        nil,
//if STAND_IN_APP
        NSStringFromClass(TestingAppDelegate.self)
//else
        nil
//end
    )
}
#endif

//if STRICT_MEMORY_SAFETY
unsafe UIApplicationMain(
//else
UIApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(AppDelegate.self)
)
//else
// Unit tests provide a TestingAppDelegate, which replaces the app delegate while they run.
//if STRICT_MEMORY_SAFETY
unsafe UIApplicationMain(
//else
UIApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
)
//end

"""##
    case .watchKitSwiftTestingTestingAppDelegateTests:
      return ##"""
import Testing
import WatchKit

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
        printLaunchTime()
//if STAND_IN_APP
        let delegate = WKApplication.shared().delegate
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        #expect(
            isStandIn == true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        #expect(
            WKApplication.shared().delegate == nil,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
            WKApplication.shared().delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .watchKitTestingAppDelegate:
      return ##"""
//if STAND_IN_APP
#if DEBUG
//end
import WatchKit

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@objc(TestingAppDelegate)
//if STAND_IN_APP
final class TestingAppDelegate: NSObject, WKApplicationDelegate {
    /// Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
    private let testingSetUp: Void = {
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
    }()

    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }
}
#endif
//else
final class TestingAppDelegate: NSObject, WKApplicationDelegate {
    /// Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
    private let testingSetUp: Void = {
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
    }()
}
//end

"""##
    case .watchKitXCTestTestingAppDelegateTests:
      return ##"""
import WatchKit
import XCTest

/// Fails if these tests launched the full app instead of its stand-in.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppDelegateTests: XCTestCase {
//else
final class TestingAppDelegateTests: XCTestCase {
//end
    @MainActor func testStandsInForTheAppDelegate() {
        printLaunchTime()
//if STAND_IN_APP
        let delegate = WKApplication.shared().delegate
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        XCTAssertEqual(
            isStandIn, true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        XCTAssertNil(
            WKApplication.shared().delegate,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        XCTAssertTrue(
            WKApplication.shared().delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    case .watchKitMain:
      return ##"""
import WatchKit

// Takes over from EntryAttribute.
//if STAND_IN_APP || STAND_IN_NONE

#if DEBUG
//if STAND_IN_APP
if TestingAppDelegate.isRunningTests {
//else
// Unit tests run without an app delegate, so the app's own launch code doesn't run.
if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1",
    NSClassFromString("XCTestCase") != nil
        || ProcessInfo.processInfo.environment.keys.contains(where: { $0.hasPrefix("XCTest") })
{
//end
//if STRICT_MEMORY_SAFETY
    unsafe WKApplicationMain(
//else
    WKApplicationMain(
//end
        CommandLine.argc,
        CommandLine.unsafeArgv,
//if STAND_IN_APP
        NSStringFromClass(TestingAppDelegate.self)
//else
        nil
//end
    )
}
#endif

//if STRICT_MEMORY_SAFETY
unsafe WKApplicationMain(
//else
WKApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    NSStringFromClass(AppDelegate.self)
)
//else
// Unit tests provide a TestingAppDelegate, which replaces the app delegate while they run.
//if STRICT_MEMORY_SAFETY
unsafe WKApplicationMain(
//else
WKApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
)
//end

"""##
    case .xcTestLaunchTimeTests:
      return ##"""
import XCTest

/// Prints how long the launch took, from the start of the process on, and never fails.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class LaunchTimeTests: XCTestCase {
//else
final class LaunchTimeTests: XCTestCase {
//end
    func testLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}

"""##
    }
  }

  /// The file's text, parsed by the first use of a template.
  var tree: TemplateTree {
    switch self {
    case .appKitAppLauncher: Trees.appKitAppLauncher
    case .appKitObjectiveCTestingAppDelegateH: Trees.appKitObjectiveCTestingAppDelegateH
    case .appKitObjectiveCTestingAppDelegateM: Trees.appKitObjectiveCTestingAppDelegateM
    case .appKitObjectiveCTestingAppDelegateTestsM: Trees.appKitObjectiveCTestingAppDelegateTestsM
    case .appKitSwiftTestingTestingAppDelegateTests: Trees.appKitSwiftTestingTestingAppDelegateTests
    case .appKitTestingAppDelegate: Trees.appKitTestingAppDelegate
    case .appKitXCTestTestingAppDelegateTests: Trees.appKitXCTestTestingAppDelegateTests
    case .appKitMain: Trees.appKitMain
    case .objectiveCLaunchTimeTestsM: Trees.objectiveCLaunchTimeTestsM
    case .swiftUIAppLauncher: Trees.swiftUIAppLauncher
    case .swiftUISwiftTestingTestingAppLauncherTests: Trees.swiftUISwiftTestingTestingAppLauncherTests
    case .swiftUITestingAppLauncher: Trees.swiftUITestingAppLauncher
    case .swiftUIXCTestTestingAppLauncherTests: Trees.swiftUIXCTestTestingAppLauncherTests
    case .testingSetUp: Trees.testingSetUp
    case .uiKitAppLauncher: Trees.uiKitAppLauncher
    case .uiKitObjectiveCTestingAppDelegateH: Trees.uiKitObjectiveCTestingAppDelegateH
    case .uiKitObjectiveCTestingAppDelegateM: Trees.uiKitObjectiveCTestingAppDelegateM
    case .uiKitObjectiveCTestingAppDelegateTestsM: Trees.uiKitObjectiveCTestingAppDelegateTestsM
    case .uiKitObjectiveCTestingSceneDelegateH: Trees.uiKitObjectiveCTestingSceneDelegateH
    case .uiKitObjectiveCTestingSceneDelegateM: Trees.uiKitObjectiveCTestingSceneDelegateM
    case .uiKitSwiftTestingTestingAppDelegateTests: Trees.uiKitSwiftTestingTestingAppDelegateTests
    case .uiKitTestingAppDelegate: Trees.uiKitTestingAppDelegate
    case .uiKitTestingSceneDelegate: Trees.uiKitTestingSceneDelegate
    case .uiKitXCTestTestingAppDelegateTests: Trees.uiKitXCTestTestingAppDelegateTests
    case .uiKitMain: Trees.uiKitMain
    case .watchKitSwiftTestingTestingAppDelegateTests: Trees.watchKitSwiftTestingTestingAppDelegateTests
    case .watchKitTestingAppDelegate: Trees.watchKitTestingAppDelegate
    case .watchKitXCTestTestingAppDelegateTests: Trees.watchKitXCTestTestingAppDelegateTests
    case .watchKitMain: Trees.watchKitMain
    case .xcTestLaunchTimeTests: Trees.xcTestLaunchTimeTests
    }
  }

  private enum Trees {
    static let appKitAppLauncher = TemplateTree(parsing: Template.appKitAppLauncher.text)
    static let appKitObjectiveCTestingAppDelegateH = TemplateTree(parsing: Template.appKitObjectiveCTestingAppDelegateH.text)
    static let appKitObjectiveCTestingAppDelegateM = TemplateTree(parsing: Template.appKitObjectiveCTestingAppDelegateM.text)
    static let appKitObjectiveCTestingAppDelegateTestsM = TemplateTree(parsing: Template.appKitObjectiveCTestingAppDelegateTestsM.text)
    static let appKitSwiftTestingTestingAppDelegateTests = TemplateTree(parsing: Template.appKitSwiftTestingTestingAppDelegateTests.text)
    static let appKitTestingAppDelegate = TemplateTree(parsing: Template.appKitTestingAppDelegate.text)
    static let appKitXCTestTestingAppDelegateTests = TemplateTree(parsing: Template.appKitXCTestTestingAppDelegateTests.text)
    static let appKitMain = TemplateTree(parsing: Template.appKitMain.text)
    static let objectiveCLaunchTimeTestsM = TemplateTree(parsing: Template.objectiveCLaunchTimeTestsM.text)
    static let swiftUIAppLauncher = TemplateTree(parsing: Template.swiftUIAppLauncher.text)
    static let swiftUISwiftTestingTestingAppLauncherTests = TemplateTree(parsing: Template.swiftUISwiftTestingTestingAppLauncherTests.text)
    static let swiftUITestingAppLauncher = TemplateTree(parsing: Template.swiftUITestingAppLauncher.text)
    static let swiftUIXCTestTestingAppLauncherTests = TemplateTree(parsing: Template.swiftUIXCTestTestingAppLauncherTests.text)
    static let testingSetUp = TemplateTree(parsing: Template.testingSetUp.text)
    static let uiKitAppLauncher = TemplateTree(parsing: Template.uiKitAppLauncher.text)
    static let uiKitObjectiveCTestingAppDelegateH = TemplateTree(parsing: Template.uiKitObjectiveCTestingAppDelegateH.text)
    static let uiKitObjectiveCTestingAppDelegateM = TemplateTree(parsing: Template.uiKitObjectiveCTestingAppDelegateM.text)
    static let uiKitObjectiveCTestingAppDelegateTestsM = TemplateTree(parsing: Template.uiKitObjectiveCTestingAppDelegateTestsM.text)
    static let uiKitObjectiveCTestingSceneDelegateH = TemplateTree(parsing: Template.uiKitObjectiveCTestingSceneDelegateH.text)
    static let uiKitObjectiveCTestingSceneDelegateM = TemplateTree(parsing: Template.uiKitObjectiveCTestingSceneDelegateM.text)
    static let uiKitSwiftTestingTestingAppDelegateTests = TemplateTree(parsing: Template.uiKitSwiftTestingTestingAppDelegateTests.text)
    static let uiKitTestingAppDelegate = TemplateTree(parsing: Template.uiKitTestingAppDelegate.text)
    static let uiKitTestingSceneDelegate = TemplateTree(parsing: Template.uiKitTestingSceneDelegate.text)
    static let uiKitXCTestTestingAppDelegateTests = TemplateTree(parsing: Template.uiKitXCTestTestingAppDelegateTests.text)
    static let uiKitMain = TemplateTree(parsing: Template.uiKitMain.text)
    static let watchKitSwiftTestingTestingAppDelegateTests = TemplateTree(parsing: Template.watchKitSwiftTestingTestingAppDelegateTests.text)
    static let watchKitTestingAppDelegate = TemplateTree(parsing: Template.watchKitTestingAppDelegate.text)
    static let watchKitXCTestTestingAppDelegateTests = TemplateTree(parsing: Template.watchKitXCTestTestingAppDelegateTests.text)
    static let watchKitMain = TemplateTree(parsing: Template.watchKitMain.text)
    static let xcTestLaunchTimeTests = TemplateTree(parsing: Template.xcTestLaunchTimeTests.text)
  }
}
