import Foundation
import Testing
import TestSupport

/// The command, from arguments to what it prints and writes.
@Suite struct UninstallCommandTests {
  @Test func installAndUninstallLeaveNothing() throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let before = try DirectorySnapshot(of: root).bytes
      #expect(try Tool.run(["install", url.path]).exitCode == 0)

      let dryRun = try Tool.run(["uninstall", "--dry-run", url.path])
      #expect(dryRun.outputText.contains("+@main\n"))
      #expect(dryRun.errorText == "")
      #expect(try DirectorySnapshot(of: root).bytes != before)

      let result = try Tool.run(["uninstall", url.path])
      #expect(result.outputText == "")
      let lines = result.errorText.split(separator: "\n").map { line in
        "\(line.prefix { $0 != " " }) \(line.split(separator: "/").last ?? "")"
      }
      #expect(
        lines == [
          "edited AppDelegate.swift", "removed main.swift", "removed TestingAppDelegate.swift",
          "removed TestingSceneDelegate.swift", "removed TestingAppDelegateTests.swift",
          "edited project.pbxproj",
        ]
      )
      #expect(result.exitCode == 0)
      #expect(try DirectorySnapshot(of: root).bytes == before)

      let again = try Tool.run(["uninstall", url.path])
      #expect(again.errorText == "note: no installed switch found; nothing to do\n")
      #expect(again.exitCode == 0)
    }
  }
}
