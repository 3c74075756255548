/// Which group each element of a project's navigator stands in, and so where it lies on disk.
public struct FileTree: Sendable {
  private let text: ProjectText
  /// Key index of a child to that of its group; the first group that lists it counts.
  private var parents: [Int: Int] = [:]
  /// Key index of a group to where it lies.
  private var groupLocations: [Int: Location] = [:]

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
    for group in groups { groupLocations[group.object.keyIndex] = climb(from: group) }
  }

  /// The group that lists `element`; nil for the main group and for what no group lists.
  public func parent(of element: FileElement) -> FileElement? {
    parents[element.object.keyIndex].map {
      FileElement(object: ProjectObject(text: text, keyIndex: $0))
    }
  }

  /// Where `element` lies; nil if its groups go round in a circle.
  public func location(of element: FileElement) -> Location? {
    if let known = groupLocations[element.object.keyIndex] { return known }
    guard element.sourceTree == .group, let group = parents[element.object.keyIndex],
      var location = groupLocations[group]
    else { return climb(from: element) }
    location.append(element.path)
    return location
  }

  /// The way up through the groups around `element`, to the first that does not start from another.
  private func climb(from element: FileElement) -> Location? {
    var elements: [FileElement] = []
    var current: FileElement? = element
    var location = Location(base: .project, path: "")
    var seen: Set<Int> = []
    while let element = current {
      if let known = groupLocations[element.object.keyIndex] {
        location = known
        break
      }
      guard seen.insert(element.object.keyIndex).inserted else { return nil }
      elements.append(element)
      if element.sourceTree != .group {
        location.base = element.sourceTree
        break
      }
      current = parent(of: element)
    }
    for element in elements.reversed() { location.append(element.path) }
    return location
  }
}

extension FileTree.Location {
  fileprivate mutating func append(_ component: String?) {
    guard let component, !component.isEmpty else { return }
    if !path.isEmpty { path += "/" }
    path += component
  }
}
