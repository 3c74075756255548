import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Collects the changes of a plan: new and edited files, and their entries in the project file.
struct SwitchPlanBuilder {
  var membershipEdit: MembershipEdit
  let project: XcodeProject
  private let reader: LaunchReader
  var plan = SwitchPlan()
  /// The apps whose entry point still refers to a stand-in in the app.
  var keepsStandIn: Set<ObjectID> = []
  /// The apps that keep a handwritten switch.
  var keepsSwitch: Set<ObjectID> = []
  /// The destinations of new files by path: several test targets may share a directory.
  private var shared: [(path: String, destinations: [MembershipEdit.Destination])] = []
  /// The new files of each target.
  var added: [AddedFile] = []
  /// Where each file is in `shared`, and in the changes of the plan.
  private var sharedIndices: [String: Int] = [:]
  private var changeIndices: [String: Int] = [:]
  /// The contents that uninstalling is known to recognize: many test targets get the same.
  private var recognized: Set<FileContent> = []
  /// The files that stay for a reason that a note says.
  private(set) var keptFiles: Set<String> = []
  /// The notes that were added, each once.
  private var noted: Set<SwitchPlan.Note> = []
  /// The test targets of each note about another host, and its index among the notes of the plan.
  private var otherHosts: [OtherHost: (tests: [String], note: Int)] = [:]

  private struct FileContent: Hashable {
    var name: String
    var bytes: [UInt8]
  }

  /// An app that doesn't host tests in some configurations.
  private struct OtherHost: Hashable {
    var app: String
    var configurations: [String]

    func note(about tests: [String]) -> SwitchPlan.Note {
      SwitchPlan.Note(
        "hostDiffers",
        "TEST_HOST of \(list: tests) doesn't lead to '\(app)' in"
          + " configuration\(configurations.count == 1 ? "" : "s") \(list: configurations)"
      )
    }
  }

  /// - Throws: If the project file can be read but not edited.
  init(_ reader: LaunchReader) throws(Diagnostic) {
    self.reader = reader
    project = reader.project
    membershipEdit = try MembershipEdit(project)
  }

  /// Plans a new file at `path`, unless another target has the same file.
  ///
  /// - Throws: If `path` is outside the project directory, or another file exists there.
  mutating func create(_ path: String, content: [UInt8]) throws(Diagnostic) {
    if try isMissing(path, content: content) { append(.create(path, content: content)) }
  }

  /// Returns whether a new file at `path` has to be created; `false` if it's there or planned.
  ///
  /// - Throws: If `path` is outside the project directory, or another file exists there.
  func isMissing(_ path: String, content: [UInt8]) throws(Diagnostic) -> Bool {
    try validateIsInside(path)
    if let planned = changeIndices[path] {
      if plan.changes[planned].result == content { return false }
    } else {
      // A link to a missing file takes the name, too.
      let kind = try reading(try FileSystem.kind(of: path, followingLinks: false))
      if kind == nil || kind == .file {
        // The changes of the plans before this one may create the file, or remove it.
        let known = try reading(try project.files.readIfPresent(path))
        if known == nil { return true }
        if known == content { return false }
      }
    }
    throw Diagnostic(
      "'\(path: path)' already exists",
      fix: "rename it, or move it away",
      name: "nameTaken",
      at: SourceLocation(path)
    )
  }

  /// Whether a file with other content is planned at `path`, or exists there.
  func hasOther(_ content: [UInt8], at path: String) -> Bool {
    if let planned = changeIndices[path] { return plan.changes[planned].result != content }
    return (try? project.files.read(path)).map { $0 != content } ?? false
  }

  /// Whether uninstalling recognizes the file by its bytes.
  mutating func recognizes(_ path: String, _ content: [UInt8]) -> Bool {
    let name = Path.lastComponent(of: path)
    if name == SetUpFile.name { return SetUpFile(content).isInstalled }
    let isNew = recognized.insert(FileContent(name: name, bytes: content)).inserted
    return !isNew || Template.installed(as: name, content) != nil
  }

  /// Plans edits of the file at `path`.
  ///
  /// - Throws: If `path` is outside the project directory.
  mutating func edit(
    _ path: String,
    original: [UInt8],
    _ edits: [TextEdit]
  ) throws(Diagnostic) {
    try validateIsInside(path)
    append(.edit(path, original: original, edits))
  }

  /// Plans the removal of the file at `path`.
  ///
  /// - Throws: If `path` is outside the project directory.
  mutating func remove(_ path: String, original: [UInt8]) throws(Diagnostic) {
    try validateIsInside(path)
    append(.remove(path, original: original))
  }

  private mutating func append(_ change: FileChange) {
    changeIndices[change.path] = plan.changes.count
    plan.changes.append(change)
  }

  /// Adds `destinations` to those of the new file at `path`.
  mutating func share(_ path: String, with destinations: [MembershipEdit.Destination]) {
    if let known = sharedIndices[path] {
      shared[known].destinations += destinations
    } else {
      sharedIndices[path] = shared.count
      shared.append((path, destinations))
    }
  }

  /// Whether something is planned for the file at `path`.
  func changes(_ path: String) -> Bool { changeIndices[path] != nil }

  /// - Returns: Whether the note is new.
  @discardableResult
  mutating func note(
    _ name: String,
    _ message: Message,
    file: String? = nil,
    locations: [Diagnostic.Note] = [],
    isInReport: Bool = false
  ) -> Bool {
    let note = SwitchPlan.Note(
      name,
      message,
      file: file,
      locations: locations,
      isInReport: isInReport
    )
    guard noted.insert(note).inserted else { return false }
    plan.notes.append(note)
    return true
  }

  /// Notes that the file at `path` stays, because `user` uses it.
  mutating func keep(_ path: String, usedBy user: String) {
    keptFiles.insert(path)
    note("neededByChanged", path, "is kept, because \(path: user) uses it")
  }

  /// Notes that the file of a handwritten stand-in stays, because it's used for more.
  mutating func keep(alsoUsed path: String) {
    keptFiles.insert(path)
    note("alsoUsed", path, "is kept, because it runs other code, or other files import it")
  }

  /// Notes that an installed file stays, because `targets` compile it as well.
  mutating func keep(_ path: String, compiledBy targets: [String]) {
    note(
      "sharedFile",
      path,
      "is kept, because \(list: targets) \(targets.count == 1 ? "compiles" : "compile") it, too"
    )
  }

  /// Notes something about the file at `path`.
  ///
  /// - Parameter predicate: What follows the path.
  mutating func note(_ name: String, _ path: String, _ predicate: Message) {
    note(name, "\(path: path) \(predicate)", file: path)
  }

  /// Notes that the entry file of an app is that of others, too.
  mutating func note(switchedTogether apps: [String]) {
    guard !apps.isEmpty else { return }
    plan.otherApps += apps
    note(
      "switchedTogether",
      "\(list: apps) \(apps.count == 1 ? "compiles" : "compile") the same entry point"
        + " file, so \(apps.count == 1 ? "its launch changes" : "their launches change"), too"
    )
  }

  /// Notes that `app` doesn't host `tests` in some configurations, in one note for all test targets.
  mutating func noteOtherHost(of tests: String, app: String, in configurations: [String]) {
    let host = OtherHost(app: app, configurations: configurations)
    if otherHosts[host] == nil {
      otherHosts[host] = ([], plan.notes.count)
      plan.notes.append(host.note(about: []))
    }
    otherHosts[host]?.tests.append(tests)
  }

  private func validateIsInside(_ path: String) throws(Diagnostic) {
    guard project.files.isInside(path, directory: project.root) else {
      try project.files.validateReads()
      throw Diagnostic(
        "'\(path: path)' is outside the project directory",
        fix:
          "Understudy never changes files there; move it into the directory, or add the switch manually",
        name: "outside",
        at: SourceLocation(path)
      )
    }
  }

  /// Returns the plan, with the edits of the project file and its notes.
  func finished() throws(Diagnostic) -> SwitchPlan {
    var membershipEdit = membershipEdit
    for file in shared { try membershipEdit.add(file.path, to: file.destinations) }
    let edits = try membershipEdit.edits()
    var plan = plan
    for (host, (tests, note)) in otherHosts { plan.notes[note] = host.note(about: tests) }
    guard !plan.changes.isEmpty || !edits.isEmpty else { return plan }
    var editsProject = !edits.isEmpty
    if project.manifest != nil {
      let index = try reading(try reader.gitIndex.get())
      editsProject = editsProject && index?.holds(project.file) != false
      let removed = plan.changes.filter { $0.result == nil }.map(\.path)
      // A synchronized folder has its new files without an edit of the project.
      var regeneration = edits.isEmpty ? nil : reader.regeneration(adding: added)
      if regeneration == nil, let removal = reader.regeneration(removing: removed),
        !editsProject || !removal.lines.isEmpty
      {
        regeneration = removal
      }
      if let regeneration { plan.notes.append(regeneration.note(editsProject: editsProject)) }
    }
    if editsProject {
      try validateIsInside(project.file)
      plan.changes.append(.edit(project.file, original: project.document.bytes, edits))
    }
    return plan
  }
}

// MARK: - New files

extension SwitchPlanBuilder {
  /// Plans new files at a location, compiled by `targets`.
  ///
  /// If there are several targets, each has a source in the directory.
  mutating func add(
    _ files: [(path: String, content: [UInt8])],
    to targets: [XcodeTarget],
    at location: NewFileLocation,
    neighbors: [SourceMember?]? = nil
  ) throws(Diagnostic) {
    for file in files {
      for target in targets { try validateNameIsFree(of: file, in: target) }
      guard recognizes(file.path, file.content) else {
        throw .noWayBack(at: SourceLocation(file.path))
      }
      try create(file.path, content: file.content)
      added += targets.map { AddedFile(path: file.path, target: $0) }
    }
    // Headers are listed in groups, but not in a build phase.
    let paths = files.map(\.path)
    if location.neighbor != nil || location.group != nil || location.isOwnedFolder {
      let members = neighbors ?? targets.map { _ in location.neighbor }
      let destinations = zip(targets, members).map {
        MembershipEdit.Destination(target: $0.0, neighbor: $0.1, group: location.group)
      }
      for path in paths { share(path, with: destinations) }
    } else if let target = targets.first {
      try membershipEdit.add(paths, inNewGroupAt: location.path, to: target)
    }
  }

  /// Checks that a new file doesn't conflict with the files and types of `target`.
  ///
  /// Swift rejects two files or two types of the same name in a module. Object files whose names
  /// differ only in case overwrite each other on case-insensitive volumes.
  ///
  /// - Throws: If `target` has another file by this name, or a type that the new file declares.
  func validateNameIsFree(
    of file: (path: String, content: [UInt8]),
    in target: XcodeTarget
  ) throws(Diagnostic) {
    let sources = reader.sources(of: target)
    let name = Path.lastComponent(of: file.path)
    guard SourceKind(name: name) != nil else { return }
    let lowercased = name.lowercased()
    let namesake = sources.members.first {
      $0.path != file.path && $0.name.lowercased() == lowercased
        && sources.bytes(of: $0) != nil
    }
    if let namesake {
      throw Diagnostic(
        "'\(target.name)' can't compile a second file named \(name)",
        fix: "rename this one",
        name: "fileNameInUse",
        at: SourceLocation(namesake.path)
      )
    }
    for declaration in SwiftSource(scanning: file.content).declarations {
      guard declaration.path == declaration.name, declaration.kind != .extension,
        let (member, other) = sources.declaration(of: declaration.name), member.path != file.path,
        !declaration.isPrivate || !other.isPrivate
      else { continue }
      throw Diagnostic(
        "'\(target.name)' already has a type named \(declaration.name), which the new file declares",
        fix: "rename this one",
        name: "typeInUse",
        at: SourceLocation(member.path)
      )
    }
  }
}

extension SwiftSource.Declaration {
  /// Whether it's visible only in its own file.
  fileprivate var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}

extension XcodeProject {
  /// Returns the absolute path `file` relative to ``root``.
  func relative(_ file: String) -> String { Path.relative(file, from: root) }
}

extension Diagnostic {
  /// The error for a change that uninstalling wouldn't revert exactly.
  static func noWayBack(at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "the change to the entry point couldn't be reverted exactly",
      fix: "simplify the entry point, or add the switch manually",
      at: location
    )
  }
}
