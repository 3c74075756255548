import CLibrary

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
    case .system(EACCES), .system(EPERM): "check its owner and permissions"
    case .system(EROFS): "make the volume writable, or copy the project to one that is"
    case .system(EMFILE), .system(ENFILE):
      "allow more open files, for example with 'ulimit -n 1024', and run the command again"
    case .system(EIO): "check the disk, then run the command again"
    case .system(EISDIR), .notAFile(.folder): "move the directory away, or restore the file"
    case .system(ELOOP): "replace the link with the file it should lead to"
    case .changedSinceRead, .busy, .interrupted: "run the command again"
    case .tooManyChanges: "run the command for one app or test target at a time"
    case .notAJournal: "check what changed in the directory, then remove it"
    case .unattributedJournal:
      "find the files named '.understudy-*' in the directory, restore what you need, and remove them"
    case .missing(_, _, let journal):
      "move it back and run the command again, or remove \(Self.quoted(journal)) to keep the files "
        + "as they are"
    case .exists: "move it away and run the command again"
    case .notAReport: "choose another name, or move it away"
    case .noFileName: "add the name of a file"
    default: nil
    }
  }

  /// The message, the fix, and the outcome, in one line.
  package var description: String {
    [message, specificFix, outcome?.text].compactMap { $0 }.joined(separator: "; ")
  }

  fileprivate static func quoted(_ name: String) -> String {
    "'\(name.escapedForTerminal)'"
  }
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
  fileprivate var text: String {
    switch self {
    case .system(let code): Self.systemText(code)
    case .notAFile(let kind): "it is \(kind.text), not a file"
    case .largerThan(let limit): "it is larger than \(Self.sizeText(limit)), the limit"
    case .nameIsNotUTF8: "its name isn't UTF-8"
    case .nestedDeeper(let levels): "its directories are nested more than \(levels) levels deep"
    case .moreEntries(let limit): "it contains more than \(limit) files"
    case .outside(let folder): "it's outside \(FileError.quoted(folder))"
    case .changedSinceRead: "it changed since it was read"
    case .exists: "it already exists"
    case .notAReport: "it isn't a report"
    case .noFileName: "it is a directory"
    case .changedTwice: "two changes target the same file"
    case .reserved: "it belongs to Git, to the system, or to understudy itself"
    case .tooManyChanges(let limit):
      "the journal of these changes would be larger than \(Self.sizeText(limit)), the limit"
    case .busy: "another understudy process is using this directory"
    case .interrupted: "another run of understudy was interrupted in this directory"
    case .notAJournal: "unrecognized journal format"
    case .unattributedJournal:
      "another user's run was interrupted, or the directory is a copy of one in which a run was"
    case .missing(let others, let found, _): Self.missingText(others, found)
    }
  }

  private static func missingText(_ others: Int, _ found: [String]) -> String {
    let missing = "a run was interrupted, and the file or its directory no longer exists"
    let more = others > 0 ? ", nor do \(others) more" : ""
    guard !found.isEmpty else { return missing + more }
    let shown = found.prefix(3).map(FileError.quoted).joined(separator: ", ")
    let rest = found.count > 3 ? " and \(found.count - 3) more" : ""
    return "\(missing)\(more); its content is in \(shown)\(rest)"
  }

  private static func sizeText(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }

  /// The system's error message, in lowercase like all other messages.
  private static func systemText(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
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
