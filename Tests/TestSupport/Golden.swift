public import Foundation

/// Expects `actual` to be the bytes of the file `name` in the directory `Golden` beside the test.
///
/// Where the file is missing, or `RECORD=1` is set, it is written and the test
/// fails all the same: what was recorded is to be read before it counts.
///
/// A mismatch is thrown, not recorded: only test targets can import Testing on
/// macOS, where it needs a later system than a package's other targets do
/// (https://github.com/swiftlang/swift-package-manager/pull/7333).
///
/// - Throws: ``GoldenMismatch``, or why the file could not be read or written.
public func expectGolden(
  _ actual: [UInt8],
  _ name: String,
  filePath: String = #filePath
) throws {
  let directory = URL(fileURLWithPath: filePath).deletingLastPathComponent()
  try expectGolden(actual, "Golden/\(name)", in: directory)
}

/// Expects `actual` to be the bytes of the file at `path` in `directory`, in the same way.
public func expectGolden(_ actual: [UInt8], _ path: String, in directory: URL) throws {
  let file = directory.appendingPathComponent(path)
  let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  guard !isRecording, FileManager.default.fileExists(atPath: file.path) else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(actual).write(to: file)
    throw GoldenMismatch(name: path, expected: nil, actual: actual)
  }
  let expected = try [UInt8](Data(contentsOf: file))
  if expected != actual {
    throw GoldenMismatch(name: path, expected: expected, actual: actual)
  }
}

/// Expects the UTF-8 of `actual` to be the bytes of the file `name`, as for bytes.
public func expectGolden(
  _ actual: String,
  _ name: String,
  filePath: String = #filePath
) throws {
  try expectGolden(Array(actual.utf8), name, filePath: filePath)
}

/// A text that is not as its golden file has it.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The golden file, such as `Golden/help.txt`.
  public var name: String

  /// What the file holds; `nil` if it was recorded just now.
  public var expected: [UInt8]?

  /// The text that was compared.
  public var actual: [UInt8]

  /// The first line that differs, and what to do.
  ///
  /// Lines are shown as Swift would write them, with their ends: a lost `\r` or
  /// final newline is seen.
  public var description: String {
    guard let expected else {
      return "recorded \(name); read it, then run again without RECORD"
    }
    let expectedLines = Self.lines(of: expected)
    let actualLines = Self.lines(of: actual)
    let same = zip(expectedLines, actualLines).prefix { $0 == $1 }.count
    func shown(_ lines: [ArraySlice<UInt8>]) -> String {
      guard same < lines.count else { return "(end of file)" }
      return String(decoding: lines[same], as: UTF8.self).debugDescription
    }
    return """
      \(name):\(same + 1) differs
      - \(shown(expectedLines))
      + \(shown(actualLines))
      To accept the new text run again with RECORD=1, and read what Git says has changed.
      """
  }

  /// The lines of a text, each with its end.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }
}
