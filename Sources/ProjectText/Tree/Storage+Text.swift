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
      let isBare = bytes[start].canStandUnquoted
      if isBare {
        return length == wanted.count && bytes[start..<start + length].elementsEqual(wanted)
      }
    }
    return text(of: node).utf8.elementsEqual(wanted)
  }
}
