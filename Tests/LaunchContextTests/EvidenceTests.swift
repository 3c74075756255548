import LaunchContext
import Testing

@Suite struct EvidenceTests {
  static let reports: [(facts: LaunchFacts, report: String)] = [
    (.init(), "normal launch"),
    (
      .init(environment: LaunchCase.xcode26, isXCTestLoaded: true, platform: .macOS),
      """
      unit tests hosted in an app
      - XCTestCase is loaded: test code is in this process
      - XCTestBundlePath=Contents/PlugIns/AppTests.xctest: set by a test runner
      - XCTestBundleInjectPath=/Developer/usr/lib/libXCTestBundleInject.dylib: \
      set by a test runner
      - XCTestSessionIdentifier=6B0C: set by a test runner
      """
    ),
    (
      .init(
        environment: ["XCTestBundlePath": "/T", "BAZEL_TEST": "1"],
        arguments: LaunchCase.tool,
        platform: .macOS
      ),
      """
      normal launch
      - XCTestBundlePath=/T: not counted, inherited, since XCTestCase isn't loaded
      - BAZEL_TEST=1: not counted, no other evidence of tests
      """
    ),
    (
      .init(environment: ["XCTestBundlePath": "/T"], platform: .other),
      """
      normal launch
      - XCTestBundlePath=/T: not counted, no test runner sets it on this platform
      """
    ),
    (
      .init(
        environment: ["UNDERSTUDY_LAUNCH": "normal", "XCODE_RUNNING_FOR_PREVIEWS": "1"],
        isXCTestLoaded: true,
        platform: .macOS
      ),
      """
      normal launch
      - UNDERSTUDY_LAUNCH=normal: set to override
      - XCODE_RUNNING_FOR_PREVIEWS=1: not counted, the override decides
      - XCTestCase is loaded: not counted, the override decides
      """
    ),
    (
      .init(
        environment: ["UNDERSTUDY_LAUNCH": "nothing", "XCODE_RUNNING_FOR_PREVIEWS": "1"],
        isXCTestLoaded: true,
        platform: .macOS
      ),
      """
      Xcode preview
      - UNDERSTUDY_LAUNCH=nothing: not counted, \
      expected normal, preview, tests, or ui-tests
      - XCODE_RUNNING_FOR_PREVIEWS=1: set by Xcode
      - XCTestCase is loaded: not counted, the preview decides
      """
    ),
    (
      .init(
        environment: ["SWT_EXIT_TEST_ID": "{}", "XCODE_RUNNING_FOR_PREVIEWS": ""],
        arguments: ["/p/T-test-runner", "--testing-library", "swift-testing"],
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      """
      unit tests in the child process of an exit test
      - XCODE_RUNNING_FOR_PREVIEWS=: not counted, Xcode sets it to 1
      - Swift Testing is loaded: test code is in this process
      - executable T-test-runner: runs tests
      - argument --testing-library swift-testing: set by SwiftPM
      - SWT_EXIT_TEST_ID={}: set by Swift Testing, for an exit test
      """
    ),
  ]

  @Test(arguments: reports)
  func printsForABugReport(facts: LaunchFacts, report: String) {
    #expect(ProcessLaunch(facts).description == report)
  }

  @Test(arguments: LaunchCase.all)
  func somethingCountsUnlessTheLaunchIsOrdinary(_ launch: LaunchCase) {
    let context = ProcessLaunch(launch.facts)
    #expect(context.evidence.contains { $0.counts } == (context.kind != .normal), "\(context)")
  }

  @Test func namesEveryKind() {
    let hosts: [ProcessLaunch.TestHost] = [
      .app, .xctest, .swiftTest, .swiftTesting, .exitTest, .bazel, .unidentified,
    ]
    let kinds = [.normal, .preview, .uiTestTarget] + hosts.map { ProcessLaunch.Kind.tests($0) }
    #expect(Set(kinds.map(\.description)).count == kinds.count)
  }
}
