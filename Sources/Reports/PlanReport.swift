import Diagnostics
import ProjectFiles
import ProjectText
package import SwitchPlanning

/// The changes of `install` or `uninstall` in a project, for scripts.
package struct PlanReport {
  /// The absolute path of the project.
  package var project: String

  package var plan: SwitchPlan

  package init(project: String, plan: SwitchPlan) {
    self.project = project
    self.plan = plan
  }
}

extension [PlanReport] {
  /// Returns the plans as JSON, project by project.
  ///
  /// Its keys are public: they stay, and new ones may be added. A change that breaks scripts increases
  /// `version`.
  ///
  /// - Parameters:
  ///   - isWritten: Whether the changes were made, or only planned.
  ///   - folder: The reader's directory; paths are relative to it.
  package func json(isWritten: Bool, from folder: String) -> JSONText {
    .object([
      ("version", .number(1)),
      ("written", .bool(isWritten)),
      ("projects", .array(map { $0.json(isWritten: isWritten, from: folder) })),
    ])
  }
}

extension PlanReport {
  fileprivate func json(isWritten: Bool, from folder: String) -> JSONText {
    let changes = plan.changes.map { change in
      let path = Path.relative(change.path, from: folder)
      let action =
        switch change.action {
        case .create: "create"
        case .edit: "edit"
        case .remove: "remove"
        }
      let diff = UnifiedDiff.diff(of: change, path: path)
      return JSONText.object([
        ("file", .string(path)),
        ("action", .string(action)),
        ("diff", .string(String(decoding: diff, as: UTF8.self))),
      ])
    }
    let conflicts = plan.conflicts.map { change in
      let path = Path.relative(change.path, from: folder)
      let diff = UnifiedDiff.diff(of: change, path: path)
      return JSONText.object([
        ("file", .string(path)), ("diff", .string(String(decoding: diff, as: UTF8.self))),
      ])
    }
    let notes = plan.noteDiagnostics(isWritten: isWritten).map { note in
      JSONText.object([
        ("message", .string(note.message.text(from: folder))),
        ("locations", .array(note.notes.map { location(of: $0, from: folder) })),
      ])
    }
    return .object([
      ("project", .string(Path.relative(project, from: folder))),
      ("changes", .array(changes)),
      ("conflicts", .array(conflicts)),
      ("notes", .array(notes)),
    ])
  }

  private func location(of note: Diagnostic.Note, from folder: String) -> JSONText {
    .object([
      ("file", .string(Path.relative(note.location.file, from: folder))),
      ("line", note.location.position.map { .number($0.line) } ?? .null),
      ("column", note.location.position.map { .number($0.column) } ?? .null),
      ("message", .string(note.message.text(from: folder))),
    ])
  }
}
