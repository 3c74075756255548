import Foundation
import Testing
import TestSupport

@testable import UnderstudyKit

/// The journal's file: what is written is read, and nothing else is.
@Suite struct JournalTests {
  static let journal = Journal(
    tag: "k3q9",
    entries: [
      Journal.Entry(action: .makeFolder, path: "App/new folder"),
      Journal.Entry(action: .create(ContentDigest(of: [1, 2])), path: "App/new folder/a\nb"),
      Journal.Entry(action: .edit(ContentDigest(of: [])), path: "e\u{301}/\u{E9}"),
      Journal.Entry(action: .remove, path: "-rf"),
      Journal.Entry(action: .removeFolder, path: "App"),
    ]
  )

  @Test func readsWhatItWrote() {
    let read = Journal(parsing: Self.journal.bytes)
    #expect(read == Self.journal)
    #expect(read?.bytes == Self.journal.bytes)
  }

  @Test func newTagsAreReadToo() {
    for _ in 0..<1000 {
      let journal = Journal(tag: Journal.newTag(), entries: [])
      #expect(Journal(parsing: journal.bytes) == journal)
    }
  }

  @Test func isNothingUnlessWhole() {
    let bytes = Self.journal.bytes
    for count in bytes.indices { #expect(Journal(parsing: Array(bytes[..<count])) == nil) }
    #expect(Journal(parsing: bytes + [0]) == nil)
  }

  /// The published values of the hash.
  @Test(arguments: [("", 0xcbf2_9ce4_8422_2325), ("foobar", 0x8594_4171_f739_67e8)])
  func hashesAsPublished(text: String, hash: UInt64) {
    #expect(ContentDigest(of: Array(text.utf8)).hash == hash)
  }

  static let refused = [
    "understudy journal 2 abc|end", "understudy journal 1 |end", "understudy journal 1 ../x|end",
    "understudy journal 1 abc/|end", "understudy journal 1 abcdefghijklmn|end",
    "understudy journal 1 abc|copy a|end", "understudy journal 1 abc|remove|end",
    "understudy journal 1 abc|remove |end", "understudy journal 1 abc|edit a|end",
    "understudy journal 1 abc|edit -1-0 a|end", "understudy journal 1 abc|edit 1-xyz a|end",
    "understudy journal 1 abc|create 1 a|end", "understudy journal 1 abc||end", "end", "", "|",
  ]

  @Test(arguments: refused)
  func refusesWhatItDidNotWrite(text: String) {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "|") ? 0 : $0 } + [0]
    #expect(Journal(parsing: bytes) == nil)
  }

  static let outside = [
    "/etc/passwd", "..", "../a", "a/../../b", ".", "a/./b", "a//b", "a/", "", ".git/config",
    "a/.GIT/config", ".g\u{200C}it/config", ".understudy-abc-0.old", "a/.understudy-journal",
    String(repeating: "a/", count: 3000) + "a",
  ]

  @Test(arguments: outside)
  func refusesPathsThatNoTransactionChanges(path: String) {
    let journal = Journal(tag: "abc", entries: [Journal.Entry(action: .remove, path: path)])
    #expect(Journal(parsing: journal.bytes) == nil)
  }

  @Test func refusesPathsThatAreNotUTF8() {
    let bytes = Array("understudy journal 1 abc\0remove a".utf8) + [0xFF, 0] + Array("end\0".utf8)
    #expect(Journal(parsing: bytes) == nil)
  }
}
