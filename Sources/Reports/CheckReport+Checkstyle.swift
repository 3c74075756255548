import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// Returns the findings as a Checkstyle report, file by file.
  ///
  /// - Parameter folder: the root of the repository; paths are relative to it.
  package func checkstyle(from folder: String) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
    for (file, findings) in findingsByFile {
      lines.append(#"  <file name="\#(Path.shown(file, from: folder).xmlEscaped)">"#)
      for finding in findings {
        let position = finding.location.position.map {
          #" line="\#($0.line)" column="\#($0.column)""#
        }
        let text = "\(finding.message); \(finding.advice)".xmlEscaped
        lines.append(
          "    <error\(position ?? #" line="1""#)"
            + #" severity="\#(finding.severity.checkstyleName)" message="\#(text)""#
            + #" source="understudy.\#(finding.rule.id)"/>"#
        )
      }
      lines.append("  </file>")
    }
    lines.append("</checkstyle>")
    return lines.joined(separator: "\n")
  }

  /// The findings of each file, which several projects may have; files in the order they come in.
  private var findingsByFile: [(file: String, findings: [Finding])] {
    var files: [(file: String, findings: [Finding])] = []
    var indexes: [[UInt8]: Int] = [:]
    for finding in flatMap(\.findings) {
      let key = Array<UInt8>(finding.location.file.utf8)
      if let index = indexes[key] {
        files[index].findings.append(finding)
      } else {
        indexes[key] = files.count
        files.append((finding.location.file, [finding]))
      }
    }
    return files
  }
}

extension Severity {
  fileprivate var checkstyleName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
