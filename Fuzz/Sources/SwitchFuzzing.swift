import Diagnostics
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

/// What is rendered is recognized; what is recognized has no name that the template doesn't have.
///
/// The first byte chooses the template, the next three flags, the fifth the style; the rest is the
/// content of a file of the template's name.
func fuzzTemplates(_ bytes: [UInt8]) {
  guard let input = TemplateInput(bytes) else { return }
  let rendered = input.rendered
  guard let form = Template.installed(as: input.template.fileName, rendered) else {
    fatalError("broken promise: \(input.template), \(input.flags) isn't recognized")
  }
  // Several templates of one name can have the same form.
  require(
    form.template != input.template || form.words.allSatisfy { input.words[$0.key] == $0.value },
    "other words: \(form.words)"
  )
  // The words are strings, so that they repair what isn't UTF-8.
  guard String(decoding: input.content, as: UTF8.self).utf8.elementsEqual(input.content),
    let found = Template.installed(as: input.template.fileName, input.content)
  else { return }
  // Formatters move names to other lines.
  let text = ([found.template.text] + found.words.values).flatMap {
    Array($0.utf8).filter { $0 > 0x20 }
  }
  for name in input.content.split(whereSeparator: { !$0.isInName }) {
    require(text.contains(run: Array(name)), "a name that isn't the template's: \(name)")
  }
}

/// Uninstalls after a file was edited; no comment that somebody wrote is lost.
func fuzzRemoval(_ bytes: [UInt8]) throws {
  guard let input = SiteInput(bytes, for: FuzzSite.installed) else { return }
  let site = input.site
  // A mutation can double the switch, also in another file; each removal removes one.
  let original = try site.current()[input.file] ?? []
  let isDoubled = lookUps(in: input.content) > lookUps(in: original)
  try site.with(input.file, input.content) {
    guard let project = try? XcodeProject(at: site.project) else { return }
    let before = try site.commentCount()
    do throws(Diagnostic) {
      let remover = SwitchRemoval(project, includesHandwritten: input.option % 4 == 3)
      let plan = try remover.plan()
      for line in plan.noteLines(from: project.root, style: .plain, isWritten: true) {
        requireHarmless(line)
      }
      do throws(FileError) {
        try Transaction.commit(
          plan.changes,
          removingEmptied: plan.emptiedDirectories,
          inside: DirectoryLock(project.root, isExclusive: true)
        )
      } catch {
        throw Diagnostic(error)
      }
    } catch {
      for line in error.lines(from: site.directory, style: .plain) { requireHarmless(line) }
    }
    require(try site.commentCount() >= before, "a comment is lost")
    let removed = try XcodeProject(at: site.project)
    if !isDoubled, let plan = try? SwitchRemoval(removed).plan(), input.option % 4 != 3 {
      require(plan.changes.isEmpty, "a second removal changes \(plan.changes.map(\.path))")
    }
  }
}

/// The number of places that look up a class.
private func lookUps(in bytes: [UInt8]) -> Int {
  max(1, String(decoding: bytes, as: UTF8.self).split(separator: "ClassFromString(").count) - 1
}

extension FuzzSite {
  /// The number of comments in sources that no template has; Xcode drops those in a project file.
  fileprivate func commentCount() throws -> Int {
    let comment = Array("// mine".utf8)
    return try current().filter { $0.key != files[0] }.values.reduce(0) { count, bytes in
      count
        + bytes.indices.count { bytes[$0] == comment[0] && bytes[$0...].starts(with: comment) }
    }
  }
}

/// What the bytes for `templates` mean.
struct TemplateInput {
  let template: Template
  let flags: Set<TemplateFlag>
  let style: SourceStyle
  let content: [UInt8]

  /// One word for each placeholder.
  let words = Dictionary(
    uniqueKeysWithValues: Template.Placeholder.allCases.map {
      ($0, $0 == .entryAttribute ? "@main" : "The\($0.rawValue)")
    }
  )

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 5 else { return nil }
    template = Template.allCases[Int(bytes[0]) % Template.allCases.count]
    let mask = Int(bytes[1]) | Int(bytes[2]) << 8 | Int(bytes[3]) << 16
    flags = Set(
      TemplateFlag.allCases.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
    )
    var style = SourceStyle()
    style.indentation = ["    ", "  ", "\t"][Int(bytes[4]) % 3]
    style.newline = bytes[4] >= 128 ? "\r\n" : "\n"
    self.style = style
    content = Array(bytes[5...])
  }

  var rendered: [UInt8] { template.rendered(flags, replacing: words, style: style) }

  /// Every template as it is installed with some flags.
  static let seeds: [[UInt8]] = Template.allCases.indices.flatMap { index in
    choices.compactMap { choice in
      let head = [UInt8(index)] + choice
      return TemplateInput(head).map { head + $0.rendered }
    }
  }

  private static let choices: [[UInt8]] = [
    [0, 0, 0, 0], [1, 0, 0, 1], [0x55, 0x55, 0x55, 129], [0xAA, 0xAA, 0xAA, 2],
  ]
}
