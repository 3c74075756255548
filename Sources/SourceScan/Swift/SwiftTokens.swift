/// A file's tokens, and which of them enclose which.
struct SwiftTokens: Sendable {
  let bytes: [UInt8]
  var tokens: [SwiftToken] = []

  /// For a token that opens a group or a clause of `#if`, the index of the one
  /// that ends it; for one that closes a group or all clauses, the index of its
  /// opening; -1 else.
  var partners: [Int32] = []

  /// What is open after the last token: groups, and clauses of `#if`.
  var open: [Int] = []

  /// The `#if`s whose `#endif` is to come.
  var openConditions: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
    partners.reserveCapacity(bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SwiftTokenizer(buffer)
      while let token = tokenizer.next() {
        append(token)
      }
    }
    while let index = open.popLast() { end(index, at: tokens.count) }
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> SwiftToken { tokens[index] }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The name a token spells, without the backquotes around it.
  func name(_ index: Int) -> String { text(nameRange(index)) }

  func nameRange(_ index: Int) -> Range<Int> {
    let range = tokens[index].range
    let isQuoted = range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: "`")
    return isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  func kind(_ index: Int) -> SwiftToken.Kind? {
    index >= 0 && index < tokens.count ? tokens[index].kind : nil
  }

  func word(_ index: Int) -> SwiftWord? {
    guard kind(index) == .identifier else { return nil }
    let range = tokens[index].range
    return bytes.withUnsafeBufferPointer { SwiftWord($0[range]) }
  }

  /// The index of the first token that begins at or after a byte.
  func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func isToken(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].range.count == text.utf8CodeUnitCount
    else { return false }
    return bytes[tokens[index].range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  /// The index of the token that ends what the one at `index` opens.
  func end(of index: Int) -> Int { Int(partners[index]) }

  /// The index after a token, or after all that it encloses.
  func index(after index: Int) -> Int {
    guard tokens[index].opensGroup else { return index + 1 }
    let end = end(of: index)
    return end < count && partners[end] == index ? end + 1 : max(end, index + 1)
  }
}
