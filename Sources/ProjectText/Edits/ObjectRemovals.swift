extension ProjectEditor {
  /// Returns the edits that remove objects, except for runs in `replaced` that are removed
  /// completely.
  func removals(besides replaced: Set<Int>) -> [TextEdit] {
    var edits: [TextEdit] = []
    var first: Int?
    for index in sections.runs.indices {
      let run = sections.runs[index]
      if isRemoved(run), !replaced.contains(index) {
        first = first ?? index
        continue
      }
      first.map { edits.append(removal(ofRuns: $0..<index)) }
      first = nil
      if !isRemoved(run) { edits += removals(in: run.keys) }
    }
    first.map { edits.append(removal(ofRuns: $0..<sections.runs.count)) }
    return edits
  }

  /// Returns whether every object of `run` is removed.
  func isRemoved(_ run: Sections.Run) -> Bool { run.keys.allSatisfy(removed.contains) }

  /// Removes some of `keys`, each with the line break that adding it inserts.
  private func removals(in keys: [Int]) -> [TextEdit] {
    var edits: [TextEdit] = []
    var index = 0
    while index < keys.count {
      let end = keys[index...].firstIndex { !removed.contains($0) } ?? keys.count
      if index > 0, end > index {
        edits.append(.remove(self.end(of: keys[index - 1])..<self.end(of: keys[end - 1])))
      } else if end > index, end < keys.count {
        edits.append(.remove(start(of: keys[0])..<start(of: keys[end])))
      }
      index = end + 1
    }
    return edits
  }

  /// Removes complete adjacent runs, with the markers and the empty line of their sections.
  private func removal(ofRuns indices: Range<Int>) -> TextEdit {
    let runs = sections.runs
    let first = runs[indices.lowerBound].keys[0]
    let last = runs[indices.upperBound - 1].keys.last ?? first
    if let start = startOfMark(before: runs[indices.lowerBound]),
      let end = endOfMark(behind: runs[indices.upperBound - 1])
    {
      let storage = text.list.storage
      let afterEmptyLine = storage.afterLineEnd(at: end)
      if afterEmptyLine > end { return .remove(start..<afterEmptyLine) }
      return .remove(storage.startOfEmptyLine(before: start)..<end)
    }
    if indices.upperBound < runs.count {
      let next = start(of: runs[indices.upperBound].keys[0])
      if text.list.storage.isBlank(end(of: last)..<next) { return .remove(start(of: first)..<next) }
    }
    let previous = indices.lowerBound > 0 ? runs[indices.lowerBound - 1].keys.last : nil
    let start = previous.map { end(of: $0) } ?? startOfObjects
    let isBlank = text.list.storage.isBlank(start..<self.start(of: first))
    return .remove((isBlank ? start : self.start(of: first))..<end(of: last))
  }
}
