import ProjectText
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CorpusReadingTests {
  /// Committed with conflict markers in it, which no reader takes.
  static let conflicted = "Ranchero-Software-NetNewsWire--12dbef2be1"

  static let readable = Corpus.projects.filter { $0.folder != conflicted }

  @Test(arguments: readable)
  func readsWhatFoundationReads(in project: CorpusProject) throws {
    let bytes = try project.bytes()
    let text = try ProjectText(parsing: bytes)
    #expect(text.bytes == bytes)
    #expect(text.objectVersion == project.objectVersion)
    #expect(text.list.notation == (project.format == "XML" ? .xml : .openStep))
    #expect(try Content(text.list.root) == Content(foundationReading: bytes))
  }

  @Test func refusesConflictMarkersAtTheFirstOfThem() throws {
    let bytes = try Corpus.project(Self.conflicted).bytes()
    let error = #expect(throws: SyntaxError.self) { try ProjectText(parsing: bytes) }
    #expect(error?.reason == .mergeConflict)
    #expect(error?.position == SourcePosition(line: 855, column: 1))
  }

  /// Small ones, since the time goes with the square of the size.
  static let prefixed = [
    "MacDownApp-macdown/Dependency/version/version.xcodeproj",
    "MacDownApp-macdown/Dependency/peg-markdown-highlight/peg-markdown-highlight.xcodeproj",
    "Sequel-Ace-Sequel-Ace/Frameworks/libmysqlclient/libmysqlclient.xcodeproj",
    "satoshi0212-visionOS_30Days/Day1/Day1.xcodeproj",
    "pointfreeco-swift-composable-architecture/Examples/TicTacToe/TicTacToe.xcodeproj",
  ]

  @Test(arguments: prefixed)
  func everyPrefixIsReadOrRefused(of name: String) throws {
    let bytes = try Corpus.project(name).bytes()
    // Only the newline behind the last brace can be missed.
    let complete = bytes.lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? 0
    for length in 0..<bytes.count {
      let list = try? PropertyListText(parsing: Array(bytes.prefix(length)))
      // A `/` alone is a list of its own, if no project.
      let isProject = list?.root.kind == .dictionary
      if isProject != (length >= complete) { Issue.record("\(length) bytes of \(bytes.count)") }
    }
  }
}
