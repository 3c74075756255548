/// Why a file or folder could not be read, found or changed.
package struct FileError: Error, Sendable, Hashable {
  /// What was to be done; its raw value reads on after "cannot".
  package enum Operation: String, Sendable, Hashable {
    case find, read, list, create, write, remove, lock, change, recover
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
    /// It isn't a report, which is all that `understudy report` replaces.
    case notAReport
    case changedTwice
    /// It belongs to Git, or to understudy itself.
    case reserved
    /// The journal of the changes would have more bytes than a later run reads.
    case tooManyChanges(limit: Int)
    /// Another run works there.
    case busy
    /// A transaction was interrupted there, and is not yet brought to an end.
    case interrupted
    /// It has the name of a journal, but not the format that this version reads.
    case notAJournal
    /// It's the journal of another user, or came here with a copy of the directory.
    case unattributedJournal
    /// The file of an interrupted transaction isn't where it was, and neither are `others` more;
    /// what the transaction kept of them was `found` elsewhere.
    case missing(others: Int, found: [String], journal: String)
  }

  /// How a transaction left the disk after the failure.
  package enum Outcome: Sendable, Hashable {
    case nothingChanged
    /// All is as before, but for these files, which somebody else has changed meanwhile.
    case rolledBack(except: [Leftover])
    /// Rolling back failed as well: the journal tells the next run what is left to do.
    case interrupted
    /// All was changed, and the journal tells the next run which of our own files are still there.
    case allChanged
    /// All was changed; what somebody wrote to these files meanwhile is kept next to them.
    case changed(except: [Leftover])
  }

  /// A file that stays, since somebody else has changed it.
  package struct Leftover: Sendable, Hashable {
    package var path: String
    /// The file with its other content; `nil` if there is none.
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
