import Diagnostics
import Foundation
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchTestSupport
import Testing
import TestSupport

@testable import SwitchPlanning

/// Installed files of earlier versions are recognized and updated, and keep what their owner added.
@Suite struct FileUpdateTests {
  private static let words: Template.Words = [
    .appDelegate: "Delegate", .appType: "ShopApp", .appModule: "Shop",
    .entryAttribute: "`@main` above `struct ShopApp` in ShopApp.swift",
  ]

  /// A file of an earlier version, and the same with the current text.
  private struct Sample {
    let template: Template
    let texts: TemplateTexts
    let flags: Set<TemplateFlag>
    let earlier: [UInt8]
    let current: [UInt8]

    func update(of bytes: [UInt8]) -> FileUpdate? {
      FileUpdate(
        of: bytes,
        named: template.fileName,
        FileOrigin.Facts(flags: flags, words: FileUpdateTests.words),
        from: texts
      )
    }
  }

  /// Calls `body` with files whose earlier form differs from all current ones.
  private func forEachSample(of template: Template, _ body: (Sample) throws -> Void) rethrows {
    var generator = SeededGenerator(seed: 8)
    var count = 0
    for change in EarlierVersion.Change.allCases {
      let version = EarlierVersion(change: change)
      let lines = EarlierVersion.changeableLines(of: template)
      for line in TestEffort.isLong ? lines : Array(lines.shuffled(using: &generator).prefix(3)) {
        let text = version.text(of: template, line: line)
        let texts = TemplateTexts(released: [("1.0.0", template, text)])
        let tree = TemplateTree(parsing: text)
        for style in EarlierVersion.styles.shuffled(using: &generator).prefix(1) {
          let flags = Set(TemplateFlag.allCases.filter { _ in Bool.random(using: &generator) })
          let earlier = tree.rendered(flags, replacing: Self.words, style: style)
          // A file without an indented line doesn't show how lines are indented.
          let isIndented = earlier.split(separator: 0x0A).contains { $0.first?.isBlank == true }
          guard isIndented || style.indentation == SourceStyle().indentation,
            Template.installed(as: template.fileName, earlier) == nil
          else { continue }
          count += 1
          try body(
            Sample(
              template: template,
              texts: texts,
              flags: flags,
              earlier: earlier,
              current: template.rendered(flags, replacing: Self.words, style: style)
            )
          )
        }
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: Template.allCases) func recognizesAndUpdatesEarlierFiles(_ template: Template) {
    forEachSample(of: template) { sample in
      let form = Template.installed(as: template.fileName, sample.earlier, by: sample.texts)
      #expect(form?.version == "1.0.0")
      guard case .edits(let edits) = sample.update(of: sample.earlier) else {
        Issue.record("no update of \(String(decoding: sample.earlier, as: UTF8.self))")
        return
      }
      #expect(edits.merged(into: sample.earlier) == sample.current)
      #expect(sample.update(of: sample.current) == nil)
    }
  }

  @Test(arguments: Template.allCases) func keepsAddedLines(_ template: Template) {
    var generator = SeededGenerator(seed: 3)
    forEachSample(of: template) { sample in
      var lines = sample.earlier.split(separator: 0x0A, omittingEmptySubsequences: false)
      let end = lines[0].last == 0x0D ? "\r" : ""
      let line = Array("    setUpMyTests()\(end)".utf8)[...]
      lines.insert(line, at: Int.random(in: 0..<lines.count, using: &generator))
      let changed = Array(lines.joined(separator: [0x0A]))
      switch sample.update(of: changed) {
      case .edits(let edits):
        let result = edits.merged(into: changed)
        let lines = result.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.count { $0 == line } == 1)
        #expect(Array(lines.filter { $0 != line }.joined(separator: [0x0A])) == sample.current)
        #expect(sample.update(of: result) == nil)
      case .conflict(let version, let installed, let current):
        #expect(version == "1.0.0")
        #expect(installed == sample.earlier)
        #expect(current == sample.current)
      case .unknownName, nil:
        Issue.record("no update of \(String(decoding: changed, as: UTF8.self))")
      }
    }
  }

  @Test func findsTheFlagsOfAChangedFile() throws {
    let version = EarlierVersion(change: .changed)
    let template = Template.uiKitTestingAppDelegate
    let texts = version.texts.earlier(named: template.fileName)
    let tree = try #require(texts.first { $0.template == template }?.tree)
    let flags: Set<TemplateFlag> = [.emptyWindow, .beforeIOS13, .noSceneManifest]
    let earlier = tree.rendered(flags, replacing: [:], style: .init())
    let text = String(decoding: earlier, as: UTF8.self)
    let mine = "import MyKit\nimport UIKit\n"
    let changed = Array(text.replacingOccurrences(of: "import UIKit\n", with: mine).utf8)
    let update = FileUpdate(of: changed, named: template.fileName, .init(), from: version.texts)
    guard case .edits(let edits) = update else { throw UnexpectedOutcome("\(update as Any)") }
    let result = String(decoding: edits.merged(into: changed), as: UTF8.self)
    let current = String(decoding: template.rendered(flags), as: UTF8.self)
    #expect(result.replacingOccurrences(of: "import MyKit\n", with: "") == current)
  }

  @Test func updatesFormattedFiles() throws {
    let version = EarlierVersion(change: .changed)
    let template = Template.uiKitMain
    let tree = try #require(
      version.texts.earlier(named: template.fileName).first { $0.template == template }?.tree
    )
    let earlier = tree.rendered([], replacing: Self.words, style: .init())
    let text = String(decoding: earlier, as: UTF8.self)
    let formatted = text.replacingOccurrences(
      of: "unsafeArgv,\n    nil,\n",
      with: "unsafeArgv, nil,\n"
    )
    #expect(formatted != text)
    let facts = FileOrigin.Facts(flags: [], words: Self.words)
    let bytes = Array(formatted.utf8)
    let update = FileUpdate(of: bytes, named: template.fileName, facts, from: version.texts)
    guard case .edits(let edits) = update else { throw UnexpectedOutcome("\(update as Any)") }
    let form = try #require(Template.installed(as: template.fileName, edits.merged(into: bytes)))
    #expect(form.version == nil)
  }

  @Test func skipsFilesOfOthers() {
    let texts = EarlierVersion(change: .changed).texts
    let entryPoint = """
      import UIKit

      UIApplicationMain(
          CommandLine.argc,
          CommandLine.unsafeArgv,
          nil,
          NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
      )

      """
    let standIn = "import UIKit\n\nfinal class TestingAppDelegate: UIResponder {}\n"
    for (name, text) in [
      ("main.swift", entryPoint), ("TestingAppDelegate.swift", standIn), ("main.swift", ""),
    ] {
      #expect(FileUpdate(of: Array(text.utf8), named: name, .init(), from: texts) == nil)
    }
  }

  @Test func releasedTextsAreForms() throws {
    for (version, template, text) in Template.released {
      let bytes = TemplateTree(parsing: text).rendered([], replacing: Self.words, style: .init())
      #expect(Template.installed(as: template.fileName, bytes) != nil, "\(version) \(template)")
      #expect(text != template.text)
    }
  }
}
