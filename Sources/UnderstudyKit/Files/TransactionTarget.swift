#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A change that has something to do, and where it really is.
struct TransactionTarget {
  let change: FileChange
  /// The bytes afterwards; nil where the file goes away.
  let result: [UInt8]?
  /// From the root, once all links are followed.
  let path: String
  /// What the system knew of the original when its bytes were compared; nil for a new file.
  let original: stat?

  /// The folder, from the root.
  var folder: String { Path.split(path).folder }

  /// What the journal says of it.
  var entry: Journal.Entry {
    guard let result else { return Journal.Entry(action: .remove, path: path) }
    let digest = ContentDigest(of: result)
    return Journal.Entry(action: original == nil ? .create(digest) : .edit(digest), path: path)
  }

  /// What is left to do, when every target is where it may be and as it is expected to be.
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
    guard Path.isText(path, inside: root), path != root else {
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
    // Removing what a link leads to would leave a link to nothing.
    guard result != nil || FileSystem.kind(of: change.path, followingLinks: false) != .link else {
      throw FileError(path, .remove, .notAFile(.link))
    }
    guard let file = try folder?.openFile(named: name) else {
      throw FileError(path, .read, .system(ENOENT))
    }
    let (bytes, info) = try file.contents(limit: max(expected.count, FileSystem.sizeLimit))
    guard bytes == expected else { throw FileError(path, .write, .changedSinceRead) }
    guard result != bytes else { return nil }
    // Exchanging names would get around the protection of a file that may not be written.
    if result != nil { try folder?.checkWritable(name) }
    return TransactionTarget(change: change, result: result, path: relative, original: info)
  }
}

extension FileChange {
  /// `error`, speaking of the file that the caller named and of what should happen to it.
  func named(in error: FileError) -> FileError {
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
