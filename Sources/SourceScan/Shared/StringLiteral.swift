/// A string literal in a source file.
package struct StringLiteral: Sendable, Hashable {
  /// The value; `nil` with interpolation, without an end, or with an unknown escape.
  package var value: String?
  /// The range of the literal with its quotes and `#`, `@`, or a prefix.
  package var range: Range<Int>
}

/// A call with parentheses.
package struct SourceCall: Sendable, Hashable {
  /// The last component of the callee: `main` of `AppDelegate.main()`.
  package var name: String
  /// In Swift, the callee's names joined by dots, without generic arguments; `.main` after anything else.
  package var callee: String
  package var arguments: [CallArgument]
  /// From the callee to the closing parenthesis.
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

extension ArraySlice<UInt8> {
  /// The value of this string literal, of either language; `nil` with several lines, without an end, if it's raw in
  /// C++, or with an escape that names hardly have.
  package var stringValue: String? {
    guard let open = firstIndex(of: UInt8(ascii: "\"")), self[..<open].last != UInt8(ascii: "R")
    else { return nil }
    let pounds = self[..<open].filter { $0 == UInt8(ascii: "#") }
    var rest = self[(open + 1)...]
    guard rest.suffix(pounds.count + 1).elementsEqual([UInt8(ascii: "\"")] + pounds) else {
      return nil
    }
    rest.removeLast(pounds.count + 1)
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte.endsLine { return nil }
      guard byte == UInt8(ascii: "\\"), rest.starts(with: pounds) else {
        result.append(byte)
        continue
      }
      rest.removeFirst(pounds.count)
      guard let value = rest.popEscape() else { return nil }
      result += value
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Removes what follows a backslash, and returns what it stands for.
  private mutating func popEscape() -> [UInt8]? {
    guard let first = popFirst() else { return nil }
    return first == UInt8(ascii: "u")
      ? popScalar().map { Array(String(Character($0)).utf8) } : escapes[first].map { [$0] }
  }

  /// Removes `{1F600}` from the start.
  private mutating func popScalar() -> Unicode.Scalar? {
    guard popFirst() == UInt8(ascii: "{"), let end = firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: self[..<end], as: UTF8.self), radix: 16)
    else { return nil }
    self = self[(end + 1)...]
    return Unicode.Scalar(value)
  }
}

private let escapes: [UInt8: UInt8] = [
  UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
  UInt8(ascii: "'"): UInt8(ascii: "'"),
]
