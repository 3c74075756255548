package import Diagnostics
import ProjectText

/// A problem in the user's project that a rule found, or a note about it.
package struct Finding: Sendable, Hashable {
  package let rule: Rule
  package var severity: Severity

  /// The name of the app or test target that it's about.
  package let target: String

  package var location: SourceLocation
  private let problem: Message
  package var notes: [Diagnostic.Note]
  private let fix: Message

  /// The message and the advice are lowercase, on one line, and have no full stop.
  ///
  /// - Parameter severity: The severity, if it isn't the rule's own.
  package init(
    _ rule: Rule,
    in target: String,
    at location: SourceLocation,
    _ message: Message,
    severity: Severity? = nil,
    notes: [Diagnostic.Note] = [],
    advice: Message
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.target = target
    self.location = location
    self.problem = message
    self.notes = notes
    self.fix = advice
  }

  /// The problem, with names as they are.
  package var message: String { problem.unescaped() }

  /// Returns the problem, with names as they are.
  ///
  /// - Parameter directory: what paths in it are relative to.
  package func message(from directory: String) -> String { problem.unescaped(from: directory) }

  /// Returns the fix, with names as they are.
  ///
  /// - Parameter directory: where commands in it are run; `nil` for the project's own directory.
  package func advice(from directory: String? = nil) -> String { fix.unescaped(from: directory) }

  package var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(severity, at: location, problem, notes: notes, fix: fix)
    diagnostic.rule = rule.id
    return diagnostic
  }
}

/// A finding that a comment or the settings suppress.
package struct SuppressedFinding: Sendable {
  package let finding: Finding
  /// The comment or the entry of the settings.
  package let location: SourceLocation
  /// The reason given in the comment or entry; `nil` if there is none.
  package let reason: String?
}

extension Finding {
  /// Returns whether this comes before `other` in a report: by file, position, rule, and text.
  ///
  /// Paths are compared by bytes, so that the order doesn't depend on the language settings.
  package func precedes(_ other: Finding) -> Bool {
    if !location.file.utf8.elementsEqual(other.location.file.utf8) {
      return location.file.utf8.lexicographicallyPrecedes(other.location.file.utf8)
    }
    let start = SourcePosition(line: 0, column: 0)
    let (mine, theirs) = (location.position ?? start, other.location.position ?? start)
    if mine != theirs { return mine < theirs }
    if rule != other.rule {
      return rule.id.utf8.lexicographicallyPrecedes(other.rule.id.utf8)
    }
    return message.utf8.lexicographicallyPrecedes(other.message.utf8)
  }
}
