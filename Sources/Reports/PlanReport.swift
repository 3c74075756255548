package import Diagnostics
import ProjectFiles
package import SwitchPlanning

extension JSONText {
  /// Returns the plans of `install` or `uninstall` in projects, for scripts.
  ///
  /// Its keys are public: they stay, and new ones may be added. A change that breaks scripts increases
  /// `version`.
  ///
  /// - Parameters:
  ///   - plans: The plan of each project, which is named by its absolute path.
  ///   - isWritten: Whether the changes were made, or only planned.
  ///   - directory: The reader's directory; paths are relative to it.
  package static func plans(
    _ plans: [(project: String, plan: SwitchPlan)],
    isWritten: Bool,
    from directory: String
  ) -> JSONText {
    [
      "version": 1, "written": isWritten,
      "projects": plans.map { project, plan in
        ["project": Path.relative(project, from: directory)]
          + plan.json(isWritten: isWritten, from: directory)
      },
    ]
  }
}

extension SwitchPlan {
  fileprivate func json(isWritten: Bool, from directory: String) -> JSONText {
    let changes = changes.map { change -> JSONText in
      let path = Path.relative(change.path, from: directory)
      let diff = String(decoding: UnifiedDiff.diff(of: change, path: path), as: UTF8.self)
      return ["file": path, "action": change.words.verb, "diff": diff]
    }
    let notes = noteDiagnostics(isWritten: isWritten).map { note -> JSONText in
      let locations = note.notes.map { note in
        note.location.json(from: directory) + ["message": note.message.text(from: directory)]
      }
      return ["message": note.message.text(from: directory), "locations": locations]
    }
    return [
      "changes": changes,
      "notes": notes,
    ]
  }
}

extension FileChange {
  /// What happens to the file: a verb for scripts, a participle, and an adjective.
  var words: (verb: String, participle: String, adjective: String) {
    switch action {
    case .create: ("create", "created", "new")
    case .edit: ("edit", "edited", "edited")
    case .remove: ("remove", "removed", "removed")
    }
  }
}

extension SwitchPlan {
  /// Returns the notes of the plan, a line each.
  ///
  /// - Parameters:
  ///   - directory: the reader's directory; paths in it are shown relative to it.
  ///   - isWritten: whether the changes were made.
  package func noteLines(from directory: String, style: TerminalStyle, isWritten: Bool) -> [String]
  {
    noteDiagnostics(isWritten: isWritten).flatMap { $0.lines(from: directory, style: style) }
  }

  /// Returns the changed files, a line each, with paths relative to `directory`.
  package func changeLines(from directory: String) -> [String] {
    changes.map { "\($0.words.participle) \(Path.shown($0.path, from: directory))" }
  }
}

extension [SwitchPlan] {
  /// Returns the next step after an installation with these plans; `nil` if it adds no canary.
  ///
  /// - Parameter undo: The command that reverts them.
  package func nextStep(undo: String) -> String? {
    let created = flatMap(\.changes).filter { $0.original == nil }
      .map { Path.lastComponent(of: $0.path) }
    // In Swift and Objective-C, the class has the same name.
    let files = created.filter { Template.canaryNames.contains($0) }
    let canaries = Set(files.map { $0.prefix { $0 != "." } }).sorted()
    guard !canaries.isEmpty else { return nil }
    if canaries == ["LaunchTimeTests"] {
      return
        "run LaunchTimeTests: it prints how long the launch took; 'understudy uninstall' removes it"
    }
    return "build and run your tests (⌘U): \(canaries.joined(separator: " and "))"
      + " \(canaries.count == 1 ? "passes" : "pass") if the stand-in is in use;"
      + " '\(undo)' reverts the changes"
  }
}

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
