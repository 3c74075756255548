import Foundation
import Testing
import TestSupport

@testable import XcodeModel

/// Which projects below a directory count as the user's.
@Suite struct ProjectSearchTests {
  @Test(.enabled(if: Git.isInstalled, "needs git"))
  func trackedProjectsCountBeforeIgnoredOnes() throws {
    try withRepository { git in
      try git.write(".gitignore", "/Generated\n")
      try git.write("Generated/App.xcodeproj/project.pbxproj")
      try git(["add", "."])
      let root = git.directory.path
      #expect(
        try ProjectSearch.projects(below: root).projects == [root + "/Generated/App.xcodeproj"]
      )

      try git.write("ios/App.xcodeproj/project.pbxproj")
      try git.write("ios/Pods/Pods.xcodeproj/project.pbxproj")
      try git(["add", "."])
      #expect(try ProjectSearch.projects(below: root).projects == [root + "/ios/App.xcodeproj"])
      #expect(
        try ProjectSearch.projects(below: root + "/ios").projects == [root + "/ios/App.xcodeproj"]
      )
    }
  }

  @Test func trackedProjectsThatAreGoneDoNotCount() throws {
    try withRepository { git in
      try git.write("ios/App.xcodeproj/project.pbxproj")
      try git(["add", "."])
      try FileManager.default.removeItem(atPath: git.path("ios"))
      #expect(try ProjectSearch.projects(below: git.directory.path).projects == [])
    }
  }

  /// In a work tree that tracks no project, and elsewhere.
  @Test(arguments: [(10, true), (4, false)])
  func looksSomeLevelsDown(levels: Int, isWorkTree: Bool) throws {
    try withTemporaryDirectory { directory in
      if isWorkTree {
        let git = directory.appendingPathComponent(".git")
        try FileManager.default.createDirectory(at: git, withIntermediateDirectories: false)
      }
      for depth in [levels - 1, levels] {
        let path = String(repeating: "a/", count: depth) + "\(depth).xcodeproj"
        try FileManager.default.createDirectory(
          at: directory.appendingPathComponent(path),
          withIntermediateDirectories: true
        )
      }
      let found = try ProjectSearch.projects(below: directory.path).projects
      #expect(found.map { ($0 as NSString).lastPathComponent } == ["\(levels - 1).xcodeproj"])
    }
  }

  @Test func linksAreNotFollowed() throws {
    try withTemporaryDirectory { directory in
      try FileManager.default.createDirectory(
        at: directory.appendingPathComponent("a"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        at: directory.appendingPathComponent("a/loop"),
        withDestinationURL: directory
      )
      #expect(try ProjectSearch.projects(below: directory.path).projects == [])
    }
  }
}
