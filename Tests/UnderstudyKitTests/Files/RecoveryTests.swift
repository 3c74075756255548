import Foundation
import Testing
import TestSupport

@testable import UnderstudyKit

/// What is made of the traces that an interrupted transaction leaves.
@Suite struct RecoveryTests {
  static let before = ["App/edit": "old", "App/gone": "x", "same": "s"]
  static let after = ["App/edit": "new", "App/made/file": "n", "same": "s"]

  static let journal = Journal(
    tag: "t",
    entries: [
      Journal.Entry(action: .makeFolder, path: "App/made"),
      Journal.Entry(action: .edit(ContentDigest(of: Array("new".utf8))), path: "App/edit"),
      Journal.Entry(action: .create(ContentDigest(of: Array("n".utf8))), path: "App/made/file"),
      Journal.Entry(action: .remove, path: "App/gone"),
      Journal.Entry(action: .removeFolder, path: "App/empty"),
    ]
  )

  /// What a transaction does, in its order.
  static let steps: [@Sendable (Tree) throws -> Void] = [
    { try $0.write("understudy jour", to: ".understudy-journal.new") },
    { try $0.write(journal, to: .draft) },
    { try $0.move(".understudy-journal.new", to: ".understudy-journal") },
    { try $0.makeFolder("App/made") },
    { try $0.write("ne", to: "App/.understudy-t-1.new") },
    { try $0.write("new", to: "App/.understudy-t-1.new") },
    { try $0.write("n", to: "App/made/.understudy-t-2.new") },
    { try $0.addName("App/.understudy-t-1.old", to: "App/edit") },
    { try $0.move("App/.understudy-t-1.new", to: "App/edit") },
    { try $0.addName("App/made/file", to: "App/made/.understudy-t-2.new") },
    { try $0.move("App/gone", to: "App/.understudy-t-3.old") },
    // All is made: from here on there is no way back.
    { try $0.move(".understudy-journal", to: ".understudy-journal.done") },
    { try $0.remove("App/.understudy-t-1.old") },
    { try $0.remove("App/made/.understudy-t-2.new") },
    { try $0.remove("App/.understudy-t-3.old") },
    { try $0.remove("App/empty") },
    { try $0.remove(".understudy-journal.done") },
  ]

  @Test(arguments: 0...steps.count)
  func bringsEveryMomentToAnEnd(stepsMade: Int) throws {
    try withTree(Self.before) { tree in
      try tree.makeFolder("App/empty")
      let listing = try tree.listing()
      for step in Self.steps.prefix(stepsMade) { try step(tree) }
      let recovery = try Recovery.run(inFolder: tree.root)
      let isDone = stepsMade >= 12
      let isOver = stepsMade == 0 || stepsMade == Self.steps.count
      #expect(recovery == (isOver ? nil : Recovery(direction: isDone ? .forward : .back)))
      #expect(try tree.contents() == (isDone ? Self.after : Self.before))
      if !isDone { #expect(try tree.listing() == listing) }
      #expect(try Recovery.run(inFolder: tree.root) == nil)
    }
  }

  /// Where a file system has no second names, an original moves away, and a new file in.
  @Test(arguments: [
    [("App/edit", "App/.understudy-t-1.old")],
    [("App/edit", "App/.understudy-t-1.old"), ("App/.understudy-t-1.new", "App/edit")],
    [("App/made/.understudy-t-2.new", "App/made/file")],
  ])
  func takesBackWithoutSecondNames(moves: [(String, String)]) throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(7) { try step(tree) }
      for (name, other) in moves { try tree.move(name, to: other) }
      #expect(try Recovery.run(inFolder: tree.root) == Recovery(direction: .back))
      #expect(try tree.contents() == Self.before)
    }
  }

  @Test func leavesAloneWhatSomebodyChangedSince() throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(11) { try step(tree) }
      for name in ["App/edit", "App/made/file", "App/gone"] {
        // Not through the second name.
        if name != "App/gone" { try tree.remove(name) }
        try tree.write("mine", to: name)
      }
      let recovery = try #require(try Recovery.run(inFolder: tree.root))
      #expect(
        try tree.contents() == [
          "App/edit": "mine", "App/.understudy-t-1.old": "old", "App/made/file": "mine",
          "App/gone": "mine", "App/.understudy-t-3.old": "x", "same": "s",
        ]
      )
      #expect(
        recovery.text.replacingOccurrences(of: tree.root + "/", with: "") == """
          a run that was interrupted here has been taken back, \
          but 'App/gone' has changed meanwhile and stays, \
          what it held before is in 'App/.understudy-t-3.old'; \
          'App/made/file' has changed meanwhile and stays; \
          'App/edit' has changed meanwhile and stays, \
          what it held before is in 'App/.understudy-t-1.old'
          """
      )
      #expect(try Recovery.run(inFolder: tree.root) == nil)
    }
  }

  /// As after `git checkout .`, or when somebody tidied up by hand.
  @Test func isContentWithWhatSomebodyPutBack() throws {
    try withTree(Self.before) { tree in
      for step in Self.steps.prefix(11) { try step(tree) }
      try tree.remove("App/edit")
      for (name, text) in Self.before { try tree.write(text, to: name) }
      try tree.remove("App/made")
      #expect(try Recovery.run(inFolder: tree.root) == Recovery(direction: .back))
      #expect(try tree.contents() == Self.before)
    }
  }
}

extension Recovery {
  static func run(inFolder path: String) throws(FileError) -> Recovery? {
    try run(in: FolderLock(path, isExclusive: false))
  }
}

extension Tree {
  func write(_ journal: Journal, to stage: Journal.Stage) throws {
    try write(String(decoding: journal.bytes, as: UTF8.self), to: stage.rawValue)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
  }

  fileprivate func move(_ name: String, to other: String) throws {
    #expect(rename(path(name), path(other)) == 0)
  }

  fileprivate func addName(_ name: String, to other: String) throws {
    #expect(Foundation.link(path(other), path(name)) == 0)
  }

  fileprivate func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
