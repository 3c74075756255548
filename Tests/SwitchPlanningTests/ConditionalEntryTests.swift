import Diagnostics
import Foundation
import LaunchModel
import ProjectTestSupport
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// Entry points inside `#if`: the one for the app's first platform counts.
@Suite struct ConditionalEntryTests {
  static let conditions: [(String, Bool)] = [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(iOS)", false), ("os(tvOS) || os(iOS)", true),
    ("os(macOS) && DEBUG", false), ("canImport(AppKit)", false), ("SOMETHING", true),
    ("canImport(Darwin)", true), ("canImport(Glibc)", false), ("!canImport(Musl)", true),
    ("targetEnvironment(macCatalyst)", false), ("os(iOS) && !targetEnvironment(macCatalyst)", true),
  ]

  @Test(arguments: conditions) func theFirstThatHoldsCounts(_ condition: String, _ isTaken: Bool)
    throws
  {
    try app(startingWith: condition).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.entryPoint?.type == (isTaken ? "First" : "AppDelegate"))
    }
  }

  @Test(arguments: [("os(iOS)", true), ("os(iOS) || os(tvOS)", true), ("SOMETHING", false)])
  func onlyWhatAlwaysHoldsIsSwitched(_ condition: String, _ isSwitched: Bool) throws {
    try app(startingWith: condition).withProject { project in
      let installation = SwitchInstallation(project, options: SwitchOptions())
      guard !isSwitched else {
        let plan = try installation.plan()
        #expect(!plan.changes.isEmpty)
        return
      }
      let error = #expect(throws: Diagnostic.self) { try installation.plan() }
      #expect(error?.name == "conditionalAttribute")
    }
  }

  private func app(startingWith condition: String) throws -> Fixture {
    try Fixture.named("uikit-scenes").with { project in
      let delegate = project.files["App/AppDelegate.swift"] ?? ""
      let first =
        delegate.components(separatedBy: "AppDelegate").joined(separator: "First")
      project.files["App/AppDelegate.swift"] =
        "#if \(condition)\n\(first)#else\n\(delegate)#endif\n"
    }
  }

  /// A class that a file declares for each of two platforms.
  @Test(arguments: [("iphoneos", LifeCycle.uiKit), ("macosx", .appKit)])
  func oneDelegateForEachPlatform(_ sdk: String, _ lifeCycle: LifeCycle) throws {
    let fixture = try Fixture.named("two-delegates-in-one-file").with { project in
      project.settings["SDKROOT"] = sdk
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.lifeCycle == lifeCycle)
    }
  }
}
