/// Kinds of bytes in text files.
///
/// SourceScan and ProjectText import no other module and have their own.
extension UInt8 {
  /// Whether this is a space or a tab.
  @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether a line ends with this byte.
  @inlinable package var endsLine: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }

  /// Whether a name in Swift or Objective-C can contain this byte; all beyond ASCII can.
  @inlinable package var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
