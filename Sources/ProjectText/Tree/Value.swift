/// A value in a property list, with the place it stands at.
///
/// Every accessor answers for every kind of value: a string has no entries, a
/// dictionary no elements, and neither is an error.
public struct Value: Sendable {
  let storage: Storage
  let index: Int

  var node: Node { storage.nodes[index] }

  /// A kind of value; numbers, booleans and dates of XML and JSON are strings.
  public enum Kind: Sendable, Hashable {
    case string, data, array, dictionary
  }

  /// Which kind of value this is.
  public var kind: Kind {
    switch node.kind {
    case .string: .string
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  /// The bytes of the value, quotes, brackets and tags included.
  public var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The line and column at which the value starts.
  public var position: SourcePosition {
    SourcePosition(offset: range.lowerBound, in: storage.bytes)
  }

  /// What the value says if it is a string, without quotes and escapes.
  public var string: String? {
    node.kind == .string ? storage.text(of: node) : nil
  }

  /// The values of an array, in order; none for any other kind.
  public var elements: Elements { Elements(container: self, isArray: node.kind == .array) }

  /// The keys and values of a dictionary, in order and with repetitions; none for any other kind.
  public var entries: Entries { Entries(container: self, isDictionary: node.kind == .dictionary) }

  /// The value of `key` in a dictionary.
  ///
  /// If the key stands twice it is the last one, as Foundation reads it.
  public subscript(key: String) -> Value? {
    var key = key
    return key.withUTF8 { storage.value(of: $0, in: index) }
      .map { Value(storage: storage, index: $0) }
  }

  /// Whether this is a string that says `text`, byte for byte.
  public func says(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { node.kind == .string && storage.text(of: node, equals: $0) }
  }
}

extension Value {
  /// The values of an array.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let storage: Storage
    private var index: Int
    private let end: Int

    fileprivate init(container: Value, isArray: Bool) {
      storage = container.storage
      index = container.index + 1
      end = isArray ? Int(container.node.next) : index
    }

    /// The next value, or nil at the end.
    public mutating func next() -> Value? {
      guard index < end else { return nil }
      defer { index = Int(storage.nodes[index].next) }
      return Value(storage: storage, index: index)
    }
  }

  /// A key and its value in a dictionary.
  public struct Entry: Sendable {
    /// The key; always a string.
    public var key: Value
    /// What it stands for.
    public var value: Value
  }

  /// The entries of a dictionary.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private let storage: Storage
    private var index: Int
    private let end: Int

    init(container: Value, isDictionary: Bool) {
      storage = container.storage
      index = container.index + 1
      end = isDictionary ? Int(container.node.next) : index
    }

    /// The next entry, or nil at the end.
    public mutating func next() -> Entry? {
      guard index < end else { return nil }
      defer { index = Int(storage.nodes[index + 1].next) }
      return Entry(
        key: Value(storage: storage, index: index),
        value: Value(storage: storage, index: index + 1)
      )
    }
  }
}
