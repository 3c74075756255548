import Diagnostics
import Foundation
import ProjectTestSupport
import ProjectText
import SwitchTestSupport
import Testing
import TestSupport

@testable import SourceScan
@testable import SwitchPlanning

/// The comment in an installed entry point tells where the attribute was, in every form.
@Suite struct ReplacedAttributeTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String { source.debugDescription }
    var source: String
    var told: String
  }

  static let forms = [
    Form(
      source: "@main\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "class A""#
    ),
    Form(
      source: "@UIApplicationMain\nclass A: B {\n}\n",
      told: #"@UIApplicationMain in A.swift: "@UIApplicationMain\n" before "class A""#
    ),
    Form(
      source: "@main class A: B {\n}\n",
      told: #"@main in A.swift: "@main\u{20}" before "class A""#
    ),
    Form(
      source: "import X\r\n\r\n@main\r\nfinal class A: B {\r\n}\r\n",
      told: #"@main in A.swift: "@main\r\n" before "final class A""#
    ),
    Form(
      source: "#if X\n#endif\n  @main\n  class A: B {\n  }\n",
      told: #"@main in A.swift: "  @main\n" before "  class A""#
    ),
    Form(
      source: "@main\n@objc(A)\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "@objc(A)\nclass A""#
    ),
    Form(
      source: "@objc(A) @main\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main" before "\nclass A""#
    ),
    Form(
      source: "@main @MainActor\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\u{20}" before "@MainActor\nclass A""#
    ),
    Form(
      source: "// class A is ours\n@main\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "class A: B {\n}""#
    ),
    Form(
      source: "// class A: B {\n@main\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "class A: B {\n}""#
    ),
    Form(
      source: "@main // here \nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\u{20}" before "// here\u{20}\nclass A""#
    ),
    Form(
      source: "@main\n/// Documented.  \nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "/// Documented. \u{20}\nclass A""#
    ),
    Form(
      source: "@main\n/* Two\n lines. */ class A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "/* Two\n lines. */ class A""#
    ),
    Form(
      source: "@main\n\nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "\nclass A""#
    ),
    Form(
      source: "@main  \nclass A: B {\n}\n",
      told: #"@main in A.swift: "@main \u{20}\n" before "class A""#
    ),
    Form(
      source: "@main\tclass A: B {\n}\n",
      told: #"@main in A.swift: "@main\t" before "class A""#
    ),
    Form(
      source: "@main\n// \"a\" \\n\nclass `A`: B {\n}\n",
      told: #"@main in A.swift: "@main\n" before "// \"a\" \\n\nclass `A`""#
    ),
    Form(
      source: "@main extension A {}\nextension A {}",
      told: #"@main in A.swift: "@main\u{20}" before "extension A {}\nextension A {}""#
    ),
    Form(
      source: "@main\n// \u{202E}\nclass A: B {}",
      told: #"@main in A.swift: "@main\n" before "// \u{202e}\nclass A""#
    ),
  ]

  @Test(arguments: forms) func tellsAndFindsItsPlace(_ form: Form) throws {
    let bytes = Array(form.source.utf8)
    let source = SwiftSource(scanning: bytes)
    let declaration = try #require(source.declarations.first { !$0.attributes.isEmpty })
    let attribute = try #require(declaration.attributes.first { $0.name.hasSuffix("ain") })
    let removal = attribute.removal(from: bytes)
    let replaced = ReplacedAttribute(
      removal,
      nameEnd: declaration.nameRange.upperBound,
      in: bytes,
      fileName: "A.swift"
    )
    #expect(replaced.description == form.told)
    let read = try #require(ReplacedAttribute(replaced.description))
    #expect(read == replaced)
    let edited = [removal].merged(into: bytes)
    let back = try #require(read.insertion(in: edited))
    #expect(String(decoding: [back].merged(into: edited), as: UTF8.self) == form.source)
  }

  @Test(arguments: [
    "", "@main", "@main in A.swift", "@main in A.swift: ", "@main in A.swift: \"",
    #"@main in A.swift: "@main\n""#, #"@main in A.swift: "@main\n" before "#,
    #"@main in A.swift: "@main\n" before """#, #"@main in A.swift: "@main\n" before "class A"."#,
    #"@main in A.swift: "@main\q" before "class A""#,
    #"@main in A.swift: "@main " before "class A""#,
    #"@Main in A.swift: "@main\n" before "class A""#, #""@main\n" before "class A" in A.swift"#,
    "`@main` above `class A` in A.swift", "the attribute",
  ])
  func otherCommentsAreNone(_ text: String) {
    #expect(ReplacedAttribute(text) == nil)
  }

  static let between = [
    "@main // note \nclass", "@main\n/// Doc. \nclass", "@main\n/* Two\n   lines. */\nclass",
    "@main /* Two \n   lines. */ class", "@main\n\n// class AppDelegate: UIResponder\nclass",
  ]

  @Test(arguments: between) func everythingBetweenReturns(_ text: String) throws {
    try expectRoundTrip(of: text)
  }

  @Test func anythingBetweenReturns() throws {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<(TestEffort.isLong ? 2_000 : 10) {
      try expectRoundTrip(of: Self.entry(with: &generator))
    }
  }

  /// Returns an attribute, what can stand around it, and the keyword of the declaration.
  private static func entry(with generator: inout SeededGenerator) -> String {
    func any(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    let spaces = ["", " ", "  ", "\t", " \t "]
    let comments = [
      "// note ", "//", "/// Doc. ", "// \"a\" \\ \\n \\u{20} `b`", "// é 🙂 \u{202E}",
      "// class AppDelegate", "// Takes over from @main in A.swift: \"@main\" before \"\".",
    ]
    let blocks = ["/* a */", "/* two\n   lines */", "/* a /* b */ \t\n c */", "/**/"]
    var text = any(["", "// class AppDelegate: UIResponder, UIApplicationDelegate {}\n"])
    text +=
      any(spaces) + any(["", "@objc(AppDelegate) ", "@objc(AppDelegate)\n", "@MainActor\n\n"])
    text +=
      any(spaces) + any(["@main", "@UIApplicationMain"]) + any([" ", "\t", "\n", " \n", "/**/"])
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      switch Int.random(in: 0...3, using: &generator) {
      case 0: text += any(spaces) + "\n"
      case 1: text += any(spaces) + any(comments) + any(spaces) + "\n"
      case 2: text += any(spaces) + any(blocks) + any(spaces)
      default: text += any(spaces)
      }
    }
    text += any(["", "@available(iOS 13, *) ", "@MainActor @preconcurrency\n"])
    text += any(["", "final ", "public final ", "open\n"]) + "class"
    return any(["\n", "\r\n"]) == "\n" ? text : text.replacing("\n", with: "\r\n")
  }

  private func expectRoundTrip(of entry: String) throws {
    let newline = entry.utf8.contains(0x0D) ? "\r\n" : "\n"
    let type = " AppDelegate: UIResponder, UIApplicationDelegate {\(newline)}\(newline)"
    let source = "import UIKit\(newline)\(newline)" + entry + type
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let file = url.deletingLastPathComponent().appendingPathComponent("App/AppDelegate.swift")
      try Data(source.utf8).write(to: file)
      let before = try DirectoryBytes(of: url.deletingLastPathComponent())
      let trip = RoundTrip(url: url)
      do {
        try trip.install(SwitchOptions())
        #expect(try Data(contentsOf: file) != Data(source.utf8))
        #expect(try trip.uninstall().notes == [], "\(source)")
      } catch {
        Issue.record(error, "\(source.debugDescription)")
      }
      let after = try DirectoryBytes(of: url.deletingLastPathComponent())
      #expect(after.paths(differingFrom: before) == [], "\(source.debugDescription)")
    }
  }

  /// Of a comment that says it in another way, the place is reported, and nothing changes.
  @Test(arguments: [
    #"`@main` above `class AppDelegate` in AppDelegate.swift"#,
    #""@main\n" before "class AppDelegate""#,
    "my delegate",
  ])
  func anUnreadableCommentIsRefused(_ comment: String) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let trip = RoundTrip(url: url)
      try trip.install(SwitchOptions())
      let main = root.appendingPathComponent("App/main.swift")
      let text = try String(contentsOf: main, encoding: .utf8)
      let known = #"@main in AppDelegate.swift: "@main\n" before "class AppDelegate""#
      try #require(text.contains(known))
      try text.replacing(known, with: comment).write(to: main, atomically: false, encoding: .utf8)
      let before = try DirectoryBytes(of: root)
      let error = try #require(throws: Diagnostic.self) { try trip.uninstall() }
      #expect(error.name == "unreadableComment")
      #expect(error.location?.file == main.path)
      #expect(error.location?.position?.line == 3)
      let note = try #require(error.notes.first)
      let delegate = root.appendingPathComponent("App/AppDelegate.swift")
      #expect(note.location.file == delegate.path)
      let lines = try String(contentsOf: delegate, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(note.location.position?.line)
      #expect(lines[line - 1].hasPrefix("class AppDelegate"))
      #expect(try DirectoryBytes(of: root) == before)

      // As the message says.
      let restored = try String(contentsOf: delegate, encoding: .utf8)
        .replacing("class AppDelegate", with: "@main\nclass AppDelegate")
      try restored.write(to: delegate, atomically: false, encoding: .utf8)
      try trip.uninstall()
      #expect(!FileManager.default.fileExists(atPath: main.path))
    }
  }
}
