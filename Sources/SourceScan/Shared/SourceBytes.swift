/// A cursor in the bytes of a source file.
typealias SourceBytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  /// Whether this is a space or tab.
  @inline(__always)
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether this is a line feed or carriage return.
  @inline(__always)
  var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  @inline(__always)
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  @inline(__always)
  var isHexDigit: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f"))
  }

  /// Whether an identifier can contain this byte, which isn't beyond ASCII.
  @inline(__always)
  var isInASCIIIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }
}

extension SourceBytes {
  /// Returns the byte at an offset, or 0 past the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < count ? self[offset] : 0
  }

  /// Returns whether `text` is at an offset.
  func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the end of the line that contains an offset.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < count, !self[end].endsLine { end += 1 }
    return end
  }

  /// Returns the scalar at an offset with the number of its bytes; `nil` if it isn't well formed.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = byte(at: offset)
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = self[offset...].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
    return (Unicode.UTF8.decode(encoded), encoded.count)
  }
}
