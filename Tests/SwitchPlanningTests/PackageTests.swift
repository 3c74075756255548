import Diagnostics
import LaunchModel
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// Swift packages whose targets compile the files that `install` adds: `swift test` launches no app.
@Suite struct PackageTests {
  /// The targets in a manifest next to the project, and the line that leaves the new files out of one of them.
  static let manifests: [(targets: String, line: String?)] = [
    (
      ".testTarget(name: \"AppTests\", path: \"AppTests\")",
      "exclude: [\"TestingAppDelegate.swift\", \"TestingAppDelegateTests.swift\", \"TestingSceneDelegate.swift\"]"
    ),
    (
      ".testTarget(name: \"Other\", path: \".\", sources: [\"AppTests\"])",
      "exclude: [\"AppTests/TestingAppDelegate.swift\", \"AppTests/TestingAppDelegateTests.swift\","
        + " \"AppTests/TestingSceneDelegate.swift\"]"
    ),
    (
      """
      .testTarget(name: "AppTests", path: "AppTests", exclude: [
        "TestingAppDelegate.swift", "TestingAppDelegateTests.swift", "TestingSceneDelegate.swift"
      ])
      """, nil
    ),
    (".testTarget(name: \"AppTests\", path: \"AppTests\", sources: [\"AppTests.swift\"])", nil),
    (".testTarget(name: \"AppTests\")", nil),
  ]

  @Test(arguments: manifests)
  func theLineIsPrinted(_ manifest: (targets: String, line: String?)) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(name: "App", targets: [\(manifest.targets)])

        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let plan = try SwitchInstallation(reader, options: SwitchOptions()).plan()
      let note = plan.notes.first { $0.name == "packageCompiles" }
      #expect((note != nil) == (manifest.line != nil))
      if let line = manifest.line { #expect(note?.message.text().contains("'\(line)'") == true) }
      let after = try reader.after(plan.changes)
      let tests = after.sources(of: try after.project.existingTarget(named: "AppTests"))
      let installed = tests.members.filter { Template.standInNames.contains($0.name) }
      #expect(after.exclusions(of: installed.map(\.path)).isEmpty == (manifest.line == nil))
    }
  }
}
