extension SwiftTokenizer {
  func kindOfOperator(_ range: Range<Int>) -> SwiftToken.Kind {
    let isLeftBound = isLeftBound(range.lowerBound)
    if isLeftBound == isRightBound(range.upperBound, isLeftBound: isLeftBound) {
      return .infixOperator
    }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  /// Whether something an operator could apply to touches `offset` from the left.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "/"):
      return offset < 2 || bytes[offset - 2] != UInt8(ascii: "*")
    case 0xA0:
      return offset < 2 || bytes[offset - 2] != 0xC2
    default:
      return true
    }
  }

  func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    switch byte(at: offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."):
      return !isLeftBound
    case UInt8(ascii: "/"):
      let next = byte(at: offset + 1)
      return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    case 0xC2:
      return byte(at: offset + 1) != 0xA0
    default:
      return true
    }
  }
}
