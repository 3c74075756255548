/// A small Xcode project for tests, described by its targets and files.
///
/// `Fixture` turns it into the text that Xcode writes for it. All paths are relative to the
/// directory that contains the .xcodeproj.
public struct FixtureProject: Sendable {
  /// The program that writes the project file, which decides how its identifiers look.
  public enum Writer: Sendable {
    /// Xcode counts in the first eight of 24 digits.
    case xcode
    /// XcodeGen and Tuist hash; both write with the XcodeProj library.
    case xcodeProj
    /// CocoaPods hashes to 32 digits.
    case cocoaPods
    /// Scripts may write digits in lowercase.
    case script
  }

  /// The name of the .xcodeproj, without extension.
  public var name = "Sample"
  /// The directory of the .xcodeproj, relative to the fixture's; empty for the fixture's own.
  public var directory = ""
  /// The version of the project format, which decides how objects are written.
  public var objectVersion = 56
  /// The program that writes the project file.
  public var writer = Writer.xcode
  /// The names of the build configurations; the last one is the default.
  public var configurations = ["Debug", "Release"]
  /// The names of the platforms that sources are built for, by path; all if there are none.
  public var platformFilters: [String: [String]] = [:]
  /// The build settings of the project, the same in every configuration.
  public var settings = [
    "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "SDKROOT": "iphoneos", "SWIFT_VERSION": "5.0",
  ]
  /// The .xcconfig file that the project's configurations are based on, by path.
  public var configurationFile: String?
  /// The targets.
  public var targets: [FixtureTarget] = []
  /// The synchronized folders.
  public var directories: [FixtureDirectory] = []
  /// The source trees of references that aren't relative to their group, by path.
  public var sourceTrees: [String: String] = [:]
  /// The localizations of resources that are variant groups, by the path of the resource.
  public var variants: [String: [String]] = [:]
  /// The versions of data models that are version groups, the current one last, by the path of the
  /// model.
  public var versions: [String: [String]] = [:]
  /// The destinations of symbolic links alongside the .xcodeproj, by the path of the link.
  public var links: [String: String] = [:]
  /// The local Swift packages, by path.
  public var packages: [String] = []
  /// The projects that lie in the same fixture, such as Pods.
  public var neighbors: [FixtureProject] = []
  /// The names of the neighbors that this project refers to (nested projects).
  public var nested: [String] = []
  /// The files alongside the .xcodeproj, by path.
  public var files: [String: String] = [:]

  /// Makes a project without targets and files.
  public init() {}

  /// The path of the .xcodeproj, relative to the fixture's directory.
  public var path: String { (directory.isEmpty ? "" : directory + "/") + "\(name).xcodeproj" }

  /// The names of the targets whose product is an app of any kind.
  public var apps: [String] { targets.filter(\.product.isApp).map(\.name) }

  /// Returns the paths that a member of a target stands for: those of its localizations or versions,
  /// or its own.
  public func paths(of member: String) -> [String] {
    variants[member] ?? versions[member]?.map { "\(member)/\($0)" } ?? [member]
  }

  /// Whether there is a file, a link, or a directory with files at `path`.
  public func contains(_ path: String) -> Bool {
    files[path] != nil || files.keys.contains { $0.hasPrefix("\(path)/") }
      || links.keys.contains { path == $0 || path.hasPrefix("\($0)/") }
  }

  /// Returns this project with something changed.
  func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  /// Moves the contents of a file, and its membership in targets, to another path.
  mutating func move(_ path: String, to newPath: String) {
    files[newPath] = files.removeValue(forKey: path)
    for index in targets.indices {
      targets[index].sources = targets[index].sources.map { $0 == path ? newPath : $0 }
      targets[index].resources = targets[index].resources.map { $0 == path ? newPath : $0 }
      if targets[index].settings["INFOPLIST_FILE"] == path {
        targets[index].settings["INFOPLIST_FILE"] = newPath
      }
    }
  }

  /// Adds a source file to the target at `index`, or replaces its text.
  mutating func add(_ path: String, _ text: String, to index: Int = 0) {
    if !targets[index].sources.contains(path) { targets[index].sources.append(path) }
    files[path] = text
  }

  /// Removes a file and its memberships.
  mutating func remove(_ path: String) {
    files[path] = nil
    for index in targets.indices {
      targets[index].sources.removeAll { $0 == path }
      targets[index].resources.removeAll { $0 == path }
    }
  }
}

/// A target of a `FixtureProject`.
public struct FixtureTarget: Sendable {
  /// The kind of product that a target builds.
  public enum Product: String, Sendable {
    case application = "application"
    case appClip = "application.on-demand-install-capable"
    case watchApp = "application.watchapp2"
    case watchExtension = "watchkit2-extension"
    case unitTests = "bundle.unit-test"
    case userInterfaceTests = "bundle.ui-testing"
    case appExtension = "app-extension"
    case framework = "framework"
    case staticLibrary = "library.static"
    /// An aggregate target, which has no product.
    case aggregate
    /// An external build tool, such as make.
    case legacy

    /// Whether the product is an app of any kind.
    public var isApp: Bool { self == .application || self == .appClip || self == .watchApp }

    /// The extension and the file type of the product; `nil` if there is no product.
    var file: (extension: String, type: String)? {
      switch self {
      case .application, .appClip, .watchApp: ("app", "wrapper.application")
      case .watchExtension, .appExtension: ("appex", "wrapper.app-extension")
      case .unitTests, .userInterfaceTests: ("xctest", "wrapper.cfbundle")
      case .framework: ("framework", "wrapper.framework")
      case .staticLibrary: ("a", "archive.ar")
      case .aggregate, .legacy: nil
      }
    }
  }

  /// The target's name.
  public var name: String
  /// The kind of product it builds.
  public var product: Product
  /// The files in its Sources phase, by path.
  public var sources: [String] = []
  /// The files in its Resources phase, by path.
  public var resources: [String] = []
  /// The name of the app that TestTargetID names and that it depends on.
  public var host: String?
  /// Its build settings, the same in every configuration.
  public var settings: [String: String] = [:]
  /// The .xcconfig file that its configurations are based on, by path.
  ///
  /// A `*` stands for the name of the configuration in lowercase, as CocoaPods writes it.
  public var configurationFile: String?
  /// The name of its product without extension; `nil` if it's the target's.
  public var productName: String?
  /// The names of other targets that it depends on.
  public var dependencies: [String] = []
  /// The products of packages that it links.
  public var packageProducts: [String] = []
  /// The package plugins that it depends on.
  public var plugins: [String] = []
  /// Further build settings of single configurations.
  public var configurationSettings: [String: [String: String]] = [:]
  /// The shell script that runs before its sources are compiled.
  public var script: String?
  /// Its Copy Files phases.
  public var copies: [FixtureCopyPhase] = []
}

/// A Copy Files phase of a `FixtureTarget`.
public struct FixtureCopyPhase: Sendable {
  /// Its name.
  public var name: String
  /// The directory of the product that it copies to.
  public var destination: Destination
  /// The path in that directory.
  public var path = ""
  /// The names of the targets whose products it copies and signs.
  public var products: [String] = []

  /// A directory of the product.
  public enum Destination: Sendable {
    /// As a number, which is the field `dstSubfolderSpec`.
    case number(Int)
    /// By name, which is the field `dstSubfolder`.
    case name(String)
  }
}

/// A synchronized folder of a `FixtureProject`.
public struct FixtureDirectory: Sendable {
  /// Its path.
  public var path: String
  /// The targets that own it.
  public var targets: [String]
  /// Paths inside it, by target: left out of a target that owns the directory, and given to one that
  /// does not.
  public var exceptions: [String: [String]] = [:]

  /// Paths inside it that a Copy Files phase copies, by the name of the phase.
  public var copied: [String: [String]] = [:]
  /// File types, by path inside it.
  public var fileTypes: [String: String] = [:]
  /// Paths inside it of directories that are copied as they are.
  public var opaqueDirectories: [String] = []

  /// Makes a directory that all `targets` compile, except for the exceptions.
  public init(path: String, targets: [String], exceptions: [String: [String]] = [:]) {
    self.path = path
    self.targets = targets
    self.exceptions = exceptions
  }
}
