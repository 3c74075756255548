/// How parts of a text stand out on a terminal, or do not.
package enum TerminalStyle: Sendable, Hashable {
  /// Nothing is added: for files, pipes and terminals without colour.
  case plain

  /// Parts are marked by the ANSI escape sequences that every terminal knows.
  case colored

  /// What a part of a text is, from which its looks follow.
  package enum Role: Sendable, Hashable, CaseIterable {
    case strong
    case faint
    case error
    case warning
    case note
    case added
    case removed
  }

  /// `text` as this style shows a `role`.
  package func paint(_ text: String, as role: Role) -> String {
    switch self {
    case .plain: text
    case .colored: "\u{1B}[\(role.parameters)m\(text)\u{1B}[0m"
    }
  }
}

extension TerminalStyle.Role {
  /// The parameters of "select graphic rendition", ECMA-48 section 8.3.117.
  fileprivate var parameters: String {
    switch self {
    case .strong: "1"
    case .faint: "2"
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    case .added: "32"
    case .removed: "31"
    }
  }
}
