import Checks
import Diagnostics
import ProjectFiles
import ProjectText

/// A line of source and its neighbors.
package struct SourceExcerpt: Sendable {
  /// The number of the first line.
  package let firstLine: Int
  package let lines: [String]
  /// The number of the line that the finding is about.
  package let line: Int

  /// Reads the source at `location`; `nil` for a whole file, for a project file, whose lines say
  /// less than the message, and for a file outside the project directory, which a report doesn't
  /// publish.
  init?(at location: SourceLocation, in report: CheckReport) {
    guard let position = location.position,
      Path.fileExtension(of: location.file) != "pbxproj",
      Path.isInside(location.file, folder: report.root),
      let bytes = report.bytes(of: location.file)
    else { return nil }
    var lines: [String] = []
    var number = 1
    var start = bytes.startIndex
    while start < bytes.endIndex, number <= position.line + 1 {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if number >= position.line - 1 { lines.append(Self.shown(bytes[start..<end])) }
      number += 1
      start = min(end + 1, bytes.endIndex)
    }
    guard !lines.isEmpty else { return nil }
    firstLine = max(1, position.line - 1)
    line = position.line
    self.lines = lines
  }

  /// Returns a line as a page shows it: with spaces for tabs, without its line ending, and of
  /// limited length.
  static func shown(_ line: ArraySlice<UInt8>) -> String {
    let limit = 240
    let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let scalars = String(decoding: content.prefix(4 * limit), as: UTF8.self).unicodeScalars
    var text = ""
    for scalar in scalars.prefix(limit) {
      if scalar == "\t" { text += "  " } else { text.unicodeScalars.append(scalar) }
    }
    return text.escapedForTerminal + (scalars.count > limit ? "…" : "")
  }
}
