#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A command on a project, to be disturbed.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var fixture: Fixture
    var command: String
    var fileSystem = FileSystem.complete

    /// What the file system can do.
    enum FileSystem: String {
      case complete
      /// No exchange of names, and no renaming to free names only, as on NFS.
      case plain
      /// No hard links, either.
      case plainWithoutLinks

      var environment: [String: String] {
        switch self {
        case .complete: [:]
        case .plain: ["FAULT_NO_FLAGS": "1"]
        case .plainWithoutLinks: ["FAULT_NO_FLAGS": "1", "FAULT_NO_LINKS": "1"]
        }
      }
    }

    var testDescription: String {
      let description = "\(command), \(fixture.name)"
      return fileSystem == .complete ? description : "\(description), \(fileSystem) file system"
    }

    /// All scenarios; in the short form, two commands on different projects, and two on file systems
    /// that can do less.
    static let some: [Scenario] = Effort.isShort ? [0, 3, 8, 11].map { all[$0] } : all

    static let all: [Scenario] =
      fixtures.flatMap { fixture in
        ["install", "uninstall"].map { Scenario(fixture: fixture, command: $0) }
      }
      + fixtures.suffix(1).flatMap { fixture in
        [FileSystem.plain, .plainWithoutLinks].flatMap { fileSystem in
          ["install", "uninstall"].map {
            Scenario(fixture: fixture, command: $0, fileSystem: fileSystem)
          }
        }
      }

    /// Classic groups, synchronized folders, Objective-C, and tests whose directory is yet to be made.
    private static let fixtures: [Fixture] =
      Fixture.all.filter {
        ["uikit-scenes", "synchronized", "objective-c"].contains($0.name)
      }
      + Fixture.all.filter { $0.name == "uikit" }.map { fixture in
        fixture.renamed("new-folder").with { project in
          // The tests have no file of their own, so the new ones go to a new directory.
          project.targets[1].sources = ["App/ViewController.swift"]
          project.files["AppTests/AppTests.swift"] = nil
        }
      }

    /// Runs `body` with the project laid out, and what it is before and after the command.
    func withStage(_ body: (Stage) throws -> Void) throws {
      try withTemporaryDirectory { parent in
        let original = try fixture.layOut(in: parent)
        if command == "uninstall" {
          try #require(Tool.run(["install", original.path]).exitCode == 0)
        }
        // Something else than a new file would have.
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o664],
          ofItemAtPath: original.path + "/project.pbxproj"
        )
        try body(Stage(self, original: original, parent: parent))
      }
    }
  }

  /// A project that is copied for every disturbed run.
  struct Stage {
    let command: String
    let fileSystem: Scenario.FileSystem
    /// Holds the copies; on the same file system.
    let parent: URL
    private let original: URL
    private let copy: URL
    let before: ProjectState
    let after: ProjectState
    /// The calls of an undisturbed run that change the disk, by name.
    let calls: [String]

    init(_ scenario: Scenario, original: URL, parent: URL) throws {
      command = scenario.command
      fileSystem = scenario.fileSystem
      self.parent = parent
      self.original = original
      copy = parent.appendingPathComponent("copy", isDirectory: true)
      let log = parent.appendingPathComponent("calls").path
      before = try ProjectState(of: original.deletingLastPathComponent())
      try FileManager.default.copyItem(at: original.deletingLastPathComponent(), to: copy)
      let project = copy.appendingPathComponent(original.lastPathComponent)
      let result = try Self.run(
        [command, project.path],
        fileSystem.environment.merging(["FAULT_LOG": log]) { $1 }
      )
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
      try body(
        Copy(
          directory: copy,
          project: copy.appendingPathComponent(original.lastPathComponent),
          fileSystem: fileSystem
        )
      )
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
    let directory: URL
    let project: URL
    let fileSystem: Scenario.FileSystem

    var state: ProjectState { get throws { try ProjectState(of: directory) } }

    /// Runs a command with a fault.
    func run(_ command: String, _ fault: Fault) throws -> Tool.Result {
      try Stage.run(
        [command, project.path],
        fault.environment.merging(fileSystem.environment) { $1 }
      )
    }

    /// What the next command says of an interrupted run, and what it leaves.
    func recovered() throws -> (recovery: Tally.Recovery, state: ProjectState) {
      let result = try Stage.run(["inspect", project.path], fileSystem.environment)
      #expect(result.exitCode == 0, "\(result.errorText)")
      let recovery: Tally.Recovery =
        switch result.errorText {
        case "": .nothing
        case "note: rolled back an interrupted run\n": .back
        case "note: completed an interrupted run\n": .forward
        default: .other(result.errorText)
        }
      return (recovery, try state)
    }
  }
#endif
