import LaunchContext

extension LaunchCase {
  static let exitTests: [LaunchCase] = [
    .init(
      name: "exit test of a Mac app: of the runner's variables one is left",
      facts: .init(
        environment: ["XCTestBundlePath": "/p/T.xctest", "SWT_EXIT_TEST_ID": "{}"],
        arguments: host,
        platform: .macOS
      ),
      kind: .tests(.exitTest)
    ),
    .init(
      name: "the same, asked when Swift Testing has erased its own",
      facts: .init(
        environment: ["XCTestBundlePath": "Contents/PlugIns/T.xctest"],
        arguments: host,
        isXCTestLoaded: true,
        platform: .macOS
      ),
      kind: .tests(.app)
    ),
    .init(
      name: "exit test on Linux",
      facts: .init(
        environment: ["SWT_EXIT_TEST_ID": "{}"],
        arguments: ["/p/TPackageTests.xctest", "--testing-library", "swift-testing"],
        isXCTestLoaded: true,
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.exitTest)
    ),
    .init(
      name: "the identifier of an exit test and nothing else",
      facts: .init(
        environment: ["SWT_EXIT_TEST_ID": "{}"],
        arguments: tool,
        platform: .macOS
      ),
      kind: .normal
    ),
  ]

  static let inherited: [LaunchCase] = [
    .init(
      name: "a tool that Mac tests run",
      facts: .init(environment: xcode26, arguments: tool, platform: .macOS),
      kind: .normal,
      shortRule: .differs
    ),
    .init(
      name: "another app than the one under test",
      facts: .init(
        environment: ["XCTestBundlePath": "/p/App.app/Contents/PlugIns/T.xctest"],
        arguments: ["/p/Other.app/Contents/MacOS/Other"],
        platform: .macOS
      ),
      kind: .normal,
      shortRule: .differs
    ),
    .init(
      name: "an app whose name goes on like that of the one under test",
      facts: .init(
        environment: ["XCTestBundlePath": "/p/App.app.old/T.xctest"],
        arguments: ["/p/App.app/Contents/MacOS/App"],
        platform: .macOS
      ),
      kind: .normal,
      shortRule: .differs
    ),
    .init(
      name: "variables of Apple's runners on Linux",
      facts: .init(environment: xcode26, arguments: tool, platform: .other),
      kind: .normal,
      shortRule: .differs
    ),
    .init(
      name: "a program that a test of any language runs under Bazel",
      facts: .init(
        environment: ["BAZEL_TEST": "1", "TEST_SRCDIR": "/r"],
        arguments: tool,
        platform: .other
      ),
      kind: .normal
    ),
    .init(
      name: "not to be told: a helper inside the app under test",
      facts: .init(
        environment: xcode26,
        arguments: ["/p/App.app/Contents/MacOS/helper"],
        platform: .macOS
      ),
      kind: .tests(.app)
    ),
  ]

  static let previews: [LaunchCase] = [
    .init(
      name: "preview",
      facts: .init(
        environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"],
        arguments: host,
        platform: .macOS
      ),
      kind: .preview
    ),
    .init(
      name: "preview with XCTest loaded and the runner's variables",
      facts: .init(
        environment: xcode26.merging(["XCODE_RUNNING_FOR_PREVIEWS": "1"]) { $1 },
        arguments: host,
        isXCTestLoaded: true,
        platform: .macOS
      ),
      kind: .preview
    ),
    .init(
      name: "preview that Emerge takes a picture of",
      facts: .init(
        environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1", "EMERGE_IS_RUNNING_FOR_SNAPSHOTS": "1"],
        platform: .otherApple
      ),
      kind: .preview
    ),
    .init(
      name: "the preview's variable switched off by hand",
      facts: .init(
        environment: ["XCODE_RUNNING_FOR_PREVIEWS": "0"],
        arguments: host,
        isXCTestLoaded: true,
        platform: .macOS
      ),
      kind: .tests(.unidentified)
    ),
  ]
}
