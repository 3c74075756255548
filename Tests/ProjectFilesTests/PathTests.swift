import Testing

@testable import ProjectFiles

@Suite struct PathTests {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//b/", "/a/b"), ("/a/./b/.", "/a/b"), ("/a/../b", "/b"),
    ("/..", "/"), ("/../a", "/a"), ("/", "/"), ("//", "/"), ("", "."), (".", "."),
    ("a/..", "."), ("a/../..", ".."), ("../../a", "../../a"), ("a/../../b", "../b"),
    ("./a", "a"), ("...", "..."), ("a/\u{301}b/..", "a"), (" /\r\n/x", " /\r\n/x"),
  ])
  func normalizes(path: String, expected: String) {
    #expect(Array(Path.normalized(path).utf8) == Array(expected.utf8))
    #expect(Path.normalized(expected).utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/a/", "./b/", "/a/b"), ("/a", "/b", "/b"), ("/a", "../b", "/b"),
    ("/a", "", "/a"), ("", "b", "b"), ("", "", "."), ("a", "../../b", "../b"), ("/", "a", "/a"),
  ])
  func joins(directory: String, path: String, expected: String) {
    #expect(Path.join(directory, path) == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/a/b", "/a/c", "../b"), ("/", "/a/b", "../.."),
    ("/ab", "/a", "../ab"), ("a/b", "a", "b"), ("a", "b/c", "../../a"), ("a/b", ".", "a/b"),
    ("a", "/b", "a"), ("/a", "b", "/a"), ("a", "..", "a"), ("../a", "../b", "../a"),
    ("/e\u{301}/x", "/\u{E9}", "../e\u{301}/x"),
  ])
  func relates(path: String, directory: String, expected: String) {
    #expect(Array(Path.relative(path, from: directory).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("/a/b.swift", "b.swift", "/a", "swift"), ("/a/b.tar.gz/", "b.tar.gz", "/a", "gz"),
    ("/a", "a", "/", ""), ("/", "/", "/", ""), ("a", "a", ".", ""), (".", ".", "..", ""),
    ("..", "..", "../..", ""), ("a/..", ".", "..", ""), ("/a/.gitignore", ".gitignore", "/a", ""),
    ("/a/name.", "name.", "/a", ""), ("/a.b/c", "c", "/a.b", ""), ("/a/.x.y", ".x.y", "/a", "y"),
  ])
  func takesApart(path: String, last: String, parent: String, fileExtension: String) {
    #expect(Path.lastComponent(of: path) == last)
    #expect(Path.parent(of: path) == parent)
    #expect(Path.fileExtension(of: path) == fileExtension)
  }

  @Test(arguments: [
    ("/Users/me/App/a.swift", "/Users/me/App", "a.swift"),
    ("/Users/me/App/a.swift", "/Users/me/App/Sources", "../a.swift"),
    ("/Users/me/App/a.swift", "/Users/me/App/Sources/Model", "../../a.swift"),
    ("/Users/me/Other/a.swift", "/Users/me/App", "../Other/a.swift"),
    ("/tmp/a.swift", "/Users/me/App", "/tmp/a.swift"),
    ("/tmp/Other/a.swift", "/tmp/App", "/tmp/Other/a.swift"),
    ("/a/b/c.swift", "/a/b/very/deep/down/below/it", "/a/b/c.swift"),
    ("/a.swift", "/", "a.swift"), ("a\n.swift", "/a", "a\\n.swift"),
  ])
  func showsTheShorterPathOfWhatIsNear(path: String, directory: String, expected: String) {
    #expect(Path.shown(path, from: directory) == expected)
  }

  @Test func joiningWhatWasRelatedGivesThePathAgain() {
    let paths = ["/", "/a", "/a/b", "/a/b/c", "/ab/c", "/é/\u{301}", "/a b/c"]
    for path in paths {
      for directory in paths {
        #expect(Path.join(directory, Path.relative(path, from: directory)) == path)
      }
    }
  }
}
