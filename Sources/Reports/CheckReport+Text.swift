import Checks
package import Diagnostics
import ProjectFiles

extension [CheckReport] {
  /// Returns the findings in the form of compiler diagnostics, each with its notes and its fix; a fix of
  /// several in a row is below the last one.
  ///
  /// - Parameter directory: the reader's directory; paths in it are shown relative to it.
  package func text(from directory: String, style: TerminalStyle) -> String {
    let diagnostics = flatMap(\.findings).map(\.diagnostic)
    var alike = 0
    return diagnostics.indices.flatMap { index in
      var diagnostic = diagnostics[index]
      alike += 1
      if diagnostics.dropFirst(index + 1).first?.fix == diagnostic.fix {
        diagnostic.fix = nil
      } else {
        if alike > 1 { diagnostic.fix = diagnostic.fix.map { "for these \(alike): \($0)" } }
        alike = 0
      }
      return diagnostic.lines(from: directory, style: style)
    }.joined(separator: "\n")
  }

  /// The findings as Xcode shows them in the issue navigator.
  package var xcode: String {
    flatMap(\.findings).flatMap(\.diagnostic.xcodeLines).joined(separator: "\n")
  }

  /// The number of findings of all projects by severity, the most severe first.
  package var counts: [(severity: Severity, count: Int)] {
    flatMap(\.findings).counts(of: \.severity)
  }

  /// Returns the number of findings by severity, for each project that has any and for all, or the
  /// reason why there are none, and what wasn't read.
  ///
  /// - Parameter directory: the reader's directory; paths in it are shown relative to it.
  package func summary(from directory: String) -> [String] {
    let notRead = Set(flatMap(\.notRead)).sorted()
    let names = notRead.map(\.escapedForTerminal).joined(separator: ", ")
    return totals(from: directory) + (notRead.isEmpty ? [] : ["not read: \(names)"])
  }

  private func totals(from directory: String) -> [String] {
    guard count != 1 else { return [self[0].summary(from: directory)] }
    let details = "; run 'understudy explain NAME' for details"
    let lines = compactMap { report in
      [report].counts.text.map { "\($0) in \(Path.shown(report.project, from: directory))" }
    }
    let total = counts.text.map { "\($0) in \(lines.count) of \(count) projects" + details }
    if isEmpty { return ["nothing to check"] }
    return lines + [total ?? "no problems found in \(count) projects"]
  }
}

extension CheckReport {
  fileprivate func summary(from directory: String) -> String {
    let project = Path.shown(project, from: directory)
    if let found = [self].counts.text {
      return "\(found) in \(project); run 'understudy explain NAME' for details"
    }
    switch emptiness {
    case .noApp: return "no app targets in \(project)"
    case .noHostedTests: return "no problems found in \(project); its apps host no unit tests"
    case nil: return "no problems found in \(project)"
    }
  }
}

extension Array {
  /// Returns the number of elements of each severity, the gravest first.
  func counts(of severity: (Element) -> Severity) -> [(severity: Severity, count: Int)] {
    let own = map(severity)
    return Severity.allCases.reversed().map { severity in
      (severity, own.count { $0 == severity })
    }
  }
}

extension [(severity: Severity, count: Int)] {
  /// The counts in words, without those of nothing.
  var words: [String] { filter { $0.count > 0 }.map { $0.count.counted($0.severity.rawValue) } }

  /// The counts in words; `nil` if there is nothing to count.
  fileprivate var text: String? { words.isEmpty ? nil : words.joined(separator: ", ") }
}
