import CLibrary

/// A search for several texts in one pass over a file's bytes.
///
/// The algorithm is that of Wu and Manber ("A fast algorithm for multi-pattern searching", 1994)
/// with blocks of three bytes, which usually determine how far to skip. Each text is represented by
/// a window, as long as the shortest text.
package struct ByteSearch: Sendable {
  private struct Text: Sendable {
    /// Where it is in `bytes`.
    var range: Range<Int>
    /// The offset of the window.
    var offset: Int
    var number: Int
  }

  private let window: Int

  /// By the hash of a block, how far to skip from its last byte; 0 if a window may end there.
  ///
  /// The table is small enough for the first-level cache. Blocks with the same hash have the
  /// shorter skip.
  private let shifts: [UInt8]

  /// The bytes of all texts.
  private let bytes: [UInt8]

  /// The texts, those whose windows end with blocks of the same hash next to each other.
  private let texts: [Text]

  /// The indices of the texts whose windows end with blocks of the same hash.
  private let endings: [Range<Int>]

  /// By the hash of a block, where `endings` has the texts for windows that end with it.
  private let endingIndices: [UInt16]

  /// - Parameter texts: Texts of three bytes or more each; shorter ones are ignored.
  package init(_ texts: [String]) {
    let texts = texts.map { Array($0.utf8) }.enumerated().filter { $0.element.count > 2 }
    let window = min(texts.map(\.element.count).min() ?? 3, 255)
    var shifts = [UInt8](repeating: UInt8(window - 2), count: Self.tableSize)
    // A search for a few texts in a few files would take less time than to create a table of arrays.
    var endingIndices = [UInt16](repeating: 0, count: Self.tableSize)
    var endings: [[Text]] = []
    var all: [UInt8] = []
    for (number, bytes) in texts {
      let range = all.count..<all.count + bytes.count
      all += bytes
      let offset = Self.rarestWindow(of: window, in: bytes)
      for end in 2..<window {
        let location = offset + end
        let hash = Self.hash(bytes[location - 2], bytes[location - 1], bytes[location])
        // Nothing ends with a block that isn't skipped yet: its list is new.
        if end == window - 1, shifts[hash] > 0 {
          endingIndices[hash] = UInt16(endings.count)
          endings.append([])
        }
        shifts[hash] = min(shifts[hash], UInt8(window - 1 - end))
        if end == window - 1 {
          let text = Text(range: range, offset: offset, number: number)
          endings[Int(endingIndices[hash])].append(text)
        }
      }
    }
    self.window = window
    self.shifts = shifts
    bytes = all
    self.texts = endings.flatMap(\.self)
    var end = 0
    self.endings = endings.map { texts in
      defer { end += texts.count }
      return end..<end + texts.count
    }
    self.endingIndices = endingIndices
  }

  /// Returns the window with the rarest ending in code: punctuation and capitals before lowercase
  /// letters.
  private static func rarestWindow(of length: Int, in text: [UInt8]) -> Int {
    func frequency(_ offset: Int) -> Int {
      text[offset + length - 2..<offset + length].count { (0x61...0x7A).contains($0) }
    }
    return (0...text.count - length).min { frequency($0) < frequency($1) } ?? 0
  }

  private static let tableSize = 1 << 14

  @inline(__always)
  private static func hash(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    (Int(first) << 8 ^ Int(second) << 4 ^ Int(third)) & (tableSize - 1)
  }

  /// Returns the texts that occur in `bytes`: bit n is set for the nth one, and bit 63 for all from
  /// there on.
  package func found(in bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { found(in: $0) }
  }

  /// Returns the same for a temporary buffer.
  package func found(in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var found: UInt64 = 0
    forEachWindow(in: bytes) { start, hash in
      forEachText(endingWith: hash, at: start, in: bytes) { text, _ in
        found |= 1 << UInt64(min(text.number, 63))
      }
    }
    return found
  }

  /// Calls `body` with the number of each text that occurs, and where, in no particular order.
  package func forEachText(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ number: Int, _ range: Range<Int>) -> Void
  ) {
    forEachWindow(in: bytes) { start, hash in
      forEachText(endingWith: hash, at: start, in: bytes) { text, first in
        body(text.number, first..<first + text.range.count)
      }
    }
  }

  /// Calls `body` with the start of each window that may be one of a text, and the hash of its ending.
  @inline(__always)
  private func forEachWindow(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ start: Int, _ hash: Int) -> Void
  ) {
    shifts.withUnsafeBufferPointer { shifts in
      func step(_ end: inout Int) {
        let hash = Self.hash(bytes[end - 2], bytes[end - 1], bytes[end])
        let shift = Int(shifts[hash])
        if shift > 0 {
          end += shift
        } else {
          body(end - window + 1, hash)
          end += 1
        }
      }
      // Each step depends on the previous one. Searching both halves at once lets the processor
      // overlap them.
      let half = window - 1 + max(0, bytes.count - window + 1) / 2
      var (first, second) = (window - 1, half)
      while first < half, second < bytes.count {
        step(&first)
        step(&second)
      }
      while first < half { step(&first) }
      while second < bytes.count { step(&second) }
    }
  }

  /// Calls `body` with the texts whose window is at `start`, and with where they begin.
  private func forEachText(
    endingWith hash: Int,
    at start: Int,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ text: Text, _ first: Int) -> Void
  ) {
    // An array in an array would be retained for each window.
    for index in endings[Int(endingIndices[hash])] {
      let text = texts[index]
      let first = start - text.offset
      guard first >= 0, first + text.range.count <= bytes.count else { continue }
      var (next, own) = (first, text.range.lowerBound)
      while own < text.range.upperBound, bytes[next] == self.bytes[own] {
        (next, own) = (next + 1, own + 1)
      }
      if own == text.range.upperBound { body(text, first) }
    }
  }
}

extension [UInt8] {
  /// Returns whether these bytes contain `run`.
  package func contains(run: [UInt8]) -> Bool {
    run.isEmpty || firstOffset(of: run, from: 0) != nil
  }

  /// Returns the first offset of `run` at or after `start`.
  package func firstOffset(of run: [UInt8], from start: Int) -> Int? {
    guard !run.isEmpty, count - start >= run.count else { return nil }
    let last = count - run.count
    return withUnsafeBytes { bytes in
      run.withUnsafeBytes { run in
        guard let base = bytes.baseAddress, let text = run.baseAddress else { return nil }
        var offset = start
        while offset <= last,
          let found = memchr(base + offset, Int32(text.load(as: UInt8.self)), last - offset + 1)
        {
          offset = UnsafeRawPointer(found) - base
          if memcmp(base + offset, text, run.count) == 0 { return offset }
          offset += 1
        }
        return nil
      }
    }
  }
}
