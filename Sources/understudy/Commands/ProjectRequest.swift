import CLibrary
import Diagnostics
import LaunchModel
import ProjectFiles
import XcodeModel

/// The projects that a command is asked to work on.
struct ProjectRequest {
  /// The paths as typed; without any, the current directory.
  var paths: [String]

  /// The targets that options name; of several projects, those that have one of them are chosen.
  var targets = ChosenTargets()

  /// How many projects the command works on.
  enum Scope {
    /// One; several are an error.
    case one
    /// All that the paths refer to.
    case several
    /// Like `several`, and the user asked for all, wherever a search finds them.
    case all
  }

  var scope = Scope.one

  /// Whether the command writes.
  ///
  /// One that only reads goes on where the directory can't be locked, and where an interrupted run
  /// can't be rolled back, as in a directory without write permission.
  var changesFiles = false

  /// Whether to print notes, such as which project a search found.
  var hasNotes = true
}

/// A project, and the lock of its directory, to be held until the command ends.
struct LockedProject {
  var project: XcodeProject

  /// `nil` if the command only reads, and the directory can't be locked.
  var lock: DirectoryLock?
}

extension Outcome {
  /// Calls `body` for each chosen project: with its directory locked, and after an interrupted
  /// run was rolled back there.
  ///
  /// Of several projects, one that can't be read, or that another run is changing, is reported, and
  /// the others are read.
  mutating func readProjects(
    _ request: ProjectRequest,
    _ body: (inout Outcome, XcodeProject) throws -> Void
  ) throws {
    let projects = try choose(request)
    let files = FileCache()
    for path in projects {
      do {
        let lock = try lockAndRecover(Path.parent(of: path), request, isChosen: true, files: files)
        defer { withExtendedLifetime(lock) {} }
        try body(&self, XcodeProject(at: path, files: files))
      } catch let error as Diagnostic where projects.count > 1 {
        report(error)
        exitCode = .failure
      } catch let error as FileError where projects.count > 1 {
        report(Diagnostic(error))
        exitCode = .failure
      }
    }
  }

  /// Locks the directories of all chosen projects, rolls back what interrupted runs left
  /// there, and only then reads the projects.
  ///
  /// The directories are locked in an order that all runs share.
  mutating func lockProjects(_ request: ProjectRequest) throws -> [LockedProject] {
    let projects = try choose(request)
    let files = FileCache()
    var locks: [String: DirectoryLock] = [:]
    for root in ProjectSelection.roots(of: projects) {
      locks[root] = try lockAndRecover(root, request, isChosen: true, files: files)
    }
    return try projects.map { path in
      LockedProject(
        project: try XcodeProject(at: path, files: files),
        lock: locks[Path.parent(of: path)]
      )
    }
  }

  /// Returns the paths of the chosen projects.
  ///
  /// What was read for the choice isn't kept: another run may change it until the projects are locked. Where
  /// the choice is among several projects, their directories are locked meanwhile, too.
  private mutating func choose(_ request: ProjectRequest) throws -> [String] {
    let typed = request.paths.isEmpty ? ["."] : request.paths
    let files = FileCache()
    let selection = try ProjectSelection(
      at: typed.map(WorkingDirectory.path),
      includesBelow: request.scope == .all,
      files: files
    )
    // Before recovery, which would change files of projects that weren't named.
    if request.scope != .all { try selection.validate(changesFiles: request.changesFiles) }
    if selection.isAmbiguous {
      // What couldn't be read would be forgotten, too.
      if request.changesFiles { try files.validateReads() }
      files.removeAll()
      var reading = request
      reading.changesFiles = false
      for root in selection.roots {
        let lock = try lockAndRecover(root, reading, isChosen: false, files: files)
        selection.readProjects(in: root, files: files)
        withExtendedLifetime(lock) {}
      }
    }
    var projects = selection.projects(files: files)
    if projects.count > 1, !request.targets.names.isEmpty {
      projects = try Self.narrow(projects, toTargets: request.targets.names, files: files)
    }
    if request.scope == .one, projects.count != 1 || request.targets.names.isEmpty {
      projects = [try selection.project(files: files)]
    }
    if request.changesFiles { try files.validateReads() }
    if request.hasNotes { noteChoice(selection, projects, request, files) }
    return projects
  }

  /// Notes what the user may not expect of a choice.
  private mutating func noteChoice(
    _ selection: ProjectSelection,
    _ projects: [String],
    _ request: ProjectRequest,
    _ files: FileCache
  ) {
    func shown(_ path: String) -> String { Path.shown(path, from: WorkingDirectory.current) }
    if request.scope != .one {
      for file in selection.unusedFiles(files: files) {
        note("no project compiles '\(shown(file))'; the file is skipped")
      }
    }
    for path in selection.withoutApps {
      note("'\(shown(path))' has no app targets; projects below it have")
    }
    let below = selection.below
    if let first = below.first, request.scope != .all, request.targets.names.isEmpty {
      let example = "\(below.count == 1 ? "" : "such as ")'\(shown(first))'"
      note("\(below.count.counted("more project")) with apps below, \(example); name one as PATH")
    }
    if selection.isFromSearch, projects.count == 1 { note("using '\(shown(projects[0]))'") }
  }

  /// Returns those of `projects` that have one of the targets.
  ///
  /// - Throws: if there is a target that none of them has.
  private static func narrow(
    _ projects: [String],
    toTargets names: [String],
    files: FileCache
  ) throws(Diagnostic) -> [String] {
    var known: [String] = []
    var chosen: [String] = []
    for path in projects {
      // One that can't be read is reported if it's all there is.
      guard let project = try? XcodeProject(at: path, files: files) else { continue }
      known += project.targets.map(\.name)
      if names.contains(where: { project.target(named: $0) != nil }) { chosen.append(path) }
    }
    for name in names where !known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      throw .noSuchTarget(name, among: known)
    }
    return chosen
  }

  /// Locks the directory `root` and rolls back or completes an interrupted run there.
  ///
  /// - Parameters:
  ///   - isChosen: whether the project to work on lies there, so that an interrupted run that can't
  ///     be rolled back is worth a note.
  ///   - files: what was read so far, which is read again after a recovery.
  private mutating func lockAndRecover(
    _ root: String,
    _ request: ProjectRequest,
    isChosen: Bool,
    files: FileCache
  ) throws(FileError) -> DirectoryLock? {
    var lock: DirectoryLock?
    do throws(FileError) {
      let taken = try DirectoryLock(root, isExclusive: request.changesFiles)
      lock = taken
      if let recovery = try Recovery.run(in: taken) {
        files.removeAll()
        note(recovery.text)
      }
    } catch {
      guard !request.changesFiles, error.reason != .busy else { throw error }
      if isChosen, Recovery.mayBeNeeded(in: root) { note(Recovery.text(prevented: error)) }
    }
    return lock
  }
}

/// The directory that the tool was started in.
enum WorkingDirectory {
  /// Its absolute path.
  static let current: String = {
    guard let directory = getcwd(nil, 0) else { return "/" }
    defer { free(directory) }
    return String(cString: directory)
  }()

  /// The absolute path that `typed` means.
  static func path(_ typed: String) -> String { Path.join(current, typed) }
}
