extension LaunchContext {
  /// What a process was launched for.
  public enum Kind: Sendable, Hashable {
    /// A person, the system or another program wants what the program does.
    case ordinary
    /// Xcode shows a preview of views in it.
    case preview
    /// Unit tests run in it.
    case tests(TestHost)
    /// UI tests in another process drive it.
    ///
    /// Nothing in such an app tells, so it is known only when the UI test says
    /// so: `app.launchEnvironment["UNDERSTUDY_LAUNCH"] = "ui-tests"`.
    case uiTestTarget
  }

  /// The process that unit tests run in.
  ///
  /// Later versions may know more of them, so switch with a `default`.
  public enum TestHost: Sendable, Hashable {
    /// An app that the test bundle was injected into; a UI-test runner is one too.
    case app
    /// Apple's `xctest` tool, which Xcode starts for tests without a host.
    case xctest
    /// The XCTest half of `swift test`.
    case swiftTest
    /// The Swift Testing half of `swift test`.
    case swiftTesting
    /// The child process in which Swift Testing runs the body of an exit test.
    case exitTest
    /// A process that `bazel test` started, whatever tests are in it.
    case bazel
    /// Test code is loaded, or the override says so, and nothing names the host.
    case unidentified
  }
}

extension LaunchContext.Kind {
  /// The kind that a value of the override variable asks for, if it is one.
  init?(override value: String, host: LaunchContext.TestHost?) {
    switch value {
    case "ordinary": self = .ordinary
    case "preview": self = .preview
    case "tests": self = .tests(host ?? .unidentified)
    case "ui-tests": self = .uiTestTarget
    default: return nil
    }
  }
}

extension LaunchContext.Kind: CustomStringConvertible {
  /// A few words, such as "unit tests in the xctest tool".
  public var description: String {
    switch self {
    case .ordinary: "ordinary launch"
    case .preview: "Xcode preview"
    case .tests(let host): "unit tests \(host)"
    case .uiTestTarget: "app under UI test"
    }
  }
}

extension LaunchContext.TestHost: CustomStringConvertible {
  /// Where the tests run, such as "in the xctest tool".
  public var description: String {
    switch self {
    case .app: "hosted in an app"
    case .xctest: "in the xctest tool"
    case .swiftTest: "in swift test, with XCTest"
    case .swiftTesting: "in swift test, with Swift Testing"
    case .exitTest: "in the child process of an exit test"
    case .bazel: "in bazel test"
    case .unidentified: "in an unidentified host"
    }
  }
}
