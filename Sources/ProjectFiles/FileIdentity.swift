import CLibrary

/// The device and inode numbers of a file or directory.
struct FileIdentity: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
  }
}

/// The state of a file at one moment. If the stamp changes, the file may have been written to.
struct FileStamp: Sendable, Hashable {
  let identity: FileIdentity
  let size: Int
  private let mode: UInt32
  private let modified: [Int]
  /// Linking and renaming change it, so it's only comparable between our own steps.
  private let changed: [Int]

  init(_ info: stat) {
    identity = FileIdentity(info)
    size = Int(info.st_size)
    mode = UInt32(info.st_mode)
    #if canImport(Darwin)
      modified = [info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec]
      changed = [info.st_ctimespec.tv_sec, info.st_ctimespec.tv_nsec]
    #else
      modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
      changed = [Int(info.st_ctim.tv_sec), Int(info.st_ctim.tv_nsec)]
    #endif
  }

  /// Returns whether this is the same file under any name, and unmodified as far as its times show.
  func isSameApartFromNames(as other: FileStamp) -> Bool {
    identity == other.identity && size == other.size && mode == other.mode
      && modified == other.modified
  }
}
