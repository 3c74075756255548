/// An error in the syntax of a property list, with its location.
package struct SyntaxError: Error, Sendable, Hashable {
  /// The kinds of syntax errors.
  package enum Reason: Sendable, Hashable {
    /// The file contains no value.
    case empty
    /// The bytes aren't UTF-8, the encoding of project files since Xcode 3.
    case notUTF8
    /// The file contains the conflict markers `<<<<<<<`, `=======`, or `>>>>>>>`.
    case mergeConflict
    /// The file is a binary property list.
    case binary
    /// The file ends inside the named item.
    case unterminated(String)
    /// The file contains something else in place of the named item.
    case expected(String, found: String)
    /// Values are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)
  }

  /// The kind of error.
  package var reason: Reason

  /// The offset of the byte at which the error was detected.
  package var offset: Int

  /// The line and column of that byte.
  package var position: SourcePosition

  package init(_ reason: Reason, at offset: Int, in bytes: some Collection<UInt8>) {
    self.reason = reason
    self.offset = offset
    self.position = SourcePosition(offset: offset, in: bytes)
  }
}

extension SyntaxError: CustomStringConvertible {
  /// A description of the error, without its position.
  package var description: String {
    switch reason {
    case .empty: "the file is empty"
    case .notUTF8: "the text is not UTF-8"
    case .mergeConflict: "unresolved merge conflict"
    case .binary: "a binary property list"
    case .unterminated(let what): "the file ends inside \(what)"
    case .expected(let what, let found): "expected \(what), found \(found)"
    case .tooDeep(let limit): "values nested more than \(limit) deep"
    case .tooLarge(let limit): "more than \(limit) bytes"
    }
  }

  /// Returns the error that `expected` is missing at `offset`.
  ///
  /// At the end of the file, the error names the value that isn't closed.
  static func expected(
    _ expected: String,
    at offset: Int,
    in bytes: some Collection<UInt8>,
    open nodes: [Node]
  ) -> SyntaxError {
    if offset >= bytes.count, let open = nodes.last(where: { $0.end == 0 }) {
      let line = SourcePosition(offset: Int(open.start), in: bytes).line
      let kind = open.kind == .array ? "a list" : "a dictionary"
      return SyntaxError(
        .unterminated("\(kind) that begins in line \(line)"),
        at: offset,
        in: bytes
      )
    }
    let found = bytes.dropFirst(offset).excerpt
    return SyntaxError(.expected(expected, found: found), at: offset, in: bytes)
  }

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
      if isLineStart, byte >= 0x3C, byte <= 0x3E,  // "<", "=", ">"
        self[offset...].prefix(7).elementsEqual(repeatElement(byte, count: 7))
      {
        return offset
      }
      isLineStart = byte == 0x0A || byte == 0x0D
      offset += 1
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// The start of these bytes, for a message: `'abc'`, `';'`, or `the end of the file`.
  fileprivate var excerpt: String {
    guard let byte = first else { return "the end of the file" }
    let word = prefix(20).prefix { $0.canStandUnquoted }
    if !word.isEmpty { return "'\(String(decoding: word, as: UTF8.self))'" }
    guard byte > 0x20, byte < 0x7F else {
      return byte < 0x80 ? "a control character" : "a character outside ASCII"
    }
    return "'\(Unicode.Scalar(byte))'"
  }
}
