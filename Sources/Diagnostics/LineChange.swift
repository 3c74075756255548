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
      changes += LineComparison(old: old, new: regionEdits.applied(to: old)).changes
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
