/// A `PBXProject`.
public struct Project: ProjectObjectView {
  /// The object of this view.
  public let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  public init(object: ProjectObject) { self.object = object }

  /// The targets, in Xcode's order.
  public var targets: [Target] { object.views("targets") }

  /// The main group, which contains all files.
  public var mainGroup: FileElement? { object.view("mainGroup") }

  /// The configurations of the project.
  public var configurations: [Configuration] { object.configurations }

  /// The name of the configuration that command-line builds use.
  public var defaultConfigurationName: String? { object.defaultConfigurationName }

  /// The base directory of paths, relative to the directory of the `.xcodeproj`; usually empty.
  public var directory: String { object.string("projectDirPath") ?? "" }

  /// Returns the entry of `TargetAttributes` for `target`, such as its `TestTargetID`.
  public func attributes(of target: ObjectID) -> Value? {
    object["attributes"]?["TargetAttributes"]?[target.rawValue]
  }
}

/// An `XCBuildConfiguration`.
public struct Configuration: ProjectObjectView {
  /// The object of this view.
  public let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  public init(object: ProjectObject) { self.object = object }

  /// The name, such as `Debug`.
  public var name: String { object.string("name") ?? "" }

  /// The build settings: a string or an array of strings for each name, which can have conditions
  /// in brackets.
  public var settings: [Value.Entry] { object["buildSettings"]?.entries ?? [] }

  /// The `.xcconfig` file it's based on, if that is a file reference.
  public var baseFile: FileElement? { object.view("baseConfigurationReference") }

  /// The `.xcconfig` file it's based on, if that is in a synchronized folder.
  public var baseFileInDirectory: (directory: FileElement, path: String)? {
    guard let directory: FileElement = object.view("baseConfigurationReferenceAnchor"),
      let path = object.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return (directory, path)
  }
}

extension ProjectObject {
  private var configurationList: ProjectObject? { reference("buildConfigurationList") }

  var configurations: [Configuration] { configurationList?.views("buildConfigurations") ?? [] }

  var defaultConfigurationName: String? {
    configurationList?.string("defaultConfigurationName")
  }
}
