import Checks
package import Diagnostics

extension CheckReport {
  /// The findings for people: a line each in the compilers' form, and under it what belongs to it.
  ///
  /// - Parameter folder: where the reader stands; paths in it are shown from there.
  package func text(from folder: String, style: TerminalStyle) -> String {
    findings.map { finding in
      let name = style.paint("[\(finding.rule.id)]", as: .faint)
      let message = finding.message.escapedForTerminal
      var lines = [
        "\(finding.place.text(from: folder)): "
          + "\(finding.severity.label(style)) \(message) \(name)"
      ]
      let note = style.paint("note:", as: .note)
      lines += finding.notes.map {
        "\($0.place.text(from: folder)): \(note) \($0.message.escapedForTerminal)"
      }
      lines.append("\(note) \(finding.advice.escapedForTerminal)")
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The findings as Xcode shows them in its list of issues: each line with a full path.
  package var xcode: String {
    findings.flatMap { finding in
      let place = finding.place.text(from: nil)
      let severity = finding.severity.rawValue
      let message = finding.message.escapedForTerminal
      let first = "\(place): \(severity): \(message) [\(finding.rule.id)]"
      let notes = finding.notes.map {
        "\($0.place.text(from: nil)): note: \($0.message.escapedForTerminal)"
      }
      return [first] + notes + ["\(place): note: \(finding.advice.escapedForTerminal)"]
    }.joined(separator: "\n")
  }

  /// How many findings there are, in words; why there are none, if there was nothing to look at.
  package func summary(project: String) -> String {
    let found = counts.filter { $0.count > 0 }.map { severity, count in
      "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let project = project.escapedForTerminal
    if !found.isEmpty {
      return "\(found.joined(separator: ", ")) in \(project);"
        + " 'understudy explain NAME' tells more about each"
    }
    switch emptiness {
    case .noApp: return "no target of \(project) makes an app, so there is nothing to check"
    case .noHostedTests: return "nothing found in \(project), whose apps host no unit tests"
    case nil: return "nothing found in \(project)"
    }
  }
}
