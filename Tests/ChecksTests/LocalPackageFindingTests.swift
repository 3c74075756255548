import Checks
import Diagnostics
import LaunchModel
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// The code of local Swift packages runs in the app, so it's checked like the app's own.
@Suite struct LocalPackageFindingTests {
  @Test func aPackageIsCheckedAndOnlyOthersAreNotRead() throws {
    let fixture = try Fixture.named("switch-with-canary").with { project in
      project.packages = ["Packages/Kit"]
      project.targets[0].packageProducts = ["Kit", "Remote"]
      project.files["Packages/Kit/Package.swift"] = Self.manifest
      project.files["Packages/Kit/Sources/Kit/Kit.swift"] = """
        import Foundation
        let isTest = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
        """
    }
    try fixture.withProject { project in
      let report = try CheckReport(LaunchReader(project))
      #expect(report.findings.map(\.rule) == [.detectionByOneVariable])
      #expect(report.findings.first?.location.file.hasSuffix("Kit/Kit.swift") == true)
      #expect(report.notRead == ["Remote"])
    }
  }

  /// The runtime finds a class of a package only by the name that `@objc` gives it, or with the module.
  @Test(arguments: [("@objc(TestingAppDelegate) ", true), ("", false)])
  func aStandInCanComeFromAPackage(attribute: String, isFound: Bool) throws {
    let standIn = "AppTests/TestingAppDelegate.swift"
    let fixture = try Fixture.named("switch-with-canary").with { project in
      project.packages = ["Packages/Kit"]
      project.targets[1].packageProducts = ["Kit"]
      project.targets[1].sources.removeAll { $0 == standIn }
      project.files[standIn] = nil
      project.files["Packages/Kit/Package.swift"] = Self.manifest
      project.files["Packages/Kit/Sources/Kit/Kit.swift"] = """
        import UIKit
        \(attribute)public final class TestingAppDelegate: UIResponder, UIApplicationDelegate {}
        """
    }
    try fixture.withProject { project in
      let report = try CheckReport(LaunchReader(project))
      #expect(report.findings.contains { $0.rule == .standInLocation } != isFound)
    }
  }

  private static let manifest = """
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit")])
    """

  /// A comment in a package suppresses a finding, which is about the app.
  @Test(arguments: ["", "  // understudy:ignore delegate-force-cast"])
  func findingsInPackagesAreAboutTheApp(comment: String) throws {
    let fixture = try Fixture.named("switch-with-canary").with { project in
      project.packages = ["Packages/Kit"]
      project.targets[0].packageProducts = ["Kit"]
      project.files["Packages/Kit/Package.swift"] = Self.manifest
      project.files["Packages/Kit/Sources/Kit/Kit.swift"] =
        "import UIKit\nlet delegate = UIApplication.shared.delegate as! AppDelegate\(comment)\n"
    }
    try fixture.withProject { project in
      let app = ChosenTargets(app: "App", tests: [])
      let report = try CheckReport(LaunchReader(project), targets: app)
      #expect(report.findings.map(\.rule) == (comment.isEmpty ? [.delegateForceCast] : []))
      #expect(report.suppressed.count == (comment.isEmpty ? 0 : 1))
    }
  }
}
