/// The text of a string literal of C, C++ or Objective-C.
struct ObjectiveCString {
  private let literal: ArraySlice<UInt8>

  init(_ literal: ArraySlice<UInt8>) {
    self.literal = literal
  }

  /// What the literal stands for; nil if it does not end, or an escape in it is none.
  var value: String? {
    guard let open = literal.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let isRaw = literal[..<open].last == UInt8(ascii: "R")
    var rest = literal[(open + 1)...]
    guard rest.popLast() == UInt8(ascii: "\"") else { return nil }
    if isRaw {
      guard let start = rest.firstIndex(of: UInt8(ascii: "(")) else { return nil }
      let mark = start - rest.startIndex
      return String(decoding: rest[(start + 1)...].dropLast(mark + 1), as: UTF8.self)
    }
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let escaped = unescape(&rest) else { return nil }
      result += escaped
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads what follows a backslash.
  private func unescape(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "e"): return [0x1B]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"): return [byte]
    case UInt8(ascii: "x"):
      return number(&rest, radix: 16, digits: 2).map { [UInt8(truncatingIfNeeded: $0)] }
    case UInt8(ascii: "u"): return number(&rest, radix: 16, digits: 4).flatMap(utf8)
    case UInt8(ascii: "U"): return number(&rest, radix: 16, digits: 8).flatMap(utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      rest = literal[(rest.startIndex - 1)..<rest.endIndex]
      return number(&rest, radix: 8, digits: 3).map { [UInt8(truncatingIfNeeded: $0)] }
    case 0x0D:
      if rest.first == 0x0A { rest.removeFirst() }
      return []
    case 0x0A: return []
    default: return nil
    }
  }

  private func number(_ rest: inout ArraySlice<UInt8>, radix: Int, digits: Int) -> UInt32? {
    let text = rest.prefix(digits).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    guard !text.isEmpty, let value = UInt32(String(decoding: text, as: UTF8.self), radix: radix)
    else {
      return nil
    }
    rest = rest.dropFirst(text.count)
    return value
  }

  private func utf8(_ value: UInt32) -> [UInt8]? {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) }
  }
}
