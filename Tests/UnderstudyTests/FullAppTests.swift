import Foundation
import Testing
import TestSupport

/// Test targets that `.understudy.json` lists as meant to launch the full app.
@Suite struct FullAppTests {
  private func withProject(
    _ settings: String,
    _ body: (URL, ([String]) throws -> Tool.Result) throws -> Void
  ) throws {
    try withTemporaryDirectory { parent in
      let directory = try Fixture.named("uikit-scenes").layOut(in: parent)
        .deletingLastPathComponent()
      try Data(settings.utf8).write(to: directory.appendingPathComponent(".understudy.json"))
      try body(directory) { try Tool.run($0, in: directory) }
    }
  }

  private static let settings = #"{"fullApp": {"AppTests": "they drive the real app"}}"#

  @Test func everyCommandRespectsThem() throws {
    try withProject(Self.settings) { directory, run in
      let inspection = try run(["inspect"])
      #expect(
        inspection.outputText.contains("AppTests launches the full app (they drive the real app)\n")
      )
      let json = try run(["inspect", "--format", "json"]).outputText
      #expect(json.contains(#""fullApp": "they drive the real app""#))
      let check = try run(["check", "--strict"])
      #expect(check.exitCode == 0 && check.outputText == "")
      let report = try run(["report", "--format", "markdown"]).outputText
      #expect(report.contains("`AppTests` **launches the full app (they drive the real app)**\n"))
      let installed = try run(["install"])
      #expect(installed.exitCode == 0)
      #expect(installed.errorText.contains("'AppTests' still launches the full app, as "))
      let standIn = directory.appendingPathComponent("AppTests/TestingAppDelegate.swift").path
      #expect(!FileManager.default.fileExists(atPath: standIn))
      #expect(try run(["check", "--strict"]).exitCode == 0)
      #expect(try run(["install", "--tests", "AppTests"]).exitCode == 0)
      #expect(FileManager.default.fileExists(atPath: standIn))
    }
  }

  @Test(arguments: ["inspect", "check", "install", "report"])
  func anUnknownTargetIsAnError(command: String) throws {
    try withProject(#"{"fullApp": {"AppTest": "typed wrong"}}"#) { directory, run in
      let before = try DirectorySnapshot(of: directory)
      let result = try run([command])
      #expect(result.exitCode == 1)
      #expect(
        result.errorText.hasPrefix(
          ".understudy.json:1:14: error: unknown test target 'AppTest'; did you mean 'AppTests'?\n"
        )
      )
      #expect(try DirectorySnapshot(of: directory).paths(differingFrom: before) == [])
    }
  }

  @Test(arguments: [
    #"{"fullApp": ["AppTests"]}"#, #"{"fullApp": {"AppTests": ["a"]}}"#, #"{"fulApp": {}}"#,
  ])
  func anotherFormIsAnError(settings: String) throws {
    try withProject(settings) { _, run in
      let result = try run(["check"])
      #expect(result.exitCode == 1 && result.errorText.hasPrefix(".understudy.json:1:"))
    }
  }

  @Test func theSchemaMayBeNamed() throws {
    try withProject(#"{"$schema": "https://example.com/understudy.json"}"#) { _, run in
      let result = try run(["check"])
      #expect(result.exitCode == 0)
    }
  }
}
