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
    .object([
      ("version", .number(1)),
      ("projects", .array(map { $0.json(from: folder) })),
      ("counts", Self.json(counts)),
    ])
  }

  fileprivate static func json(_ counts: [(severity: Severity, count: Int)]) -> JSONText {
    .object(counts.map { (name: $0.severity.rawValue + "s", count: JSONText.number($0.count)) })
  }
}

extension CheckReport {
  fileprivate func json(from folder: String) -> JSONText {
    .object([
      ("project", .string(Path.relative(project, from: folder))),
      ("findings", .array(findings.map { json($0, folder) })),
      ("counts", [CheckReport].json([self].counts)),
    ])
  }

  private func json(_ finding: Finding, _ folder: String) -> JSONText {
    .object(
      [
        ("name", .string(finding.rule.id)),
        ("severity", .string(finding.severity.rawValue)),
        ("target", .string(finding.target)),
      ] + location(finding.location, folder) + [
        ("message", .string(finding.message(from: folder))),
        ("advice", .string(finding.advice(from: folder))),
        ("canBeFixed", .bool(!finding.repair.isEmpty)),
        (
          "notes",
          .array(
            finding.notes.map {
              .object(
                location($0.location, folder) + [
                  ("message", .string($0.message.unescaped(from: folder)))
                ]
              )
            }
          )
        ),
      ]
    )
  }

  private func location(_ location: SourceLocation, _ folder: String) -> [(String, JSONText)] {
    [
      ("file", .string(Path.relative(location.file, from: folder))),
      ("line", location.position.map { .number($0.line) } ?? .null),
      ("column", location.position.map { .number($0.column) } ?? .null),
    ]
  }
}
