extension ProjectEditor {
  /// The edits that add objects, in sorted order, and remove others.
  var objectEdits: [TextEdit] {
    let kinds = Dictionary(grouping: added) { sections.areMixed ? "" : $0.isa }
    var changed: Set<Int> = []
    var edits: [TextEdit] = []
    for (isa, objects) in kinds.sorted(by: { $0.key < $1.key }) {
      let objects = objects.sorted { $0.id < $1.id }
      if let run = sections.run(for: isa) {
        edits += insertions(of: objects, into: sections.runs[run])
        changed.insert(run)
      } else {
        edits.append(newSection(isa: isa, objects))
      }
    }
    return edits + removals(besides: changed)
  }

  /// Returns the edits that insert each object after its predecessor, or before the first one.
  private func insertions(of objects: [NewObject], into run: Sections.Run) -> [TextEdit] {
    let storage = document.list.storage
    let isSorted = storage.areSorted(run.keys)
    guard let first = run.keys.first(where: { !removed.contains($0) }) else {
      let layout = layout(of: run.keys[0])
      let written = objects.map(layout.written).joined(separator: layout.separator)
      let range = start(of: run.keys[0])..<end(of: run.keys[run.keys.count - 1])
      return [.replace(range, with: written)]
    }
    return objects.map { object in
      let next = isSorted ? storage.index(after: object.id, in: run.keys) : nil
      let previous = run.keys[..<(next ?? run.keys.count)].last { !removed.contains($0) }
      let layout = layout(of: previous ?? first)
      let written = layout.written(object)
      if let previous { return .insert(layout.separator + written, at: end(of: previous)) }
      return .insert(written + layout.separator, at: start(of: first))
    }
  }

  /// Returns a new section for a kind, in alphabetical order.
  private func newSection(isa: String, _ objects: [NewObject]) -> TextEdit {
    let kept = sections.runs.filter { !isRemoved($0) }
    let next = kept.first { $0.isa > isa }
    let neighbor = next ?? kept.last
    var layout = layout(of: (neighbor ?? sections.runs[0]).keys[0])
    layout.dictionary.isMultiline = isMultiline(isa, beside: layout)
    let entries = objects.map(layout.written)
    guard let neighbor else {
      return .insert(entries.joined(separator: layout.separator), at: startOfObjects)
    }
    let newline = layout.dictionary.newline
    let section =
      "/* Begin \(isa) section */\(newline)"
      + entries.map { layout.dictionary.indent + $0 + newline }.joined()
      + "/* End \(isa) section */\(newline)"
    let keys = neighbor.keys.filter { !removed.contains($0) }
    if next != nil {
      if let mark = startOfMark(before: neighbor) { return .insert(section + newline, at: mark) }
      return .insert(entries.map { $0 + layout.separator }.joined(), at: start(of: keys[0]))
    }
    if let mark = endOfMark(behind: neighbor) { return .insert(newline + section, at: mark) }
    return .insert(
      entries.map { layout.separator + $0 }.joined(),
      at: end(of: keys[keys.count - 1])
    )
  }

  /// Returns whether to write an object on several lines: Xcode writes only files and build files
  /// on one.
  private func isMultiline(_ isa: String, beside layout: ObjectLayout) -> Bool {
    let short = ["PBXBuildFile", "PBXFileReference"]
    guard short.contains(isa) else { return layout.separator != " " }
    let sibling = sections.runs.first { short.contains($0.isa) }
    return sibling.map { self.layout(of: $0.keys[0]).dictionary.isMultiline } ?? false
  }

  /// Returns the edits that remove objects, except for runs in `replaced` that are removed
  /// completely.
  func removals(besides replaced: Set<Int>) -> [TextEdit] {
    guard !removed.isEmpty else { return [] }
    let runs = sections.runs
    let areRemoved = runs.indices.map { isRemoved(runs[$0]) && !replaced.contains($0) }
    return areRemoved.runs.map(removal)
      + runs.filter { !isRemoved($0) }.flatMap { removals(in: $0.keys) }
  }

  /// Returns whether every object of `run` is removed.
  func isRemoved(_ run: Sections.Run) -> Bool { run.keys.allSatisfy(removed.contains) }

  /// Removes some of `keys` and not all, each with the line break that adding it inserts.
  private func removals(in keys: [Int]) -> [TextEdit] {
    keys.map(removed.contains).runs.map { run in
      run.lowerBound > 0
        ? .remove(end(of: keys[run.lowerBound - 1])..<end(of: keys[run.upperBound - 1]))
        : .remove(start(of: keys[0])..<start(of: keys[run.upperBound]))
    }
  }

  /// Removes complete adjacent runs, with the markers and the empty line of their sections.
  private func removal(of indices: Range<Int>) -> TextEdit {
    let runs = sections.runs
    let first = runs[indices.lowerBound].keys[0]
    let last = runs[indices.upperBound - 1].keys.last ?? first
    if let start = startOfMark(before: runs[indices.lowerBound]),
      let end = endOfMark(behind: runs[indices.upperBound - 1])
    {
      let storage = document.list.storage
      let afterEmptyLine = storage.afterLineEnd(at: end)
      if afterEmptyLine > end { return .remove(start..<afterEmptyLine) }
      return .remove(storage.startOfEmptyLine(before: start)..<end)
    }
    if indices.upperBound < runs.count {
      let next = start(of: runs[indices.upperBound].keys[0])
      if document.list.storage.isBlank(end(of: last)..<next) {
        return .remove(start(of: first)..<next)
      }
    }
    let previous = indices.lowerBound > 0 ? runs[indices.lowerBound - 1].keys.last : nil
    let start = previous.map { end(of: $0) } ?? startOfObjects
    let isBlank = document.list.storage.isBlank(start..<self.start(of: first))
    return .remove((isBlank ? start : self.start(of: first))..<end(of: last))
  }
}

extension Storage {
  /// Returns the index of the first of the sorted `keys` that is greater than `id`.
  fileprivate func index(after id: ObjectID, in keys: [Int]) -> Int? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if id < identifier(at: keys[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < keys.count ? low : nil
  }
}

/// The objects of a project file by kind; Xcode writes a section for each kind.
struct Sections: Sendable {
  /// Adjacent objects of one kind, as indices of their keys.
  struct Run: Sendable {
    /// The kind; empty for objects without `isa`.
    var isa: String
    var keys: [Int]
  }

  /// In the order of the file.
  private(set) var runs: [Run] = []

  /// Whether the objects are in the order of their identifiers, whatever their kind.
  ///
  /// Tools that write generic dictionaries do so. There is only one run then.
  let areMixed: Bool

  init(of document: ProjectDocument) {
    let storage = document.list.storage
    var previous: Node?
    for object in document.objects {
      let isa = object["isa"].map(\.node)
      if let last = runs.indices.last, storage.sameBytes(previous, isa) {
        runs[last].keys.append(object.keyIndex)
      } else {
        runs.append(Run(isa: object.isa, keys: [object.keyIndex]))
        previous = isa
      }
    }
    let keys = runs.flatMap(\.keys)
    areMixed = runs.count > Set(runs.map(\.isa)).count && storage.areSorted(keys)
    if areMixed { runs = [Run(isa: "", keys: keys)] }
  }

  /// Returns the run for an object of the kind `isa`: the longest one.
  func run(for isa: String) -> Int? {
    if areMixed { return 0 }
    return runs.indices.filter { runs[$0].isa == isa }
      .max { runs[$0].keys.count < runs[$1].keys.count }
  }
}

/// The offsets of the objects and of the markers around them.
extension ProjectEditor {
  private var storage: Storage { document.list.storage }

  /// Returns the style of the object at `key`.
  func layout(of key: Int) -> ObjectLayout { ObjectLayout(of: key, in: storage, style: style) }

  /// Returns the offset of the object whose key is at `key`.
  func start(of key: Int) -> Int { Int(storage.nodes[key].start) }

  /// Returns the offset after the `;` of the object whose key is at `key`.
  func end(of key: Int) -> Int {
    let end = Int(storage.nodes[key + 1].end)
    return storage.end(of: ";", after: end) ?? end
  }

  /// The offset after the bracket that opens the objects.
  var startOfObjects: Int { (document.list.root["objects"]?.range.lowerBound ?? 0) + 1 }

  /// Returns the offset of `/* Begin … section */` on a line before `run`.
  func startOfMark(before run: Sections.Run) -> Int? {
    let mark = "/* Begin \(run.isa) section */".utf8
    var end = storage.bytes.startOfLine(at: start(of: run.keys[0]))
    while end > 0 {
      let start = storage.startOfLine(endingAt: end)
      if storage.bytes[start..<end].starts(with: mark) { return start }
      guard storage.isBlank(start..<end) else { return nil }
      end = start
    }
    return nil
  }

  /// Returns the offset after the line that follows `run` if that is `/* End … section */`.
  func endOfMark(behind run: Sections.Run) -> Int? {
    let start = storage.afterLineEnd(at: end(of: run.keys[run.keys.count - 1]))
    let mark = "/* End \(run.isa) section */".utf8
    guard storage.bytes[start...].starts(with: mark) else { return nil }
    let end = start + mark.count
    let next = storage.afterLineEnd(at: end)
    return next > end ? next : nil
  }
}

extension Storage {
  /// Returns whether the texts of the keys are in ascending order.
  func areSorted(_ keys: [Int]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { !text(of: nodes[$1], precedes: nodes[$0]) }
  }

  fileprivate func sameBytes(_ left: Node?, _ right: Node?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return bytes[Int(left.start)..<Int(left.end)]
      .elementsEqual(bytes[Int(right.start)..<Int(right.end)])
  }

  /// Returns the text of the key at `index`.
  func identifier(at index: Int) -> ObjectID { ObjectID(rawValue: text(of: nodes[index])) }

  /// Returns the offset of the empty line before the line at `offset`, or `offset` if there is
  /// none.
  func startOfEmptyLine(before offset: Int) -> Int {
    guard offset > 0 else { return offset }
    let start = startOfLine(endingAt: offset)
    return afterLineEnd(at: start) == offset ? start : offset
  }

  /// Returns the start of the line that ends before `offset`.
  func startOfLine(endingAt offset: Int) -> Int {
    let isPair = offset > 1 && bytes[(offset - 2)..<offset].elementsEqual("\r\n".utf8)
    return bytes.startOfLine(at: offset - (isPair ? 2 : 1))
  }
}
