import Foundation
import Testing
import TestSupport

/// `Scripts/embed-templates` in a repository with releases.
@Suite(.enabled(if: Git.isInstalled)) struct EmbedTemplatesTests {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/embed-templates")

  private static let output = "Sources/SwitchPlanning/Generated/Templates.swift"
  private static let releasedOutput = "Sources/SwitchPlanning/Generated/ReleasedTemplates.swift"

  @Test func embedsTheTextsOfReleases() throws {
    try withRepository { git in
      try git.write(Self.output, "")
      try git.write("Templates/UIKit/main.swift", "first\n")
      try git.write("Templates/SwiftUI/AppLauncher.swift", "same\n")
      try git.write("Scripts/README", "")
      try FileManager.default.copyItem(
        atPath: Self.script.path,
        toPath: git.path("Scripts/embed-templates")
      )
      try expectRun([], in: git, says: "")
      let note =
        "note: this clone has no tag of a release, so the texts of releases stay as they are\n"
      try expectRun(["--check"], in: git, says: note)
      #expect(try released(in: git) == [])

      try release("0.9.0", in: git)
      try release("0.10.0", in: git)
      try expectRun(["--check"], in: git, says: "")
      try git.write("Templates/UIKit/main.swift", "second\n")
      let error = "is out of date; run Scripts/embed-templates\n"
      try expectRun(["--check"], in: git, says: "error: \(Self.output) \(error)", 1)
      try expectRun([], in: git, says: "")
      try expectRun(["--check"], in: git, says: "")
      let text = try String(contentsOfFile: git.path(Self.releasedOutput), encoding: .utf8)
      #expect(text.contains("    // 0.10.0\n    (.uiKitMain,\n##\"\"\"\nfirst\n\n\"\"\"##),\n"))
      #expect(try released(in: git) == ["    // 0.10.0"])

      try release("0.11.0", in: git)
      try git.write("Templates/UIKit/main.swift", "third\n")
      try expectRun([], in: git, says: "")
      try expectRun(["--check"], in: git, says: "")
      #expect(try released(in: git) == ["    // 0.11.0", "    // 0.10.0"])
      try git.write(Self.releasedOutput, "")
      try expectRun(["--check"], in: git, says: "error: \(Self.releasedOutput) \(error)", 1)
    }
  }

  /// The releases of the texts that are embedded.
  private func released(in git: Git) throws -> [String] {
    try String(contentsOfFile: git.path(Self.releasedOutput), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { $0.hasPrefix("    // ") }
  }

  private func release(_ version: String, in git: Git) throws {
    try git(["add", "."])
    try git(["commit", "--quiet", "--allow-empty", "--message", version])
    try git(["tag", version])
  }

  /// Runs the script, and compares what it says on both streams.
  private func expectRun(
    _ arguments: [String],
    in git: Git,
    says expected: String,
    _ status: Int32 = 0
  ) throws {
    let result = try Tool.run(program: [git.path("Scripts/embed-templates")] + arguments)
    #expect(result.text == expected, "\(arguments)")
    #expect(result.exitCode == status, "\(arguments)")
  }
}
