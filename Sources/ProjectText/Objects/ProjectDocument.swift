/// A project file: its bytes, and the objects in it.
///
/// Reading and writing without an edit preserves every byte. Objects are found by identifier, and
/// unknown kinds and keys are ordinary content. Files of Xcode 5 to 27 (`objectVersion` 42 to 110)
/// and of common generators can be read. Projects in XML and JSON can be read, too, but only the
/// OpenStep format can be edited.
///
/// ```swift
/// let document = try ProjectDocument(parsing: bytes)
/// for target in document.project?.targets ?? [] { print(target.name) }
/// ```
package struct ProjectDocument: Sendable {
  private let contents: Contents

  /// The content, in one reference, since every view of an object contains the text.
  private final class Contents: Sendable {
    let list: PropertyListText
    let index: ObjectIndex

    init(_ list: PropertyListText) {
      self.list = list
      index = ObjectIndex(storage: list.storage, container: list.root["objects"]?.index)
    }
  }

  /// The file as a property list.
  package var list: PropertyListText { contents.list }

  var index: ObjectIndex { contents.index }

  /// Parses the bytes of a `project.pbxproj`.
  ///
  /// A file with dangling or cyclic references, or without the keys of a project, isn't an error:
  /// ``project`` and the views are then incomplete.
  ///
  /// - Throws: ``SyntaxError`` if the bytes aren't a property list.
  package init(parsing bytes: [UInt8]) throws(SyntaxError) {
    contents = Contents(try PropertyListText(parsing: bytes))
  }

  /// The bytes that were read.
  package var bytes: [UInt8] { list.bytes }

  /// The number in `objectVersion`; Xcode 27 writes 110 for its newest form.
  package var objectVersion: Int? { list.root["objectVersion"]?.string.flatMap { Int($0) } }

  /// Returns the object with the identifier `id`; `nil` if there is none.
  package func object(_ id: ObjectID) -> ProjectObject? {
    index.find(id, in: list.storage).map { ProjectObject(document: self, keyIndex: $0) }
  }

  /// The objects, in the order of the file, including duplicates.
  package var objects: [ProjectObject] {
    guard let objects = list.root["objects"] else { return [] }
    return list.storage.keys(of: objects.index).map { ProjectObject(document: self, keyIndex: $0) }
  }

  /// The file references, in the order of the file.
  package var fileReferences: [FileElement] { views(of: ["PBXFileReference"]) }

  /// The groups of the navigator and those of files' variants, in the order of the file.
  package var groups: [FileElement] {
    views(of: ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"])
  }

  /// The synchronized folders, in the order of the file.
  package var synchronizedFolders: [FileElement] {
    views(of: ["PBXFileSystemSynchronizedRootGroup"])
  }

  /// The build files, in the order of the file.
  package var buildFiles: [BuildFile] { views(of: ["PBXBuildFile"]) }

  /// Returns views of the objects of some kinds, without a value for each of the others.
  private func views<View: ProjectObjectView>(of kinds: [String]) -> [View] {
    guard let objects = list.root["objects"] else { return [] }
    let storage = list.storage
    var isa = "isa"
    let keys = isa.withUTF8 { isa in
      storage.keys(of: objects.index).filter { key in
        guard let kind = storage.value(of: isa, in: key + 1) else { return false }
        return kinds.contains { storage.isString($0, at: kind) }
      }
    }
    return keys.map { View(object: ProjectObject(document: self, keyIndex: $0)) }
  }

  /// Returns the identifiers of objects that `other` doesn't have.
  package func identifiers(missingIn other: ProjectDocument) -> [ObjectID] {
    let storage = list.storage
    return objects.filter { object in
      storage.withText(of: storage.nodes[object.keyIndex]) {
        other.index.find($0, in: other.list.storage) == nil
      }
    }.map(\.id)
  }

  /// The objects whose identifier an earlier object has, too; Xcode keeps one of them.
  package var duplicates: [ProjectObject] {
    index.duplicates.map { ProjectObject(document: self, keyIndex: $0) }
  }

  /// The project, which `rootObject` refers to.
  package var project: Project? {
    list.root["rootObject"]?.string
      .flatMap { object(ObjectID(rawValue: $0)) }
      .map(Project.init(object:))
  }
}

/// An object of a project file: an identifier and a dictionary with an `isa`.
package struct ProjectObject: Sendable {
  /// The file that contains the object.
  package let document: ProjectDocument

  let keyIndex: Int

  /// The identifier as a value, with its location.
  package var key: Value { Value(storage: document.list.storage, index: keyIndex) }

  /// The dictionary; another kind of value in an invalid file.
  package var value: Value { Value(storage: document.list.storage, index: keyIndex + 1) }

  /// The identifier, by which other objects refer to this one.
  package var id: ObjectID { ObjectID(rawValue: key.string ?? "") }

  /// The kind of object, such as `PBXNativeTarget`; empty if it's missing.
  package var isa: String { value["isa"]?.string ?? "" }

  /// Returns whether the object is of the kind `isa`.
  package func isKind(_ isa: String) -> Bool { value["isa"]?.isString(isa) ?? false }

  /// The value of `key`.
  package subscript(key: String) -> Value? { value[key] }

  /// Returns the value of `key` if it's a string.
  package func string(_ key: String) -> String? { value[key]?.string }

  /// Returns the object that the value of `key` refers to; `nil` for a dangling reference.
  package func reference(_ key: String) -> ProjectObject? {
    value[key].flatMap { object(at: $0.index) }
  }

  /// Returns the objects that the array at `key` refers to, without dangling references.
  package func references(_ key: String) -> [ProjectObject] {
    guard let array = value[key] else { return [] }
    return document.list.storage.elements(of: array.index).compactMap(object)
  }

  /// Returns the object that the string at `reference` names.
  private func object(at reference: Int) -> ProjectObject? {
    let storage = document.list.storage
    return document.index.find(storage.nodes[reference], in: storage)
      .map { ProjectObject(document: document, keyIndex: $0) }
  }

  /// Returns the strings in the array at `key`.
  package func strings(_ key: String) -> [String] {
    value[key]?.elements.compactMap(\.string) ?? []
  }
}

/// A typed view of an object, with properties for its keys.
///
/// A view can be created from any object. Properties that the object lacks are `nil` or empty.
package protocol ProjectObjectView: Sendable {
  /// The object of this view.
  var object: ProjectObject { get }
  /// Creates a view of `object`, which can be of any kind.
  init(object: ProjectObject)
}

extension ProjectObjectView {
  /// The identifier, by which other objects refer to this one.
  package var id: ObjectID { object.id }
}

extension ProjectObject {
  /// Returns a view of the object that the value of `key` refers to.
  func view<View: ProjectObjectView>(_ key: String) -> View? {
    reference(key).map(View.init(object:))
  }

  /// Returns views of the objects that the array at `key` refers to.
  func views<View: ProjectObjectView>(_ key: String) -> [View] {
    references(key).map(View.init(object:))
  }
}
