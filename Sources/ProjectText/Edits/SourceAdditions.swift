extension ProjectEditor {
  /// Adds files to the Sources build phase of `target`, which is created if it doesn't have one.
  ///
  /// - Parameters:
  ///   - files: The references to the files, and their names.
  ///   - build: The build file to follow; the new ones are for the same platforms.
  package mutating func compile(
    _ files: [(id: ObjectID, name: String)],
    in target: Target,
    after build: BuildFile? = nil
  ) throws(EditingError) {
    let phase = target.sourcesPhase
    let phaseID =
      phase?.id ?? document.newIdentifier(for: "PBXSourcesBuildPhase", target.id.rawValue)
    let buildFiles = files.map { file in
      NewObject(
        id: document.newIdentifier(for: "PBXBuildFile", phaseID.rawValue, file.id.rawValue),
        isa: "PBXBuildFile",
        comment: "\(file.name) in Sources",
        fields: [.init("fileRef", .reference(file.id, comment: file.name))]
          + Self.platformFilters(of: build)
      )
    }
    for file in buildFiles { add(file) }
    if let phase {
      let position = build.map { ArrayPosition.after($0.id) } ?? .last
      for file in buildFiles {
        try add(file.reference, to: "files", of: phase.object, at: position)
      }
    } else {
      let phase = NewObject(
        id: phaseID,
        isa: "PBXSourcesBuildPhase",
        comment: "Sources",
        fields: phaseFields(files: buildFiles.map(\.reference))
      )
      add(phase)
      try add(phase.reference, to: "buildPhases", of: target.object)
    }
  }

  private static func platformFilters(of build: BuildFile?) -> [NewObject.Field] {
    if let filter = build?.object.string("platformFilter") {
      return [.init("platformFilter", .string(filter))]
    }
    let filters = build?.platformFilters ?? []
    return filters.isEmpty ? [] : [.init("platformFilters", .array(filters.map { .string($0) }))]
  }

  /// The entries of a new phase; from `objectVersion` 90 on, Xcode omits default values.
  private func phaseFields(files: [NewValue]) -> [NewObject.Field] {
    let files = NewObject.Field("files", .array(files))
    if document.objectVersion ?? 0 >= 90 { return [files] }
    return [
      .init("buildActionMask", .string("2147483647")), files,
      .init("runOnlyForDeploymentPostprocessing", .string("0")),
    ]
  }
}

extension NewObject {
  /// Returns a reference to a file.
  ///
  /// - Parameter path: The path from the directory that `sourceTree` stands for.
  package static func fileReference(_ id: ObjectID, path: String, sourceTree: String) -> NewObject {
    let name =
      path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    return NewObject(
      id: id,
      isa: "PBXFileReference",
      comment: name,
      fields: [.init("lastKnownFileType", .string(fileType(of: name)))]
        + (name == path ? [] : [.init("name", .string(name))])
        + [.init("path", .string(path)), .init("sourceTree", .string(sourceTree))]
    )
  }

  /// Returns Xcode's name for the kind of a source file.
  private static func fileType(of path: String) -> String {
    switch path.utf8.split(separator: UInt8(ascii: ".")).last.map({ String(Substring($0)) }) {
    case "swift": "sourcecode.swift"
    case "m": "sourcecode.c.objc"
    case "mm": "sourcecode.cpp.objcpp"
    case "c": "sourcecode.c.c"
    case "cc", "cpp", "cxx": "sourcecode.cpp.cpp"
    case "h": "sourcecode.c.h"
    case "metal": "sourcecode.metal"
    default: "text"
    }
  }
}
