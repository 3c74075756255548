import Foundation
import ProjectFiles
import Testing

/// The phrases that Documentation/Writing.md bans occur in nothing that users read.
@Suite struct WritingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // ReportsTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  private static let guide = "Documentation/Writing.md"

  /// The directories of golden files, whose files users see: messages, help, findings, reports, and
  /// installed files.
  private static let goldens = [
    "Tests/ChecksTests/Golden", "Tests/ReportsTests/Golden", "Tests/UnderstudyTests/Golden",
    "Tests/Rehearsal/Golden",
  ]

  /// The modules whose comments are checked completely; of the others, only those of public
  /// declarations are.
  private static let modules = ["ProjectFiles", "ProjectText", "SourceScan"]

  private static let documents = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "SUPPORT.md",
    "Examples/README.md",
  ]

  /// Returns the paths of the files in `directory` and below.
  private static func files(in directory: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(directory).path)
      .map { "\(directory)/\($0)" }
      .filter {
        var isDirectory: ObjCBool = false
        let path = root.appendingPathComponent($0).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
          && !isDirectory.boolValue
      }
      .sorted()
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func bannedPhrases() throws -> [String] {
    let parts = try text(of: guide).components(separatedBy: "## Banned phrases")
    let blocks = try #require(parts.last).components(separatedBy: "```\n")
    try #require(parts.count == 2 && blocks.count == 3)
    return blocks[1].split(separator: "\n").map(String.init)
  }

  @Test func noBannedPhraseIsShownToUsers() throws {
    let phrases = try Self.bannedPhrases()
    #expect(phrases.count > 40)
    let documents = try Self.files(in: "Documentation").filter {
      $0.hasSuffix(".md") && $0 != Self.guide
    }
    let paths = try Self.goldens.flatMap(Self.files) + Self.documents + documents
    #expect(paths.count > 140)
    for path in paths {
      let found = Self.occurrences(of: phrases, in: try Self.text(of: path))
      #expect(found.isEmpty, "\(path)")
    }
  }

  @Test func noBannedPhraseIsInReferencesOrCommentsOfTheLowestLayers() throws {
    let phrases = try Self.bannedPhrases()
    var count = 0
    for path in try Self.files(in: "Sources") where path.hasSuffix(".swift") {
      let isWhole = Self.modules.contains { path.hasPrefix("Sources/\($0)/") }
      for comment in Self.comments(in: try Self.text(of: path))
      where isWhole || comment.isOfPublicDeclaration {
        count += 1
        let found = Self.occurrences(of: phrases, in: comment.text)
        #expect(found.isEmpty, "\(path): \(comment.text)")
      }
    }
    #expect(count > 1000)
  }

  @Test func readsCommentsWithTheirDeclarations() {
    let source = """
      /// A first
      /// line.
      @available(macOS 11, *)
      public struct A {
        let b = 1
        // A reason.
        let c = 2
      }
      """
    let comments = Self.comments(in: source)
    #expect(comments.map(\.text) == ["A first line.", "A reason."])
    #expect(comments.map(\.isOfPublicDeclaration) == [true, false])
  }

  /// Returns the comments of a Swift file, each with whether a public declaration follows it.
  private static func comments(
    in source: String
  ) -> [(text: String, isOfPublicDeclaration: Bool)] {
    var comments: [(text: String, isOfPublicDeclaration: Bool)] = []
    var lines: [String] = []
    for line in source.split(separator: "\n").map({ $0.drop(while: \.isWhitespace) }) {
      if line.hasPrefix("//") {
        lines.append(line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces))
      } else if !line.hasPrefix("@"), !lines.isEmpty {
        comments.append((lines.joined(separator: " "), line.hasPrefix("public ")))
        lines = []
      }
    }
    return comments
  }

  @Test func findsWholeWordsAcrossLines() {
    let text = "The Fix was made\nby  hand, in fully."
    #expect(
      Self.occurrences(of: ["by hand", "made by hand", "in full"], in: text) == [
        "by hand", "made by hand",
      ]
    )
  }

  /// Returns the `phrases` that occur in `text` as whole words, whatever the case and the spacing.
  private static func occurrences(of phrases: [String], in text: String) -> [String] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let bytes = Array(words.utf8)
    return phrases.filter { phrase in
      // Nearly no phrase occurs, and a search for bytes takes a tenth of the time.
      guard bytes.contains(run: Array(phrase.lowercased().utf8)) else { return false }
      var rest = words[...]
      while let range = rest.range(of: phrase.lowercased()) {
        let before =
          range.lowerBound > words.startIndex ? words[words.index(before: range.lowerBound)] : " "
        let after = range.upperBound < words.endIndex ? words[range.upperBound] : " "
        if !before.isInWord, !after.isInWord { return true }
        rest = words[range.upperBound...]
      }
      return false
    }
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "-" || self == "_" }
}
