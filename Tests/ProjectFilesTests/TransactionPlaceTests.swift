import Foundation
import ProjectText
import Testing
import TestSupport

@testable import ProjectFiles

/// Where a transaction writes, and where it never does.
@Suite struct TransactionPlaceTests {
  @Test func writesTheFileThatALinkLeadsTo() throws {
    try withTree(["in/real/file": "a"]) { tree in
      try tree.link("in/link", to: "real/file")
      try tree.link("in/folder", to: "real")
      try tree.link("in/dangling", to: "real/made")
      try tree.link("root", to: "in")
      try Transaction.commit(
        [
          .edit(tree.path("root/link"), original: Array("a".utf8), [.insert("b", at: 1)]),
          .create(tree.path("in/folder/new"), content: Array("n".utf8)),
          .create(tree.path("in/dangling"), content: Array("d".utf8)),
        ],
        inside: tree.path("root")
      )
      #expect(
        try tree.contents() == ["in/real/file": "ab", "in/real/new": "n", "in/real/made": "d"]
      )
      let listing = try tree.listing()
      #expect(listing["in/link"] == .typeSymbolicLink)
      #expect(listing["in/dangling"] == .typeSymbolicLink)
    }
  }

  @Test(arguments: [
    "in/../out/new", "out/new", "in/link/new", "in/dangling", "in/dangling/new",
    "in/link/new/folder/new", "in/other-in/../../out/new", "in-beside/new", "in",
  ])
  func createsNothingOutside(path: String) throws {
    try expectRefused(path) { .create($0, content: Array("x".utf8)) }
  }

  @Test(arguments: ["out/file", "in/link/file", "in/link-to-file"])
  func editsNothingOutside(path: String) throws {
    try expectRefused(path) { .edit($0, original: Array("o".utf8), [.insert("x", at: 0)]) }
  }

  @Test(arguments: ["out/file", "in/link/file", "in/link-to-file"])
  func removesNothingOutside(path: String) throws {
    try expectRefused(path) { .remove($0, original: Array("o".utf8)) }
  }

  /// What no pull request can bring along must not be changed by a project file, either.
  @Test(arguments: [".git/hooks/new", "folder/.GIT/new", ".g\u{200C}it/new", ".understudy-1-0.old"])
  func leavesGitAndItsOwnFilesAlone(path: String) throws {
    try withTree { tree in
      let error = #expect(throws: FileError.self) {
        try Transaction.commit([.create(tree.path(path), content: [])], inside: tree.root)
      }
      #expect(error?.reason == .reserved)
      let listing = try tree.listing()
      #expect(listing.isEmpty)
    }
  }

  @Test func doesNotRemoveThroughALink() throws {
    try withTree(["file": "a"]) { tree in
      try tree.link("link", to: "file")
      let error = #expect(throws: FileError.self) {
        try Transaction.commit(
          [.remove(tree.path("link"), original: Array("a".utf8))],
          inside: tree.root
        )
      }
      #expect(error?.reason == .notAFile(.link))
      #expect(try tree.contents() == ["file": "a"])
    }
  }

  /// The file system keeps names apart that a `String` holds for equal.
  @Test(.enabled(if: fileSystemTellsEncodingsApart))
  func tellsEncodingsOfAnAccentApart() throws {
    try withTree { tree in
      let names = ["\u{E9}/x", "e\u{301}/x"]
      try Transaction.commit(
        names.map { .create(tree.path($0), content: Array($0.utf8)) },
        inside: tree.root
      )
      for name in names {
        #expect(try FileSystem.readFile(tree.path(name)) == Array(name.utf8))
      }
    }
  }

  private func expectRefused(_ path: String, _ change: (String) -> FileChange) throws {
    try withTree(["in/a": "a", "out/file": "o", "in-beside/b": "b"]) { tree in
      try tree.link("in/link", to: "../out")
      try tree.link("in/link-to-file", to: tree.path("out/file"))
      try tree.link("in/dangling", to: "../out/missing")
      try tree.link("in/other-in", to: ".")
      let before = try tree.listing()
      let error = #expect(throws: FileError.self) {
        try Transaction.commit(
          [
            .edit(tree.path("in/a"), original: Array("a".utf8), [.insert("b", at: 1)]),
            change(tree.path(path)),
          ],
          inside: tree.path("in")
        )
      }
      #expect(error?.reason == .outside(directory: tree.path("in")))
      #expect(error?.outcome == .nothingChanged)
      #expect(try tree.listing() == before)
      #expect(try tree.contents() == ["in/a": "a", "out/file": "o", "in-beside/b": "b"])
    }
  }
}

private let fileSystemTellsEncodingsApart: Bool = {
  let isApart = try? withTree(["\u{E9}": ""]) {
    try FileSystem.kind(of: $0.path("e\u{301}")) == nil
  }
  return isApart ?? false
}()
