import LaunchContext
import Testing

@Suite struct CurrentProcessTests {
  @Test func theseTestsAreTests() {
    #expect(LaunchContext.isRunningTests)
    #expect(LaunchContext.current.evidence.contains { $0.counts })
  }

  #if os(Linux)
    @Test func theBodyOfAnExitTestIsInAnExitTest() async {
      await #expect(processExitsWith: .success) {
        #expect(LaunchContext.current.kind == .tests(.exitTest), "\(LaunchContext.current)")
      }
    }
  #endif
}
