import Foundation
import Testing
import TestSupport

/// A diff can be applied where it was printed, in a work tree of git or outside of one.
@Suite struct PatchPathTests {
  @Test(arguments: [".", "Deep", "Deep/Sources"], [true, false])
  func gitAppliesWhatWasPrinted(in location: String, isWorkTree: Bool) throws {
    try withTemporaryDirectory { directory in
      let root = directory.appendingPathComponent("root", isDirectory: true)
      let deep = root.appendingPathComponent("Deep", isDirectory: true)
      let sources = deep.appendingPathComponent("Sources", isDirectory: true)
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let project = try Fixture.named("uikit").layOut(in: sources)
      if isWorkTree { try #require(git(["init", "--quiet"], in: root) == 0) }
      let here = root.appendingPathComponent(location, isDirectory: true)
      let diff = try Tool.run(["install", "--dry-run", project.path], in: here)
      let patch = directory.appendingPathComponent("patch")
      try Data(diff.output).write(to: patch)
      #expect(try git(["apply", patch.path], in: here) == 0)
      #expect(
        try Tool.run(["install", project.path], in: here).errorText.contains("nothing to do")
      )
    }
  }

  /// The exit code of git, which sees nothing of the settings and repositories around.
  private func git(_ arguments: [String], in directory: URL) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CEILING_DIRECTORIES": FileManager.default.temporaryDirectory.path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    ]) { $1 }
    return try Tool.run(program: ["git"] + arguments, in: directory, environment: environment)
      .exitCode
  }
}
