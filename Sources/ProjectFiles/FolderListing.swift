/// The content of a directory.
package struct FolderListing: Sendable, Hashable {
  /// A file or directory in it.
  package struct Entry: Sendable, Hashable {
    /// The path, relative to the listed directory.
    package var path: String
    /// The kind of the entry itself; links aren't followed.
    package var kind: FileKind
  }

  /// The entries, sorted by the bytes of their names. In a walk, the content of a directory comes
  /// after it.
  package var entries: [Entry] = []

  /// The entries that were skipped, and why: names that aren't UTF-8, and unreadable directories.
  package var problems: [FileError] = []
}
