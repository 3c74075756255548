import ProjectText

/// Reads a project file, looks at all of it, adds to it and takes that out again.
func fuzzProject(_ bytes: [UInt8]) {
  let text: ProjectDocument
  do throws(SyntaxError) {
    text = try ProjectDocument(parsing: bytes)
  } catch {
    require(0...bytes.count ~= error.offset, "an error outside of the text: \(error)")
    require(!error.description.isEmpty, "an error without a text")
    return
  }
  require(text.bytes == bytes, "other bytes than were read")
  look(at: text)
  guard let editor = try? ProjectEditor(text) else { return }
  addAndRemove(in: editor)
  removeSome(in: editor)
}

/// Asks `text` whatever there is to ask.
func look(at text: ProjectDocument) {
  visit(text.list.root, within: 0..<text.bytes.count)
  let tree = FileTree(of: text)
  for object in text.objects {
    require(text.object(object.id) != nil, "no object \(object.id)")
    let element = FileElement(object: object)
    _ = (tree.location(of: element), tree.parent(of: element), element.name)
    _ = (element.children.count, element.exceptions.map(\.paths))
  }
  guard let project = text.project else { return }
  _ = (project.mainGroup?.name, project.directory, text.duplicates.count, text.objectVersion)
  for target in project.targets {
    _ = (target.name, target.productType, target.dependencies.count)
    _ = (target.phases.flatMap { $0.files.map { $0.file?.path } }, target.synchronizedFolders.count)
    _ = project.attributes(of: target.id)?.kind
    for configuration in target.configurations + project.configurations {
      _ = (configuration.name, configuration.settings.count, configuration.baseFile?.name)
    }
  }
}

/// Sees that every value lies in the one around it.
private func visit(_ value: Value, within outer: Range<Int>) {
  require(value.range.clamped(to: outer) == value.range, "a value outside of its container")
  _ = (value.string, value.position)
  for element in value.elements { visit(element, within: value.range) }
  for entry in value.entries {
    require(entry.key.range.upperBound <= entry.value.range.lowerBound, "a key behind its value")
    visit(entry.key, within: value.range)
    visit(entry.value, within: value.range)
  }
}

/// What is added is there, and taking it out gives the bytes from before.
private func addAndRemove(in original: ProjectEditor) {
  let text = original.document
  let objects = Array(text.objects)
  let choice = text.bytes.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF
  let kinds = objects.map(\.isa).filter { !$0.isEmpty } + ["AAA", "PBXN", "ZZZ"]
  let new = NewObject(
    id: text.newIdentifier(for: "fuzz", "\(choice)"),
    isa: kinds[choice % kinds.count],
    comment: "new */ thing",
    fields: [
      .init("list", .array([.string("a b"), .string("c")])), .init("key", .string("\u{1}")),
    ]
  )
  var editor = original
  editor.add(new)
  var lists: [(owner: ObjectID, key: String, isNew: Bool)] = []
  for index in 0..<min(4, objects.count) {
    let owner = objects[(choice + index * 7) % objects.count]
    let arrays = owner.value.entries.filter { $0.value.kind == .array }.compactMap(\.key.string)
    let key = arrays.isEmpty || index == 3 ? "aNewList" : arrays[choice % arrays.count]
    guard !lists.contains(where: { $0.owner == owner.id && $0.key == key }) else { continue }
    let location = [.last, .sorted, .after(owner.id)][index % 3] as ProjectEditor.ArrayPosition
    let isNew = owner[key] == nil
    guard (try? editor.add(new.reference, to: key, of: owner, at: location)) != nil else {
      continue
    }
    lists.append((owner.id, key, isNew))
  }
  let added = text.bytes(after: editor)
  guard let changed = try? ProjectDocument(parsing: added), let object = changed.object(new.id)
  else {
    fatalError("an edit broke the file, or its object is not in it")
  }
  require(object.isa == new.isa && object.strings("list") == ["a b", "c"], "another object")
  guard var back = try? ProjectEditor(changed) else { fatalError("cannot be edited back") }
  back.remove(object)
  for list in lists {
    guard let owner = changed.object(list.owner) else { fatalError("an edit lost \(list.owner)") }
    require(owner.strings(list.key).contains(new.id.rawValue), "not in \(list.key)")
    do {
      try back.remove(
        new.id.rawValue,
        from: list.key,
        of: owner,
        whenEmptied: list.isNew ? .remove : .keep
      )
    } catch {
      fatalError("cannot be removed from \(list.key): \(error)")
    }
  }
  require(changed.bytes(after: back) == text.bytes, "removing does not undo adding")
}

/// What is removed is gone, and all else is there still.
private func removeSome(in original: ProjectEditor) {
  var editor = original
  let objects = Array(original.document.objects)
  let removed = Set(objects.map(\.id).filter { $0.rawValue.utf8.reduce(0, &+) & 3 == 0 })
  for object in objects where removed.contains(object.id) { editor.remove(object) }
  let bytes = original.document.bytes(after: editor)
  guard let changed = try? ProjectDocument(parsing: bytes) else {
    fatalError("a removal broke the file")
  }
  let expected = objects.map(\.id).filter { !removed.contains($0) }
  require(changed.objects.map(\.id) == expected, "other objects than were to stay")
}

extension ProjectDocument {
  /// Returns the bytes with all changes of `editor`, whose edits never overlap.
  fileprivate func bytes(after editor: ProjectEditor) -> [UInt8] {
    editor.edits.merged(into: bytes)
  }
}
