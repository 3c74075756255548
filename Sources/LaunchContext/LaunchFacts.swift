/// What can be seen of a process that tells how it was launched.
///
/// `LaunchContext.init(_:)` is a pure function of these facts, so any launch
/// can be tried without one.
public struct LaunchFacts: Sendable, Hashable {
  /// The environment; variables that say nothing about the launch may be left out.
  public var environment: [String: String]

  /// The arguments, the first being the path of the executable.
  public var arguments: [String]

  /// Whether the class `XCTestCase` is loaded.
  public var isXCTestLoaded: Bool

  /// Whether the library of Swift Testing is loaded; not looked for on Apple platforms.
  public var isSwiftTestingLoaded: Bool

  /// Where the process runs.
  public var platform: Platform

  /// Makes the facts of a normal launch, but for what is given.
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
  /// What a platform makes of the variables that Apple's test runners set.
  public enum Platform: Sendable, Hashable, CaseIterable {
    /// macOS and Mac Catalyst: runners set them, and child processes inherit them.
    case macOS
    /// iOS, tvOS, watchOS, visionOS: runners set them, and an app has no child processes.
    case otherApple
    /// Everything else: no runner sets them.
    case other

    /// The platform this was compiled for.
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
