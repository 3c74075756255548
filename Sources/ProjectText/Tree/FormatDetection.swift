extension PropertyListText.Format {
  /// Returns the format of `bytes`, detected from the first character.
  init(of bytes: [UInt8]) throws(SyntaxError) {
    if bytes.count > Node.sizeLimit {
      throw SyntaxError(.tooLarge(limit: Node.sizeLimit), at: 0, in: bytes)
    }
    if bytes.starts(with: Array("bplist".utf8)) { throw SyntaxError(.binary, at: 0, in: bytes) }
    if let offset = bytes.firstInvalidUTF8() { throw SyntaxError(.notUTF8, at: offset, in: bytes) }
    let start = bytes.afterByteOrderMark
    guard let first = bytes[start...].firstIndex(where: { !$0.isSpace }) else {
      throw SyntaxError(.empty, at: bytes.count, in: bytes)
    }
    switch bytes[first] {
    case UInt8(ascii: "<") where bytes[first...].isXML: self = .xml
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{") where bytes[(first + 1)...].isJSONObject: self = .json
    default: self = .openStep
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isXML: Bool {
    starts(with: Array("<?xml".utf8)) || starts(with: Array("<!DOCTYPE".utf8))
      || starts(with: Array("<plist".utf8)) || starts(with: Array("<!--".utf8))
  }

  /// Whether a JSON key follows a `{`: a quoted string and a colon.
  ///
  /// An OpenStep dictionary can start with a quoted key, too, followed by `=`.
  fileprivate var isJSONObject: Bool {
    guard var i = firstIndex(where: { !$0.isSpace }) else { return false }
    guard self[i] == UInt8(ascii: "\"") else { return false }
    i += 1
    while i < endIndex, self[i] != UInt8(ascii: "\"") {
      i += self[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return i < endIndex
      && self[(i + 1)...].first(where: { !$0.isSpace }) == UInt8(ascii: ":")
  }
}

extension SyntaxError {
  /// Returns this error, or the merge conflict that causes it.
  func explainedByConflict(in bytes: [UInt8]) -> SyntaxError {
    let mark = bytes.withUnsafeBufferPointer(\.firstConflictMark)
    return mark.map { SyntaxError(.mergeConflict, at: $0, in: bytes) } ?? self
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first line that starts with `<<<<<<<`, `=======` or `>>>>>>>`.
  fileprivate var firstConflictMark: Int? {
    var isLineStart = true
    var offset = 0
    while offset < count {
      let byte = self[offset]
      if isLineStart, (0x3C...0x3E).contains(byte),  // "<", "=", ">"
        self[offset...].prefix(7).elementsEqual(repeatElement(byte, count: 7))
      {
        return offset
      }
      isLineStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      offset += 1
    }
    return nil
  }
}
