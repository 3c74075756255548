/// A file's tokens, and which of them enclose which.
struct ObjectiveCTokens: Sendable {
  let bytes: [UInt8]
  private(set) var tokens: [ObjectiveCToken] = []

  /// For a token that opens a group, the index of the one that ends it.
  var ends: [Int: Int] = [:]

  /// For a group opened in a later clause of a `#if`, the one in the first
  /// clause that ends with it.
  var twins: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = ObjectiveCTokenizer(buffer)
      while let token = tokenizer.next() { tokens.append(token) }
    }
    pair()
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> ObjectiveCToken { tokens[index] }

  func kind(_ index: Int) -> ObjectiveCToken.Kind? {
    index >= 0 && index < tokens.count ? tokens[index].kind : nil
  }

  func text(_ index: Int) -> String { text(tokens[index].range) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
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

  func end(of index: Int) -> Int {
    if let end = ends[index] { return end }
    // Where `#if` and braces cross, the end that a twin has can lie before this one.
    guard let twin = twins[index], let end = ends[twin], end > index else { return tokens.count }
    return end
  }

  func index(after index: Int) -> Int {
    guard tokens[index].opensGroup else { return index + 1 }
    let end = end(of: index)
    return end < count && closes(end, index) ? end + 1 : max(end, index + 1)
  }

  private func closes(_ end: Int, _ open: Int) -> Bool {
    switch tokens[open].kind {
    case .openParenthesis: tokens[end].kind == .closeParenthesis
    case .openBracket: tokens[end].kind == .closeBracket
    default: tokens[end].kind == .closeBrace
    }
  }
}
