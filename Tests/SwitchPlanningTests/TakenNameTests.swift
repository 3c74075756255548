import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import SwitchTestSupport
import Testing
import XcodeModel

@testable import TestSupport

/// Entry points beside files and types that have the usual name already: they get another one, and
/// nobody has to rename a file or class.
@Suite struct TakenNameTests {
  @Test(arguments: ["uikit-scenes", "appkit"])
  func besideTheMainFileOfAnotherTargetThereIsALauncher(_ fixture: String) throws {
    let occupied = try Fixture.named(fixture).with { project in
      project.files["App/main.swift"] = "print(\"a tool\")\n"
    }
    try expectSwitch(occupied, creating: "App/AppLauncher.swift", declaring: "AppLauncher")
  }

  /// Object files whose names differ only in case overwrite each other on some volumes.
  @Test func besideAFileCalledMainThereIsALauncher() throws {
    let occupied = try Fixture.named("uikit").with { project in
      project.targets[0].sources.append("App/Screens/Main.swift")
      project.files["App/Screens/Main.swift"] = "import UIKit\n\nfinal class Screen {}\n"
    }
    try expectSwitch(occupied, creating: "App/AppLauncher.swift", declaring: "AppLauncher")
  }

  @Test func aTakenLauncherIsNamedAfterTheApp() throws {
    let occupied = try Fixture.named("uikit-scenes").with { project in
      project.files["App/main.swift"] = "print(\"a tool\")\n"
      project.targets[0].settings["PRODUCT_MODULE_NAME"] = "Sample"
      project.targets[0].sources.append("App/Start.swift")
      project.files["App/Start.swift"] = "enum AppLauncher {}\n"
    }
    try expectSwitch(occupied, creating: "App/SampleLauncher.swift", declaring: "SampleLauncher")
  }

  @Test func aTypeOfTheAppKeepsItsName() throws {
    let occupied = try Fixture.named("swiftui").with { project in
      project.targets[0].settings["PRODUCT_MODULE_NAME"] = "Sample"
      project.targets[0].sources.append("App/Start.swift")
      project.files["App/Start.swift"] = "final class AppLauncher {}\n"
    }
    try expectSwitch(occupied, creating: "App/SampleLauncher.swift", declaring: "SampleLauncher")
  }

  /// Classes of the app, or of a library, that a lookup of the stand-in would find or that couldn't be told from it.
  static let delegates: [(code: String, isInLibrary: Bool)] = [
    ("@objc(TestingAppDelegate) final class Demo: UIResponder {}", false),
    ("@objc(TestingAppDelegate) public final class Demo: UIResponder {}", true),
    ("@objc(TestingAppDelegate) final class TestingAppDelegate: UIResponder {}", false),
  ]

  @Test(arguments: delegates)
  func aClassThatNormalLaunchesWouldFindIsRefused(code: String, isInLibrary: Bool) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      guard isInLibrary else { return project.add("App/Demo.swift", "import UIKit\n\n\(code)\n") }
      project.targets[0].dependencies = ["Kit"]
      project.targets.append(
        FixtureTarget(name: "Kit", product: .framework, sources: ["Kit/Demo.swift"])
      )
      project.files["Kit/Demo.swift"] = "import UIKit\n\n\(code)\n"
    }
    try expectRefusal(fixture)
  }

  @Test func aDelegateWithTheNameOfTheStandInIsRefused() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift"] = """
        import UIKit

        @main
        class TestingAppDelegate: UIResponder, UIApplicationDelegate {}

        """
    }
    try expectRefusal(fixture)
  }

  private func expectRefusal(_ fixture: Fixture) throws {
    try fixture.withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: SwitchOptions()).plan()
      }
      #expect(error?.name == "classOfApp")
    }
  }

  @Test func twoAppsOfOneDirectoryAreBothSwitched() throws {
    try Fixture.named("swiftui").with { project in
      var (app, tests) = (project.targets[0], project.targets[1])
      app.name = "Lite"
      app.sources = ["App/LiteApp.swift"]
      project.files["App/LiteApp.swift"] = "import SwiftUI\n\n@main\nstruct LiteApp: App {}\n"
      tests.name = "LiteTests"
      tests.host = "Lite"
      tests.sources = ["LiteTests/LiteTests.swift"]
      tests.settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/Lite.app/Lite"
      project.files["LiteTests/LiteTests.swift"] = SourceStub.inert("LiteTests.swift")
      project.targets += [app, tests]
    }.withProject { project in
      var options = SwitchOptions()
      options.isForAllApps = true
      let plan = try SwitchInstallation(project, options: options).plan()
      let created = Set(plan.changes.map { project.relative($0.path) })
      #expect(created.isSuperset(of: ["App/AppLauncher.swift", "App/LiteLauncher.swift"]))
    }
  }

  @Test func anAppWhoseModuleIsCalledAppGetsALauncher() throws {
    let occupied = try Fixture.named("swiftui").with { project in
      project.targets[0].settings["PRODUCT_MODULE_NAME"] = "App"
      project.targets[0].sources.append("App/Start.swift")
      project.files["App/Start.swift"] = "enum AppLauncher {}\n"
    }
    try expectSwitch(
      occupied,
      creating: "App/AppAppLauncher.swift",
      declaring: "AppAppLauncher"
    )
  }

  /// If nothing else is free either, the first conflict is the one to solve.
  @Test func ifAllNamesAreTakenNothingIsPlanned() throws {
    try Fixture.named("swiftui").with { project in
      project.targets[0].settings["PRODUCT_MODULE_NAME"] = "Sample"
      project.targets[0].sources.append("App/Start.swift")
      project.files["App/Start.swift"] =
        "enum AppLauncher {}\nenum SampleLauncher {}\nenum SampleAppLauncher {}\n"
    }.withProject { project in
      let installation = SwitchInstallation(project, options: SwitchOptions())
      let error = #expect(throws: Diagnostic.self) { try installation.plan() }
      #expect(error?.name == "typeInUse")
    }
  }

  /// Installs, expects the new file and a switch, and uninstalls to the byte.
  private func expectSwitch(_ fixture: Fixture, creating path: String, declaring type: String)
    throws
  {
    try fixture.withProject { project in
      let root = URL(fileURLWithPath: project.root)
      let before = try DirectoryBytes(of: root)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let created = plan.changes.filter { $0.original == nil }.map { project.relative($0.path) }
      #expect(created.contains(path), "\(created)")
      try Transaction.commit(plan.changes, inside: project.root)

      let installed = try XcodeProject(at: project.path)
      let app = try #require(installed.apps.first)
      let launch = LaunchReader(installed).launch(of: app)
      #expect(launch.entryPoint?.type == type)
      #expect(launch.launchSwitch?.standIn == .testBundle)
      #expect(LaunchReader(installed).switchOrigin(of: app)?.isHandwritten == false)
      let second = try SwitchInstallation(installed, options: SwitchOptions()).plan()
      #expect(second.changes == [])

      try RoundTrip(url: URL(fileURLWithPath: project.path)).uninstall()
      #expect(try DirectoryBytes(of: root).paths(differingFrom: before) == [])
    }
  }
}
