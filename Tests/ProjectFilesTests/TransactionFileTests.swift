import Foundation
import ProjectText
import Testing
import TestSupport

@testable import ProjectFiles

/// What a transaction keeps of the files it writes.
@Suite struct TransactionFileTests {
  @Test(arguments: [0o600, 0o644, 0o755, 0o664] as [mode_t])
  func keepsPermissions(mode: mode_t) throws {
    try withTree(["file": "a"]) { tree in
      #expect(chmod(tree.path("file"), mode) == 0)
      try Transaction.commit(
        [.edit(tree.path("file"), original: Array("a".utf8), [.insert("b", at: 1)])],
        inside: tree.root
      )
      #expect(try tree.info("file").st_mode & 0o7777 == mode)
    }
  }

  #if os(Linux)
    /// Their names need not be UTF-8.
    @Test(
      .enabled(if: fileSystemHasExtendedAttributes),
      arguments: [
        Array("user.note".utf8CString), Array("user.".utf8CString.dropLast()) + [-23, 0],
      ]
    )
    func keepsExtendedAttributes(name: [CChar]) throws {
      try withTree(["file": "a"]) { tree in
        try tree.withDescriptor(of: "file") { file in
          #expect(ExtendedAttributes.set(name, to: [1, 2], of: file) == 0)
        }
        try Transaction.commit(
          [.edit(tree.path("file"), original: Array("a".utf8), [.insert("b", at: 1)])],
          inside: tree.root
        )
        #expect(try tree.contents() == ["file": "ab"])
        try tree.withDescriptor(of: "file") { file in
          #expect(ExtendedAttributes.value(of: name, of: file) == [1, 2])
        }
      }
    }
  #endif

  @Test func givesNewFilesTheUsualPermissions() throws {
    try withTree { tree in
      try Transaction.commit(
        [.create(tree.path("folder/file"), content: [1])],
        inside: tree.root
      )
      try tree.write("", to: "usual/file")
      #expect(try tree.info("folder/file").st_mode == tree.info("usual/file").st_mode)
      #expect(try tree.info("folder").st_mode == tree.info("usual").st_mode)
    }
  }

  @Test func doesNotTouchWhatStaysTheSame() throws {
    try withTree(["file": "abc"]) { tree in
      let file = try tree.info("file")
      let directory = try tree.info(".")
      let original = Array("abc".utf8)
      for edits: [TextEdit] in [[], [TextEdit(range: 0..<1, replacement: Array("a".utf8))]] {
        try Transaction.commit(
          [.edit(tree.path("file"), original: original, edits)],
          inside: tree.root
        )
      }
      for (before, after) in try [(file, tree.info("file")), (directory, tree.info("."))] {
        #expect(before.st_ino == after.st_ino)
        #expect(before.changeTimes == after.changeTimes)
      }
    }
  }

  /// Rolling back gives the very file back, not a copy.
  @Test func keepsTheFileItselfWhenRollingBack() throws {
    try withTree(["file": "abc", "gone": "x"]) { tree in
      let before = try [tree.info("file"), tree.info("gone")]
      #expect(throws: FileError.self) {
        try Transaction.commit(
          [
            .edit(tree.path("file"), original: Array("abc".utf8), [.insert("b", at: 1)]),
            .remove(tree.path("gone"), original: Array("x".utf8)),
            .create(tree.path("new/file"), content: []),
            .create(tree.path("new"), content: []),
          ],
          inside: tree.root
        )
      }
      let after = try [tree.info("file"), tree.info("gone")]
      #expect(before.map(\.st_ino) == after.map(\.st_ino))
      #expect(before.map(\.changeTimes.modified) == after.map(\.changeTimes.modified))
      #expect(after.allSatisfy { $0.st_nlink == 1 })
    }
  }

  @Test func leavesOtherNamesOfAFileAlone() throws {
    try withTree(["in/file": "a", "out/x": ""]) { tree in
      #expect(link(tree.path("in/file"), tree.path("out/file")) == 0)
      try Transaction.commit(
        [.edit(tree.path("in/file"), original: Array("a".utf8), [.insert("b", at: 1)])],
        inside: tree.path("in")
      )
      #expect(try tree.contents() == ["in/file": "ab", "out/file": "a", "out/x": ""])
    }
  }

  #if compiler(>=6.2)
    /// A full disk, as near as a test can come to one.
    @Test func changesNothingWhenAFileCannotBeWrittenToTheEnd() async {
      await #expect(processExitsWith: .success) {
        // The smaller file is written before the larger one fails.
        let unlimited = try limitFileSize(to: 4096)
        // A process writes its coverage data when it exits.
        defer { _ = try? limitFileSize(to: unlimited) }
        signal(SIGXFSZ, SIG_IGN)
        try withTree(["small": "a"]) { (tree: Tree) throws in
          let error = #expect(throws: FileError.self) {
            try Transaction.commit(
              [
                .edit(tree.path("small"), original: Array("a".utf8), [.insert("b", at: 1)]),
                .create(tree.path("new/large"), content: [UInt8](repeating: 0, count: 5000)),
              ],
              inside: tree.root
            )
          }
          #expect(error?.reason == .system(EFBIG))
          #expect(error?.path == tree.path("new/large"))
          #expect(error?.outcome == .nothingChanged)
          #expect(try tree.contents() == ["small": "a"])
          #expect(try tree.listing().count == 1)
        }
      }
    }

    @Test func changesMoreDirectoriesThanMayBeOpen() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit(rlim_cur: 128, rlim_max: 128)
        #if os(Linux)
          #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        #else
          #expect(setrlimit(RLIMIT_NOFILE, &limit) == 0)
        #endif
        let names = (0..<80).map { "Tests\($0)/a" }
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "a") })
        try withTree(files) { (tree: Tree) throws in
          try Transaction.commit(
            names.map { .edit(tree.path($0), original: Array("a".utf8), [.insert("b", at: 1)]) }
              + names.map { .create(tree.path($0 + "b/new"), content: [0x6E]) },
            inside: tree.root
          )
          #expect(try tree.contents().count == 160)
          #expect(try tree.contents()["Tests79/a"] == "ab")
          #expect(try !tree.listing().keys.contains { $0.contains(".understudy") })
        }
      }
    }

    #if os(Linux)
      /// A member of a file's group who isn't its owner can set the group only.
      @Test(.enabled(if: getuid() == 0, "only the superuser can set up the owner"))
      func keepsTheGroupWithoutTheOwner() async {
        await #expect(processExitsWith: .success) {
          try withTree(["file": "a"]) { (tree: Tree) throws in
            let group: gid_t = 4242
            #expect(chmod(tree.root, 0o777) == 0)
            #expect(chown(tree.path("file"), 4000, group) == 0)
            #expect(chmod(tree.path("file"), 0o6664) == 0)
            #expect(setgroups(1, [group]) == 0)
            #expect(seteuid(65534) == 0)
            try Transaction.commit(
              [.edit(tree.path("file"), original: Array("a".utf8), [.insert("b", at: 1)])],
              inside: tree.root
            )
            #expect(seteuid(0) == 0)
            let info = try tree.info("file")
            #expect(info.st_uid == 65534)
            #expect(info.st_gid == group)
            #expect(info.st_mode & 0o7777 == 0o2664)
          }
        }
      }
    #endif

    @Test func doesNotReplaceFilesThatMayNotBeWritten() async {
      await #expect(processExitsWith: .success) {
        try withTree(["file": "a", "folder/x": ""]) { (tree: Tree) throws in
          #expect(chmod(tree.path("file"), 0o444) == 0)
          #expect(chmod(tree.root, 0o777) == 0)
          #expect(chmod(tree.path("folder"), 0o555) == 0)
          // Permissions do not bind the superuser, so the test goes on as nobody.
          if getuid() == 0 { #expect(seteuid(65534) == 0) }
          defer { if getuid() == 0 { seteuid(0) } }
          let changes: [FileChange] = [
            .edit(tree.path("file"), original: Array("a".utf8), [.insert("b", at: 1)]),
            .create(tree.path("folder/new"), content: []),
          ]
          for change in changes {
            let error = #expect(throws: FileError.self) {
              try Transaction.commit(
                [.create(tree.path("other/new"), content: []), change],
                inside: tree.root
              )
            }
            #expect(error?.reason == .system(EACCES))
            #expect(error?.path == change.path)
            #expect(error?.outcome == .nothingChanged)
            #expect(try tree.listing().count == 3)
          }
        }
      }
    }
  #endif
}

#if compiler(>=6.2)
  /// Limits the size of the files that this process writes, and returns the limit before.
  private func limitFileSize(to size: rlim_t) throws -> rlim_t {
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    try #require(getrlimit(resource, &limit) == 0)
    let before = limit.rlim_cur
    limit.rlim_cur = size
    try #require(setrlimit(resource, &limit) == 0)
    return before
  }
#endif

#if os(Linux)
  private let fileSystemHasExtendedAttributes: Bool = {
    let failure = try? withTree(["file": ""]) { tree in
      try tree.withDescriptor(of: "file") {
        ExtendedAttributes.set(Array("user.note".utf8CString), to: [1], of: $0)
      }
    }
    return failure == 0
  }()
#endif

extension Tree {
  fileprivate func withDescriptor<Result>(of name: String, _ body: (Int32) -> Result) throws
    -> Result
  {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path(name)))
    defer { file.closeFile() }
    return body(file.fileDescriptor)
  }

  fileprivate func info(_ name: String) throws -> stat {
    var info = stat()
    try #require(lstat(path(name), &info) == 0)
    return info
  }
}

extension stat {
  fileprivate var changeTimes: (modified: [Int], changed: [Int]) {
    #if canImport(Darwin)
      (
        [st_mtimespec.tv_sec, st_mtimespec.tv_nsec], [st_ctimespec.tv_sec, st_ctimespec.tv_nsec]
      )
    #else
      ([st_mtim.tv_sec, st_mtim.tv_nsec], [st_ctim.tv_sec, st_ctim.tv_nsec])
    #endif
  }
}
