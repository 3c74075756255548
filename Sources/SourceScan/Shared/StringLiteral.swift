/// A string literal in a source file.
package struct StringLiteral: Sendable, Hashable {
  /// The value; `nil` with interpolation, without an end, or with an unknown escape.
  package var value: String?
  /// The range of the literal with its quotes and `#`, `@`, or a prefix.
  package var range: Range<Int>
}

/// An argument of a call.
package struct CallArgument: Sendable, Hashable {
  package var label: String?
  /// The expression without its label.
  package var range: Range<Int>
  /// The value, if the expression consists only of string literals without interpolation.
  package var string: String?
}

/// The content of a string literal with its escapes replaced.
struct UnescapedText {
  /// Replaces the escapes in `text`; `nil` if one of them isn't an escape of the language.
  ///
  /// - Parameters:
  ///   - pounds: The number of `#` between a backslash and what it escapes.
  ///   - other: A function that reads an escape of one language only, from the byte after the
  ///     backslash.
  static func string(
    _ text: ArraySlice<UInt8>,
    pounds: Int = 0,
    other: (UInt8?, inout ArraySlice<UInt8>) -> [UInt8]?
  ) -> String? {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.prefix(pounds).count == pounds,
        rest.prefix(pounds).allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst(pounds)
      let escaped = rest.popFirst()
      switch escaped {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(escaped ?? 0)
      default:
        guard let bytes = other(escaped, &rest) else { return nil }
        result += bytes
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads up to `digits` digits of a number.
  static func number(_ rest: inout ArraySlice<UInt8>, radix: Int, digits: Int) -> UInt32? {
    let text = rest.prefix(digits).prefix(while: \.isHexDigit)
    guard !text.isEmpty, let value = UInt32(String(decoding: text, as: UTF8.self), radix: radix)
    else { return nil }
    rest = rest.dropFirst(text.count)
    return value
  }

  /// Returns the UTF-8 bytes of the scalar with this value; `nil` if there is none.
  static func utf8(_ value: UInt32) -> [UInt8]? {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) }
  }
}
