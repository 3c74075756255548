import CLibrary

/// An error in reading, finding, or changing a file or directory.
package struct FileError: Error, Sendable, Hashable {
  /// The operation; its raw value follows "cannot" in a message.
  package enum Operation: String, Sendable, Hashable {
    case find, read, list, create, write, remove, lock, change, recover
  }

  /// The reason for the failure. Those of one operation are next to it.
  package enum Reason: Sendable, Hashable {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// Anything else: what is wrong, and what the reader can do about it if there is something to say.
    case other(String, fix: String? = nil)

    package static let permissionDenied = system(EACCES)

    /// It isn't the kind of file that was expected.
    package static func notAFile(_ kind: FileKind) -> Self {
      let fix = "move the directory away, or restore the file"
      return other("it is \(kind.text), not a file", fix: kind == .directory ? fix : nil)
    }

    package static func largerThan(limit: Int) -> Self {
      other("it is larger than \(sizeText(limit)), the limit")
    }

    package static func outside(directory: String) -> Self {
      other("it's outside \(FileError.quoted(directory))")
    }

    package static let nameIsNotUTF8 = other("its name isn't UTF-8")
    package static let changedSinceRead = other(
      "it changed since it was read",
      fix: "run the command again"
    )
    package static let exists = other(
      "it already exists",
      fix: "move it away and run the command again"
    )
    package static let reserved = other("it belongs to Git, to the system, or to understudy itself")
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

  package init(_ path: String, _ operation: Operation, _ reason: Reason, outcome: Outcome? = nil) {
    self.path = path
    self.operation = operation
    self.reason = reason
    self.outcome = outcome
  }
}

extension FileError: CustomStringConvertible {
  /// The failed operation and the reason, in one line: `cannot read '/a/b': permission denied`.
  ///
  /// Names are escaped, so they can't control a terminal or start a second line.
  package var message: String {
    "cannot \(operation.rawValue) \(Self.quoted(path)): \(reason.text)"
  }

  /// The message without the path, to follow one: `cannot be read: permission denied`.
  package var problem: String { "cannot be \(operation.participle): \(reason.text)" }

  /// What the reader can do about a file that can't be read.
  package var fix: String { specificFix ?? "check that the file exists and can be read" }

  /// What the reader can do about it, when there is something to say.
  package var specificFix: String? {
    switch reason {
    case .system(ENOSPC), .system(EDQUOT): "free some space and run the command again"
    case .permissionDenied, .system(EPERM): "check its owner and permissions"
    case .system(EROFS): "make the volume writable, or copy the project to one that is"
    case .system(EMFILE), .system(ENFILE):
      "allow more open files, for example with 'ulimit -n 1024', and run the command again"
    case .system(EIO): "check the disk, then run the command again"
    case .system(EISDIR): "move the directory away, or restore the file"
    case .system(ELOOP): "replace the link with the file it should lead to"
    case .system: nil
    case .other(_, let fix): fix
    }
  }

  /// The message, the fix, and the outcome, in one line.
  package var description: String {
    [message, specificFix, outcome?.text].compactMap { $0 }.joined(separator: "; ")
  }

  static func quoted(_ name: String) -> String { "'\(name.escapedForTerminal)'" }
}

extension FileError.Operation {
  fileprivate var participle: String {
    switch self {
    case .find: "found"
    case .read: "read"
    case .list: "listed"
    case .create: "created"
    case .write: "written"
    case .remove: "removed"
    case .lock: "locked"
    case .change: "changed"
    case .recover: "recovered"
    }
  }
}

extension FileError.Reason {
  /// The reason in words; the system's in lowercase like all other messages.
  fileprivate var text: String {
    switch self {
    case .system(let code):
      guard let words = strerror(code) else { return "error \(code)" }
      let text = String(cString: words)
      return text.prefix(1).lowercased() + text.dropFirst()
    case .other(let text, _): return text
    }
  }

  static func sizeText(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}

extension FileError.Outcome {
  /// What became of the files.
  package var text: String {
    switch self {
    case .nothingChanged:
      "nothing was changed"
    case .rolledBack(let leftovers):
      "all other files are unchanged; " + leftovers.map(\.text).joined(separator: "; ")
    case .interrupted:
      "the changes couldn't be rolled back; the next run of understudy does so"
    case .allChanged:
      "all changes were made; the next run of understudy cleans up"
    case .changed(let leftovers):
      "all changes were made; " + leftovers.map(\.text).joined(separator: "; ")
    }
  }
}

extension FileError.Leftover {
  var text: String {
    let stays = "\(FileError.quoted(path)) was changed in the meantime and is kept"
    guard let original else { return stays }
    return "\(stays), the other version is in \(FileError.quoted(original))"
  }
}
