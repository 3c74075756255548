import ProjectFiles

/// The names that a source file may declare, by its bytes alone.
///
/// A name counts if it follows a keyword, in a comment as well; whoever wants to know scans the file. Names
/// are kept as hashes: a large app declares a hundred thousand, and a run asks for a few.
enum DeclaredNames: CaseIterable {
  /// Those of types, extensions and type aliases, and of classes in Objective-C.
  case types
  /// Those of functions in Swift.
  case functions

  /// Returns the hashes of the names in a file, each once.
  func hashes(in bytes: UnsafeBufferPointer<UInt8>) -> Set<UInt64> {
    var hashes: Set<UInt64> = []
    for keyword in keywords.ranges(in: bytes) {
      var index = keyword.upperBound
      guard keyword.lowerBound == 0 || !bytes[keyword.lowerBound - 1].isInName,
        index < bytes.count, !bytes[index].isInName || !bytes[index - 1].isInName
      else { continue }
      while index < bytes.count, !bytes[index].isInName { index += 1 }
      // An extension names all the types that its own is in.
      while index < bytes.count, bytes[index].isInName {
        let start = index
        while index < bytes.count, bytes[index].isInName { index += 1 }
        hashes.insert(Self.hash(bytes[start..<index]))
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

  private var keywords: ByteSearch {
    switch self {
    case .types: Self.typeKeywords
    case .functions: Self.functionKeywords
    }
  }

  /// The shortest text sets the pace of a search, so the short keywords have what follows them.
  private static let typeKeywords = ByteSearch(
    [
      "class", "struct", "actor", "protocol", "extension", "typealias", "interface",
      "implementation",
    ]
      + afterKeywords.map { "enum" + $0 }
  )

  private static let functionKeywords = ByteSearch(afterKeywords.map { "func" + $0 })

  private static let afterKeywords = [" ", "\t", "\n", "\r", "/", "`"]
}
