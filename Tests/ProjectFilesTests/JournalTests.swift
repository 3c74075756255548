import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

/// The journal's file: what is written is read, and nothing else is.
@Suite struct JournalTests {
  static let journal = Journal(
    tag: "k3q9",
    entries: [
      Journal.Entry(action: .makeDirectory, path: "App/new folder"),
      Journal.Entry(
        action: .change(from: nil, to: ContentDigest(of: [1, 2])),
        path: "App/new folder/a\nb"
      ),
      Journal.Entry(
        action: .change(from: ContentDigest(of: [3]), to: ContentDigest(of: [])),
        path: "e\u{301}/\u{E9}"
      ),
      Journal.Entry(action: .change(from: ContentDigest(of: [4]), to: nil), path: "-rf"),
      Journal.Entry(action: .removeDirectory, path: "App"),
    ]
  )

  @Test func readsWhatItWrote() {
    #expect(Journal(parsing: Self.journal.bytes(owner: .longest)) == Self.journal)
    #expect(Journal.owner(in: Self.journal.bytes(owner: .longest)) == .longest)
  }

  @Test func newTagsAreReadToo() {
    for _ in 0..<1000 {
      let journal = Journal(tag: Journal.newTag(), entries: [])
      #expect(Journal(parsing: journal.bytes(owner: .longest)) == journal)
    }
  }

  @Test func isNothingUnlessWhole() {
    let bytes = Self.journal.bytes(owner: .longest)
    for count in bytes.indices { #expect(Journal(parsing: Array(bytes[..<count])) == nil) }
    #expect(Journal(parsing: bytes + [0]) == nil)
  }

  /// The published values of the hash.
  @Test(arguments: [("", 0xcbf2_9ce4_8422_2325), ("foobar", 0x8594_4171_f739_67e8)])
  func hashesAsPublished(text: String, hash: UInt64) {
    #expect(ContentDigest(of: Array(text.utf8)).hash == hash)
  }

  /// Reading the largest journal takes seconds, so the short form only writes one that is too large.
  @Test(arguments: TestEffort.isLong ? [0, 1] : [1])
  func writesWhatItReadsAndNothingLarger(extra: Int) throws {
    try withTree { tree in
      let empty = Journal(tag: "t", entries: [Journal.Entry(action: .makeDirectory, path: "")])
      let length = 4000
      let overhead = empty.bytes(owner: .longest).count
      let record =
        Journal(
          tag: "t",
          entries: empty.entries + empty.entries
        ).bytes(owner: .longest).count - overhead + length
      let count = (Journal.sizeLimit - overhead) / record
      let rest = Journal.sizeLimit - (overhead - "make-folder \0".utf8.count) - count * record
      let entries = (0..<count).map { index in
        let name = "\(index)"
        return Journal.Entry(
          action: .makeDirectory,
          path: name + String(repeating: "a", count: length - name.utf8.count)
        )
      }
      let last = Journal.Entry(
        action: .makeDirectory,
        path: String(repeating: "b", count: rest - "make-folder \0".utf8.count + extra)
      )
      let journal = Journal(tag: "t", entries: entries + [last])
      #expect(journal.bytes(owner: .longest).count == Journal.sizeLimit + extra)
      let root = try OpenDirectory(tree.root)
      if extra == 0 {
        try journal.open(in: root)
        #expect(try Journal.read(.preparing, in: root) == journal)
      } else {
        let error = #expect(throws: FileError.self) { try journal.open(in: root) }
        #expect(error?.reason == .tooManyChanges(limit: Journal.sizeLimit))
        let listing = try tree.listing()
        #expect(listing.isEmpty)
      }
    }
  }

  static let refused = [
    "understudy journal 1 abc|in 1 2|end", "understudy journal 2 |in 1 2|end",
    "understudy journal 2 ../x|in 1 2|end", "understudy journal 2 abc/|in 1 2|end",
    "understudy journal 2 abcdefghijklmn|in 1 2|end", "understudy journal 2 abc|end",
    "understudy journal 2 abc|in 1|end", "understudy journal 2 abc|in 1 -2|end",
    "understudy journal 2 abc|in 1 2|copy a|end", "understudy journal 2 abc|in 1 2|remove|end",
    "understudy journal 2 abc|in 1 2|remove |end", "understudy journal 2 abc|in 1 2|remove a|end",
    "understudy journal 2 abc|in 1 2|edit a|end", "understudy journal 2 abc|in 1 2|edit 1-0 a|end",
    "understudy journal 2 abc|in 1 2|edit -1-0 1-0 a|end",
    "understudy journal 2 abc|in 1 2|edit 1-0 1-xyz a|end",
    "understudy journal 2 abc|in 1 2|edit 1-0 1-0 a|end",
    "understudy journal 2 abc|in 1 2|create 1 a|end",
    "understudy journal 2 abc|in 1 2|create 134217729-0 a|end",
    "understudy journal 2 abc|in 1 2|create 1-0 a|remove 1-0 a|end",
    "understudy journal 2 abc|in 1 2||end", "end", "", "|",
  ]

  @Test(arguments: refused)
  func refusesWhatItDidNotWrite(text: String) {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "|") ? 0 : $0 } + [0]
    #expect(Journal(parsing: bytes) == nil)
  }

  static let outside = [
    "/etc/passwd", "..", "../a", "a/../../b", ".", "a/./b", "a//b", "a/", "", ".git/config",
    "a/.GIT/config", ".g\u{200C}it/config", ".understudy-abc-0.old", "a/.understudy-journal",
    "a/.Understudy-abc-0.old", ".under\u{17F}tudy-abc-0.old", ".un\u{200C}derstudy-a",
    String(repeating: "a/", count: 3000) + "a",
  ]

  @Test(arguments: outside)
  func refusesPathsThatNoTransactionChanges(path: String) {
    let journal = Journal(tag: "abc", entries: [Journal.Entry(action: .makeDirectory, path: path)])
    #expect(Journal(parsing: journal.bytes(owner: .longest)) == nil)
  }

  @Test func refusesPathsThatAreNotUTF8() {
    let bytes =
      Array("understudy journal 2 abc\0in 1 2\0make-folder a".utf8) + [0xFF, 0]
      + Array("end\0".utf8)
    #expect(Journal(parsing: bytes) == nil)
  }
}
