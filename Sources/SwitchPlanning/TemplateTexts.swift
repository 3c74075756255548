/// The texts that installed files are rendered from: the current ones, and those of earlier versions.
///
/// Files are recognized by matching, since they are rendered with flags, words, and styles: a digest
/// of a text says nothing about them.
package struct TemplateTexts: Sendable {
  /// The texts that are built into the tool.
  package static let all = TemplateTexts(released: Template.released)

  private let earlier: [String: [TemplateText]]

  /// - Parameter released: The texts of earlier versions, the newest first.
  package init(released: [(version: String, template: Template, text: String)]) {
    let texts = released.map { version, template, text in
      TemplateText(template, version: version, TemplateTree(parsing: text))
    }
    earlier = Dictionary(grouping: texts, by: \.template.fileName)
  }

  /// Returns the texts of earlier versions of files with this name, the newest first.
  func earlier(named fileName: String) -> [TemplateText] { earlier[fileName] ?? [] }

  /// Returns all texts of files with this name: the current ones, then those of earlier versions, the
  /// newest first.
  func all(named fileName: String) -> [TemplateText] {
    Template.named(fileName).map(TemplateText.init(current:)) + earlier(named: fileName)
  }
}

/// A text of a template.
struct TemplateText: Sendable {
  let template: Template

  /// The last version that installed it; `nil` for the current text.
  let version: String?

  private let earlierTree: TemplateTree?

  /// The text, parsed.
  var tree: TemplateTree { earlierTree ?? template.tree }

  init(current template: Template) {
    self.template = template
    version = nil
    earlierTree = nil
  }

  init(_ template: Template, version: String, _ tree: TemplateTree) {
    self.template = template
    self.version = version
    earlierTree = tree
  }
}

/// The text that an installed file is a form of, and what it was rendered with.
package struct TemplateForm: Sendable {
  let text: TemplateText

  package var template: Template { text.template }

  /// The last version that installed this text; `nil` for the current text.
  package var version: String? { text.version }

  /// The flags that the text depends on, as far as the file shows them.
  package let flags: [TemplateFlag: Bool]

  /// The words in place of the placeholders.
  package let words: Template.Words
}
