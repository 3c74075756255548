/// A `PBXProject`.
public struct Project: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// The targets, in the order Xcode lists them.
  public var targets: [Target] { object.references("targets").map(Target.init(object:)) }

  /// The group all files stand in.
  public var mainGroup: FileElement? {
    object.reference("mainGroup").map(FileElement.init(object:))
  }

  /// The configurations of the project level.
  public var configurations: [Configuration] { object.configurations }

  /// The name of the configuration that command-line builds use.
  public var defaultConfigurationName: String? { object.defaultConfigurationName }

  /// The folder that paths start from, relative to the one with the `.xcodeproj`; mostly empty.
  public var directory: String { object.string("projectDirPath") ?? "" }

  /// The entry of `TargetAttributes` for `target`, such as its `TestTargetID`.
  public func attributes(of target: ObjectID) -> Value? {
    object["attributes"]?["TargetAttributes"]?[target.rawValue]
  }
}

/// An `XCBuildConfiguration`.
public struct Configuration: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// The name, such as `Debug`.
  public var name: String { object.string("name") ?? "" }

  /// The settings: names, perhaps with conditions in brackets, to a string or an array of strings.
  public var settings: [Value.Entry] { object["buildSettings"]?.entries.map { $0 } ?? [] }

  /// The `.xcconfig` file it is based on, where a file reference says so.
  public var baseFile: FileElement? {
    object.reference("baseConfigurationReference").map(FileElement.init(object:))
  }

  /// The `.xcconfig` file it is based on, where it lies in a synchronized folder.
  public var baseFileInFolder: (folder: FileElement, path: String)? {
    guard let folder = object.reference("baseConfigurationReferenceAnchor"),
      let path = object.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return (FileElement(object: folder), path)
  }
}

extension ProjectObject {
  private var configurationList: ProjectObject? { reference("buildConfigurationList") }

  var configurations: [Configuration] {
    configurationList?.references("buildConfigurations").map(Configuration.init(object:)) ?? []
  }

  var defaultConfigurationName: String? {
    configurationList?.string("defaultConfigurationName")
  }
}
