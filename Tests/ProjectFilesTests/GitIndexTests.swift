import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

/// Which files a repository tracks, read from indexes that git wrote.
@Suite(.enabled(if: Git.isInstalled, "needs git"))
struct GitIndexTests {
  @Test(arguments: [2, 3, 4], ["sha1", "sha256"])
  func readsEveryVersionOfTheFormat(version: Int, objectFormat: String) throws {
    try withRepository(objectFormat: objectFormat) { git in
      let tracked = [
        "App/a.swift", "App/ab.swift", "App.swift", "Grüße 👋.swift", "z/deep/er.swift",
      ]
      for path in tracked { try git.write(path) }
      try git(["add", "."])
      if version == 3 {
        // Only an entry with extended flags makes git write version 3.
        try git.write("later.swift")
        try git(["add", "--intent-to-add", "later.swift"])
      } else {
        try git(["update-index", "--index-version", "\(version)"])
      }
      #expect(try git.indexVersion == version)

      let index = try #require(try GitIndex(around: git.directory.path + "/z"))
      for path in tracked { #expect(index.holds(git.path(path)), "\(path)") }
      #expect(index.holds(git.path("later.swift")) == (version == 3))
      for path in ["App", "pp.swift", "a.swift", "App/a", "App/a.swiftx", "app.swift", "z/deep"] {
        #expect(!index.holds(git.path(path)), "\(path)")
      }
    }
  }

  @Test func theEndOfATrackedPathIsAnotherFile() throws {
    try withRepository { git in
      try git.write("MyApp.xcodeproj/project.pbxproj")
      try git(["add", "."])
      let index = try #require(try GitIndex(around: git.directory.path))
      #expect(index.holds(git.path("MyApp.xcodeproj/project.pbxproj")))
      #expect(!index.holds(git.path("App.xcodeproj/project.pbxproj")))
    }
  }

  /// The index stores a length of at most 4095, and pads entries to a multiple of eight.
  @Test(arguments: [2, 4]) func readsPathsOfEveryLength(version: Int) throws {
    try withRepository { git in
      // Longer ones than a file system takes, so git is given the entries.
      let paths = (Array(1...20) + [4094, 4095, 4096, 5000]).map { length in
        String(repeating: "folder/", count: (length - 1) / 7)
          + String(repeating: "f", count: (length - 1) % 7 + 1)
      }
      let object = try git(["hash-object", "-w", "--stdin"], input: "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let entries = paths.map { "100644 \(object)\t\($0)\n" }.joined()
      try git(["update-index", "--index-info"], input: entries)
      try git(["update-index", "--index-version", "\(version)"])
      let index = try #require(try GitIndex(around: git.directory.path))
      for path in paths { #expect(index.holds(git.path(path)), "\(path.utf8.count)") }
      #expect(!index.holds(git.path("folder/folder")))
    }
  }

  /// In version 4, an entry repeats the path before it in three bytes.
  @Test(arguments: [2, 4]) func readsPathsUpToALimitOfAllTogether(version: Int) throws {
    try withRepository { git in
      let directory = String(repeating: "folder/", count: 10)
      for name in ["a.swift", "b.swift"] { try git.write(directory + name) }
      try git(["add", "."])
      try git(["update-index", "--index-version", "\(version)"])
      let size = 2 * (directory + "a.swift").utf8.count
      #expect(
        try GitIndex(around: git.directory.path, limit: size)?.holds(
          git.path(directory + "b.swift")
        )
          == true
      )
      #expect(try GitIndex(around: git.directory.path, limit: size - 1) == nil)
    }
  }

  @Test func readsTheIndexOfALinkedWorkTree() throws {
    try withRepository { git in
      try git.write("App.swift")
      try git(["add", "."])
      try git(["commit", "--quiet", "--message", "First"])
      try git(["worktree", "add", "--quiet", "linked"])
      let linked = git.directory.path + "/linked"
      try git(["-C", linked, "rm", "--quiet", "--cached", "App.swift"])
      #expect(try GitIndex.workTree(around: linked) == linked)
      #expect(try GitIndex(around: linked)?.holds(linked + "/App.swift") == false)
      #expect(try GitIndex(around: git.directory.path)?.holds(git.path("App.swift")) == true)
    }
  }

  @Test func anIndexThatLeavesOutPathsCountsAsUnreadable() throws {
    try withRepository { git in
      try git.write("App.swift")
      try git(["add", "."])
      try git(["update-index", "--split-index"])
      #expect(try GitIndex(around: git.directory.path) == nil)
    }
  }

  @Test(arguments: [2, 4]) func aPartOfAnIndexNeverHidesATrackedPath(version: Int) throws {
    try withRepository { git in
      let paths = ["App/a.swift", "App/b.swift"]
      for path in paths { try git.write(path) }
      try git(["add", "."])
      try git(["update-index", "--index-version", "\(version)"])
      let whole = try Data(contentsOf: git.index)
      for count in TestEffort.some(Array(0..<whole.count), every: 3, from: version) {
        try whole.prefix(count).write(to: git.index)
        guard let index = try GitIndex(around: git.directory.path) else { continue }
        for path in paths { #expect(index.holds(git.path(path)), "\(path), \(count) bytes") }
      }
      for offset in TestEffort.some(Array(0..<whole.count), every: 3, from: version) {
        var damaged = whole
        damaged[offset] ^= 0xFF
        try damaged.write(to: git.index)
        // The paths may be other ones now; reading them must not trap.
        _ = try GitIndex(around: git.directory.path)
      }
    }
  }

  @Test func aDirectoryOutsideOfEveryRepositoryHasNoIndex() throws {
    try withTemporaryDirectory { directory in
      try #require(try GitIndex.workTree(around: directory.path) == nil)
      #expect(try GitIndex(around: directory.path) == nil)
    }
  }
}
