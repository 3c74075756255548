import Foundation
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test func missingFileIsWrittenAndFails() throws {
    try withTemporaryFolder { folder in
      let test = folder.appendingPathComponent("SomeTests.swift").path
      withKnownIssue {
        try expectGolden("text\r\n", "sub/new.txt", filePath: test)
      }
      let recorded = try Data(contentsOf: folder.appendingPathComponent("Golden/sub/new.txt"))
      #expect(recorded == Data("text\r\n".utf8))
    }
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["RECORD"] != "1"),
    arguments: ["text\n", "text", "text\r\n\n", ""]
  )
  func otherBytesFail(actual: String) throws {
    try withTemporaryFolder { folder in
      let test = folder.appendingPathComponent("SomeTests.swift").path
      let file = folder.appendingPathComponent("Golden/old.txt")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("text\r\n".utf8).write(to: file)
      try expectGolden("text\r\n", "old.txt", filePath: test)
      withKnownIssue {
        try expectGolden(actual, "old.txt", filePath: test)
      }
      let kept = try Data(contentsOf: file)
      #expect(kept == Data("text\r\n".utf8))
    }
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", 2, #""b\n""#, #""x\n""#),
    ("a\r\n", "a\n", 1, #""a\r\n""#, #""a\n""#),
    ("a\n", "a", 1, #""a\n""#, #""a""#),
    ("a\n", "a\nb", 2, "(end of file)", #""b""#),
    ("", "\n", 1, "(end of file)", #""\n""#),
  ])
  func showsTheFirstLineThatDiffers(
    expected: String,
    actual: String,
    line: Int,
    expectedLine: String,
    actualLine: String
  ) throws {
    let difference = try #require(
      firstDifference(from: Array(expected.utf8), to: Array(actual.utf8))
    )
    #expect(difference == (line, expectedLine, actualLine))
  }
}
