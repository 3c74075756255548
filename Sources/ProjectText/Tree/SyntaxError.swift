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

  init(_ reason: Reason, at offset: Int, in bytes: some Collection<UInt8>) {
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
