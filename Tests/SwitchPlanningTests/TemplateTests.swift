import Foundation
import LaunchModel
import SwitchPlanning
import Testing
import TestSupport

/// The templates in the tool and the notation they are written in.
@Suite struct TemplateTests {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Templates")

  @Test(arguments: Template.allCases) func isTheFileOfItsPath(_ template: Template) throws {
    let file = Self.directory.appendingPathComponent(template.rawValue)
    #expect(try Data(contentsOf: file) == Data(template.text.utf8))
  }

  @Test func everyFileIsInTheTool() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.directory.path)
      .filter { [".swift", ".m", ".h"].contains(where: $0.hasSuffix) }
    #expect(files.sorted() == Template.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: Template.allCases) func asksOnlyWhatAFlagAnswers(_ template: Template) {
    let flags = Set(TemplateFlag.allCases.map(\.rawValue))
    for line in template.text.split(separator: "\n") {
      guard line.hasPrefix("//if ") || line.hasPrefix("//else if ") else { continue }
      let words = line.split(separator: " ").drop { $0.hasPrefix("//") || $0 == "if" }
      let names = words.filter { $0 != "&&" && $0 != "||" }.map { $0.drop { $0 == "!" } }
      #expect(!names.isEmpty)
      for name in names { #expect(flags.contains(String(name))) }
    }
  }

  @Test(arguments: Template.allCases) func closesWhatItOpens(_ template: Template) {
    var depth = 0
    for line in template.text.split(separator: "\n") {
      if line.hasPrefix("//if ") { depth += 1 }
      if line.hasPrefix("//end") { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
  }

  @Test(arguments: Template.allCases) func leavesNoTraceOfTheNotation(_ template: Template) {
    for flags in Self.flagSets {
      let text = String(decoding: template.rendered(flags), as: UTF8.self)
      #expect(!text.contains("//if") && !text.contains("//e"))
      #expect(!text.contains("\n\n\n") && !text.contains("{\n\n"), "\(flags)")
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      #expect(!text.contains(" \n"))
      #expect(
        text.components(separatedBy: "#if ").count == text.components(separatedBy: "#endif").count
      )
    }
  }

  /// Without an answer of the kernel, there is no time to print.
  @Test(arguments: Template.allCases) func checksTheAnswerOfTheKernel(_ template: Template) {
    let calls = template.text.split(separator: "\n").filter { $0.contains("sysctl(") }
    #expect(calls.allSatisfy { $0.contains(", 0) == 0") }, "\(calls)")
  }

  /// No flag, each one, and pairs of them; in the long form, any two.
  private static let flagSets: [Set<TemplateFlag>] = {
    let flags = TemplateFlag.allCases
    let pairs = flags.indices.flatMap { one in flags[..<one].map { [flags[one], $0] as Set } }
    return [[]] + flags.map { [$0] } + TestEffort.some(pairs, every: 7)
  }()

  @Test func replacesWholeWordsOnly() {
    let bytes = Template.uiKitMain.rendered([], replacing: [.appDelegate: "Shop.Delegate"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("(\"TestingAppDelegate\") ?? Shop.Delegate.self"))
  }

  @Test func takesOverTheStyleOfANeighbour() {
    let style = SourceStyle(of: Array("class A {\r\n\tvar b = 1\r\n}\r\n".utf8))
    let lines = Template.uiKitMain.rendered([], style: style).split(separator: 0x0A)
    #expect(lines.allSatisfy { $0.last == 0x0D })
    #expect(lines.contains { $0.starts(with: Array("\tnil,".utf8)) })
  }
}
