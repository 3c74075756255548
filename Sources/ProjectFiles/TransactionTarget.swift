import CLibrary

/// A change that isn't empty, and the resolved location of its file.
struct TransactionTarget {
  let change: FileChange
  /// The bytes after the change; `nil` if the file is removed.
  let result: [UInt8]?
  /// The path relative to the root, with all links resolved.
  let path: String
  /// The stamp of the original when its bytes were compared; `nil` for a new file.
  let original: FileStamp?

  /// The directory, relative to the root.
  var folder: String { Path.split(path).folder }

  /// The entry in the journal.
  var entry: Journal.Entry {
    let original = change.original.map { ContentDigest(of: $0) }
    let result = result.map { ContentDigest(of: $0) }
    let action: Journal.Action =
      switch (original, result) {
      case (.some(let original), .some(let result)): .edit(original: original, result: result)
      case (.some(let original), nil): .remove(original: original)
      case (nil, .some(let result)): .create(result)
      case (nil, nil): preconditionFailure("a change without a file before and after it")
      }
    return Journal.Entry(action: action, path: path)
  }

  /// Returns the targets of the changes that aren't empty, after checking their locations and
  /// contents.
  static func targets(
    of changes: [FileChange],
    in folders: inout OpenFolders
  ) throws(FileError) -> [TransactionTarget] {
    var targets: [TransactionTarget] = []
    var seen: Set<[UInt8]> = []
    for change in changes {
      do throws(FileError) {
        let path = try Path.resolved(change.path)
        guard seen.insert(Array(path.utf8)).inserted else {
          throw FileError(change.path, .write, .changedTwice)
        }
        if let target = try target(of: change, at: path, in: &folders) { targets.append(target) }
      } catch {
        throw change.named(in: error)
      }
    }
    return targets
  }

  private static func target(
    of change: FileChange,
    at path: String,
    in folders: inout OpenFolders
  ) throws(FileError) -> TransactionTarget? {
    let root = folders.root.path
    guard Path.starts(path, with: root), path != root else {
      throw FileError(change.path, .write, .outside(folder: root))
    }
    let relative = Path.relative(path, from: root)
    guard Journal.isAllowed(relative) else { throw FileError(path, .write, .reserved) }
    let (parent, name) = Path.split(relative)
    let folder = try folders.folder(at: parent)
    let result = change.result

    guard let expected = change.original else {
      guard try folder?.info(of: name) == nil else { throw FileError(path, .create, .exists) }
      return TransactionTarget(change: change, result: result, path: relative, original: nil)
    }
    // Removing the target of a link would leave a dangling link.
    let kind = result == nil ? try FileSystem.kind(of: change.path, followingLinks: false) : nil
    guard kind != .link else {
      throw FileError(path, .remove, .notAFile(.link))
    }
    guard let file = try folder?.openFile(named: name) else {
      throw FileError(path, .read, .system(ENOENT))
    }
    let (bytes, info) = try file.contents(limit: max(expected.count, FileSystem.sizeLimit))
    guard bytes == expected else { throw FileError(path, .write, .changedSinceRead) }
    guard result != bytes else { return nil }
    // Exchanging names would bypass the write protection of the file.
    if result != nil { try folder?.checkWritable(name) }
    return TransactionTarget(
      change: change,
      result: result,
      path: relative,
      original: FileStamp(info)
    )
  }
}

extension FileChange {
  /// Returns `error` for the file as the caller named it, and for its change.
  func named(in error: FileError) -> FileError {
    guard error.operation != .recover else { return error }
    var error = error
    error.path = path
    error.operation =
      switch action {
      case .create: .create
      case .edit: .write
      case .remove: .remove
      }
    return error
  }
}
