extension SwiftTokenizer {
  /// The end of the regular expression that `slash` begins, if it begins one.
  ///
  /// `operatorRange` is the operator the slash would otherwise belong to.
  func endOfRegex(at slash: Int, in operatorRange: Range<Int>) -> Int? {
    let isLeftBound = isLeftBound(operatorRange.lowerBound)
    guard !isLeftBound, !isPrevious("func"), !isPrevious("operator") else { return nil }
    var isCertain = false
    if !isRightBound(operatorRange.upperBound, isLeftBound: isLeftBound) {
      // `a / b` unless no operand precedes, as in `return / b /`.
      let followsTry = previous?.kind == .postfixOperator && isTry(beforePrevious)
      guard followsTry || expectsOperand else { return nil }
      switch previous?.kind {
      case .openParenthesis, .openBracket, .comma, .colon: break
      default: isCertain = true
      }
    }
    return endOfRegex(from: slash, isCertain: isCertain)
  }

  /// The end of `/…/` on one line, or nil where the slash is an operator.
  private func endOfRegex(from slash: Int, isCertain: Bool) -> Int? {
    var offset = slash + 1
    switch byte(at: offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): guard isCertain else { return nil }
    case UInt8(ascii: "/"), UInt8(ascii: "*"): return nil
    default: break
    }
    if slash > 0, bytes[slash - 1] == UInt8(ascii: "*") { return nil }

    var groups = 0
    var classes = 0
    var lastBlank = -1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/"):
        let next = byte(at: offset + 1)
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
          return isCertain ? offset : nil
        }
        if lastBlank == offset - 1, !isCertain { return nil }
        return offset + 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return isCertain ? offset : nil
      case UInt8(ascii: "\\"):
        offset += 1
        guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
          bytes[offset] != UInt8(ascii: "\r")
        else { return isCertain ? offset : nil }
      case UInt8(ascii: "(") where classes == 0:
        groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !isCertain { return nil }
        groups = max(groups - 1, 0)
      case UInt8(ascii: "["):
        classes += 1
      case UInt8(ascii: "]"):
        classes = max(classes - 1, 0)
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        lastBlank = offset
      default:
        break
      }
      offset += 1
    }
    return isCertain ? offset : nil
  }

  /// Whether an operand rather than an operator follows the last token.
  private var expectsOperand: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .openBrace, .openParenthesis, .openBracket, .prefixOperator, .infixOperator,
      .semicolon, .comma, .colon, .poundIf, .poundElse, .poundElseif, .poundEndif,
      .stringHead, .stringMiddle, .unknown:
      return true
    case .identifier:
      return SwiftWord(bytes[previous.range])?.precedesOperand ?? false
    default:
      return false
    }
  }

  private func isPrevious(_ keyword: StaticString) -> Bool {
    guard let previous, previous.kind == .identifier,
      previous.range.count == keyword.utf8CodeUnitCount
    else { return false }
    return hasPrefix(keyword, at: previous.range.lowerBound)
  }

  private func isTry(_ token: SwiftToken?) -> Bool {
    guard let token, token.kind == .identifier, token.range.count == 3 else { return false }
    return hasPrefix("try", at: token.range.lowerBound)
  }
}
