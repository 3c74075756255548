import Foundation
import Testing
import TestSupport

/// `Scripts/corpus fetch`, on repositories that the tests make.
@Suite struct CorpusFetchTests {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // UnderstudyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Scripts/corpus")

  @Test func takesWhatTestsReadFromTheCommitsOfTheTable() throws {
    try withTemporaryDirectory { directory in
      let shop = try repository(
        "a/shop",
        [
          "LICENSE": "free", "Package.resolved": "{}",
          "ios/Shop.xcodeproj/project.pbxproj": "// shop",
          "ios/Shop/Info.plist": "<plist/>", "ios/Shop/App Delegate.swift": "secret",
          "ios/Shop/Größe.swift": "secret", "ios/project.yml": "name: Shop",
          "server/Info.plist": "<plist/>", "server/Server.swift": "secret",
        ],
        links: ["ios/Link": "../server"],
        in: directory
      )
      // A later commit, which isn't the one of the table.
      try run("git", ["-C", directory.path + "/a/shop", "rm", "-q", "-r", "ios"])
      try commit(in: directory.appendingPathComponent("a/shop"))
      let blog = try repository(
        "b/blog",
        ["Blog.xcodeproj/project.pbxproj": "// blog", "Blog/BlogApp.swift": "secret"],
        in: directory
      )
      let table = """
        folder\trepository\tcommit\tlicense\txcodeproj\tentry
        a-shop\ta/shop\t\(shop)\tMIT\tios/Shop.xcodeproj\tShop: main.m
        b-blog\tb/blog\t\(blog)\tMIT\tBlog.xcodeproj\tBlog: @main SwiftUI App (BlogApp.swift)

        """
      let result = try fetch(table, from: directory)
      #expect(result.exitCode == 0, "\(result.errorText)")

      let root = directory.appendingPathComponent("corpus")
      let files = try DirectorySnapshot(of: root).bytes.filter { !$0.value.isEmpty }
      #expect(
        files.mapValues { String(decoding: $0, as: UTF8.self) } == [
          "index.tsv": table,
          "a-shop/FILES.txt": """
          ios/Link -> ../server
          ios/Shop/App Delegate.swift
          ios/Shop/Größe.swift

          """,
          "a-shop/LICENSE": "free",
          "a-shop/ios/Shop.xcodeproj/project.pbxproj": "// shop",
          "a-shop/ios/Shop/Info.plist": "<plist/>",
          "a-shop/ios/project.yml": "name: Shop",
          "b-blog/FILES.txt": "Blog/BlogApp.swift\n",
          "b-blog/Blog.xcodeproj/project.pbxproj": "// blog",
        ]
      )
      let corpus = try Corpus(at: root.path)
      #expect(corpus.directories == ["a-shop", "b-blog"])
      #expect(
        try corpus.projects.map { try $0.bytes() } == [
          Array("// shop".utf8), Array("// blog".utf8),
        ]
      )
    }
  }

  @Test func aCommitThatIsNotThereIsAnError() throws {
    try withTemporaryDirectory { directory in
      _ = try repository("a/shop", ["LICENSE": "free"], in: directory)
      let commit = String(repeating: "1", count: 40)
      let result = try fetch(
        """
        folder\trepository\tcommit\tlicense\txcodeproj\tentry
        a-shop\ta/shop\t\(commit)\tMIT\tShop.xcodeproj\tShop: main.m

        """,
        from: directory
      )
      #expect(result.exitCode == 1)
      #expect(result.errorText.contains("error: can't fetch commit \(commit) of file://"))
      let index = directory.appendingPathComponent("corpus/index.tsv")
      #expect(!FileManager.default.fileExists(atPath: index.path))
    }
  }

  private func fetch(_ table: String, from directory: URL) throws -> Tool.Result {
    let file = directory.appendingPathComponent("table.tsv")
    try Data(table.utf8).write(to: file)
    return try Tool.run(
      program: [Self.script.path, "fetch", directory.appendingPathComponent("corpus").path],
      environment: ProcessInfo.processInfo.environment.merging([
        "CORPUS_URL": "file://\(directory.path)", "CORPUS_TABLE": file.path,
      ]) { $1 }
    )
  }

  /// Makes a repository with one commit.
  ///
  /// - Returns: The commit.
  private func repository(
    _ name: String,
    _ files: [String: String],
    links: [String: String] = [:],
    in parent: URL
  ) throws -> String {
    let root = parent.appendingPathComponent(name, isDirectory: true)
    for path in files.keys.sorted() {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data((files[path] ?? "").utf8).write(to: file)
    }
    for (path, target) in links {
      let link = root.appendingPathComponent(path).path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    try run("git", ["init", "--quiet", root.path])
    try run("git", ["-C", root.path, "config", "uploadpack.allowFilter", "true"])
    try run("git", ["-C", root.path, "config", "uploadpack.allowAnySHA1InWant", "true"])
    return try commit(in: root)
  }

  @discardableResult
  private func commit(in root: URL) throws -> String {
    try run("git", ["-C", root.path, "add", "--all"])
    let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    try run("git", ["-C", root.path] + author + ["commit", "--quiet", "--message", "A"])
    return try run("git", ["-C", root.path, "rev-parse", "HEAD"])
      .trimmingCharacters(in: .newlines)
  }

  /// Runs a command that has to succeed, and returns its output.
  @discardableResult
  private func run(_ command: String, _ arguments: [String]) throws -> String {
    let result = try Tool.run(program: [command] + arguments)
    try #require(result.exitCode == 0, "\(arguments): \(result.errorText)")
    return result.outputText
  }
}
