import Foundation
import ProjectText
import Testing
import TestSupport

@testable import ProjectFiles

/// Somebody exchanges a directory for a link that leads out, while a transaction goes through it.
@Suite struct ExchangedDirectoryTests {
  @Test func nothingOutsideIsWritten() async throws {
    try withTree(["in/App/a": "a", "out/a": "a"]) { tree in
      let (directory, kept) = (tree.path("in/App"), tree.path("in/Kept"))
      let stop = Flag()
      let attacker = Thread {
        while !stop.isSet {
          rename(directory, kept)
          symlink("../out", directory)
          unlink(directory)
          rename(kept, directory)
        }
        stop.finished.signal()
      }
      attacker.start()
      for _ in 0..<300 {
        let changes: [FileChange] = [
          .edit(directory + "/a", original: Array("a".utf8), [.insert("b", at: 1)]),
          .create(directory + "/new", content: Array("n".utf8)),
        ]
        let isWritten = (try? Transaction.commit(changes, inside: tree.path("in"))) != nil
        let outside = try FileSystem.walk(tree.path("out")).entries.map(\.path)
        #expect(outside == ["a"])
        #expect(try FileSystem.readFile(tree.path("out/a")) == Array("a".utf8))
        guard isWritten else { continue }
        for name in ["App", "Kept"] {
          try? Data("a".utf8).write(to: URL(fileURLWithPath: tree.path("in/\(name)/a")))
          unlink(tree.path("in/\(name)/new"))
        }
      }
      stop.set()
      stop.finished.wait()
    }
  }
}

/// Tells a thread to stop.
private final class Flag: @unchecked Sendable {
  // Guarded by the lock.
  private var value = false
  private let lock = NSLock()
  let finished = DispatchSemaphore(value: 0)

  var isSet: Bool {
    lock.lock()
    defer { lock.unlock() }
    return value
  }

  func set() {
    lock.lock()
    defer { lock.unlock() }
    value = true
  }
}
