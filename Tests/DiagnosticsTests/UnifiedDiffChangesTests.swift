import Foundation
import ProjectText
import Testing
import TestSupport

@testable import Diagnostics
@testable import ProjectFiles

@Suite struct UnifiedDiffChangesTests {
  @Test func namesFilesAsTheyAreSeenFromTheDirectory() throws {
    try withTree(["in/real/file": "a\n", "in/tool": "x\n", "beside": "b\n"]) { tree in
      try tree.link("in/link", to: "real/file")
      try tree.link("root", to: "in")
      #expect(chmod(tree.path("in/tool"), 0o755) == 0)
      let changes: [FileChange] = [
        .edit(tree.path("root/link"), original: Array("a\n".utf8), [.insert("new\n", at: 0)]),
        .create(tree.path("root/made/file"), content: Array("n\n".utf8)),
        .remove(tree.path("in/tool"), original: Array("x\n".utf8)),
        .edit(tree.path("beside"), original: Array("b\n".utf8), [.insert("new\n", at: 0)]),
      ]
      let diff = try UnifiedDiff.diff(of: changes, in: tree.path("in"))
      let headers = String(decoding: diff, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("diff") || $0.contains("mode") }
      #expect(
        headers == [
          "diff --git a/real/file b/real/file",
          "diff --git a/made/file b/made/file",
          "new file mode 100644",
          "diff --git a/tool b/tool",
          "deleted file mode 100755",
          "diff --git a/../beside b/../beside",
        ]
      )
    }
  }

  /// The dry run says what the run does: Git and the transaction come to the same files.
  @Test func gitAndTheTransactionAgree() throws {
    let files = ["a": "1\n2\n3", "b/gone": "x\n", "b/same": ""]
    try withTree(files) { tree in
      let changes: [FileChange] = [
        .edit(tree.path("a"), original: Array("1\n2\n3".utf8), [.insert("new\n", at: 2)]),
        .create(tree.path("c/d"), content: Array("n".utf8)),
        .remove(tree.path("b/gone"), original: Array("x\n".utf8)),
      ]
      let diff = try UnifiedDiff.diff(of: changes, in: tree.root)
      try Transaction.commit(changes, inside: DirectoryLock(tree.root, isExclusive: true))
      let git = try applyingWithGit(diff, to: files.mapValues { Array($0.utf8) })
      #expect(try tree.contents() == git.mapValues { String(decoding: $0, as: UTF8.self) })
    }
  }
}
