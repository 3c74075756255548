/// A property list as a tree that preserves every byte that it was read from.
///
/// It reads three formats: the OpenStep format of project files, XML, and JSON. Nothing is
/// normalized: comments, line endings, a byte order mark, a missing final newline, and duplicate
/// keys are preserved, and every value has the range of its bytes.
package struct PropertyListText: Sendable {
  /// A format of property lists.
  package enum Format: String, Sendable, Hashable {
    /// `{key = value; }`, which Xcode writes.
    case openStep
    /// `<plist>…</plist>`, as in Info.plist files and some generators' projects.
    case xml
    /// `{"key": "value"}`, which `plutil -convert json` writes.
    case json
  }

  let storage: Storage

  /// Parses `bytes` in any of the formats.
  ///
  /// This takes linear time, and no input crashes it.
  ///
  /// - Throws: ``SyntaxError`` with the first position that can't be parsed, or with that of the
  ///   first conflict marker if there is one.
  package init(parsing bytes: [UInt8]) throws(SyntaxError) {
    storage = try Storage(parsing: bytes)
  }

  /// The bytes that were read.
  package var bytes: [UInt8] { storage.bytes }

  /// The format of the bytes.
  package var format: Format { storage.format }

  /// The outermost value.
  package var root: Value { Value(storage: storage, index: 0) }
}

/// The bytes and the tree over them, shared by all views.
final class Storage: Sendable {
  let bytes: [UInt8]
  let format: PropertyListText.Format
  /// The values in the order of the text; a key comes right before its value.
  let nodes: [Node]
  let lines: SourceLines

  init(parsing bytes: [UInt8]) throws(SyntaxError) {
    let format = try PropertyListText.Format(of: bytes)
    do {
      switch format {
      case .openStep, .json: nodes = try BracketParser.parse(bytes, isJSON: format == .json)
      case .xml: nodes = try XMLPropertyList.parse(bytes)
      }
    } catch {
      throw error.explainedByConflict(in: bytes)
    }
    self.bytes = bytes
    self.format = format
    lines = SourceLines(bytes)
  }
}

/// A value's location in the text and in the tree.
struct Node {
  var start: UInt32
  var end: UInt32
  /// The index of the first node that is not inside this one.
  var next: UInt32
  var kind: Value.Kind

  /// The maximum nesting of values; Xcode's own files need seven levels.
  static let depthLimit = 256

  /// Offsets are stored in 32 bits.
  static let sizeLimit = 1 << 30
}

extension PropertyListText.Format {
  /// Returns the format of `bytes`, detected from the first character.
  fileprivate init(of bytes: [UInt8]) throws(SyntaxError) {
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
    ["<?xml", "<!DOCTYPE", "<plist", "<!--"].contains { starts(with: Array($0.utf8)) }
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
