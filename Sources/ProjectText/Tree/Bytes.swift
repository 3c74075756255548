extension UInt8 {
  /// Whether this is white space between tokens.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the OpenStep format reads this byte as part of a bare string.
  var canStandUnquoted: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true  // "-" to ":" are - . / 0…9 :
    default:
      false
    }
  }

  /// The value of this hexadecimal digit.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension [UInt8] {
  /// Returns the start of the line that contains `offset`.
  package func startOfLine(at offset: Int) -> Int {
    var start = offset
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The FNV-1a hash of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  package var fnv1a: UInt64 {
    withUnsafeBufferPointer { buffer in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }

  /// The offset of the text: 3 if there is a byte order mark.
  package var afterByteOrderMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the offset of the first byte that isn't well-formed UTF-8.
  package func firstInvalidUTF8() -> Int? {
    withUnsafeBytes { bytes in
      var i = 0
      while i < bytes.count {
        // Project files are nearly all ASCII: take eight bytes at a time.
        if i + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          i += 8
        } else if bytes[i] < 0x80 {
          i += 1
        } else {
          var decoder = UTF8.ForwardParser()
          var rest = bytes[i...].makeIterator()
          guard case .valid(let scalar) = decoder.parseScalar(from: &rest) else { return i }
          i += scalar.count
        }
      }
      return nil
    }
  }

  /// Returns whether these bytes contain the ASCII `text`.
  func containsRun(_ text: StaticString) -> Bool {
    var offset = 0
    while offset + text.utf8CodeUnitCount <= count {
      if hasRun(text, at: offset) { return true }
      offset += 1
    }
    return false
  }

  /// Returns whether the ASCII `text` is at `offset`.
  func hasRun(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    // A loop of this form takes a tenth of the time of a comparison of slices in a debug build.
    return text.withUTF8Buffer { run in
      var length = 0
      while length < run.count, self[offset + length] == run[length] { length += 1 }
      return length == run.count
    }
  }
}

extension BinaryInteger {
  /// Returns the digits of a number that isn't negative, with zeros in front up to `count` of them.
  package func digits(_ count: Int, radix: Int = 16, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
