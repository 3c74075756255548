import ProjectFiles
import ProjectText
import XcodeModel

/// A storyboard or nib, as far as the classes go that loading it creates.
///
/// A file that can't be parsed counts up to the first error.
struct InterfaceFile {
  private let elements: [XMLElements.Element]
  /// The first element with each identifier.
  private let identified: [String: Int]
  /// The objects of each scene, by the element around them, that are created with its controller.
  private let objects: [Int?: [Int]]

  /// Reads the file.
  init(_ bytes: [UInt8]) {
    let elements = XMLElements(bytes).elements
    self.elements = elements
    identified = elements.indices.reduce(into: [:]) { found, index in
      guard let id = elements[index].attributes["id"], found[id] == nil else { return }
      found[id] = index
    }
    objects = Dictionary(grouping: elements.indices.filter { elements[$0].name == "customObject" })
    { elements[$0].parent }
  }

  /// Whether it has the format that is read: older ones are archives of objects.
  var isDocument: Bool { elements.first?.name == "document" }

  /// A controller of a storyboard that another one refers to.
  struct Reference: Hashable {
    /// The name of the storyboard.
    var storyboard: String
    /// The identifier of the controller; `nil` for the initial one.
    var identifier: String?
    /// Whether its view is loaded with it: of a storyboard's tabs, only that of the selected one is.
    var isShown: Bool
  }

  /// What is instantiated when the file is loaded.
  struct Contents {
    /// The names of custom classes, each once.
    var classes: [String] = []
    /// Those of controllers whose view isn't loaded yet.
    var hidden: Set<String> = []
    var references: [Reference] = []
  }

  /// Returns what is instantiated when the file is loaded, in order: of a storyboard, the objects next
  /// to the application object of AppKit, the initial controller, and the controllers that it
  /// contains; of a nib, everything.
  ///
  /// - Parameters:
  ///   - identifier: the controller to begin with, in place of the initial one.
  ///   - isShown: whether the view of that controller is loaded with it.
  func contents(from identifier: String? = nil, isShown: Bool = true) -> Contents {
    let type = Array((elements.first?.attributes["type"] ?? "").utf8)
    let initial = elements.lazy.compactMap { $0.attributes["initialViewController"] }.first
    guard initial != nil || type.contains(run: Array("Storyboard".utf8)) else {
      return Contents(classes: classes(of: Array(elements.indices)))
    }
    let named = identifier.flatMap { identifier in
      elements.first { $0.attributes["storyboardIdentifier"] == identifier }?.attributes["id"]
    }
    var contents = Contents(classes: identifier == nil ? applicationClasses : [])
    var wanted = [identifier == nil ? initial : named].compactMap { $0.map { ($0, isShown) } }
    var known: Set<String> = []
    var shown: Set<String> = Set(contents.classes)
    while let (id, isShown) = wanted.popLast() {
      guard known.insert(id).inserted, let root = identified[id] else { continue }
      if let storyboard = elements[root].attributes["storyboardName"] {
        let identifier = elements[root].attributes["referencedIdentifier"]
        contents.references.append(
          Reference(storyboard: storyboard, identifier: identifier, isShown: isShown)
        )
        continue
      }
      // What a controller's view contains is created when the view is loaded, and other objects of its scene
      // with the controller.
      let own = classes(of: isShown ? subtree(of: root) : [root])
      let objects = classes(of: objects[elements[root].parent] ?? [])
      contents.classes += own + objects
      shown.formUnion(isShown ? own + objects : objects)
      wanted += contained(in: root, isShown: isShown).reversed()
    }
    contents.hidden = Set(contents.classes).subtracting(shown)
    contents.classes = contents.classes.distinct(by: \.self)
    return contents
  }

  /// The identifiers of the controllers that one contains, and whether their views are loaded with it.
  private func contained(in root: Int, isShown: Bool) -> [(id: String, isShown: Bool)] {
    // A segue that shows another controller runs later.
    let segues = subtree(of: root).map { elements[$0] }.filter { segue in
      let kind = segue.attributes["kind"]
      return segue.name == "segue" && (kind == "relationship" || kind == "embed" && isShown)
    }
    let hasTabs = ["tabBarController", "tabViewController"].contains(elements[root].name)
    return segues.enumerated().compactMap { position, segue in
      segue.attributes["destination"].map { ($0, isShown && (!hasTabs || position == 0)) }
    }
  }

  /// The custom classes of the scene with AppKit's application object, which every main storyboard of
  /// a Mac app has: the app delegate and other objects that Interface Builder creates with it.
  private var applicationClasses: [String] {
    let application = elements.firstIndex {
      $0.name == "application" && $0.attributes["sceneMemberID"] == "viewController"
    }
    guard let scene = application.flatMap({ elements[$0].parent }) else { return [] }
    return classes(of: subtree(of: scene))
  }

  /// The class of the object that the application's outlet `delegate` leads to.
  var applicationDelegate: String? {
    for (index, element) in elements.enumerated()
    where element.name == "outlet" && element.attributes["property"] == "delegate" {
      // The outlet is one of the `connections` of its owner, and that's the application: the owner of a main nib, or
      // the object by that name.
      guard let connections = elements[index].parent, let owner = elements[connections].parent,
        elements[owner].name == "application"
          || ["-2", "-3"].contains(elements[owner].attributes["id"]),
        let id = element.attributes["destination"]
      else { continue }
      return elements.first { $0.attributes["id"] == id }?.attributes["customClass"]
    }
    return nil
  }

  private func subtree(of root: Int) -> [Int] { Array(root..<elements[root].next) }

  /// Returns the custom classes of these elements, without segues, without the owner of a nib and the
  /// application, which exist before, and without the prototypes of cells, which a table or collection
  /// instantiates when it shows a row.
  private func classes(of indices: [Int]) -> [String] {
    indices.filter { index in
      elements[index].name != "segue" && !isInPrototype(index)
        && !Self.existing.contains(elements[index].attributes["id"] ?? "")
    }
    .compactMap { elements[$0].attributes["customClass"] }
    .distinct(by: \.self)
  }

  /// The identifiers of a nib's owner, its first responder, and the application.
  private static let existing: Set<String> = ["-1", "-2", "-3"]

  private func isInPrototype(_ index: Int) -> Bool {
    if elements[index].name == "collectionReusableView" { return true }
    var index = index
    while let parent = elements[index].parent {
      switch elements[parent].name {
      case "prototypes", "prototypeCellViews", "collectionReusableView": return true
      // The cells of a table's sections are static.
      case "cells" where elements[parent].parent.map { elements[$0].name } == "collectionView":
        return true
      default: index = parent
      }
    }
    return false
  }
}
