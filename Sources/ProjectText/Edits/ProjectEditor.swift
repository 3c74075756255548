/// Collects additions to a project file and turns them into edits of its text.
///
/// What is added copies its neighbours: its place among sorted objects, the
/// form on one line or several, indentation, comments and line endings. Nothing
/// is written and no other byte changes: ``edits`` are for the caller to apply.
public struct ProjectEditor: Sendable {
  /// The file as it is.
  public let text: ProjectText

  var objects: [NewObject] = []
  var additions: [Addition] = []
  let sections: Sections

  /// Something to go into an array or dictionary that is there.
  struct Addition: Sendable {
    var owner: ProjectObject
    var key: String
    var value: NewValue
    var place: ArrayPlace
  }

  /// Where in an array an element goes.
  public enum ArrayPlace: Sendable, Hashable {
    /// At the end.
    case last
    /// Right after the element that says this identifier; at the end if there is none.
    case after(ObjectID)
    /// Before the first element that says something greater.
    case sorted
  }

  /// Why a project file that was read cannot be edited.
  public enum Obstacle: Error, Sendable, Hashable {
    /// It is in XML or JSON, which Xcode turns into its own notation when it saves.
    case notation(PropertyListText.Notation)
    /// It has no `objects`, or none of them.
    case noObjects
    /// What must be a list or a dictionary is something else, at this place.
    case unexpectedValue(SourcePosition)
  }

  /// An editor for `text`.
  ///
  /// - Throws: ``Obstacle`` if the file can be read but not edited.
  public init(_ text: ProjectText) throws(Obstacle) {
    guard text.list.notation == .openStep else { throw .notation(text.list.notation) }
    self.text = text
    sections = Sections(of: text)
    if sections.runs.isEmpty { throw .noObjects }
  }

  /// Adds `object` to the objects of the project.
  public mutating func add(_ object: NewObject) {
    objects.append(object)
  }

  /// Adds `value` to the array at `key` of `owner`; the array is made if it is missing.
  ///
  /// - Throws: ``Obstacle/unexpectedValue(_:)`` if something else stands there.
  public mutating func add(
    _ value: NewValue, to key: String, of owner: ProjectObject, at place: ArrayPlace = .last
  ) throws(Obstacle) {
    guard owner.value.kind == .dictionary else { throw .unexpectedValue(owner.value.position) }
    if let array = owner[key], array.kind != .array { throw .unexpectedValue(array.position) }
    additions.append(Addition(owner: owner, key: key, value: value, place: place))
  }

  /// The edits that make all the additions, against the bytes of ``text``.
  public var edits: [TextEdit] {
    additionEdits + objectEdits
  }
}
