/// A `PBXProject`.
package struct Project: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The targets, in Xcode's order.
  package var targets: [Target] { object.views("targets") }

  /// The main group, which contains all files.
  package var mainGroup: FileElement? { object.view("mainGroup") }

  /// The configurations of the project.
  package var configurations: [Configuration] { object.configurations }

  /// The name of the configuration that command-line builds use.
  package var defaultConfigurationName: String? {
    object.configurationList?.string("defaultConfigurationName")
  }

  /// The base directory of paths, relative to the directory of the `.xcodeproj`; usually empty.
  package var directory: String { object.string("projectDirPath") ?? "" }

  /// Returns the entry of `TargetAttributes` for `target`, such as its `TestTargetID`.
  package func attributes(of target: ObjectID) -> Value? {
    object["attributes"]?["TargetAttributes"]?[target.rawValue]
  }
}

/// An `XCBuildConfiguration`.
package struct Configuration: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The name, such as `Debug`.
  package var name: String { object.string("name") ?? "" }

  /// The build settings: a string or an array of strings for each name, which can have conditions
  /// in brackets.
  package var settings: [Value.Entry] { object["buildSettings"]?.entries ?? [] }

  /// The `.xcconfig` file it's based on, if that is a file reference.
  package var baseFile: FileElement? { object.view("baseConfigurationReference") }

  /// The `.xcconfig` file it's based on, if that is in a synchronized folder.
  package var baseFileInDirectory: (directory: FileElement, path: String)? {
    guard let directory: FileElement = object.view("baseConfigurationReferenceAnchor"),
      let path = object.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return (directory, path)
  }
}

extension ProjectObject {
  fileprivate var configurationList: ProjectObject? { reference("buildConfigurationList") }

  var configurations: [Configuration] { configurationList?.views("buildConfigurations") ?? [] }
}
