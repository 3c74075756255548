/// A preprocessor directive: its name and arguments.
struct ObjectiveCDirective {
  enum Kind {
    case begin, next, end, other
  }

  var kind: Kind
  var name: String
  /// The text after the name, without trailing comments.
  var arguments: String
}

extension ObjectiveCDirective {
  /// The condition in the form of `#if`: `defined(DEBUG)` for `#ifdef DEBUG`.
  var condition: String {
    switch name {
    case "ifdef", "elifdef": "defined(\(arguments))"
    case "ifndef", "elifndef": "!defined(\(arguments))"
    case "else": ""
    default: arguments
    }
  }

  /// Parses the bytes of a directive.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = Self.withoutComments(bytes)[...]
    rest = rest.dropFirst().drop(while: Self.isBlank)
    let nameBytes = rest.prefix {
      $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "_")
    }
    rest = rest.dropFirst(nameBytes.count).drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    name = String(decoding: nameBytes, as: UTF8.self)
    arguments = String(decoding: rest, as: UTF8.self)
    switch name {
    case "if", "ifdef", "ifndef": kind = .begin
    case "else", "elif", "elifdef", "elifndef": kind = .next
    case "endif": kind = .end
    default: kind = .other
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Returns the bytes with a space for each comment and each joined line.
  private static func withoutComments(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    var isInString = false
    func byte(_ offset: Int) -> UInt8 { offset < bytes.endIndex ? bytes[offset] : 0 }
    while index < bytes.endIndex {
      let current = bytes[index]
      if current == UInt8(ascii: "\"") { isInString.toggle() }
      if !isInString, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") {
        break
      }
      if !isInString, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        index += 2
        while index < bytes.endIndex,
          byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/")
        {
          index += 1
        }
        index = min(index + 2, bytes.endIndex)
        result.append(UInt8(ascii: " "))
        continue
      }
      if current == UInt8(ascii: "\\"), [0x0A, 0x0D].contains(byte(index + 1)) {
        index += byte(index + 1) == 0x0D && byte(index + 2) == 0x0A ? 3 : 2
        result.append(UInt8(ascii: " "))
        continue
      }
      result.append(current)
      index += 1
    }
    return result
  }
}
