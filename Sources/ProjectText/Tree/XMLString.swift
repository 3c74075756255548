/// Simple elements in the XML format.
enum XMLString {
  /// Returns the value of the element in `bytes`: its text, or its name for `<true/>` and
  /// `<false/>`.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard let opened = bytes.firstIndex(of: UInt8(ascii: ">")),
      let closing = bytes.lastIndex(of: UInt8(ascii: "<")), closing > opened
    else {
      let name = bytes.dropFirst().prefix { $0 != UInt8(ascii: "/") && $0 != 0x20 }
      let isBoolean = name.elementsEqual("true".utf8) || name.elementsEqual("false".utf8)
      return isBoolean ? String(decoding: name, as: UTF8.self) : ""
    }
    var rest = bytes[(opened + 1)..<closing]
    guard rest.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return String(decoding: rest, as: UTF8.self)
    }
    var result: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: "<!--".utf8) {
        _ = rest.take(past: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        result += rest.take(past: "]]>").dropFirst(9)
      } else if byte == UInt8(ascii: "&"), let entity = rest.entity() {
        result += Array(String(entity.scalar).utf8)
        rest = rest.dropFirst(entity.length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the value of an attribute, from the bytes between its quotes.
  static func text(ofAttribute bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let entity = rest.entity() {
        result += Array(String(entity.scalar).utf8)
        rest = rest.dropFirst(entity.length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Removes everything up to and including `end`, and returns the bytes before it.
  fileprivate mutating func take(past end: StaticString) -> ArraySlice<UInt8> {
    let start = self
    while !isEmpty {
      if end.withUTF8Buffer({ starts(with: $0) }) {
        defer { self = dropFirst(end.utf8CodeUnitCount) }
        return start[start.startIndex..<startIndex]
      }
      self = dropFirst()
    }
    return start
  }

  /// Returns the value of a predefined or numeric entity at the start; others are kept as written.
  fileprivate func entity() -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: self[(startIndex + 1)..<end], as: UTF8.self)
    let length = end - startIndex + 1
    switch name {
    case "amp": return ("&", length)
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map { ($0, length) }
    }
  }
}
