extension ProcessLaunch {
  /// The purpose of a launch.
  ///
  /// Later versions can add kinds, so use a `default` in a `switch`:
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

    /// A normal launch by a user, the system, or another program.
    public static let normal = Self(value: .normal)

    /// A launch by Xcode to show a preview.
    public static let preview = Self(value: .preview)

    /// A launch by UI tests, which run in another process.
    ///
    /// The app can't detect this by itself, so the UI test has to declare it:
    /// `app.launchEnvironment["UNDERSTUDY_LAUNCH"] = "ui-tests"`.
    public static let uiTestTarget = Self(value: .uiTestTarget)

    /// A launch by unit tests, which run in this process.
    public static func tests(_ host: TestHost) -> Self { Self(value: .tests(host)) }

    /// The process that unit tests run in; `nil` for other kinds.
    public var testHost: TestHost? {
      if case .tests(let host) = value { host } else { nil }
    }
  }

  /// The process that unit tests run in.
  ///
  /// Later versions can add hosts, so use a `default` in a `switch`.
  public struct TestHost: Sendable, Hashable {
    private enum Value: Sendable, Hashable {
      case app, xctest, swiftTest, swiftTesting, exitTest, bazel, unidentified
    }

    private let value: Value

    /// An app that the test bundle was injected into, including UI test runners.
    public static let app = Self(value: .app)

    /// Apple's `xctest` tool, which Xcode starts for tests without a host.
    public static let xctest = Self(value: .xctest)

    /// The process in which `swift test` runs XCTest.
    public static let swiftTest = Self(value: .swiftTest)

    /// The process in which `swift test` runs Swift Testing.
    public static let swiftTesting = Self(value: .swiftTesting)

    /// The child process in which Swift Testing runs the body of an exit test.
    public static let exitTest = Self(value: .exitTest)

    /// A process that `bazel test` started, with any test framework.
    public static let bazel = Self(value: .bazel)

    /// An unknown host: test code is loaded or the override is set, without evidence of the host.
    public static let unidentified = Self(value: .unidentified)
  }
}

extension ProcessLaunch.Kind {
  /// Creates the kind from a value of the override variable; `nil` if the value is unknown.
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
  /// A short description, such as "unit tests in the xctest tool".
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
  /// A short description, such as "in the xctest tool".
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
