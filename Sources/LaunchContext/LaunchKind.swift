extension ProcessLaunch {
  /// What a process was launched for.
  ///
  /// Later versions may know more kinds, so a `switch` over them has a `default`:
  ///
  /// ```swift
  /// switch ProcessLaunch.current.kind {
  /// case .preview: showSampleData()
  /// case .normal, .uiTestTarget: start()
  /// default: break
  /// }
  /// ```
  public struct Kind: Sendable, Hashable {
    private enum Value: Sendable, Hashable {
      case normal, preview, uiTestTarget
      case tests(TestHost)
    }

    private let value: Value

    /// A person, the system or another program uses the program.
    public static let normal = Self(value: .normal)

    /// Xcode shows a preview of the program's views.
    public static let preview = Self(value: .preview)

    /// UI tests in another process drive the program.
    ///
    /// Nothing in such an app shows this, so the UI test has to say it:
    /// `app.launchEnvironment["UNDERSTUDY_LAUNCH"] = "ui-tests"`.
    public static let uiTestTarget = Self(value: .uiTestTarget)

    /// Unit tests run in the process.
    public static func tests(_ host: TestHost) -> Self { Self(value: .tests(host)) }

    /// The process that unit tests run in; `nil` for other kinds.
    public var testHost: TestHost? {
      if case .tests(let host) = value { host } else { nil }
    }
  }

  /// The process that unit tests run in.
  ///
  /// Later versions may know more of them, so a `switch` over them has a `default`.
  public struct TestHost: Sendable, Hashable {
    private enum Value: Sendable, Hashable {
      case app, xctest, swiftTest, swiftTesting, exitTest, bazel, unidentified
    }

    private let value: Value

    /// An app that the test bundle was injected into; a UI test runner is one too.
    public static let app = Self(value: .app)

    /// Apple's `xctest` tool, which Xcode starts for tests without a host.
    public static let xctest = Self(value: .xctest)

    /// The XCTest half of `swift test`.
    public static let swiftTest = Self(value: .swiftTest)

    /// The Swift Testing half of `swift test`.
    public static let swiftTesting = Self(value: .swiftTesting)

    /// The child process in which Swift Testing runs the body of an exit test.
    public static let exitTest = Self(value: .exitTest)

    /// A process that `bazel test` started, whatever tests are in it.
    public static let bazel = Self(value: .bazel)

    /// Test code is loaded, or the override says so, and nothing names the host.
    public static let unidentified = Self(value: .unidentified)
  }
}

extension ProcessLaunch.Kind {
  /// Creates the kind that a value of the override variable stands for, if it is one.
  init?(override value: String, host: ProcessLaunch.TestHost?) {
    switch value {
    case "normal": self = .normal
    case "preview": self = .preview
    case "tests": self = .tests(host ?? .unidentified)
    case "ui-tests": self = .uiTestTarget
    default: return nil
    }
  }
}

extension ProcessLaunch.Kind: CustomStringConvertible {
  /// A few words, such as "unit tests in the xctest tool".
  public var description: String {
    switch value {
    case .normal: "normal launch"
    case .preview: "Xcode preview"
    case .tests(let host): "unit tests \(host)"
    case .uiTestTarget: "app under UI test"
    }
  }
}

extension ProcessLaunch.TestHost: CustomStringConvertible {
  /// Where the tests run, such as "in the xctest tool".
  public var description: String {
    switch value {
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
