import Foundation
import Testing

/// The phrases that Documentation/Writing.md bans occur in nothing that users read.
@Suite struct WritingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // EngineTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  private static let guide = "Documentation/Writing.md"

  /// The golden files of messages, help, and installed files, by path; directories include their
  /// files.
  private static let goldens = [
    "Tests/EngineTests/Golden/messages", "Tests/EngineTests/Golden/install",
    "Tests/UnderstudyTests/Golden", "Tests/UnderstudyTests/Golden/man",
    "Tests/UnderstudyTests/Golden/bad-input", "Tests/UnderstudyTests/Golden/example",
  ]

  private static let documents = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "SUPPORT.md",
    "Examples/README.md",
  ]

  /// Returns the paths of the files in `directory`, without those in directories below it.
  private static func files(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(directory),
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
    .map { "\(directory)/\($0.lastPathComponent)" }
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
    let paths =
      try Self.goldens.flatMap(Self.files) + Self.documents
      + Self.files(in: "Documentation").filter { $0 != Self.guide }
    #expect(paths.count > 60)
    for path in paths {
      let found = Self.occurrences(of: phrases, in: try Self.text(of: path))
      #expect(found.isEmpty, "\(path)")
    }
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
    return phrases.filter { phrase in
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
