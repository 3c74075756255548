import Foundation
import Testing
import TestSupport

/// What the README's commands print and do, on a copy of the example.
@Suite struct ExampleTests {
  private static let example = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // UnderstudyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Examples/UIKitApp", isDirectory: true)

  /// Runs `body` in a directory that holds a copy of the example, as `UIKitApp`.
  private func withExample(_ body: (_ directory: URL, _ copy: URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let copy = directory.appendingPathComponent("UIKitApp", isDirectory: true)
      try FileManager.default.copyItem(at: Self.example, to: copy)
      try body(directory, copy)
    }
  }

  private func expect(
    _ result: Tool.Result,
    output: String? = nil,
    errors: String? = nil
  ) throws {
    #expect(result.exitCode == 0 && !result.wasKilled)
    try expectStream(result.outputText, output)
    try expectStream(result.errorText, errors)
  }

  private func expectStream(_ text: String, _ golden: String?) throws {
    if let golden {
      // A mismatch is no reason to leave out, or not to record, what comes after.
      #expect(throws: Never.self) { try expectGolden(text, "example/\(golden)") }
    } else {
      #expect(text == "")
    }
  }

  @Test func inspectionGoesToOutput() throws {
    try withExample { directory, copy in
      let before = try DirectorySnapshot(of: copy)
      try expect(Tool.run(["inspect", "UIKitApp"], in: directory), output: "inspect.txt")
      let json = try Tool.run(["inspect", "--format", "json", "UIKitApp"], in: directory)
      try expect(json, output: "inspect.json")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output)) }
      #expect(try DirectorySnapshot(of: copy).paths(differingFrom: before) == [])
    }
  }

  /// What no longer runs during tests.
  private static let note =
    "note: during tests, the launch of 'UIKitApp' no longer reaches network · storage (files) · interface\n"

  @Test func dryRunPrintsTheDiffAndWritesNothing() throws {
    try withExample { directory, copy in
      let before = try DirectorySnapshot(of: copy)
      let result = try Tool.run(["install", "--dry-run", "UIKitApp"], in: directory)
      #expect(result.exitCode == 0 && result.outputText != "")
      #expect(result.errorText == Self.note)
      #expect(try DirectorySnapshot(of: copy).paths(differingFrom: before) == [])
    }
  }

  @Test func installingSaysWhatItDidAndDoesItOnce() throws {
    try withExample { directory, copy in
      try expect(Tool.run(["install", "UIKitApp"], in: directory), errors: "install.txt")
      let installed = try DirectorySnapshot(of: copy)
      try expect(Tool.run(["install", "UIKitApp"], in: directory), errors: "install-again.txt")
      let dryRun = try Tool.run(["install", "--dry-run", "UIKitApp"], in: directory)
      try expect(dryRun, errors: "install-again.txt")
      #expect(try DirectorySnapshot(of: copy).paths(differingFrom: installed) == [])
      let inspection = try Tool.run(["inspect", "UIKitApp"], in: directory)
      try expect(inspection, output: "inspect-installed.txt")
    }
  }

  @Test(arguments: ["", "UIKitApp.xcodeproj", "UIKitApp.xcodeproj/project.pbxproj", "."])
  func everyPathToTheProjectDoesTheSame(_ path: String) throws {
    try withExample { directory, copy in
      let arguments = ["install", "--dry-run"] + (path.isEmpty ? [] : [path])
      let result = try Tool.run(arguments, in: copy)
      #expect(result.exitCode == 0 && result.errorText == Self.note)
      // From elsewhere the paths are those of a patch for the project's directory.
      let elsewhere = copy.appendingPathComponent("UIKitAppTests")
      let other = try Tool.run(["install", "--dry-run", copy.path], in: elsewhere)
      #expect(other.exitCode == 0 && other.errorText == Self.note)
      #expect(other.output == result.output)
    }
  }

  @Test func testsAreLeftAloneForTheAppOnly() throws {
    try withExample { directory, copy in
      let before = try DirectorySnapshot(of: copy)
      let result = try Tool.run(["install", "--app-only", "UIKitApp"], in: directory)
      #expect(result.exitCode == 0 && result.outputText == "")
      #expect(
        try DirectorySnapshot(of: copy).paths(differingFrom: before)
          == [
            "UIKitApp.xcodeproj/project.pbxproj", "UIKitApp/AppDelegate.swift",
            "UIKitApp/main.swift",
          ]
      )
    }
  }
}
