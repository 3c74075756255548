/// An object of a project file: an identifier and a dictionary with an `isa`.
public struct ProjectObject: Sendable {
  /// The file the object stands in.
  public let text: ProjectDocument

  let keyIndex: Int

  /// The identifier, as a value with a place.
  public var key: Value { Value(storage: text.list.storage, index: keyIndex) }

  /// The dictionary; some other value in a file that is broken there.
  public var value: Value { Value(storage: text.list.storage, index: keyIndex + 1) }

  /// What other objects refer to this one by.
  public var id: ObjectID { ObjectID(rawValue: key.string ?? "") }

  /// The kind of object, such as `PBXNativeTarget`; empty if it does not say.
  public var isa: String { value["isa"]?.string ?? "" }

  /// Whether the object says that it is of the kind `isa`.
  public func isKind(_ isa: String) -> Bool { value["isa"]?.isString(isa) ?? false }

  /// The value of `key`.
  public subscript(key: String) -> Value? { value[key] }

  /// The value of `key` if it is a string.
  public func string(_ key: String) -> String? { value[key]?.string }

  /// The object that the value of `key` refers to, or nil if it leads nowhere.
  public func reference(_ key: String) -> ProjectObject? {
    value[key].flatMap { text.index.find($0.node, in: text.list.storage) }
      .map { ProjectObject(text: text, keyIndex: $0) }
  }

  /// The objects that the array at `key` refers to; references that lead nowhere are left out.
  public func references(_ key: String) -> [ProjectObject] {
    value[key]?.elements.compactMap { element in
      text.index.find(element.node, in: text.list.storage)
        .map { ProjectObject(text: text, keyIndex: $0) }
    } ?? []
  }

  /// The strings in the array at `key`.
  public func strings(_ key: String) -> [String] {
    value[key]?.elements.compactMap(\.string) ?? []
  }
}

/// A typed view of an object: the names of its keys, and nothing that is not in the file.
///
/// Views are made from any object; what the object lacks reads as nil or empty.
public protocol ProjectObjectView: Sendable {
  /// The object that is viewed.
  var object: ProjectObject { get }
  /// Views `object`, whatever its kind.
  init(object: ProjectObject)
}

extension ProjectObjectView {
  /// What other objects refer to this one by.
  public var id: ObjectID { object.id }
}
