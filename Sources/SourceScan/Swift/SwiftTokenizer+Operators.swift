extension SwiftTokenizer {
  /// Reads an operator, or what of it precedes a regular expression or comment.
  mutating func scanOperatorOrUnicode() -> SwiftToken.Kind {
    let start = position
    if let regex = regexAfterOperator, regex.lowerBound == start {
      position = regex.upperBound
      return .regex
    }
    let first = bytes[start]
    if first == UInt8(ascii: "!") || first == UInt8(ascii: "?"), isLeftBound(start) {
      position += 1
      return .postfixOperator
    }
    if first == UInt8(ascii: "<"), let end = endOfPlaceholder(at: start) {
      position = end
      return .identifier
    }
    guard let (scalar, length) = scalar(at: start), scalar.beginsSwiftOperator else {
      return scanUnicodeIdentifier()
    }
    position += length
    skipOperatorCharacters(mayHoldDots: first == UInt8(ascii: "."))
    if position == start + 1, first == UInt8(ascii: ".") { return .dot }

    let slash = bytes[start..<position].firstIndex(of: UInt8(ascii: "/"))
    if let slash, let end = endOfRegex(at: slash, in: start..<position) {
      guard slash > start else {
        position = end
        return .regex
      }
      position = slash
      regexAfterOperator = slash..<end
      return kindOfOperator(start..<position)
    }
    cutComment(from: start)
    return kindOfOperator(start..<position)
  }

  private mutating func scanUnicodeIdentifier() -> SwiftToken.Kind {
    let start = position
    skipIdentifierCharacters()
    if position > start { return .identifier }
    position += 1
    return .unknown
  }

  private mutating func skipOperatorCharacters(mayHoldDots: Bool) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "."):
        guard mayHoldDots else { return }
        position += 1
      case UInt8(ascii: "<"):
        guard endOfPlaceholder(at: position) == nil else { return }
        position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: ">"), UInt8(ascii: "!"),
        UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
        UInt8(ascii: "?"):
        position += 1
      case 0x80...:
        guard let (scalar, length) = scalar(at: position), scalar.continuesSwiftOperator
        else { return }
        position += length
      default:
        return
      }
    }
  }

  /// Gives back what follows `//` or `/*` inside an operator.
  private mutating func cutComment(from start: Int) {
    guard position - start > 2 else { return }
    for offset in start + 1..<position where bytes[offset] == UInt8(ascii: "/") {
      let next = byte(at: offset + 1)
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
        position = offset
        return
      }
    }
  }

  /// The end of the `<#placeholder#>` at an offset.
  private mutating func endOfPlaceholder(at start: Int) -> Int? {
    guard byte(at: start + 1) == UInt8(ascii: "#"), start >= failures.placeholder else {
      return nil
    }
    var offset = start + 2
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "#"), byte(at: offset + 1) == UInt8(ascii: ">") {
        return offset + 2
      }
      if bytes[offset] == UInt8(ascii: "<"), byte(at: offset + 1) == UInt8(ascii: "#") {
        return nil
      }
      offset += 1
    }
    failures.placeholder = offset
    return nil
  }
}
