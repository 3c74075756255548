#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Changes of files that are made all together or not at all.
package struct Transaction {
  private let root: OpenFolder
  /// Every folder opened so far, by the bytes of its real path: as keys, strings would equate
  /// names that differ in how an accent is encoded.
  private var folders: [[UInt8]: OpenFolder] = [:]
  private var created: [(parent: OpenFolder, name: String)] = []
  private var steps: [(change: FileChange, step: TransactionStep)] = []
  /// Tells the names that this transaction uses beside its targets from all others.
  private let tag = String(UInt64.random(in: .min ... .max), radix: 36)

  /// Makes all `changes`, or none.
  ///
  /// Every target must lie in the folder `root`, once all links are followed, and still hold the
  /// bytes that the change was planned against. Where a change comes to the same bytes, the file
  /// is not touched at all. Folders missing on the way to a new file are made.
  ///
  /// - Throws: what stood in the way, and in its `outcome` what became of the files: as a rule
  ///   nothing was changed.
  package static func commit(
    _ changes: [FileChange],
    inside root: String
  ) throws(FileError) {
    do throws(FileError) {
      var transaction = Transaction(root: try OpenFolder(Path.resolved(root)))
      try transaction.run(changes)
    } catch {
      var error = error
      if error.outcome == nil { error.outcome = .nothingChanged }
      throw error
    }
  }

  private init(root: OpenFolder) {
    self.root = root
  }

  private mutating func run(_ changes: [FileChange]) throws(FileError) {
    let targets = try verifiedTargets(of: changes)
    do throws(FileError) {
      for target in targets {
        try Self.naming(target.change) { () throws(FileError) in try prepare(target) }
      }
      for index in steps.indices {
        try Self.naming(steps[index].change) { () throws(FileError) in
          try steps[index].step.exchange()
        }
      }
    } catch {
      throw rolledBack(after: error)
    }
    for folder in folders.values { folder.flush() }
    try finish()
  }
}

// MARK: - Looking

extension Transaction {
  /// A change that has something to do, and where it really is.
  private struct Target {
    var change: FileChange
    var result: [UInt8]?
    var folder: [String]
    var name: String
    var original: stat?
  }

  /// What is left to do, when every target is where it may be and as it is expected to be.
  private mutating func verifiedTargets(of changes: [FileChange]) throws(FileError) -> [Target] {
    var targets: [Target] = []
    var seen: Set<[UInt8]> = []
    for change in changes {
      try Self.naming(change) { () throws(FileError) in
        let path = try Path.resolved(change.path)
        guard seen.insert(Array(path.utf8)).inserted else {
          throw FileError(change.path, .write, .changedTwice)
        }
        if let target = try verifiedTarget(of: change, at: path) { targets.append(target) }
      }
    }
    return targets
  }

  private mutating func verifiedTarget(
    of change: FileChange,
    at path: String
  ) throws(FileError) -> Target? {
    guard Path.isText(path, inside: root.path), path != root.path else {
      throw FileError(change.path, .write, .outside(folder: root.path))
    }
    var components = Path.relative(path, from: root.path).utf8.split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
    let name = components.removeLast()
    let folder = try openFolder(components, creating: false)
    let result = change.result

    guard let expected = change.original else {
      guard try folder?.info(of: name) == nil else { throw FileError(path, .create, .exists) }
      return Target(change: change, result: result, folder: components, name: name, original: nil)
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
    return Target(change: change, result: result, folder: components, name: name, original: info)
  }
}

// MARK: - Writing

extension Transaction {
  private mutating func prepare(_ target: Target) throws(FileError) {
    guard let folder = try openFolder(target.folder, creating: true) else { return }
    var step = TransactionStep(
      folder: folder,
      name: target.name,
      original: target.original,
      tag: "\(tag)-\(steps.count)"
    )
    defer { steps.append((target.change, step)) }
    if let result = target.result { try step.write(result) }
  }

  private mutating func openFolder(
    _ components: [String],
    creating: Bool
  ) throws(FileError) -> OpenFolder? {
    var folder = root
    for component in components {
      let key = Array(Path.join(folder.path, component).utf8)
      if let known = folders[key] {
        folder = known
        continue
      }
      if creating, try folder.info(of: component) == nil {
        try folder.createFolder(named: component)
        created.append((folder, component))
      }
      guard let next = try folder.folder(named: component) else { return nil }
      folders[key] = next
      folder = next
    }
    folders[Array(root.path.utf8)] = root
    return folder
  }

  /// Lets go of the originals, now that nothing can fail any more that would need them.
  private func finish() throws(FileError) {
    var failure: FileError?
    var leftovers: [String] = []
    for (_, step) in steps {
      do throws(FileError) {
        try step.finish()
      } catch {
        failure = failure ?? error
        leftovers.append(error.path)
      }
    }
    guard var failure else { return }
    failure.outcome = .allChanged(leftovers: leftovers)
    throw failure
  }

  /// Takes everything back; the result tells whether that went well.
  private mutating func rolledBack(after error: FileError) -> FileError {
    var leftovers: [FileError.Leftover] = []
    for index in steps.indices.reversed() {
      do throws(FileError) {
        try steps[index].step.rollBack()
      } catch {
        leftovers.append(steps[index].step.leftover)
      }
    }
    for (parent, name) in created.reversed() { try? parent.removeFolder(named: name) }
    var error = error
    error.outcome = leftovers.isEmpty ? .nothingChanged : .notRestored(leftovers)
    return error
  }

  /// Lets an error speak of the file that the caller named and of what should happen to it.
  private static func naming(
    _ change: FileChange,
    _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch {
      var error = error
      error.path = change.path
      error.operation =
        switch change.action {
        case .create: .create
        case .edit: .write
        case .remove: .remove
        }
      throw error
    }
  }
}
