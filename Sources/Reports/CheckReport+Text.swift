import Checks
package import Diagnostics

extension CheckReport {
  /// The findings in the form of compiler diagnostics, each with its notes and its fix.
  ///
  /// - Parameter folder: the reader's directory; paths in it are shown relative to it.
  package func text(from folder: String, style: TerminalStyle) -> String {
    findings.map { finding in
      let name = style.paint("[\(finding.rule.id)]", as: .faint)
      let message = finding.message.escapedForTerminal
      var lines = [
        "\(finding.location.text(from: folder)): "
          + "\(finding.severity.label(style)) \(message) \(name)"
      ]
      let note = style.paint("note:", as: .note)
      lines += finding.notes.map {
        "\($0.location.text(from: folder)): \(note) \($0.message.escapedForTerminal)"
      }
      lines.append("  fix: \(finding.advice.escapedForTerminal)")
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The findings as Xcode shows them in the issue navigator: each line has a full path.
  package var xcode: String {
    findings.flatMap { finding in
      let location = finding.location.text(from: nil)
      let severity = finding.severity.rawValue
      let message = finding.message.escapedForTerminal
      let first = "\(location): \(severity): \(message) [\(finding.rule.id)]"
      let notes = finding.notes.map {
        "\($0.location.text(from: nil)): note: \($0.message.escapedForTerminal)"
      }
      return [first] + notes + ["\(location): note: \(finding.advice.escapedForTerminal)"]
    }.joined(separator: "\n")
  }

  /// The number of findings by severity, or the reason why there are none.
  package func summary(project: String) -> String {
    let found = counts.filter { $0.count > 0 }.map { severity, count in
      "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let project = project.escapedForTerminal
    if !found.isEmpty {
      return "\(found.joined(separator: ", ")) in \(project);"
        + " run 'understudy explain NAME' for details"
    }
    switch emptiness {
    case .noApp: return "no app targets in \(project)"
    case .noHostedTests: return "no problems found in \(project); its apps host no unit tests"
    case nil: return "no problems found in \(project)"
    }
  }
}
