import ProjectFiles
package import ProjectText

/// What a target takes of a synchronized folder.
///
/// An exception set leaves paths out where its target owns the folder, and adds them where it
/// does not (observed in the projects of CodeEdit, IceCubes, NetNewsWire and Threema).
package struct SynchronizedMembership {
  package let folder: FileElement

  /// The absolute path of the folder.
  package let path: String

  /// Whether the target takes everything but the exceptions.
  package let isOwner: Bool

  /// Left out of the target if it owns the folder, otherwise all that it takes.
  package let exceptions: [String]

  let disk: FileCache

  init(_ folder: FileElement, at path: String, target: ObjectID, owns: Bool, disk: FileCache) {
    self.disk = disk
    self.folder = folder
    self.path = path
    isOwner = owns
    exceptions = folder.exceptions.filter { $0.target == target && $0.phase == nil }
      .flatMap(\.paths)
  }

  /// The absolute paths of the files that the target takes, whatever they are for.
  package var files: [String] {
    guard isOwner else { return exceptions.map { Path.join(path, $0) } }
    let listing = try? disk.walk(path)
    return (listing?.entries ?? []).filter { $0.kind != .folder && !isException($0.path) }
      .map { Path.join(path, $0.path) }
  }

  /// Whether the target takes the file at `relative`, a path from the folder.
  package func takes(_ relative: String) -> Bool {
    isOwner != isException(relative)
  }

  private func isException(_ relative: String) -> Bool {
    exceptions.contains { Path.isText(relative, inside: $0) }
  }
}
