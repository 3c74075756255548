#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A call that reads fails: the run says so, and changes nothing.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct ReadFailureTests {
    private static let cases =
      ["uikit-scenes", "synchronized", "objective-c"].flatMap {
        [("install", $0), ("uninstall", $0)]
      }

    /// A read that fails isn't a file that's missing.
    @Test(arguments: TestEffort.some(cases, every: 2))
    func nothingChangesIfAReadFails(command: String, fixture: String) throws {
      try withStage(command, fixture) { stage in
        for call in Effort.sample(stage.calls.count, step: 23, seed: fixture.count) {
          let what = "\(stage.calls[call - 1]) at call \(call)"
          let (result, state) = try stage.run(failing: call, with: EIO)
          let lines = result.errorText.split(separator: "\n")
          // Once everything has been written, what's left is to remove temporary files.
          if result.exitCode == 70, lines.last?.contains("all changes were made") == true {
            continue
          }
          #expect(result.exitCode == 1, "\(what): \(result.errorText)")
          #expect(state == stage.before, "\(what): \(state.paths(differingFrom: stage.before))")
          #expect(lines.filter { $0.contains("error: ") }.count == 1, "\(what): \(lines)")
          #expect(result.errorText.contains("input/output error"), "\(what): \(lines)")
        }
      }
    }

    @Test(arguments: TestEffort.some(cases, every: 2, from: 1))
    func interruptedReadsAreRepeated(command: String, fixture: String) throws {
      try withStage(command, fixture) { stage in
        for call in Effort.sample(stage.calls.count, step: 23, seed: fixture.count + 1) {
          let what = "\(stage.calls[call - 1]) at call \(call)"
          let (result, state) = try stage.run(failing: call, with: EINTR)
          #expect(result.exitCode == stage.exitCode, "\(what): \(result.errorText)")
          #expect(state == stage.after, "\(what): \(state.paths(differingFrom: stage.after))")
        }
      }
    }

    /// What is in the way of reading a file of the tests, and what the error says about it.
    private static let obstacles: [(name: String, words: String)] = [
      ("directory", "it is a directory"), ("loop", "symbolic link"),
      ("pipe", "it is a device or a pipe"),
    ]

    @Test(arguments: ["install", "uninstall"], obstacles)
    func nothingChangesAroundWhatIsNoFile(
      command: String,
      obstacle: (name: String, words: String)
    ) throws {
      try withStage(command, "uikit-scenes") { stage in
        let name = command == "install" ? "AppTests.swift" : "TestingAppDelegate.swift"
        try stage.withCopy { directory, project in
          let files = try #require(FileManager.default.enumerator(atPath: directory.path))
          let file = try #require(
            files.compactMap { $0 as? String }.first { $0.hasSuffix("/" + name) }
          )
          let path = directory.appendingPathComponent(file).path
          try FileManager.default.removeItem(atPath: path)
          switch obstacle.name {
          case "directory": #expect(mkdir(path, 0o777) == 0)
          case "loop": #expect(symlink(name, path) == 0)
          default: #expect(mkfifo(path, 0o666) == 0)
          }
          let before = try Data(contentsOf: project.appendingPathComponent("project.pbxproj"))
          let result = try Tool.run([command, project.path])
          #expect(result.exitCode == 1, "\(result.errorText)")
          #expect(result.errorText.contains(file + ": error: "), "\(result.errorText)")
          #expect(result.errorText.contains(obstacle.words), "\(result.errorText)")
          #expect(result.errorText.contains("nothing was written"), "\(result.errorText)")
          let after = try Data(contentsOf: project.appendingPathComponent("project.pbxproj"))
          #expect(before == after)
        }
      }
    }

    // MARK: -

    /// A project that is copied for every run.
    private struct Stage {
      let command: [String]
      let original: URL
      let copy: URL
      private(set) var before: ProjectState
      private(set) var after: ProjectState
      /// The calls of an undisturbed run that read in the project's directory.
      private(set) var calls: [String]
      private(set) var exitCode: Int32

      init(_ command: [String], original: URL, parent: URL) throws {
        self.command = command
        self.original = original
        copy = parent.appendingPathComponent("copy", isDirectory: true)
        let log = parent.appendingPathComponent("calls").path
        before = try ProjectState(of: original.deletingLastPathComponent())
        (after, calls, exitCode) = (before, [], 0)
        let (result, state) = try run(["FAULT_LOG": log])
        (after, exitCode) = (state, result.exitCode)
        try #require(before != after, "\(result.errorText)")
        calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map {
          $0.replacingOccurrences(of: copy.path, with: "")
        }
      }

      func run(failing call: Int, with error: Int32) throws -> (Tool.Result, ProjectState) {
        try run(["FAULT": "\(error)", "FAULT_AT": "\(call)"])
      }

      private func run(_ fault: [String: String]) throws -> (Tool.Result, ProjectState) {
        try withCopy { directory, project in
          let environment = fault.merging(["FAULT_READS": directory.path]) { $1 }
          let result = try Tool.run(
            command + [project.path],
            environment: FaultLibrary.environment.merging(environment) { $1 }
          )
          return (result, try ProjectState(of: directory))
        }
      }

      func withCopy<Result>(_ body: (URL, URL) throws -> Result) throws -> Result {
        try FileManager.default.copyItem(at: original.deletingLastPathComponent(), to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        return try body(copy, copy.appendingPathComponent(original.lastPathComponent))
      }
    }

    private func withStage(
      _ command: String,
      _ fixture: String,
      _ body: (Stage) throws -> Void
    ) throws {
      try withTemporaryDirectory { parent in
        let fixture = try #require(Fixture.all.first { $0.name == fixture })
        let original = try fixture.layOut(in: parent)
        if command == "uninstall" {
          try #require(Tool.run(["install", original.path]).exitCode == 0)
        }
        try body(
          Stage(
            command.split(separator: " ").map(String.init),
            original: original,
            parent: parent
          )
        )
      }
    }
  }
#endif
