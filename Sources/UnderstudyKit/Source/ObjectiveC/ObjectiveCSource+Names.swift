extension ObjectiveCSource {
  /// All names and keywords outside of directives.
  package var identifiers: Set<String> {
    Set(tokens.tokens.filter { $0.kind == .identifier }.map { text($0.range) })
  }

  /// The classes that are asked for with `[Name class]` or `Name.class`, in order.
  package var metatypes: [String] { metatypes(in: 0..<bytes.count) }

  /// The same, in a range of the file.
  package func metatypes(in range: Range<Int>) -> [String] {
    (0..<tokens.count).filter { index in
      tokens[index].kind == .identifier && range.contains(tokens[index].range.lowerBound)
        && asksForClass(index)
    }
    .map { tokens.text($0) }
  }
}
