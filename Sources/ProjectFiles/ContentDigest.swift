/// The length and a hash of a file's content, by which a journal identifies it.
///
/// The hash is FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/). It shows whether a
/// file still contains what a run wrote, and isn't a protection: whoever can write a journal can
/// also write a matching digest, however strong, so nothing depends on forgery being hard.
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

  /// Parses `text`; `nil` if it isn't a digest of a file of readable size.
  init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let length = Int(Substring(parts[0])),
      0...FileSystem.sizeLimit ~= length,
      let hash = UInt64(Substring(parts[1]), radix: 16)
    else { return nil }
    self.length = length
    self.hash = hash
  }

  /// `1234-cbf29ce484222325`
  var text: String { "\(length)-" + String(hash, radix: 16) }
}
