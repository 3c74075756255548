extension Storage {
  /// What the string or key at `node` says.
  func text(of node: Node) -> String {
    let range = Int(node.start)..<Int(node.end)
    switch notation {
    case .openStep: return OpenStepString.text(of: bytes[range])
    case .xml: return XMLString.text(of: bytes[range])
    case .json: return JSONString.text(of: bytes[range])
    }
  }

  /// Whether the string or key at `node` says `wanted`; seldom needs to decode it.
  func text(of node: Node, equals wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    if notation == .openStep {
      let length = Int(node.end - node.start)
      let start = Int(node.start)
      if bytes[start].canStandUnquoted {
        guard length == wanted.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
          for i in 0..<length where bytes[start + i] != wanted[i] { return false }
          return true
        }
      }
    }
    return text(of: node).utf8.elementsEqual(wanted)
  }

  /// Whether the text at `left` comes before that at `right`, by bytes.
  func text(of left: Node, precedes right: Node) -> Bool {
    withText(of: left) { left in withText(of: right) { left.lexicographicallyPrecedes($0) } }
  }

  /// Calls `body` with the bytes of what the string at `node` says.
  func withText<Result>(
    of node: Node,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = Int(node.start)
    if notation == .openStep, bytes[start].canStandUnquoted {
      return bytes.withUnsafeBufferPointer { body(.init(rebasing: $0[start..<Int(node.end)])) }
    }
    var text = text(of: node)
    return text.withUTF8(body)
  }

  /// The value of `key` in the dictionary at `container`: the last one if the key stands twice.
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
