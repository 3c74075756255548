/// Why some bytes are not a property list, and where.
public struct SyntaxError: Error, Sendable, Hashable {
  /// What was found that cannot be read.
  public enum Reason: Sendable, Hashable {
    /// There is not a single value in the file.
    case empty
    /// The bytes are not UTF-8, which project files have been since Xcode 3.
    case notUTF8
    /// A version control system left `<<<<<<<`, `=======`, `>>>>>>>` in the file.
    case mergeConflict
    /// The file is in the binary form of property lists.
    case binary
    /// The file ended inside what is named.
    case unterminated(String)
    /// Something else stands where the named thing is needed.
    case expected(String, found: String)
    /// Values stand inside each other deeper than `limit`.
    case tooDeep(limit: Int)
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
  }

  /// What is wrong.
  public var reason: Reason

  /// The byte at which it shows.
  public var offset: Int

  /// The line and column of that byte.
  public var position: SourcePosition

  package init(_ reason: Reason, at offset: Int, in bytes: some Collection<UInt8>) {
    self.reason = reason
    self.offset = offset
    self.position = SourcePosition(offset: offset, in: bytes)
  }
}

extension SyntaxError: CustomStringConvertible {
  /// The reason in words, without the place.
  public var description: String {
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
}

extension SyntaxError {
  /// `expected` is missing at `offset`.
  ///
  /// Where the file ends there, the error tells which of the values read so far is not closed.
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
}

extension Collection<UInt8> {
  /// What these bytes start with, for a message: `'abc'`, `';'` or `the end of the file`.
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
