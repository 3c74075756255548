package import ProjectText

/// A merge by lines of two texts that come from the same one.
package enum LineMerge {
  /// Returns the edits of `ours` that make the changes from `base` to `theirs`.
  ///
  /// As in Git, changes overlap if no unchanged line separates them.
  ///
  /// - Returns: `nil` if a change overlaps one from `base` to `ours`, and isn't the same.
  package static func edits(
    of ours: [UInt8],
    from base: [UInt8],
    to theirs: [UInt8]
  ) -> [TextEdit]? {
    let ourChanges = LineComparison(old: base[...], new: ours[...]).changes
    var edits: [TextEdit] = []
    for change in LineComparison(old: base[...], new: theirs[...]).changes {
      let near = ourChanges.filter {
        $0.range.lowerBound <= change.range.upperBound
          && change.range.lowerBound <= $0.range.upperBound
      }
      guard near.isEmpty else {
        guard near.allSatisfy({ $0.range == change.range && $0.lines == change.lines }) else {
          return nil
        }
        continue
      }
      let before = ourChanges.prefix { $0.range.upperBound < change.range.lowerBound }
      let shift = before.reduce(0) { $0 + $1.lines.count - $1.range.count }
      edits.append(
        TextEdit(
          range: change.range.lowerBound + shift..<change.range.upperBound + shift,
          replacement: Array(change.lines)
        )
      )
    }
    return edits
  }
}
