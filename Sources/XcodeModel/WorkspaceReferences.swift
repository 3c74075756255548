import Diagnostics
import ProjectFiles
import ProjectText

/// The files that a workspace lists, from its `contents.xcworkspacedata`.
///
/// The format is XML of nested `Group` and `FileRef` elements, each with a `location` such as
/// `group:App/App.xcodeproj`. A `group:` path is relative to the enclosing group, a `container:`
/// path to the directory of the workspace.
///
/// Nested groups can result in any number of paths of any length, so both are limited: groups are
/// nested at most ``depthLimit`` deep, and a path has at most 4096 bytes, more than any system
/// allows.
struct WorkspaceReferences {
  static let depthLimit = 512
  private static let pathLimit = 4096

  /// The absolute paths of the files, in order and each once.
  private(set) var paths: [String] = []

  /// Reads the contents of the workspace at `path`.
  ///
  /// - Throws: At the first group or file that exceeds a limit.
  init(ofWorkspace path: String, files: FileCache) throws(Diagnostic) {
    let file = path + "/contents.xcworkspacedata"
    let bytes = try files.contents(of: file)
    let folder = Path.parent(of: path)
    func error(_ reason: ProjectFailure, at tag: ArraySlice<UInt8>) -> Diagnostic {
      let position = SourcePosition(offset: tag.startIndex - 1, in: bytes)
      return Diagnostic(reason, file: file, position: position)
    }
    var known: Set<[UInt8]> = []
    // The directory of each open group.
    var groups: [String] = []
    for tag in bytes.split(separator: UInt8(ascii: "<")) {
      if tag.starts(with: "/Group".utf8) { _ = groups.popLast() }
      let isGroup = tag.starts(with: "Group".utf8)
      guard isGroup || tag.starts(with: "FileRef".utf8) else { continue }
      if isGroup, groups.count == Self.depthLimit {
        throw error(.nestedGroups(limit: Self.depthLimit), at: tag)
      }
      let around = groups.last ?? folder
      var path: String?
      if let location = Self.location(in: tag),
        let colon = location.utf8.firstIndex(of: UInt8(ascii: ":"))
      {
        let base = location[..<colon] == "group" ? around : folder
        path = Path.join(base, String(location[location.utf8.index(after: colon)...]))
      }
      if let path, path.utf8.count > Self.pathLimit {
        throw error(.longPath(limit: Self.pathLimit), at: tag)
      }
      if isGroup {
        groups.append(path ?? around)
      } else if let path, known.insert(Array(path.utf8)).inserted {
        paths.append(path)
      }
    }
  }

  /// Returns the value of the attribute `location`, with its predefined entities replaced.
  private static func location(in tag: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: tag, as: UTF8.self)
    let parts = text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard
      let name = parts.firstIndex(where: {
        String(Substring($0)).filter { !$0.isWhitespace }.hasSuffix("location=")
      }), name + 1 < parts.count
    else { return nil }
    return String(Substring(parts[name + 1])).replacingEntities()
  }
}

extension String {
  fileprivate func replacingEntities() -> String {
    var result = ""
    var rest = Substring(self)
    let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
    while let first = rest.first {
      if first == "&", let entity = entities.first(where: { rest.hasPrefix($0.key) }) {
        result += entity.value
        rest = rest.dropFirst(entity.key.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
