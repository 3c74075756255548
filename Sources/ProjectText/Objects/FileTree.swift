/// Which group each element of a project's navigator stands in, and so where it lies on disk.
public struct FileTree: Sendable {
  private let text: ProjectDocument
  /// Key index of a child to that of its group; the first group that lists it counts.
  private var parents: [Int: Int] = [:]
  /// Key index of a group to where it lies, nil for nowhere.
  private var groupLocations: [Int: Location?] = [:]

  /// The longest path in bytes that macOS takes; groups in groups could make any length of it.
  private static let pathLimit = 1024

  /// Where an element lies.
  public struct Location: Sendable, Hashable {
    /// What ``path`` starts from: never ``FileElement/SourceTree/group``.
    public var base: FileElement.SourceTree
    /// The path from there, as the file has it: `.` and `..` are still in it.
    public var path: String
  }

  /// Looks through all groups of `text` once.
  public init(of text: ProjectDocument) {
    self.text = text
    let storage = text.list.storage
    var groups: [FileElement] = []
    for object in text.objects {
      let group = FileElement(object: object)
      guard let children = object["children"], group.isGroup else { continue }
      groups.append(group)
      for child in children.elements {
        guard let key = text.index.find(child.node, in: storage), parents[key] == nil else {
          continue
        }
        parents[key] = object.keyIndex
      }
    }
    for group in groups { locate(group) }
  }

  /// The group that lists `element`; nil for the main group and for what no group lists.
  public func parent(of element: FileElement) -> FileElement? {
    parents[element.object.keyIndex].map {
      FileElement(object: ProjectObject(text: text, keyIndex: $0))
    }
  }

  /// Where `element` lies; nil if its groups go round in a circle, or make a path of more than
  /// 1024 bytes, which is more than macOS takes.
  public func location(of element: FileElement) -> Location? {
    if let known = groupLocations[element.object.keyIndex] { return known }
    var location: Location? = Location(base: .project, path: "")
    if element.sourceTree != .group {
      location?.base = element.sourceTree
    } else if let group = parents[element.object.keyIndex] {
      location = groupLocations[group] ?? nil
    }
    return location?.appending(element.path, limit: Self.pathLimit)
  }

  /// Notes where `group` lies, and the groups around it as far as that is not known.
  private mutating func locate(_ group: FileElement) {
    var elements: [FileElement] = []
    var seen: Set<Int> = []
    var current: FileElement? = group
    var location: Location? = Location(base: .project, path: "")
    while let element = current {
      if let known = groupLocations[element.object.keyIndex] {
        location = known
        break
      }
      guard seen.insert(element.object.keyIndex).inserted else {
        location = nil
        break
      }
      elements.append(element)
      if element.sourceTree != .group {
        location?.base = element.sourceTree
        break
      }
      current = parent(of: element)
    }
    for element in elements.reversed() {
      location = location?.appending(element.path, limit: Self.pathLimit)
      groupLocations.updateValue(location, forKey: element.object.keyIndex)
    }
  }
}

extension FileTree.Location {
  /// What `component` names there; nil if the path gets longer than `limit`.
  fileprivate func appending(_ component: String?, limit: Int) -> Self? {
    guard let component, !component.isEmpty else { return self }
    guard path.utf8.count + component.utf8.count < limit else { return nil }
    return Self(base: base, path: path.isEmpty ? component : path + "/" + component)
  }
}
