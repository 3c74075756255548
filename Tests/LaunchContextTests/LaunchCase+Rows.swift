import LaunchContext

extension LaunchCase {
  static let normal: [LaunchCase] = [
    .init(name: "nothing known", facts: .init(), kind: .normal),
    .init(
      name: "an app opened by a person",
      facts: .init(arguments: host, platform: .macOS),
      kind: .normal
    ),
    .init(
      name: "a UI-test target, into which nothing is injected",
      facts: .init(
        arguments: ["/App.app/App", "-ApplePersistenceIgnoreState", "YES"],
        platform: .otherApple
      ),
      kind: .normal
    ),
    .init(
      name: "a bare argument named test",
      facts: .init(arguments: tool + ["test"], platform: .macOS),
      kind: .normal
    ),
    .init(
      name: "SwiftPM asked to add a target of that testing library",
      facts: .init(
        arguments: ["/usr/bin/swift-package", "add-target", "--testing-library", "swift-testing"],
        platform: .other
      ),
      kind: .normal
    ),
    .init(
      name: "a tool handed a test bundle as argument",
      facts: .init(arguments: tool + ["/p/AppTests.xctest"], platform: .other),
      kind: .normal
    ),
    .init(
      name: "a program that links Swift Testing and is not asked to run it",
      facts: .init(arguments: tool, isSwiftTestingLoaded: true, platform: .other),
      kind: .normal
    ),
    .init(
      name: "somebody's own tool called test-runner",
      facts: .init(arguments: ["/bin/my-test-runner"], platform: .other),
      kind: .normal
    ),
  ]

  static let apps: [LaunchCase] = [
    .init(
      name: "Xcode 26, Mac app, XCTest loaded",
      facts: .init(
        environment: xcode26,
        arguments: host,
        isXCTestLoaded: true,
        platform: .macOS
      ),
      kind: .tests(.app)
    ),
    .init(
      name: "Xcode 26, Mac app, asked before XCTest is loaded",
      facts: .init(environment: xcode26, arguments: host, platform: .macOS),
      kind: .tests(.app)
    ),
    .init(
      name: "the same, the path of the bundle absolute",
      facts: .init(
        environment: [
          "XCTestBundlePath": "/Users/me/Products/App.app/Contents/PlugIns/AppTests.xctest"
        ],
        arguments: host,
        platform: .macOS
      ),
      kind: .tests(.app)
    ),
    .init(
      name: "iOS simulator, only the configuration path",
      facts: .init(
        environment: ["XCTestConfigurationFilePath": "/a"],
        arguments: ["/App.app/App"],
        isXCTestLoaded: true,
        platform: .otherApple
      ),
      kind: .tests(.app)
    ),
    .init(
      name: "device driven by go-ios",
      facts: .init(environment: goIOS, arguments: ["/App.app/App"], platform: .otherApple),
      kind: .tests(.app)
    ),
    .init(
      name: "an empty configuration path and nothing else",
      facts: .init(
        environment: ["XCTestConfigurationFilePath": ""],
        arguments: ["/App.app/App"],
        platform: .otherApple
      ),
      kind: .tests(.app)
    ),
    .init(
      name: "idb, its shim not loaded yet",
      facts: .init(
        environment: idb,
        arguments: [
          "/App.app/App", "-ApplePersistenceIgnoreState", "YES", "-NSTreatUnknownArgumentsAsOpen",
          "NO",
        ],
        platform: .otherApple
      ),
      kind: .tests(.app)
    ),
    .init(
      name: "XCInjectBundleInto alone, as rules_apple sets it",
      facts: .init(
        environment: ["XCInjectBundleInto": "/App.app/App"],
        arguments: ["/App.app/App"],
        platform: .otherApple
      ),
      kind: .tests(.app),
      shortRule: .differs
    ),
    .init(
      name: "XCTestCase loaded, no variable: in-process UI tests, a stray link",
      facts: .init(arguments: host, isXCTestLoaded: true, platform: .macOS),
      kind: .tests(.unidentified)
    ),
  ]

  static let runners: [LaunchCase] = [
    .init(
      name: "Xcode, tests without a host",
      facts: .init(
        environment: ["XCTestConfigurationFilePath": "/a", "XCTestBundlePath": "/p/T.xctest"],
        arguments: ["/Xcode.app/Contents/Developer/Library/Xcode/Agents/xctest"],
        isXCTestLoaded: true,
        platform: .macOS
      ),
      kind: .tests(.xctest)
    ),
    .init(
      name: "swift test on a Mac, XCTest",
      facts: .init(
        environment: ["SWIFT_TESTING_ENABLED": "0"],
        arguments: ["/Xcode.app/usr/bin/xctest", "-XCTest", "T/test", "/p/T.xctest"],
        isXCTestLoaded: true,
        platform: .macOS
      ),
      kind: .tests(.swiftTest)
    ),
    .init(
      name: "swift test on a Mac, Swift Testing: XCTest is not loaded",
      facts: .init(
        arguments: [
          "/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "/p/T", "/p/T",
          "--testing-library", "swift-testing",
        ],
        platform: .macOS
      ),
      kind: .tests(.swiftTesting),
      shortRule: .differs
    ),
    .init(
      name: "swift test on Linux, XCTest",
      facts: .init(
        arguments: ["/p/.build/debug/TPackageTests.xctest"],
        isXCTestLoaded: true,
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.swiftTest)
    ),
    .init(
      name: "swift test on Linux, Swift Testing",
      facts: .init(
        arguments: [
          "/p/.build/debug/TPackageTests.xctest", "--testing-library", "swift-testing",
        ],
        isXCTestLoaded: true,
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.swiftTesting)
    ),
    .init(
      name: "a test executable told to run XCTest",
      facts: .init(
        arguments: ["/p/.build/debug/TPackageTests.xctest", "--testing-library", "xctest"],
        isXCTestLoaded: true,
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.swiftTest)
    ),
    .init(
      name: "Swift Testing in an executable linked statically, so that no library is found",
      facts: .init(
        arguments: [
          "/p/TPackageTests.xctest", "--testing-library", "swift-testing",
        ],
        platform: .other
      ),
      kind: .tests(.swiftTesting),
      shortRule: .differs
    ),
    .init(
      name: "swift test with the newer build system, XCTest",
      facts: .init(
        arguments: ["/p/Products/T-test-runner"],
        isXCTestLoaded: true,
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.swiftTest)
    ),
    .init(
      name: "the same on Windows, Swift Testing alone",
      facts: .init(
        arguments: [#"C:\p\T-test-runner.exe"#, "--testing-library", "swift-testing"],
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.swiftTesting),
      shortRule: .differs
    ),
    .init(
      name: "Bazel, rules_swift",
      facts: .init(
        environment: ["BAZEL_TEST": "1", "TEST_SRCDIR": "/r"],
        arguments: ["/bazel-bin/tests"],
        isXCTestLoaded: true,
        isSwiftTestingLoaded: true,
        platform: .other
      ),
      kind: .tests(.bazel)
    ),
    .init(
      name: "Bazel, rules_apple, in an app: BAZEL_TEST is not forwarded",
      facts: .init(
        environment: [
          "XCInjectBundleInto": "/App.app/App", "TEST_SRCDIR": "/r", "XCTestBundlePath": "/T",
        ],
        arguments: ["/App.app/App"],
        isXCTestLoaded: true,
        platform: .otherApple
      ),
      kind: .tests(.bazel)
    ),
  ]
}
