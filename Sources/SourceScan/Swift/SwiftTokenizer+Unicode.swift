extension SwiftTokenizer {
  /// The scalar at an offset with the number of its bytes, if it is well formed.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = byte(at: offset)
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1 else { return (Unicode.Scalar(first), 1) }
    guard first >= 0xC2, first < 0xF5 else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = byte(at: offset + index)
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// Moves past a character that is neither a name's nor an operator's.
  mutating func skipUnicodeTrivia() -> Bool {
    guard let (scalar, length) = scalar(at: position) else {
      position += 1
      return true
    }
    // A byte order mark is white space where a token could begin.
    if scalar.value != 0xFEFF, scalar.continuesSwiftIdentifier || scalar.beginsSwiftOperator {
      return false
    }
    position += length
    return true
  }
}

extension Unicode.Scalar {
  /// Whether it can stand in a name; the ranges are the language reference's.
  var continuesSwiftIdentifier: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24,
      0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF,
      0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
      0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
      true
    case 0x10000...0xEFFFD:
      value & 0xFFFF <= 0xFFFD
    default:
      false
    }
  }

  /// Whether an operator can begin with it; the ranges are the language reference's.
  var beginsSwiftOperator: Bool {
    switch value {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E,
      0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
      0x3001...0x3003, 0x3008...0x3030:
      true
    default:
      false
    }
  }

  /// Whether it can stand in an operator after its first character.
  var continuesSwiftOperator: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default:
      beginsSwiftOperator
    }
  }
}
