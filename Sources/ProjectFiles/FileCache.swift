import CLibrary

/// The files read so far, so that a command reads each file once; a second time if a survey of all files has
/// kept nothing of one that is asked for later.
///
/// It's a class, so that all readers of a project share it.
package final class FileCache {
  /// What was read from the disk, also for the plans that rest on it.
  private final class Disk {
    var contents: [String: Result<[UInt8], FileError>] = [:]
    /// The files that were read, and whose bytes weren't kept.
    var forgotten: Set<String> = []
    var listings: [String: Result<DirectoryListing, FileError>] = [:]
    var walks: [String: Result<DirectoryListing, FileError>] = [:]
    var kinds: [String: Result<FileKind?, FileError>] = [:]
    /// The directories that others are in, with all links resolved.
    var locations: [String: Result<String, FileError>] = [:]
    /// What Git tracks in the work trees around directories.
    var indices: [String: GitIndex?] = [:]
    /// The failed reads whose results aren't kept.
    var otherFailures: [FileError] = []
    let buffer = ReadingBuffer()
  }

  private var disk = Disk()

  /// The planned contents of files, by path, which replace those on disk; `nil` for removed files.
  private let planned: [String: [UInt8]?]

  package init() { planned = [:] }

  /// The files of `base` as they will be after `changes`; the rest is read for both.
  package init(_ base: FileCache, after changes: [FileChange]) {
    planned = base.planned.merging(changes.map { ($0.path, $0.result) }, uniquingKeysWith: { $1 })
    disk = base.disk
  }

  /// Whether each file is known to be the same for `other`, whose changes have the same base.
  package func hasSameContent(as other: FileCache) -> Bool {
    guard disk === other.disk else { return false }
    do throws(FileError) {
      for path in Set(planned.keys).union(other.planned.keys)
      where try readIfPresent(path) != other.readIfPresent(path) {
        return false
      }
      return true
    } catch {
      return false
    }
  }

  /// The reads that failed so far, except those of files that don't exist.
  ///
  /// Whoever writes asks for them first: a plan rests on everything that was read for it.
  package var failures: [FileError] {
    var errors = disk.otherFailures
    func add<Success>(_ result: Result<Success, FileError>) {
      if case .failure(let error) = result, !error.isMissing { errors.append(error) }
    }
    disk.contents.values.forEach(add)
    disk.kinds.values.forEach(add)
    disk.locations.values.forEach(add)
    for listing in [disk.listings, disk.walks].flatMap(\.values) {
      add(listing)
      guard case .success(let listing) = listing else { continue }
      // A name that isn't UTF-8 is known, and no project can list it.
      errors += listing.problems.filter { $0.reason != .nameIsNotUTF8 }
    }
    return errors
  }

  /// Forgets everything, since files were changed.
  package func removeAll() { disk = Disk() }

  /// Returns the bytes of the file at `path` as they were on first access.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    if let known = knownContent(of: path) { return try known.get() }
    let result = Result { () throws(FileError) in
      try disk.buffer.content(ofFileAt: path, limit: Self.sizeLimit(of: path))
    }
    disk.contents[path] = result
    return try result.get()
  }

  /// The planned bytes of a file, or those that were read and kept.
  private func knownContent(of path: String) -> Result<[UInt8], FileError>? {
    guard let planned = planned[path] else { return disk.contents[path] }
    return planned.map { .success($0) } ?? .failure(FileError(path, .read, .system(ENOENT)))
  }

  /// Adds a failed read that went around the cache.
  package func add(failure: FileError) {
    if !failure.isMissing { disk.otherFailures.append(failure) }
  }

  /// Returns the result of a read, whose failure is one of ``failures``.
  private func recorded<Success>(
    _ read: () throws(FileError) -> Success
  ) throws(FileError) -> Success {
    do throws(FileError) {
      return try read()
    } catch {
      add(failure: error)
      throw error
    }
  }

  /// Returns the bytes of the file at `path` as they were on first access; `nil` if there is none.
  ///
  /// - Throws: If there is a file and it can't be read.
  package func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(path)
    } catch  where error.isMissing {
      return nil
    }
  }

  /// Returns the kind of the file at `path`; `nil` if there is none, or won't be.
  package func kind(of path: String) throws(FileError) -> FileKind? {
    if let planned = planned[path] { return planned.map { _ in .file } }
    if let known = disk.kinds[path] { return try known.get() }
    let result = Result { () throws(FileError) in try FileSystem.kind(of: path) }
    disk.kinds[path] = result
    return try result.get()
  }

  /// Returns the kind of what is on the disk at `path`, which can be a link; `nil` if there is nothing.
  package func kindOfEntry(at path: String) throws(FileError) -> FileKind? {
    try recorded { () throws(FileError) in try FileSystem.kind(of: path, followingLinks: false) }
  }

  /// Returns the Git work tree that contains `directory`; `nil` if there is none, or if that can't be found
  /// out, which is one of ``failures`` then.
  package func workTree(around directory: String) -> String? {
    try? recorded { () throws(FileError) in try GitIndex.workTree(around: directory) }
  }

  /// Returns what Git tracks around `directory`, as it was on first access; `nil` if it's in no work tree, or
  /// if that can't be read, which is one of ``failures`` then.
  package func gitIndex(around directory: String) -> GitIndex? {
    if let known = disk.indices[directory] { return known }
    let index = try? recorded { () throws(FileError) in try GitIndex(around: directory) }
    disk.indices[directory] = .some(index)
    return index
  }

  /// Returns whether there is a file at `path`, or will be; `true` if that can't be found out, which
  /// is one of ``failures`` then.
  package func mayExist(_ path: String) -> Bool {
    do throws(FileError) {
      return try kind(of: path) != nil
    } catch {
      return true
    }
  }

  /// Returns the content of the directory at `path` as it was on first access, without planned
  /// changes.
  package func list(_ path: String) throws(FileError) -> DirectoryListing {
    if let known = disk.listings[path] { return try known.get() }
    let result = Result { () throws(FileError) in try FileSystem.listDirectory(path) }
    disk.listings[path] = result
    return try result.get()
  }

  /// Returns the names in the directory at `path`; none if it can't be read, which is a failed read then.
  package func names(in path: String) -> [String] {
    do throws(FileError) {
      return try list(path).entries.map(\.path)
    } catch {
      add(failure: error)
      return []
    }
  }

  /// Returns the path of a file or directory whose name differs from that in `path` only in case;
  /// `nil` if there is none.
  package func otherCase(of path: String) -> String? {
    let parent = Path.parent(of: path)
    guard parent != path else { return nil }
    guard let known = try? list(parent).entries.map(\.path) else { return otherCase(of: parent) }
    let name = Path.lastComponent(of: path)
    return known.first { $0 != name && $0.lowercased() == name.lowercased() }
      .map { Path.join(parent, $0) }
  }

  /// Returns everything in the directory at `path` and below as it was on first access, after the
  /// planned changes.
  package func walk(_ path: String) throws(FileError) -> DirectoryListing {
    let result = disk.walks[path] ?? Result { () throws(FileError) in try FileSystem.walk(path) }
    disk.walks[path] = result
    var listing = try result.get()
    guard !planned.isEmpty else { return listing }
    if planned.values.contains(nil) {
      listing.entries.removeAll { planned[Path.join(path, $0.path)] == .some(nil) }
    }
    add(plannedIn: path, to: &listing)
    return listing
  }

  /// Returns whether `path` is `directory` or inside it, with every link in both resolved.
  ///
  /// If that can't be found out, this is `false`, and one of ``failures``.
  package func isInside(_ path: String, directory: String) -> Bool {
    do throws(FileError) {
      return Path.starts(try location(of: path), with: try resolved(directory))
    } catch {
      return false
    }
  }

  /// Returns the path of a file or directory with every link in it resolved.
  package func location(of path: String) throws(FileError) -> String {
    // A link may lead elsewhere; anything else is where its directory is.
    return try kindOfEntry(at: path) == .link
      ? try recorded { () throws(FileError) in try Path.resolved(path) }
      : Path.join(try resolved(Path.parent(of: path)), Path.lastComponent(of: path))
  }

  /// Returns the path of a file or directory with every link in it resolved, as far as that can be found out.
  package func location(ofAny path: String) -> String { (try? location(of: path)) ?? path }

  /// Returns what all paths to a file or directory have in common: its location, in lowercase, since the case
  /// doesn't matter to Apple's file systems by default.
  package func identity(of path: String) -> String { location(ofAny: path).lowercased() }

  /// The paths of files that will be created or changed.
  package var plannedPaths: [String] { planned.keys.filter { planned[$0] != .some(nil) } }

  /// Returns the path of a directory with every link resolved as they were on first access.
  private func resolved(_ directory: String) throws(FileError) -> String {
    if let known = disk.locations[directory] { return try known.get() }
    let result = Result { () throws(FileError) in try Path.resolved(directory) }
    disk.locations[directory] = result
    return try result.get()
  }

  /// Adds the files that will be created in the directory at `path`, in the order of a walk.
  private func add(plannedIn path: String, to listing: inout DirectoryListing) {
    let known = Set(listing.entries.map(\.path))
    let created = planned.keys.filter { planned[$0] != .some(nil) && Path.starts($0, with: path) }
      .map { Path.relative($0, from: path) }.filter { !known.contains($0) }
    guard !created.isEmpty else { return }
    listing.entries += created.map { DirectoryListing.Entry(path: $0, kind: .file) }
    // The content of a directory comes after it, so '/' sorts before all other bytes.
    func key(_ entry: DirectoryListing.Entry) -> [UInt8] {
      entry.path.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
    }
    listing.entries.sort { key($0).lexicographicallyPrecedes(key($1)) }
  }
}

extension FileCache {
  /// Returns what `search` finds in each of the files at `paths`, in their order; `nil` for a file that
  /// isn't there or can't be read.
  ///
  /// Works on all cores. Files that weren't read before are read, and forgotten unless `isKept` wants the
  /// bytes of those in which this was found: reading a few of them again costs less than to keep all. No
  /// file is read a third time.
  package func survey<Found: Sendable>(
    _ paths: [String],
    keeping isKept: @Sendable (Found) -> Bool = { _ in true },
    search: @Sendable (UnsafeBufferPointer<UInt8>) -> Found
  ) -> [Found?] {
    let known = paths.map(knownContent)
    let forgotten = disk.forgotten
    let readings = onAllCores(paths.count, inRangesOf: max(1, min(128, paths.count / 16))) {
      range in
      let buffer = ReadingBuffer()
      return range.map { index -> (found: Found?, content: Result<[UInt8], FileError>?) in
        do throws(FileError) {
          if let bytes = try known[index]?.get() {
            return (bytes.withUnsafeBufferPointer(search), nil)
          }
          let path = paths[index]
          let bytes = try buffer.bytes(ofFileAt: path, limit: Self.sizeLimit(of: path))
          let found = search(bytes)
          let isKept = isKept(found) || forgotten.contains(path)
          return (found, isKept ? .success(Array(bytes)) : nil)
        } catch {
          return (nil, .failure(error))
        }
      }
    }
    for (index, path) in paths.enumerated() where known[index] == nil {
      disk.contents[path] = readings[index].content
      if readings[index].content == nil { disk.forgotten.insert(path) }
    }
    return readings.map { $0.found }
  }

  /// The size limit of a file: 16 MiB for sources, whose scan takes twenty times their size.
  private static func sizeLimit(of path: String) -> Int {
    let kind = Path.fileExtension(of: path)
    let isSource =
      ["swift", "m", "c", "h"].contains(kind) || Path.extensionsOfCPlusPlus.contains(kind)
    return isSource ? 16 << 20 : FileSystem.sizeLimit
  }
}
