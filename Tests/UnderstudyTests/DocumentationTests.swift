import Checks
import Foundation
import Testing

@testable import understudy

/// The documents agree with the tool, and with each other, where that can be compared.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // UnderstudyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The documents for readers, by path.
  private static func documents() throws -> [String: String] {
    let guide = try FileManager.default
      .subpathsOfDirectory(atPath: root.appendingPathComponent("Documentation").path)
      .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Recorded/") }.map { "Documentation/\($0)" }
    let paths =
      guide + [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "SUPPORT.md",
        "Examples/README.md", "Packaging/skill/SKILL.md",
      ]
    return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try text(of: $0)) })
  }

  /// Returns the text from the heading `title` to the next one of the same level.
  private static func section(_ title: String, of path: String) throws -> String {
    let parts = try text(of: path).components(separatedBy: "\n## ")
    return try #require(parts.first { $0.hasPrefix(title + "\n") })
  }

  /// Returns the first cell of each row of the table in `section`, below its heading.
  private static func firstColumn(of section: String) -> [Substring] {
    let rows = section.split(separator: "\n").filter { $0.contains("|") }.dropFirst(2)
    return rows.compactMap { $0.split(separator: "|").first }
  }

  @Test func everyCommandInTheDocumentsIsUnderstood() throws {
    var count = 0
    for (path, text) in try Self.documents() {
      for words in Self.commands(in: text) {
        count += 1
        let command = try #require(
          Understudy.commands.first { $0.name == words.first },
          "\(path): \(words)"
        )
        #expect(command.usageError(in: Array(words.dropFirst())) == nil, "\(path): \(words)")
      }
    }
    #expect(count > 60)
  }

  @Test func findsTheCommandsOfADocument() {
    let text = """
      Run `understudy check --strict`, or `understudy explain NAME`.

          understudy install 'A b' --dry-run   # preview
          exec understudy check | tee log

      understudy in prose.
      """
    #expect(
      Self.commands(in: text) == [
        ["check", "--strict"], ["install", "A b", "--dry-run"], ["check"],
      ]
    )
  }

  /// Returns the arguments of the commands in code spans and in lines of code, without those that have
  /// a placeholder.
  static func commands(in text: String) -> [[String]] {
    let spans = text.matches(of: /`understudy ([a-z][^`\n]*)`/).map(\.1)
    let lines = text.matches(of: /(?m)^(?: +|\$ )(?:exec )?understudy ([a-z][^\n`]*)$/).map(\.1)
    return (spans + lines).map { command in
      let words = command.prefix { !"#|>\\".contains($0) }.matches(of: /'[^']*'|"[^"]*"|\S+/)
      return words.map { $0.0.trimmingCharacters(in: ["'", "\""]) }
    }.filter { !$0.contains { $0.contains(/^\[?[A-Z]{2,}\b|…|\{\}/) } }
  }

  @Test func theTableOfOptionsHasThoseOfInstall() throws {
    let names = Self.firstColumn(of: try Self.section("Options", of: "Documentation/Installed.md"))
      .flatMap { $0.matches(of: /--[a-z-]+/).map { String($0.0) } }
    #expect(Set(names) == Set(InstallCommand.description.ownOptions.map(\.name)))
  }

  @Test func theTableOfFormatsHasThoseOfCheck() throws {
    let formats = Self.firstColumn(of: try Self.section("Output", of: "Documentation/Check.md"))
      .compactMap { $0.firstMatch(of: /^`([a-z]+)`/).map { String($0.1) } }
    let format = try #require(CheckCommand.description.options.first { $0.name == "--format" })
    #expect(formats == format.completion.words)
  }
}

extension Command {
  /// Returns why `arguments` can't be parsed; `nil` if they can.
  fileprivate static func usageError(in arguments: [String]) -> UsageError? {
    syntax.parse(arguments).1
  }
}
