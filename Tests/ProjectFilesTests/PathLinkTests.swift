import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

@Suite struct PathLinkTests {
  /// Where each path leads, relative to a tree that has a directory `in` and one called `out`.
  static let cases: [(path: String, leadsTo: String, isInside: Bool)] = [
    ("in", "in", true),
    ("in/a/file", "in/a/file", true),
    ("in/a/new/folders/file", "in/a/new/folders/file", true),
    ("in/a/../../out/x", "out/x", false),
    ("inside", "inside", false),
    ("in/link-to-a/new", "in/a/new", true),
    ("in/link-out/file", "out/file", false),
    ("in/link-out/new/file", "out/new/file", false),
    ("in/link-to-file-out", "out/file", false),
    ("in/dangling", "in/a/missing", true),
    ("in/dangling/below", "in/a/missing/below", true),
    ("in/dangling-out", "out/missing", false),
    ("in/dangling-out/below", "out/missing/below", false),
    ("in/chain", "out/missing", false),
    ("out/link-in/new", "in/a/new", true),
    ("in/a/\u{301}", "in/a/\u{301}", true),
  ]

  @Test(arguments: cases)
  func followsLinks(path: String, leadsTo: String, isInside: Bool) throws {
    try withLinks { tree in
      let resolved = try Path.resolved(tree.path(path))
      #expect(resolved == tree.path(leadsTo))
      #expect(Path.isInside(tree.path(path), directory: tree.path("in")) == isInside)
      // The directory may be named through a link as well.
      #expect(Path.isInside(tree.path(path), directory: tree.path("link-to-in")) == isInside)
    }
  }

  @Test(arguments: [
    ("in/a/file/below", "not a directory"), ("in/loop/x", "too many levels of symbolic links"),
    ("in/a\0/file", "invalid argument"),
    ("in/" + String(repeating: "x", count: 300), "file name too long"),
  ])
  func whatCannotBeToldIsNotInside(path: String, reason: String) throws {
    try withLinks { tree in
      let error = #expect(throws: FileError.self) { try Path.resolved(tree.path(path)) }
      #expect(error?.message.hasSuffix(reason) == true, "\(String(describing: error))")
      #expect(!Path.isInside(tree.path(path), directory: tree.path("in")))
    }
  }

  @Test func everythingIsInsideTheRoot() {
    #expect(Path.isInside("/", directory: "/"))
    #expect(Path.isInside("/no such folder/x", directory: "/"))
  }

  private func withLinks(_ body: (Tree) throws -> Void) throws {
    try withTree(["in/a/file": "", "out/file": ""]) { tree in
      try tree.link("link-to-in", to: "in")
      try tree.link("in/link-to-a", to: "a")
      try tree.link("in/link-out", to: "../out")
      try tree.link("in/link-to-file-out", to: tree.path("out/file"))
      try tree.link("in/dangling", to: "a/missing")
      try tree.link("in/dangling-out", to: "../out/missing")
      try tree.link("in/chain", to: "dangling-out")
      try tree.link("in/loop", to: "loop")
      try tree.link("out/link-in", to: "../in/a")
      try body(tree)
    }
  }
}
