extension LaunchFacts {
  /// The variables that say something about the launch.
  enum Variable {
    static let override = "UNDERSTUDY_LAUNCH"
    static let preview = "XCODE_RUNNING_FOR_PREVIEWS"
    static let bundlePath = "XCTestBundlePath"
    static let exitTest = "SWT_EXIT_TEST_ID"
    static let swiftTestingEnabled = "SWIFT_TESTING_ENABLED"
    static let bazel = "BAZEL_TEST"
    static let bazelRunfiles = "TEST_SRCDIR"

    /// Those that Apple's test runners set, and others in their place.
    ///
    /// Which of them are set changed from Xcode to Xcode and differs from
    /// runner to runner, so any one will do. It counts even if it is empty:
    /// runners do set an empty path, and nothing but a setup for tests sets any.
    static let ofRunners = [
      bundlePath, "XCTestBundleInjectPath", "XCTestConfigurationFilePath",
      "XCTestSessionIdentifier", "XCTestManagerVariant", "XCInjectBundle", "XCInjectBundleInto",
    ]

    /// Those that only tell more about tests that something else speaks for.
    static let ofOthers = [exitTest, swiftTestingEnabled, bazel, bazelRunfiles]

    /// Who sets one of the `ofOthers`.
    static func setter(of name: String) -> String {
      switch name {
      case exitTest: "Swift Testing, for an exit test"
      case swiftTestingEnabled: "SwiftPM"
      default: "Bazel"
      }
    }
  }

  /// What the name of the executable tells.
  enum Executable {
    /// Apple's tool that loads and runs a test bundle.
    case xctest
    /// SwiftPM's tool on macOS that loads a bundle and runs its Swift Testing tests.
    case testingHelper
    /// The tests of a package, built by SwiftPM as an executable.
    case testBundle
    /// The same by SwiftPM's newer build system; a name that others can have too.
    case testRunner
    case other

    /// Whether no other program has such a name.
    var isTestRunner: Bool {
      switch self {
      case .xctest, .testingHelper, .testBundle: true
      case .testRunner, .other: false
      }
    }
  }

  /// The path of the executable, as the launcher gave it.
  var executablePath: String { arguments.first ?? "" }

  /// The file name of the executable.
  var executableName: String {
    let path = executablePath.utf8
    let end = path.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    return end.map { String(executablePath[path.index(after: $0)...]) } ?? executablePath
  }

  var executable: Executable {
    let name = executableName
    let stem = name.hasSuffix(".exe") ? String(name.dropLast(4)) : name
    return switch stem {
    case "xctest": .xctest
    case "swiftpm-testing-helper": .testingHelper
    case _ where stem.hasSuffix(".xctest"): .testBundle
    case _ where stem.hasSuffix("-test-runner"): .testRunner
    default: .other
    }
  }
}
