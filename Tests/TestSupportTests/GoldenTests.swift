import Foundation
import Testing

@testable import TestSupport

@Suite struct GoldenTests {
  @Test func missingFileIsWrittenAndFails() throws {
    try withTemporaryDirectory { directory in
      let test = directory.appendingPathComponent("SomeTests.swift").path
      #expect(throws: GoldenMismatch.self) {
        try expectGolden("text\r\n", "sub/new.txt", filePath: test)
      }
      let recorded = try Data(contentsOf: directory.appendingPathComponent("Golden/sub/new.txt"))
      #expect(recorded == Data("text\r\n".utf8))
    }
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["RECORD"] != "1"),
    arguments: ["text\n", "text", "text\r\n\n", ""]
  )
  func otherBytesFailAndTheFileStays(actual: String) throws {
    try withTemporaryDirectory { directory in
      let test = directory.appendingPathComponent("SomeTests.swift").path
      let file = directory.appendingPathComponent("Golden/old.txt")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("text\r\n".utf8).write(to: file)
      try expectGolden("text\r\n", "old.txt", filePath: test)
      #expect(throws: GoldenMismatch.self) {
        try expectGolden(actual, "old.txt", filePath: test)
      }
      let kept = try Data(contentsOf: file)
      #expect(kept == Data("text\r\n".utf8))
    }
  }

  struct Difference: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: String
    var actual: String
    var shown: [String]
  }

  static let differences = [
    Difference(
      testDescription: "a line",
      expected: "a\nb\nc\n",
      actual: "a\nx\nc\n",
      shown: ["Golden/x.txt:2 differs", #"- "b\n""#, #"+ "x\n""#]
    ),
    Difference(
      testDescription: "a line's end",
      expected: "a\r\n",
      actual: "a\n",
      shown: ["Golden/x.txt:1 differs", #"- "a\r\n""#, #"+ "a\n""#]
    ),
    Difference(
      testDescription: "no final newline",
      expected: "a\n",
      actual: "a",
      shown: ["Golden/x.txt:1 differs", #"- "a\n""#, #"+ "a""#]
    ),
    Difference(
      testDescription: "a line more",
      expected: "a\n",
      actual: "a\nb",
      shown: ["Golden/x.txt:2 differs", "- (end of file)", #"+ "b""#]
    ),
    Difference(
      testDescription: "nothing left",
      expected: "a\n",
      actual: "",
      shown: ["Golden/x.txt:1 differs", #"- "a\n""#, "+ (end of file)"]
    ),
  ]

  @Test(arguments: differences)
  func showsTheFirstLineThatDiffers(_ difference: Difference) {
    let mismatch = GoldenMismatch(
      name: "Golden/x.txt",
      expected: Array(difference.expected.utf8),
      actual: Array(difference.actual.utf8)
    )
    let lines = mismatch.description.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(3)) == difference.shown)
  }
}
