/// The identifier of an object in a project file.
///
/// Any string will do: Xcode writes 24 upper-case hexadecimal digits, CocoaPods
/// 32, and scripts whatever they like. Two are equal if their bytes are.
public struct ObjectID: RawRepresentable, Sendable, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Takes `rawValue` as it is.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Takes the literal as it is.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ObjectID: Hashable, Comparable, CustomStringConvertible {
  /// Whether the bytes are the same; differently encoded accents are not.
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the bytes of `left` come first, as Xcode sorts objects.
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  /// The identifier as text.
  public var description: String { rawValue }
}
