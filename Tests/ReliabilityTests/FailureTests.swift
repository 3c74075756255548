#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A call fails; the run takes itself back, says so in a line, and the exit code tells.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct FailureTests {
    static let errors: [Fault.Kind] = [
      .error(ENOSPC, lasts: false), .error(ENOSPC, lasts: true), .error(EIO, lasts: false),
      .error(EIO, lasts: true), .error(EACCES, lasts: false), .error(EROFS, lasts: true),
    ]

    @Test(arguments: Scenario.some)
    func beforeOrAfterWhicheverCallFails(scenario: Scenario) throws {
      try scenario.withStage { stage in
        // In the short form, scenarios with more calls and with fewer take other errors.
        let errors = Array(Self.errors.enumerated())
        for (seed, error) in TestEffort.some(errors, every: 2, from: stage.calls.count) {
          var tally = Tally()
          for call in Effort.sample(stage.calls.count, step: 53, seed: seed) {
            let fault = Fault(kind: error, call: call)
            let what = "\(fault), \(stage.calls[call - 1])"
            try stage.withCopy { copy in
              let result = try copy.run(stage.command, fault)
              tally.exitCodes[result.exitCode, default: 0] += 1
              try expectTrue(result, of: copy, stage, what)
              let (recovery, state) = try copy.recovered()
              let isWhole = state == stage.before || state == stage.after
              #expect(isWhole, "\(what): \(state.paths(differingFrom: stage.before))")
              #expect((recovery == .nothing) == (result.exitCode != 70), "\(what)")
              tally.add(recovery, isWhole: isWhole)
            }
          }
          Effort.report("\(scenario.testDescription), \(error)", tally)
        }
      }
    }

    /// What the exit code and the words claim is so.
    private func expectTrue(
      _ result: Tool.Result,
      of copy: Copy,
      _ stage: Stage,
      _ what: String
    ) throws {
      let state = try copy.state
      let lines = result.errorText.split(separator: "\n")
      switch result.exitCode {
      case 0:
        #expect(state == stage.after, "\(what)")
      case 1:
        #expect(state == stage.before, "\(what)")
        #expect(lines.last?.hasSuffix("; nothing was changed") == true, "\(what): \(lines)")
      default:
        #expect(result.exitCode == 70, "\(what)")
        #expect(lines.last?.contains("the next run of understudy") == true, "\(what): \(lines)")
      }
      guard result.exitCode != 0 else { return }
      #expect(lines.filter { $0.contains("error: ") }.count == 1, "\(what): \(lines)")
    }
  }
#endif
