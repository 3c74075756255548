import LaunchContext
import Testing

@Suite struct CurrentProcessTests {
  @Test func theseTestsAreTests() {
    #expect(ProcessLaunch.isRunningTests)
    #expect(ProcessLaunch.current.evidence.contains { $0.counts })
  }

  #if os(Linux)
    @Test func theBodyOfAnExitTestIsInAnExitTest() async {
      await #expect(processExitsWith: .success) {
        #expect(ProcessLaunch.current.kind == .tests(.exitTest), "\(ProcessLaunch.current)")
      }
    }
  #endif
}
