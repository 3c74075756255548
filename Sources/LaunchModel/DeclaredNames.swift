import ProjectFiles

/// The names that a source file may declare, by its bytes alone: those of types, extensions and type
/// aliases, of functions in Swift, and of classes in Objective-C.
///
/// A name counts if it follows a keyword, in a comment as well; whoever wants to know scans the file. Names
/// are kept as hashes: a large app declares a hundred thousand, and a run asks for a few.
enum DeclaredNames {
  /// Returns the hashes of the names in a file, each once.
  static func hashes(in bytes: UnsafeBufferPointer<UInt8>) -> Set<UInt64> {
    var hashes: Set<UInt64> = []
    for end in keywords.ends(in: bytes) where end < bytes.count && !bytes[end].isInName {
      var index = end
      while index < bytes.count, !bytes[index].isInName { index += 1 }
      // An extension names all the types that its own is in.
      while index < bytes.count, bytes[index].isInName {
        let start = index
        while index < bytes.count, bytes[index].isInName { index += 1 }
        hashes.insert(hash(bytes[start..<index]))
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
      }
    }
    return hashes
  }

  /// Returns the hash of a name; others may have the same.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    return hash
  }

  private static let keywords = ByteSearch([
    "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "func", "interface",
    "implementation",
  ])
}
