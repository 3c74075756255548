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
    let lines = LineMoves(isWritten ? changes : [])
    return notes.map { note in
      var diagnostic = note.diagnostic
      for index in diagnostic.notes.indices {
        diagnostic.notes[index].location = lines.location(of: diagnostic.notes[index].location)
      }
      return diagnostic
    }
  }
}
