package import Diagnostics
package import ProjectFiles
import ProjectText

/// Where the lines of changed files are after the changes, and where they were before.
package struct LineMoves {
  /// An edit: the line in which it ends before it's made, and the lines that it adds; negative if it removes some.
  private typealias Move = (end: Int, added: Int)

  /// The edits in the order of the text, for each change.
  private let files: [(path: String, moves: [Move])]

  package init(_ changes: [FileChange]) {
    files = changes.compactMap { change in
      guard case .edit(let original, let edits) = change.action else { return nil }
      let lines = SourceLines(original)
      let moves: [Move] = edits.inTextOrder().map { edit in
        let added = edit.replacement.lineEndCount - original[edit.range].lineEndCount
        return (lines.position(at: edit.range.upperBound).line, added)
      }
      return (change.path, moves)
    }
  }

  /// Returns where a location is after the changes.
  func location(of location: SourceLocation) -> SourceLocation {
    files.reduce(into: location) { location, file in
      guard file.path == location.file, let line = location.position?.line else { return }
      location.position?.line += file.moves.filter { $0.end <= line }.reduce(0) { $0 + $1.added }
    }
  }

  /// Returns where a location was before the changes; for an added line, where it was inserted.
  package func original(of location: SourceLocation) -> SourceLocation {
    files.reversed().reduce(into: location) { location, file in
      guard file.path == location.file, let line = location.position?.line else { return }
      location.position?.line = Self.original(of: line, file.moves)
    }
  }

  private static func original(of line: Int, _ moves: [Move]) -> Int {
    var movement = 0
    for (end, added) in moves {
      guard line >= end + movement + added else { return min(line - movement, end) }
      movement += added
    }
    return line - movement
  }
}

extension Collection where Element == UInt8 {
  fileprivate var lineEndCount: Int { count { $0 == UInt8(ascii: "\n") } }
}
