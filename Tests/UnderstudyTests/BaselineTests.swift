import Foundation
import Testing
import TestSupport

/// Known findings, which `check` doesn't report again.
@Suite struct BaselineTests {
  /// Runs `body` with a project, and `check` with its baseline.
  private func withProject(
    _ body: (URL, ([String]) throws -> Tool.Result) throws -> Void
  ) throws {
    try withTemporaryFolder { parent in
      let folder = try Fixture.named("uikit-scenes").layOut(in: parent).deletingLastPathComponent()
      try body(folder) {
        try Tool.run(["check", "--strict", "--baseline", "known.json"] + $0, in: folder)
      }
    }
  }

  private func edit(_ file: URL, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
  }

  @Test func knownFindingsAreNotReportedWhereverTheirLineIs() throws {
    try withProject { folder, check in
      let written = try check(["--write-baseline"])
      #expect(written.errorText == "wrote 1 finding to known.json\n")
      #expect(written.exitCode == 0 && written.outputText == "")
      let project = folder.appendingPathComponent("Sample.xcodeproj/project.pbxproj")
      try edit(project, "// !$*UTF8*$!\n", "// !$*UTF8*$!\n\n\n")
      let result = try check([])
      #expect(result.exitCode == 0 && result.outputText == "")
      #expect(result.errorText.hasPrefix("1 known finding isn't reported (--baseline)\n"))
      #expect(try check(["--quiet"]).errors == [])

      let delegate = folder.appendingPathComponent("App/AppDelegate.swift")
      try edit(delegate, "@main", "@UIApplicationMain")
      let new = try check([])
      #expect(new.exitCode == 1)
      #expect(new.outputText.contains("[deprecated-entry-attribute]"))
      #expect(!new.outputText.contains("[host-launches-full-app]"))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func codeIsFoundWhateverEndsTheLines(_ end: String) throws {
    try withProject { folder, check in
      let file = folder.appendingPathComponent("App/AppDelegate.swift")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacingOccurrences(of: "@main", with: "// 1\n  @UIApplicationMain \t")
      try Data(text.replacingOccurrences(of: "\n", with: end).utf8).write(to: file)
      _ = try check(["--write-baseline"])
      let baseline = folder.appendingPathComponent("known.json")
      let code = "\"code\": \"@UIApplicationMain\"}"
      #expect(try String(contentsOf: baseline, encoding: .utf8).contains(code))
    }
  }

  @Test func theFileHasALineForEachFinding() throws {
    try withProject { folder, check in
      _ = try check(["--write-baseline"])
      let file = folder.appendingPathComponent("known.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      let start = "{\n  \"version\": 1,\n  \"findings\": [\n    {\"file\": \"Sample.xcodeproj/"
      #expect(text.hasPrefix(start))
      #expect(text.split(separator: "\n").count == 6)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      _ = try check(["--write-baseline"])
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func anEntryThatMatchesNothingIsReported() throws {
    try withProject { folder, check in
      _ = try check(["--write-baseline"])
      let file = folder.appendingPathComponent("known.json")
      try edit(file, "host-launches-full-app", "canary-missing")
      let result = try check([])
      #expect(result.exitCode == 1)
      #expect(
        result.errorText.hasPrefix(
          """
          known.json:4:5: note: this entry matches no finding: 'canary-missing' of 'AppTests'
            fix: add --write-baseline to remove entries that match no finding

          """
        )
      )
      #expect(try check(["--tests", "AppTests"]).errorText.hasPrefix("1 warning in "))
      _ = try check(["--write-baseline"])
      #expect(try check([]).exitCode == 0)
    }
  }

  @Test func onlyABaselineIsReplaced() throws {
    try withProject { folder, check in
      #expect(try check([]).errorText.hasPrefix("known.json: error: "))
      let file = folder.appendingPathComponent("known.json")
      for text in ["{\"name\": \"app\"}\n", "{\"version\": 2, \"findings\": []}", "mine"] {
        try Data(text.utf8).write(to: file)
        let result = try check(["--write-baseline"])
        #expect(result.exitCode == 1 && result.errorText.contains("error: "))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
    }
  }

  @Test func entriesOfOtherProjectsStay() throws {
    try withProject { folder, check in
      let entry =
        #"{"file": "../Other/a.swift", "finding": "canary-missing", "target": "A", "code": ""}"#
      let text = "{\"version\": 1, \"findings\": [\(entry)]}"
      let file = folder.appendingPathComponent("known.json")
      try Data(text.utf8).write(to: file)
      #expect(!(try check([]).errorText.contains("known.json")))
      #expect(try check(["--write-baseline"]).errorText == "wrote 2 findings to known.json\n")
      #expect(try String(contentsOf: file, encoding: .utf8).contains(entry))
    }
  }

  @Test(arguments: [["--app", "App"], ["--tests", "AppTests"], ["--fix"]])
  func aBaselineIsWrittenForAllFindings(option: [String]) throws {
    try withProject { _, check in
      let result = try check(["--write-baseline"] + option)
      #expect(result.exitCode == 64)
    }
  }
}
