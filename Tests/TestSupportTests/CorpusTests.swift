import Foundation
import Testing
import TestSupport

/// Reading a corpus and laying out its directories, on one that the tests write.
@Suite struct CorpusTests {
  private static let index = """
    folder\trepo\txcodeproj\tentry
    shop\ta/shop\tShop.xcodeproj\tShop: @main AppDelegate (AppDelegate.swift) | \
    Shop-Mac: @main AppDelegate (AppDelegate.swift); NSMainNibFile=MainMenu
    shop\ta/shop\tTools/Tool.xcodeproj\tTool: main.m
    blog\ta/blog\tBlog.xcodeproj\tBlog: @main SwiftUI App (BlogApp.swift)

    """

  @Test func listsProjectsAndDirectories() throws {
    try withTemporaryDirectory { root in
      try write(["index.tsv": Self.index], to: root)
      let corpus = try Corpus(at: root.path)
      #expect(
        corpus.projects.map(\.name) == [
          "shop/Shop.xcodeproj", "shop/Tools/Tool.xcodeproj", "blog/Blog.xcodeproj",
        ]
      )
      #expect(corpus.directories == ["shop", "blog"])
    }
  }

  @Test func layoutHasTheFilesAndStubsForTheSources() throws {
    try withTemporaryDirectory { root in
      let sources = [
        "Link -> Mac", "Mac/AppDelegate.swift", "Shop/AppDelegate.swift", "Shop/Model.swift",
        "ShopTests/ModelTests.swift", "Tools/main.m",
      ]
      try write(
        [
          "index.tsv": Self.index,
          "shop/FILES.txt": sources.map { $0 + "\n" }.joined(),
          "shop/Shop.xcodeproj/project.pbxproj": "// the project",
        ],
        to: root
      )
      let corpus = try Corpus(at: root.path)
      try withTemporaryDirectory { parent in
        let directory = try corpus.layOut("shop", in: parent)
        func text(_ path: String) throws -> String {
          try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
        }
        #expect(try corpus.projects[0].bytes() == Array("// the project".utf8))
        #expect(try text("Shop.xcodeproj/project.pbxproj") == "// the project")
        #expect(try text("Mac/AppDelegate.swift").contains("NSApplicationDelegate"))
        #expect(try text("Link/AppDelegate.swift").contains("NSApplicationDelegate"))
        #expect(try text("Shop/AppDelegate.swift").contains("UIApplicationDelegate"))
        #expect(try !text("Shop/Model.swift").contains("@main"))
        #expect(try text("ShopTests/ModelTests.swift").contains("XCTestCase"))
        #expect(try text("Tools/main.m").contains("UIApplicationMain("))
        #expect(!FileManager.default.fileExists(atPath: directory.path + "/FILES.txt"))
      }
    }
  }

  @Test(arguments: [
    ([:], "it has no index.tsv that can be read"),
    (["index.tsv": ""], "index.tsv is empty"),
    (["index.tsv": "folder\txcodeproj\tentry\na\tb\n"], "line 2 of index.tsv has no"),
  ])
  func anotherDirectoryIsAnError(_ files: [String: String], _ problem: String) throws {
    try withTemporaryDirectory { root in
      try write(files, to: root)
      let error = #expect(throws: Corpus.Invalid.self) { try Corpus(at: root.path) }
      let description = error?.description ?? ""
      #expect(description.contains("UNDERSTUDY_CORPUS names '\(root.path)'"))
      #expect(description.contains(problem))
      #expect(description.contains("Scripts/corpus fetch"))
    }
  }

  private func write(_ files: [String: String], to root: URL) throws {
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }
}
