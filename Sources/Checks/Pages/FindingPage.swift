package import Diagnostics

/// What there is to say about a kind of finding: one text for `explain` and for the documentation.
package struct FindingPage: Sendable, Hashable {
  /// One sentence without a full stop.
  package var title: String
  /// What goes wrong, and how that is known; paragraphs.
  package var reason: [String]
  /// What to do; paragraphs.
  package var repair: [String]
  /// Code or a project that has it.
  package var example: String
  /// What is looked at, and what is not: where the finding stays silent; one paragraph.
  package var limits: String
  /// Whether `check --fix` can repair some of it.
  package var hasFix = false
}

extension FindingKind {
  /// The page of this kind as Markdown, headed by its name.
  package var markdown: String {
    let page = page
    var parts = ["## \(rawValue)", "\(page.title). Severity: \(severity.rawValue)."]
    parts += page.reason
    parts.append("```\n\(page.example)\n```")
    parts += page.repair
    if page.hasFix {
      parts.append("`understudy check --fix` does it where only one repair can be meant.")
    }
    parts.append("*What is looked at.* \(page.limits)")
    return parts.joined(separator: "\n\n")
  }

  /// The page of this kind for a terminal.
  package func text(_ style: TerminalStyle) -> String {
    let page = page
    let name = style.paint(rawValue, as: .strong)
    var parts = ["\(name) (\(severity.rawValue)): \(page.title)"]
    parts += page.reason
    parts.append(page.example.indented(by: "    "))
    parts += page.repair
    if page.hasFix {
      parts.append("'understudy check --fix' does it where only one repair can be meant.")
    }
    parts.append("What is looked at: \(page.limits)")
    return parts.map { $0.utf8.starts(with: "    ".utf8) ? $0 : $0.filled(to: 80) }
      .joined(separator: "\n\n")
  }

  /// The whole reference of findings, as it stands in Documentation/Findings.md.
  package static var documentation: String {
    let introduction = """
      # Findings

      What `understudy check` looks for. `understudy explain NAME` shows the same texts.

      | name | severity | found when |
      |-|-|-|

      """
    let rows = allCases.map { kind in
      "| [\(kind.rawValue)](#\(kind.rawValue)) | \(kind.severity.rawValue) | \(kind.title) |"
    }
    return introduction + rows.joined(separator: "\n") + "\n\n"
      + allCases.map(\.markdown).joined(separator: "\n\n") + "\n"
  }

  /// All names with their titles, for a terminal.
  package static func list(_ style: TerminalStyle) -> String {
    let width = allCases.map(\.rawValue.utf8.count).max() ?? 0
    return allCases.map { kind in
      let padding = String(repeating: " ", count: width - kind.rawValue.utf8.count + 2)
      let severity = kind.severity.rawValue
      let gap = String(repeating: " ", count: 9 - severity.utf8.count)
      return style.paint(kind.rawValue, as: .strong) + padding + severity + gap + kind.title
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func indented(by indentation: String) -> String {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + String(Substring($0)) }.joined(separator: "\n")
  }

  /// The words in lines of at most `width` columns.
  fileprivate func filled(to width: Int) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
