/// The identifier of an object in a project file.
///
/// Any string is valid: Xcode writes 24 uppercase hexadecimal digits, CocoaPods 32, and scripts
/// write others. Identifiers are equal if their bytes are.
package struct ObjectID: RawRepresentable, Sendable, ExpressibleByStringLiteral {
  /// The identifier as text.
  package var rawValue: String

  /// Creates an identifier from any text.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from a literal.
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ObjectID: Hashable, Comparable, CustomStringConvertible {
  /// Returns whether the bytes are equal; different encodings of an accent aren't.
  package static func == (left: ObjectID, right: ObjectID) -> Bool {
    var (left, right) = (left.rawValue, right.rawValue)
    return left.utf8.count == right.utf8.count
      && left.withUTF8 { left in right.withUTF8 { left.hasSameBytes(as: $0) } }
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Returns whether the bytes of `left` sort before those of `right`, as Xcode sorts objects.
  package static func < (left: ObjectID, right: ObjectID) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  /// The identifier as text.
  package var description: String { rawValue }
}

extension ProjectDocument {
  /// Returns an identifier for a new object, derived from what it identifies.
  ///
  /// Equal parts give equal identifiers, so the same change on two machines produces the same bytes
  /// and branches merge. If an object of the file has the identifier, this is the next one of a
  /// sequence.
  ///
  /// - Parameter parts: What the object is, such as its kind and its path.
  /// - Returns: 24 uppercase hexadecimal digits that no object of the file has.
  package func newIdentifier(for parts: String...) -> ObjectID {
    for attempt in 0... {
      let id = ObjectID(hashing: attempt == 0 ? parts : parts + [String(attempt)])
      if object(id) == nil { return id }
    }
    preconditionFailure("a file cannot have every identifier")
  }

  /// Returns whether ``newIdentifier(for:)`` returned `id` for the same parts in this file.
  ///
  /// - Parameters:
  ///   - id: The identifier of an object.
  ///   - parts: The parts that the identifier was created with.
  package func isNewIdentifier(_ id: ObjectID, for parts: String...) -> Bool {
    for attempt in 0... {
      let candidate = ObjectID(hashing: attempt == 0 ? parts : parts + [String(attempt)])
      if candidate == id { return true }
      if object(candidate) == nil { return false }
    }
    return false
  }
}

extension ObjectID {
  /// Creates an identifier from 96 bits of two hashes of `parts`, with a terminator after each.
  init(hashing parts: [String]) {
    let bytes: [UInt8] = parts.flatMap { Array($0.utf8) + [0xFF] }
    let high = bytes.fnv1a
    var low: UInt64 = 0x6C62_272E_07BB_0142
    for byte in bytes {
      low = (low &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      low ^= low >> 29
    }
    let digits = (high ^ high >> 32).digits(16, uppercase: true)
    self.init(rawValue: digits + (low >> 32).digits(8, uppercase: true))
  }
}
