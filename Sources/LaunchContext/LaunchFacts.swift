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
