package import Diagnostics
package import ProjectFiles
import SwitchPlanning

extension SwitchPlan {
  /// The notes of the plan, a line each.
  ///
  /// - Parameter folder: the reader's directory; paths in it are shown relative to it.
  package func noteLines(from folder: String, style: TerminalStyle) -> [String] {
    notes.flatMap { $0.diagnostic.lines(from: folder, style: style) }
  }

  /// The changed files, a line each, with paths relative to `folder`.
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

  /// The changes as a unified diff, with paths relative to `folder`.
  ///
  /// - Throws: if a path can't be resolved.
  package func diff(from folder: String) throws(FileError) -> [UInt8] {
    try UnifiedDiff.diff(of: changes, in: folder)
  }
}
