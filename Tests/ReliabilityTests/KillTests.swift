#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The process is killed; the next command finds the project before or after, and nothing else.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct KillTests {
    @Test(arguments: Scenario.some)
    func beforeOrAfterWhereverTheRunIsKilled(scenario: Scenario) throws {
      try scenario.withStage { stage in
        var tally = Tally()
        for (index, name) in stage.calls.enumerated() {
          guard index % Self.step(in: scenario) == 0 else { continue }
          // After a call is before the next one, so that only writes are torn in the short form.
          for kind in [Fault.Kind.kill] + (Effort.isExhaustive || name == "write" ? [.tear] : []) {
            try stage.withCopy { copy in
              let fault = Fault(kind: kind, call: index + 1)
              #expect(try copy.run(stage.command, fault).wasKilled)
              try expectWhole(copy, stage, "\(fault), \(name)", &tally)
            }
          }
        }
        Effort.report(
          "\(scenario.testDescription), killed at each of \(stage.calls.count) calls",
          tally
        )
      }
    }

    /// Whoever takes back may be killed as well, at any call; in the short form, at every fifth.
    @Test(arguments: Scenario.some)
    func beforeOrAfterWhereverTheRecoveryIsKilled(scenario: Scenario) throws {
      try scenario.withStage { stage in
        var tally = Tally()
        for call in Effort.sample(stage.calls.count, step: 61, seed: stage.calls.count) {
          var isKilled = true
          var recoveryCall = 0
          while isKilled {
            recoveryCall += Effort.isShort ? 5 : 1
            try stage.withCopy { copy in
              #expect(try copy.run(stage.command, Fault(kind: .kill, call: call)).wasKilled)
              isKilled = try copy.run("inspect", Fault(kind: .kill, call: recoveryCall)).wasKilled
              try expectWhole(copy, stage, "call \(call), recovery \(recoveryCall)", &tally)
            }
          }
        }
        Effort.report("\(scenario.testDescription), and its recovery killed at each call", tally)
      }
    }

    /// Every how many calls a run is killed.
    private static func step(in scenario: Scenario) -> Int {
      if Effort.isExhaustive { return 1 }
      // File systems that can do less differ in few calls.
      let step = scenario.fileSystem == .complete ? 1 : 3
      return Effort.isShort ? 7 * step : step
    }

    private func expectWhole(
      _ copy: Copy,
      _ stage: Stage,
      _ what: String,
      _ tally: inout Tally
    ) throws {
      let (recovery, state) = try copy.recovered()
      let isWhole = state == stage.before || state == stage.after
      #expect(isWhole, "\(what): \(state.paths(differingFrom: stage.before))")
      if case .other(let text) = recovery { Issue.record("\(what): \(text)") }
      tally.add(recovery, isWhole: isWhole)
    }
  }
#endif
