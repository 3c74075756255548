/// An object of a project file: an identifier and a dictionary with an `isa`.
public struct ProjectObject: Sendable {
  /// The file that contains the object.
  public let text: ProjectDocument

  let keyIndex: Int

  /// The identifier as a value, with its location.
  public var key: Value { Value(storage: text.list.storage, index: keyIndex) }

  /// The dictionary; another kind of value in an invalid file.
  public var value: Value { Value(storage: text.list.storage, index: keyIndex + 1) }

  /// The identifier, by which other objects refer to this one.
  public var id: ObjectID { ObjectID(rawValue: key.string ?? "") }

  /// The kind of object, such as `PBXNativeTarget`; empty if it's missing.
  public var isa: String { value["isa"]?.string ?? "" }

  /// Returns whether the object is of the kind `isa`.
  public func isKind(_ isa: String) -> Bool { value["isa"]?.isString(isa) ?? false }

  /// The value of `key`.
  public subscript(key: String) -> Value? { value[key] }

  /// Returns the value of `key` if it's a string.
  public func string(_ key: String) -> String? { value[key]?.string }

  /// Returns the object that the value of `key` refers to; `nil` for a dangling reference.
  public func reference(_ key: String) -> ProjectObject? {
    value[key].flatMap { text.index.find($0.node, in: text.list.storage) }
      .map { ProjectObject(text: text, keyIndex: $0) }
  }

  /// Returns the objects that the array at `key` refers to, without dangling references.
  public func references(_ key: String) -> [ProjectObject] {
    value[key]?.elements.compactMap { element in
      text.index.find(element.node, in: text.list.storage)
        .map { ProjectObject(text: text, keyIndex: $0) }
    } ?? []
  }

  /// Returns the strings in the array at `key`.
  public func strings(_ key: String) -> [String] {
    value[key]?.elements.compactMap(\.string) ?? []
  }
}

/// A typed view of an object, with properties for its keys.
///
/// A view can be created from any object. Properties that the object lacks are `nil` or empty.
public protocol ProjectObjectView: Sendable {
  /// The object of this view.
  var object: ProjectObject { get }
  /// Creates a view of `object`, which can be of any kind.
  init(object: ProjectObject)
}

extension ProjectObjectView {
  /// The identifier, by which other objects refer to this one.
  public var id: ObjectID { object.id }
}
