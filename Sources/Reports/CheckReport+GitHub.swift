import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// Returns the findings as annotations of a GitHub workflow, a line each.
  ///
  /// https://docs.github.com/actions/reference/workflow-commands-for-github-actions; what must be
  /// escaped is defined by actions/toolkit, packages/core/src/command.ts.
  ///
  /// - Parameter directory: The root of the repository; paths in it are relative to it.
  package func gitHub(from directory: String) -> String {
    flatMap(\.findings).map { finding in
      let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      var properties = ["file=" + Path.shown(finding.location.file, from: directory).gitHubProperty]
      if let position = finding.location.position {
        properties += ["line=\(position.line)", "col=\(position.column)"]
      }
      properties.append("title=" + finding.rule.id.gitHubProperty)
      let text = finding.text(from: directory).escapedForTerminal.gitHubData
      return "::\(command) \(properties.joined(separator: ","))::\(text)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text, escaped for use after the second `::`.
  var gitHubData: String { escaped { $0 == "%" || $0 == "\r" || $0 == "\n" } }

  /// The text, escaped for use as the value of a property.
  var gitHubProperty: String {
    escaped { $0 == "%" || $0 == "\r" || $0 == "\n" || $0 == ":" || $0 == "," }
  }

  private func escaped(where mustBe: (Unicode.Scalar) -> Bool) -> String {
    escaping { mustBe($0) ? "%" + $0.value.digits(2, uppercase: true) : nil }
  }
}
