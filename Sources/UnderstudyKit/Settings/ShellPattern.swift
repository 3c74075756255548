/// A pattern as of `fnmatch(3)` without flags: `*`, `?`, `[a-z]`, `[!a-z]`.
///
/// There is no escape character, and a `[` that is never closed stands for itself
/// (swift-build, Sources/SWBUtil/fnmatch.swift). Works on bytes, in time linear in
/// pattern times text.
struct ShellPattern {
  private let pattern: [UInt8]

  init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
  }

  func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    var next = 0
    var position = 0
    // Where to go on when a later part does not match: behind the last star, one byte further.
    var retry: (next: Int, position: Int)?
    while true {
      if next == pattern.count, position == text.count { return true }
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
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

  /// The index behind the part of the pattern at `start` if that part matches `byte`.
  private func endOfPart(at start: Int, matching byte: UInt8) -> Int? {
    guard start < pattern.count else { return nil }
    switch pattern[start] {
    case UInt8(ascii: "?"):
      return start + 1
    case UInt8(ascii: "["):
      guard let close = pattern[start...].firstIndex(of: UInt8(ascii: "]")) else {
        return byte == UInt8(ascii: "[") ? start + 1 : nil
      }
      return matchesSet(pattern[start + 1..<close], byte) ? close + 1 : nil
    default:
      return pattern[start] == byte ? start + 1 : nil
    }
  }

  private func matchesSet(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    let negated = set.first == UInt8(ascii: "!")
    var rest = negated ? set.dropFirst() : set
    var found = false
    while let low = rest.popFirst() {
      if rest.first == UInt8(ascii: "-"), rest.count > 1 {
        let high = rest[rest.startIndex + 1]
        rest = rest.dropFirst(2)
        if low <= byte, byte <= high { found = true }
      } else if low == byte {
        found = true
      }
    }
    return found != negated
  }
}
