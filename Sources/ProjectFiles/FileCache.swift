import CLibrary

/// The files read so far, so that a command reads each file once.
///
/// It's a class, so that all readers of a project share it.
package final class FileCache {
  private var contents: [String: Result<[UInt8], FileError>] = [:]
  private var listings: [String: Result<FolderListing, FileError>] = [:]

  /// The planned contents of files, by path, which replace those on disk; `nil` for removed files.
  private let planned: [String: [UInt8]?]

  package init() { planned = [:] }

  /// The files of `base` as they will be after `changes`.
  package init(_ base: FileCache, after changes: [FileChange]) {
    planned = base.planned.merging(changes.map { ($0.path, $0.result) }, uniquingKeysWith: { $1 })
    contents = base.contents.filter { !planned.keys.contains($0.key) }
  }

  /// Returns the bytes of the file at `path` as they were on first access.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    if let known = contents[path] { return try known.get() }
    let result = contents(ofFileAt: path)
    contents[path] = result
    return try result.get()
  }

  /// Returns whether there is a file at `path`, or will be.
  package func exists(_ path: String) -> Bool {
    if let planned = planned[path] { return planned != nil }
    return FileSystem.exists(path)
  }

  /// Returns everything in the directory at `path` and below as it was on first access.
  package func walk(_ path: String) throws(FileError) -> FolderListing {
    if let known = listings[path] { return try known.get() }
    let result: Result<FolderListing, FileError>
    do throws(FileError) {
      var listing = try FileSystem.walk(path)
      if planned.values.contains(nil) {
        listing.entries.removeAll { planned[Path.join(path, $0.path)] == .some(nil) }
      }
      add(plannedIn: path, to: &listing)
      result = .success(listing)
    } catch {
      result = .failure(error)
    }
    listings[path] = result
    return try result.get()
  }

  /// Adds the files that will be created in the directory at `path`, in the order of a walk.
  private func add(plannedIn path: String, to listing: inout FolderListing) {
    let known = Set(listing.entries.map(\.path))
    let created = planned.keys.filter { planned[$0] != .some(nil) && Path.starts($0, with: path) }
      .map { Path.relative($0, from: path) }.filter { !known.contains($0) }
    guard !created.isEmpty else { return }
    listing.entries += created.map { FolderListing.Entry(path: $0, kind: .file) }
    // The content of a directory comes after it, so '/' sorts before all other bytes.
    func key(_ entry: FolderListing.Entry) -> [UInt8] {
      entry.path.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
    }
    listing.entries.sort { key($0).lexicographicallyPrecedes(key($1)) }
  }
}

extension FileCache {
  /// Reads the files at `paths` on all cores, and returns the results of `search` in their order: a
  /// set of bits, as ``ByteSearch`` returns it.
  ///
  /// The result is `nil` for a file that can't be read. The bytes of other files are kept if
  /// `isKept` returns `true` for the index in `paths` and the result: of many thousand files, only
  /// few are needed again.
  package func survey(
    _ paths: [String],
    isKept: @Sendable (Int, UInt64) -> Bool,
    search: @Sendable (UnsafeBufferPointer<UInt8>) -> UInt64
  ) -> [UInt64?] {
    let planned = planned
    let readings = onAllCores(paths.count, inRangesOf: max(1, min(128, paths.count / 16))) {
      range in
      let buffer = ReadingBuffer()
      return range.map { index -> (bytes: [UInt8]?, found: UInt64?) in
        if let planned = planned[paths[index]] {
          return (planned, planned.map { $0.withUnsafeBufferPointer(search) })
        }
        guard let bytes = try? buffer.read(paths[index]) else { return (nil, nil) }
        let found = search(bytes)
        return (isKept(index, found) ? Array(bytes) : nil, found)
      }
    }
    for (path, reading) in zip(paths, readings) {
      if let bytes = reading.bytes, contents[path] == nil { contents[path] = .success(bytes) }
    }
    return readings.map(\.found)
  }

  fileprivate func contents(ofFileAt path: String) -> Result<[UInt8], FileError> {
    if let planned = planned[path] {
      return planned.map { .success($0) } ?? .failure(FileError(path, .read, .system(ENOENT)))
    }
    do throws(FileError) {
      return .success(try FileSystem.readFile(path))
    } catch {
      return .failure(error)
    }
  }
}
