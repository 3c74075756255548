#if os(Linux)
  import Dispatch
  import Foundation
  import TestSupport
  import Testing

  /// An editor saves a file by replacing it at a random moment of a run: nothing it saved is lost.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct RaceTests {
    static let scenarios = Scenario.some.filter { $0.fileSystem == .complete }

    /// Every other run is slowed down, so that more of the saves come while files are changed.
    @Test(arguments: scenarios, [0, 300])
    func losesNoSaveAtARandomMoment(scenario: Scenario, delay: Int) throws {
      try scenario.withStage { stage in
        let environment = ["FAULT_DELAY": "\(delay)"]
        var time = 0.0
        try stage.withCopy { copy in
          let start = DispatchTime.now().uptimeNanoseconds
          _ = try Stage.run([stage.command, copy.project.path], environment)
          time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
        }
        let paths = stage.after.paths(differingFrom: stage.before).filter {
          stage.before.entries[$0]?.names == 1
        }
        let saved = stage.parent.appendingPathComponent("saved")
        var tally = Tally()
        let perCommand = Self.scenarios.count / 2
        for _ in 0..<(Effort.races > 0 ? Effort.races / perCommand / 2 + 1 : 1) {
          let path = try #require(paths.randomElement())
          let content = try #require(stage.before.entries[path]?.bytes).dropLast() + Data(" ".utf8)
          try content.write(to: saved)
          try stage.withCopy { copy in
            let process = Process()
            let errors = Pipe()
            process.executableURL = Tool.executable
            process.arguments = [stage.command, copy.project.path]
            let library = try #require(FaultLibrary.path)
            process.environment = environment.merging(["LD_PRELOAD": library]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = errors
            try process.run()
            usleep(UInt32(Double.random(in: 0...time) * 1_000_000))
            let isSaved = rename(saved.path, copy.directory.appendingPathComponent(path).path) == 0
            let said = String(
              decoding: errors.fileHandleForReading.readDataToEndOfFile(),
              as: UTF8.self
            )
            process.waitUntilExit()
            let state = try copy.state
            let isWhole =
              !isSaved
              || state.entries.contains { name, entry in
                entry.bytes == content && (name == path || said.contains(name))
              }
              // Saved before it was read, and so edited as it was saved, or kept by the plan.
              || process.terminationStatus == 0
                && (state.isAfter(stage, savedAt: path)
                  || said.contains("note: \(path) was changed since installation"))
            #expect(isWhole, "\(path): exit code \(process.terminationStatus), \(said)")
            tally.exitCodes[process.terminationStatus, default: 0] += 1
            tally.add(.nothing, isWhole: isWhole)
          }
        }
        Effort.report("\(scenario.testDescription), saved at a random moment", tally)
      }
    }
  }

  /// A run that waited for another one's lock works on what that one left, also if it had to read projects to
  /// choose one.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct ReadUnderLockTests {
    @Test(arguments: [
      "inspect", "check", "report", "install --dry-run", "uninstall --dry-run", "install",
      "uninstall",
    ])
    func readsProjectOnceDirectoryIsLocked(command: String) throws {
      try withTemporaryDirectory { parent in
        let log = parent.appendingPathComponent("calls")
        let project = try Fixture.named("uikit-scenes").layOut(in: parent)
        let directory = project.deletingLastPathComponent()
        func run(_ environment: [String: String]) throws -> Tool.Result {
          let reads = ["FAULT_READS": directory.path].merging(environment) { $1 }
          return try Tool.run(
            command.split(separator: " ").map(String.init) + [directory.path],
            environment: FaultLibrary.environment.merging(reads) { $1 }
          )
        }
        #expect(try run(["FAULT_LOG": log.path]).exitCode == 0)
        let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        // What interrupted runs left is looked for once the directory is locked.
        let first = try #require(calls.firstIndex { $0.hasPrefix("fstatat .understudy-journal") })
        let saved = parent.appendingPathComponent("saved")
        try Data("no project".utf8).write(to: saved)
        let file = project.appendingPathComponent("project.pbxproj")
        let fault = Fault(kind: .rename(from: saved.path, to: file.path), call: first + 1)
        let result = try run(fault.environment)
        #expect(!FileManager.default.fileExists(atPath: saved.path))
        #expect(result.exitCode == 1, "\(result.errorText)")
        #expect(result.errorText.contains("/project.pbxproj:1:4: error: "), "\(result.errorText)")
      }
    }
  }

  extension ProjectState {
    /// Whether this is the result of the command on what was saved: the edits made, the final space
    /// kept.
    fileprivate func isAfter(_ stage: Stage, savedAt path: String) -> Bool {
      guard let after = stage.after.entries[path] else { return entries[path] == nil }
      return entries[path]?.bytes == after.bytes.dropLast() + Data(" ".utf8)
    }
  }
#endif
