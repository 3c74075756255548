import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// What a JUnit report has near its beginning, whatever the projects.
  package static let junitMarker = #"<testsuite name="understudy"#

  /// Returns the findings as a JUnit report: a test suite for each project, with a test case for
  /// each finding, or one that passes if there are none.
  ///
  /// JUnit has no severities, so a test case fails if its finding fails the run. Others pass, with
  /// the finding as output.
  ///
  /// - Parameters:
  ///   - directory: the root of the repository; paths are relative to it.
  ///   - isStrict: whether warnings fail the run.
  package func junit(from directory: String, isStrict: Bool) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    for report in self {
      let project = count > 1 ? " " + Path.shown(report.project, from: directory).xmlEscaped : ""
      lines += report.suite(named: project, from: directory, isStrict: isStrict)
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n")
  }
}

extension CheckReport {
  fileprivate func suite(named name: String, from directory: String, isStrict: Bool) -> [String] {
    let failures = findings.count { $0.fails(isStrict: isStrict) }
    let tests = max(findings.count, 1)
    var lines = [#"  \#([Self].junitMarker)\#(name)" tests="\#(tests)" failures="\#(failures)">"#]
    for finding in findings {
      let path = Path.shown(finding.location.file, from: directory).xmlEscaped
      let line = finding.location.position.map { #" line="\#($0.line)""# } ?? ""
      let message = finding.message(from: directory).xmlEscaped
      let text = "\(finding.location.text(from: directory)): \(finding.severity.rawValue): "
      let details = text.xmlEscaped + "\(message); \(finding.advice(from: directory).xmlEscaped)"
      let name = finding.rule.id
      lines += [
        #"    <testcase classname="\#(name)" name="\#(message)" file="\#(path)"\#(line)>"#,
        finding.fails(isStrict: isStrict)
          ? #"      <failure type="\#(finding.severity.rawValue)" message="\#(message)">\#(details)</failure>"#
          : "      <system-out>\(details)</system-out>",
        "    </testcase>",
      ]
    }
    if findings.isEmpty { lines.append(#"    <testcase classname="understudy" name="check"/>"#) }
    return lines + ["  </testsuite>"]
  }
}
