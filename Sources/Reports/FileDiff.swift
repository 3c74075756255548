import Diagnostics
import ProjectFiles

/// The changes of a plan in one file, as lines of a diff.
struct FileDiff {
  /// The path from the directory of the project.
  let path: String
  /// What happens to the file: `new`, `edited`, or `removed`.
  let action: String
  /// The lines of the hunks, each with its mark: `@`, a space, `+`, `-`, or `\`.
  let lines: [(mark: Character, text: String)]

  init(_ change: FileChange, root: String) {
    path = Path.relative(change.path, from: root)
    action = change.words.adjective
    lines = UnifiedDiff.diff(of: change, path: path)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .drop { $0.first != UInt8(ascii: "@") }
      .compactMap { line in
        line.first.map { (Character(UnicodeScalar($0)), Self.shown(line.dropFirst())) }
      }
  }

  /// Returns a line as a page shows it: with spaces for tabs, without its line ending, and of
  /// limited length.
  static func shown(_ line: ArraySlice<UInt8>) -> String {
    let limit = 240
    let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let scalars = String(decoding: content.prefix(4 * limit), as: UTF8.self).unicodeScalars
    return String(scalars.prefix(limit)).escaping { $0 == "\t" ? "  " : nil }.escapedForTerminal
      + (scalars.count > limit ? "…" : "")
  }
}

extension [FileDiff] {
  /// The numbers of added and removed lines.
  var changedLines: String {
    let marks = flatMap(\.lines).map(\.mark)
    return "+\(marks.count { $0 == "+" }) −\(marks.count { $0 == "-" })"
  }
}
