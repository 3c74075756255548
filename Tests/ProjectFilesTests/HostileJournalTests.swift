import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

/// Journals that come with somebody else's changes, such as a pull request.
@Suite struct HostileJournalTests {
  static let files = [
    "in/App/a": "a", "in/App/.understudy-t-0.old": "evil", "in/.git/config": "c", "out/file": "o",
    "out/.understudy-t-0.old": "o", "out/.understudy-t-0.new": "o",
  ]

  static func entries(_ path: String) -> [Journal.Entry] {
    let digest = ContentDigest(of: Array("o".utf8))
    let evil = ContentDigest(of: Array("evil".utf8))
    let actions: [Journal.Action] = [
      .change(from: nil, to: digest), .change(from: evil, to: digest), .change(from: evil, to: nil),
      .makeDirectory,
      .removeDirectory,
    ]
    return actions.map { Journal.Entry(action: $0, path: path) }
  }

  private static func errorOfRecovery(in tree: Tree) -> FileError? {
    do throws(FileError) {
      _ = try Recovery.run(inDirectory: tree.path("in"))
      return nil
    } catch {
      return error
    }
  }

  /// Whether nothing is left to do for `entry`, wherever its file is.
  private static func isOver(_ entry: Journal.Entry, at stage: JournalStage) -> Bool {
    entry.action == .removeDirectory || entry.action.original == nil && stage == .done
  }

  /// Every way out of the directory, and every entry that could take it.
  @Test(
    arguments: ["../out/file", "link/file", "link/sub/file", "App/../../out/file", "OUT/file"],
    JournalStage.allCases
  )
  func touchesNothingOutside(path: String, stage: JournalStage) throws {
    try withTree(Self.files) { tree in
      try tree.link("in/link", to: "../out")
      let path = path.replacingOccurrences(of: "OUT", with: tree.path("out"))
      for entry in Self.entries(path) {
        try tree.write(Journal(tag: "t", entries: [entry]), to: stage, in: "in")
        let error = Self.errorOfRecovery(in: tree)
        if !path.hasPrefix("link/") {
          #expect(error?.reason == .notAJournal, "\(entry)")
        } else if Self.isOver(entry, at: stage) {
          #expect(error == nil, "\(entry)")
        } else {
          // The link isn't the directory that the journal means.
          #expect(error?.message.contains("no longer exists") == true, "\(entry)")
        }
        for stage in JournalStage.allCases {
          try? FileManager.default.removeItem(atPath: tree.path("in/\(stage.rawValue)"))
        }
        #expect(try tree.contents() == Self.files)
      }
    }
  }

  /// Only a file that holds what the journal says was put there is removed or replaced.
  @Test(arguments: JournalStage.allCases)
  func leavesOtherContentAlone(stage: JournalStage) throws {
    for entry in Self.entries("App/a") {
      try withTree(Self.files) { tree in
        try tree.write(Journal(tag: "t", entries: [entry]), to: stage, in: "in")
        #expect(Self.errorOfRecovery(in: tree) == nil, "\(entry)")
        var contents = try tree.contents()
        // Has a name of ours, so it may be removed.
        contents["in/App/.understudy-t-0.old"] = "evil"
        #expect(contents == Self.files)
      }
    }
  }

  /// A checkout and an archive can hold any bytes, but not the inode numbers of a run's journal.
  @Test(arguments: JournalStage.allCases)
  func refusesAJournalThatWasCopied(stage: JournalStage) throws {
    try withTree(Self.files) { tree in
      let entries = Self.entries("App/a")
      try tree.write(Journal(tag: "t", entries: entries), to: stage, in: "in")
      let journal = tree.path("in/\(stage.rawValue)")
      try FileManager.default.copyItem(atPath: journal, toPath: tree.path("copy"))
      #expect(rename(tree.path("copy"), journal) == 0)
      let before = try tree.contents()
      let error = #expect(throws: FileError.self) {
        try Recovery.run(inDirectory: tree.path("in"))
      }
      #expect(error?.reason == .unattributedJournal)
      #expect(try tree.contents() == before)
    }
  }

  /// Something else in a journal's name, and the reason why it isn't read.
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var operation = FileError.Operation.read
    var reason: FileError.Reason
    var make: @Sendable (Tree, String) throws -> Void
  }

  static let shapes = [
    Shape(
      testDescription: "a journal of another directory",
      operation: .change,
      reason: .unattributedJournal
    ) { try $0.write("understudy journal 2 t\0in 1 2\0remove 1-0 ../out/file\0end\0", to: $1) },
    Shape(testDescription: "an empty file", reason: .notAJournal) { try $0.write("", to: $1) },
    Shape(testDescription: "a link to a file", reason: .system(ELOOP)) {
      try $0.link($1, to: "../out/file")
    },
    Shape(testDescription: "a link to nothing", reason: .system(ELOOP)) {
      try $0.link($1, to: "missing")
    },
    Shape(testDescription: "a directory", reason: .notAFile(.directory)) {
      try $0.makeDirectory($1)
    },
    Shape(testDescription: "a pipe", reason: .notAFile(.special)) {
      #expect(mkfifo($0.path($1), 0o600) == 0)
    },
  ]

  @Test(arguments: shapes, JournalStage.allCases)
  func stopsAtWhatIsNoJournal(shape: Shape, stage: JournalStage) throws {
    try withTree(Self.files) { tree in
      let journal = "in/\(stage.rawValue)"
      try shape.make(tree, journal)
      let before = try tree.listing()
      #expect(
        Self.errorOfRecovery(in: tree)
          == FileError(tree.path(journal), shape.operation, shape.reason)
      )
      #expect(try tree.listing() == before)
      let error = #expect(throws: FileError.self) {
        try Transaction.commit([.create(tree.path("in/new"), content: [])], inside: tree.path("in"))
      }
      #expect(error == FileError(tree.path("in"), .change, .interrupted, outcome: .nothingChanged))
    }
  }
}
