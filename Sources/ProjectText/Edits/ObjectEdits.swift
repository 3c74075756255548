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
      return [
        TextEdit(
          range: start(of: run.keys[0])..<end(of: run.keys[run.keys.count - 1]),
          replacement: Array(written.utf8)
        )
      ]
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
