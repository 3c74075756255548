extension Journal {
  private static let heading = "understudy journal 1 "
  private static let ending = "end"

  /// The journal as it stands in its file: a heading with version and tag, a record for each entry,
  /// an ending.
  ///
  /// Every record ends with a zero byte, the one byte that no path can have.
  var bytes: [UInt8] {
    let records = [Self.heading + tag] + entries.map(\.record) + [Self.ending]
    return records.flatMap { Array($0.utf8) + [0] }
  }

  /// Reads a journal; nil where `bytes` is not all of one, of this version, with allowed paths only.
  init?(parsing bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    var records: [String] = []
    for record in bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false) {
      let text = String(decoding: record, as: UTF8.self)
      guard text.utf8.elementsEqual(record) else { return nil }
      records.append(text)
    }
    guard records.count >= 2, records.removeLast() == Self.ending,
      records[0].utf8.starts(with: Self.heading.utf8)
    else { return nil }
    tag = String(records.removeFirst().dropFirst(Self.heading.count))
    guard (1...13).contains(tag.utf8.count),
      tag.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
    else { return nil }
    var entries: [Entry] = []
    for record in records {
      guard let entry = Entry(record: record) else { return nil }
      entries.append(entry)
    }
    self.entries = entries
  }
}

extension Journal.Entry {
  /// `edit 12-cbf29ce484222325 App/main.swift`, or without a digest where nothing is written.
  fileprivate var record: String {
    switch action {
    case .makeFolder: "make-folder \(path)"
    case .create(let digest): "create \(digest.text) \(path)"
    case .edit(let digest): "edit \(digest.text) \(path)"
    case .remove: "remove \(path)"
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
      guard let digest = nextDigest() else { return nil }
      action = .create(digest)
    case "edit":
      guard let digest = nextDigest() else { return nil }
      action = .edit(digest)
    case "remove": action = .remove
    case "remove-folder": action = .removeFolder
    default: return nil
    }
    let path = String(Substring(rest))
    guard Journal.isAllowed(path) else { return nil }
    self.init(action: action, path: path)
  }
}
