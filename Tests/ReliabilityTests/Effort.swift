import Foundation
import TestSupport

/// How much is tried: little with every `swift test`, more in the long tests, all with
/// `Scripts/kill-runs`.
enum Effort {
  /// How often runs are killed at random moments, in all.
  static let randomKills = Int(ProcessInfo.processInfo.environment["UNDERSTUDY_KILLS"] ?? "") ?? 0

  /// How often files are saved during runs of each command.
  static let races = Int(ProcessInfo.processInfo.environment["UNDERSTUDY_RACES"] ?? "") ?? 0

  static let isExhaustive = randomKills > 0

  /// Whether this is the form of every `swift test`.
  static let isShort = !isExhaustive && races == 0 && !TestEffort.isLong

  /// Returns every number up to `count` in the runs of `Scripts/kill-runs`, and otherwise every
  /// `step`th, or in the short form one, from one that `seed` chooses.
  static func sample(_ count: Int, step: Int, seed: Int = 0) -> [Int] {
    if isExhaustive { return Array(1...max(1, count)) }
    let step = isShort ? max(step, count) : step
    return Array(stride(from: 1 + seed * 29 % min(step, count), through: count, by: step))
  }

  /// Tells a figure to whoever runs the long form.
  static func report(_ what: String, _ tally: Tally) {
    if isExhaustive || races > 0 { print("kill-runs: \(what): \(tally)") }
  }
}
