import Checks
import Diagnostics
import Foundation
import LaunchModel
import Reports
import SwitchPlanning
import XcodeModel

/// What `inspect` and `check` print is whole, and nothing in it steers a terminal.
func fuzzReports(_ bytes: [UInt8]) throws {
  guard let input = SiteInput(bytes) else { return }
  try input.site.with(input.file, input.content) { try requireReports(at: input.site) }
}

/// Reads `.understudy.json`, whose findings and ignores are those of a project with some of them.
func fuzzCheckSettings(_ bytes: [UInt8]) throws {
  let site = FuzzSite.withFindings
  try site.with(".understudy.json", bytes) { try requireReports(at: site) }
}

/// Reads an Info.plist with a scene manifest as part of its project.
func fuzzScenes(_ bytes: [UInt8]) throws {
  let site = FuzzSite.withScenes
  try site.with(FuzzSite.infoPlist, bytes) {
    try requireReports(at: site)
    try requireRoundTrip(at: site, SwitchOptions())
  }
}

private func requireReports(at site: FuzzSite) throws {
  do throws(Diagnostic) {
    let project = try XcodeProject(at: site.project)
    for warning in project.warnings {
      for line in warning.diagnostic.lines(from: project.root, style: .plain) {
        requireHarmless(line)
      }
    }
    let report = try InspectReport(LaunchReader(project))
    requireHarmlessLines(report.text(.plain))
    requireJSON([report].json)
    try fuzzCheck(project)
  } catch {
    for line in error.lines(from: site.directory, style: .plain) { requireHarmless(line) }
  }
}

private func fuzzCheck(_ project: XcodeProject) throws(Diagnostic) {
  let report = try CheckReport(LaunchReader(project))
  let reports = [report]
  let lineCount = report.findings.reduce(0) { $0 + 2 + $1.notes.count }
  requireHarmlessLines(reports.text(from: project.root, style: .plain), count: lineCount)
  requireHarmlessLines(reports.xcode, count: lineCount)
  let annotations = reports.gitHub(from: project.root)
  requireHarmlessLines(annotations, count: report.findings.count)
  for line in annotations.utf8.split(separator: UInt8(ascii: "\n")) {
    require(line.starts(with: "::".utf8), "no annotation: \(line)")
  }
  requireJSON(reports.json(from: project.root).text)
  requireJSON(reports.sarif(from: project.root).text)
  for line in reports.summary(from: project.root) { requireHarmless(line) }
}

/// Nothing in `line` breaks it or means something to a terminal.
func requireHarmless(_ line: String) {
  let isHarmless = line.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E,
      0x2066...0x2069:
      false
    default: true
    }
  }
  require(isHarmless, "control characters in a line: \(Array(line.utf8))")
}

private func requireHarmlessLines(_ text: String, count: Int? = nil) {
  let lines = text.split(separator: "\n" as Unicode.Scalar, omittingEmptySubsequences: false)
  for line in lines { requireHarmless(String(line)) }
  if let count, count > 0 { require(lines.count == count, "\(lines.count) lines, not \(count)") }
}

private func requireJSON(_ text: String) {
  requireHarmlessLines(text)
  let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
  require(value != nil, "no JSON: \(text)")
}

extension String {
  fileprivate func split(
    separator: Unicode.Scalar,
    omittingEmptySubsequences: Bool
  ) -> [Substring.UnicodeScalarView] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: omittingEmptySubsequences)
  }
}
