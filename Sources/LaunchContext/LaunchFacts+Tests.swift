extension LaunchFacts {
  /// The process that unit tests run in, or nil if none run in this one.
  ///
  /// Any process can inherit variables. What is in its own memory, arguments
  /// and name it cannot, so a variable decides alone only where processes have
  /// no children, and otherwise needs company.
  var testHost: ProcessLaunch.TestHost? {
    guard
      isXCTestLoaded || executable.isTestRunner
        || (isSwiftTestingLoaded && isStartedForTests)
        || (hasRunnerVariable && areRunnerVariablesOurs)
    else { return nil }

    if environment[Variable.exitTest] != nil { return .exitTest }
    if environment[Variable.bazel] != nil || environment[Variable.bazelRunfiles] != nil {
      return .bazel
    }
    if asksForSwiftTesting || executable == .testingHelper { return .swiftTesting }
    switch executable {
    case .xctest: return environment[Variable.swiftTestingEnabled] == "0" ? .swiftTest : .xctest
    case .testBundle, .testRunner: return .swiftTest
    case .testingHelper, .other: break
    }
    return hasRunnerVariable && platform != .other ? .app : .unidentified
  }

  /// Whether something beside the loaded library says that tests are to run.
  private var isStartedForTests: Bool {
    asksForSwiftTesting || executable == .testRunner
      || environment[Variable.exitTest] != nil || environment[Variable.bazel] != nil
  }

  /// Whether the arguments are those by which SwiftPM asks for Swift Testing.
  ///
  /// The option alone is not enough: other tools, SwiftPM among them, have one
  /// of the same name.
  var asksForSwiftTesting: Bool {
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments[option...].dropFirst().first == "swift-testing"
  }

  /// Whether there is a variable that only test runners of Apple's set.
  var hasRunnerVariable: Bool {
    Variable.ofRunners.contains { environment[$0] != nil }
  }

  /// Whether the runner's variables were set for this process and not for a parent of it.
  var areRunnerVariablesOurs: Bool {
    switch platform {
    case .other: false
    case .otherApple: true
    case .macOS: isXCTestLoaded || environment[Variable.exitTest] != nil || isInTestedApp
    }
  }

  /// Whether this is the program of an app, and that app may be the one under test.
  ///
  /// Tests are injected into apps, so this finds a host whose XCTest is not
  /// loaded yet. The path of the bundle can be relative, and then fits any app.
  private var isInTestedApp: Bool {
    let folder = executablePath.dropLast(executableName.count)
    guard folder.hasSuffix(".app/Contents/MacOS/") else { return false }
    guard let bundle = environment[Variable.bundlePath], bundle.hasPrefix("/") else { return true }
    return bundle.hasPrefix(folder.dropLast("Contents/MacOS/".count))
  }
}
