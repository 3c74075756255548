/// The text of a string literal without interpolation, as bytes of a file.
package struct SwiftStringLiteral {
  private let content: ArraySlice<UInt8>
  private let pounds: Int
  private let isMultiLine: Bool

  package init(_ literal: ArraySlice<UInt8>) {
    let pound = UInt8(ascii: "#")
    let quote = UInt8(ascii: "\"")
    pounds = literal.prefix { $0 == pound }.count
    var inner = literal.dropFirst(pounds).dropLast(pounds)
    // `#""""#` is two quotes on one line.
    isMultiLine =
      inner.count >= 6
      && (pounds == 0 || inner.contains(UInt8(ascii: "\n")) || inner.contains(0x0D))
      && inner.prefix(3).allSatisfy { $0 == quote }
      && inner.suffix(3).allSatisfy { $0 == quote }
    inner = inner.dropFirst(isMultiLine ? 3 : 1)
    content = inner.dropLast(isMultiLine ? 3 : 1)
  }

  /// What the literal stands for; nil if an escape in it is none.
  package var value: String? {
    isMultiLine ? unescaped(unindentedLines) : unescaped(content)
  }

  /// The lines between the delimiters, without the indentation of the last one.
  private var unindentedLines: ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    var lines = withoutCarriageReturns.split(separator: newline, omittingEmptySubsequences: false)
    guard lines.count > 1, let indentation = lines.popLast() else { return content }
    return ArraySlice(
      lines.dropFirst().map { line in
        line.starts(with: indentation)
          ? line.dropFirst(indentation.count) : line.drop(while: isBlank)
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

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = text
    let delimiter = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.starts(with: delimiter) else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst(pounds)
      switch rest.popFirst() {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\""): result.append(UInt8(ascii: "\""))
      case UInt8(ascii: "'"): result.append(UInt8(ascii: "'"))
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest) else { return nil }
        result += Array(String(Character(scalar)).utf8)
      case let other?:
        // A line's end that is escaped, with blanks before it.
        guard isMultiLine else { return nil }
        if isBlank(other) { rest = rest.drop(while: isBlank) }
        guard other == UInt8(ascii: "\n") || rest.popFirst() == UInt8(ascii: "\n") else {
          return nil
        }
      case nil:
        guard isMultiLine else { return nil }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads `{1F600}`.
  private func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard rest.popFirst() == UInt8(ascii: "{"),
      let end = rest.firstIndex(of: UInt8(ascii: "}")), rest.startIndex < end,
      end - rest.startIndex <= 8
    else { return nil }
    let digits = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
