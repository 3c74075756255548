import Foundation

/// All that is in a project's directory: kinds, permissions, number of names, and bytes.
struct ProjectState: Hashable {
  struct Entry: Hashable {
    var type: String
    var permissions: Int
    /// Of files: a second one is litter.
    var names: Int
    var bytes: Data
  }

  let entries: [String: Entry]

  init(of root: URL) throws {
    var entries: [String: Entry] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let full = "\(root.path)/\(path)"
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      entries[path] = Entry(
        type: (attributes[.type] as? FileAttributeType)?.rawValue ?? "",
        permissions: (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0,
        names: isFile ? (attributes[.referenceCount] as? NSNumber)?.intValue ?? 0 : 0,
        bytes: isFile ? try Data(contentsOf: URL(fileURLWithPath: full)) : Data()
      )
    }
    self.entries = entries
  }

  init(_ entries: [String: Entry]) { self.entries = entries }

  /// Whether there is a directory at `path`, with nothing in it.
  func isEmptyDirectory(_ path: String) -> Bool {
    entries[path]?.type == FileAttributeType.typeDirectory.rawValue
      && !entries.keys.contains { $0.hasPrefix(path + "/") }
  }

  /// The paths of what is not the same in `other`, for messages.
  func paths(differingFrom other: ProjectState) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }.sorted()
  }
}
