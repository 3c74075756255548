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
  /// - Throws: If the contents aren't XML, or at the first group or file that exceeds a limit.
  init(ofWorkspace path: String, files: FileCache) throws(Diagnostic) {
    let file = path + "/contents.xcworkspacedata"
    let xml = try files.parsed(file, XMLElements.init(parsing:))
    let directory = Path.parent(of: path)
    // The directories of the workspace and the open groups, each with the index of the first element behind it.
    var groups = [(end: Int.max, directory: directory)]
    for (index, element) in xml.elements.enumerated() {
      while groups[groups.count - 1].end <= index { groups.removeLast() }
      func location() -> SourceLocation { SourceLocation(file, xml.position(of: element)) }
      guard ["Group", "FileRef"].contains(element.name) else { continue }
      let isGroup = element.name == "Group"
      if isGroup, groups.count > Self.depthLimit {
        throw Diagnostic(
          "groups nested more than \(Self.depthLimit) deep",
          fix: "flatten the groups of the workspace in Xcode",
          at: location()
        )
      }
      let around = groups[groups.count - 1].directory
      let path = Self.path(of: element, inGroupAt: around, ofWorkspaceIn: directory)
      if let path, path.utf8.count > Self.pathLimit {
        throw Diagnostic(
          "the location results in a path of more than \(Self.pathLimit) bytes",
          fix: "shorten the locations of the enclosing groups",
          at: location()
        )
      }
      if isGroup {
        groups.append((element.next, path ?? around))
      } else if let path {
        paths.append(path)
      }
    }
    paths = distinct(paths)
  }

  private static func path(
    of element: XMLElements.Element,
    inGroupAt around: String,
    ofWorkspaceIn directory: String
  ) -> String? {
    guard let location = element.attributes["location"],
      let colon = location.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let base = location[..<colon] == "group" ? around : directory
    return Path.join(base, String(location[location.utf8.index(after: colon)...]))
  }
}
