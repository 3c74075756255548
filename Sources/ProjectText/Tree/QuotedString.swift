/// Strings in the formats with brackets.
package enum QuotedString {
  /// Returns the text of the bare or quoted string in `bytes`.
  static func text(of bytes: ArraySlice<UInt8>, isJSON: Bool) -> String {
    guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var rest = bytes.dropFirst().dropLast()
    var plain = rest.prefix { $0 != UInt8(ascii: "\\") }
    if plain.count == rest.count { return String(decoding: plain, as: UTF8.self) }
    var units: [UInt16] = []
    while !rest.isEmpty {
      units += String(decoding: plain, as: UTF8.self).utf16
      rest = rest.dropFirst(plain.count + 1)
      rest.takeEscape(into: &units, isJSON: isJSON)
      plain = rest.prefix { $0 != UInt8(ascii: "\\") }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns `text` as Xcode writes it: bare if its characters allow that.
  ///
  /// Bare strings contain letters, digits, and `$ . / _`. Xcode reads bare `-` and `:`, but quotes
  /// them when it writes. It also quotes strings that contain `//`, which starts a comment, or
  /// `___`, which is part of a template's placeholder (tuist/XcodeProj, CommentedString.swift).
  package static func written(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let isBare = bytes.allSatisfy {
      $0.canStandUnquoted && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":")
    }
    if isBare, !bytes.isEmpty, !bytes.containsRun("//"), !bytes.containsRun("___") { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        result += escape
      } else if scalar.value < 0x20 {
        result += "\\U00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Characters that are escaped (CocoaPods/Nanaimo, quote_maps.rb).
  private static let escapes: [Unicode.Scalar: String] = [
    "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\t": #"\t"#, "\r": #"\r"#,
    "\u{07}": #"\a"#, "\u{08}": #"\b"#, "\u{0B}": #"\v"#, "\u{0C}": #"\f"#,
  ]
}

extension ArraySlice<UInt8> {
  /// Removes an escape from the front, after its backslash, and appends its value.
  ///
  /// The escapes are those of CoreFoundation's old-style property lists. Those of JSON are among them,
  /// except for `\u`, which is `\U` there.
  fileprivate mutating func takeEscape(into units: inout [UInt16], isJSON: Bool) {
    guard let first, first < 0x80 else { return }
    switch first {
    case UInt8(ascii: isJSON ? "u" : "U"):
      let digits = dropFirst().prefix(4).prefix { $0.hexDigit != nil }
      units.append(digits.reduce(0) { $0 << 4 | UInt16($1.hexDigit ?? 0) })
      self = dropFirst(1 + digits.count)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where !isJSON:
      let digits = prefix(3).prefix { (0x30...0x37).contains($0) }
      let code = digits.reduce(0) { $0 << 3 | Int($1 - 0x30) } & 0xFF
      units.append(code < 0x80 ? UInt16(code) : nextStepCharacters[code - 0x80])
      self = dropFirst(digits.count)
    default:
      units.append(controlCharacters[first] ?? UInt16(first))
      self = dropFirst()
    }
  }
}

private let controlCharacters: [UInt8: UInt16] = [
  UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
  UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  UInt8(ascii: "v"): 0x0B,
]

/// The characters 0x80 to 0xFF of the NEXTSTEP encoding, which octal escapes are in.
///
/// Generated with Foundation's `String.Encoding.nextstep`.
private let nextStepCharacters: [UInt16] = [
  0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
  0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
  0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
  0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
  0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
  0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
  0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
  0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
  0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
  0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
  0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
  0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
  0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
  0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
  0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
  0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
]
