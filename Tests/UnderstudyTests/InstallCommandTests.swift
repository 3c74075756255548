import Foundation
import Testing
import TestSupport

/// What `install` says.
@Suite struct InstallCommandTests {
  @Test func testsWithoutAnAppNeedNoSwitch() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("hostless-tests").layOut(in: parent)
      let result = try Tool.run(["install"], in: project.deletingLastPathComponent())
      #expect(result.exitCode == 0)
      #expect(result.errorText.contains("runs without an app: nothing to switch; nothing to do\n"))
    }
  }

  @Test func withoutTestsNobodyIsToldToSetAHost() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("no-tests").layOut(in: parent)
      let result = try Tool.run(["install"], in: project.deletingLastPathComponent())
      #expect(result.exitCode == 1)
      #expect(!result.errorText.contains("Host Application"))
      #expect(result.errorText.contains("use --app-only to change only the app"))
    }
  }

  /// The attribute's line is gone then.
  @Test(arguments: [[], ["--dry-run"]])
  func linesInNotesAreThoseOfTheFilesAsTheyAre(_ options: [String]) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift", default: ""] += """

        let theDelegate = UIApplication.shared.delegate as! AppDelegate

        """
    }
    try withTemporaryDirectory { parent in
      let directory = try fixture.layOut(in: parent).deletingLastPathComponent()
      let result = try Tool.run(["install"] + options, in: directory)
      let note = try #require(result.errorText.firstMatch(of: /AppDelegate.swift:(\d+):\d+: note/))
      let line = try #require(Int(note.1))
      let file = directory.appendingPathComponent("App/AppDelegate.swift")
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[line - 1].contains("as! AppDelegate"))
    }
  }
}
