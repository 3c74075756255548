extension SwiftTokenizer {
  mutating func scanIdentifier() -> SwiftToken.Kind {
    skipIdentifierCharacters()
    return .identifier
  }

  func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }

  mutating func skipIdentifierCharacters() {
    while position < bytes.count {
      if isIdentifierByte(bytes[position]) {
        position += 1
      } else if bytes[position] >= 0x80, let (scalar, length) = scalar(at: position),
        scalar.continuesSwiftIdentifier
      {
        position += length
      } else {
        return
      }
    }
  }

  /// Reads `` `name` ``, which may hold spaces, on one line.
  mutating func scanQuotedIdentifier() -> SwiftToken.Kind {
    position += 1
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      if bytes[end] == UInt8(ascii: "`") {
        position = end + 1
        return .identifier
      }
      end += 1
    }
    return .unknown
  }

  /// Reads a number as far as tokens go: `1_000`, `0xFp-3`, `1.5e+3`, but `1` of `1.description`.
  mutating func scanNumber() -> SwiftToken.Kind {
    let isHex = bytes[position] == UInt8(ascii: "0") && byte(at: position + 1) == UInt8(ascii: "x")
    skipDigits(isHex: isHex)
    let next = byte(at: position + 1)
    let isFraction = isHex ? isHexDigit(next) : isDigit(next)
    // `a.0.1` names members of a tuple; nothing hangs on how it is cut.
    if byte(at: position) == UInt8(ascii: "."), isFraction {
      position += 1
      skipDigits(isHex: isHex)
    }
    return .number
  }

  private mutating func skipDigits(isHex: Bool) {
    while position < bytes.count {
      let start = position
      skipIdentifierCharacters()
      guard position > start else { return }
      let exponent = bytes[position - 1] | 0x20
      let sign = byte(at: position)
      guard exponent == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")),
        sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), isDigit(byte(at: position + 1))
      else { return }
      position += 1
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }

  /// Reads what begins with `#`.
  mutating func scanPound() -> SwiftToken.Kind {
    let start = position
    if start == 0, byte(at: 1) == UInt8(ascii: "!") {
      skipToLineEnd()
      return .shebang
    }
    var end = start
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    switch byte(at: end) {
    case UInt8(ascii: "\""):
      position = end
      return scanString(pounds: end - start)
    case UInt8(ascii: "/"):
      position = end
      scanRegexWithPounds(end - start)
      return .regex
    default:
      position = end
      let name = position
      skipIdentifierCharacters()
      return switch position - name {
      case 2 where hasPrefix("if", at: name): .poundIf
      case 4 where hasPrefix("else", at: name): .poundElse
      case 5 where hasPrefix("endif", at: name): .poundEndif
      case 6 where hasPrefix("elseif", at: name): .poundElseif
      default: .pound
      }
    }
  }
}
