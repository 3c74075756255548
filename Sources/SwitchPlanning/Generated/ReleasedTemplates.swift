// Written by Scripts/embed-templates from the tags of releases; do not edit.
// swift-format-ignore-file

extension Template {
  /// The texts of releases that aren't today's, the newest first.
  package static let released: [(template: Template, text: String)] = [
  ]
}
