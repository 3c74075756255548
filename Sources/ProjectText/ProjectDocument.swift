/// A project file as text: every byte it was read from, the objects in it, and edits to it.
///
/// Reading and writing back without an edit gives the same bytes. Objects are
/// found by identifier, never by position; kinds and keys that this version
/// does not know are ordinary content. Files of Xcode 5 to 27 (`objectVersion`
/// 42 to 110) and of the generators people use are read; XML and JSON projects
/// are read too, but only the OpenStep format can be edited.
///
/// ```swift
/// let text = try ProjectDocument(parsing: bytes)
/// for target in text.project?.targets ?? [] { print(target.name) }
/// ```
public struct ProjectDocument: Sendable {
  private let contents: Contents

  /// What was read, behind one reference: every view of an object holds the text.
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

  /// Reads the bytes of a `project.pbxproj`.
  ///
  /// A file whose references lead nowhere or in circles, or which lacks the
  /// keys of a project, is read as well: ``project`` and the views then have
  /// less to show.
  ///
  /// - Throws: ``SyntaxError`` where the bytes are not a property list.
  public init(parsing bytes: [UInt8]) throws(SyntaxError) {
    contents = Contents(try PropertyListText(parsing: bytes))
  }

  /// The bytes that were read.
  public var bytes: [UInt8] { list.bytes }

  /// The number in `objectVersion`; Xcode 27 writes 110 for its newest form.
  public var objectVersion: Int? { list.root["objectVersion"]?.string.flatMap { Int($0) } }

  /// The object that `id` stands for, or nil if there is none: a dangling reference.
  public func object(_ id: ObjectID) -> ProjectObject? {
    index.find(id, in: list.storage).map { ProjectObject(text: self, keyIndex: $0) }
  }

  /// Every object, in the order of the file, repetitions included.
  public var objects: some Sequence<ProjectObject> {
    let none = Value.Entries(container: list.root, isDictionary: false)
    return (list.root["objects"]?.entries ?? none).lazy.map {
      ProjectObject(text: self, keyIndex: $0.key.index)
    }
  }

  /// Objects whose identifier an earlier object has as well; Xcode keeps one of them.
  public var duplicates: [ProjectObject] {
    index.duplicates.map { ProjectObject(text: self, keyIndex: $0) }
  }

  /// The project: what `rootObject` refers to.
  public var project: Project? {
    list.root["rootObject"]?.string
      .flatMap { object(ObjectID(rawValue: $0)) }
      .map(Project.init(object:))
  }
}
