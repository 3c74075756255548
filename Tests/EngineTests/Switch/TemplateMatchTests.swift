import LaunchModel
import SwitchPlanning
import Testing
import TestSupport

/// Installed files are known again, whatever they were made with, and nothing else is.
@Suite struct TemplateMatchTests {
  private static let styles = ["    ", "  ", "\t"].flatMap { indentation in
    ["\n", "\r\n"].map { newline in
      var style = SourceStyle()
      style.indentation = indentation
      style.newline = newline
      return style
    }
  }

  private static let words = [
    "AppDelegate": "Shop.Delegate", "AppType": "ShopApp", "AppModule": "Shop",
    "EntryAttribute": "`@main` above `struct ShopApp` in ShopApp.swift",
  ]

  @Test(arguments: Template.allCases) func everyFormIsKnownAgain(_ template: Template) {
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

  @Test(arguments: Template.allCases) func otherBytesAreNot(_ template: Template) throws {
    let bytes = template.rendered([], replacing: Self.words)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<(TestEffort.isLong ? 20 : 8) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      var fewer = bytes
      fewer.remove(at: index)
      var more = bytes
      more.insert(UInt8(ascii: "~"), at: index)
      // What is changed in a word that was filled in still is a word.
      for other in [fewer, more] {
        guard let words = template.words(in: other) else { continue }
        #expect(words.contains { Self.words[$0.key] != $0.value } || other == bytes)
      }
    }
    #expect(template.words(in: []) == nil)
    #expect(template.words(in: bytes + bytes) == nil)
    #expect(template.words(in: bytes.dropLast()) == nil)
  }
}
