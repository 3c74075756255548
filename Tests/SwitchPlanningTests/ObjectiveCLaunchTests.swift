import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// Launches in Objective-C: what belongs to `main`, and where the switch goes.
@Suite struct ObjectiveCLaunchTests {
  /// A Mac app whose only entry point is main.m.
  private func macApp(_ main: String) throws -> Fixture {
    try Fixture.named("objective-c").with { project in
      project.settings["SDKROOT"] = "macosx"
      project.settings["IPHONEOS_DEPLOYMENT_TARGET"] = nil
      project.settings["MACOSX_DEPLOYMENT_TARGET"] = "13.0"
      project.files["App/main.m"] = main
    }
  }

  private func plannedMain(_ fixture: Fixture) throws -> String {
    let plan = try fixture.installation()
    let main = try #require(plan.changes.first { $0.path.hasSuffix("/main.m") }?.result)
    return String(decoding: main, as: UTF8.self)
  }

  @Test func aLookupThatRunsLaterIsNotASwitch() throws {
    let fixture = try macApp(
      """
      #import <Cocoa/Cocoa.h>
      @implementation Updater
      - (void)applicationDidFinishLaunching:(NSNotification *)notification {
        if (NSClassFromString(@"SUUpdater")) { NSLog(@"%@", [Shortcuts class]); }
        if (NSClassFromString(@"XCTest") != nil || isRunningTests()) { updater = nil; }
      }
      @end
      int main(int argc, const char *argv[]) { return NSApplicationMain(argc, argv); }
      void later(void) { if (NSClassFromString(@"SUUpdater")) { NSLog(@"x"); } }
      """
    )
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch == nil)
      #expect(launch.appDelegate == nil)
    }
  }

  @Test func aFunctionThatMainCallsBelongsToIt() throws {
    let fixture = try macApp(
      """
      #import <Cocoa/Cocoa.h>
      static Class delegate(void) { return NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class]; }
      static void prepare(void) { [NSApp setDelegate:[[delegate() alloc] init]]; }
      int main(int argc, const char *argv[]) { prepare(); return NSApplicationMain(argc, argv); }
      """
    )
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == "TestingAppDelegate")
    }
  }

  @Test func aClassThatMainUsesBelongsToIt() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        @implementation Choice
        + (NSString *)name {
          return NSClassFromString(@"XCTestCase") ? @"TestingAppDelegate" : @"AppDelegate";
        }
        @end
        int main(int argc, char *argv[]) { return UIApplicationMain(argc, argv, nil, [Choice name]); }
        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == "TestingAppDelegate")
    }
  }

  @Test func mainIsThatOfThePlatform() throws {
    let main = """
      #if !TARGET_OS_OSX
      #import <UIKit/UIKit.h>
      int main(int argc, char *argv[]) {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
      #else
      #import <Cocoa/Cocoa.h>
      int main(int argc, const char *argv[]) { return NSApplicationMain(argc, argv); }
      #endif
      """
    try macApp(main).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.lifeCycle == .appKit)
      #expect(launch.entryPoint?.position.line == 8)
    }
  }

  @Test(arguments: [
    "return NSApplicationMain(argc, argv);", "prepare();\n  return NSApplicationMain(argc, argv);",
    "int result = 0;\n  result = NSApplicationMain(argc, argv);\n  return result;",
  ])
  func theChoiceIsTheFirstStatement(_ body: String) throws {
    let fixture = try macApp(
      "#import <Cocoa/Cocoa.h>\n\nint main(int argc, const char *argv[]) {\n  \(body)\n}\n"
    )
    let main = try plannedMain(fixture)
    #expect(
      main.contains(
        "argv[]) {\n  [NSClassFromString(@\"TestingAppDelegate\") performSelector:@selector(main)];\n  "
          + body
      )
    )
  }

  @Test func aDelegateMayHaveAnyName() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      for (path, text) in project.files where path.hasPrefix("App/") {
        project.files[path] = text.replacing("AppDelegate", with: "AppController")
      }
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        int main(int argc, char *argv[]) {
          @autoreleasepool { return UIApplicationMain(argc, argv, nil, @"AppController"); }
        }

        """
    }
    try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      let after = try XcodeProject(at: project.path)
      let launch = LaunchReader(after).launch(of: try after.existingTarget(named: "App"))
      #expect(launch.appDelegate == "AppController")
      #expect(launch.launchSwitch?.className == "TestingAppDelegate")
    }
  }

  /// One main.m for two apps, each with a `main` of its own.
  @Test func appsOfTwoFrameworksShareAFile() throws {
    let main = """
      #if !TARGET_OS_OSX
      #import <UIKit/UIKit.h>
      #import "AppDelegate.h"
      int main(int argc, char *argv[]) {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
      #else
      #import <Cocoa/Cocoa.h>
      int main(int argc, const char *argv[]) {
        return NSApplicationMain(argc, argv);
      }
      #endif

      """
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = main
      var app = project.targets[0]
      app.name = "Mac"
      app.settings["SDKROOT"] = "macosx"
      var tests = project.targets[1]
      tests.name = "MacTests"
      tests.settings["SDKROOT"] = "macosx"
      tests.settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/Mac.app/Contents/MacOS/Mac"
      tests.sources = ["MacTests/MacTests.m"]
      project.files["MacTests/MacTests.m"] = "#import <XCTest/XCTest.h>\n"
      project.targets += [app, tests]
    }
    try fixture.withProject { project in
      var options = SwitchOptions()
      options.isForAllApps = true
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: options).plan()
      }
      #expect(error?.name == "entryFileShared")
      options.isForAllApps = false
      options.targets.app = "Mac"
      let plan = try SwitchInstallation(project, options: options).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      let installed = try XcodeProject(at: project.path)
      let launches = installed.apps.map(LaunchReader(installed).launch)
      #expect(launches.map { $0.testBundles.map(\.runsInto) } == [[.app], [.standIn]])
      let removal = try SwitchRemoval(installed).plan()
      try Transaction.commit(removal.changes, inside: project.root)
      let bytes = try FileSystem.readFile(project.root + "/App/main.m")
      #expect(String(decoding: bytes, as: UTF8.self) == main)
    }
  }

  /// The function is in the file of the delegate.
  @Test func mainIsEditedInAnyFile() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      let removed = project.files.removeValue(forKey: "App/main.m")
      let main = try #require(removed)
      project.targets[0].sources.removeAll { $0 == "App/main.m" }
      project.files["App/AppDelegate.m"]? += main
    }
    try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let edited = plan.changes.filter { $0.original != nil }.map { project.relative($0.path) }
      #expect(edited == ["App/AppDelegate.m", "Sample.xcodeproj/project.pbxproj"])
    }
  }

  @Test func aSubclassOfADelegateInObjectiveCIsWrittenInObjectiveC() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.targets[1].sources.append("AppTests/MoreTests.swift")
      project.files["AppTests/MoreTests.swift"] = "import XCTest\n"
    }
    try fixture.withProject { project in
      var options = SwitchOptions()
      options.subclassesDelegate = true
      let plan = try SwitchInstallation(project, options: options).plan()
      let names = plan.changes.map { Path.lastComponent(of: $0.path) }
      #expect(names.contains("TestingAppDelegate.m"))
      #expect(!names.contains("TestingAppDelegate.swift"))
      options.language = .swift
      #expect(throws: Diagnostic.self) { try SwitchInstallation(project, options: options).plan() }
    }
  }
}
