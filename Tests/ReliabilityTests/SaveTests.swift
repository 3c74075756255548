#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// An editor saves a file during a run: what it saved is at its name afterwards, or the run names
  /// the file that holds it.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct SaveTests {
    /// Without exchanging, free names and links, a file system leaves a moment between looking at a
    /// name and taking it.
    static let scenarios = Scenario.some.filter { $0.fileSystem != .plainWithoutLinks }

    @Test(arguments: scenarios)
    func keepsWhatAnEditorSavesAtAnyCall(scenario: Scenario) throws {
      try scenario.withStage { stage in
        try disturb(stage, step: 53, from: 0) { .rename(from: $0, to: $1) }
      }
    }

    /// The content is written over the old one, in the same file.
    @Test(arguments: scenarios, Effort.isShort ? [true] : [false, true])
    func keepsWhatIsWrittenInPlaceAtAnyCall(scenario: Scenario, keepsTime: Bool) throws {
      try scenario.withStage { stage in
        try disturb(stage, step: 97, from: 1) { .write(from: $0, to: $1, keepsTime: keepsTime) }
      }
    }

    /// Saves each changed file at some calls; in the short form, every second from the one at `offset`.
    private func disturb(
      _ stage: Stage,
      step: Int,
      from offset: Int,
      _ fault: (_ from: String, _ to: String) -> Fault.Kind
    ) throws {
      let saved = stage.parent.appendingPathComponent("saved")
      var tally = Tally()
      let changed = stage.after.paths(differingFrom: stage.before).filter {
        (stage.before.entries[$0] ?? stage.after.entries[$0])?.names == 1
      }
      let files = changed.enumerated().filter { !Effort.isShort || $0.offset % 2 == offset }
      for (seed, path) in files {
        for call in Effort.sample(stage.calls.count, step: step, seed: seed) {
          try stage.withCopy { copy in
            let old = (stage.before.entries[path] ?? stage.after.entries[path])?.bytes ?? Data()
            // As long as before, which is harder to notice.
            let content = Data(old.dropLast(1)) + Data(" ".utf8)
            try content.write(to: saved)
            let what = "\(path) at call \(call), \(stage.calls[call - 1])"
            let file = copy.directory.appendingPathComponent(path)
            let fault = Fault(kind: fault(saved.path, file.path), call: call)
            let result = try copy.run(stage.command, fault)
            tally.exitCodes[result.exitCode, default: 0] += 1
            let state = try copy.state
            let keptAt = state.entries.filter { $0.value.bytes == content }.keys
            // There may have been no directory to save to, or no file to write to.
            let isSaved = !FileManager.default.fileExists(atPath: saved.path)
            let isNamed = keptAt.contains { $0 == path || result.errorText.contains($0) }
            let isWhole = isNamed || !isSaved
            #expect(isWhole, "\(what): exit code \(result.exitCode), \(result.errorText)")
            #expect([0, 1].contains(result.exitCode), "\(what): \(result.errorText)")
            if result.exitCode == 1 {
              let others = state.paths(differingFrom: stage.before).filter {
                $0 != path && !result.errorText.contains($0)
              }
              // Directories stay with what was saved in them.
              let litter = others.filter { !path.hasPrefix("\($0)/") }
              #expect(litter.isEmpty, "\(what): \(litter), \(result.errorText)")
            }
            tally.add(try copy.recovered().recovery, isWhole: isWhole)
            try? FileManager.default.removeItem(at: saved)
          }
        }
      }
      Effort.report("saves during \(stage.command)", tally)
    }
  }
#endif
