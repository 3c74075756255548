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
