/// The groups of the elements in a project's navigator, and their locations on disk.
package struct FileTree: Sendable {
  private let document: ProjectDocument
  /// The key index of each child's group, by that of the child; the first group that lists it
  /// counts.
  private var parents: [Int: Int] = [:]
  /// The location of each group, by its key index; `nil` for none.
  package private(set) var groupLocations: [Int: Location?] = [:]

  /// The groups without a location, in the order of the file: they contain themselves, or their
  /// paths are too long.
  package private(set) var groupsWithoutLocation: [FileElement] = []

  /// The maximum length of a path on macOS, in bytes; nested groups could produce any length.
  package static let pathLimit = 1024

  /// The location of an element.
  package struct Location: Sendable, Hashable {
    /// The base of ``path``: never ``FileElement/SourceTree/group``.
    package var base: FileElement.SourceTree
    /// The path relative to the base, as in the file, including `.` and `..`.
    package var path: String
  }

  /// Creates a tree from the groups of `document`.
  package init(of document: ProjectDocument) {
    self.document = document
    let storage = document.list.storage
    var groups: [FileElement] = []
    for group in document.groups {
      guard let children = group.object["children"] else { continue }
      groups.append(group)
      for child in storage.elements(of: children.index) {
        guard let key = document.index.find(storage.nodes[child], in: storage), parents[key] == nil
        else { continue }
        parents[key] = group.object.keyIndex
      }
    }
    for group in groups { locate(group) }
    groupsWithoutLocation = groups.filter { groupLocations[$0.object.keyIndex] == .some(nil) }
  }

  /// Returns the group that lists `element`; `nil` for the main group and for elements in no group.
  package func parent(of element: FileElement) -> FileElement? {
    parents[element.object.keyIndex].map {
      FileElement(object: ProjectObject(document: document, keyIndex: $0))
    }
  }

  /// Returns the key in ``groupLocations`` of the group that lists `element`.
  package func groupKey(of element: FileElement) -> Int? { parents[element.object.keyIndex] }

  /// Returns the location of `element`; `nil` if its groups form a cycle, or its path is longer
  /// than 1,024 bytes, the maximum on macOS.
  package func location(of element: FileElement) -> Location? {
    if let known = groupLocations[element.object.keyIndex] { return known }
    var location: Location? = Location(base: .project, path: "")
    if element.sourceTree != .group {
      location?.base = element.sourceTree
    } else if let group = parents[element.object.keyIndex] {
      location = groupLocations[group] ?? nil
    }
    return location?.appending(element.path, limit: Self.pathLimit)
  }

  /// Records the location of `group` and of the groups around it.
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
  /// Returns the location of `component` relative to this one; `nil` if the path is longer than
  /// `limit`.
  fileprivate func appending(_ component: String?, limit: Int) -> Self? {
    guard let component, !component.isEmpty else { return self }
    guard path.utf8.count + component.utf8.count < limit else { return nil }
    return Self(base: base, path: path.isEmpty ? component : path + "/" + component)
  }
}
