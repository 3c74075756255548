import Foundation
import Testing

@testable import LaunchContext

@Suite struct CurrentProcessTests {
  @Test func theseTestsAreTests() {
    #expect(ProcessLaunch.isRunningTests)
    #expect(ProcessLaunch.current.evidence.contains { $0.counts })
  }

  #if os(Linux)
    @Test func theTimeSinceTheStartGrows() throws {
      let first = try #require(ProcessLaunch.timeSinceStart)
      var second = first
      while second < first + 0.02 { second = try #require(ProcessLaunch.timeSinceStart) }
      // The machine has been up for longer than this process.
      let uptime = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
      let seconds = try #require(uptime.split(separator: " ").first.flatMap { Double($0) })
      #expect(first > 0 && second < seconds)
    }

    @Test func theBodyOfAnExitTestIsInAnExitTest() async {
      await #expect(processExitsWith: .success) {
        #expect(ProcessLaunch.current.kind == .tests(.exitTest), "\(ProcessLaunch.current)")
      }
    }
  #endif

  @Test(arguments: [
    ("7 (swift) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20 21", 4711),
    ("7 (a) b (c) R 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 42 20", 42),
    ("7 (swift) S 1 2 3", nil), ("", nil),
  ])
  func readsTheStartFromTheKernelsLine(_ status: String, ticks: UInt64?) {
    #expect(ProcessLaunch.startTicks(inStatus: Array(status.utf8)[...]) == ticks)
  }
}
