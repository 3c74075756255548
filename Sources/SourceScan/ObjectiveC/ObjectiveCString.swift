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
      return UnescapedText.number(&rest, radix: 16, digits: 2).map { [UInt8($0)] }
    case UInt8(ascii: "u"):
      return UnescapedText.number(&rest, radix: 16, digits: 4).flatMap(UnescapedText.utf8)
    case UInt8(ascii: "U"):
      return UnescapedText.number(&rest, radix: 16, digits: 8).flatMap(UnescapedText.utf8)
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
