/// Collects additions to a project file, and removals, and turns them into edits of its text.
///
/// What is added copies its neighbours: its place among sorted objects, the
/// form on one line or several, indentation, comments and line endings. What is
/// removed goes with all that adding it would have brought, so that removing
/// what was added gives the bytes from before. Nothing is written and no other
/// byte changes: ``edits`` are for the caller to apply.
public struct ProjectEditor: Sendable {
  /// The file as it is.
  public let text: ProjectDocument

  let style: TextStyle
  let sections: Sections
  var added: [NewObject] = []
  /// The keys of the objects to remove.
  var removed: Set<Int> = []
  private var lists: [ListChange] = []
  /// Where in ``lists`` the change of an array is.
  private var listIndices: [ListID: Int] = [:]
  /// The values that are set, by the index of their object's key.
  private var values: [Int: DictionaryChange] = [:]
  private let duplicates: Set<ObjectID>

  private struct ListID: Hashable {
    var owner: Int
    var key: String
  }

  /// Where in an array an element goes.
  public enum ArrayPosition: Sendable, Hashable {
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

  /// Why a project file can't be edited, or not in this way.
  public enum EditingError: Error, Sendable, Hashable {
    /// It's in XML or JSON, which Xcode converts to its own format when it saves.
    case format(PropertyListText.Format)
    /// It has no `objects`, or none of them.
    case noObjects
    /// A value that must be an array or a dictionary is of another kind, at this position.
    case unexpectedValue(SourcePosition)
    /// Two objects have this identifier, so it isn't certain which one is meant.
    case duplicate(ObjectID)
    /// The value of this key is changed in two ways that exclude each other.
    case conflictingChange(key: String)
  }

  /// An editor for `text`.
  ///
  /// - Throws: ``EditingError`` if the file can be read but not edited.
  public init(_ text: ProjectDocument) throws(EditingError) {
    guard text.list.format == .openStep else { throw .format(text.list.format) }
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
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if something else stands there, and
  ///   ``EditingError/duplicate(_:)`` if another object has the owner's identifier.
  public mutating func add(
    _ value: NewValue,
    to key: String,
    of owner: ProjectObject,
    at location: ArrayPosition = .last
  ) throws(EditingError) {
    try change(key, of: owner) { $0.add(value, at: location) }
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
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if something else than an array stands there.
  public mutating func remove(
    _ element: String,
    from key: String,
    of owner: ProjectObject,
    whenEmptied: EmptiedArray = .keep
  ) throws(EditingError) {
    try change(key, of: owner) {
      $0.removed.append(element)
      $0.whenEmptied = whenEmptied
    }
  }

  /// Sets the value at a path of keys in `owner`, or removes the entry if `value` is `nil`.
  ///
  /// Dictionaries on the way are added where they are missing. Entries are added in alphabetical
  /// order, as Xcode sorts them. Of several values for the same path, the last one counts.
  ///
  /// ```swift
  /// try editor.set(.string(app.id.rawValue), at: ["attributes", "TargetAttributes",
  ///   tests.id.rawValue, "TestTargetID"], of: project.object)
  /// ```
  ///
  /// - Parameter path: At least one key.
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if a value on the way isn't a dictionary,
  ///   ``EditingError/duplicate(_:)`` if another object has the owner's identifier, and
  ///   ``EditingError/conflictingChange(key:)`` if this editor changes the same value otherwise.
  public mutating func set(
    _ value: NewValue?,
    at path: [String],
    of owner: ProjectObject
  ) throws(EditingError) {
    try requireDictionary(owner)
    var container = owner.value
    for key in path.dropLast() {
      guard let next = container[key] else { break }
      guard next.kind == .dictionary else { throw .unexpectedValue(next.position) }
      container = next
    }
    if listIndices[ListID(owner: owner.keyIndex, key: path[0])] != nil {
      throw .conflictingChange(key: path[0])
    }
    try values[owner.keyIndex, default: DictionaryChange()].set(value, at: path[...])
  }

  /// Sets a build setting of a configuration, or removes it if `value` is `nil`.
  ///
  /// - Parameters:
  ///   - name: The name with its conditions, such as `SDKROOT` or `ARCHS[sdk=macosx*]`.
  ///   - value: A string, or an array of strings.
  /// - Throws: As ``set(_:at:of:)``.
  public mutating func setBuildSetting(
    _ name: String,
    to value: NewValue?,
    in configuration: Configuration
  ) throws(EditingError) {
    try set(value, at: ["buildSettings", name], of: configuration.object)
  }

  /// The edits that make all the changes, against the bytes of ``text``.
  public var edits: [TextEdit] {
    var changes = values
    for list in lists {
      changes[list.owner.keyIndex, default: DictionaryChange()].entries[list.key] = .list(list)
    }
    let all =
      changes.filter { !removed.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { key, change in
        let object = ProjectObject(text: text, keyIndex: key)
        return change.edits(in: object.value, layout: layout(of: key).dictionary)
      } + objectEdits
    // What is added at the start of what is removed comes before it.
    return all.filter(\.range.isEmpty) + all.filter { !$0.range.isEmpty }
  }

  private mutating func change(
    _ key: String,
    of owner: ProjectObject,
    _ body: (inout ListChange) -> Void
  ) throws(EditingError) {
    try requireDictionary(owner)
    if values[owner.keyIndex]?.entries[key] != nil { throw .conflictingChange(key: key) }
    if let array = owner[key], array.kind != .array { throw .unexpectedValue(array.position) }
    let id = ListID(owner: owner.keyIndex, key: key)
    let index = listIndices[id] ?? lists.count
    if index == lists.count { lists.append(ListChange(owner: owner, key: key)) }
    listIndices[id] = index
    body(&lists[index])
  }

  private func requireDictionary(_ owner: ProjectObject) throws(EditingError) {
    if duplicates.contains(owner.id) { throw .duplicate(owner.id) }
    guard owner.value.kind == .dictionary else { throw .unexpectedValue(owner.value.position) }
  }
}
