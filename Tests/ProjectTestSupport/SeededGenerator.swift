package import ProjectText

/// The same random numbers on every machine and in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Lines of few different contents, so that equal ones abound; the last may have no end.
  package mutating func text(ofLines count: Int) -> [UInt8] {
    var text = (0..<count).flatMap { _ in Array(piece().utf8) + Array(lineEnd().utf8) }
    if Bool.random(using: &self), text.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  /// Edits of anything from nothing to several lines, none overlapping.
  package mutating func edits(of original: [UInt8]) -> [TextEdit] {
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
