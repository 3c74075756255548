import Foundation
import ProjectText
import Testing
import TestSupport

@testable import ProjectFiles

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
      message: "cannot create 'b': it already exists; move it away and run the command again"
    ),
    Refusal(
      testDescription: "a folder in place of a file",
      change: .edit("folder", original: [], [.insert("!", at: 0)]),
      message:
        "cannot write 'folder': it is a directory, not a file; "
        + "move the directory away, or restore the file"
    ),
    Refusal(
      testDescription: "a file on the way",
      change: .create("b/new", content: []),
      message: "cannot create 'b/new': not a directory"
    ),
    Refusal(
      testDescription: "the same file twice",
      change: .edit("folder/../a", original: Array("A".utf8), [.insert("!", at: 0)]),
      message: "cannot write 'folder/../a': two changes target the same file"
    ),
    Refusal(
      testDescription: "a folder made for another new file",
      change: .create("new", content: []),
      message: "cannot create 'new': it already exists; move it away and run the command again"
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

  @Test func removesDirectoriesLeftEmpty() throws {
    try withTree(["a/b/gone": "x", "kept/gone": "x", "kept/file": "y", "other/file": "z"]) { tree in
      try FileManager.default.createDirectory(
        atPath: tree.path("outside"),
        withIntermediateDirectories: false
      )
      try tree.link("link", to: "outside")
      try Transaction.commit(
        [
          .remove(tree.path("a/b/gone"), original: Array("x".utf8)),
          .remove(tree.path("kept/gone"), original: Array("x".utf8)),
        ],
        removingEmptied: ["a", "a/b", "kept", "link", "missing", ".", ".."].map(tree.path),
        inside: tree.root
      )
      #expect(
        try Set(tree.listing().keys) == [
          "kept", "kept/file", "other", "other/file", "outside", "link",
        ]
      )
    }
  }

  /// Those that read share the directory; one that writes has it to itself, for as long as it is open.
  @Test(arguments: [false, true], [false, true])
  func oneRunAtATimeWrites(isFirstExclusive: Bool, isSecondExclusive: Bool) throws {
    try withTree { tree in
      do {
        let first = try DirectoryLock(tree.root, isExclusive: isFirstExclusive)
        let second = try OpenDirectory(tree.root)
        if isFirstExclusive || isSecondExclusive {
          let error = #expect(throws: FileError.self) {
            try second.lock(isExclusive: isSecondExclusive, seconds: 0)
          }
          #expect(error?.reason == .busy)
        } else {
          try second.lock(isExclusive: isSecondExclusive, seconds: 0)
        }
        withExtendedLifetime(first) {}
      }
      try OpenDirectory(tree.root).lock(isExclusive: true, seconds: 0)
    }
  }

  @Test func refusesWhereARunWasInterrupted() throws {
    try withTree([".understudy-journal": ""]) { tree in
      let error = #expect(throws: FileError.self) {
        try Transaction.commit([.create(tree.path("a"), content: [])], inside: tree.root)
      }
      #expect(error?.reason == .interrupted)
      #expect(error?.outcome == .nothingChanged)
    }
  }
}

extension Transaction {
  /// Makes all `changes`, or none, with its own lock on the directory `root`.
  static func commit(
    _ changes: [FileChange],
    removingEmptied emptied: [String] = [],
    inside root: String
  ) throws(FileError) {
    let lock = try DirectoryLock(root, isExclusive: true)
    try commit(changes, removingEmptied: emptied, inside: lock)
  }
}
