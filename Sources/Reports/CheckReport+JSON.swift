import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// Returns the findings as JSON for scripts, project by project.
  ///
  /// Its keys are public: they stay, and new ones may be added. A change that breaks scripts
  /// increases `version`.
  ///
  /// - Parameter folder: the reader's directory; paths in it are relative to it.
  package func json(from folder: String) -> JSONText {
    ["version": 1, "projects": map { $0.json(from: folder) }, "counts": jsonCounts]
  }

  fileprivate var jsonCounts: JSONText {
    .object(counts.map { ($0.severity.rawValue + "s", .number($0.count)) })
  }

  /// Returns the findings as a GitLab Code Quality report.
  ///
  /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  ///
  /// - Parameter folder: the root of the repository; paths are relative to it.
  package func gitLab(from folder: String) -> JSONText {
    var uses: [String: Int] = [:]
    let findings = flatMap(\.findings).map { finding -> JSONText in
      let path = Path.shown(finding.location.file, from: folder)
      let message = finding.message(from: folder)
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
        "description": finding.text(from: folder).escapedForTerminal,
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
  fileprivate func json(from folder: String) -> JSONText {
    [
      "project": Path.relative(project, from: folder),
      "findings": findings.map { json($0, folder) },
      "counts": [self].jsonCounts,
    ]
  }

  private func json(_ finding: Finding, _ folder: String) -> JSONText {
    let notes = finding.notes.map { note in
      note.location.json(from: folder) + ["message": note.message.unescaped(from: folder)]
    }
    return [
      "name": finding.rule.id, "severity": finding.severity.rawValue, "target": finding.target,
    ] + finding.location.json(from: folder) + [
      "message": finding.message(from: folder),
      "advice": finding.advice(from: folder),
      "canBeFixed": !finding.repair.isEmpty,
      "notes": notes,
    ]
  }
}

extension Finding {
  /// Returns the message and the fix, with names as they are.
  func text(from folder: String) -> String {
    "\(message(from: folder)); \(advice(from: folder))"
  }
}

extension SourceLocation {
  /// Returns the path from a directory, the line, and the column.
  func json(from folder: String) -> JSONText {
    [
      "file": Path.relative(file, from: folder), "line": position?.line,
      "column": position?.column,
    ]
  }
}

// What `explain` says, as JSON for scripts: the keys stay, and new ones may be added.

extension [Rule] {
  package var json: JSONText { .array(map(\.json)) }
}

extension Rule {
  package var json: JSONText {
    [
      "name": id,
      "severity": severity.rawValue,
      "title": title,
      "reason": reason,
      "repair": repair,
      "example": example,
      "scope": limits,
      "canBeFixed": hasFix,
    ]
  }
}
