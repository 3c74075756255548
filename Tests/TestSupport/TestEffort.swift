import Foundation

/// How much the tests try: one case for each situation, or all that there are.
public enum TestEffort {
  /// Whether all cases run: with `UNDERSTUDY_LONG_TESTS=1`, which `Scripts/long-tests` sets.
  public static let isLong = ProcessInfo.processInfo.environment["UNDERSTUDY_LONG_TESTS"] == "1"

  /// Returns all of `cases` in the long form, and otherwise every `step`th from the one at `offset`.
  ///
  /// Tests that sample the same cases in several situations give each situation another offset, so
  /// that together they cover all cases.
  public static func some<Case>(_ cases: [Case], every step: Int, from offset: Int = 0) -> [Case] {
    guard !isLong, !cases.isEmpty else { return cases }
    let first = offset % min(step, cases.count)
    return stride(from: first, to: cases.count, by: step).map { cases[$0] }
  }
}
