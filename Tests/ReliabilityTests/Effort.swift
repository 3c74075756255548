import Foundation

/// How much is tried: little with every `swift test`, all with `Scripts/kill-runs`.
enum Effort {
  /// How often runs are killed at random moments, in all.
  static let randomKills = Int(ProcessInfo.processInfo.environment["UNDERSTUDY_KILLS"] ?? "") ?? 0

  /// How often files are saved during runs of each command.
  static let races = Int(ProcessInfo.processInfo.environment["UNDERSTUDY_RACES"] ?? "") ?? 0

  static let isLong = randomKills > 0

  /// Every number up to `count`; in the short form every `step`th, from one that `seed` chooses.
  static func sample(_ count: Int, step: Int, seed: Int = 0) -> [Int] {
    isLong
      ? Array(1...max(1, count)) : Array(stride(from: 1 + seed % step, through: count, by: step))
  }

  /// Tells a figure to whoever runs the long form.
  static func report(_ what: String, _ tally: Tally) {
    if isLong || races > 0 { print("kill-runs: \(what): \(tally)") }
  }
}
