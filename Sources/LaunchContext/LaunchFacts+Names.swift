extension LaunchFacts {
  /// The variables that are evidence of the kind of launch.
  enum Variable {
    static let override = "UNDERSTUDY_LAUNCH"
    static let preview = "XCODE_RUNNING_FOR_PREVIEWS"
    static let bundlePath = "XCTestBundlePath"
    static let exitTest = "SWT_EXIT_TEST_ID"
    static let swiftTestingEnabled = "SWIFT_TESTING_ENABLED"
    static let bazel = "BAZEL_TEST"
    static let bazelRunfiles = "TEST_SRCDIR"

    /// The variables of Apple's test runners, and of others that replace them.
    ///
    /// Which of them are set varies between versions of Xcode and between runners, so any one is
    /// enough. It counts even if it's empty: runners do set an empty path, and only test setups set
    /// any of them.
    static let ofRunners = [
      bundlePath, "XCTestBundleInjectPath", "XCTestConfigurationFilePath",
      "XCTestSessionIdentifier", "XCTestManagerVariant", "XCInjectBundle", "XCInjectBundleInto",
    ]

    /// The variables that only add detail to other evidence of tests.
    static let ofOthers = [exitTest, swiftTestingEnabled, bazel, bazelRunfiles]

    /// Returns the runner that sets one of `ofOthers`.
    static func setter(of name: String) -> String {
      switch name {
      case exitTest: "Swift Testing, for an exit test"
      case swiftTestingEnabled: "SwiftPM"
      default: "Bazel"
      }
    }
  }

  /// The kinds of executables of test runners, by name.
  enum Executable {
    /// Apple's tool that loads and runs a test bundle.
    case xctest
    /// SwiftPM's tool on macOS that loads a bundle and runs its Swift Testing tests.
    case testingHelper
    /// The tests of a package, built by SwiftPM as an executable.
    case testBundle
    /// The same, built by SwiftPM's newer build system. Other executables can have such a name,
    /// too.
    case testRunner
    case other

    /// Whether only test runners have such a name.
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
