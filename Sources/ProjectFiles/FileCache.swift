import CLibrary
import Dispatch

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
  /// Reads the files at `paths` on all cores, and returns the results of `look` in their order.
  ///
  /// The result is `nil` for a file that can't be read. The bytes of other files are kept if
  /// `isKept` returns `true` for the index in `paths` and the result: of many thousand files, only
  /// few are needed again.
  package func survey<Fact: Sendable>(
    _ paths: [String],
    isKept: @Sendable (Int, Fact) -> Bool,
    look: @Sendable (UnsafeBufferPointer<UInt8>) -> Fact
  ) -> [Fact?] {
    typealias Reading = (bytes: [UInt8]?, fact: Fact?)
    // Enough chunks that no core waits long for another, but few enough to cost nothing.
    let chunkSize = max(1, min(128, paths.count / 16))
    let chunks = (paths.count + chunkSize - 1) / chunkSize
    let readings = [Reading](unsafeUninitializedCapacity: paths.count) { locations, count in
      locations.initialize(repeating: (nil, nil))
      count = paths.count
      // Every element is written by one thread, and read after all have finished.
      nonisolated(unsafe) let locations = locations
      let planned = planned
      perform(iterations: chunks) { chunk in
        let buffer = ReadingBuffer()
        for index in chunk * chunkSize..<min(paths.count, (chunk + 1) * chunkSize) {
          if let planned = planned[paths[index]] {
            guard let planned else { continue }
            locations[index] = (planned, planned.withUnsafeBufferPointer(look))
            continue
          }
          guard let bytes = try? buffer.read(paths[index]) else { continue }
          let fact = look(bytes)
          locations[index] = (isKept(index, fact) ? Array(bytes) : nil, fact)
        }
      }
    }
    for (path, reading) in zip(paths, readings) {
      if let bytes = reading.bytes, contents[path] == nil { contents[path] = .success(bytes) }
    }
    return readings.map(\.fact)
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

/// Calls `body` with the numbers below `count`, on all cores.
///
/// On Linux, the workers of Dispatch read /proc/self/task from time to time, and crash where /proc
/// isn't mounted. There, one core does everything.
private func perform(iterations count: Int, _ body: @Sendable (Int) -> Void) {
  #if os(Linux)
    guard access("/proc/self/task", R_OK) == 0 else {
      for number in 0..<count { body(number) }
      return
    }
  #endif
  DispatchQueue.concurrentPerform(iterations: count, execute: body)
}
