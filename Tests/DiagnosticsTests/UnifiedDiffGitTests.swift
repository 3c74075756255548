import ProjectText
import Testing
import TestSupport

@testable import Diagnostics
@testable import ProjectFiles

/// Git is the judge: a diff is right when `git apply` makes the planned bytes of the original.
@Suite struct UnifiedDiffGitTests {
  @Test(arguments: UnifiedDiffTests.samples.filter { !$0.expected.isEmpty })
  func gitApplies(_ sample: UnifiedDiffTests.Sample) throws {
    try expectGitAgrees(["f": sample.change])
  }

  @Test func gitFindsUnusualNames() throws {
    let names = [
      "a b", "é", "o\u{308}", "tab\there", "quote\"", "back\\slash", "new\nline", "\u{1}\u{7F}",
      "-rf", "p q b/p q b/p q", " ", "日本語/AppDelegate & Globals/x.swift", "'", "dev/null", "\r\n",
    ]
    let empty = names.map { "empty/" + $0 }
    let changes =
      names.map { ($0, FileChange.edit("", original: Array("1\n".utf8), [.insert("0\n", at: 0)])) }
      + names.map { ("new/" + $0, FileChange.create("", content: Array("1".utf8))) }
      + names.map { ("gone/" + $0, FileChange.remove("", original: Array("1".utf8))) }
      + empty.map { ($0, FileChange.create("", content: [])) }
      + empty.map { ($0 + ".gone", FileChange.remove("", original: [])) }
      + empty.map { ($0 + ".filled", FileChange.edit("", original: [], [.insert("1\n", at: 0)])) }
      + empty.map { ($0 + ".emptied", FileChange.edit("", original: [48], [.remove(0..<1)])) }
    try expectGitAgrees(Dictionary(uniqueKeysWithValues: changes))
  }

  @Test(arguments: TestEffort.some(Array(0..<8), every: 4))
  func gitAppliesWhateverEditsThereAre(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var changes: [String: FileChange] = [:]
    for number in 0..<150 {
      let original = random.text(ofLines: Int.random(in: 0..<40, using: &random))
      changes["\(number)"] = .edit("", original: original, random.edits(of: original))
    }
    try expectGitAgrees(changes)
  }

  @Test(arguments: 0..<4)
  func neitherAddsNorRemovesMoreThanNeeded(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 100)
    for _ in 0..<200 {
      let old = random.text(ofLines: Int.random(in: 0..<12, using: &random))
      let new = random.text(ofLines: Int.random(in: 0..<12, using: &random))
      let edit = TextEdit(range: 0..<old.count, replacement: new)
      let changes = LineChange.changes(in: old, by: [edit])
      let changed = changes.reduce(0) {
        $0 + Array(Lines(old[$1.range])).count + Array(Lines($1.lines)).count
      }
      let shared = longestCommonSubsequence(Array(Lines(old[...])), Array(Lines(new[...])))
      #expect(changed == Array(Lines(old[...])).count + Array(Lines(new[...])).count - 2 * shared)
    }
  }

  @Test func givesUpOnTheFewestLinesOfTextsWithLittleInCommon() throws {
    let old = (0..<1500).flatMap { Array("old \($0)\n".utf8) + Array("same\n".utf8) }
    let new = (0..<1500).flatMap { Array("new \($0)\n".utf8) + Array("same\n".utf8) }
    let edit = TextEdit(range: 0..<old.count, replacement: new)
    #expect(LineChange.changes(in: old, by: [edit]).count == 1)
    try expectGitAgrees(["f": .edit("", original: old, [edit])])
  }

  private func expectGitAgrees(_ changes: [String: FileChange]) throws {
    var diff: [UInt8] = []
    for (path, change) in changes.sorted(by: { $0.key < $1.key }) {
      diff += UnifiedDiff.diff(of: change, path: path)
    }
    let result = try applyingWithGit(diff, to: changes.compactMapValues(\.original))
    #expect(Set(result.keys) == Set(changes.filter { $0.value.result != nil }.keys))
    for (path, change) in changes where result[path] != change.result {
      Issue.record(
        """
        Git makes other bytes of \(path): \(String(decoding: result[path] ?? [], as: UTF8.self))
        of \(change)
        """
      )
    }
  }

  private func longestCommonSubsequence(
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let best = line == other ? diagonal + 1 : max(row[index], row[index + 1])
        diagonal = row[index + 1]
        row[index + 1] = best
      }
    }
    return row[new.count]
  }
}

extension SeededGenerator {
  /// Lines of few different contents, so that equal ones abound; the last may have no end.
  fileprivate mutating func text(ofLines count: Int) -> [UInt8] {
    var text = (0..<count).flatMap { _ in Array(piece().utf8) + Array(lineEnd().utf8) }
    if Bool.random(using: &self), text.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  /// Edits of anything from nothing to several lines, none overlapping.
  fileprivate mutating func edits(of original: [UInt8]) -> [TextEdit] {
    var cuts = (0..<2 * Int.random(in: 0..<5, using: &self)).map { _ in
      Int.random(in: 0...original.count, using: &self)
    }
    cuts.sort()
    var edits = stride(from: 0, to: cuts.count, by: 2).map { index in
      let upper = Bool.random(using: &self) ? cuts[index] : cuts[index + 1]
      let replacement = text(ofLines: Int.random(in: 0..<3, using: &self))
      return TextEdit(range: cuts[index]..<upper, replacement: replacement)
    }
    // The order of edits counts where two start at one offset.
    let hasOrder = Set(edits.map(\.range.lowerBound)).count < edits.count
    if !hasOrder { edits.shuffle(using: &self) }
    return edits
  }

  private mutating func piece() -> String {
    let pieces = ["", "a", "b", "-- x", "++ y", "@@ -1 +1 @@", "\\ No newline", "\u{0}", "\r", " "]
    return pieces.randomElement(using: &self) ?? ""
  }

  private mutating func lineEnd() -> String {
    Int.random(in: 0..<4, using: &self) == 0 ? "\r\n" : "\n"
  }
}
