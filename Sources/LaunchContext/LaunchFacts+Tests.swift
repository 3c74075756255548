extension LaunchFacts {
  /// The process that unit tests run in; `nil` if none run in this one.
  ///
  /// Any process can inherit variables, but not loaded code, arguments, or a name. So a variable
  /// alone is decisive only on platforms without child processes; elsewhere, other evidence is
  /// required.
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
    let folder = executablePath.dropLast(executableName.count)
    guard folder.hasSuffix(".app/Contents/MacOS/") else { return false }
    guard let bundle = environment[Variable.bundlePath], bundle.hasPrefix("/") else { return true }
    return bundle.hasPrefix(folder.dropLast("Contents/MacOS/".count))
  }
}
