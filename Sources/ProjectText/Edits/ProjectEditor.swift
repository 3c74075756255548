/// Collects additions to a project file, and removals, and turns them into edits of its text.
///
/// What is added copies its neighbours: its place among sorted objects, the
/// form on one line or several, indentation, comments and line endings. What is
/// removed goes with all that adding it would have brought, so that removing
/// what was added gives the bytes from before. Nothing is written and no other
/// byte changes: ``edits`` are for the caller to apply.
public struct ProjectEditor: Sendable {
  /// The file as it is.
  public let text: ProjectText

  let style: TextStyle
  let sections: Sections
  var added: [NewObject] = []
  /// The keys of the objects to remove.
  var removed: Set<Int> = []
  var lists: [ListChange] = []
  /// Where in ``lists`` the change of an array is.
  private var listIndices: [ListID: Int] = [:]
  private let duplicates: Set<ObjectID>

  private struct ListID: Hashable {
    var owner: Int
    var key: String
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

  /// What becomes of an array that a removal leaves empty.
  public enum EmptiedArray: Sendable, Hashable {
    /// It stays: Xcode writes `files` and `children` even when they hold nothing.
    case keep
    /// It goes, with its key: for arrays that were made to hold what is removed.
    case remove
  }

  /// Why a project file that was read cannot be edited.
  public enum Obstacle: Error, Sendable, Hashable {
    /// It is in XML or JSON, which Xcode turns into its own notation when it saves.
    case notation(PropertyListText.Notation)
    /// It has no `objects`, or none of them.
    case noObjects
    /// What must be a list or a dictionary is something else, at this place.
    case unexpectedValue(SourcePosition)
    /// Two objects have this identifier, so it is not certain which one is meant.
    case duplicate(ObjectID)
  }

  /// An editor for `text`.
  ///
  /// - Throws: ``Obstacle`` if the file can be read but not edited.
  public init(_ text: ProjectText) throws(Obstacle) {
    guard text.list.notation == .openStep else { throw .notation(text.list.notation) }
    self.text = text
    style = TextStyle(of: text)
    duplicates = Set(text.duplicates.map(\.id))
    sections = Sections(of: text)
    if sections.runs.isEmpty { throw .noObjects }
  }

  /// Adds `object` to the objects of the project.
  public mutating func add(_ object: NewObject) {
    added.append(object)
  }

  /// Adds `value` to the array at `key` of `owner`; the array is made if it is missing.
  ///
  /// - Throws: ``Obstacle/unexpectedValue(_:)`` if something else stands there, and
  ///   ``Obstacle/duplicate(_:)`` if another object has the owner's identifier.
  public mutating func add(
    _ value: NewValue,
    to key: String,
    of owner: ProjectObject,
    at place: ArrayPlace = .last
  ) throws(Obstacle) {
    try change(key, of: owner) { $0.add(value, at: place) }
  }

  /// Removes `object` from the objects of the project.
  ///
  /// What refers to it stays; see ``remove(_:from:of:whenEmptied:)``.
  public mutating func remove(_ object: ProjectObject) {
    removed.insert(object.keyIndex)
  }

  /// Removes what says `element`, an identifier or a path, from the array at `key` of `owner`.
  ///
  /// An array that is missing or does not hold it stays as it is.
  ///
  /// - Throws: ``Obstacle/unexpectedValue(_:)`` if something else than an array stands there.
  public mutating func remove(
    _ element: String,
    from key: String,
    of owner: ProjectObject,
    whenEmptied: EmptiedArray = .keep
  ) throws(Obstacle) {
    try change(key, of: owner) {
      $0.removed.append(element)
      $0.whenEmptied = whenEmptied
    }
  }

  /// The edits that make all the changes, against the bytes of ``text``.
  public var edits: [TextEdit] {
    let kept = lists.filter { !removed.contains($0.owner.keyIndex) }
    let all = kept.flatMap(edits(making:)) + objectEdits
    // What is added at the start of what is removed comes before it.
    return all.filter(\.range.isEmpty) + all.filter { !$0.range.isEmpty }
  }

  private mutating func change(
    _ key: String,
    of owner: ProjectObject,
    _ body: (inout ListChange) -> Void
  ) throws(Obstacle) {
    if duplicates.contains(owner.id) { throw .duplicate(owner.id) }
    guard owner.value.kind == .dictionary else { throw .unexpectedValue(owner.value.position) }
    if let array = owner[key], array.kind != .array { throw .unexpectedValue(array.position) }
    let id = ListID(owner: owner.keyIndex, key: key)
    let index = listIndices[id] ?? lists.count
    if index == lists.count { lists.append(ListChange(owner: owner, key: key)) }
    listIndices[id] = index
    body(&lists[index])
  }
}
