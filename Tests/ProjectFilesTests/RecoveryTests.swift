import Foundation
import Testing
import TestSupport

@testable import ProjectFiles

/// What is made of the traces that an interrupted transaction leaves.
@Suite struct RecoveryTests {
  static let before = ["App/edit": "old", "App/gone": "x", "same": "s"]
  static let after = ["App/edit": "new", "App/made/file": "n", "same": "s"]

  static let journal = Journal(
    tag: "t",
    entries: [
      Journal.Entry(action: .makeDirectory, path: "App/made"),
      Journal.Entry(
        action: .change(from: digest("old"), to: digest("new")),
        path: "App/edit"
      ),
      Journal.Entry(action: .change(from: nil, to: digest("n")), path: "App/made/file"),
      Journal.Entry(action: .change(from: digest("x"), to: nil), path: "App/gone"),
      Journal.Entry(action: .removeDirectory, path: "App/empty"),
    ]
  )

  private static func digest(_ text: String) -> ContentDigest {
    ContentDigest(of: Array(text.utf8))
  }

  /// What a transaction does, in its order.
  static let steps: [@Sendable (Tree) throws -> Void] = [
    { try $0.write(journal, to: .preparing) },
    { try $0.makeDirectory("App/made") },
    { try $0.write("ne", to: "App/.understudy-t-1.new") },
    { try $0.write("new", to: "App/.understudy-t-1.new") },
    { try $0.write("n", to: "App/made/.understudy-t-2.new") },
    { try $0.move(".understudy-journal", to: ".understudy-journal.changing") },
    { try $0.exchange("App/edit", "App/.understudy-t-1.new") },
    { try $0.move("App/made/.understudy-t-2.new", to: "App/made/file") },
    { try $0.move("App/gone", to: "App/.understudy-t-3.old") },
    // All is made: from here on there is no way back.
    { try $0.move(".understudy-journal.changing", to: ".understudy-journal.done") },
    { try $0.remove("App/.understudy-t-1.new") },
    { try $0.remove("App/.understudy-t-3.old") },
    { try $0.remove("App/empty") },
    { try $0.remove(".understudy-journal.done") },
  ]
  static let placed = 9

  @Test(arguments: 0...steps.count)
  func bringsEveryMomentToAnEnd(stepsMade: Int) throws {
    try withTree(Self.before) { tree in
      try tree.makeDirectory("App/empty")
      let listing = try tree.listing()
      for step in Self.steps.prefix(stepsMade) { try step(tree) }
      let recovery = try Recovery.run(inDirectory: tree.root)
      let isDone = stepsMade > Self.placed
      let isOver = stepsMade == 0 || stepsMade == Self.steps.count
      #expect(recovery == (isOver ? nil : Recovery(direction: isDone ? .forward : .back)))
      #expect(try tree.contents() == (isDone ? Self.after : Self.before))
      if !isDone { #expect(try tree.listing() == listing) }
      #expect(try Recovery.run(inDirectory: tree.root) == nil)
    }
  }

  /// Where a file system can't exchange names, an original moves away, and new content in.
  @Test(arguments: [
    [("App/edit", "App/.understudy-t-1.old")],
    [("App/edit", "App/.understudy-t-1.old"), ("App/.understudy-t-1.new", "App/edit")],
    [("App/made/.understudy-t-2.new", "App/made/file")],
  ])
  func rollsBackWithoutExchange(moves: [(String, String)]) throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(6) { try step(tree) }
      for (name, other) in moves { try tree.move(name, to: other) }
      #expect(try Recovery.run(inDirectory: tree.root) == Recovery(direction: .back))
      #expect(try tree.contents() == Self.before)
    }
  }

  /// A run that is killed right after the exchange hasn't looked yet at what came out.
  @Test func putsBackWhatWasSavedBeforeTheExchange() throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(6) { try step(tree) }
      try tree.write("mine", to: "App/edit")
      for step in Self.steps[6..<Self.placed] { try step(tree) }
      #expect(try Recovery.run(inDirectory: tree.root) == Recovery(direction: .back))
      #expect(try tree.contents() == Self.before.merging(["App/edit": "mine"]) { $1 })
    }
  }

  /// An editor that holds the original open may write to it after the run that replaced it was
  /// killed.
  @Test func keepsWhatIsWrittenToAReplacedOriginal() throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(Self.placed + 1) { try step(tree) }
      try tree.write("mine", to: "App/.understudy-t-1.new")
      let recovery = try #require(try Recovery.run(inDirectory: tree.root))
      #expect(
        try tree.contents()
          == Self.after.merging(["App/.understudy-t-1.old": "mine"]) { $1 }
      )
      #expect(
        recovery.leftovers == [
          FileError.Leftover(
            path: tree.path("App/edit"),
            original: tree.path("App/.understudy-t-1.old")
          )
        ]
      )
    }
  }

  /// Until the directory is back, the journal stays and says where the files are.
  @Test(arguments: Array(1..<steps.count))
  func waitsForADirectoryThatWasMoved(stepsMade: Int) throws {
    try withTree(Self.before) { tree in
      try tree.makeDirectory("App/empty")
      let listing = try tree.listing()
      for step in Self.steps.prefix(stepsMade) { try step(tree) }
      try tree.move("App", to: "Moved")
      let before = try tree.contents()
      for _ in 0..<2 {
        let error = #expect(throws: FileError.self) { try Recovery.run(inDirectory: tree.root) }
        let message = try #require(error?.message)
        #expect(message.contains("no longer exists"))
        let found = message.split(separator: "its content is in ").dropFirst()
        #expect(found.allSatisfy { $0.hasPrefix("'" + tree.path("Moved/")) })
        #expect(!found.isEmpty || stepsMade < 3 || stepsMade > 11)
        #expect(try tree.contents() == before)
      }
      try tree.move("Moved", to: "App")
      let isDone = stepsMade > Self.placed
      #expect(
        try Recovery.run(inDirectory: tree.root)
          == Recovery(direction: isDone ? .forward : .back)
      )
      #expect(try tree.contents() == (isDone ? Self.after : Self.before))
      if !isDone { #expect(try tree.listing() == listing) }
    }
  }

  @Test func leavesAloneWhatSomebodyChangedSince() throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(Self.placed) { try step(tree) }
      for name in ["App/edit", "App/made/file", "App/gone"] {
        // Not through the second name.
        if name != "App/gone" { try tree.remove(name) }
        try tree.write("mine", to: name)
      }
      let recovery = try #require(try Recovery.run(inDirectory: tree.root))
      #expect(
        try tree.contents() == [
          "App/edit": "mine", "App/.understudy-t-1.old": "old", "App/made/file": "mine",
          "App/gone": "mine", "App/.understudy-t-3.old": "x", "same": "s",
        ]
      )
      #expect(
        recovery.text.replacingOccurrences(of: tree.root + "/", with: "") == """
          rolled back an interrupted run, \
          but 'App/made/file' was changed in the meantime and is kept; \
          'App/gone' was changed in the meantime and is kept, \
          the other version is in 'App/.understudy-t-3.old'; \
          'App/edit' was changed in the meantime and is kept, \
          the other version is in 'App/.understudy-t-1.old'
          """
      )
      #expect(try Recovery.run(inDirectory: tree.root) == nil)
    }
  }

  /// Without a lock, a name is enough, whatever has it.
  @Test(arguments: JournalStage.allCases)
  func mayBeNeededWhereAJournalIs(stage: JournalStage) throws {
    let shapes: [(Tree) throws -> Void] = [
      { try $0.write(Self.journal, to: stage) },
      { try $0.link(stage.rawValue, to: "missing") },
      { try $0.makeDirectory(stage.rawValue) },
    ]
    for shape in shapes {
      try withTree(Self.before) { tree in
        #expect(!Recovery.mayBeNeeded(in: tree.root))
        try tree.write("", to: "App/\(stage.rawValue)")
        #expect(!Recovery.mayBeNeeded(in: tree.root))
        try shape(tree)
        #expect(Recovery.mayBeNeeded(in: tree.root))
      }
    }
  }

  /// As after `git checkout .`, or when somebody tidied up by hand.
  @Test func isContentWithWhatSomebodyPutBack() throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(Self.placed) { try step(tree) }
      try tree.remove("App/edit")
      for (name, text) in Self.before { try tree.write(text, to: name) }
      try tree.remove("App/made/file")
      try tree.write("n", to: "App/made/.understudy-t-2.new")
      #expect(try Recovery.run(inDirectory: tree.root) == Recovery(direction: .back))
      #expect(try tree.contents() == Self.before)
    }
  }
}

extension Recovery {
  static func run(inDirectory path: String) throws(FileError) -> Recovery? {
    try run(in: DirectoryLock(path, isExclusive: false))
  }
}

extension Tree {
  /// Writes a journal that belongs to `directory`.
  func write(_ journal: Journal, to stage: JournalStage, in directory: String = ".") throws {
    let name = "\(directory)/\(stage.rawValue)"
    try write("", to: name)
    let root = try OpenDirectory(path(directory))
    let file = try #require(try root.openFile(named: stage.rawValue))
    let owner = JournalOwner(directory: try root.info(), file: try file.info())
    try write(String(decoding: journal.bytes(owner: owner), as: UTF8.self), to: name)
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
  }

  fileprivate func move(_ name: String, to other: String) throws {
    #expect(rename(path(name), path(other)) == 0)
  }

  fileprivate func exchange(_ name: String, _ other: String) throws {
    try move(name, to: "exchanged")
    try move(other, to: name)
    try move("exchanged", to: other)
  }

  fileprivate func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
