import SourceScan

/// A storyboard or nib, as far as the classes go that loading it creates.
///
/// Interface Builder writes one element on a line with its attributes in quotation marks. The file is
/// read by its tags alone, so that no input crashes the tool.
struct InterfaceFile {
  private struct Element {
    var name: String
    var attributes: [String: String]
    /// The index of the element around it.
    var parent: Int?

    /// Whether it is the application: the owner of a main nib, or the object by that name.
    var isApplication: Bool {
      name == "application" || attributes["id"] == "-2" || attributes["id"] == "-3"
    }
  }

  private var elements: [Element] = []

  /// Reads the file.
  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      index = end + 1
      let tag = bytes[start + 1..<end]
      guard let first = tag.first else { continue }
      switch first {
      case UInt8(ascii: "/"): _ = open.popLast()
      case UInt8(ascii: "?"), UInt8(ascii: "!"): continue
      default:
        let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        var attributes: [String: String] = [:]
        for (name, value) in zip(parts, parts.dropFirst()).enumerated()
        where name.isMultiple(of: 2) {
          let key = value.0.split { $0 <= 0x20 || $0 == UInt8(ascii: "=") }.last
          if let key {
            attributes[String(decoding: key, as: UTF8.self)] =
              String(decoding: value.1, as: UTF8.self)
          }
        }
        let name = tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        elements.append(
          Element(
            name: String(decoding: name, as: UTF8.self),
            attributes: attributes,
            parent: open.last
          )
        )
        if tag.last != UInt8(ascii: "/") { open.append(elements.count - 1) }
      }
    }
  }

  /// The custom classes that are instantiated when the file is loaded, in order: of a storyboard,
  /// those of the initial controller and the controllers that it contains; of a nib, all.
  var classes: [String] {
    let initial = elements.lazy.compactMap { $0.attributes["initialViewController"] }.first
    guard let initial else {
      let isStoryboard = elements.first?.attributes["type"]?.contains("Storyboard") == true
      return isStoryboard ? [] : classes(of: Array(elements.indices))
    }
    var wanted = [initial]
    var known: Set<String> = []
    var found: [String] = []
    while let id = wanted.popLast() {
      guard known.insert(id).inserted,
        let root = elements.firstIndex(where: { $0.attributes["id"] == id })
      else { continue }
      let subtree = subtree(of: root)
      found += classes(of: subtree)
      // A tab bar contains several controllers; a segue that shows another one runs later.
      wanted += subtree.reversed().compactMap { index in
        let element = elements[index]
        guard element.name == "segue",
          ["relationship", "embed"].contains(element.attributes["kind"])
        else { return nil }
        return element.attributes["destination"]
      }
    }
    return found
  }

  /// The class of the object that the application's outlet `delegate` leads to.
  var applicationDelegate: String? {
    for (index, element) in elements.enumerated()
    where element.name == "outlet" && element.attributes["property"] == "delegate" {
      // The outlet is one of the `connections` of its owner.
      guard let connections = elements[index].parent, let owner = elements[connections].parent,
        elements[owner].isApplication, let id = element.attributes["destination"]
      else { continue }
      return elements.first { $0.attributes["id"] == id }?.attributes["customClass"]
    }
    return nil
  }

  private func subtree(of root: Int) -> [Int] {
    var members: Set<Int> = [root]
    for index in elements.indices[root...].dropFirst() {
      guard let parent = elements[index].parent, members.contains(parent) else { break }
      members.insert(index)
    }
    return members.sorted()
  }

  private func classes(of indices: [Int]) -> [String] {
    var known: Set<String> = []
    return indices.compactMap { elements[$0].attributes["customClass"] }
      .filter { known.insert($0).inserted }
  }
}
