/// What a folder holds.
package struct FolderListing: Sendable, Hashable {
  /// One thing in the folder.
  package struct Entry: Sendable, Hashable {
    /// Its path, relative to the folder listed.
    package var path: String
    /// What it is itself: a link is a link, wherever it leads.
    package var kind: FileKind
  }

  /// By name, compared byte by byte; in a walk the content of a folder follows the folder.
  package var entries: [Entry] = []

  /// What was left out, and why: names that are no UTF-8, folders that cannot be read.
  package var problems: [FileError] = []
}
