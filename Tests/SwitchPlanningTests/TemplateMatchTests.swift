import Testing
import TestSupport

@testable import SwitchPlanning

/// Installed files are recognized, whatever they were rendered with and however they were formatted
/// since, and nothing else is.
@Suite struct TemplateMatchTests {
  private static let styles = ["    ", "  ", "\t"].flatMap { indentation in
    ["\n", "\r\n"].map { newline in
      var style = SourceStyle()
      style.indentation = indentation
      style.newline = newline
      return style
    }
  }

  private static let words: Template.Words = [
    .appDelegate: "Shop.Delegate", .appType: "ShopApp", .appModule: "Shop",
    .launcher: "AppLauncher",
    .platformCondition: "os(iOS) || os(tvOS)",
    .entryAttribute: #"@main in ShopApp.swift: "@main\n" before "struct ShopApp""#,
  ]

  @Test(arguments: Template.allCases) func recognizesEveryForm(_ template: Template) {
    var generator = SeededGenerator(seed: 5)
    for style in Self.styles {
      for _ in 0..<(TestEffort.isLong ? 20 : 2) {
        let flags = TemplateFlag.allCases.filter { _ in Bool.random(using: &generator) }
        let bytes = template.rendered(Set(flags), replacing: Self.words, style: style)
        let words = template.words(in: bytes)
        #expect(words != nil, "\(flags)")
        for (word, value) in words ?? [:] { #expect(Self.words[word] == value) }
      }
    }
  }

  @Test(arguments: Template.allCases) func recognizesFormattedFiles(_ template: Template) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<(TestEffort.isLong ? 40 : 4) {
      let flags = TemplateFlag.allCases.filter { _ in Bool.random(using: &generator) }
      let text = String(
        decoding: template.rendered(Set(flags), replacing: Self.words),
        as: UTF8.self
      )
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let code = line.drop { $0 == " " }
        // As formatters do, comments and directives keep their lines, and brackets get lines of their own.
        return code.hasPrefix("//") || code.hasPrefix("#")
          ? "\t" + code
          : " " + code.replacing("(", with: "(\r\n\t\t").replacing(")", with: "\n)") + "  "
      }
      let formatted = lines.joined(separator: "\n") + "\n\n"
      let words = template.words(in: Array(formatted.utf8))
      #expect(words != nil, "\(flags) \(formatted)")
      for (word, value) in words ?? [:] { #expect(Self.words[word] == value) }
    }
  }

  @Test func recognizesRewrappedCommentsAndTrailingCommas() throws {
    let text = String(
      decoding: Template.uiKitMain.rendered([], replacing: Self.words),
      as: UTF8.self
    )
    let formatted =
      text
      .replacing(" which replaces the app", with: " which replaces the\n/// app")
      .replacing("Delegate.self)\n)", with: "Delegate.self)\n  ,\n)")
    #expect(formatted != text)
    #expect(Template.uiKitMain.words(in: Array(formatted.utf8))?[.appDelegate] == "Shop.Delegate")
    let disabled = text.replacing("UIApplicationMain(", with: "// UIApplicationMain(")
    #expect(Template.uiKitMain.words(in: Array(disabled.utf8)) == nil)
  }

  @Test(arguments: ["Takes overfrom ", "Takes ov er from ", "Takes over\nfrom ", "Takes over from"])
  func comparesWholeNames(_ change: String) throws {
    let text = String(
      decoding: Template.uiKitMain.rendered([], replacing: [.entryAttribute: "main"]),
      as: UTF8.self
    )
    let changed = text.replacing("Takes over from ", with: change)
    #expect(changed != text)
    #expect(Template.uiKitMain.words(in: Array(changed.utf8)) == nil)
  }

  @Test(arguments: Template.allCases) func rejectsOtherText(_ template: Template) throws {
    let bytes = template.rendered([], replacing: Self.words)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<(TestEffort.isLong ? 20 : 8) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      var others = [bytes]
      others[0].insert(UInt8(ascii: "~"), at: index)
      if !" /\n".utf8.contains(bytes[index]) {
        others.append(bytes)
        others[1].remove(at: index)
      }
      // A change within a word results in another word.
      for other in others {
        guard let words = template.words(in: other) else { continue }
        #expect(words.contains { Self.words[$0.key] != $0.value } || other == bytes)
      }
    }
    #expect(template.words(in: []) == nil)
    #expect(template.words(in: bytes + bytes) == nil)
    #expect(template.words(in: bytes.dropLast(2)) == nil)
  }
}

extension Template {
  /// Returns the words in place of the placeholders if `bytes` are a form of this template.
  fileprivate func words(in bytes: [UInt8]) -> Words? { tree.match(bytes) }
}
