package import ProjectFiles
import ProjectText

/// Changes of files as text that people read and `git apply` takes.
///
/// Lines end at `\n` alone, as Git sees them; a `\r` before it belongs to the line.
package enum UnifiedDiff {
  /// The diff of one change, under the name `path`; empty when the change comes to the same bytes.
  ///
  /// - Parameters:
  ///   - path: relative to the directory in which `git apply` is to run, with `/` between components.
  ///   - mode: that of the file; Git wants to know it of one that goes or comes.
  package static func diff(
    of change: FileChange,
    path: String,
    mode: String = "100644"
  ) -> [UInt8] {
    let original = change.original ?? []
    let (edits, note): ([TextEdit], String?) =
      switch change.action {
      case .create(let content):
        ([TextEdit(range: 0..<0, replacement: content)], "new file mode \(mode)")
      case .edit(_, let edits): (edits, nil)
      case .remove: ([TextEdit.remove(0..<original.count)], "deleted file mode \(mode)")
      }
    let changes = LineChange.changes(in: original, by: edits)
    if changes.isEmpty, note == nil { return [] }
    var output = Array(
      "diff --git \(GitPath.quoted("a/" + path)) \(GitPath.quoted("b/" + path))\n".utf8
    )
    if let note { output += "\(note)\n".utf8 }
    // Git leaves these two lines out as well when an empty file comes or goes.
    guard !changes.isEmpty else { return output }
    let isNew = change.original == nil
    output += "--- \(label("a/" + path, isMissing: isNew))\n".utf8
    output += "+++ \(label("b/" + path, isMissing: !isNew && note != nil))\n".utf8
    for hunk in Hunk.hunks(of: changes, in: original) { output += hunk.text }
    return output
  }

  private static func label(_ path: String, isMissing: Bool) -> String {
    isMissing ? "/dev/null" : GitPath.label(path)
  }

  /// The diff of all `changes` for a `git apply` that runs in `directory`.
  ///
  /// A link is named by the file that it leads to, since that is the one that changes and Git
  /// writes through no link.
  ///
  /// - Throws: if a path can't be resolved.
  package static func diff(
    of changes: [FileChange],
    in directory: String
  ) throws(FileError) -> [UInt8] {
    let directory = try Path.resolved(directory)
    var output: [UInt8] = []
    for change in changes {
      let path = try Path.resolved(change.path)
      output += diff(
        of: change,
        path: Path.relative(path, from: directory),
        mode: FileSystem.isExecutable(path) ? "100755" : "100644"
      )
    }
    return output
  }

  /// Returns a diff in the colors that `git diff` uses, for a terminal.
  ///
  /// For display only: control characters are shown as `^X`, so that a file can't control the
  /// terminal. Pipe the diff itself.
  package static func colored(_ diff: [UInt8]) -> [UInt8] {
    let (bold, cyan, red, green) = ("\u{1B}[1m", "\u{1B}[36m", "\u{1B}[31m", "\u{1B}[32m")
    var output: [UInt8] = []
    output.reserveCapacity(diff.count + diff.count / 8)
    let colors: [UnicodeScalar: String] = ["@": cyan, "-": red, "+": green]
    var isHeader = true
    for line in Lines(diff[...]) {
      let first = UnicodeScalar(line.first ?? 0x0A)
      // A removed line that starts with `--` looks like a line of the header.
      isHeader = first == "d" || isHeader && first != "@"
      let color = isHeader ? bold : colors[first]
      if let color { output += color.utf8 }
      let end = line.suffix(2).elementsEqual("\r\n".utf8) ? 2 : line.last == 0x0A ? 1 : 0
      appendVisible(line.dropLast(end), to: &output)
      if color != nil { output += "\u{1B}[m".utf8 }
      output += line.suffix(end)
    }
    return output
  }

  /// Appends the content of a line, with nothing in it that a terminal would obey.
  private static func appendVisible(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "\t"): output.append(byte)
      case 0..<0x20, 0x7F: output += [UInt8(ascii: "^"), byte ^ 0x40]
      // The control characters beyond ASCII are two bytes in UTF-8.
      case 0x80..<0xA0 where previous == 0xC2:
        output.removeLast()
        output += [UInt8(ascii: "^"), byte ^ 0xC0]
      default: output.append(byte)
      }
      previous = byte
    }
  }
}

/// Changes that lie so close together that their context would overlap, with that context.
private struct Hunk {
  private var lines: [UInt8] = []
  private var old: (start: Int, count: Int)
  private var new: (start: Int, count: Int)

  /// How many unchanged lines stand before and after.
  private static let context = 3

  /// The changes of `original` in hunks, in order.
  static func hunks(of changes: [LineChange], in original: [UInt8]) -> [Hunk] {
    var hunks: [Hunk] = []
    // The lines of both texts that come before the point reached, and that point.
    var before = (old: 0, new: 0)
    var done = 0
    for change in changes {
      let gap = original[done..<change.range.lowerBound]
      let gapCount = gap.lineCount
      before = (before.old + gapCount, before.new + gapCount)
      if hunks.isEmpty || gapCount > 2 * context {
        if !hunks.isEmpty { hunks[hunks.count - 1].append(gap[..<gap.end(ofLines: context)], " ") }
        let lead = gap[gap.start(ofLastLines: context)...]
        let count = lead.lineCount
        hunks.append(Hunk(old: (before.old - count, 0), new: (before.new - count, 0)))
        hunks[hunks.count - 1].append(lead, " ")
      } else {
        hunks[hunks.count - 1].append(gap, " ")
      }
      let removed = original[change.range]
      hunks[hunks.count - 1].append(removed, "-")
      hunks[hunks.count - 1].append(change.lines, "+")
      before = (before.old + removed.lineCount, before.new + change.lines.lineCount)
      done = change.range.upperBound
    }
    let rest = original[done...]
    hunks[hunks.count - 1].append(rest[..<rest.end(ofLines: context)], " ")
    return hunks
  }

  private init(old: (start: Int, count: Int), new: (start: Int, count: Int)) {
    (self.old, self.new) = (old, new)
  }

  /// The line `@@ -1,2 +1,3 @@`, and the lines.
  var text: [UInt8] {
    Array("@@ -\(Self.text(old)) +\(Self.text(new)) @@\n".utf8) + lines
  }

  /// Appends every line with `mark` before it, and what Git writes after a line without an end.
  private mutating func append(_ added: ArraySlice<UInt8>, _ mark: Unicode.Scalar) {
    for line in Lines(added) {
      if mark != "+" { old.count += 1 }
      if mark != "-" { new.count += 1 }
      lines.append(UInt8(ascii: mark))
      lines += line
    }
    if let last = added.last, last != UInt8(ascii: "\n") {
      lines += "\n\\ No newline at end of file\n".utf8
    }
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

/// Paths as Git writes them in a diff.
enum GitPath {
  /// The path, in quotes and escaped as in C when it holds anything out of the ordinary.
  ///
  /// As Git does by default, everything beyond ASCII counts as such.
  static func quoted(_ path: String) -> String {
    let escaped = path.utf8.map(escaped).joined()
    return escaped.utf8.count == path.utf8.count ? path : "\"\(escaped)\""
  }

  /// The path as written after `---` and `+++`.
  ///
  /// Git ends an unquoted name that has spaces by a tab, so that readers know where it ends.
  static func label(_ path: String) -> String {
    let name = quoted(path)
    return name.utf8.first != UInt8(ascii: "\"") && name.utf8.contains(UInt8(ascii: " "))
      ? name + "\t" : name
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 0x07...0x0D: ["\\a", "\\b", "\\t", "\\n", "\\v", "\\f", "\\r"][Int(byte) - 0x07]
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\" + byte.digits(3, radix: 8)
    }
  }
}

// MARK: - Lines

/// Whole lines of an original that others take the place of.
struct LineChange {
  /// Where the old lines are; empty, at the start of a line, when lines are only added.
  var range: Range<Int>
  /// The new lines; empty when lines are only removed.
  var lines: ArraySlice<UInt8>

  /// Beyond this many lines, all between the first and the last that differ are taken as changed:
  /// the time to find the fewest grows with the square of those that do.
  private static let limit = 2000

  /// The numbers of the fewest lines to remove, and of those to add.
  private static func difference(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>])
    -> (gone: Set<Int>, added: Set<Int>)
  {
    guard #available(macOS 10.15, *) else { return (Set(old.indices), Set(new.indices)) }
    // Numbers are compared faster than lines.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in old + new { numbers[line] = numbers[line] ?? numbers.count }
    let difference = new.map { numbers[$0] }.difference(from: old.map { numbers[$0] })
    return (
      Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset))
    )
  }

  /// The fewest lines of `original` to remove and to add for what `edits` make of it, in order.
  static func changes(in original: [UInt8], by edits: [TextEdit]) -> [LineChange] {
    let (old, new) = (original[...], edits.merged(into: original)[...])
    let (oldLines, newLines) = (Array(Lines(old)), Array(Lines(new)))
    let start = zip(oldLines, newLines).prefix { $0.0 == $0.1 }.count
    let (oldRest, newRest) = (oldLines[start...], newLines[start...])
    let tail = zip(oldRest.reversed(), newRest.reversed()).prefix { $0.0 == $0.1 }.count
    let (oldPart, newPart) = (Array(oldRest.dropLast(tail)), Array(newRest.dropLast(tail)))

    let edited = edits.map { original[$0.range].lineCount + $0.replacement[...].lineCount }
    let (gone, added) =
      edited.reduce(0, +) <= limit
      ? difference(oldPart, newPart) : (Set(oldPart.indices), Set(newPart.indices))
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
package struct Lines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  package mutating func next() -> ArraySlice<UInt8>? {
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

@available(macOS 10.15, *)
extension CollectionDifference.Change {
  /// The index of the element, in the old collection if it's removed, or in the new one.
  package var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
