import Foundation
import ProjectText
import Testing
import TestSupport

@testable import UnderstudyKit

@Suite struct TransactionTests {
  @Test func writesAllChanges() throws {
    try withTree(["edit": "one", "gone": "x", "same": "s"]) { tree in
      try Transaction.commit(
        [
          .edit(tree.path("edit"), original: Array("one".utf8), [.insert("!", at: 3)]),
          .create(tree.path("new/deeper/file"), content: Array("new".utf8)),
          .remove(tree.path("gone"), original: Array("x".utf8)),
        ],
        inside: tree.root
      )
      #expect(
        try tree.contents() == ["edit": "one!", "new/deeper/file": "new", "same": "s"]
      )
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The last of the changes, the one that fails, relative to the tree.
    var change: FileChange
    var message: String
  }

  static let refusals: [Refusal] = [
    Refusal(
      testDescription: "a file that changed since it was read",
      change: .edit("b", original: Array("other".utf8), [.insert("!", at: 0)]),
      message: "cannot write 'b': it changed since it was read; run the command again"
    ),
    Refusal(
      testDescription: "a file that is gone",
      change: .edit("c", original: [], [.insert("!", at: 0)]),
      message: "cannot write 'c': no such file or directory"
    ),
    Refusal(
      testDescription: "a new file that is there already",
      change: .create("b", content: []),
      message: "cannot create 'b': there is one already; move it away and run the command again"
    ),
    Refusal(
      testDescription: "a folder in place of a file",
      change: .edit("folder", original: [], [.insert("!", at: 0)]),
      message: "cannot write 'folder': it is a folder, not a file"
    ),
    Refusal(
      testDescription: "a file on the way",
      change: .create("b/new", content: []),
      message: "cannot create 'b/new': not a directory"
    ),
    Refusal(
      testDescription: "the same file twice",
      change: .edit("folder/../a", original: Array("A".utf8), [.insert("!", at: 0)]),
      message: "cannot write 'folder/../a': two changes lead to it"
    ),
    Refusal(
      testDescription: "a folder made for another new file",
      change: .create("new", content: []),
      message: "cannot create 'new': there is one already; move it away and run the command again"
    ),
  ]

  @Test(arguments: refusals)
  func changesNothingWhenOneChangeFails(_ refusal: Refusal) throws {
    let files = ["a": "A", "b": "B", "folder/x": "X"]
    try withTree(files) { tree in
      var change = refusal.change
      change.path = tree.root + "/" + change.path
      let changes: [FileChange] = [
        .edit(tree.path("a"), original: Array("A".utf8), [.insert("!", at: 1)]),
        .create(tree.path("new/file"), content: Array("new".utf8)),
        .remove(tree.path("folder/x"), original: Array("X".utf8)),
        change,
      ]
      let before = try tree.listing()
      let error = #expect(throws: FileError.self) {
        try Transaction.commit(changes, inside: tree.root)
      }
      #expect(
        error?.description.replacingOccurrences(of: tree.root + "/", with: "")
          == refusal.message + "; nothing was changed"
      )
      #expect(try tree.contents() == files)
      #expect(try tree.listing() == before)
    }
  }

  /// Between keeping the original and putting the new file in its place.
  @Test func putsTheOriginalBackWhenTheNewFileIsGone() throws {
    try withTree(["file": "a"]) { tree in
      let folder = try OpenFolder(tree.root)
      let info = try folder.info(of: "file")
      var step = TransactionStep(folder: folder, name: "file", original: info, tag: "test")
      try step.write(Array("b".utf8))
      try FileManager.default.removeItem(atPath: tree.path(step.temporary))
      #expect(throws: FileError.self) { try step.exchange() }
      try step.rollBack()
      #expect(try tree.contents() == ["file": "a"])
      #expect(try folder.info(of: "file")?.st_ino == info?.st_ino)
    }
  }
}
