/// Changes that lie so close together that their context would overlap, with that context.
struct DiffHunk {
  /// Lines of one kind, and the character before each of them: ` `, `-`, or `+`.
  private(set) var parts: [(mark: UInt8, lines: ArraySlice<UInt8>)] = []
  private var old: (start: Int, count: Int)
  private var new: (start: Int, count: Int)

  /// How many unchanged lines stand before and after.
  static let context = 3

  /// The changes of `original` in hunks, in order.
  static func hunks(of changes: [LineChange], in original: [UInt8]) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    var hunk = DiffHunk(linesBefore: (0, 0))
    // The lines of both texts that come before the point reached, and that point.
    var before = (old: 0, new: 0)
    var done = 0
    for change in changes {
      let gap = original[done..<change.range.lowerBound]
      let gapCount = gap.lineCount
      before = (before.old + gapCount, before.new + gapCount)
      if hunk.parts.isEmpty || gapCount > 2 * context {
        if !hunk.parts.isEmpty {
          hunk.append(gap.firstLines(context), mark: " ")
          hunks.append(hunk)
        }
        let lead = gap.lastLines(context)
        let leadCount = lead.lineCount
        hunk = DiffHunk(linesBefore: (before.old - leadCount, before.new - leadCount))
        hunk.append(lead, mark: " ")
      } else {
        hunk.append(gap, mark: " ")
      }
      let removed = original[change.range]
      hunk.append(removed, mark: "-")
      hunk.append(change.lines, mark: "+")
      before = (before.old + removed.lineCount, before.new + change.lines.lineCount)
      done = change.range.upperBound
    }
    if !hunk.parts.isEmpty {
      hunk.append(original[done...].firstLines(context), mark: " ")
      hunks.append(hunk)
    }
    return hunks
  }

  /// The line `@@ -1,2 +1,3 @@`.
  var header: String {
    "@@ -\(Self.text(old)) +\(Self.text(new)) @@\n"
  }

  private init(linesBefore: (old: Int, new: Int)) {
    old = (linesBefore.old, 0)
    new = (linesBefore.new, 0)
  }

  private mutating func append(_ lines: ArraySlice<UInt8>, mark: Unicode.Scalar) {
    guard !lines.isEmpty else { return }
    let count = lines.lineCount
    if mark != "+" { old.count += count }
    if mark != "-" { new.count += count }
    parts.append((UInt8(ascii: mark), lines))
  }

  /// The first line and the number of lines, as Git writes them: a one is left out, and no lines
  /// stand after the line before.
  private static func text(_ range: (start: Int, count: Int)) -> String {
    switch range.count {
    case 0: "\(range.start),0"
    case 1: "\(range.start + 1)"
    default: "\(range.start + 1),\(range.count)"
    }
  }
}

extension ArraySlice<UInt8> {
  /// How many lines there are, one without an end included.
  fileprivate var lineCount: Int {
    var count = 0
    for byte in self where byte == UInt8(ascii: "\n") { count += 1 }
    return last.map { $0 == UInt8(ascii: "\n") ? count : count + 1 } ?? 0
  }

  fileprivate func firstLines(_ count: Int) -> ArraySlice<UInt8> {
    var end = startIndex
    for line in Lines(self).prefix(count) { end = line.endIndex }
    return self[..<end]
  }

  /// The last lines of whole ones, each of which has its end.
  fileprivate func lastLines(_ count: Int) -> ArraySlice<UInt8> {
    var start = endIndex
    for _ in 0..<count where start > startIndex {
      let newline = self[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n"))
      start = newline.map { $0 + 1 } ?? startIndex
    }
    return self[start...]
  }
}
