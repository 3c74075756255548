package import ProjectFiles
import ProjectText

/// Changes of files as text that people read and `git apply` takes.
///
/// The edits are known, so only the lines that an edit touches are compared. Lines end at `\n`
/// alone, as Git sees them; a `\r` before it belongs to the line.
package enum UnifiedDiff {
  /// The diff of one change, under the name `path`; empty when the change comes to the same bytes.
  ///
  /// - Parameters:
  ///   - path: relative to the folder in which `git apply` is to run, with `/` between components.
  ///   - isExecutable: whether the file is; Git wants to know of one that goes or comes.
  package static func diff(
    of change: FileChange,
    path: String,
    isExecutable: Bool = false
  ) -> [UInt8] {
    let mode = isExecutable ? "100755" : "100644"
    var output = Output()
    switch change.action {
    case .create(let content):
      let edits = [TextEdit(range: 0..<0, replacement: content)]
      output.header(path: path, mode: "new file mode \(mode)")
      output.hunks(old: nil, new: path, LineChange.changes(in: [], by: edits), original: [])
    case .edit(let original, let edits):
      let changes = LineChange.changes(in: original, by: edits)
      guard !changes.isEmpty else { return [] }
      output.header(path: path, mode: nil)
      output.hunks(old: path, new: path, changes, original: original)
    case .remove(let original):
      let edits = [TextEdit.remove(0..<original.count)]
      output.header(path: path, mode: "deleted file mode \(mode)")
      output.hunks(
        old: path,
        new: nil,
        LineChange.changes(in: original, by: edits),
        original: original
      )
    }
    return output.bytes
  }
}

/// The text of a diff while it is being written.
private struct Output {
  private(set) var bytes: [UInt8] = []

  mutating func header(path: String, mode: String?) {
    append("diff --git \(GitPath.quoted("a/" + path)) \(GitPath.quoted("b/" + path))\n")
    if let mode { append(mode + "\n") }
  }

  mutating func hunks(
    old: String?,
    new: String?,
    _ changes: [LineChange],
    original: [UInt8]
  ) {
    // Git leaves these two lines out as well when an empty file comes or goes.
    guard !changes.isEmpty else { return }
    append("--- \(old.map { GitPath.label("a/" + $0) } ?? "/dev/null")\n")
    append("+++ \(new.map { GitPath.label("b/" + $0) } ?? "/dev/null")\n")
    for hunk in DiffHunk.hunks(of: changes, in: original) {
      append(hunk.header)
      for (mark, lines) in hunk.parts { append(lines, mark: mark) }
    }
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// Appends every line with `mark` before it, and what Git writes after a line without an end.
  private mutating func append(_ lines: ArraySlice<UInt8>, mark: UInt8) {
    for line in Lines(lines) {
      bytes.append(mark)
      bytes += line
    }
    if let last = lines.last, last != UInt8(ascii: "\n") {
      append("\n\\ No newline at end of file\n")
    }
  }
}

extension CollectionDifference.Change {
  /// The index of the element, in the old collection if it's removed, or in the new one.
  package var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
