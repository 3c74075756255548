/// A position in the bytes of a value or of an `.xcconfig` file.
struct SettingCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the cursor; `nil` at the end.
  var byte: UInt8? { byte(ahead: 0) }

  func byte(ahead distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func skip(_ count: Int = 1) {
    position = min(position + count, bytes.count)
  }

  mutating func skipToEnd() {
    position = bytes.count
  }

  mutating func take(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte, belongs(byte) { position += 1 }
    return bytes[start..<position]
  }
}

/// The bytes that names of settings consist of.
enum SettingName {
  static func starts(with byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  static func continues(with byte: UInt8) -> Bool {
    starts(with: byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
