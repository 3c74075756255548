import Diagnostics
import Foundation
import LaunchModel
import ProjectText
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// The test target's own set-up is a class that stand-ins look up.
@Suite struct SetUpTests {
  private static let swift = """
    import Foundation

    @objc(TestingSetUp)
    final class TestingSetUp: NSObject {
      @objc @MainActor static func run() {}
    }

    """

  private static let objectiveC = """
    #import <Foundation/Foundation.h>

    @interface TestingSetUp : NSObject
    @end

    @implementation TestingSetUp
    + (void)run {
    }
    @end

    """

  @Test(
    arguments: [
      "uikit-scenes", "uikit", "objective-c", "swiftui", "appkit", "watchos-delegate",
    ]
  )
  func theTraceListsItAfterTheStandIn(_ fixture: String) throws {
    let isObjectiveC = fixture == "objective-c"
    let path = "AppTests/TestingSetUp." + (isObjectiveC ? "m" : "swift")
    let text = isObjectiveC ? Self.objectiveC : Self.swift
    let steps = try steps(fixture, path, text)
    let index = try #require(steps.firstIndex { $0.kind == .setUp })
    #expect(steps[index].name == "TestingSetUp")
    #expect(steps[index].owner == .standIn)
    #expect(steps[index].location?.file.hasSuffix(path) == true)
    #expect(steps[index].location?.position?.line == (isObjectiveC ? 6 : 4))
    #expect(steps[index - 1].owner == .standIn)
    #expect(steps[index - 1].name.hasPrefix("TestingApp"))
  }

  @Test func aClassThatTheRuntimeDoesNotFindIsNone() throws {
    let text = Self.swift.replacing("@objc(TestingSetUp)\n", with: "")
    let steps = try steps("uikit-scenes", "AppTests/TestingSetUp.swift", text)
    #expect(!steps.isEmpty && !steps.contains { $0.kind == .setUp })
  }

  @Test func aStandInThatDoesNotLookItUpDoesNotRunIt() throws {
    let standIn =
      "import UIKit\n@objc(TestingAppDelegate) class TestingAppDelegate: UIResponder {}\n"
    let steps = try steps("uikit-scenes", "AppTests/Mine.swift", standIn + Self.swift)
    #expect(!steps.isEmpty && !steps.contains { $0.kind == .setUp })
  }

  @Test(arguments: ["uikit-scenes", "swiftui", "appkit"])
  func uninstallingLeavesIt(_ fixture: String) throws {
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(
        url: try Self.project(fixture, "AppTests/TestingSetUp.swift", Self.swift)
          .layOut(in: parent)
      )
      let before = try DirectoryBytes(of: trip.url.deletingLastPathComponent())
      try trip.install(SwitchOptions())
      #expect(try trip.uninstall().notes == [])
      #expect(try DirectoryBytes(of: trip.url.deletingLastPathComponent()) == before)
    }
  }

  private static func project(_ fixture: String, _ path: String, _ text: String) throws -> Fixture {
    try Fixture.named(fixture).with { project in
      project.files[path] = text
      project.targets[1].sources.append(path)
    }
  }

  /// The steps before the first test, after installing in a project with another file.
  private func steps(
    _ fixture: String,
    _ path: String,
    _ text: String
  ) throws -> [LaunchTrace.Step] {
    try withTemporaryDirectory { parent in
      let url = try Self.project(fixture, path, text).layOut(in: parent)
      let trip = RoundTrip(url: url)
      try trip.install(SwitchOptions())
      let reader = LaunchReader(try XcodeProject(at: url.path))
      let launchSteps = reader.steps(
        of: reader.launch(of: try reader.project.existingTarget(named: "App"))
      )
      return launchSteps.trace(before: try #require(launchSteps.launch.testBundles.first)).steps
    }
  }
}
