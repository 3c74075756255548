extension ProjectEditor {
  /// The edits that add the new objects, each in its place.
  var objectEdits: [TextEdit] {
    let byKind = Dictionary(grouping: objects, by: \.isa).sorted { $0.key < $1.key }
    return byKind.flatMap { isa, added in
      let added = added.sorted { $0.id < $1.id }
      guard let run = sections[isa] else { return [sectionEdit(isa: isa, added)] }
      return added.map { edit(adding: $0, to: run) }
    }
  }

  private var storage: Storage { text.list.storage }

  private func edit(adding object: NewObject, to run: Sections.Run) -> TextEdit {
    let ids = run.keys.map { Value(storage: storage, index: $0).string ?? "" }
    let isSorted = zip(ids, ids.dropFirst()).allSatisfy { ObjectID(rawValue: $0) < ObjectID(rawValue: $1) }
    let next = isSorted ? ids.firstIndex { object.id < ObjectID(rawValue: $0) } : nil
    let model = ObjectLayout(of: run.keys[next ?? run.keys.count - 1], in: storage)
    let entry = model.written(object)
    if let next {
      let key = Int(storage.nodes[run.keys[next]].start)
      return .insert(entry + model.newline + model.indent, at: key)
    }
    return .insert(model.newline + model.indent + entry, at: entryEnd(run.keys[run.keys.count - 1]))
  }

  /// A section for a kind that the file has no object of, before the kind that follows in the alphabet.
  private func sectionEdit(isa: String, _ added: [NewObject]) -> TextEdit {
    let last = sections.runs[sections.runs.count - 1]
    let next = sections.runs.first { $0.isa > isa }
    var model = ObjectLayout(of: (next ?? last).keys[0], in: storage)
    model.isMultiline = !["PBXBuildFile", "PBXFileReference"].contains(isa)
    let newline = model.newline
    let entries = added.map { model.indent + model.written($0) + newline }.joined()
    let section = "/* Begin \(isa) section */\(newline)\(entries)/* End \(isa) section */\(newline)"
    if let next {
      let mark = "/* Begin \(next.isa) section */"
      let key = Int(storage.nodes[next.keys[0]].start)
      if let start = storage.trivia(mark, before: key) {
        return .insert(section + newline, at: start)
      }
      return .insert(added.map { model.written($0) + newline + model.indent }.joined(), at: key)
    }
    let end = entryEnd(last.keys[last.keys.count - 1])
    if let mark = storage.trivia("/* End \(last.isa) section */\(newline)", after: end) {
      return .insert(newline + section, at: mark)
    }
    return .insert(added.map { newline + model.indent + model.written($0) }.joined(), at: end)
  }

  /// The offset behind the `;` of the entry whose key is at `key`.
  private func entryEnd(_ key: Int) -> Int {
    let value = Int(storage.nodes[key + 1].end)
    return storage.end(of: ";", after: value) ?? value
  }
}

/// How an object is written: taken from one that is there.
struct ObjectLayout {
  var newline: String
  var indent: String
  var isMultiline: Bool
  var hasComments: Bool

  init(of key: Int, in storage: Storage) {
    let node = storage.nodes[key]
    let object = storage.nodes[key + 1]
    newline = storage.newline
    indent = storage.indentation(at: Int(node.start))
    isMultiline = storage.hasNewline(in: Int(object.start)..<Int(object.end))
    hasComments = storage.hasComment(after: Int(node.end))
  }

  /// `object` with its identifier and the `;` behind it.
  func written(_ object: NewObject) -> String {
    let fields = [NewObject.Field("isa", .string(object.isa))] + object.fields
    let inner = indent + "\t"
    let key = NewValue.reference(object.id, comment: object.comment)
      .written(comments: hasComments, multiline: nil)
    let entries = fields.map { field in
      let value = field.value.written(
        comments: hasComments, multiline: isMultiline ? (newline, inner) : nil)
      return "\(OpenStepString.written(field.key)) = \(value);"
    }
    if isMultiline {
      return "\(key) = {\(newline)\(entries.map { inner + $0 + newline }.joined())\(indent)};"
    }
    return "\(key) = {\(entries.map { $0 + " " }.joined())};"
  }
}

extension Storage {
  /// The offset of `mark` in the space and comments right before `offset`.
  fileprivate func trivia(_ mark: String, before offset: Int) -> Int? {
    let mark = Array(mark.utf8)
    var i = lineStart(of: offset)
    while i > 0 {
      let start = lineStart(of: i - 1)
      let line = bytes[start..<i]
      if line.starts(with: mark) { return start }
      guard line.allSatisfy(\.isSpace) else { return nil }
      i = start
    }
    return nil
  }

  /// The offset behind `mark` if that is the line after the one `offset` is in.
  fileprivate func trivia(_ mark: String, after offset: Int) -> Int? {
    let newline = Array(newline.utf8)
    guard bytes[offset...].starts(with: newline) else { return nil }
    let start = offset + newline.count
    return bytes[start...].starts(with: mark.utf8) ? start + mark.utf8.count : nil
  }
}
