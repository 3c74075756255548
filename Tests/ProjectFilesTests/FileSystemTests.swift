import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

@Suite struct FileSystemTests {
  @Test(arguments: [0, 1, 4095, 4096, 1 << 20])
  func readsEveryByte(count: Int) throws {
    try withTree { tree in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: URL(fileURLWithPath: tree.path("file")))
      #expect(try FileSystem.readFile(tree.path("file")) == bytes)
      #expect(try FileSystem.readFile(tree.path("file"), limit: count) == bytes)
    }
  }

  /// The scan of a source takes twenty times its size.
  @Test(arguments: ["a.swift", "a.m", "a.h"])
  func refusesASourceThatNobodyWrote(name: String) throws {
    try withTree { tree in
      for (file, count) in [(name, 16 << 20), ("large-" + name, 16 << 20 + 1)] {
        #expect(FileManager.default.createFile(atPath: tree.path(file), contents: nil))
        #expect(truncate(tree.path(file), off_t(count)) == 0)
      }
      let files = FileCache()
      let largest = try files.read(tree.path(name))
      #expect(largest.count == 16 << 20)
      let large = tree.path("large-" + name)
      let error = #expect(throws: FileError.self) { try files.read(large) }
      #expect(error?.message == "cannot read '\(large)': it is larger than 16 MiB, the limit")
    }
  }

  @Test func refusesWhatIsNoFile() throws {
    try withTree(["folder/file": "12345"]) { tree in
      let pipe = tree.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      try tree.link("dangling", to: "nothing")
      let cases = [
        (tree.path("folder"), "it is a directory, not a file"),
        (pipe, "it is a device or a pipe, not a file"),
        ("/dev/zero", "it is a device or a pipe, not a file"),
        (tree.path("missing"), "no such file or directory"),
        (tree.path("dangling"), "no such file or directory"),
        (tree.path("folder/file/below"), "not a directory"),
        ("", "no such file or directory"),
      ]
      for (path, reason) in cases {
        let error = #expect(throws: FileError.self) { try FileSystem.readFile(path) }
        #expect(error?.message == "cannot read '\(path)': \(reason)")
      }
      let file = tree.path("folder/file")
      let error = #expect(throws: FileError.self) { try FileSystem.readFile(file, limit: 4) }
      #expect(error?.message == "cannot read '\(file)': it is larger than 4 bytes, the limit")
    }
  }

  @Test func refusesGiganticFilesWithoutReadingThem() throws {
    try withTree(["file": ""]) { tree in
      #expect(truncate(tree.path("file"), 1 << 40) == 0)
      let error = #expect(throws: FileError.self) { try FileSystem.readFile(tree.path("file")) }
      #expect(error?.message.hasSuffix("it is larger than 128 MiB, the limit") == true)
    }
  }

  #if os(Linux)
    @Test func readsFilesThatLieAboutTheirSize() throws {
      let text = String(decoding: try FileSystem.readFile("/proc/self/status"), as: UTF8.self)
      #expect(text.hasPrefix("Name:") && text.hasSuffix("\n"))
    }
  #endif

  @Test func tellsKinds() throws {
    try withTree(["folder/file": ""]) { tree in
      try tree.link("to-folder", to: "folder")
      try tree.link("dangling", to: "nothing")
      #expect(try FileSystem.kind(of: tree.path("folder")) == .directory)
      #expect(try FileSystem.kind(of: tree.path("folder/file")) == .file)
      #expect(try FileSystem.kind(of: tree.path("to-folder")) == .directory)
      #expect(try FileSystem.kind(of: tree.path("to-folder"), followingLinks: false) == .link)
      #expect(try FileSystem.kind(of: tree.path("dangling")) == nil)
      #expect(try FileSystem.kind(of: tree.path("dangling"), followingLinks: false) == .link)
      #expect(try FileSystem.kind(of: "/dev/null") == .special)
      #expect(try FileSystem.kind(of: tree.path("to-folder/file")) == .file)
      #expect(!FileSystem.isExecutable(tree.path("folder/file")))
      #expect(chmod(tree.path("folder/file"), 0o755) == 0)
      #expect(FileSystem.isExecutable(tree.path("folder/file")))
    }
  }
}
