/// The files that a workspace lists, from its `contents.xcworkspacedata`.
///
/// The format is XML of nested `Group` and `FileRef` elements, each with a `location` such as
/// `group:App/App.xcodeproj`. Groups are relative to the group around them, `container:` to the
/// folder of the workspace.
struct WorkspaceReferences {
  private struct Reference: Hashable {
    var isFile: Bool
    var depth: Int
    var location: String
  }

  private var references: [Reference] = []

  init(in bytes: [UInt8]) {
    var depth = 0
    for tag in bytes.split(separator: UInt8(ascii: "<")) {
      if tag.starts(with: "/Group".utf8) { depth -= 1 }
      let isGroup = tag.starts(with: "Group".utf8)
      guard isGroup || tag.starts(with: "FileRef".utf8) else { continue }
      if let location = Self.location(in: tag) {
        references.append(Reference(isFile: !isGroup, depth: depth, location: location))
      }
      if isGroup { depth += 1 }
    }
  }

  /// The absolute paths of the files, for a workspace in `folder`.
  func paths(from folder: String) -> [String] {
    var groups: [String] = []
    var paths: [String] = []
    for reference in references {
      groups = Array(groups.prefix(max(0, reference.depth)))
      guard let colon = reference.location.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let kind = reference.location[..<colon]
      let path = String(reference.location[reference.location.utf8.index(after: colon)...])
      let base = kind == "group" ? groups.last ?? folder : folder
      let absolute = Path.join(base, path)
      if reference.isFile {
        if !paths.contains(absolute) { paths.append(absolute) }
      } else {
        groups.append(absolute)
      }
    }
    return paths
  }

  /// The value of the attribute `location`, its predefined entities replaced.
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
