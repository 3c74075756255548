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

extension String {
  /// Returns the words in lines of at most `width` columns.
  ///
  /// - Parameter start: What the first line starts with; the others are indented as far.
  package func filled(to width: Int, after start: String = "") -> String {
    split(separator: " ").map(String.init).filled(to: width, after: start)
  }
}

extension [String] {
  /// Returns the words in lines of at most `width` columns, all starting where `start` ends.
  package func filled(to width: Int, after start: String = "") -> String {
    var lines = [start]
    var isLineEmpty = true
    for word in self {
      if !isLineEmpty, lines[lines.count - 1].count + 1 + word.count > width {
        lines.append(String(repeating: " ", count: start.count))
        isLineEmpty = true
      }
      lines[lines.count - 1] += isLineEmpty ? word : " " + word
      isLineEmpty = false
    }
    return lines.joined(separator: "\n")
  }
}
