import ProjectText

extension Change {
  /// A source file, in the main group and in the first phase that compiles.
  static func file(_ name: String, in text: ProjectDocument) -> Change {
    let reference = NewObject(
      id: text.newIdentifier(for: "PBXFileReference", name),
      isa: "PBXFileReference",
      comment: name,
      fields: [
        .init("lastKnownFileType", .string("sourcecode.swift")), .init("path", .string(name)),
        .init("sourceTree", .string("<group>")),
      ]
    )
    let build = NewObject(
      id: text.newIdentifier(for: "PBXBuildFile", name),
      isa: "PBXBuildFile",
      comment: "\(name) in Sources",
      fields: [.init("fileRef", reference.reference)]
    )
    var change = Change(objects: [reference])
    if let group = text.project?.mainGroup {
      change.elements.append(.init(value: reference.reference, key: "children", owner: group.id))
    }
    if let phase = text.objects.first(where: { $0.isa == "PBXSourcesBuildPhase" }) {
      change.objects.append(build)
      change.elements.append(.init(value: build.reference, key: "files", owner: phase.id))
    }
    return change
  }

  /// One of everything: a file, a group, a phase, a directory with exceptions, in old lists and new.
  static func everything(in text: ProjectDocument) -> Change {
    var change = file("Neu & 'alt' /*1*/.swift", in: text)
    func object(_ isa: String, _ name: String, _ fields: [NewObject.Field]) -> NewObject {
      let object = NewObject(
        id: text.newIdentifier(for: isa, name),
        isa: isa,
        comment: name,
        fields: fields
      )
      change.objects.append(object)
      return object
    }
    func element(
      _ value: NewValue,
      _ key: String,
      _ owner: ProjectObject?,
      _ location: ProjectEditor.ArrayPosition = .last
    ) {
      guard let owner else { return }
      change.elements.append(
        .init(
          value: value,
          key: key,
          owner: owner.id,
          location: location,
          whenEmptied: owner[key] == nil ? .remove : .keep
        )
      )
    }
    let project = text.project?.object
    let target = text.project?.targets.first?.object
    let inner = object("PBXGroup", "Inner", [.init("children", .array([]))])
    let outer = object(
      "PBXGroup",
      "Outer",
      [.init("children", .array([inner.reference, .string("a b")]))]
    )
    let exceptions = object(
      "PBXFileSystemSynchronizedBuildFileExceptionSet",
      "Exceptions",
      [.init("membershipExceptions", .array([.string("Info.plist")]))]
    )
    let directory = object(
      "PBXFileSystemSynchronizedRootGroup",
      "Folder",
      [.init("exceptions", .array([exceptions.reference])), .init("path", .string("Fol der"))]
    )
    let first = object("AAAFirst", "first", [])
    let last = object("ZZZLast", "last", [.init("$(a b)", .string(""))])
    element(outer.reference, "children", text.project?.mainGroup?.object, .sorted)
    element(directory.reference, "fileSystemSynchronizedGroups", target)
    element(directory.reference, "aaaFirst", target)
    element(first.reference, "zzzLast", target, .sorted)
    element(last.reference, "zzzLast", target, .sorted)
    element(.string("b-c.swift"), "targets", project, .sorted)
    element(.string("B.swift"), "targets", project, .sorted)
    element(.string("~.swift"), "targets", project, .sorted)
    if let phase = target?.references("buildPhases").first {
      let scripts = object("PBXShellScriptBuildPhase", "Run", [.init("files", .array([]))])
      element(scripts.reference, "buildPhases", target, .after(phase.id))
    }
    for object in text.objects {
      if object["membershipExceptions"] != nil {
        element(.string("Middle.swift"), "membershipExceptions", object, .sorted)
      }
      if object.isKind("PBXFileSystemSynchronizedRootGroup") {
        element(exceptions.reference, "exceptions", object)
      }
    }
    return change
  }
}
