package import Checks
package import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

/// Findings that are known and accepted for now, so that `check` reports only new ones.
///
///     {
///       "version": 1,
///       "findings": [
///         {"file": "App/Cart.swift", "finding": "canary-missing", "target": "AppTests", "code": "…"}
///       ]
///     }
///
/// Each entry has a line of its own, and they are sorted, so that branches merge.
package struct Baseline {
  /// The parts of a finding that stay the same when lines move.
  fileprivate struct Entry: Hashable {
    /// The path from the directory of the baseline.
    var file: String
    /// The name of the rule.
    var finding: String
    var target: String
    /// The line of source that it's about, without surrounding whitespace; empty for a whole file.
    var code: String
  }

  private static let version = 1

  /// The absolute path.
  private let path: String

  private var entries: [(entry: Entry, position: SourcePosition)] = []

  /// The entries that no finding has matched yet, as indexes.
  private var unmatched: [Entry: [Int]] = [:]

  /// The bytes that it was read from; `nil` for a new one.
  package let bytes: [UInt8]?

  /// The number of findings that weren't reported.
  package private(set) var knownCount = 0

  /// Reads the baseline at `path`, which is absolute.
  ///
  /// - Throws: a diagnostic with a location if it isn't a baseline.
  package init(at path: String) throws(Diagnostic) {
    self.path = path
    let bytes = try FileCache().contents(of: path)
    self.bytes = bytes
    let text: PropertyListText
    do throws(SyntaxError) {
      text = try PropertyListText(parsing: bytes)
    } catch {
      throw Diagnostic(error, file: path)
    }
    guard text.format == .json, let findings = text.root["findings"], findings.kind == .array,
      let version = text.root["version"]
    else {
      throw problem("the file isn't a baseline", at: text.root)
    }
    guard version.string == "\(Self.version)" else {
      throw problem("the baseline has another version than \(Self.version)", at: version)
    }
    for item in findings.elements {
      guard let file = item["file"]?.string, let finding = item["finding"]?.string,
        let target = item["target"]?.string, let code = item["code"]?.string
      else {
        throw problem("expected a dictionary with a file, a finding, a target, and code", at: item)
      }
      let entry = Entry(file: file, finding: finding, target: target, code: code)
      entries.append((entry, item.position))
    }
    // The first of equal entries is matched first.
    for index in entries.indices.reversed() {
      unmatched[entries[index].entry, default: []].append(index)
    }
  }

  /// Makes a baseline of all findings of `reports`.
  ///
  /// - Parameters:
  ///   - path: The absolute path that it will have.
  ///   - old: The baseline that it replaces. Its entries of other projects are kept.
  package init(_ reports: [CheckReport], at path: String, replacing old: Baseline?) {
    self.path = path
    bytes = nil
    let directory = Path.parent(of: path)
    var all = reports.flatMap { report in
      var code = FindingCode(report)
      return report.findings.map { code.entry($0, from: directory) }
    }
    all +=
      old?.entries.map(\.entry).filter { entry in
        !reports.contains { Path.starts(Path.join(directory, entry.file), with: $0.root) }
      } ?? []
    let start = SourcePosition(line: 1, column: 1)
    entries = all.sorted { $0.precedes($1) }.map { ($0, start) }
  }

  /// The number of findings in it.
  package var count: Int { entries.count }

  /// The text of the file.
  package var text: String {
    let lines = entries.map { "    " + $0.entry.json }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"version\": \(Self.version),\n  \"findings\": \(list)\n}\n"
  }

  /// Removes the known findings from a report; each entry stands for one.
  package mutating func removeKnown(from report: inout CheckReport) {
    let directory = Path.parent(of: path)
    var remaining: [Finding] = []
    var code = FindingCode(report)
    for finding in report.findings {
      if unmatched[code.entry(finding, from: directory)]?.popLast() == nil {
        remaining.append(finding)
      } else {
        knownCount += 1
      }
    }
    report.findings = remaining
  }

  /// Notes on the entries that match no finding of `reports`; entries of other projects may.
  package func outdated(in reports: [CheckReport]) -> [Diagnostic] {
    let directory = Path.parent(of: path)
    var notes = unmatched.values.joined().sorted().filter { index in
      let file = Path.join(directory, entries[index].entry.file)
      return reports.contains { Path.starts(file, with: $0.root) }
    }.map { index in
      let (entry, position) = entries[index]
      return Diagnostic(
        .note,
        at: SourceLocation(path, position),
        "this entry matches no finding: '\(entry.finding)' of '\(entry.target)'"
      )
    }
    if !notes.isEmpty {
      notes[notes.count - 1].fix = "add --write-baseline to remove entries that match no finding"
    }
    return notes
  }

  private func problem(_ message: Message, at value: Value) -> Diagnostic {
    Diagnostic(
      .error,
      at: SourceLocation(path, value.position),
      message,
      fix: "pass a file that 'understudy check --write-baseline' wrote"
    )
  }
}

extension Baseline.Entry {
  fileprivate func precedes(_ other: Self) -> Bool {
    let mine = [file, finding, target, code]
    let theirs = [other.file, other.finding, other.target, other.code]
    for (mine, theirs) in zip(mine, theirs) where !mine.utf8.elementsEqual(theirs.utf8) {
      return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    }
    return false
  }

  fileprivate var json: String {
    let entries = [("file", file), ("finding", finding), ("target", target), ("code", code)]
    let texts = entries.map { "\"\($0.0)\": \(JSONText.string($0.1).text)" }
    return "{" + texts.joined(separator: ", ") + "}"
  }
}

/// The code that the findings of a report are about, with the lines of each file found once.
private struct FindingCode {
  private let report: CheckReport
  private var lines: [String: SourceLines] = [:]

  init(_ report: CheckReport) { self.report = report }

  mutating func entry(_ finding: Finding, from directory: String) -> Baseline.Entry {
    let location = finding.location
    return Baseline.Entry(
      file: Path.relative(location.file, from: directory),
      finding: finding.rule.id,
      target: finding.target,
      code: location.position.map { code(atLine: $0.line, of: location.file) } ?? ""
    )
  }

  /// Returns the first 200 bytes of a line of source, without surrounding whitespace.
  private mutating func code(atLine number: Int, of file: String) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    guard let bytes = report.bytes(of: file) else { return "" }
    let lines = self.lines[file] ?? SourceLines(bytes)
    self.lines[file] = lines
    guard let start = lines.start(ofLine: number) else { return "" }
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.drop(while: isSpace)
    let trimmed = line.prefix(line.count - line.reversed().prefix(while: isSpace).count)
    return String(decoding: trimmed.prefix(200), as: UTF8.self)
  }
}
