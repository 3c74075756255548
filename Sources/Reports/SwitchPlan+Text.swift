package import Diagnostics
package import ProjectFiles
import SwitchPlanning

extension SwitchPlan {
  /// What there is to know beside the changes, a line each.
  ///
  /// - Parameter folder: the reader's directory; paths in it are shown relative to it.
  package func noteLines(from folder: String, style: TerminalStyle) -> [String] {
    notes.flatMap { $0.diagnostic.lines(from: folder, style: style) }
  }

  /// The files that are changed and made, a line each, as seen from `folder`.
  package func changeLines(from folder: String) -> [String] {
    changes.map { change in
      let verb =
        switch change.action {
        case .create: "created"
        case .edit: "edited"
        case .remove: "removed"
        }
      return "\(verb) \(Path.shown(change.path, from: folder))"
    }
  }

  /// The changes as a unified diff, with paths from `folder`.
  ///
  /// - Throws: when it cannot be told where a path leads.
  package func diff(from folder: String) throws(FileError) -> [UInt8] {
    try UnifiedDiff.diff(of: changes, in: folder)
  }
}
