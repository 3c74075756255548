package import Diagnostics
package import ProjectFiles
import SwitchPlanning

extension SwitchPlan {
  /// Returns the notes of the plan, a line each.
  ///
  /// - Parameters:
  ///   - folder: the reader's directory; paths in it are shown relative to it.
  ///   - isWritten: whether the changes were made.
  package func noteLines(from folder: String, style: TerminalStyle, isWritten: Bool) -> [String] {
    noteDiagnostics(isWritten: isWritten).flatMap { $0.lines(from: folder, style: style) }
  }

  /// Returns the changed files, a line each, with paths relative to `folder`.
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

  /// Returns the changes as a unified diff, with paths relative to `folder`.
  ///
  /// - Throws: if a path can't be resolved.
  package func diff(from folder: String) throws(FileError) -> [UInt8] {
    try UnifiedDiff.diff(of: changes, in: folder)
  }

  /// Returns the conflicts as a unified diff, with paths relative to `folder`.
  ///
  /// - Throws: if a path can't be resolved.
  package func conflictDiff(from folder: String) throws(FileError) -> [UInt8] {
    try UnifiedDiff.diff(of: conflicts, in: folder)
  }
}

extension [SwitchPlan] {
  /// The next step after an installation with these plans; `nil` if it adds no canary.
  package var nextStep: String? {
    let created = flatMap(\.changes).filter { $0.original == nil }
      .map { Path.lastComponent(of: $0.path) }
    // In Swift and Objective-C, the class has the same name.
    let files = created.filter { Template.canaryNames.contains($0) }
    let canaries = Set(files.map { $0.prefix { $0 != "." } }).sorted()
    guard !canaries.isEmpty else { return nil }
    return "build and run your tests (⌘U): \(canaries.joined(separator: " and "))"
      + " \(canaries.count == 1 ? "passes" : "pass") if the stand-in is in use;"
      + " 'understudy uninstall\(count > 1 ? " --all" : "")' reverts the changes"
  }
}
