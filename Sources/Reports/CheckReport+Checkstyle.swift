import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension CheckReport {
  /// The findings as a Checkstyle report, file by file.
  ///
  /// - Parameter folder: the root of the repository; paths are relative to it.
  package func checkstyle(from folder: String) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
    var file: [UInt8]?
    for finding in findings {
      if !finding.location.file.utf8.elementsEqual(file ?? []) {
        if file != nil { lines.append("  </file>") }
        let path = Path.shown(finding.location.file, from: folder).xmlEscaped
        lines.append(#"  <file name="\#(path)">"#)
        file = Array(finding.location.file.utf8)
      }
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
    if file != nil { lines.append("  </file>") }
    lines.append("</checkstyle>")
    return lines.joined(separator: "\n")
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
