import Foundation
import Testing
import TestSupport

/// The command, from arguments to what it prints, writes and exits with.
@Suite struct CheckCommandTests {
  /// Runs `body` with a project in a temporary directory: its directory, and what `check` does there.
  private func withProject(
    _ fixture: String,
    _ body: (URL, ([String]) throws -> Tool.Result) throws -> Void
  ) throws {
    try withTemporaryDirectory { parent in
      let directory = try Fixture.named(fixture).layOut(in: parent).deletingLastPathComponent()
      try body(directory) { try Tool.run(["check"] + $0, in: directory) }
    }
  }

  private func change(_ file: URL, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
  }

  @Test func findingsGoToOutputAndTheirCountToErrors() throws {
    try withProject("uikit-scenes") { _, check in
      let result = try check([])
      #expect(
        result.outputText.contains(": warning: test target 'AppTests' launches the full app 'App'")
      )
      #expect(result.outputText.contains(" [host-launches-full-app]\n"))
      #expect(result.errorText.hasPrefix("1 warning in "))
      #expect(result.exitCode == 0)
    }
  }

  @Test(arguments: [
    (["--strict"], 1), (["--error", "host-launches-full-app"], 1),
    (["--strict", "--note", "host-launches-full-app"], 0),
    (["--strict", "--off", "host-launches-full-app"], 0),
    (["--error", "host-launches-full-app", "--warning", "host-launches-full-app"], 0),
  ])
  func severityDecidesTheExitCode(_ arguments: [String], exitCode: Int) throws {
    try withProject("uikit-scenes") { _, check in
      let result = try check(arguments)
      #expect(Int(result.exitCode) == exitCode)
    }
  }

  @Test(arguments: ["json", "sarif", "gitlab", "junit"])
  func theOutputFileHasWhatWouldBePrinted(format: String) throws {
    try withProject("uikit-scenes") { directory, check in
      let printed = try check(["--format", format]).outputText
      let file = directory.appendingPathComponent("findings")
      for _ in 1...2 {
        let result = try check(["--format", format, "--output", "findings"])
        #expect(result.exitCode == 0)
        #expect(result.outputText.contains(" [host-launches-full-app]\n"))
        #expect(try String(contentsOf: file, encoding: .utf8) == printed)
      }
      try Data("{ \"mine\": 1 }".utf8).write(to: file)
      let result = try check(["--format", format, "--output", "findings"])
      #expect(result.exitCode == 1)
      #expect(result.errorText.contains("it isn't a report"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "{ \"mine\": 1 }")
    }
  }

  /// The next run recognizes the report of several projects, too.
  @Test(arguments: ["json", "sarif", "gitlab", "junit"])
  func theOutputFileOfTwoProjectsIsReplaced(format: String) throws {
    try withProject("uikit-scenes") { directory, check in
      for name in ["A", "B"] {
        let copy = directory.appendingPathComponent("\(name).xcodeproj")
        let project = try FileManager.default.contentsOfDirectory(atPath: directory.path)
          .first { $0.hasSuffix(".xcodeproj") }
        let original = directory.appendingPathComponent(try #require(project))
        try FileManager.default.copyItem(at: original, to: copy)
      }
      for _ in 1...2 {
        let result = try check([
          "A.xcodeproj", "B.xcodeproj", "--format", format, "--output", "findings",
        ])
        #expect(result.exitCode == 0, "\(result.errorText)")
      }
    }
  }

  @Test func aJobInActionsGetsAnnotationsAndTheFile() throws {
    try withProject("uikit-scenes") { directory, _ in
      let result = try Tool.run(
        ["check", "--format", "sarif", "-o", "findings.sarif"],
        in: directory,
        environment: ["GITHUB_ACTIONS": "true"]
      )
      #expect(result.outputText.hasPrefix("::warning "))
      #expect(FileManager.default.fileExists(atPath: directory.path + "/findings.sarif"))
    }
  }

  /// The name of the file is enough.
  @Test func theExtensionIsTheFormat() throws {
    try withProject("uikit-scenes") { directory, check in
      for (name, start) in [("a.sarif", "{\n  \"$schema\""), ("a.json", "{\n  \"version\"")] {
        #expect(try check(["-o", name]).exitCode == 0)
        let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
        #expect(text.hasPrefix(start), "\(text.prefix(40))")
      }
    }
  }

  /// Services resolve paths from the repository, people from where they are.
  @Test(arguments: [
    ("text", "../Sample.xcodeproj/project.pbxproj:"), ("junit", "file=\"../Sample.xcodeproj/"),
    ("json", "\"../Sample.xcodeproj/"), ("github", "file=Shop/Sample.xcodeproj/"),
    ("gitlab", "\"Shop/Sample.xcodeproj/"), ("sarif", "\"Shop/Sample.xcodeproj/"),
  ]) func pathsInASubdirectory(format: String, path: String) throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("uikit-scenes").layOut(in: parent)
      let root = parent.appendingPathComponent("deep/Shop")
      try FileManager.default.createDirectory(
        at: parent.appendingPathComponent("deep/.git"),
        withIntermediateDirectories: true
      )
      try FileManager.default.moveItem(at: project.deletingLastPathComponent(), to: root)
      let result = try Tool.run(
        ["check", "..", "--format", format],
        in: root.appendingPathComponent("App")
      )
      #expect(result.outputText.contains(path), "\(result.outputText)")
    }
  }

  @Test func onlyTheChosenFindingsAreReported() throws {
    try withProject("uikit-scenes") { _, check in
      let one = try check(["--only", "host-launches-full-app", "--strict"])
      #expect(one.exitCode == 1)
      let other = try check(["--only", "canary", "--only", "entry-points", "--strict"])
      #expect(other.outputText == "")
      #expect(other.exitCode == 0)
    }
  }

  /// Whether a comment is unused depends on findings that aren't reported.
  @Test func onlyUnusedCommentsCanBeReported() throws {
    try withProject("uikit-scenes") { directory, check in
      let delegate = directory.appendingPathComponent("App/AppDelegate.swift")
      let text = try String(contentsOf: delegate, encoding: .utf8)
      let comments = """
        // understudy:ignore detection-by-one-variable
        let isTesting = environment["XCTestConfigurationFilePath"] != nil
        // understudy:ignore delegate-force-cast

        """
      try Data((text + comments).utf8).write(to: delegate)
      let result = try check(["--only", "unused-ignore"])
      let lines = result.outputText.split(separator: "\n").filter { $0.hasSuffix("]") }
      #expect(lines.count == 1)
      #expect(result.outputText.contains("suppresses no findings: 'delegate-force-cast'"))
    }
  }

  @Test(arguments: [
    ["--error", "host-starts-in-ful"], ["--format", "yaml"], ["--dry-run"], ["--fx"],
    ["--output", "findings.txt"], ["--only", "host"],
  ])
  func whatIsMistypedIsMisuse(_ arguments: [String]) throws {
    try withProject("uikit-scenes") { _, check in
      let result = try check(arguments)
      #expect(result.outputText == "")
      #expect(result.errorText.hasPrefix("error: "))
      #expect(result.exitCode == 64)
    }
  }

  /// What was chosen has consequences that are notes, not errors or warnings.
  @Test(
    arguments: TestEffort.some(
      ["uikit-scenes", "swiftui", "appkit", "uikit", "objective-c"],
      every: 2
    ),
    [["--app-only"], ["--stand-in", "app"], ["--window", "none"]]
  )
  func whatAnOptionLeavesIsANote(fixture: String, options: [String]) throws {
    try withProject(fixture) { directory, check in
      // Not every kind of app has every option.
      guard try Tool.run(["install"] + options, in: directory).exitCode == 0 else { return }
      let result = try check(["--strict"])
      #expect(result.exitCode == 0, "\(result.outputText)")
    }
  }

  /// `--stand-in none` was chosen, so what follows from it is a note, and no error or warning.
  @Test(arguments: ["uikit"]) func aChosenStandInIsNoError(fixture: String) throws {
    try withProject(fixture) { directory, check in
      #expect(try Tool.run(["install", "--stand-in", "none"], in: directory).exitCode == 0)
      let result = try check(["--strict"])
      #expect(result.exitCode == 0, "\(result.outputText)")
      #expect(result.outputText.contains(": note: without an app delegate during tests, "))
      #expect(result.outputText.contains("run 'understudy uninstall', then 'understudy install'"))
    }
  }

  @Test func anIgnoreThatIgnoresNothingIsFound() throws {
    try withProject("uikit-scenes") { directory, check in
      let json = #"{"ignore": [{"finding": "host-launches-full-app"}]}"#
      let settings = directory.appendingPathComponent(".understudy.json")
      try Data(json.utf8).write(to: settings)
      #expect(try check(["--strict"]).errorText.hasPrefix("no problems found in "))
      try change(settings, "host-launches-full-app", "entry-points")
      let result = try check(["--strict", "--off", "host-launches-full-app"])
      #expect(result.outputText.contains(".understudy.json:1:13: warning: "))
      #expect(result.outputText.contains(" [unused-ignore]\n"))
      #expect(result.exitCode == 1)
    }
  }

  @Test func settingsThatAreNotUnderstoodFail() throws {
    try withProject("uikit-scenes") { directory, check in
      let settings = directory.appendingPathComponent(".understudy.json")
      try Data(#"{"findings": {"canery": "off"}}"#.utf8).write(to: settings)
      let result = try check([])
      #expect(result.outputText == "")
      #expect(result.errorText.contains("unknown finding 'canery'"))
      #expect(result.exitCode == 1)
    }
  }

  @Test func noProjectFails() throws {
    try withTemporaryDirectory { directory in
      let result = try Tool.run(["check"], in: directory)
      #expect(result.exitCode == 1)
    }
  }

  @Test func aProjectWithoutTestsSaysSo() throws {
    try withProject("no-tests") { _, check in
      let result = try check(["--strict"])
      #expect(result.outputText == "")
      #expect(result.errorText.hasSuffix("its apps host no unit tests\n"))
      #expect(result.exitCode == 0)
    }
  }

  @Test func afterInstallNothingIsWrong() throws {
    for (fixture, options) in [
      ("uikit-scenes", []), ("uikit-scenes", ["--subclass-delegate"]), ("swiftui", []),
      ("appkit", []), ("objective-c", []),
    ] {
      try withProject(fixture) { directory, check in
        #expect(try Tool.run(["install"] + options, in: directory).exitCode == 0)
        let result = try check(["--strict"])
        // That UIKit gives an app no scenes is a note, and no matter of the switch.
        let names = result.outputText.split(separator: "\n").filter { $0.hasSuffix("]") }
        #expect(names.allSatisfy { $0.hasSuffix("[app-without-scenes]") }, "\(names)")
        #expect(result.exitCode == 0)
      }
    }
  }
}
