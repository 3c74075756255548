/// A property list as a tree that still holds every byte it was read from.
///
/// Three formats are read: the OpenStep one of project files, XML and JSON.
/// Nothing is normalised: comments, line endings, a byte order mark, a missing
/// final newline and keys that stand twice are all still there, and every value
/// knows the bytes it comes from.
public struct PropertyListText: Sendable {
  /// A way of writing property lists.
  public enum Format: String, Sendable, Hashable {
    /// `{key = value; }`, which Xcode writes.
    case openStep
    /// `<plist>…</plist>`, as in Info.plist files and some generators' projects.
    case xml
    /// `{"key": "value"}`, which `plutil -convert json` makes.
    case json
  }

  let storage: Storage

  /// Reads `bytes`, in whichever format they are.
  ///
  /// Takes time in proportion to the number of bytes and never traps.
  ///
  /// - Throws: ``SyntaxError`` with the first place that cannot be read, or with
  ///   the first conflict marker if that is why.
  public init(parsing bytes: [UInt8]) throws(SyntaxError) {
    storage = try Storage(parsing: bytes)
  }

  /// The bytes that were read.
  public var bytes: [UInt8] { storage.bytes }

  /// How they are written.
  public var format: Format { storage.format }

  /// The outermost value.
  public var root: Value { Value(storage: storage, index: 0) }

  /// The line and column of the byte at `offset`.
  public func position(of offset: Int) -> SourcePosition {
    SourcePosition(offset: offset, in: storage.bytes)
  }
}

/// The bytes and the tree over them, shared by all views.
final class Storage: Sendable {
  let bytes: [UInt8]
  let format: PropertyListText.Format
  /// The values in the order of the text; a key comes right before its value.
  let nodes: [Node]

  init(parsing bytes: [UInt8]) throws(SyntaxError) {
    let format = try PropertyListText.Format(of: bytes)
    do {
      switch format {
      case .openStep: nodes = try OpenStepParser.parse(bytes)
      case .xml: nodes = try XMLParser.parse(bytes)
      case .json: nodes = try JSONParser.parse(bytes)
      }
    } catch {
      throw error.explainedByConflict(in: bytes)
    }
    self.bytes = bytes
    self.format = format
  }
}

/// A value's place in the text and in the tree.
struct Node {
  enum Kind: UInt8 { case string, data, array, dictionary }

  var start: UInt32
  var end: UInt32
  /// The index of the first node that is not inside this one.
  var next: UInt32
  var kind: Kind

  /// How deep values may stand in each other; Xcode's own files need seven.
  static let depthLimit = 256

  /// Offsets are stored in 32 bits.
  static let sizeLimit = 1 << 30
}
