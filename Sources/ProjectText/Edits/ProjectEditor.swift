/// An editor that collects changes of a project file and turns them into edits of its text.
///
/// New content copies the style of its neighbors: sorting, one line or several, indentation,
/// comments, and line endings. Removing an object that was added restores the original bytes. The
/// editor writes nothing; the caller applies ``edits``, and all other bytes are preserved.
public struct ProjectEditor: Sendable {
  /// The original file.
  public let document: ProjectDocument

  let style: TextStyle
  let sections: Sections
  var added: [NewObject] = []
  /// The keys of the objects to remove.
  var removed: Set<Int> = []
  private var lists: [ListChange] = []
  /// The index in ``lists`` of the change of an array.
  private var listIndices: [ListID: Int] = [:]
  /// The values to set, by the index of their object's key.
  private var values: [Int: DictionaryChange] = [:]
  private let duplicates: Set<ObjectID>

  private struct ListID: Hashable {
    var owner: Int
    var key: String
  }

  /// The position of a new element in an array.
  public enum ArrayPosition: Sendable, Hashable {
    /// At the end.
    case last
    /// After the element with this identifier; at the end if there is none.
    case after(ObjectID)
    /// Before the first greater element.
    case sorted
  }

  /// The treatment of an array that is empty after a removal.
  public enum EmptiedArray: Sendable, Hashable {
    /// Keep it: Xcode writes `files` and `children` even if they are empty.
    case keep
    /// Remove it with its key, for an array that was created for the removed elements.
    case remove
  }

  /// An error in editing a project file.
  public enum EditingError: Error, Sendable, Hashable {
    /// It's in XML or JSON, which Xcode converts to its own format when it saves.
    case format(PropertyListText.Format)
    /// It has no `objects` dictionary, or an empty one.
    case noObjects
    /// The value at this position isn't an array or a dictionary, as required.
    case unexpectedValue(SourcePosition)
    /// Two objects have this identifier, so the edit is ambiguous.
    case duplicate(ObjectID)
    /// The value of this key has two conflicting changes.
    case conflictingChange(key: String)
    /// A path of keys is empty.
    case emptyPath
    /// It has no project object with a main group.
    case noMainGroup
  }

  /// Creates an editor for `document`.
  ///
  /// - Throws: ``EditingError`` if the file can be read but not edited.
  public init(_ document: ProjectDocument) throws(EditingError) {
    guard document.list.format == .openStep else { throw .format(document.list.format) }
    self.document = document
    style = TextStyle(of: document)
    duplicates = Set(document.duplicates.map(\.id))
    sections = Sections(of: document)
    if sections.runs.isEmpty { throw .noObjects }
  }

  /// Adds `object` to the objects of the project.
  public mutating func add(_ object: NewObject) {
    added.append(object)
  }

  /// Adds `value` to the array at `key` of `owner`, and creates the array if it's missing.
  ///
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if the value isn't an array, and
  ///   ``EditingError/duplicate(_:)`` if another object has the owner's identifier.
  public mutating func add(
    _ value: NewValue,
    to key: String,
    of owner: ProjectObject,
    at position: ArrayPosition = .last
  ) throws(EditingError) {
    try change(key, of: owner) { $0.add(value, at: position) }
  }

  /// Removes `object` from the objects of the project.
  ///
  /// References to it are kept; see ``remove(_:from:of:whenEmptied:)``.
  public mutating func remove(_ object: ProjectObject) {
    removed.insert(object.keyIndex)
  }

  /// Removes `element`, an identifier or a path, from the array at `key` of `owner`.
  ///
  /// An array that is missing or doesn't contain it isn't changed.
  ///
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if the value isn't an array.
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
  /// Missing dictionaries are added. Entries are added in alphabetical order, as Xcode sorts them.
  /// Of several values for the same path, the last one counts.
  ///
  /// ```swift
  /// try editor.set(.string(app.id.rawValue), at: ["attributes", "TargetAttributes",
  ///   tests.id.rawValue, "TestTargetID"], of: project.object)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to remove the entry.
  ///   - path: At least one key.
  ///   - owner: The object that contains the first key.
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if a value on the path isn't a dictionary,
  ///   ``EditingError/duplicate(_:)`` if another object has the owner's identifier,
  ///   ``EditingError/conflictingChange(key:)`` if this editor has a conflicting change of the
  ///   value, and ``EditingError/emptyPath`` if there is no key.
  public mutating func set(
    _ value: NewValue?,
    at path: [String],
    of owner: ProjectObject
  ) throws(EditingError) {
    try validateIsDictionary(owner)
    guard let first = path.first else { throw .emptyPath }
    var container = owner.value
    for key in path.dropLast() {
      guard let next = container[key] else { break }
      guard next.kind == .dictionary else { throw .unexpectedValue(next.position) }
      container = next
    }
    if listIndices[ListID(owner: owner.keyIndex, key: first)] != nil {
      throw .conflictingChange(key: first)
    }
    try values[owner.keyIndex, default: DictionaryChange()].set(value, at: path[...])
  }

  /// Sets a build setting of a configuration, or removes it if `value` is `nil`.
  ///
  /// - Parameters:
  ///   - name: The name with its conditions, such as `SDKROOT` or `ARCHS[sdk=macosx*]`.
  ///   - value: A string, or an array of strings; `nil` removes the setting.
  ///   - configuration: The configuration of a target or of the project.
  /// - Throws: As ``set(_:at:of:)``.
  public mutating func setBuildSetting(
    _ name: String,
    to value: NewValue?,
    in configuration: Configuration
  ) throws(EditingError) {
    try set(value, at: ["buildSettings", name], of: configuration.object)
  }

  /// The edits of the bytes of ``document`` for all changes.
  public var edits: [TextEdit] {
    var changes = values
    for list in lists {
      changes[list.owner.keyIndex, default: DictionaryChange()].entries[list.key] = .list(list)
    }
    let all =
      changes.filter { !removed.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { key, change in
        let object = ProjectObject(document: document, keyIndex: key)
        return change.edits(in: object.value, layout: layout(of: key).dictionary)
      } + objectEdits
    // An addition at the start of a removal comes before it.
    return all.filter(\.range.isEmpty) + all.filter { !$0.range.isEmpty }
  }

  private mutating func change(
    _ key: String,
    of owner: ProjectObject,
    _ body: (inout ListChange) -> Void
  ) throws(EditingError) {
    try validateIsDictionary(owner)
    if values[owner.keyIndex]?.entries[key] != nil { throw .conflictingChange(key: key) }
    if let array = owner[key], array.kind != .array { throw .unexpectedValue(array.position) }
    let id = ListID(owner: owner.keyIndex, key: key)
    let index = listIndices[id] ?? lists.count
    if index == lists.count { lists.append(ListChange(owner: owner, key: key)) }
    listIndices[id] = index
    body(&lists[index])
  }

  private func validateIsDictionary(_ owner: ProjectObject) throws(EditingError) {
    if duplicates.contains(owner.id) { throw .duplicate(owner.id) }
    guard owner.value.kind == .dictionary else { throw .unexpectedValue(owner.value.position) }
  }
}
