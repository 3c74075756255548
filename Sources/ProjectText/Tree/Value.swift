/// A value in a property list, with its location.
///
/// Every accessor is valid for every kind of value: the entries of a string and the elements of a
/// dictionary are empty.
package struct Value: Sendable {
  let storage: Storage
  let index: Int

  var node: Node { storage.nodes[index] }

  /// A kind of value; numbers, booleans and dates of XML and JSON are strings.
  package enum Kind: Sendable, Hashable {
    case string, data, array, dictionary
  }

  /// The kind of this value.
  package var kind: Kind { node.kind }

  /// The range of the value, including quotes, brackets, and tags.
  package var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The line and column at which the value starts.
  package var position: SourcePosition {
    storage.lines.position(at: range.lowerBound)
  }

  /// The text of a string, without quotes and escapes; `nil` for any other kind.
  package var string: String? {
    node.kind == .string ? storage.text(of: node) : nil
  }

  /// The values of an array, in order; empty for any other kind.
  package var elements: [Value] {
    storage.elements(of: index).map { Value(storage: storage, index: $0) }
  }

  /// A key and its value in a dictionary.
  package struct Entry: Sendable {
    /// The key; always a string.
    package var key: Value
    /// The value of the key.
    package var value: Value
  }

  /// The keys and values of a dictionary, in order and with duplicates; empty for any other kind.
  package var entries: [Entry] {
    storage.keys(of: index).map { key in
      Entry(
        key: Value(storage: storage, index: key),
        value: Value(storage: storage, index: key + 1)
      )
    }
  }

  /// The value of `key` in a dictionary.
  ///
  /// For a duplicate key, this is the last value, as in Foundation.
  package subscript(key: String) -> Value? {
    var key = key
    return key.withUTF8 { storage.value(of: $0, in: index) }
      .map { Value(storage: storage, index: $0) }
  }

  /// Returns whether this is the string `text`, byte for byte.
  package func isString(_ text: String) -> Bool { storage.isString(text, at: index) }
}

/// The indices of nodes that are directly in another one.
struct NodeIndices: Sequence, IteratorProtocol {
  fileprivate let storage: Storage
  fileprivate var index: Int
  fileprivate let end: Int
  /// How many nodes are between a node and the end of its item: the value of a key.
  fileprivate let valueOffset: Int

  mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = Int(storage.nodes[index + valueOffset].next) }
    return index
  }
}

extension Storage {
  /// Returns the nodes of an array's elements; none for another kind of value.
  func elements(of array: Int) -> NodeIndices { nodes(in: array, if: .array, valueOffset: 0) }

  /// Returns the nodes of a dictionary's keys; none for another kind of value.
  func keys(of dictionary: Int) -> NodeIndices {
    nodes(in: dictionary, if: .dictionary, valueOffset: 1)
  }

  private func nodes(in container: Int, if kind: Value.Kind, valueOffset: Int) -> NodeIndices {
    let node = nodes[container]
    let end = node.kind == kind ? Int(node.next) : 0
    return NodeIndices(storage: self, index: container + 1, end: end, valueOffset: valueOffset)
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

  /// Returns the text of the string or key at `node`.
  func text(of node: Node) -> String {
    let range = Int(node.start)..<Int(node.end)
    switch format {
    case .openStep, .json: return QuotedString.text(of: bytes[range], isJSON: format == .json)
    case .xml: return XMLElements.text(of: bytes[range])
    }
  }

  /// Calls `body` with the bytes of the text of the string at `node`, which rarely needs decoding.
  func withText<Result>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if format == .openStep,
      let plain = bytes.withUnsafeBufferPointer({ $0.plainText(of: node).map(body) })
    {
      return plain
    }
    var text = text(of: node)
    return text.withUTF8(body)
  }

  /// Returns whether the node at `index` is the string `text`, byte for byte.
  func isString(_ text: String, at index: Int) -> Bool {
    var text = text
    let node = nodes[index]
    return text.withUTF8 { node.kind == .string && self.text(of: node, equals: $0) }
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
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the bytes of an OpenStep string without escapes, without its quotes.
  fileprivate func plainText(of node: Node) -> UnsafeBufferPointer<UInt8>? {
    let text = Self(rebasing: self[Int(node.start)..<Int(node.end)])
    if text[0].canStandUnquoted { return text }
    let inner = Self(rebasing: text[1..<text.count - 1])
    return inner.contains(UInt8(ascii: "\\")) ? nil : inner
  }

  func hasSameBytes(as other: Self) -> Bool {
    guard count == other.count else { return false }
    var length = 0
    while length < count, self[length] == other[length] { length += 1 }
    return length == count
  }
}
