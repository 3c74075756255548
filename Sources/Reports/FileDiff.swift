import Diagnostics
import ProjectFiles

/// The changes of a plan in one file, as lines of a diff.
package struct FileDiff: Sendable {
  package enum Action: String, Sendable {
    case create = "new"
    case edit = "edited"
    case remove = "removed"
  }

  /// The path from the directory of the project.
  package let path: String
  package let action: Action
  /// The lines of the hunks, each with its mark: `@`, a space, `+`, `-`, or `\`.
  package let lines: [(mark: Character, text: String)]
  package let addedCount: Int
  package let removedCount: Int

  init(_ change: FileChange, root: String) {
    path = Path.relative(change.path, from: root)
    switch change.action {
    case .create: action = .create
    case .edit: action = .edit
    case .remove: action = .remove
    }
    let diff = UnifiedDiff.diff(of: change, path: path)
    let hunks = diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .drop { $0.first != UInt8(ascii: "@") }
    lines = hunks.compactMap { line in
      guard let mark = line.first else { return nil }
      return (Character(UnicodeScalar(mark)), Self.shown(line.dropFirst()))
    }
    addedCount = lines.count { $0.mark == "+" }
    removedCount = lines.count { $0.mark == "-" }
  }

  /// Returns a line as a page shows it: with spaces for tabs, without its line ending, and of
  /// limited length.
  static func shown(_ line: ArraySlice<UInt8>) -> String {
    let limit = 240
    let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let scalars = String(decoding: content.prefix(4 * limit), as: UTF8.self).unicodeScalars
    var text = ""
    for scalar in scalars.prefix(limit) {
      if scalar == "\t" { text += "  " } else { text.unicodeScalars.append(scalar) }
    }
    return text.escapedForTerminal + (scalars.count > limit ? "…" : "")
  }
}
