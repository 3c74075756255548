package import Diagnostics
import ProjectFiles

extension Rule {
  /// The page as Markdown, headed by its name.
  package var markdown: String {
    let heading = ["## \(id)", "\(title). Severity: \(severity.rawValue)."]
    return (heading + [reason, "```\n\(example)\n```", repair, "*Scope.* \(limits)"])
      .joined(separator: "\n\n")
  }

  /// The page for a terminal.
  package func text(_ style: TerminalStyle) -> String {
    let heading = "\(style.paint(id, as: .strong)) (\(severity.rawValue)): \(title)"
    func filled(_ text: String) -> [String] {
      text.paragraphs.map { $0.filled(to: 80) }
    }
    return
      (filled(heading) + filled(reason) + [example.indented(by: "    ")]
      + filled(repair) + filled("Scope: \(limits)")).joined(separator: "\n\n")
  }

  /// Returns all names with their titles, for a terminal.
  package static func list(_ style: TerminalStyle) -> String {
    allCases.map { rule in
      let title = rule.title.filled(to: 78).indented(by: "  ")
      return "\(style.paint(rule.id, as: .strong)) (\(rule.severity.rawValue))\n\(title)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// Its parts between empty lines.
  package var paragraphs: [String] { parts(separatedBy: "\n\n").map(String.init) }

  fileprivate func indented(by indentation: String) -> String {
    parts(separatedBy: "\n").map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }
}
