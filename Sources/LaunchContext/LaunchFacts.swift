/// The facts about a process that show how it was launched.
///
/// ``ProcessLaunch/init(_:)`` is a pure function of these facts, so you can test the decision for
/// any launch.
public struct LaunchFacts: Sendable, Hashable {
  /// The environment variables. Those that aren't related to the launch can be omitted.
  public var environment: [String: String]

  /// The arguments, starting with the path of the executable.
  public var arguments: [String]

  /// Whether the class `XCTestCase` is loaded.
  public var isXCTestLoaded: Bool

  /// Whether the library of Swift Testing is loaded; always `false` in ``ofThisProcess()`` on Apple
  /// platforms.
  public var isSwiftTestingLoaded: Bool

  /// The platform of the process.
  public var platform: Platform

  /// Creates the facts of a normal launch, except for those you pass.
  public init(
    environment: [String: String] = [:],
    arguments: [String] = [],
    isXCTestLoaded: Bool = false,
    isSwiftTestingLoaded: Bool = false,
    platform: Platform = .current
  ) {
    self.environment = environment
    self.arguments = arguments
    self.isXCTestLoaded = isXCTestLoaded
    self.isSwiftTestingLoaded = isSwiftTestingLoaded
    self.platform = platform
  }
}

extension LaunchFacts {
  /// A platform, by how it handles the variables of Apple's test runners.
  public enum Platform: Sendable, Hashable, CaseIterable {
    /// macOS and Mac Catalyst: runners set them, and child processes inherit them.
    case macOS
    /// iOS, tvOS, watchOS, visionOS: runners set them, and an app has no child processes.
    case otherApple
    /// All others: no runner sets them.
    case other

    /// The platform that the code was compiled for.
    public static var current: Platform {
      #if os(macOS) || targetEnvironment(macCatalyst)
        .macOS
      #elseif canImport(Darwin)
        .otherApple
      #else
        .other
      #endif
    }
  }
}

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

extension LaunchFacts {
  /// The process that unit tests run in; `nil` if none run in this one.
  ///
  /// Any process can inherit variables, but not loaded code, arguments, or a name. So a variable
  /// alone is decisive only on platforms without child processes; elsewhere, other evidence is
  /// required.
  var testHost: ProcessLaunch.TestHost? {
    isUnderTest ? runner : nil
  }

  private var isUnderTest: Bool {
    isXCTestLoaded || executable.isTestRunner || (isSwiftTestingLoaded && isStartedForTests)
      || (hasRunnerVariable && areRunnerVariablesOurs)
  }

  /// What runs the tests, if some run in this process.
  private var runner: ProcessLaunch.TestHost {
    if let marked = Self.marks.first(where: { environment[$0.variable] != nil }) {
      return marked.host
    }
    if asksForSwiftTesting { return .swiftTesting }
    switch executable {
    case .testingHelper: return .swiftTesting
    case .xctest: return environment[Variable.swiftTestingEnabled] == "0" ? .swiftTest : .xctest
    case .testBundle, .testRunner: return .swiftTest
    case .other: return hasRunnerVariable && platform != .other ? .app : .unidentified
    }
  }

  /// The variables that decide, whatever the executable.
  private static let marks: [(variable: String, host: ProcessLaunch.TestHost)] = [
    (Variable.exitTest, .exitTest), (Variable.bazel, .bazel), (Variable.bazelRunfiles, .bazel),
  ]

  /// Whether there is evidence of tests besides the loaded library.
  private var isStartedForTests: Bool {
    asksForSwiftTesting || executable == .testRunner
      || environment[Variable.exitTest] != nil || environment[Variable.bazel] != nil
  }

  /// Whether the arguments are those with which SwiftPM runs Swift Testing.
  ///
  /// The option alone isn't enough: other tools, including SwiftPM, have one with the same name.
  var asksForSwiftTesting: Bool {
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments[option...].dropFirst().first == "swift-testing"
  }

  /// Whether a variable is set that only Apple's test runners set.
  var hasRunnerVariable: Bool {
    Variable.ofRunners.contains { environment[$0] != nil }
  }

  /// Whether the runner's variables were set for this process and not for a parent process.
  var areRunnerVariablesOurs: Bool {
    switch platform {
    case .other: false
    case .otherApple: true
    case .macOS: isXCTestLoaded || environment[Variable.exitTest] != nil || isInTestedApp
    }
  }

  /// Whether this is the executable of an app that can be the one under test.
  ///
  /// Tests are injected into apps, so this finds a host that hasn't loaded XCTest yet. The path of
  /// the bundle can be relative, and then matches any app.
  private var isInTestedApp: Bool {
    let directory = executablePath.dropLast(executableName.count)
    guard directory.hasSuffix(".app/Contents/MacOS/") else { return false }
    guard let bundle = environment[Variable.bundlePath], bundle.hasPrefix("/") else { return true }
    return bundle.hasPrefix(directory.dropLast("Contents/MacOS/".count))
  }
}
