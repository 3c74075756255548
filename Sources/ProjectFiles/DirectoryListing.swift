import CLibrary

/// The content of a directory.
package struct DirectoryListing: Sendable, Hashable {
  /// A file or directory in it.
  package struct Entry: Sendable, Hashable {
    /// The path, relative to the listed directory.
    package var path: String
    /// The kind of the entry itself; links aren't followed.
    package var kind: FileKind
  }

  /// The entries, sorted by the bytes of their names. In a walk, the content of a directory comes
  /// after it.
  package var entries: [Entry] = []

  /// The entries that were skipped, and why: names that aren't UTF-8, and unreadable directories.
  package var problems: [FileError] = []
}

extension FileSystem {
  /// Returns everything in the directory at `path`, except `.` and `..`.
  ///
  /// Names that aren't UTF-8 are reported as problems.
  package static func listDirectory(_ path: String) throws(FileError) -> DirectoryListing {
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(path, .list, .system(errno)) }
    guard let stream = repeatingInterrupts({ fdopendir(descriptor) }) else {
      let error = FileError(path, .list, .system(errno))
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var listing = DirectoryListing()
    while let entry = repeatingInterrupts({ readdir(stream) }) {
      let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { cName in
          String(validatingCString: cName).map { ($0, true) } ?? (String(cString: cName), false)
        }
      }
      if !isValid {
        listing.problems.append(FileError(Path.join(path, name), .find, .nameIsNotUTF8))
      } else if name != ".", name != ".." {
        let kind = try kind(ofType: Int32(entry.pointee.d_type), at: path + "/" + name)
        // An entry that was removed in the meantime isn't in the directory.
        if let kind { listing.entries.append(DirectoryListing.Entry(path: name, kind: kind)) }
      }
    }
    guard errno == 0 else { throw FileError(path, .list, .system(errno)) }
    listing.entries.sort { Path.precedes($0.path, $1.path) }
    listing.problems.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return listing
  }

  /// Returns the result of a call, repeated if it's interrupted; `nil` after an error, or with `errno` 0 if
  /// there is none.
  ///
  /// Generic, since systems differ in the type of a directory.
  private static func repeatingInterrupts<Value>(_ call: () -> Value?) -> Value? {
    repeat {
      errno = 0
      if let value = call() { return value }
    } while errno == EINTR
    return nil
  }

  /// Returns everything in the directory at `path` and below it, including hidden files.
  ///
  /// Links are listed and not followed: a target inside the directory is listed at its own
  /// location, and any other isn't in the directory. Unreadable subdirectories are reported as
  /// problems.
  ///
  /// - Throws: If the directory itself can't be read or a limit is exceeded.
  package static func walk(
    _ path: String,
    levelLimit: Int = 128,
    entryLimit: Int = 100_000
  ) throws(FileError) -> DirectoryListing {
    var listing = DirectoryListing()
    // The entries to list, in reverse order: the next one is the last.
    var pending = try add(contentOf: path, prefix: "", to: &listing)
    while let entry = pending.popLast() {
      listing.entries.append(entry)
      guard listing.entries.count + pending.count <= entryLimit else {
        throw FileError(path, .list, .moreEntries(than: entryLimit))
      }
      guard entry.kind == .directory else { continue }
      guard entry.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < levelLimit - 1 else {
        throw FileError(path, .list, .nestedDeeper(thanLevels: levelLimit))
      }
      do throws(FileError) {
        pending += try add(
          contentOf: path + "/" + entry.path,
          prefix: entry.path + "/",
          to: &listing
        )
      } catch {
        listing.problems.append(error)
      }
    }
    return listing
  }

  /// Returns the entries of one directory of a walk in reverse order, and adds its problems to the
  /// listing.
  private static func add(
    contentOf directory: String,
    prefix: String,
    to listing: inout DirectoryListing
  ) throws(FileError) -> [DirectoryListing.Entry] {
    let content = try listDirectory(directory)
    listing.problems += content.problems
    return content.entries.reversed().map { entry in
      DirectoryListing.Entry(path: prefix + entry.path, kind: entry.kind)
    }
  }

  /// Returns the kind in a directory entry, or that of the file if the file system doesn't store it
  /// there.
  private static func kind(
    ofType type: Int32,
    at path: @autoclosure () -> String
  ) throws(FileError) -> FileKind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .directory
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): try kind(of: path(), followingLinks: false)
    default: .special
    }
  }
}

extension FileError.Reason {
  static func nestedDeeper(thanLevels levels: Int) -> Self {
    other("its directories are nested more than \(levels) levels deep")
  }

  static func moreEntries(than limit: Int) -> Self {
    other("it contains more than \(limit) files")
  }
}
