/// An editor that collects changes of a project file and turns them into edits of its text.
///
/// New content copies the style of its neighbors: sorting, one line or several, indentation,
/// comments, and line endings. Removing an object that was added restores the original bytes. The
/// editor writes nothing; the caller applies ``edits``, and all other bytes are preserved.
package struct ProjectEditor: Sendable {
  /// The original file.
  package let document: ProjectDocument

  let style: TextStyle
  let sections: Sections
  var added: [NewObject] = []
  /// The keys of the objects to remove.
  var removed: Set<Int> = []
  private var lists: [ListChange] = []
  /// The index in ``lists`` of the change of an array.
  private var listIndices: [ListID: Int] = [:]
  private let duplicates: Set<ObjectID>

  private struct ListID: Hashable {
    var owner: Int
    var key: String
  }

  /// The position of a new element in an array.
  package enum ArrayPosition: Sendable, Hashable {
    /// At the end.
    case last
    /// After the element with this identifier; at the end if there is none.
    case after(ObjectID)
    /// Before the first greater element.
    case sorted
  }

  /// The treatment of an array that is empty after a removal.
  package enum EmptiedArray: Sendable, Hashable {
    /// Keep it: Xcode writes `files` and `children` even if they are empty.
    case keep
    /// Remove it with its key, for an array that was created for the removed elements.
    case remove
  }

  /// An error in editing a project file.
  package enum EditingError: Error, Sendable, Hashable {
    /// It's in XML or JSON, which Xcode converts to its own format when it saves.
    case format(PropertyListText.Format)
    /// It has no `objects` dictionary, or an empty one.
    case noObjects
    /// The value at this position isn't an array or an object, as required.
    case unexpectedValue(SourcePosition)
    /// Two objects have this identifier, so the edit is ambiguous.
    case duplicate(ObjectID)
  }

  /// Creates an editor for `document`.
  ///
  /// - Throws: ``EditingError`` if the file can be read but not edited.
  package init(_ document: ProjectDocument) throws(EditingError) {
    guard document.list.format == .openStep else { throw .format(document.list.format) }
    self.document = document
    style = TextStyle(of: document)
    duplicates = Set(document.duplicates.map(\.id))
    sections = Sections(of: document)
    if sections.runs.isEmpty { throw .noObjects }
  }

  /// Adds `object` to the objects of the project.
  package mutating func add(_ object: NewObject) {
    added.append(object)
  }

  /// Adds `value` to the array at `key` of `owner`, and creates the array if it's missing.
  ///
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if the value isn't an array, and
  ///   ``EditingError/duplicate(_:)`` if another object has the owner's identifier.
  package mutating func add(
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
  package mutating func remove(_ object: ProjectObject) {
    removed.insert(object.keyIndex)
  }

  /// Removes `element`, an identifier or a path, from the array at `key` of `owner`.
  ///
  /// An array that is missing or doesn't contain it isn't changed.
  ///
  /// - Throws: ``EditingError/unexpectedValue(_:)`` if the value isn't an array.
  package mutating func remove(
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

  /// The edits of the bytes of ``document`` for all changes.
  package var edits: [TextEdit] {
    var changes: [Int: [String: ListChange]] = [:]
    for list in lists { changes[list.owner.keyIndex, default: [:]][list.key] = list }
    let all =
      changes.filter { !removed.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { key, change in
        let object = ProjectObject(document: document, keyIndex: key)
        return object.value.edits(for: change, layout: layout(of: key).dictionary)
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
