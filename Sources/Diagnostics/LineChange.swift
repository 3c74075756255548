import ProjectText

/// Whole lines of an original that others take the place of.
struct LineChange {
  /// Where the old lines are; empty, at the start of a line, when lines are only added.
  var range: Range<Int>
  /// The new lines; empty when lines are only removed.
  var lines: ArraySlice<UInt8>

  /// What `edits` do to the lines of `original`, in order, none next to the other and none
  /// removing a line that it adds.
  static func changes(in original: [UInt8], by edits: [TextEdit]) -> [LineChange] {
    var changes: [LineChange] = []
    var region = 0..<0
    var regionEdits: [TextEdit] = []
    func closeRegion() {
      guard !regionEdits.isEmpty else { return }
      let old = original[region]
      changes += Self.changes(from: old, to: regionEdits.applied(to: old))
    }
    for edit in edits.inTextOrder() {
      // An edit of the same lines needs no second search for where they start and end.
      if !regionEdits.isEmpty, edit.range.upperBound < region.upperBound {
        regionEdits.append(edit)
        continue
      }
      let touched = original.lines(touching: edit.range)
      if !regionEdits.isEmpty, touched.lowerBound <= region.upperBound {
        region = region.lowerBound..<touched.upperBound
        regionEdits.append(edit)
      } else {
        closeRegion()
        region = touched
        regionEdits = [edit]
      }
    }
    closeRegion()
    return changes
  }

  /// Beyond this many lines, all between the first and the last that differ are taken as changed:
  /// the time to find the fewest grows with the square.
  private static let limit = 2000

  /// The fewest lines to remove and to add that make one text another.
  private static func changes(
    from old: ArraySlice<UInt8>,
    to new: ArraySlice<UInt8>
  ) -> [LineChange] {
    let (oldLines, newLines) = (Array(Lines(old)), Array(Lines(new)))
    let start = zip(oldLines, newLines).prefix { $0.0 == $0.1 }.count
    let (oldRest, newRest) = (oldLines[start...], newLines[start...])
    let tail = zip(oldRest.reversed(), newRest.reversed()).prefix { $0.0 == $0.1 }.count
    let (oldPart, newPart) = (Array(oldRest.dropLast(tail)), Array(newRest.dropLast(tail)))

    var (gone, added) = (Set(oldPart.indices), Set(newPart.indices))
    if oldPart.count + newPart.count <= limit {
      let difference = newPart.difference(from: oldPart)
      gone = Set(difference.removals.map(\.offset))
      added = Set(difference.insertions.map(\.offset))
    }
    // Each common line ends one change, and so does the end.
    let oldOffsets = oldPart.map(\.startIndex) + [oldPart.last?.endIndex ?? old.end(ofLines: start)]
    let newOffsets = newPart.map(\.startIndex) + [newPart.last?.endIndex ?? new.end(ofLines: start)]
    var changes: [LineChange] = []
    var (i, j) = (0, 0)
    while i < oldPart.count || j < newPart.count {
      let oldEnd = (i..<oldPart.count).first { !gone.contains($0) } ?? oldPart.count
      let newEnd = (j..<newPart.count).first { !added.contains($0) } ?? newPart.count
      if i < oldEnd || j < newEnd {
        let range = oldOffsets[i]..<oldOffsets[oldEnd]
        changes.append(
          LineChange(range: range, lines: new[newOffsets[j]..<newOffsets[newEnd]])
        )
      }
      (i, j) = (min(oldEnd + 1, oldPart.count), min(newEnd + 1, newPart.count))
    }
    return changes
  }
}

/// The lines of some bytes, each with the `\n` that ends it; the last may have none.
struct Lines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }
}

extension ArraySlice<UInt8> {
  /// How many lines there are, one without an end included.
  var lineCount: Int {
    var count = 0
    for byte in self where byte == UInt8(ascii: "\n") { count += 1 }
    return last.map { $0 == UInt8(ascii: "\n") ? count : count + 1 } ?? 0
  }

  /// The index after the first lines.
  func end(ofLines count: Int) -> Int {
    var end = startIndex
    for line in Lines(self).prefix(count) { end = line.endIndex }
    return end
  }

  /// The index of the last lines of whole ones, each of which has its end.
  func start(ofLastLines count: Int) -> Int {
    var start = endIndex
    for _ in 0..<count where start > startIndex {
      let newline = self[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n"))
      start = newline.map { $0 + 1 } ?? startIndex
    }
    return start
  }
}

extension [UInt8] {
  /// The whole lines that hold the bytes of `range` and the byte after it, which an edit may
  /// join to another line.
  fileprivate func lines(touching range: Range<Int>) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = self[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = self[range.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? count
    return start..<end
  }
}

extension [TextEdit] {
  /// The bytes that come of a part of the original that holds all ranges.
  fileprivate func applied(to part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let moved = map { edit in
      TextEdit(
        range: edit.range.lowerBound - part.startIndex..<edit.range.upperBound - part.startIndex,
        replacement: edit.replacement
      )
    }
    return moved.merged(into: [UInt8](part))[...]
  }
}

extension CollectionDifference.Change {
  /// The index of the element, in the old collection if it's removed, or in the new one.
  package var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
