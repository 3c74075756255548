import ProjectFiles
import ProjectTestSupport
import ProjectText
import Testing

@testable import SwitchPlanning

/// An earlier version of the tool, whose templates lack the changes made since.
struct EarlierVersion: Sendable, CustomTestStringConvertible {
  /// What has happened to a line since the version.
  enum Change { case added, removed, changed }

  let change: Change

  /// The texts with those of this version: in each template, a comment or an import has changed.
  let texts: TemplateTexts

  var testDescription: String { "a line \(change)" }

  static let added = EarlierVersion(.added)
  static let removed = EarlierVersion(.removed)
  static let changed = EarlierVersion(.changed)
  static let all = [added, removed, changed]

  private init(_ change: Change) {
    self.change = change
    texts = TemplateTexts(
      released: Template.allCases.map { template in
        let lines = Self.changeableLines(of: template)
        let texts = template.text.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = lines.last { texts[$0].contains("// ") }
        let line = comment ?? lines.first { texts[$0].contains("import") } ?? lines[0]
        return (template, Self.text(of: template, line: line, before: change))
      }
    )
  }

  /// Returns the text of a template before the change of one of its lines.
  static func text(of template: Template, line: Int, before change: Change) -> String {
    var lines = template.text.split(separator: "\n", omittingEmptySubsequences: false)
    switch change {
    case .added: lines.remove(at: line)
    case .removed: lines.insert("// An earlier comment.", at: line + 1)
    case .changed: lines[line] += " // earlier"
    }
    return lines.joined(separator: "\n")
  }

  /// The numbers of the lines of a template with a name in them, and without a placeholder.
  static func changeableLines(of template: Template) -> [Int] {
    let lines = template.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      let words = lines[index].utf8.split { !$0.isInName }.map { String(Substring($0)) }
      let isNotation = ["//if", "//else", "//end"].contains { lines[index].hasPrefix($0) }
      return !isNotation && !words.isEmpty
        && !words.contains { Template.Placeholder(rawValue: $0) != nil }
    }
  }

  /// Replaces the installed files with those of this version.
  func replaceFiles(_ installed: [FileChange], inside root: String) throws {
    let edits = try installed.compactMap { change -> FileChange? in
      guard case .create(let content) = change.action else { return nil }
      let name = Path.lastComponent(of: change.path)
      let form = try #require(Template.installed(as: name, content))
      let flags = Set(form.flags.filter(\.value).keys)
      let style = try #require(
        Self.styles.first { style in
          form.template.rendered(flags, replacing: form.words, style: style) == content
        }
      )
      let text = try #require(
        texts.released(named: name).first { $0.template == form.template }
      )
      let earlier = text.tree.rendered(flags, replacing: form.words, style: style)
      guard earlier != content else { return nil }
      let edit = TextEdit(range: 0..<content.count, replacement: earlier)
      return .edit(change.path, original: content, [edit])
    }
    #expect(!edits.isEmpty)
    try Transaction.commit(edits, inside: root)
  }

  static let styles = ["    ", "  ", "\t"].flatMap { indentation in
    ["\n", "\r\n"].map { newline in
      var style = SourceStyle()
      style.indentation = indentation
      style.newline = newline
      return style
    }
  }
}
