extension ObjectiveCSource {
  /// All names and keywords outside of directives.
  package var identifiers: Set<String> {
    Set(tokens.tokens.filter { $0.kind == .identifier }.map { text($0.range) })
  }
}
