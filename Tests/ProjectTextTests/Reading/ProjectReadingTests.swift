import Foundation
import ProjectText
import Testing
import TestSupport

@Suite struct ProjectReadingTests {
  @Test(arguments: ProjectFile.all)
  func readsWhatFoundationReads(in file: ProjectFile) throws {
    let bytes = try file.bytes()
    let expected: Content
    switch file.format {
    case .openStep, .xml: expected = try Content(foundationReading: bytes)
    case .json:
      expected = try Content(foundation: JSONSerialization.jsonObject(with: Data(bytes)))
    case .damaged:
      #expect(throws: SyntaxError.self) { try ProjectDocument(parsing: bytes) }
      return
    }
    let text = try ProjectDocument(parsing: bytes)
    #expect(text.bytes == bytes)
    #expect(Content(text.list.root) == expected)
    let version = text.objectVersion.map { Content.string(Array("\($0)".utf8)) }
    #expect(version != nil && version == expected["objectVersion"])
    let formats: [ProjectFile.Format: PropertyListText.Format] = [
      .openStep: .openStep, .xml: .xml, .json: .json,
    ]
    #expect(text.list.format == formats[file.format])
  }

  @Test func reportsTheFirstConflictMarker() throws {
    let bytes = try Fixture.named("conflict-markers").bytes()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let marker = try #require(lines.firstIndex { $0.starts(with: "<<<<<<<".utf8) })
    let error = #expect(throws: SyntaxError.self) { try ProjectDocument(parsing: bytes) }
    #expect(error?.reason == .mergeConflict)
    #expect(error?.position == SourcePosition(line: marker + 1, column: 1))
  }

  /// Few, since the time grows with the square of the size.
  static let shortened = ["uikit", "synchronized-single-line", "duplicate-identifiers"]

  @Test(arguments: shortened)
  func everyPrefixIsRefused(of name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    // Only the newline after the last brace can be missing.
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}"))) + 1
    #expect(try PropertyListText(parsing: Array(bytes.prefix(end))).root.kind == .dictionary)
    for length in TestEffort.some(Array(0..<end), every: 29) + Array(end - 11..<end) {
      do throws(SyntaxError) {
        // A `/` alone is a string, which is a property list and no project.
        let list = try PropertyListText(parsing: Array(bytes.prefix(length)))
        if list.root.kind == .dictionary { Issue.record("read \(length) of \(bytes.count) bytes") }
      } catch {
        // Expected of every prefix.
      }
    }
  }
}
