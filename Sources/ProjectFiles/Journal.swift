import CLibrary

/// What a transaction is about to do, written down before it does anything.
///
/// A later run reads the journal, and the journal may just as well come from a stranger's pull
/// request. It therefore names nothing but paths below the project directory, and never the files
/// that a transaction keeps next to its targets: those names follow from the tag and the index of
/// an entry. `JournalOwner` ties it to the directory and the user that wrote it.
struct Journal: Sendable, Hashable {
  enum Action: Sendable, Hashable {
    case makeFolder
    /// A new file, and what it will hold.
    case create(ContentDigest)
    /// An existing file, what it holds and what it will hold.
    case edit(original: ContentDigest, result: ContentDigest)
    /// An existing file, and what it holds.
    case remove(original: ContentDigest)
    /// A directory to remove if nothing is left in it at the end.
    case removeFolder
  }

  struct Entry: Sendable, Hashable {
    var action: Action
    /// From the root; see `isAllowed`.
    var path: String
  }

  /// Distinguishes the names that this transaction uses next to its targets from all others.
  let tag: String
  /// In the order in which they are carried out.
  let entries: [Entry]

  static func newTag() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// The name of the new content of an entry's file until it is in place, and of the original after
  /// the two have been exchanged.
  func temporary(at index: Int) -> String { namePrefix + "\(index).new" }

  /// The name of an original that was moved away, or of content that competes with a file's.
  func backup(at index: Int) -> String { namePrefix + "\(index).old" }

  /// A second name for competing content, for when there are three.
  func spare(at index: Int) -> String { namePrefix + "\(index).saved" }

  /// The beginning of every name that this transaction uses next to its targets.
  var namePrefix: String { Self.prefix + tag + "-" }

  /// The beginning of every name that a transaction uses for itself.
  static let prefix = ".understudy-"

  /// Whether a transaction may change `path`: it's relative, without detours, and neither one of our
  /// own files nor one of Git's, which no pull request can contain.
  static func isAllowed(_ path: String) -> Bool {
    // Nothing longer can be opened, and taking it apart would be work.
    guard path.utf8.count < PATH_MAX else { return false }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return components.allSatisfy { component in
      guard !component.isEmpty, !component.contains(0), Substring(component) != ".",
        Substring(component) != ".."
      else { return false }
      let name = folded(component)
      return name != Array(".git".utf8) && !name.starts(with: prefix.utf8)
    }
  }

  /// `name` as volumes compare names that ignore case and, as HFS+ does, some code points.
  private static func folded(_ name: Substring.UTF8View) -> [UInt8] {
    var folded: [UInt8] = []
    var bytes = name[...]
    while let byte = bytes.popFirst() {
      // The long s, which folds to an s.
      if byte == 0xC5, bytes.first == 0xBF {
        folded.append(UInt8(ascii: "s"))
      } else if byte < 0x80 {
        folded.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
      }
    }
    return folded
  }
}

extension Journal {
  private static let heading = "understudy journal 2 "
  private static let ending = "end"

  /// The content of the journal's file: a heading with version and tag, the owner, a record for
  /// each entry, an ending.
  ///
  /// Every record ends with a zero byte, the one byte that no path contains.
  func bytes(owner: JournalOwner) -> [UInt8] {
    let records = [Self.heading + tag, owner.record] + entries.map(\.record) + [Self.ending]
    return records.flatMap { Array($0.utf8) + [0] }
  }

  /// The owner that the journal in `bytes` names; `nil` if it isn't a journal of this version.
  static func owner(in bytes: [UInt8]) -> JournalOwner? {
    // Both records are short, whatever follows.
    let records = bytes.prefix(200).split(separator: 0, maxSplits: 2)
    guard records.count == 3, records[0].starts(with: heading.utf8) else { return nil }
    return JournalOwner(record: String(decoding: records[1], as: UTF8.self))
  }

  /// Reads a journal; `nil` unless `bytes` is all of one, of this version, with allowed paths only.
  init?(parsing bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    var records: [String] = []
    for record in bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false) {
      let text = String(decoding: record, as: UTF8.self)
      guard text.utf8.elementsEqual(record) else { return nil }
      records.append(text)
    }
    guard records.count >= 3, records.removeLast() == Self.ending,
      records[0].utf8.starts(with: Self.heading.utf8), JournalOwner(record: records[1]) != nil
    else { return nil }
    tag = String(records[0].dropFirst(Self.heading.count))
    guard (1...13).contains(tag.utf8.count),
      tag.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
    else { return nil }
    var entries: [Entry] = []
    var paths: Set<[UInt8]> = []
    for record in records.dropFirst(2) {
      // A path that two entries name would be read twice.
      guard let entry = Entry(record: record), paths.insert(Array(entry.path.utf8)).inserted
      else { return nil }
      entries.append(entry)
    }
    self.entries = entries
  }
}

extension Journal.Entry {
  /// `create 12-cbf29ce484222325 App/main.swift`, with a digest for each content.
  fileprivate var record: String {
    switch action {
    case .makeFolder: "make-folder \(path)"
    case .create(let result): "create \(result.text) \(path)"
    case .edit(let original, let result): "edit \(original.text) \(result.text) \(path)"
    case .remove(let original): "remove \(original.text) \(path)"
    case .removeFolder: "remove-folder \(path)"
    }
  }

  fileprivate init?(record: String) {
    var rest = record.utf8[...]
    func nextWord() -> String {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest.dropFirst(word.count + 1)
      return String(Substring(word))
    }
    func nextDigest() -> ContentDigest? { ContentDigest(text: nextWord()) }
    let action: Journal.Action
    switch nextWord() {
    case "make-folder": action = .makeFolder
    case "create":
      guard let result = nextDigest() else { return nil }
      action = .create(result)
    case "edit":
      guard let original = nextDigest(), let result = nextDigest(), original != result else {
        return nil
      }
      action = .edit(original: original, result: result)
    case "remove":
      guard let original = nextDigest() else { return nil }
      action = .remove(original: original)
    case "remove-folder": action = .removeFolder
    default: return nil
    }
    let path = String(Substring(rest))
    guard Journal.isAllowed(path) else { return nil }
    self.init(action: action, path: path)
  }
}
