/// The fewest lines to remove and to add that make one text another.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations" (Algorithmica 1, 1986), for the
/// lines between the first and the last that differ.
struct LineComparison {
  /// The changes, in order; their ranges are indices of the old text.
  let changes: [LineChange]

  /// Beyond this many lines removed and added, all between the first and the last that differ
  /// are taken as changed: both the time and the memory grow with the square.
  static let limit = 1000

  init(old: ArraySlice<UInt8>, new: ArraySlice<UInt8>) {
    let oldLines = Array(Lines(old))
    let newLines = Array(Lines(new))
    let start = zip(oldLines, newLines).prefix { $0.0 == $0.1 }.count
    let oldRest = oldLines[start...]
    let newRest = newLines[start...]
    let tail = zip(oldRest.reversed(), newRest.reversed()).prefix { $0.0 == $0.1 }.count
    let oldMiddle = Array(oldRest.dropLast(tail))
    let newMiddle = Array(newRest.dropLast(tail))

    // Every run of equal lines ends one change; so does the end, a run of none.
    let end = Run(old: oldMiddle.count, new: newMiddle.count, count: 0)
    let offsets = Self.offsets(of: oldLines, from: old.startIndex)
    let newOffsets = Self.offsets(of: newLines, from: new.startIndex)
    var changes: [LineChange] = []
    var done = (old: 0, new: 0)
    for run in Self.commonRuns(of: oldMiddle, and: newMiddle) + [end] {
      if done.old < run.old || done.new < run.new {
        changes.append(
          LineChange(
            range: offsets[start + done.old]..<offsets[start + run.old],
            lines: new[newOffsets[start + done.new]..<newOffsets[start + run.new]]
          )
        )
      }
      done = (run.old + run.count, run.new + run.count)
    }
    self.changes = changes
  }

  /// Lines that are the same in both, by their numbers.
  private struct Run {
    var old: Int
    var new: Int
    var count: Int
  }

  /// Where each line starts, and where the last one ends.
  private static func offsets(of lines: [ArraySlice<UInt8>], from start: Int) -> [Int] {
    lines.map(\.startIndex) + [lines.last?.endIndex ?? start]
  }

  /// The longest common part, run by run; nothing when the texts have too little in common.
  private static func commonRuns(
    of old: [ArraySlice<UInt8>],
    and new: [ArraySlice<UInt8>]
  ) -> [Run] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let bound = min(old.count + new.count, limit)
    // For each diagonal (old minus new line number) how far in `old` one gets, and the same for
    // every number of differences before, to find the way back.
    var reach = [Int](repeating: 0, count: 2 * bound + 3)
    var history: [ArraySlice<Int>] = []
    let middle = bound + 1
    for differences in 0...bound {
      history.append(reach[(middle - differences - 1)...(middle + differences + 1)])
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let from = Self.previous(of: diagonal, differences, in: reach[...], middle: middle)
        var x = reach[middle + from] + (from < diagonal ? 1 : 0)
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        reach[middle + diagonal] = x
        if x >= old.count, x - diagonal >= new.count {
          return runs(back: history, middle: middle, old: old.count, new: new.count)
        }
      }
    }
    return []
  }

  /// The diagonal from which `diagonal` is reached furthest with one more difference.
  private static func previous(
    of diagonal: Int,
    _ differences: Int,
    in reach: ArraySlice<Int>,
    middle: Int
  ) -> Int {
    let isAddition =
      diagonal == -differences
      || diagonal != differences && reach[middle + diagonal - 1] < reach[middle + diagonal + 1]
    return isAddition ? diagonal + 1 : diagonal - 1
  }

  private static func runs(
    back history: [ArraySlice<Int>],
    middle: Int,
    old: Int,
    new: Int
  ) -> [Run] {
    var runs: [Run] = []
    var x = old
    var y = new
    for (differences, reach) in history.enumerated().reversed() {
      var start = (x: 0, y: 0)
      var next = (x: 0, y: 0)
      if differences > 0 {
        let diagonal = x - y
        let from = previous(of: diagonal, differences, in: reach, middle: middle)
        next = (reach[middle + from], reach[middle + from] - from)
        start = from > diagonal ? (next.x, next.y + 1) : (next.x + 1, next.y)
      }
      if x > start.x { runs.append(Run(old: start.x, new: start.y, count: x - start.x)) }
      (x, y) = next
    }
    return runs.reversed()
  }
}
