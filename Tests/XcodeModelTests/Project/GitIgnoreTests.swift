import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import XcodeModel

/// The patterns of gitignore(5), compared with Git itself where it's there.
@Suite struct GitIgnoreTests {
  private static let files = [
    "a.generated.swift", "App/a.generated.swift", "App/b.swift", "App/Generated/c.swift",
    "build/d.swift", "App/build/e.swift", "App/Keep/f.generated.swift", "g h.swift", "#i.swift",
    "App/deep/er/j.swift", "App/x1.swift", "App/xa.swift",
  ]

  @Test(arguments: [
    "*.generated.swift\n", "# a comment\n\n*.generated.swift\n!App/a.generated.swift\n",
    "/build/\n", "build/\n", "App/build\n", "App/**/j.swift\n", "**/Generated/\n", "App/**\n",
    "\\#i.swift\n", "g h.swift   \n", "x[0-9].swift\n", "App/x?.swift\n", "App/\n!App/b.swift\n",
    "*.generated.swift/\n", "App/*/c.swift\r\n", "**/App/**/j.swift\n", "**/**/er/**\n",
    "App/**/deep/**/j.swift\n", "App/**/er/**/*.swift\n", "**/b.swift/**\n",
  ])
  func ignoresWhatGitIgnores(_ patterns: String) throws {
    try withTemporaryDirectory { directory in
      try lay(out: [".gitignore": patterns], in: directory)
      let ignored = GitIgnore(around: directory.path, files: FileCache())
      let found = Self.files.filter { ignored.ignores(directory.path + "/" + $0) }
      #expect(try found == git(in: directory))
    }
  }

  @Test func theNearestFileDecides() throws {
    try withTemporaryDirectory { directory in
      try lay(
        out: [
          ".gitignore": "*.swift\n", "App/.gitignore": "!b.swift\n", "App/Keep/.gitignore": "f*",
        ],
        in: directory
      )
      let ignored = GitIgnore(around: directory.path, files: FileCache())
      let found = Self.files.filter { ignored.ignores(directory.path + "/" + $0) }
      #expect(try found == git(in: directory))
      #expect(!found.contains("App/b.swift"))
    }
  }

  /// Trying all ways in which the names can match would take years.
  @Test func manyWildcardsTakeNoTime() {
    let directories = String(repeating: "a/", count: 60)
    let pattern = PathPattern(String(repeating: "**/a/", count: 30) + "b.swift")
    #expect(pattern.matches(directories + "b.swift"))
    #expect(!pattern.matches(directories + "c.swift"))
  }

  @Test func nothingIsIgnoredOutsideAWorkTree() throws {
    try withTemporaryDirectory { directory in
      let ignored = GitIgnore(around: directory.path, files: FileCache())
      #expect(!ignored.ignores(directory.path + "/a.swift"))
    }
  }

  /// Writes these files and those of all tests into a new repository.
  private func lay(out ignores: [String: String], in directory: URL) throws {
    let all = ignores.merging(Self.files.map { ($0, "") }) { first, _ in first }
    for (path, text) in all {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    _ = try run(["init", "--quiet"], in: directory)
  }

  /// The files that Git ignores, in the order of ``files``.
  private func git(in directory: URL) throws -> [String] {
    let arguments = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard"]
    let listed = Set(try run(arguments, in: directory).split(separator: "\0").map(String.init))
    return Self.files.filter(listed.contains)
  }

  private func run(_ arguments: [String], in directory: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The ignored files of whoever runs the test don't count.
    process.arguments = ["git", "-c", "core.excludesFile="] + arguments
    process.currentDirectoryURL = directory
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
