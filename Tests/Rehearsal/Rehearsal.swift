import Foundation
import Testing

/// The launches of one staging under many conditions, each a process of its own.
struct Rehearsal {
  let staging: Staging
  let compiler: Compiler
  /// Where scene sessions are kept between launches; gone with the rehearsal's directory.
  let directory: URL

  /// Launches under each condition, after the launches that its history asks for.
  ///
  /// Launches that share a history start from copies of the same saved sessions.
  func outcomes(_ conditions: [Condition]) throws -> [Condition: Outcome] {
    struct Past: Hashable {
      let system: OperatingSystem
      let history: History
    }
    var outcomes: [Condition: Outcome] = [:]
    let groups = Dictionary(grouping: conditions) {
      Past(system: $0.system, history: $0.history)
    }
    for (past, conditions) in groups {
      let sessions = directory.appendingPathComponent(UUID().uuidString)
      for (launch, windows) in past.history.launches {
        let condition = Condition(system: past.system, history: .fresh, launch: launch)
        _ = try start(condition, sessions: sessions, ["REHEARSAL_WINDOWS": "\(windows)"])
      }
      let saved = try? Data(contentsOf: sessions)
      for condition in conditions {
        // A file of the launch before is there as well where this one had no sessions.
        try? FileManager.default.removeItem(at: sessions)
        try saved?.write(to: sessions)
        outcomes[condition] = try start(
          condition,
          sessions: sessions,
          condition.history.environment
        )
      }
      try? FileManager.default.removeItem(at: sessions)
    }
    return outcomes
  }

  private func start(
    _ condition: Condition,
    sessions: URL,
    _ environment: [String: String]
  ) throws -> Outcome {
    var all = condition.launch.environment.merging(environment) { $1 }
    all["REHEARSAL_IOS"] = condition.system.rawValue
    all["REHEARSAL_BUNDLE"] = staging.executable.deletingLastPathComponent().path
    all["REHEARSAL_SESSIONS"] = sessions.path
    if condition.launch.loadsXCTest { all["LD_PRELOAD"] = compiler.library("XCTest").path }
    if condition.launch.isUnderUnitTests {
      all["REHEARSAL_TEST_BUNDLE"] = staging.testBundle.path
    }
    let result = try run(staging.executable, [], environment: all)
    // 0: quit or passed; 1: a test failed; 69: no test of Swift Testing; 70: ended by the model.
    try #require([0, 1, 69, 70].contains(result.exitCode), "\(condition): \(result.text)")
    return Outcome(result.text)
  }
}
