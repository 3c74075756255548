/// A place in a text as people and compilers name it.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from 1; `\n`, `\r\n` and a lone `\r` each end one.
  public var line: Int

  /// The column, counted from 1 in bytes of UTF-8, as compilers do.
  public var column: Int

  /// The place at `line` and `column`, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset`; one past the end is a place too.
  public init(offset: Int, in bytes: some Collection<UInt8>) {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(offset) {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"):
        column = 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      default:
        column += 1
      }
      previous = byte
    }
    self.init(line: line, column: column)
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
