import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

extension ProjectEdit {
  private var text: ProjectDocument { project.text }

  /// Removes the files at `paths` from all targets, groups, and synchronized folders.
  mutating func remove(_ paths: [String]) throws(Diagnostic) {
    let removed = Set(paths)
    let references = text.objects.filter { $0.isKind("PBXFileReference") }
      .map(FileElement.init(object:))
    let files = Set(
      references.filter { project.context.path(of: $0).map(removed.contains) == true }.map(\.id)
    )
    // A merge may have duplicated a line: of objects with the same identifier only one is in a
    // group.
    let elements = references.filter { files.contains($0.id) }
    let builds = text.objects.filter { object in
      object.isKind("PBXBuildFile")
        && object.string("fileRef").map { files.contains(ObjectID(rawValue: $0)) } == true
    }
    do throws(ProjectEditor.EditingError) {
      try removeFromPhases(Set(builds.map(\.id)))
      try removeFromGroups(files)
      for object in builds + elements.map(\.object) { editor.remove(object) }
      try removeExceptions(for: paths)
    } catch {
      throw Diagnostic(.uneditable(error), file: project.file)
    }
  }

  private mutating func removeFromPhases(_ builds: Set<ObjectID>) throws(ProjectEditor.EditingError)
  {
    guard !builds.isEmpty else { return }
    for target in project.targets {
      for phase in target.target.phases {
        let all = phase.object.strings("files").map(ObjectID.init(rawValue:))
        let going = all.filter(builds.contains)
        guard !going.isEmpty else { continue }
        if going.count == all.count,
          text.isNewIdentifier(phase.id, for: "PBXSourcesBuildPhase", target.id.rawValue)
        {
          editor.remove(phase.object)
          try editor.remove(phase.id.rawValue, from: "buildPhases", of: target.target.object)
          continue
        }
        for id in going { try editor.remove(id.rawValue, from: "files", of: phase.object) }
      }
    }
  }

  private mutating func removeFromGroups(_ files: Set<ObjectID>) throws(ProjectEditor.EditingError)
  {
    guard !files.isEmpty else { return }
    let groups = text.objects.map(FileElement.init(object:)).filter(\.isGroup)
    for group in groups {
      let all = group.object.strings("children").map(ObjectID.init(rawValue:))
      let going = all.filter(files.contains)
      guard !going.isEmpty else { continue }
      if going.count == all.count, let parent = project.tree.parent(of: group),
        let folder = project.targets.first?.path(of: group),
        text.isNewIdentifier(
          group.id,
          for: "PBXGroup",
          Path.relative(folder, from: project.root)
        )
      {
        editor.remove(group.object)
        try editor.remove(group.id.rawValue, from: "children", of: parent.object)
        continue
      }
      for id in going { try editor.remove(id.rawValue, from: "children", of: group.object) }
    }
  }

  private mutating func removeExceptions(
    for paths: [String]
  ) throws(ProjectEditor.EditingError) {
    let folders = text.objects.map(FileElement.init(object:)).filter(\.isSynchronizedFolder)
    for folder in folders {
      guard let start = project.targets.first?.path(of: folder) else { continue }
      let relative = paths.filter { Path.starts($0, with: start) }
        .map { Path.relative($0, from: start) }
      for set in folder.exceptions where set.phase == nil {
        let going = relative.filter { path in
          set.paths.contains { $0.utf8.elementsEqual(path.utf8) }
        }
        guard !going.isEmpty else { continue }
        if going.count == set.paths.count, let target = set.target,
          text.isNewIdentifier(
            set.id,
            for: set.object.isa,
            folder.id.rawValue,
            target.rawValue
          )
        {
          editor.remove(set.object)
          try editor.remove(
            set.id.rawValue,
            from: "exceptions",
            of: folder.object,
            whenEmptied: .remove
          )
          continue
        }
        for path in going {
          try editor.remove(
            path,
            from: "membershipExceptions",
            of: set.object,
            whenEmptied: .remove
          )
        }
      }
    }
  }
}
