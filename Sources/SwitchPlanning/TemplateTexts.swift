/// The texts that installed files are rendered from: today's, and those of releases that differ.
///
/// Files are recognized by matching, since they are rendered with flags, words, and styles: a digest
/// of a text says nothing about them.
package struct TemplateTexts: Sendable {
  /// The texts that are built into the tool.
  package static let all = TemplateTexts(released: Template.released)

  private let released: [String: [TemplateText]]

  /// - Parameter released: The texts of releases that aren't today's, the newest first.
  package init(released: [(template: Template, text: String)]) {
    let texts = released.map { template, text in
      TemplateText(template: template, isCurrent: false, tree: TemplateTree(parsing: text))
    }
    self.released = Dictionary(grouping: texts, by: \.template.fileName)
  }

  /// Returns the texts of releases for files with this name, the newest first.
  func released(named fileName: String) -> [TemplateText] {
    released[Template.templateName(of: fileName)] ?? []
  }

  /// Returns all texts of files with this name: today's, then those of releases, the newest first.
  func all(named fileName: String) -> [TemplateText] {
    Template.named(fileName).map { TemplateText(template: $0, isCurrent: true, tree: $0.tree) }
      + released(named: fileName)
  }
}

/// A text of a template, parsed.
struct TemplateText: Sendable {
  let template: Template
  /// Whether it's what this version installs.
  let isCurrent: Bool
  let tree: TemplateTree
}

/// The text that an installed file is a form of, and what it was rendered with.
package struct TemplateForm: Sendable {
  let text: TemplateText

  package var template: Template { text.template }

  /// Whether this version installs the text.
  package var isCurrent: Bool { text.isCurrent }

  /// The flags that the text depends on, as far as the file shows them.
  package let flags: [TemplateFlag: Bool]

  /// The words in place of the placeholders.
  package let words: Template.Words
}
