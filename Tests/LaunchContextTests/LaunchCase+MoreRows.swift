import LaunchContext

extension LaunchCase {
  static let exitTests: [LaunchCase] = [
    .init(
      "exit test of a Mac app: of the runner's variables one is left",
      .tests(.exitTest),
      environment: ["XCTestBundlePath": "/p/T.xctest", "SWT_EXIT_TEST_ID": "{}"],
      arguments: host,
      platform: .macOS
    ),
    .init(
      "the same, asked when Swift Testing has erased its own",
      .tests(.app),
      environment: ["XCTestBundlePath": "Contents/PlugIns/T.xctest"],
      arguments: host,
      isXCTestLoaded: true,
      platform: .macOS
    ),
    .init(
      "exit test on Linux",
      .tests(.exitTest),
      environment: ["SWT_EXIT_TEST_ID": "{}"],
      arguments: ["/p/TPackageTests.xctest", "--testing-library", "swift-testing"],
      isXCTestLoaded: true,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "the identifier of an exit test and nothing else",
      .normal,
      environment: ["SWT_EXIT_TEST_ID": "{}"],
      arguments: tool,
      platform: .macOS
    ),
  ]

  static let inherited: [LaunchCase] = [
    .init(
      "a tool that Mac tests run",
      .normal,
      environment: xcode26,
      arguments: tool,
      platform: .macOS,
      shortRule: .differs
    ),
    .init(
      "another app than the one under test",
      .normal,
      environment: ["XCTestBundlePath": "/p/App.app/Contents/PlugIns/T.xctest"],
      arguments: ["/p/Other.app/Contents/MacOS/Other"],
      platform: .macOS,
      shortRule: .differs
    ),
    .init(
      "an app whose name goes on like that of the one under test",
      .normal,
      environment: ["XCTestBundlePath": "/p/App.app.old/T.xctest"],
      arguments: ["/p/App.app/Contents/MacOS/App"],
      platform: .macOS,
      shortRule: .differs
    ),
    .init(
      "variables of Apple's runners on Linux",
      .normal,
      environment: xcode26,
      arguments: tool,
      platform: .other,
      shortRule: .differs
    ),
    .init(
      "a program that a test of any language runs under Bazel",
      .normal,
      environment: ["BAZEL_TEST": "1", "TEST_SRCDIR": "/r"],
      arguments: tool,
      platform: .other
    ),
    .init(
      "not to be told: a helper inside the app under test",
      .tests(.app),
      environment: xcode26,
      arguments: ["/p/App.app/Contents/MacOS/helper"],
      platform: .macOS
    ),
  ]

  static let previews: [LaunchCase] = [
    .init(
      "preview",
      .preview,
      environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"],
      arguments: host,
      platform: .macOS
    ),
    .init(
      "preview with XCTest loaded and the runner's variables",
      .preview,
      environment: xcode26.merging(["XCODE_RUNNING_FOR_PREVIEWS": "1"]) { $1 },
      arguments: host,
      isXCTestLoaded: true,
      platform: .macOS
    ),
    .init(
      "preview that Emerge takes a picture of",
      .preview,
      environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1", "EMERGE_IS_RUNNING_FOR_SNAPSHOTS": "1"],
      platform: .otherApple
    ),
    .init(
      "the preview's variable switched off by hand",
      .tests(.unidentified),
      environment: ["XCODE_RUNNING_FOR_PREVIEWS": "0"],
      arguments: host,
      isXCTestLoaded: true,
      platform: .macOS
    ),
  ]
}
