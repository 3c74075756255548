import LaunchContext

extension LaunchCase {
  static let normal: [LaunchCase] = [
    .init("nothing known", .normal),
    .init("an app opened by a person", .normal, arguments: host, platform: .macOS),
    .init(
      "a UI-test target, into which nothing is injected",
      .normal,
      arguments: ["/App.app/App", "-ApplePersistenceIgnoreState", "YES"],
      platform: .otherApple
    ),
    .init("a bare argument named test", .normal, arguments: tool + ["test"], platform: .macOS),
    .init(
      "SwiftPM asked to add a target of that testing library",
      .normal,
      arguments: ["/usr/bin/swift-package", "add-target", "--testing-library", "swift-testing"],
      platform: .other
    ),
    .init(
      "a tool handed a test bundle as argument",
      .normal,
      arguments: tool + ["/p/AppTests.xctest"],
      platform: .other
    ),
    .init(
      "a program that links Swift Testing and is not asked to run it",
      .normal,
      arguments: tool,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "somebody's own tool called test-runner",
      .normal,
      arguments: ["/bin/my-test-runner"],
      platform: .other
    ),
  ]

  static let apps: [LaunchCase] = [
    .init(
      "Xcode 26, Mac app, XCTest loaded",
      .tests(.app),
      environment: xcode26,
      arguments: host,
      isXCTestLoaded: true,
      platform: .macOS
    ),
    .init(
      "Xcode 26, Mac app, asked before XCTest is loaded",
      .tests(.app),
      environment: xcode26,
      arguments: host,
      platform: .macOS
    ),
    .init(
      "the same, the path of the bundle absolute",
      .tests(.app),
      environment: [
        "XCTestBundlePath": "/Users/me/Products/App.app/Contents/PlugIns/AppTests.xctest"
      ],
      arguments: host,
      platform: .macOS
    ),
    .init(
      "iOS simulator, only the configuration path",
      .tests(.app),
      environment: ["XCTestConfigurationFilePath": "/a"],
      arguments: ["/App.app/App"],
      isXCTestLoaded: true,
      platform: .otherApple
    ),
    .init(
      "device driven by go-ios",
      .tests(.app),
      environment: goIOS,
      arguments: ["/App.app/App"],
      platform: .otherApple
    ),
    .init(
      "an empty configuration path and nothing else",
      .tests(.app),
      environment: ["XCTestConfigurationFilePath": ""],
      arguments: ["/App.app/App"],
      platform: .otherApple
    ),
    .init(
      "idb, its shim not loaded yet",
      .tests(.app),
      environment: idb,
      arguments: [
        "/App.app/App", "-ApplePersistenceIgnoreState", "YES", "-NSTreatUnknownArgumentsAsOpen",
        "NO",
      ],
      platform: .otherApple
    ),
    .init(
      "XCInjectBundleInto alone, as rules_apple sets it",
      .tests(.app),
      environment: ["XCInjectBundleInto": "/App.app/App"],
      arguments: ["/App.app/App"],
      platform: .otherApple,
      shortRule: .differs
    ),
    .init(
      "XCTestCase loaded, no variable: in-process UI tests, a stray link",
      .tests(.unidentified),
      arguments: host,
      isXCTestLoaded: true,
      platform: .macOS
    ),
  ]

  static let runners: [LaunchCase] = [
    .init(
      "Xcode, tests without a host",
      .tests(.xctest),
      environment: ["XCTestConfigurationFilePath": "/a", "XCTestBundlePath": "/p/T.xctest"],
      arguments: ["/Xcode.app/Contents/Developer/Library/Xcode/Agents/xctest"],
      isXCTestLoaded: true,
      platform: .macOS
    ),
    .init(
      "swift test on a Mac, XCTest",
      .tests(.swiftTest),
      environment: ["SWIFT_TESTING_ENABLED": "0"],
      arguments: ["/Xcode.app/usr/bin/xctest", "-XCTest", "T/test", "/p/T.xctest"],
      isXCTestLoaded: true,
      platform: .macOS
    ),
    .init(
      "swift test on a Mac, Swift Testing: XCTest is not loaded",
      .tests(.swiftTesting),
      arguments: [
        "/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "/p/T", "/p/T",
        "--testing-library", "swift-testing",
      ],
      platform: .macOS,
      shortRule: .differs
    ),
    .init(
      "swift test on Linux, XCTest",
      .tests(.swiftTest),
      arguments: ["/p/.build/debug/TPackageTests.xctest"],
      isXCTestLoaded: true,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "swift test on Linux, Swift Testing",
      .tests(.swiftTesting),
      arguments: ["/p/.build/debug/TPackageTests.xctest", "--testing-library", "swift-testing"],
      isXCTestLoaded: true,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "a test executable told to run XCTest",
      .tests(.swiftTest),
      arguments: ["/p/.build/debug/TPackageTests.xctest", "--testing-library", "xctest"],
      isXCTestLoaded: true,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "Swift Testing in an executable linked statically, so that no library is found",
      .tests(.swiftTesting),
      arguments: ["/p/TPackageTests.xctest", "--testing-library", "swift-testing"],
      platform: .other,
      shortRule: .differs
    ),
    .init(
      "swift test with the newer build system, XCTest",
      .tests(.swiftTest),
      arguments: ["/p/Products/T-test-runner"],
      isXCTestLoaded: true,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "the same on Windows, Swift Testing alone",
      .tests(.swiftTesting),
      arguments: [#"C:\p\T-test-runner.exe"#, "--testing-library", "swift-testing"],
      isSwiftTestingLoaded: true,
      platform: .other,
      shortRule: .differs
    ),
    .init(
      "Bazel, rules_swift",
      .tests(.bazel),
      environment: ["BAZEL_TEST": "1", "TEST_SRCDIR": "/r"],
      arguments: ["/bazel-bin/tests"],
      isXCTestLoaded: true,
      isSwiftTestingLoaded: true,
      platform: .other
    ),
    .init(
      "Bazel, rules_apple, in an app: BAZEL_TEST is not forwarded",
      .tests(.bazel),
      environment: [
        "XCInjectBundleInto": "/App.app/App", "TEST_SRCDIR": "/r", "XCTestBundlePath": "/T",
      ],
      arguments: ["/App.app/App"],
      isXCTestLoaded: true,
      platform: .otherApple
    ),
  ]
}
