#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A directory of the project gets another name between a kill and the recovery, or during a run.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct MoveTests {
    static let scenarios = Scenario.some.filter { $0.fileSystem != .plainWithoutLinks }

    /// The recovery waits until the directory is back, and loses nothing until then.
    @Test(arguments: scenarios)
    func waitsForADirectoryMovedAfterAKill(scenario: Scenario) throws {
      try scenario.withStage { stage in
        var tally = Tally()
        for (seed, directory) in try stage.directories().enumerated() {
          for call in Effort.sample(stage.calls.count, step: 61, seed: seed) {
            try stage.withCopy { copy in
              #expect(try copy.run(stage.command, Fault(kind: .kill, call: call)).wasKilled)
              let what = "\(directory) moved after call \(call), \(stage.calls[call - 1])"
              let hadJournal = try copy.hasJournal
              let isMoved = try copy.move(directory, to: "Moved")
              for command in ["inspect", stage.command] where isMoved && hadJournal {
                let before = try copy.state
                let result = try copy.run(command, directory: directory)
                // Nothing that is missing was needed: only what it created is left to remove.
                guard try copy.hasJournal else { break }
                #expect(result.errorText.contains("move it back"), "\(what): \(result.errorText)")
                // Without exchanging names, the project file itself may be out of place.
                let isReadable = command == "inspect" && copy.hasProjectFile(moved: directory)
                #expect(result.exitCode == (isReadable ? 0 : 1), "\(what): \(result.errorText)")
                if command != "inspect" { #expect(try copy.state == before, "\(what)") }
              }
              if isMoved { #expect(try copy.move("Moved", to: directory), "\(what)") }
              let (recovery, state) = try copy.recovered()
              let isWhole = state.isSame(as: stage.before) || state.isSame(as: stage.after)
              #expect(isWhole, "\(what): \(state.paths(differingFrom: stage.before))")
              #expect(!state.entries.keys.contains { $0.contains(".understudy-") }, "\(what)")
              tally.add(recovery, isWhole: isWhole)
            }
          }
        }
        Effort.report("\(scenario.testDescription), moved after a kill", tally)
      }
    }

    /// The run goes on in the directory, rolls back, or leaves the rest to the next one.
    @Test(arguments: scenarios)
    func isWholeWhenADirectoryIsMovedDuringARun(scenario: Scenario) throws {
      try scenario.withStage { stage in
        var tally = Tally()
        for (seed, directory) in try stage.directories().enumerated() {
          for call in Effort.sample(stage.calls.count, step: 61, seed: seed) {
            try stage.withCopy { copy in
              let fault = Fault(
                kind: .rename(from: copy.path(directory), to: copy.path("Moved")),
                call: call
              )
              let result = try copy.run(stage.command, fault)
              let what = "\(directory) moved at call \(call), \(stage.calls[call - 1])"
              tally.exitCodes[result.exitCode, default: 0] += 1
              _ = try copy.move("Moved", to: directory)
              let (recovery, state) = try copy.recovered()
              let isWhole: Bool =
                switch result.exitCode {
                case 0: state.isSame(as: stage.after)
                case 1: state.isSame(as: stage.before)
                default: state.isSame(as: stage.before) || state.isSame(as: stage.after)
                }
              #expect(
                isWhole,
                "\(what): \(result.exitCode), \(state.paths(differingFrom: stage.after)), \(result.errorText)"
              )
              #expect([0, 1, 70].contains(result.exitCode), "\(what)")
              tally.add(recovery, isWhole: isWhole)
            }
          }
        }
        Effort.report("\(scenario.testDescription), moved during the run", tally)
      }
    }
  }

  extension Stage {
    /// The directories of the project, before or after the command, that it changes.
    fileprivate func directories() throws -> [String] {
      Set(
        after.paths(differingFrom: before).compactMap { path in
          path.split(separator: "/").dropLast().first.map(String.init)
        }
      ).sorted()
    }
  }

  extension ProjectState {
    /// Whether all files are the same; directories that were empty when moved may be left.
    fileprivate func isSame(as other: ProjectState) -> Bool {
      paths(differingFrom: other).allSatisfy {
        (entries[$0] ?? other.entries[$0])?.type == "NSFileTypeDirectory"
          && other.entries[$0] == nil
      }
    }
  }

  extension Copy {
    fileprivate func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    fileprivate var hasJournal: Bool {
      get throws { try state.entries.keys.contains { $0.hasPrefix(".understudy-journal") } }
    }

    /// Whether the project file is in its directory while `directory` is called "Moved".
    fileprivate func hasProjectFile(moved directory: String) -> Bool {
      let name = project.lastPathComponent == directory ? "Moved" : project.lastPathComponent
      return FileManager.default.fileExists(atPath: path("\(name)/project.pbxproj"))
    }

    /// Renames something in the project; `false` if it isn't there, or something else is.
    fileprivate func move(_ name: String, to other: String) throws -> Bool {
      // A later command may have made an empty one.
      rmdir(path(other))
      guard FileManager.default.fileExists(atPath: path(name)) else { return false }
      return rename(path(name), path(other)) == 0
    }

    /// Runs a command on the project, of which `directory` is called "Moved" now.
    fileprivate func run(_ command: String, directory: String) throws -> Tool.Result {
      guard project.lastPathComponent == directory else {
        return try Stage.run([command, project.path], fileSystem.environment)
      }
      // A project is found by its extension.
      let moved = path("Moved.xcodeproj")
      _ = rename(path("Moved"), moved)
      defer { _ = rename(moved, path("Moved")) }
      return try Stage.run([command, moved], fileSystem.environment)
    }
  }
#endif
