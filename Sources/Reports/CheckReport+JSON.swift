import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// What the JSON has near its beginning.
  package static let jsonMarker = "\"version\": 1,\n  \"projects\": ["

  /// What a report for GitLab with a finding has near its beginning.
  package static let gitLabMarker = "\"check_name\": "

  /// Returns the findings as JSON for scripts, project by project.
  ///
  /// Its keys are public: they stay, and new ones may be added. A change that breaks scripts
  /// increases `version`.
  ///
  /// - Parameter directory: the reader's directory; paths in it are relative to it.
  package func json(from directory: String) -> JSONText {
    ["version": 1, "projects": map { $0.json(from: directory) }, "counts": jsonCounts]
  }

  fileprivate var jsonCounts: JSONText {
    .object(counts.map { ($0.severity.rawValue + "s", .number($0.count)) })
  }

  /// Returns the findings as a GitLab Code Quality report.
  ///
  /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  ///
  /// - Parameter directory: the root of the repository; paths are relative to it.
  package func gitLab(from directory: String) -> JSONText {
    var uses: [String: Int] = [:]
    let findings = flatMap(\.findings).map { finding -> JSONText in
      let path = Path.shown(finding.location.file, from: directory)
      let message = finding.message(from: directory)
      let identity = "\(finding.rule.id)\n\(finding.target)\n\(path)\n\(message)"
      uses[identity, default: 0] += 1
      // It identifies a finding when its line number changes, in every process.
      let digest = ContentDigest(of: [UInt8]("\(identity)\n\(uses[identity, default: 0])".utf8))
      let severity =
        switch finding.severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
      let lines: JSONText = ["begin": finding.location.position?.line ?? 1]
      return [
        "description": finding.text(from: directory).escapedForTerminal,
        "check_name": finding.rule.id,
        "fingerprint": digest.hash.digits(16),
        "severity": severity,
        "location": ["path": path, "lines": lines] as JSONText,
      ]
    }
    return .array(findings)
  }
}

extension CheckReport {
  fileprivate func json(from directory: String) -> JSONText {
    [
      "project": Path.relative(project, from: directory),
      "findings": findings.map { json($0, directory) },
      "counts": [self].jsonCounts,
    ]
  }

  private func json(_ finding: Finding, _ directory: String) -> JSONText {
    let notes = finding.notes.map { note in
      note.location.json(from: directory) + ["message": note.message.unescaped(from: directory)]
    }
    return [
      "name": finding.rule.id, "severity": finding.severity.rawValue, "target": finding.target,
    ] + finding.location.json(from: directory) + [
      "message": finding.message(from: directory),
      "fix": finding.advice(from: directory),
      "notes": notes,
    ]
  }
}

extension Finding {
  /// Returns the message and the fix, with names as they are.
  func text(from directory: String) -> String {
    "\(message(from: directory)); \(advice(from: directory))"
  }
}

extension SourceLocation {
  /// Returns the path from a directory, the line, and the column.
  func json(from directory: String) -> JSONText {
    [
      "file": Path.relative(file, from: directory), "line": position?.line,
      "column": position?.column,
    ]
  }
}

// What `explain` says, as JSON for scripts: the keys stay, and new ones may be added.

extension [Rule] {
  package var json: JSONText { ["version": 1, "findings": map(\.keys)] }
}

extension Rule {
  package var json: JSONText { ["version": 1] + keys }

  fileprivate var keys: JSONText {
    [
      "name": id,
      "severity": severity.rawValue,
      "title": title,
      "reason": reason.paragraphs,
      "fix": repair.paragraphs,
      "example": example,
      "scope": limits,
    ]
  }
}
