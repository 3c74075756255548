import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchTestSupport
import Testing
import XcodeModel

@testable import SwitchPlanning
@testable import TestSupport

/// Ways to run an app that aren't one of the functions by that name.
@Suite struct MissedEntryPointTests {
  private static let classOfTheApp = """
    @implementation AppHook
    @end

    """

  private func fixture(main body: String, nib: String? = nil) throws -> Fixture {
    try Fixture.named("objective-c-appkit").with { project in
      project.files["App/main.m"] = """
        #import <Cocoa/Cocoa.h>
        #import "AppHook.h"

        int main(int argc, const char *argv[]) {
            @autoreleasepool {
        \(body.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            }
            return 0;
        }

        """
      project.files["App/AppHook.h"] =
        "#import <Cocoa/Cocoa.h>\n\n@interface AppHook : NSApplication\n@end\n"
      project.add("App/AppHook.m", "#import \"AppHook.h\"\n\n" + Self.classOfTheApp)
      if let nib { project.files["App/MainMenu.xib"] = nib }
    }
  }

  static let runs: [(body: String, line: Int)] = [
    ("[[AppHook sharedApplication] run];", 6),
    ("[AppHook sharedApplication];\n[NSApp run];", 7),
    ("NSApplication *app = [AppHook sharedApplication];\n[app run];", 7),
    ("[AppHook.sharedApplication run];", 6),
  ]

  @Test(arguments: runs)
  func anApplicationIsRunInObjectiveC(_ run: (body: String, line: Int)) throws {
    try fixture(main: run.body).withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      #expect(launch.lifeCycle == .appKit)
      #expect(launch.entryPoint?.position.line == run.line)
      let ordinary = reader.steps(of: launch).ordinaryTrace.steps.filter { $0.owner == .app }
      #expect(ordinary.first?.name == "AppHook")
      #expect(ordinary.first?.kind == .applicationClass)

      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let main = try #require(plan.changes.first { $0.path.hasSuffix("/main.m") })
      #expect(
        String(decoding: main.result ?? [], as: UTF8.self).contains(
          """
          argv[]) {
              [NSClassFromString(@"TestingAppDelegate") performSelector:@selector(main)];
              @autoreleasepool {
          """
        )
      )
      let installed = try XcodeProject(
        at: project.path,
        files: FileCache(project.files, after: plan.changes)
      )
      let after = LaunchReader(installed)
      let switched = after.launch(of: try installed.existingTarget(named: "App"))
      #expect(switched.launchSwitch?.className == "TestingAppDelegate")
      let tests = try #require(switched.testBundles.first)
      let steps = after.steps(of: switched).trace(before: tests).steps
      #expect(steps.filter { $0.owner == .app } == [])
    }
  }

  @Test func theDelegateIsMadeInMain() throws {
    let body = """
      AppDelegate *delegate = [[AppDelegate alloc] init];
      [[NSApplication sharedApplication] setDelegate:delegate];
      [NSApp run];
      """
    try fixture(main: body).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == "AppDelegate")
    }
  }

  /// Info.plist names the class that `NSApplicationMain` would create.
  @Test(arguments: ["SampleApplication", "Sample"])
  func anApplicationSubclassIsRunInSwift(named name: String) throws {
    let fixture = try Fixture.named("appkit-main-swift").with { project in
      project.files["App/main.swift"] = """
        import Foundation

        CrashReporter.start()
        let delegate = AppDelegate()
        \(name).shared.delegate = delegate
        \(name).shared.run()

        """
      project.add(
        "App/SampleApplication.swift",
        """
        import AppKit

        class BaseApplication: NSApplication {
        }
        final class \(name): BaseApplication {
        }

        """
      )
      project.files["App/Info.plist"] =
        "<plist><dict><key>NSPrincipalClass</key><string>BaseApplication</string></dict></plist>"
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      #expect(launch.lifeCycle == .appKit)
      #expect(launch.entryPoint?.position.line == 6)
      let steps = reader.steps(of: launch).ordinaryTrace.steps
      #expect(steps.contains { $0.kind == .applicationClass && $0.name == name })
      #expect(steps.contains { $0.kind == .earlyCode && $0.location?.position?.line == 3 })
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.contains { $0.path.hasSuffix("/main.swift") })
    }
  }

  @Test func anEmptyApplicationClassRunsNothing() throws {
    let fixture = try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv,
          NSStringFromClass(SampleApplication.self), NSStringFromClass(AppDelegate.self)
        )

        """
      project.add(
        "App/SampleApplication.swift",
        "import UIKit\n\nfinal class SampleApplication: UIApplication {\n}\n"
      )
    }
    let plan = try fixture.installation()
    #expect(plan.changes.contains { $0.path.hasSuffix("/main.swift") })
    #expect(
      !plan.notes.contains { $0.name == "stillRuns" }
    )
  }

  /// The nib names the delegate; the file with `main` only mentions another class.
  @Test func theMainNibNamesTheDelegate() throws {
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
          <objects>
              <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
                  <connections>
                      <outlet property="delegate" destination="Voe-Tx" id="GzC-gU"/>
                  </connections>
              </customObject>
              <customObject id="-3" userLabel="Application" customClass="NSObject"/>
              <customObject id="Upd-Tx" customClass="SUUpdater">
                  <connections><outlet property="delegate" destination="-2" id="a"/></connections>
              </customObject>
              <customObject id="Voe-Tx" customClass="AppDelegate"/>
          </objects>
      </document>

      """
    let body = "[[CrashDelegate class] install];\nreturn NSApplicationMain(argc, argv);"
    try fixture(main: body, nib: nib).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == "AppDelegate")
    }
  }

  @Test func theMainStoryboardNamesTheDelegate() throws {
    let fixture = try Fixture.named("appkit").with { project in
      project.files["App/AppDelegate.swift"] =
        SourceStub.appKitDelegate("MenuDelegate", attribute: "final")
      project.files["App/Main.storyboard"] = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0">
            <scenes>
                <scene sceneID="JPo-4y-FX3">
                    <objects>
                        <application id="hnw-xV-0zn" sceneMemberID="viewController">
                            <connections>
                                <outlet property="delegate" destination="Voe-Tx-rLC" id="PrD-fu-P6m"/>
                            </connections>
                        </application>
                        <customObject id="Voe-Tx-rLC" customClass="MenuDelegate" customModule="App"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """
      project.add(
        "App/main.swift",
        "import AppKit\n\nprint(Crash.self)\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)\n"
      )
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == "MenuDelegate")
    }
  }

  // MARK: Refusals

  private func refusal(of fixture: Fixture) throws -> Diagnostic {
    try fixture.withProject { project in
      try #require(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: SwitchOptions()).plan()
      }
    }
  }

  /// The refusal prints what to add to the call; with that, only the tests' part is installed.
  @Test(arguments: [FixtureTarget.Product.staticLibrary, .framework])
  func anEntryPointInALibraryIsRefused(_ product: FixtureTarget.Product) throws {
    let line = """
      if NSClassFromString("TestingAppDelegate") != nil {\
       UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "TestingAppDelegate") }
      """
    func fixture(adding line: String) throws -> Fixture {
      try Fixture.named("uikit").with { project in
        project.remove("App/AppDelegate.swift")
        project.targets[0].dependencies = ["Kit"]
        project.targets.append(FixtureTarget(name: "Kit", product: product, sources: []))
        project.add(
          "Kit/main.swift",
          "import UIKit\n\n\(line)\nclass AppDelegate: UIResponder {}\n",
          to: 2
        )
      }
    }
    let call = """
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      """
    let error = try refusal(of: fixture(adding: call))
    #expect(error.name == "entryPointInLibrary")
    #expect(error.location?.file.hasSuffix("Kit/main.swift") == true)
    #expect(
      error.notes.map { $0.message.text() }.contains { $0.hasSuffix("add before it: \(line)") }
    )
    try fixture(adding: line + "\n" + call).withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.contains { $0.path.hasSuffix("Tests/TestingAppDelegate.swift") })
      #expect(!plan.changes.contains { $0.path.hasSuffix("Kit/main.swift") })
      let removal = try SwitchRemoval(LaunchReader(project).after(plan.changes).project).plan()
      #expect(removal.changes.count == plan.changes.count)
    }
  }

  /// An attribute in a library is replaced by a type that the refusal prints, and then there is a switch.
  @Test(arguments: ["uikit", "swiftui", "appkit"])
  func attributesInLibraries(_ name: String) throws {
    let plain = try Fixture.named(name)
    let attribute = /@(?:main|UIApplicationMain|NSApplicationMain)\b/
    let file = try #require(
      plain.project.files.first { $0.key.hasPrefix("App/") && $0.value.contains(attribute) }?.key
    )
    func fixture(adding launcher: String?) throws -> Fixture {
      plain.with { project in
        var text = project.files[file] ?? ""
        project.remove(file)
        project.targets[0].dependencies = ["Kit"]
        project.targets.append(FixtureTarget(name: "Kit", product: .staticLibrary, sources: []))
        if let launcher { text = text.replacing(attribute, with: "") + "\n" + launcher + "\n" }
        project.add("Kit/Start.swift", text, to: project.targets.count - 1)
      }
    }
    let error = try refusal(of: fixture(adding: nil))
    #expect(error.name == "entryPointInLibrary")
    let notes = error.notes.compactMap { $0.message.text().firstMatch(of: /add: (.*)/)?.1 }
    let launcher = try #require(notes.first.map(String.init))
    try fixture(adding: launcher).withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.contains { $0.path.contains("Tests/Testing") })
      #expect(!plan.changes.contains { $0.path.hasSuffix("Kit/Start.swift") })
      let after = try LaunchReader(project).after(plan.changes)
      let app = try #require(after.project.apps.first)
      #expect(after.launch(of: app).launchSwitch?.standIn == .testBundle)
    }
  }

  /// With `-parse-as-library`, a main.swift is a file like any other.
  @Test(arguments: ["AppDelegate.swift", "main.swift"])
  func filesThatAreParsedAsALibrary(_ name: String) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].settings["OTHER_SWIFT_FLAGS"] = "$(inherited) -parse-as-library"
      let text = project.files["App/AppDelegate.swift"] ?? ""
      project.remove("App/AppDelegate.swift")
      project.add("App/\(name)", text)
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.entryPoint?.type == "AppDelegate")
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.contains { $0.path.hasSuffix("App/AppLauncher.swift") })
    }
  }

  static let hidden = [
    "private enum Shop { MAIN }", "enum Shop { fileprivate enum Inner { MAIN } }",
    "fileprivate enum Shop {}\nextension Shop { MAIN }",
    "enum Shop {}\nprivate extension Shop { MAIN }",
  ]

  @Test(arguments: hidden)
  func aDelegateInAPrivateTypeIsRefused(_ code: String) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift"] =
        "import UIKit\n"
        + code.replacing(
          "MAIN",
          with: "@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
        )
        + "\n"
    }
    #expect(try refusal(of: fixture).name == "hiddenDelegate")
  }

  @Test func aTypeNamedByAKeywordIsQuoted() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift"] = """
        import UIKit
        enum Shop {
          @main class `default`: UIResponder, UIApplicationDelegate {}
        }

        """
    }
    try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let main = try #require(plan.changes.first { $0.path.hasSuffix("/main.swift") })
      let text = String(decoding: try #require(main.result), as: UTF8.self)
      #expect(text.contains("Shop.`default`.self"))
      let switched = try LaunchReader(project).after(plan.changes)
      let launch = switched.launch(of: try switched.project.existingTarget(named: "App"))
      #expect(launch.appDelegate == "default")
    }
  }

  @Test func allCallsThatCouldBeTheLaunchAreNamed() throws {
    let fixture = try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        if CommandLine.argc > 2 {
          UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
        } else {
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        }

        """
    }
    let error = try refusal(of: fixture)
    #expect(error.notes.map(\.location.position?.line) == [4, 6])
    #expect(
      error.notes.first?.message.text() == """
        this call may launch the app; add before it: if NSClassFromString("TestingAppDelegate") != nil \
        { UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "TestingAppDelegate") }
        """
    )
    // Changing one of them isn't enough.
    #expect(error.fix?.text() == "add that line before each of these 2 calls")
    let edited = try fixture.with { project in
      var lines = (project.files["App/main.swift"] ?? "").split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).map(String.init)
      for note in error.notes.reversed() {
        let added = try #require(note.message.text().split(separator: ": ", maxSplits: 1).last)
        lines.insert(String(added), at: try #require(note.location.position?.line) - 1)
      }
      project.files["App/main.swift"] = lines.joined(separator: "\n")
    }
    try edited.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let after = try LaunchReader(project).after(plan.changes)
      let launch = after.launch(of: try after.project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.standIn == .testBundle)
    }
  }

  @Test func aLauncherOfALibraryIsNamed() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        #import "Runner.h"

        int main(int argc, char *argv[]) {
            prepare();
            return RunnerMain(argc, argv);
        }

        """
    }
    let error = try refusal(of: fixture)
    #expect(error.notes.map(\.location.position?.line) == [5, 6])
    #expect(
      error.notes.last?.message.text() == """
        this call may launch the app; add before it: if (NSClassFromString(@"TestingAppDelegate")) \
        { return UIApplicationMain(argc, argv, nil, @"TestingAppDelegate"); }
        """
    )
  }

  /// A second install wouldn't find the switch.
  @Test func aCallInBrokenCodeIsNotSwitched() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>

        int main(int argc, char *argv[]) {
            if (prepare( { ;
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        }

        """
    }
    #expect(try refusal(of: fixture).name == "noCall")
  }

  // MARK: inspect and install

  /// An app has an entry point for both, or for neither.
  @Test(arguments: TestEffort.some(Fixture.readable, every: 8))
  func inspectAndInstallAgree(_ fixture: Fixture) throws {
    let missing: Set<String> = [
      "noEntryPoint", "unreadableSource", "watchExtension",
    ]
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      for app in project.apps {
        var options = SwitchOptions()
        options.targets.app = app.name
        var kind: String?
        do throws(Diagnostic) {
          _ = try SwitchInstallation(reader, options: options).plan()
        } catch {
          kind = error.name
        }
        let isMissing = kind.map(missing.contains) == true
        let hasNone = reader.launch(of: app).entryPoint == nil
        #expect(isMissing == hasNone, "\(app.name): \(kind ?? "-")")
      }
    }
  }

  /// Nothing shows which framework runs the app, but there is an entry point.
  @Test func anEntryPointOfAnUnknownFrameworkIsOne() throws {
    let fixture = try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = "import Engine\n\nEngine.run()\n"
      project.files["App/Info.plist"] = "<plist><dict/></plist>"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.entryPoint != nil && launch.lifeCycle == nil)
    }
    let error = try refusal(of: fixture)
    #expect(error.name == "noCall")
    #expect(error.notes.map(\.location.position?.line) == [3])
  }
}
