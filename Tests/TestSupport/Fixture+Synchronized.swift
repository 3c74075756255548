extension FixtureProject {
  /// An app and its tests in synchronized folders, with exceptions of both kinds.
  ///
  /// Info.plist and Unused.swift are left out of targets that own their folders; Model.swift and
  /// Fake.swift are given to targets that do not.
  static func synchronized(objectVersion: Int) -> Self {
    var project = uiKit(hasScenes: true)
    project.objectVersion = objectVersion
    project.targets[0].sources = []
    project.targets[0].resources = []
    project.targets[1].sources = []
    project.folders = [
      FixtureFolder(path: "App", targets: ["App"], exceptions: ["App": ["Info.plist"]]),
      FixtureFolder(
        path: "AppTests",
        targets: ["AppTests"],
        exceptions: ["App": ["Fake.swift"], "AppTests": ["Unused.swift"]]
      ),
      FixtureFolder(path: "Shared", targets: [], exceptions: ["App": ["Model/Model.swift"]]),
    ]
    for path in [
      "AppTests/Fake.swift", "AppTests/Unused.swift", "Shared/Model/Model.swift",
      "Shared/Other.swift",
    ] {
      project.files[path] = SourceStub.inert(path)
    }
    return project
  }

  /// An app in a synchronized folder, its tests in classic groups.
  static let mixed = uiKit(hasScenes: true).with {
    $0.objectVersion = 77
    $0.targets[0].sources = []
    $0.targets[0].resources = []
    $0.folders = [
      FixtureFolder(path: "App", targets: ["App"], exceptions: ["App": ["Info.plist"]])
    ]
  }
}
