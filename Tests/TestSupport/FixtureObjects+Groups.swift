extension FixtureObjects {
  mutating func add(_ folder: FixtureFolder) {
    let name = folder.path.lastComponent
    var exceptions: [FixtureValue] = []
    for (target, paths) in folder.exceptions.sorted(by: { $0.key < $1.key }) {
      let kind = "PBXFileSystemSynchronizedBuildFileExceptionSet"
      let set = add(
        kind,
        project.objectVersion < 77
          ? kind : "Exceptions for \"\(name)\" folder in \"\(target)\" target",
        [
          "membershipExceptions": .list(paths.sorted().map { .string($0) }),
          "target": .reference(targets[target] ?? target),
        ]
      )
      exceptions.append(.reference(set))
    }
    var fields: [String: FixtureValue] = [
      "path": .string(name), "sourceTree": .string("<group>"),
    ]
    if !exceptions.isEmpty { fields["exceptions"] = .list(exceptions) }
    if project.objectVersion < 77 {
      fields["explicitFileTypes"] = .dictionary([])
      fields["explicitFolders"] = .list([])
    }
    folders[folder.path] = add("PBXFileSystemSynchronizedRootGroup", name, fields)
  }

  /// The reference to a file; the first call makes it.
  mutating func reference(to path: String) -> String {
    if let made = references[path] { return made }
    let types = [
      "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "h": "sourcecode.c.h",
      "storyboard": "file.storyboard", "plist": "text.plist.xml", "xcconfig": "text.xcconfig",
    ]
    let type = path.split(separator: ".").last.flatMap { types[String($0)] } ?? "text"
    let made = add(
      "PBXFileReference",
      path.lastComponent,
      [
        "lastKnownFileType": .string(type), "path": .string(path.lastComponent),
        "sourceTree": .string("<group>"),
      ]
    )
    references[path] = made
    return made
  }

  /// The children of the group for a folder, `""` for the main group; groups inside are added.
  mutating func addChildren(of folder: String) -> [FixtureValue] {
    let members = references.merging(folders) { reference, _ in reference }
      .filter { $0.key.hasPrefix(folder) }
    var children: [String: FixtureValue] = [:]
    for (path, identifier) in members.sorted(by: { $0.key < $1.key }) {
      let components = path.dropFirst(folder.count).split(separator: "/").map(String.init)
      guard let first = components.first, children[first] == nil else { continue }
      if components.count == 1 {
        children[first] = .reference(identifier)
      } else {
        let group = add(
          "PBXGroup",
          first,
          [
            "children": .list(addChildren(of: "\(folder)\(first)/")), "path": .string(first),
            "sourceTree": .string("<group>"),
          ]
        )
        children[first] = .reference(group)
      }
    }
    return children.sorted { $0.key < $1.key }.map(\.value)
  }
}
