/// A pattern of `fnmatch(3)` without flags: `*`, `?`, `[a-z]`, `[!a-z]`.
///
/// There is no escape character, an unclosed `[` matches itself, and a set that ends with `-`
/// matches nothing (swift-build, Sources/SWBUtil/fnmatch.swift). Matching takes time proportional
/// to the length of the pattern times that of the text.
package struct ShellPattern {
  private let pattern: [Unicode.Scalar]

  package init(_ pattern: String) {
    self.pattern = Array(pattern.unicodeScalars)
  }

  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var next = 0
    var position = 0
    // Where to continue if a later part doesn't match: after the last asterisk, one character
    // further.
    var retry: (next: Int, position: Int)?
    while true {
      if next == pattern.count, position == text.count { return true }
      if next < pattern.count, pattern[next] == "*" {
        next += 1
        retry = (next, position)
      } else if position < text.count, let end = endOfPart(at: next, matching: text[position]) {
        next = end
        position += 1
      } else if let star = retry, star.position < text.count {
        retry = (star.next, star.position + 1)
        (next, position) = (star.next, star.position + 1)
      } else {
        return false
      }
    }
  }

  /// Returns the index after the part of the pattern at `start` if that part matches.
  private func endOfPart(at start: Int, matching character: Unicode.Scalar) -> Int? {
    guard start < pattern.count else { return nil }
    switch pattern[start] {
    case "?":
      return start + 1
    case "[":
      guard let close = pattern[start...].firstIndex(of: "]") else {
        return character == "[" ? start + 1 : nil
      }
      return matchesSet(pattern[start + 1..<close], character) ? close + 1 : nil
    default:
      return pattern[start] == character ? start + 1 : nil
    }
  }

  private func matchesSet(_ set: ArraySlice<Unicode.Scalar>, _ character: Unicode.Scalar) -> Bool {
    let isNegated = set.first == "!"
    var rest = isNegated ? set.dropFirst() : set
    var isFound = false
    while let low = rest.popFirst() {
      if rest.first == "-" {
        rest.removeFirst()
        guard let high = rest.popFirst() else { return false }
        if low <= character, character <= high { isFound = true }
      } else if low == character {
        isFound = true
      }
    }
    return isFound != isNegated
  }
}
