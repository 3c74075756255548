extension StringProtocol {
  // The standard library's functions for these need macOS 13, and the tool is compiled for macOS 10.13.

  /// Whether a text is in this one; both are compared by their bytes.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// Returns the parts before, between, and after a text, which isn't empty.
  package func parts(separatedBy text: String) -> [SubSequence] {
    var (parts, rest) = ([SubSequence](), self[...])
    while let range = rest.firstRange(ofText: text) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }

  /// Returns the first place of a text; the start if it's empty.
  package func firstRange(ofText text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      rest = rest[start...].dropFirst()
    }
    return nil
  }
}
