import Foundation
import Testing
import TestSupport

/// `Scripts/embed-templates` in a repository with releases.
@Suite(.enabled(if: Git.isInstalled)) struct EmbedTemplatesTests {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/embed-templates")

  private static let output = "Sources/SwitchPlanning/Generated/Templates.swift"

  @Test func keepsTheTextsOfReleases() throws {
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
      let note = "note: this clone has no tag of a release, so no earlier text was looked for\n"
      try expectRun(["--check"], in: git, says: note)

      try release("0.9.0", in: git)
      try release("0.10.0", in: git)
      try expectRun(["--check"], in: git, says: "")
      try git.write("Templates/UIKit/main.swift", "second\n")
      try expectRun([], in: git, says: "")
      let lacks = "error: Templates/Released lacks 0.10.0/UIKit/main.swift; run"
      try expectRun(["--check"], in: git, says: "\(lacks) 'Scripts/embed-templates --keep'\n", 1)
      let kept = "Templates/Released/0.10.0/UIKit/main.swift\n"
      try expectRun(["--keep"], in: git, says: kept)
      try expectRun(["--check"], in: git, says: "")
      let text = try String(contentsOfFile: git.path(Self.output), encoding: .utf8)
      #expect(text.contains("(\"0.10.0\", .uiKitMain,\n##\"\"\"\nfirst\n\n\"\"\"##),\n"))
      #expect(text.split(separator: "\n").count { $0.hasPrefix("  case ") } == 2)

      try release("0.11.0", in: git)
      try git.write("Templates/UIKit/main.swift", "third\n")
      try expectRun(["--keep"], in: git, says: "Templates/Released/0.11.0/UIKit/main.swift\n")
      try expectRun(["--check"], in: git, says: "")
      let released = try String(contentsOfFile: git.path(Self.output), encoding: .utf8)
        .split(separator: "\n").filter { $0.hasPrefix("    (\"") }
      #expect(released == ["    (\"0.11.0\", .uiKitMain,", "    (\"0.10.0\", .uiKitMain,"])
    }
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
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: git.path("Scripts/embed-templates"))
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == expected, "\(arguments)")
    #expect(process.terminationStatus == status, "\(arguments)")
  }
}
