package import Diagnostics
package import ProjectFiles
import ProjectText

/// The changes that install or remove the switch, not yet written.
package struct SwitchPlan: Sendable {
  /// The edited, new, and removed files, sources first; empty if there is nothing to do.
  package var changes: [FileChange] = []

  /// Notes for the user.
  package var notes: [Note] = []

  /// Other apps that compile the same entry file, so that they are switched as well.
  package var otherApps: [String] = []

  /// The directories to remove if the changes leave them empty.
  package var emptiedDirectories: [String] = []

  package init(changes: [FileChange] = [], notes: [Note] = []) {
    self.changes = changes
    self.notes = notes
  }

  /// Something to know about a plan.
  package struct Note: Sendable, Hashable {
    /// The number of locations that a note lists: some apps have more than a hundred.
    static let shownCount = 5

    /// What tests compare, since the words may change.
    package let name: String
    package let message: Message
    /// The absolute path of the file that it's about, if it's about one.
    package var file: String?
    package var locations: [Diagnostic.Note] = []
    /// Whether a report of the project says the same elsewhere.
    package var isInReport = false

    package var diagnostic: Diagnostic { Diagnostic(.note, message, notes: locations) }
  }

  /// Returns the notes as diagnostics.
  ///
  /// - Parameter isWritten: Whether the changes were made, so that lines may have moved.
  package func noteDiagnostics(isWritten: Bool) -> [Diagnostic] {
    notes.map { note in
      var diagnostic = note.diagnostic
      guard isWritten else { return diagnostic }
      for index in diagnostic.notes.indices {
        let location = diagnostic.notes[index].location
        let change = changes.first { $0.path.utf8.elementsEqual(location.file.utf8) }
        guard let change, let line = location.position?.line else { continue }
        diagnostic.notes[index].location.position?.line += change.movement(ofLine: line)
      }
      return diagnostic
    }
  }
}

extension [FileChange] {
  /// Returns where a location in the changed files is in the original ones.
  package func original(of location: SourceLocation) -> SourceLocation {
    reversed().filter { $0.path == location.file }.reduce(into: location) { location, change in
      location.position = location.position.map {
        SourcePosition(line: change.originalLine(of: $0.line), column: $0.column)
      }
    }
  }
}

extension FileChange {
  /// Returns the line that became `line`, or the one where it was inserted.
  fileprivate func originalLine(of line: Int) -> Int {
    guard case .edit(let original, let edits) = action else { return line }
    var movement = 0
    for edit in edits.inTextOrder() {
      let end = SourcePosition(offset: edit.range.upperBound, in: original).line
      let added = edit.replacement.lineEndCount - original[edit.range].lineEndCount
      guard line >= end + movement + added else { return Swift.min(line - movement, end) }
      movement += added
    }
    return line - movement
  }

  /// The number of lines that the edits before a line add to the file; negative if they remove some.
  fileprivate func movement(ofLine line: Int) -> Int {
    guard case .edit(let original, let edits) = action else { return 0 }
    return edits.filter { SourcePosition(offset: $0.range.upperBound, in: original).line <= line }
      .reduce(0) { $0 + $1.replacement.lineEndCount - original[$1.range].lineEndCount }
  }
}

extension Collection where Element == UInt8 {
  fileprivate var lineEndCount: Int { count { $0 == UInt8(ascii: "\n") } }
}
