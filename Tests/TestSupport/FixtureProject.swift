/// A small Xcode project for tests, described by its targets and files.
///
/// `Fixture` turns it into the text that Xcode writes for it.
public struct FixtureProject: Sendable {
  /// The name of the .xcodeproj, without extension.
  public var name = "Sample"
  /// The version of the project format, which decides how objects are written.
  public var objectVersion = 56
  /// Who writes the project; XcodeGen derives identifiers from hashes, Xcode counts.
  public var isGenerated = false
  /// The build settings of the project, the same in Debug and Release.
  public var settings = [
    "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "SDKROOT": "iphoneos", "SWIFT_VERSION": "5.0",
  ]
  /// The targets.
  public var targets: [FixtureTarget] = []
  /// The synchronized folders.
  public var folders: [FixtureFolder] = []
  /// The files beside the .xcodeproj, by path.
  public var files: [String: String] = [:]
}

/// A target of a `FixtureProject`.
public struct FixtureTarget: Sendable {
  /// What a target makes.
  public enum Product: String, Sendable {
    case application = "application"
    case unitTests = "bundle.unit-test"
    case userInterfaceTests = "bundle.ui-testing"
  }

  /// The target's name, which is its product's as well.
  public var name: String
  /// What it makes.
  public var product: Product
  /// The files in its Sources phase, by path.
  public var sources: [String] = []
  /// The files in its Resources phase, by path.
  public var resources: [String] = []
  /// The name of the app that TestTargetID names and that it depends on.
  public var host: String?
  /// Its build settings, the same in Debug and Release.
  public var settings: [String: String] = [:]
  /// The .xcconfig file that its configurations are based on, by path.
  public var configurationFile: String?
}

/// A synchronized folder of a `FixtureProject`.
public struct FixtureFolder: Sendable {
  /// Its path.
  public var path: String
  /// The targets that own it.
  public var targets: [String]
  /// Paths inside it, by target: left out of a target that owns the folder, and given to one that
  /// does not.
  public var exceptions: [String: [String]] = [:]

  /// Makes a folder that all `targets` take whole, but for the exceptions.
  public init(path: String, targets: [String], exceptions: [String: [String]] = [:]) {
    self.path = path
    self.targets = targets
    self.exceptions = exceptions
  }
}
