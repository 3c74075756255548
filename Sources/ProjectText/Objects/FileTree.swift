/// Which group each element of a project's navigator stands in, and so where it lies on disk.
public struct FileTree: Sendable {
  private let text: ProjectText
  /// Key index of a child to that of its group; the first group that lists it counts.
  private var parents: [Int: Int] = [:]

  /// Where an element lies.
  public struct Location: Sendable, Hashable {
    /// What ``path`` starts from: never ``FileElement/SourceTree/group``.
    public var base: FileElement.SourceTree
    /// The path from there, as the file has it: `.` and `..` are still in it.
    public var path: String
  }

  /// Looks through all groups of `text` once.
  public init(of text: ProjectText) {
    self.text = text
    let storage = text.list.storage
    for group in text.objects where FileElement(object: group).isGroup {
      guard let children = group["children"] else { continue }
      for child in children.elements {
        guard let key = text.index.find(child.node, in: storage), parents[key] == nil else {
          continue
        }
        parents[key] = group.keyIndex
      }
    }
  }

  /// The group that lists `element`; nil for the main group and for what no group lists.
  public func parent(of element: FileElement) -> FileElement? {
    parents[element.object.keyIndex].map {
      FileElement(object: ProjectObject(text: text, keyIndex: $0))
    }
  }

  /// Where `element` lies; nil if its groups go round in a circle.
  public func location(of element: FileElement) -> Location? {
    var components: [String] = []
    var current: FileElement? = element
    var seen: Set<Int> = []
    while let element = current {
      guard seen.insert(element.object.keyIndex).inserted else { return nil }
      if let path = element.path, !element.isVariantGroup { components.append(path) }
      guard element.sourceTree == .group else {
        return Location(base: element.sourceTree, path: components.joinedAsPath())
      }
      current = parent(of: element)
    }
    return Location(base: .project, path: components.joinedAsPath())
  }
}

extension [String] {
  /// The path of these components, innermost first.
  fileprivate func joinedAsPath() -> String {
    reversed().joined(separator: "/")
  }
}
