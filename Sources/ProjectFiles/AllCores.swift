import CLibrary
import Dispatch

/// Calls `body` on all cores with ranges that make up `0..<count`, and returns its results in the
/// order of the ranges.
///
/// - Parameter size: The length of a range: long enough to outweigh the cost of a call, and short
///   enough that no core waits long for another.
package func onAllCores<Result: Sendable>(
  _ count: Int,
  inRangesOf size: Int,
  _ body: @Sendable (Range<Int>) -> [Result]
) -> [Result] {
  let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  guard ranges.count > 1 else { return ranges.flatMap(body) }
  let results = [[Result]](unsafeUninitializedCapacity: ranges.count) { results, resultCount in
    results.initialize(repeating: [])
    resultCount = ranges.count
    // Every element is written by one thread, and read after all have finished.
    nonisolated(unsafe) let results = results
    perform(iterations: ranges.count) { results[$0] = body(ranges[$0]) }
  }
  return results.flatMap(\.self)
}

/// Calls `body` with the numbers below `count`, on all cores.
///
/// On Linux, the workers of Dispatch read /proc/self/task from time to time, and crash where /proc
/// isn't mounted. There, one core does everything.
private func perform(iterations count: Int, _ body: @Sendable (Int) -> Void) {
  #if os(Linux)
    guard access("/proc/self/task", R_OK) == 0 else {
      for number in 0..<count { body(number) }
      return
    }
  #endif
  DispatchQueue.concurrentPerform(iterations: count, execute: body)
}
