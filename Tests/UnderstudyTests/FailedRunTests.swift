#if compiler(>=6.2)
  import Foundation
  import TestSupport
  import Testing

  @testable import understudy

  /// What a command says when the files cannot be written, and how it exits.
  @Suite struct FailedRunTests {
    @Test func directoryThatMayNotBeWrittenIsNamed() async {
      await #expect(processExitsWith: .success) {
        try withReadOnlyProject { project in
          let outcome = Understudy.run(["install", project.path], terminal: .current)
          let lines = String(decoding: outcome.messages, as: UTF8.self).components(
            separatedBy: "\n"
          )
          #expect(
            lines.first?.hasSuffix("uikit: error: cannot be changed: permission denied") == true
          )
          #expect(
            lines.dropFirst() == [
              "note: check its owner and permissions; nothing was changed", "",
            ]
          )
          #expect(outcome.exitCode == .failure)
        }
      }
    }

    @Test func dryRunNeedsNoPermission() async {
      await #expect(processExitsWith: .success) {
        try withReadOnlyProject { project in
          let outcome = Understudy.run(["install", "--dry-run", project.path], terminal: .current)
          #expect(!String(decoding: outcome.messages, as: UTF8.self).contains("error:"))
          #expect(!outcome.output.isEmpty)
          #expect(outcome.exitCode == .success)
        }
      }
    }
  }

  /// Runs `body` with a project in directories that may not be written, though the files in them may;
  /// nothing must change in them.
  private func withReadOnlyProject(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("uikit").layOut(in: parent)
      let root = project.deletingLastPathComponent()
      let directories = [root] + ["App", "AppTests"].map(root.appendingPathComponent)
      for path in try FileManager.default.subpathsOfDirectory(atPath: parent.path) {
        #expect(chmod("\(parent.path)/\(path)", 0o777) == 0)
      }
      #expect(chmod(parent.path, 0o755) == 0)
      for directory in directories { #expect(chmod(directory.path, 0o555) == 0) }
      let before = try DirectorySnapshot(of: root)
      // Permissions do not bind the superuser, so the test goes on as nobody.
      let isSuperuser = getuid() == 0
      if isSuperuser { #expect(seteuid(65534) == 0) }
      try body(project)
      if isSuperuser { #expect(seteuid(0) == 0) }
      #expect(try DirectorySnapshot(of: root) == before)
      for directory in directories { #expect(chmod(directory.path, 0o755) == 0) }
    }
  }
#endif
