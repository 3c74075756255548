/// Tells which of several texts stand in a file, in one pass over its bytes.
///
/// The algorithm is that of Wu and Manber ("A fast algorithm for multi-pattern searching", 1994)
/// with blocks of two bytes: most places tell by two bytes how far the next one of interest is.
struct ByteSearch: Sendable {
  private let texts: [[UInt8]]
  private let window: Int

  /// By block: how far to go on from its last byte; 0 where a text may end its window.
  private let shifts: [UInt8]

  /// By block: the texts whose window ends with it.
  private let endings: [UInt16: [Int]]

  /// - Parameter texts: of two bytes or more each, shorter ones are left out; the first 64 count.
  init(_ texts: [String]) {
    let texts = texts.map { Array($0.utf8) }.filter { $0.count > 1 }.prefix(64).map { $0 }
    let window = min(texts.map(\.count).min() ?? 2, 255)
    var shifts = [UInt8](repeating: UInt8(window - 1), count: 1 << 16)
    var endings: [UInt16: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      for end in 1..<window {
        let block = Self.block(text[end - 1], text[end])
        shifts[Int(block)] = min(shifts[Int(block)], UInt8(window - 1 - end))
        if end == window - 1 { endings[block, default: []].append(index) }
      }
    }
    self.texts = texts
    self.window = window
    self.shifts = shifts
    self.endings = endings
  }

  /// The texts that stand in `bytes`: bit n is set for the nth one.
  func found(in bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      shifts.withUnsafeBufferPointer { found(in: bytes, shifts: $0) }
    }
  }

  private func found(
    in bytes: UnsafeBufferPointer<UInt8>,
    shifts: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    var found: UInt64 = 0
    var end = window - 1
    while end < bytes.count {
      let block = Self.block(bytes[end - 1], bytes[end])
      let shift = Int(shifts[Int(block)])
      if shift > 0 {
        end += shift
        continue
      }
      for index in endings[block] ?? [] where found & (1 << UInt64(index)) == 0 {
        let start = end - window + 1
        let text = texts[index]
        if start + text.count <= bytes.count,
          text.indices.allSatisfy({ bytes[start + $0] == text[$0] })
        {
          found |= 1 << UInt64(index)
        }
      }
      end += 1
    }
    return found
  }

  private static func block(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }
}
