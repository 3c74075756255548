/// A project file: its bytes, and the objects in it.
///
/// Reading and writing without an edit preserves every byte. Objects are found by identifier, and
/// unknown kinds and keys are ordinary content. Files of Xcode 5 to 27 (`objectVersion` 42 to 110)
/// and of common generators can be read. Projects in XML and JSON can be read, too, but only the
/// OpenStep format can be edited.
///
/// ```swift
/// let text = try ProjectDocument(parsing: bytes)
/// for target in text.project?.targets ?? [] { print(target.name) }
/// ```
public struct ProjectDocument: Sendable {
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
  public var list: PropertyListText { contents.list }

  var index: ObjectIndex { contents.index }

  /// Parses the bytes of a `project.pbxproj`.
  ///
  /// A file with dangling or cyclic references, or without the keys of a project, isn't an error:
  /// ``project`` and the views are then incomplete.
  ///
  /// - Throws: ``SyntaxError`` if the bytes aren't a property list.
  public init(parsing bytes: [UInt8]) throws(SyntaxError) {
    contents = Contents(try PropertyListText(parsing: bytes))
  }

  /// The bytes that were read.
  public var bytes: [UInt8] { list.bytes }

  /// The number in `objectVersion`; Xcode 27 writes 110 for its newest form.
  public var objectVersion: Int? { list.root["objectVersion"]?.string.flatMap { Int($0) } }

  /// Returns the object with the identifier `id`; `nil` if there is none.
  public func object(_ id: ObjectID) -> ProjectObject? {
    index.find(id, in: list.storage).map { ProjectObject(text: self, keyIndex: $0) }
  }

  /// The objects, in the order of the file, including duplicates.
  public var objects: Objects {
    let none = Value.Entries(container: list.root, isDictionary: false)
    return Objects(text: self, entries: list.root["objects"]?.entries ?? none)
  }

  /// The objects of a project file, in order.
  public struct Objects: Sequence, Sendable {
    fileprivate let text: ProjectDocument
    fileprivate let entries: Value.Entries

    /// Returns an iterator that starts at the first object.
    public func makeIterator() -> Iterator {
      Iterator(text: text, entries: entries.makeIterator())
    }

    /// An iterator over the objects of a project file.
    public struct Iterator: IteratorProtocol {
      fileprivate let text: ProjectDocument
      fileprivate var entries: IndexingIterator<Value.Entries>

      /// Returns the next object; `nil` at the end.
      public mutating func next() -> ProjectObject? {
        entries.next().map { ProjectObject(text: text, keyIndex: $0.key.index) }
      }
    }
  }

  /// The objects whose identifier an earlier object has, too; Xcode keeps one of them.
  public var duplicates: [ProjectObject] {
    index.duplicates.map { ProjectObject(text: self, keyIndex: $0) }
  }

  /// The project, which `rootObject` refers to.
  public var project: Project? {
    list.root["rootObject"]?.string
      .flatMap { object(ObjectID(rawValue: $0)) }
      .map(Project.init(object:))
  }
}
