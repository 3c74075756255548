import SwitchTestSupport
import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// Switches as people write them go when that is asked for, and only where nothing else goes along.
@Suite struct UninstallHandwrittenTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture = "uikit-scenes"
    var file = "App/main.swift"
    var source: String
  }

  static let forms = [
    Form(
      testDescription: "a class in the test bundle, in a constant",
      source: """
        import UIKit

        let appDelegateClass: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
        UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(appDelegateClass))
        """
    ),
    Form(
      testDescription: "with its arguments bound, as Swift 4 wanted them",
      source: """
        import UIKit
        let appDelegateClass: AnyClass? = NSClassFromString("AppTests.TestingAppDelegate") ?? AppDelegate.self
        let args = UnsafeMutableRawPointer(CommandLine.unsafeArgv)
            .bindMemory(to: UnsafeMutablePointer<Int8>.self, capacity: Int(CommandLine.argc))
        _ = UIApplicationMain(CommandLine.argc, args, nil, NSStringFromClass(appDelegateClass!))
        """
    ),
    Form(
      testDescription: "no delegate while XCTestCase is loaded",
      source: """
        import UIKit
        let isRunningTests = NSClassFromString("XCTestCase") != nil
        let delegate = isRunningTests ? nil : NSStringFromClass(AppDelegate.self)
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate)
        """
    ),
    Form(
      testDescription: "a function that asks the environment",
      source: """
        import UIKit
        private func delegateClassName() -> String? {
          let environment = ProcessInfo.processInfo.environment
          return environment["XCTestConfigurationFilePath"] != nil ? nil : NSStringFromClass(AppDelegate.self)
        }
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegateClassName())
        """
    ),
    Form(
      testDescription: "a SwiftUI launcher",
      fixture: "swiftui",
      file: "App/Start.swift",
      source: """
        import SwiftUI
        @main
        struct Start {
          static func main() throws {
            if NSClassFromString("XCTestCase") == nil { SampleApp.main() } else { TestApp.main() }
          }
        }
        struct TestApp: App {
          var body: some Scene { WindowGroup { Text("Running unit tests") } }
        }
        """
    ),
    Form(
      testDescription: "main.m with the class in a variable",
      fixture: "objective-c",
      file: "App/main.m",
      source: """
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
        """
    ),
    Form(
      testDescription: "main.m with the name chosen by if and else",
      fixture: "objective-c",
      file: "App/main.m",
      source: """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"

        int main(int argc, char *argv[])
        {
            NSString *delegateName;
            if (NSClassFromString(@"XCTestCase") != nil) {
                delegateName = @"TestingAppDelegate";
            } else {
                delegateName = NSStringFromClass([AppDelegate class]);
            }
            return UIApplicationMain(argc, argv, nil, delegateName);
        }
        """
    ),
  ]

  @Test(arguments: forms) func goesAndComesBackAsInstalled(_ form: Form) throws {
    try withTemporaryDirectory { parent in
      let url = try fixture(form).layOut(in: parent)
      let before = try XcodeProject(at: url.path)
      #expect(launch(of: before).launchSwitch != nil)
      let kept = try SwitchRemoval(before).plan()
      // The stand-in is needed as long as the switch stays.
      #expect(kept.changes == [])
      #expect(kept.notes.map(\.summary) == ["madeByHand \(form.file)", "nothingInstalled"])
      let plan = try SwitchRemoval(before, includesHandwritten: true).plan()
      try Transaction.commit(plan.changes, inside: before.root)
      let after = try XcodeProject(at: url.path)
      let launch = launch(of: after)
      #expect(launch.launchSwitch == nil)
      #expect(launch.entryPoint?.kind == (form.file.hasSuffix(".m") ? .mainC : .main))
      #expect(launch.appDelegate == (form.fixture == "swiftui" ? nil : "AppDelegate"))
      let left = after.targets.flatMap(\.sources).map(\.name).filter { $0.hasPrefix("Testing") }
      #expect(left == [])
      #expect(try !SwitchInstallation(after, options: SwitchOptions()).plan().changes.isEmpty)
    }
  }

  @Test(arguments: forms, ["configureLogging()", "Store.shared.open()"])
  func staysWhereSomethingElseWouldGoAlong(_ form: Form, _ call: String) throws {
    var form = form
    let statement = form.file.hasSuffix(".m") ? "configureLogging();" : call
    for location in ["return UIApplicationMain", "UIApplicationMain(", "if NSClassFromString"] {
      guard
        let range = form.source.range(of: "\n" + location)
          ?? form.source.range(of: location, options: .backwards)
      else { continue }
      form.source.replaceSubrange(
        range,
        with: "\n\(statement)\n" + form.source[range]
      )
      break
    }
    try fixture(form).withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      let location = try #require(error?.location)
      #expect(project.relative(location.file) == form.file)
      // The code that would go along is shown.
      let lines = form.source.split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(location.position?.line)
      #expect(lines[line - 1].contains(statement))
    }
  }

  /// What would be lost beside a switch or its stand-in, in the file of that name.
  static let belongings: [(form: Int, file: String, text: String)] = [
    (0, "AppTests/TestingAppDelegate.swift", "\nfunc makeStore() {}\n"),
    (0, "AppTests/TestingAppDelegate.swift", "\ntypealias Store = Int\n"),
    (
      0, "AppTests/TestingAppDelegate.swift",
      "\nextension TestingAppDelegate { func start() { Store.shared.open() } }\n"
    ),
    (
      0, "AppTests/TestingAppDelegate.swift",
      "\nextension TestingAppDelegate { func start() { openStore() } }\n"
    ),
    (5, "AppTests/TestingAppDelegate.h", "\n@interface Store : NSObject\n@end\n"),
    (5, "AppTests/TestingAppDelegate.h", "\nextern NSString *const StoreName;\n"),
    (5, "AppTests/TestingAppDelegate.m", "\nvoid MakeStore(void) {}\n"),
  ]

  @Test(arguments: belongings)
  func nothingElseGoesWithAStandIn(_ belonging: (form: Int, file: String, text: String)) throws {
    let form = Self.forms[belonging.form]
    let fixture = try fixture(form).with { $0.files[belonging.file]? += belonging.text }
    try fixture.withProject { project in
      let removal = SwitchRemoval(project, includesHandwritten: true)
      if belonging.file.hasSuffix(".h") {
        // `install` couldn't write its header then.
        let error = #expect(throws: Diagnostic.self) { try removal.plan() }
        #expect(error?.name == "prevents")
        return
      }
      let plan = try removal.plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(!removed.contains(belonging.file))
      #expect(!plan.notes.map(\.summary).contains("notAsInstalled \(belonging.file)"))
      #expect(plan.notes.map(\.summary).contains("alsoUsed \(belonging.file)"))
    }
  }

  private static let launcher = """
    /// Chooses what runs.
    @main
    enum Launcher {
      static func main() {
        if NSClassFromString("XCTestCase") == nil { SampleApp.main() } else { TestApp.main() }
      }
    }

    """

  private static let testApp = """
    struct TestApp: App {
      var body: some Scene { WindowGroup {} }
    }

    """

  private static let sampleApp = """
    struct SampleApp: App {
      @State private var model = Model()
      var body: some Scene { WindowGroup { Text("Hello") } }
    }

    """

  /// SampleApp.swift with a launcher, and without it.
  static let launchersWithApps: [(before: [String], after: [String], notes: [String])] = [
    ([launcher, testApp, sampleApp], ["@main\n" + sampleApp], []),
    ([sampleApp, launcher, testApp], ["@main\n" + sampleApp], []),
    (
      [launcher, sampleApp, testApp, "let store = 1\n"],
      ["@main\n" + sampleApp, "let store = 1\n"], []
    ),
    (
      [launcher, testApp, sampleApp, "let preview = TestApp()\n"],
      [testApp, "@main\n" + sampleApp, "let preview = TestApp()\n"],
      ["neededByChanged App/SampleApp.swift"]
    ),
    (
      [launcher, testApp.replacing("WindowGroup {}", with: "open()"), sampleApp],
      [testApp.replacing("WindowGroup {}", with: "open()"), "@main\n" + sampleApp],
      ["alsoUsed App/SampleApp.swift"]
    ),
    (
      [
        launcher.replacing("    if", with: "    #if DEBUG\n    if").replacing(
          "() }\n  }",
          with: "() }\n    #else\n    SampleApp.main()\n    #endif\n  }"
        ), testApp, sampleApp,
      ],
      ["@main\n" + sampleApp], []
    ),
  ]

  @Test(arguments: launchersWithApps)
  func aLauncherInTheAppsFileGoes(before: [String], after: [String], notes: [String]) throws {
    func text(_ parts: [String]) -> String {
      (["import SwiftUI\n"] + parts).joined(separator: "\n")
    }
    let fixture = try Fixture.named("swiftui").with { project in
      for path in project.files.keys where path.hasPrefix("App/") {
        project.files[path] = project.files[path]?.replacing("@main\n", with: "")
      }
      project.files["App/SampleApp.swift"] = text(before)
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let edited = plan.changes.first { $0.path.hasSuffix("/SampleApp.swift") }?.result
      #expect(edited.map { String(decoding: $0, as: UTF8.self) } == text(after))
      #expect(plan.notes.map(\.summary) == notes)
      let without = try LaunchReader(project).after(plan.changes)
      let launch = without.launch(of: try without.project.app(named: nil))
      #expect(launch.entryPoint?.kind == .main && launch.launchSwitch == nil)
      #expect(
        try !SwitchInstallation(without.project, options: SwitchOptions()).plan().changes.isEmpty
      )
    }
  }

  @Test func aLauncherThatOtherCodeNamesStays() throws {
    let fixture = try Fixture.named("swiftui").with { project in
      project.files["App/SampleApp.swift"] =
        "import SwiftUI\n" + Self.launcher + Self.sampleApp + Self.testApp
        + "let launcher = Launcher.self\n"
    }
    try fixture.withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(error?.message.text().contains("uses what this file declares") == true)
    }
  }

  @Test func aStandInInMainSwiftWithWorkStays() throws {
    let form = Form(
      testDescription: "",
      source: """
        import UIKit
        class Quiet: UIResponder, UIApplicationDelegate {
          override init() { Store.shared.open() }
        }
        let type: AnyClass = NSClassFromString("XCTestCase") != nil ? Quiet.self : AppDelegate.self
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """
    )
    try fixture(form).withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(error?.location?.position?.line == 2)
    }
  }

  @Test func twoAppsInMainSwift() throws {
    let fixture = try Fixture.named("swiftui").with { project in
      project.files["App/SampleApp.swift"] = "import SwiftUI\n\n" + Self.sampleApp
      project.targets[0].sources.append("App/main.swift")
      project.files["App/main.swift"] = """
        import SwiftUI

        if NSClassFromString("XCTestCase") == nil { SampleApp.main() } else { TestApp.main() }

        \(Self.testApp)
        """
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      #expect(plan.changes.contains { $0.path.hasSuffix("/main.swift") && $0.result == nil })
      let without = try LaunchReader(project).after(plan.changes)
      let launch = without.launch(of: try without.project.app(named: nil))
      #expect(launch.entryPoint?.type == "SampleApp")
    }
  }

  @Test func whatAStandInSetsUpIsNamed() throws {
    let fixture = try fixture(Self.forms[0]).with { project in
      project.files["AppTests/TestingAppDelegate.swift"] = """
        import UIKit
        @objc(TestingAppDelegate)
        final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            window = UIWindow()
            window?.makeKeyAndVisible()
            Container.current = FakeContainer()
            NSTimeZone.default = TimeZone(identifier: "UTC")!
            configureLogging()
            Session.start()
            return true
          }
        }
        """
      project.add(
        "App/Session.swift",
        "enum Session {\n  static func start() { FirebaseApp.configure() }\n}\n"
      )
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let calls = plan.notes.filter { $0.name == "standInSetsUp" }.map {
        $0.locations.map { $0.message.text() }
      }
      let expected = [
        "'Container.current = FakeContainer()'",
        "'NSTimeZone.default = TimeZone(identifier: \"UTC\")!'", "'configureLogging()'",
        "'Session.start()'",
      ]
      #expect(calls == [expected])
    }
  }

  @Test func aStandInThatAnotherTargetCompilesStays() throws {
    let fixture = try fixture(Self.forms[0]).with { project in
      var other = project.targets[1]
      other.name = "OtherTests"
      other.settings["TEST_HOST"] = ""
      project.targets.append(other)
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(
        project,
        targets: ChosenTargets(app: "App"),
        includesHandwritten: true
      ).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed == ["App/main.swift"])
    }
  }

  @Test func anEntryFileOfAppsWithDifferentDelegatesStays() throws {
    let fixture = try fixture(Self.forms[0]).with { project in
      var other = project.targets[0]
      other.name = "App Pro"
      other.sources = ["App/main.swift", "Pro/AppDelegate.swift"]
      project.files["Pro/AppDelegate.swift"] = project.files["App/AppDelegate.swift"]
      project.targets.append(other)
    }
    try fixture.withProject { project in
      _ = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
    }
  }

  @Test func mainKeepsTheNamesOfItsParameters() throws {
    var form = Self.forms[5]
    form.source = form.source.replacingOccurrences(of: "argc", with: "count")
      .replacingOccurrences(of: "argv", with: "arguments")
    try fixture(form).withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let main = plan.changes.first { $0.path.hasSuffix("main.m") }?.result ?? []
      #expect(String(decoding: main, as: UTF8.self).contains("UIApplicationMain(count, arguments,"))
    }
  }

  @Test func importsOfARemovedHeaderGoWithIt() throws {
    var form = try #require(Self.forms.first { $0.file == "App/main.m" })
    form.source = form.source.replacingOccurrences(
      of: "#import \"AppDelegate.h\"\n",
      with: "#import \"AppDelegate.h\"\n#import \"TestingAppDelegate.h\"\n"
    )
    try #require(form.source.contains("\"TestingAppDelegate.h\""))
    try fixture(form).withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      #expect(plan.changes.contains { $0.path.hasSuffix("/TestingAppDelegate.h") })
      let edited = try #require(plan.changes.first { $0.path.hasSuffix("/App/main.m") }?.result)
      let text = String(decoding: edited, as: UTF8.self)
      #expect(!text.contains("TestingAppDelegate"))
      #expect(text.hasPrefix("#import <UIKit/UIKit.h>\n#import \"AppDelegate.h\"\n\nint main("))
    }
  }

  @Test func aCommentNextToTheImportStays() throws {
    var form = try #require(Self.forms.first { $0.file == "App/main.m" })
    form.source = form.source.replacingOccurrences(
      of: "#import \"AppDelegate.h\"\n",
      with: """
        #import "AppDelegate.h"
        #import "TestingAppDelegate.h" // for tests
        #import <Kit/TestingAppDelegate.h>

        """
    )
    try fixture(form).withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let edited = try #require(plan.changes.first { $0.path.hasSuffix("/App/main.m") }?.result)
      let text = String(decoding: edited, as: UTF8.self)
      #expect(
        text.contains(
          "#import \"AppDelegate.h\"\n // for tests\n#import <Kit/TestingAppDelegate.h>\n"
        )
      )
    }
  }

  @Test func aHeaderThatOtherFilesImportStopsTheRemoval() throws {
    let form = try #require(Self.forms.first { $0.file == "App/main.m" })
    let fixture = try fixture(form).with { project in
      project.files["App/AppDelegate.m"]? += "#import \"TestingAppDelegate.h\"\n"
    }
    try fixture.withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(error?.location?.file.hasSuffix("/TestingAppDelegate.h") == true)
    }
  }

  private func launch(of project: XcodeProject) -> AppLaunch {
    let reader = LaunchReader(project)
    return project.apps.map(reader.launch)[0]
  }

  private func fixture(_ form: Form) throws -> Fixture {
    try Fixture.named(form.fixture).with { project in
      if !project.targets[0].sources.contains(form.file) {
        project.targets[0].sources.append(form.file)
      }
      for (path, text) in project.files where path != form.file {
        project.files[path] = text.replacingOccurrences(of: "@main\n", with: "")
      }
      project.files[form.file] = form.source
      guard form.source.contains("TestingAppDelegate") else { return }
      let isSwift = form.file.hasSuffix(".swift")
      let path = "AppTests/TestingAppDelegate" + (isSwift ? ".swift" : ".m")
      project.targets[1].sources.append(path)
      project.files[path] =
        isSwift
        ? SourceStub.bareTestingAppDelegate
        : "#import \"TestingAppDelegate.h\"\n@implementation TestingAppDelegate\n@end\n"
      if !isSwift {
        project.files["AppTests/TestingAppDelegate.h"] =
          "@interface TestingAppDelegate : UIResponder\n@end\n"
      }
    }
  }
}
