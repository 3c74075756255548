import CLibrary

/// An error in reading, finding, or changing a file or directory.
package struct FileError: Error, Sendable, Hashable {
  /// The operation; its raw value follows "cannot" in a message.
  package enum Operation: String, Sendable, Hashable {
    case find, read, list, create, write, remove, lock, change, recover
  }

  /// The reason for the failure.
  package enum Reason: Sendable, Hashable {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// It isn't the kind of file that was expected.
    case notAFile(FileKind)
    case largerThan(limit: Int)
    case nameIsNotUTF8
    case nestedDeeper(thanLevels: Int)
    case moreEntries(than: Int)
    case outside(folder: String)
    case changedSinceRead
    case exists
    /// It isn't a report, and `understudy report` replaces nothing else.
    case notAReport
    /// A directory has the name of the report.
    case noFileName
    case changedTwice
    /// It belongs to Git, to the system, or to Understudy itself.
    case reserved
    /// The journal of the changes would be larger than a later run reads.
    case tooManyChanges(limit: Int)
    /// Another run is using the directory.
    case busy
    /// A transaction was interrupted there, and isn't recovered yet.
    case interrupted
    /// It has the name of a journal, but an unrecognized format.
    case notAJournal
    /// It's the journal of another user, or was copied with the directory.
    case unattributedJournal
    /// A file of an interrupted transaction, and `others` more, aren't where they were. Their
    /// temporary files were `found` elsewhere.
    case missing(others: Int, found: [String], journal: String)
  }

  /// The state of the disk after a failed transaction.
  package enum Outcome: Sendable, Hashable {
    case nothingChanged
    /// Everything was rolled back except these files, which someone else has changed in the
    /// meantime.
    case rolledBack(except: [Leftover])
    /// The rollback failed as well; the next run completes it from the journal.
    case interrupted
    /// All changes were made; the next run removes the remaining temporary files.
    case allChanged
    /// All changes were made; content that someone wrote to these files in the meantime is kept
    /// next to them.
    case changed(except: [Leftover])
  }

  /// A file that is kept, since someone else has changed it.
  package struct Leftover: Sendable, Hashable {
    package var path: String
    /// The path of its other content; `nil` if there is none.
    package var original: String?

    package init(path: String, original: String? = nil) {
      self.path = path
      self.original = original
    }
  }

  /// The path, as the caller named it.
  package var path: String
  package var operation: Operation
  package var reason: Reason
  /// The state of the disk; set only by a transaction.
  package var outcome: Outcome?

  /// Whether nothing is at the path, rather than something that can't be read.
  package var isMissing: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }

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
