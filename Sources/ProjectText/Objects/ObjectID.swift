/// The identifier of an object in a project file.
///
/// Any string is valid: Xcode writes 24 uppercase hexadecimal digits, CocoaPods 32, and scripts
/// write others. Identifiers are equal if their bytes are.
public struct ObjectID: RawRepresentable, Sendable, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Creates an identifier from any text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ObjectID: Hashable, Comparable, CustomStringConvertible {
  /// Returns whether the bytes are equal; different encodings of an accent aren't.
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    var (left, right) = (left.rawValue, right.rawValue)
    return left.utf8.count == right.utf8.count
      && left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Returns whether the bytes of `left` sort before those of `right`, as Xcode sorts objects.
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  /// The identifier as text.
  public var description: String { rawValue }
}
