#if os(Linux)
  import TestSupport
  import Testing

  /// What a power failure can't take back: the order of flushes and renames.
  ///
  /// A killed process loses nothing that it wrote, so KillTests can't notice a missing flush.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct FlushTests {
    @Test(arguments: Scenario.some)
    func contentIsFlushedBeforeANameChanges(scenario: Scenario) throws {
      try scenario.withStage { stage in
        #expect(stage.calls.contains("write"))
        var isFlushed = true
        for (index, call) in stage.calls.enumerated() {
          switch call {
          case "write": isFlushed = false
          case "fsync": isFlushed = true
          case "linkat", "renameat", "renameat2": #expect(isFlushed, "call \(index + 1), \(call)")
          default: break
          }
        }
      }
    }

    /// The first rename opens the journal, the last one completes it.
    @Test(arguments: Scenario.some)
    func namesAreFlushedWhenTheJournalChanges(scenario: Scenario) throws {
      try scenario.withStage { stage in
        let renames = stage.calls.indices.filter { stage.calls[$0] == "renameat" }
        let first = try #require(renames.first)
        let last = try #require(renames.last)
        #expect(stage.calls[first + 1] == "fsync")
        #expect(stage.calls[last - 1] == "fsync")
        #expect(stage.calls[last + 1] == "fsync")
      }
    }
  }
#endif
