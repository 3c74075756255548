/// What tells one content of a file from another in a journal: its length and a hash.
///
/// The hash is FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/). It tells whether a
/// file still holds what a run put there; it is no seal. Whoever can write a journal can write the
/// true digest into it, of whatever strength, so nothing rests on that being hard.
struct ContentDigest: Sendable, Hashable {
  let length: Int
  let hash: UInt64

  init(of bytes: [UInt8]) {
    length = bytes.count
    hash = bytes.withUnsafeBufferPointer { buffer in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }

  /// Reads `text`; nil when that is something else.
  init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let length = Int(Substring(parts[0])), length >= 0,
      let hash = UInt64(Substring(parts[1]), radix: 16)
    else { return nil }
    self.length = length
    self.hash = hash
  }

  /// `1234-cbf29ce484222325`
  var text: String { "\(length)-" + String(hash, radix: 16) }
}
