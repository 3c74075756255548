#if os(Linux)
  import Dispatch
  import Foundation
  import TestSupport
  import Testing

  /// Killed from outside at random moments, as a person or a computer that goes down would do it.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct RandomKillTests {
    /// Once as they are; once with every call that changes the disk slowed down, so that more of the
    /// kills come while it is being changed.
    @Test(arguments: Scenario.some, Effort.isShort ? [500] : [0, 500])
    func beforeOrAfterWheneverTheRunIsKilled(scenario: Scenario, delay: Int) throws {
      try scenario.withStage { stage in
        let environment = ["FAULT_DELAY": "\(delay)"]
        var time = 0.0
        try stage.withCopy { time = try run(stage.command, $0, environment, killedAfter: nil) }
        var tally = Tally()
        for _ in 0..<(Effort.isExhaustive ? Effort.randomKills / Scenario.some.count / 2 + 1 : 2) {
          try stage.withCopy { copy in
            let moment = Double.random(in: 0...time)
            _ = try run(stage.command, copy, environment, killedAfter: moment)
            let interlude = Interlude.allCases.randomElement() ?? .nothing
            let event = try interlude.happen(to: copy, stage)
            let (recovery, state) = try copy.recovered()
            var differing = [stage.before, stage.after].map { state.paths(differingFrom: $0) }
            if let event, let saved = event.saved {
              #expect(state.entries[event.path]?.bytes == saved, "\(interlude)")
              // The original stays next to what was saved, and so do its directories.
              differing = differing.map {
                $0.filter {
                  $0 != event.path && !$0.hasSuffix(".old") && !event.path.hasPrefix("\($0)/")
                }
              }
            } else if let event {
              // If it was to be removed, it was elsewhere when the next command did the rest.
              differing = differing.map {
                $0.filter { $0 != event.path || !state.isEmptyDirectory($0) }
              }
            }
            let isWhole = differing.contains([])
            #expect(isWhole, "after \(moment) s, \(interlude): \(differing)")
            if case .other(let text) = recovery, event?.saved == nil { Issue.record("\(text)") }
            tally.add(recovery, isWhole: isWhole)
          }
        }
        let speed = delay == 0 ? "" : ", slowed down"
        Effort.report("\(scenario.testDescription), killed at random\(speed)", tally)
      }
    }

    /// What happens between a kill and the recovery.
    private enum Interlude: CaseIterable {
      case nothing
      /// An editor replaces a file.
      case save
      /// A directory is moved, a command runs without it, and it's moved back.
      case move

      /// Returns the file and what was saved to it, or the directory that was moved.
      func happen(to copy: Copy, _ stage: Stage) throws -> (path: String, saved: Data?)? {
        let files = stage.after.paths(differingFrom: stage.before).filter {
          stage.before.entries[$0]?.names == 1
        }
        guard let path = files.randomElement() else { return nil }
        let file = copy.directory.appendingPathComponent(path)
        switch self {
        case .nothing: return nil
        case .save:
          let bytes = try #require(stage.before.entries[path]?.bytes).dropLast() + Data(" ".utf8)
          guard FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path)
          else { return nil }
          try bytes.write(to: file, options: .atomic)
          return (path, bytes)
        case .move:
          let directory = file.deletingLastPathComponent().path
          guard rename(directory, directory + ".moved") == 0 else { return nil }
          _ = try Tool.run(["inspect", copy.project.path])
          #expect(rename(directory + ".moved", directory) == 0)
          return ((path as NSString).deletingLastPathComponent, nil)
        }
      }
    }

    /// Runs the command to its end or for some seconds; the result is how long it took.
    private func run(
      _ command: String,
      _ copy: Copy,
      _ environment: [String: String],
      killedAfter moment: Double?
    ) throws -> Double {
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = [command, copy.project.path]
      process.environment = try FaultLibrary.environment.merging(environment) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let start = DispatchTime.now().uptimeNanoseconds
      try process.run()
      if let moment {
        usleep(UInt32(moment * 1_000_000))
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
    }
  }
#endif
