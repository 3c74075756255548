import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

/// Paths that a synchronized folder excludes from a target, or includes in it.
struct FolderException {
  var folder: FileElement
  var target: XcodeTarget
  var paths: [String]
}

extension ProjectEdit {
  /// Adds the exceptions by which, of all targets with synchronized folders, only `takers` compile
  /// the file at `path`.
  ///
  /// A target that owns a folder around the file compiles it unless it's excluded; one that
  /// includes single files of the folder doesn't.
  mutating func settleFolders(for path: String, takenBy takers: [XcodeTarget]) {
    let ids = Set(takers.map(\.id))
    for (target, folders) in memberships(around: path) {
      let isTaker = ids.contains(target.id)
      // A taker may own one of two folders around the file.
      if isTaker, folders.contains(where: { $0.takes(absolute: path) }) { continue }
      for folder in folders {
        guard let relative = folder.relative(path), folder.takes(relative) != isTaker else {
          continue
        }
        note(relative, in: folder.folder, for: target)
      }
    }
  }

  /// The targets with synchronized folders that contain `path`, and these folders.
  private mutating func memberships(
    around path: String
  ) -> [(target: XcodeTarget, folders: [SynchronizedMembership])] {
    var found: [Int: [SynchronizedMembership]] = [:]
    var folder = path
    while case let parent = Path.parent(of: folder), parent.utf8.count < folder.utf8.count {
      for (index, membership) in memberships[parent] ?? [] {
        found[index, default: []].append(membership)
      }
      folder = parent
    }
    return found.sorted { $0.key < $1.key }.map { (project.targets[$0.key], $0.value) }
  }

  private mutating func note(_ path: String, in folder: FileElement, for target: XcodeTarget) {
    let known = exceptions.firstIndex { $0.folder.id == folder.id && $0.target.id == target.id }
    if let known {
      exceptions[known].paths.append(path)
    } else {
      exceptions.append(FolderException(folder: folder, target: target, paths: [path]))
    }
  }

  /// Adds to the exception set of a folder for a target, which is created if there is none.
  mutating func add(_ exception: FolderException) throws(Diagnostic) {
    let (folder, target) = (exception.folder, exception.target)
    let position = folder.object.key.position
    for name in [WrittenName.target(target.name), .folder(folder.name)]
      + exception.paths.map({ .folder($0) })
    { try name.requireSafe(in: project.file, at: position) }
    let paths = exception.paths.sorted().map { NewValue.string($0) }
    let sets = folder.exceptions.filter { $0.target == target.id && $0.phase == nil }
    if let set = sets.first {
      for path in paths {
        try change(set.object) { editor throws(ProjectEditor.EditingError) in
          try editor.add(path, to: "membershipExceptions", of: set.object, at: .sorted)
        }
      }
      return
    }
    let kind = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    let set = NewObject(
      id: project.text.newIdentifier(for: kind, folder.id.rawValue, target.id.rawValue),
      isa: kind,
      // Xcode names the set from objectVersion 77 on.
      comment: project.text.objectVersion ?? 0 >= 77
        ? "Exceptions for \"\(folder.name)\" folder in \"\(target.name)\" target" : kind,
      fields: [
        .init("membershipExceptions", .array(paths)),
        .init("target", .reference(target.id, comment: target.name)),
      ]
    )
    editor.add(set)
    try change(folder.object) { editor throws(ProjectEditor.EditingError) in
      try editor.add(set.reference, to: "exceptions", of: folder.object)
    }
  }
}

extension SynchronizedMembership {
  /// Returns the path of `file` relative to the folder; `nil` if it is outside.
  func relative(_ file: String) -> String? {
    let start = path + "/"
    guard file.utf8.starts(with: start.utf8) else { return nil }
    return String(Substring(file.utf8.dropFirst(start.utf8.count)))
  }

  func takes(absolute file: String) -> Bool {
    relative(file).map { takes($0) } ?? false
  }
}
