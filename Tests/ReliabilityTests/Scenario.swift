#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A command on a project, to be disturbed.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var fixture: Fixture
    var command: String

    var testDescription: String { "\(command), \(fixture.name)" }

    static let all: [Scenario] = fixtures.flatMap { fixture in
      ["install", "uninstall"].map { Scenario(fixture: fixture, command: $0) }
    }

    /// Classic groups, synchronized folders, Objective-C, and tests whose folder is yet to be made.
    private static let fixtures: [Fixture] =
      Fixture.all.filter {
        ["uikit-scenes", "synchronized", "objective-c"].contains($0.name)
      }
      + Fixture.all.filter { $0.name == "uikit" }.map { fixture in
        fixture.renamed("new-folder").with { project in
          project.targets[1].sources = []
          project.files["AppTests/AppTests.swift"] = nil
        }
      }

    /// Runs `body` with the project laid out, and what it is before and after the command.
    func withStage(_ body: (Stage) throws -> Void) throws {
      try withTemporaryFolder { parent in
        let original = try fixture.layOut(in: parent)
        if command == "uninstall" {
          try #require(Tool.run(["install", original.path]).exitCode == 0)
        }
        // Something else than a new file would have.
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o664],
          ofItemAtPath: original.path + "/project.pbxproj"
        )
        try body(Stage(command: command, original: original, parent: parent))
      }
    }
  }

  /// A project that is copied for every disturbed run.
  struct Stage {
    let command: String
    private let original: URL
    private let copy: URL
    let before: ProjectState
    let after: ProjectState
    /// The calls of an undisturbed run that change the disk, by name.
    let calls: [String]

    init(command: String, original: URL, parent: URL) throws {
      self.command = command
      self.original = original
      copy = parent.appendingPathComponent("copy", isDirectory: true)
      let log = parent.appendingPathComponent("calls").path
      before = try ProjectState(of: original.deletingLastPathComponent())
      try FileManager.default.copyItem(at: original.deletingLastPathComponent(), to: copy)
      let project = copy.appendingPathComponent(original.lastPathComponent)
      let result = try Self.run([command, project.path], ["FAULT_LOG": log])
      try #require(result.exitCode == 0, "\(result.errorText)")
      after = try ProjectState(of: copy)
      try #require(before != after)
      try #require(Tool.run(["inspect", project.path]).errorText == "")
      calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(
        String.init
      )
      try FileManager.default.removeItem(at: copy)
    }

    /// Runs `body` with a fresh copy of the project.
    func withCopy(_ body: (Copy) throws -> Void) throws {
      try FileManager.default.copyItem(at: original.deletingLastPathComponent(), to: copy)
      try body(Copy(folder: copy, project: copy.appendingPathComponent(original.lastPathComponent)))
      try FileManager.default.removeItem(at: copy)
    }

    /// Runs the tool with the library in it.
    static func run(
      _ arguments: [String],
      _ environment: [String: String]
    ) throws -> Tool.Result {
      try Tool.run(arguments, environment: FaultLibrary.environment.merging(environment) { $1 })
    }
  }

  /// One copy of the project.
  struct Copy {
    let folder: URL
    let project: URL

    var state: ProjectState { get throws { try ProjectState(of: folder) } }

    /// Runs a command with a fault.
    func run(_ command: String, _ fault: Fault) throws -> Tool.Result {
      try Stage.run([command, project.path], fault.environment)
    }

    /// What the next command says of an interrupted run, and what it leaves.
    func recovered() throws -> (recovery: Tally.Recovery, state: ProjectState) {
      let result = try Tool.run(["inspect", project.path])
      #expect(result.exitCode == 0, "\(result.errorText)")
      let recovery: Tally.Recovery =
        switch result.errorText {
        case "": .nothing
        case "note: a run that was interrupted here has been taken back\n": .back
        case "note: a run that was interrupted here had made all its changes; they stay\n": .forward
        default: .other(result.errorText)
        }
      return (recovery, try state)
    }
  }
#endif
