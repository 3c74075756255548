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
    @Test(arguments: Scenario.all, [0, 500])
    func beforeOrAfterWheneverTheRunIsKilled(scenario: Scenario, delay: Int) throws {
      try scenario.withStage { stage in
        let environment = ["FAULT_DELAY": "\(delay)"]
        var time = 0.0
        try stage.withCopy { time = try run(stage.command, $0, environment, killedAfter: nil) }
        var tally = Tally()
        for _ in 0..<(Effort.isLong ? Effort.randomKills / Scenario.all.count / 2 + 1 : 2) {
          try stage.withCopy { copy in
            let moment = Double.random(in: 0...time)
            _ = try run(stage.command, copy, environment, killedAfter: moment)
            let (recovery, state) = try copy.recovered()
            let isWhole = state == stage.before || state == stage.after
            #expect(isWhole, "after \(moment) s: \(state.paths(differingFrom: stage.before))")
            if case .other(let text) = recovery { Issue.record("\(text)") }
            tally.add(recovery, isWhole: isWhole)
          }
        }
        let speed = delay == 0 ? "" : ", slowed down"
        Effort.report("\(scenario.testDescription), killed at random\(speed)", tally)
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
