/// A value in a property list, with its location.
///
/// Every accessor is valid for every kind of value: the entries of a string and the elements of a
/// dictionary are empty.
public struct Value: Sendable {
  let storage: Storage
  let index: Int

  var node: Node { storage.nodes[index] }

  /// A kind of value; numbers, booleans and dates of XML and JSON are strings.
  public enum Kind: Sendable, Hashable {
    case string, data, array, dictionary
  }

  /// The kind of this value.
  public var kind: Kind {
    switch node.kind {
    case .string: .string
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  /// The range of the value, including quotes, brackets, and tags.
  public var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The line and column at which the value starts.
  public var position: SourcePosition {
    SourcePosition(offset: range.lowerBound, in: storage.bytes)
  }

  /// The text of a string, without quotes and escapes; `nil` for any other kind.
  public var string: String? {
    node.kind == .string ? storage.text(of: node) : nil
  }

  /// The values of an array, in order; empty for any other kind.
  public var elements: Elements { Elements(container: self, isArray: node.kind == .array) }

  /// The keys and values of a dictionary, in order and with duplicates; empty for any other kind.
  public var entries: Entries { Entries(container: self, isDictionary: node.kind == .dictionary) }

  /// The value of `key` in a dictionary.
  ///
  /// For a duplicate key, this is the last value, as in Foundation.
  public subscript(key: String) -> Value? {
    var key = key
    return key.withUTF8 { storage.value(of: $0, in: index) }
      .map { Value(storage: storage, index: $0) }
  }

  /// Returns whether this is the string `text`, byte for byte.
  public func isString(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { node.kind == .string && storage.text(of: node, equals: $0) }
  }
}

extension Value {
  /// The values of an array.
  ///
  /// Counting takes time in proportion to the number of elements.
  public struct Elements: Collection, Sendable {
    private let storage: Storage
    /// The position of the first element.
    public let startIndex: Index
    /// The position after the last element.
    public let endIndex: Index

    fileprivate init(container: Value, isArray: Bool) {
      storage = container.storage
      startIndex = Index(node: container.index + 1)
      endIndex = isArray ? Index(node: Int(container.node.next)) : startIndex
    }

    /// The element at `position`.
    public subscript(position: Index) -> Value { Value(storage: storage, index: position.node) }

    /// Returns the position after `index`.
    public func index(after index: Index) -> Index {
      Index(node: Int(storage.nodes[index.node].next))
    }
  }

  /// A key and its value in a dictionary.
  public struct Entry: Sendable {
    /// The key; always a string.
    public var key: Value
    /// The value of the key.
    public var value: Value
  }

  /// The entries of a dictionary.
  ///
  /// Counting takes time in proportion to the number of entries.
  public struct Entries: Collection, Sendable {
    private let storage: Storage
    /// The position of the first entry.
    public let startIndex: Index
    /// The position after the last entry.
    public let endIndex: Index

    init(container: Value, isDictionary: Bool) {
      storage = container.storage
      startIndex = Index(node: container.index + 1)
      endIndex = isDictionary ? Index(node: Int(container.node.next)) : startIndex
    }

    /// The entry at `position`.
    public subscript(position: Index) -> Entry {
      Entry(
        key: Value(storage: storage, index: position.node),
        value: Value(storage: storage, index: position.node + 1)
      )
    }

    /// Returns the position after `index`.
    public func index(after index: Index) -> Index {
      Index(node: Int(storage.nodes[index.node + 1].next))
    }
  }

  /// The position of an element or entry.
  public struct Index: Comparable, Sendable {
    fileprivate let node: Int

    /// Returns whether `left` comes before `right`.
    public static func < (left: Self, right: Self) -> Bool { left.node < right.node }
  }
}
