#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a transaction is about to do, written down before it does anything.
///
/// A journal is read by a later run, and it may as well come from a stranger's pull request. So it
/// names nothing but paths below the project's folder, and never the files that a transaction keeps
/// beside them: those names follow from the tag and an entry's index.
struct Journal: Sendable, Hashable {
  enum Action: Sendable, Hashable {
    case makeFolder
    /// A new file, and what it will hold.
    case create(ContentDigest)
    /// A file that is there, and what it will hold.
    case edit(ContentDigest)
    case remove
    /// Where nothing is left in the folder when all else is done.
    case removeFolder
  }

  struct Entry: Sendable, Hashable {
    var action: Action
    /// From the root; see `isAllowed`.
    var path: String
  }

  /// Tells the names that this transaction uses beside its targets from all others.
  let tag: String
  /// In the order in which they are carried out.
  let entries: [Entry]

  static func newTag() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Where the new content of the file of an entry waits.
  func temporary(at index: Int) -> String { Self.prefix + "\(tag)-\(index).new" }

  /// Where the original of the file of an entry is kept.
  func backup(at index: Int) -> String { Self.prefix + "\(tag)-\(index).old" }

  /// What all names begin with that a transaction uses for itself.
  static let prefix = ".understudy-"

  /// Whether `path` is one that a transaction may change: relative, without detours, and neither
  /// one of our own files nor one of Git's, which no pull request could bring along.
  static func isAllowed(_ path: String) -> Bool {
    // Nothing longer can be opened, and taking it apart would be work.
    guard path.utf8.count < PATH_MAX else { return false }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return components.allSatisfy { component in
      guard !component.isEmpty, !component.contains(0), Substring(component) != ".",
        Substring(component) != "..", !component.starts(with: prefix.utf8)
      else { return false }
      // As Git does: some file systems ignore case, and some code points altogether.
      let letters = component.filter { $0 < 0x80 }.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
      return letters != Array(".git".utf8)
    }
  }
}
