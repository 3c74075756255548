extension Storage {
  /// Returns the text of the string or key at `node`.
  func text(of node: Node) -> String {
    let range = Int(node.start)..<Int(node.end)
    switch format {
    case .openStep: return OpenStepString.text(of: bytes[range])
    case .xml: return XMLString.text(of: bytes[range])
    case .json: return JSONString.text(of: bytes[range])
    }
  }

  /// Calls `body` with the bytes of the text of the string at `node`, which rarely needs decoding.
  func withText<Result>(
    of node: Node,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard format == .openStep else { return withDecodedText(of: node, body) }
    let plain = bytes.withUnsafeBufferPointer { $0.plainText(of: node).map(body) }
    return plain ?? withDecodedText(of: node, body)
  }

  private func withDecodedText<Result>(
    of node: Node,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = text(of: node)
    return text.withUTF8(body)
  }

  /// Returns whether the text of the string or key at `node` is `wanted`.
  func text(of node: Node, equals wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    // In no format is the text longer than its encoding.
    let count = Int(node.end - node.start)
    guard count >= wanted.count else { return false }
    // Nearly all are bare words of OpenStep, which are as long as their text.
    if format == .openStep, count != wanted.count, bytes[Int(node.start)].canStandUnquoted {
      return false
    }
    return withText(of: node) { $0.hasSameBytes(as: wanted) }
  }

  /// Returns whether the text at `left` sorts before that at `right`, by bytes.
  func text(of left: Node, precedes right: Node) -> Bool {
    withText(of: left) { left in withText(of: right) { left.lexicographicallyPrecedes($0) } }
  }

  /// Returns the value of `key` in the dictionary at `container`: the last one of a duplicate key.
  func value(of key: UnsafeBufferPointer<UInt8>, in container: Int) -> Int? {
    guard nodes[container].kind == .dictionary else { return nil }
    let end = Int(nodes[container].next)
    var found: Int?
    var index = container + 1
    while index < end {
      if text(of: nodes[index], equals: key) { found = index + 1 }
      index = Int(nodes[index + 1].next)
    }
    return found
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the bytes of an OpenStep string without escapes, without its quotes.
  fileprivate func plainText(of node: Node) -> UnsafeBufferPointer<UInt8>? {
    let text = Self(rebasing: self[Int(node.start)..<Int(node.end)])
    if text[0].canStandUnquoted { return text }
    let inner = Self(rebasing: text[1..<text.count - 1])
    return inner.contains(UInt8(ascii: "\\")) ? nil : inner
  }

  fileprivate func hasSameBytes(as other: Self) -> Bool {
    guard count == other.count else { return false }
    for i in 0..<count where self[i] != other[i] { return false }
    return true
  }
}
