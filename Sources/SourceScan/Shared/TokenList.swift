/// A token of source, as the language's lexer splits it.
protocol SourceToken {
  associatedtype Kind: Equatable
  var kind: Kind { get }
  /// The range of its bytes in the file.
  var range: Range<Int> { get }
}

/// A file's tokens and their nesting.
protocol TokenList {
  associatedtype Token: SourceToken
  var bytes: [UInt8] { get }
  var tokens: [Token] { get }

  /// Returns the index of the token that closes the group opened at `index`.
  func end(of index: Int) -> Int

  /// Returns the index after a token, or after the group that it opens.
  func index(after index: Int) -> Int
}

extension TokenList {
  @inline(__always)
  var count: Int { tokens.count }

  @inline(__always)
  subscript(index: Int) -> Token { tokens[index] }

  /// Returns the kind of the token at `index`; `nil` outside of the file.
  @inline(__always)
  func kind(_ index: Int) -> Token.Kind? {
    index >= 0 && index < tokens.count ? tokens[index].kind : nil
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the index of the first token that begins at or after a byte.
  func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of the token that begins at a byte.
  func index(at offset: Int) -> Int? {
    let index = firstIndex(from: offset)
    return index < tokens.count && tokens[index].range.lowerBound == offset ? index : nil
  }

  /// Returns whether the token at `index` is spelled `text`.
  func isToken(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].range.count == text.utf8CodeUnitCount
    else { return false }
    return bytes[tokens[index].range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  /// Returns the tokens between the one at `open` and its end, split at commas; empty parts are left
  /// out.
  ///
  /// - Parameter next: Returns the index to continue with after a token.
  func list(
    _ open: Int,
    separatedBy comma: Token.Kind,
    next: (Int) -> Int
  ) -> [Range<Int>] {
    let end = end(of: open)
    var parts: [Range<Int>] = []
    var index = open + 1
    while index < end {
      let first = index
      while index < end, tokens[index].kind != comma { index = next(index) }
      if index > first { parts.append(first..<min(index, tokens.count)) }
      index += 1
    }
    return parts
  }

  /// Returns the bytes from the first to the last of some tokens.
  func range(of indices: Range<Int>) -> Range<Int> {
    let last = tokens[indices.upperBound - 1].range
    return tokens[indices.lowerBound].range.lowerBound..<last.upperBound
  }
}
