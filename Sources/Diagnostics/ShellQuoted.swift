extension String {
  /// The word as a shell reads it: in double quotes if they are enough, since messages put commands in
  /// single ones.
  package var shellQuoted: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "="):
          true
        default: false
        }
      }
    guard !isPlain else { return self }
    if !isEmpty, !utf8.contains(where: { "\"$`\\!".utf8.contains($0) }) { return "\"\(self)\"" }
    let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return "'" + parts.map { String(Substring($0)) }.joined(separator: "'\\''") + "'"
  }
}
