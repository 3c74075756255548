public import Foundation

/// Everything in a directory: what was written shows in a comparison, and so does what was touched.
public struct DirectorySnapshot: Sendable, Hashable {
  /// What is at one path.
  public struct Entry: Sendable, Hashable {
    /// The bytes of a file, or where a link leads; empty for a directory.
    public var bytes: [UInt8]
    /// The time of the last change; of files only, since directories change with what is in them.
    public var modified: Date?
  }

  /// What is in the directory and in those below, by path from the directory.
  public let entries: [String: Entry]

  /// Reads the directory at `root`, hidden files included.
  public init(of root: URL) throws {
    var entries: [String: Entry] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let full = "\(root.path)/\(path)"
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      switch attributes[.type] as? FileAttributeType {
      case .typeSymbolicLink:
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: full)
        entries[path] = Entry(bytes: Array(target.utf8))
      case .typeDirectory:
        entries[path] = Entry(bytes: [])
      default:
        entries[path] = Entry(
          bytes: try [UInt8](Data(contentsOf: URL(fileURLWithPath: full))),
          modified: attributes[.modificationDate] as? Date
        )
      }
    }
    self.entries = entries
  }

  /// The bytes of every file and link, by path.
  public var bytes: [String: [UInt8]] { entries.mapValues(\.bytes) }

  /// The paths of what is not the same in `other`, sorted.
  public func paths(differingFrom other: DirectorySnapshot) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }.sorted()
  }
}
