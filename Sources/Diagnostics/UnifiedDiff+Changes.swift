package import ProjectFiles

extension UnifiedDiff {
  /// The diff of all `changes` for a `git apply` that runs in `folder`.
  ///
  /// A link is named by the file that it leads to, since that is the one that changes and Git
  /// writes through no link.
  ///
  /// - Throws: if a path can't be resolved.
  package static func diff(
    of changes: [FileChange],
    in folder: String
  ) throws(FileError) -> [UInt8] {
    let folder = try Path.resolved(folder)
    var output: [UInt8] = []
    for change in changes {
      let path = try Path.resolved(change.path)
      output += diff(
        of: change,
        path: Path.relative(path, from: folder),
        isExecutable: FileSystem.isExecutable(path)
      )
    }
    return output
  }
}
