import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension CheckReport {
  /// The findings for scripts, with paths from the folder of the project.
  ///
  /// Its keys are public: they stay, others may join them.
  package func json(project: String) -> JSONText {
    .object([
      ("project", .string(project)),
      ("findings", .array(findings.map(json))),
      (
        "counts",
        .object(counts.map { (name: $0.severity.rawValue + "s", count: JSONText.number($0.count)) })
      ),
    ])
  }

  private func json(_ finding: Finding) -> JSONText {
    .object(
      [
        ("name", .string(finding.rule.id)),
        ("severity", .string(finding.severity.rawValue)),
        ("target", .string(finding.target)),
      ] + location(finding.location) + [
        ("message", .string(finding.message)),
        ("advice", .string(finding.advice)),
        ("canBeFixed", .bool(!finding.repair.isEmpty)),
        (
          "notes",
          .array(
            finding.notes.map {
              .object(location($0.location) + [("message", .string($0.message))])
            }
          )
        ),
      ]
    )
  }

  private func location(_ location: SourceLocation) -> [(String, JSONText)] {
    [
      ("file", .string(Path.relative(location.file, from: root))),
      ("line", location.position.map { .number($0.line) } ?? .null),
      ("column", location.position.map { .number($0.column) } ?? .null),
    ]
  }
}
