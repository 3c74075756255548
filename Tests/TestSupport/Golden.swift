import Foundation
public import Testing

/// Expects `actual` to be the bytes of the file `name` in the folder `Golden` beside the test.
///
/// Where the file is missing, or `RECORD=1` is set, it is written and the test
/// fails all the same: what was recorded is to be read before it counts. On a
/// mismatch the first line that differs is shown, and the whole of `actual` is
/// attached where the toolchain has attachments.
public func expectGolden(
  _ actual: [UInt8],
  _ name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("Golden", isDirectory: true)
    .appendingPathComponent(name)
  let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  guard !isRecording, FileManager.default.fileExists(atPath: file.path) else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(actual).write(to: file)
    Issue.record(
      "recorded Golden/\(name); read it, then run again without RECORD",
      sourceLocation: sourceLocation
    )
    return
  }
  let expected = try [UInt8](Data(contentsOf: file))
  guard let difference = firstDifference(from: expected, to: actual) else { return }
  #if compiler(>=6.2)
    Attachment.record(
      actual,
      named: URL(fileURLWithPath: name).lastPathComponent,
      sourceLocation: sourceLocation
    )
  #endif
  Issue.record(
    """
    Golden/\(name) differs from line \(difference.line) on:
    - \(difference.expected)
    + \(difference.actual)
    If the new text is right, run again with RECORD=1.
    """,
    sourceLocation: sourceLocation
  )
}

/// The same for text.
public func expectGolden(
  _ actual: String,
  _ name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectGolden(
    Array(actual.utf8),
    name,
    filePath: filePath,
    sourceLocation: sourceLocation
  )
}

/// The first line in which two texts differ, as Swift would write it; `nil` if they are the same.
///
/// Lines keep their ends, so a lost `\r` or final newline shows.
package func firstDifference(
  from expected: [UInt8],
  to actual: [UInt8]
) -> (line: Int, expected: String, actual: String)? {
  guard expected != actual else { return nil }
  let expectedLines = lines(of: expected)
  let actualLines = lines(of: actual)
  let same = zip(expectedLines, actualLines).prefix { $0 == $1 }.count
  func shown(_ lines: [ArraySlice<UInt8>]) -> String {
    guard same < lines.count else { return "(end of file)" }
    return String(decoding: lines[same], as: UTF8.self).debugDescription
  }
  return (same + 1, shown(expectedLines), shown(actualLines))
}

/// The lines of a text, each with its end.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    lines.append(rest[..<end])
    rest = rest[end...]
  }
  return lines
}
