import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

/// Writing a report replaces nothing but reports.
@Suite struct OutputFileTests {
  private static func write(_ text: String, to file: URL) throws {
    try OutputFile.write(Array(text.utf8), to: file.path) {
      $0.starts(with: "report".utf8) ? nil : .notAReport
    }
  }

  @Test func anErrorNamesTheFileThatWasTyped() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("none/page.html")
      let error = #expect(throws: FileError.self) { try Self.write("report 1", to: file) }
      #expect(error?.path == file.path)
    }
  }

  @Test func aFileThatHappensToHaveTheTemporaryNameStays() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("page.html")
      let other = directory.appendingPathComponent(
        ".page.html.\(ProcessInfo.processInfo.processIdentifier)"
      )
      try Data("mine".utf8).write(to: other)
      let error = #expect(throws: FileError.self) { try Self.write("report 1", to: file) }
      #expect(error?.path == other.path)
      #expect(try String(contentsOf: other, encoding: .utf8) == "mine")
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aFileThatIsReplacedMeanwhileStays() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("known.json")
      try Data("old".utf8).write(to: file)
      let error = #expect(throws: FileError.self) {
        try OutputFile.write(Array("new".utf8), to: file.path) { _ in
          // An editor saves between the read and the replacement.
          try? Data("edited".utf8).write(to: file, options: .atomic)
          return nil
        }
      }
      #expect(error?.reason == .changedSinceRead)
      #expect(try String(contentsOf: file, encoding: .utf8) == "edited")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["known.json"])
    }
  }

  @Test func replacesAReportAndNothingElse() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("page.html")
      try Self.write("report 1", to: file)
      try Self.write("report 2", to: file)
      #expect(try String(contentsOf: file, encoding: .utf8) == "report 2")
      try Data("mine".utf8).write(to: file)
      let error = #expect(throws: FileError.self) { try Self.write("report 3", to: file) }
      #expect(error?.reason == .notAReport)
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["page.html"])
    }
  }
}
