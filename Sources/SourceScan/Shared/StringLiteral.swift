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

  /// Reads up to `digits` hexadecimal digits of a number.
  static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> UInt32? {
    let text = rest.prefix(digits).prefix(while: \.isHexDigit)
    guard !text.isEmpty, let value = UInt32(String(decoding: text, as: UTF8.self), radix: 16)
    else { return nil }
    rest = rest.dropFirst(text.count)
    return value
  }

  /// Returns the UTF-8 bytes of the scalar with this value; `nil` if there is none.
  static func utf8(_ value: UInt32) -> [UInt8]? {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) }
  }
}

/// The text of a string literal without interpolation, as bytes of a file.
package struct SwiftStringLiteral {
  private let content: ArraySlice<UInt8>
  private let pounds: Int
  private let isMultiLine: Bool

  package init(_ literal: ArraySlice<UInt8>) {
    let quote = UInt8(ascii: "\"")
    pounds = literal.prefix { $0 == UInt8(ascii: "#") }.count
    var inner = literal.dropFirst(pounds).dropLast(pounds)
    // `#""""#` is two quotes on one line.
    isMultiLine =
      inner.count >= 6 && (pounds == 0 || inner.contains(where: \.endsLine))
      && inner.prefix(3).allSatisfy { $0 == quote }
      && inner.suffix(3).allSatisfy { $0 == quote }
    inner = inner.dropFirst(isMultiLine ? 3 : 1)
    content = inner.dropLast(isMultiLine ? 3 : 1)
  }

  /// The value of the literal; `nil` if one of its escapes isn't valid.
  package var value: String? {
    UnescapedText.string(isMultiLine ? unindentedLines : content, pounds: pounds) { byte, rest in
      switch byte {
      case UInt8(ascii: "0"): return [0]
      case UInt8(ascii: "u"): return scalar(&rest)
      case let other?:
        // An escaped line ending, with the blanks before it.
        guard isMultiLine else { return nil }
        if other.isBlank { rest = rest.drop(while: \.isBlank) }
        return other == UInt8(ascii: "\n") || rest.popFirst() == UInt8(ascii: "\n") ? [] : nil
      case nil: return isMultiLine ? [] : nil
      }
    }
  }

  /// The lines between the delimiters, without the indentation of the last one.
  private var unindentedLines: ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    var lines = withoutCarriageReturns.split(separator: newline, omittingEmptySubsequences: false)
    guard lines.count > 1, let indentation = lines.popLast() else { return content }
    return ArraySlice(
      lines.dropFirst().map { line in
        line.starts(with: indentation)
          ? line.dropFirst(indentation.count) : line.drop(while: \.isBlank)
      }.joined(separator: [newline])
    )
  }

  private var withoutCarriageReturns: [UInt8] {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in content {
      if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        result.append(byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : byte)
      }
      previous = byte
    }
    return result
  }

  /// Reads `{1F600}`.
  private func scalar(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard rest.popFirst() == UInt8(ascii: "{"),
      let end = rest.firstIndex(of: UInt8(ascii: "}")), rest.startIndex < end,
      end - rest.startIndex <= 8
    else { return nil }
    let digits = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    return UInt32(digits, radix: 16).flatMap(UnescapedText.utf8)
  }
}

/// The text of a string literal of C, C++ or Objective-C.
struct ObjectiveCString {
  private let literal: ArraySlice<UInt8>

  init(_ literal: ArraySlice<UInt8>) {
    self.literal = literal
  }

  /// The value of the literal; `nil` if it doesn't end, or if one of its escapes isn't valid.
  var value: String? {
    guard let open = literal.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let isRaw = literal[..<open].last == UInt8(ascii: "R")
    var content = literal[(open + 1)...]
    guard content.popLast() == UInt8(ascii: "\"") else { return nil }
    guard isRaw else { return UnescapedText.string(content, other: unescape) }
    guard let start = content.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let mark = start - content.startIndex
    return String(decoding: content[(start + 1)...].dropLast(mark + 1), as: UTF8.self)
  }

  /// Reads an escape that only these languages have.
  private func unescape(_ byte: UInt8?, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "e"): return [0x1B]
    case UInt8(ascii: "?"): return [UInt8(ascii: "?")]
    case UInt8(ascii: "x"):
      return UnescapedText.number(&rest, digits: 2).map { [UInt8($0)] }
    case UInt8(ascii: "u"):
      return UnescapedText.number(&rest, digits: 4).flatMap(UnescapedText.utf8)
    case UInt8(ascii: "U"):
      return UnescapedText.number(&rest, digits: 8).flatMap(UnescapedText.utf8)
    case let digit? where Self.isOctal(digit):
      let digits = [digit] + rest.prefix(2).prefix(while: Self.isOctal)
      rest = rest.dropFirst(digits.count - 1)
      return [digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) }]
    case 0x0D:
      if rest.first == 0x0A { rest.removeFirst() }
      return []
    case 0x0A: return []
    default: return nil
    }
  }

  private static func isOctal(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "7")
  }
}
