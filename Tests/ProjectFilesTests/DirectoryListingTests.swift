import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

@Suite struct DirectoryListingTests {
  @Test func sortsByBytes() throws {
    try withTree(["b": "", "a": "", "B": "", ".hidden": "", "é": "", "z/in": ""]) { tree in
      try tree.link("link", to: "z")
      let listing = try FileSystem.listDirectory(tree.root)
      #expect(listing.entries.map(\.path) == [".hidden", "B", "a", "b", "link", "z", "é"])
      #expect(
        listing.entries.map(\.kind) == [.file, .file, .file, .file, .link, .directory, .file]
      )
      #expect(listing.problems.isEmpty)
    }
  }

  @Test func walksIntoDirectoriesAndNotIntoLinks() throws {
    try withTree(["a/b/c": "", "a.swift": "", "a/.hidden/x": "", "z": ""]) { tree in
      try tree.link("a/b/up", to: "..")
      try tree.link("a/out", to: "/")
      let listing = try FileSystem.walk(tree.root)
      #expect(
        listing.entries.map(\.path) == [
          "a", "a/.hidden", "a/.hidden/x", "a/b", "a/b/c", "a/b/up", "a/out", "a.swift", "z",
        ]
      )
      #expect(listing.problems.isEmpty)
    }
  }

  #if os(Linux)
    // Apple's file systems take no such name.
    @Test func reportsNamesThatAreNotUTF8() throws {
      try withTree(["in/a": ""]) { tree in
        let descriptor = open(
          Array((tree.path("in/b").utf8CString).dropLast()) + [-1, 0],
          O_CREAT,
          0o600
        )
        #expect(descriptor >= 0)
        close(descriptor)
        let listing = try FileSystem.walk(tree.root)
        #expect(listing.entries.map(\.path) == ["in", "in/a"])
        #expect(
          listing.problems.map(\.message)
            == ["cannot find '\(tree.path("in/b\u{FFFD}"))': its name isn't UTF-8"]
        )
      }
    }
  #endif

  @Test func limitsDepthAndNumber() throws {
    try withTree(["1/2/3/4": "", "1/b": ""]) { tree in
      let listing = try FileSystem.walk(tree.root, levelLimit: 4, entryLimit: 5)
      #expect(listing.entries.count == 5)
      let depth = #expect(throws: FileError.self) { try FileSystem.walk(tree.root, levelLimit: 3) }
      #expect(depth?.reason == .nestedDeeper(thanLevels: 3))
      let number = #expect(throws: FileError.self) { try FileSystem.walk(tree.root, entryLimit: 4) }
      #expect(number?.reason == .moreEntries(than: 4))
    }
  }

  @Test func refusesWhatIsNoDirectory() throws {
    try withTree(["file": ""]) { tree in
      for (name, reason) in [("file", "not a directory"), ("none", "no such file or directory")] {
        let error = #expect(throws: FileError.self) {
          try FileSystem.listDirectory(tree.path(name))
        }
        #expect(error?.message == "cannot list '\(tree.path(name))': \(reason)")
        #expect(throws: FileError.self) { try FileSystem.walk(tree.path(name)) }
      }
    }
  }
}
