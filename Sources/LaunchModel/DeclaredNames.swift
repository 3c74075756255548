import ProjectFiles

/// The files that may declare each name, by their bytes alone.
///
/// A name counts if it follows a keyword, in a comment as well; whoever wants to know scans the file. Names
/// are kept as hashes: a large app declares a hundred thousand, and a run asks for a few.
struct DeclaredNames {
  enum Kind: UInt32 {
    /// The names of types, extensions and type aliases, and of classes in Objective-C.
    case types
    /// The names of functions in Swift.
    case functions
    /// The names of global variables in Swift, if their declaration begins a line.
    case variables
  }

  private struct Entry {
    var hash: UInt32
    var file: Int32
    /// The previous entry in the same list.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// The last entry of each list, by the end of the hash.
  private var lists = [Int32](repeating: -1, count: 1 << 14)

  /// Adds the hashes of the names in a file.
  mutating func add(_ hashes: [UInt32], of file: Int) {
    for hash in hashes {
      let list = Int(hash) & (lists.count - 1)
      let entry = Entry(hash: hash, file: Int32(file), next: lists[list])
      lists[list] = Int32(entries.count)
      entries.append(entry)
    }
  }

  /// Returns the files that may declare a name.
  func files(declaring name: String, as kind: Kind) -> Set<Int> {
    let hash = Self.hash(name.utf8, kind)
    var files: Set<Int> = []
    var next = lists[Int(hash) & (lists.count - 1)]
    while next >= 0 {
      let entry = entries[Int(next)]
      if entry.hash == hash { files.insert(Int(entry.file)) }
      next = entry.next
    }
    return files
  }

  /// Returns the hash of a name; others may have the same.
  static func hash(_ name: some Sequence<UInt8>, _ kind: Kind) -> UInt32 {
    var hash = kind.rawValue
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x9E37_79B1 }
    return hash ^ hash >> 15
  }
}

/// What one look at the bytes of a source file finds.
struct SourceSurvey: Sendable {
  private(set) var features: SourceFeatures
  /// The hashes of the names that it may declare.
  private(set) var names: [UInt32] = []

  /// Looks for features and for declared names, in one search.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    features = bytes.attributes
    // The first line has none before it.
    for (text, kind) in Self.keywords where kind == .variables {
      let keyword = text.utf8.dropFirst()
      if bytes.starts(with: keyword) { addNames(after: 0..<keyword.count, in: bytes, kind) }
    }
    Self.search.forEachText(in: bytes) { number, range in
      let keyword = number - SourceFeatures.meanings.count
      if keyword < 0 {
        features.formUnion(SourceFeatures.meanings[number])
      } else {
        addNames(after: range, in: bytes, Self.keywords[keyword].kind)
      }
    }
  }

  private mutating func addNames(
    after keyword: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ kind: DeclaredNames.Kind
  ) {
    var index = keyword.upperBound
    let isWord =
      keyword.lowerBound == 0 || kind == .variables || !bytes[keyword.lowerBound - 1].isInName
    guard isWord, index < bytes.count, !bytes[index].isInName || !bytes[index - 1].isInName else {
      return
    }
    while index < bytes.count, !bytes[index].isInName { index += 1 }
    // An extension names all the types that its own is in.
    while index < bytes.count, bytes[index].isInName {
      let start = index
      while index < bytes.count, bytes[index].isInName { index += 1 }
      names.append(DeclaredNames.hash(bytes[start..<index], kind))
      if index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
    }
  }

  private static let search = ByteSearch(SourceFeatures.texts.map(\.text) + keywords.map(\.text))

  /// The shortest text sets the pace of a search, so the short keywords have what is next to them.
  private static let keywords: [(text: String, kind: DeclaredNames.Kind)] =
    [
      "class", "struct", "actor", "protocol", "extension", "typealias", "interface",
      "implementation",
    ].map { ($0, .types) } + afterKeywords.map { ("enum" + $0, .types) }
    + afterKeywords.map { ("func" + $0, .functions) }
    + ["", "public ", "package ", "internal ", "private ", "fileprivate "].flatMap { access in
      [("\n\(access)let ", .variables), ("\n\(access)var ", .variables)]
    }

  private static let afterKeywords = [" ", "\t", "\n", "\r", "/", "`"]
}
