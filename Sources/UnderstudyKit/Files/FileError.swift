/// Why a file or folder could not be read, found or changed.
package struct FileError: Error, Sendable, Hashable {
  /// What was to be done; its raw value reads on after "cannot".
  package enum Operation: String, Sendable, Hashable {
    case find, read, list, create, write, remove
  }

  /// What stood in the way.
  package enum Reason: Sendable, Hashable {
    /// The system said no, with this `errno`.
    case system(Int32)
    /// It is something else than the file that was expected.
    case notAFile(FileKind)
    case largerThan(limit: Int)
    case nameIsNotUTF8
    case nestedDeeper(thanLevels: Int)
    case moreEntries(than: Int)
    case outside(folder: String)
    case changedSinceRead
    case exists
    case changedTwice
  }

  /// How a transaction left the disk after the failure.
  package enum Outcome: Sendable, Hashable {
    case nothingChanged
    /// All was changed, but these files of the transaction's own could not be removed.
    case allChanged(leftovers: [String])
    /// Rolling back failed as well: the files to put back, and where their content is kept.
    case notRestored([Leftover])
  }

  /// A file that could not be put back in its place.
  package struct Leftover: Sendable, Hashable {
    package var path: String
    /// Where the original is; nil when there was none and the new file could not be removed.
    package var original: String?

    package init(path: String, original: String? = nil) {
      self.path = path
      self.original = original
    }
  }

  /// The file or folder in question, as the caller named it.
  package var path: String
  package var operation: Operation
  package var reason: Reason
  /// Set by a transaction only.
  package var outcome: Outcome?

  package init(
    _ path: String,
    _ operation: Operation,
    _ reason: Reason,
    outcome: Outcome? = nil
  ) {
    self.path = path
    self.operation = operation
    self.reason = reason
    self.outcome = outcome
  }
}
