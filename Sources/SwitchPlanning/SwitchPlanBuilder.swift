import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Collects the changes of a plan: new and edited files, and their entries in the project file.
struct SwitchPlanBuilder {
  var membershipEdit: MembershipEdit
  private let reader: LaunchReader
  var plan = SwitchPlan()
  /// The apps whose entry point still refers to a stand-in in the app.
  var keepsStandIn: Set<ObjectID> = []
  /// The apps that keep a handwritten switch.
  var keepsSwitch: Set<ObjectID> = []
  /// The new files with their targets: several test targets may share a file.
  private var added: [(path: String, destination: MembershipEdit.Destination)] = []
  /// Where each file is in the changes of the plan.
  private var changeIndices: [String: Int] = [:]
  /// The files that stay for a reason that a note says.
  private(set) var keptFiles: Set<String> = []
  /// The notes that were added, each once.
  private var noted: Set<SwitchPlan.Note> = []

  /// The absolute path of a file to create, and its content.
  typealias NewFile = (path: String, content: [UInt8])

  private var project: XcodeProject { reader.project }

  /// - Throws: If the project file can be read but not edited.
  init(_ reader: LaunchReader) throws(Diagnostic) {
    self.reader = reader
    membershipEdit = try MembershipEdit(reader.project)
  }

  /// Whether a file with other content is planned at `path`, or exists there.
  func hasOther(_ content: [UInt8], at path: String) -> Bool {
    if let planned = changeIndices[path] { return plan.changes[planned].result != content }
    return (try? project.files.read(path)).map { $0 != content } ?? false
  }

  /// Whether uninstalling recognizes the file by its bytes.
  private func recognizes(_ path: String, _ content: [UInt8]) -> Bool {
    let name = Path.lastComponent(of: path)
    return name == SetUpFile.name
      ? SetUpFile(content).isInstalled : Template.installed(as: name, content) != nil
  }

  /// Plans edits of the file at `path`.
  ///
  /// - Throws: If `path` is outside the project directory.
  mutating func edit(_ path: String, original: [UInt8], _ edits: [TextEdit]) throws(Diagnostic) {
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

  /// Whether something is planned for the file at `path`.
  func changes(_ path: String) -> Bool { changeIndices[path] != nil }

  /// Notes something, once.
  mutating func note(
    _ name: String,
    _ message: Message,
    file: String? = nil,
    locations: [Diagnostic.Note] = [],
    isInReport: Bool = false
  ) {
    let note = SwitchPlan.Note(
      name: name,
      message: message,
      file: file,
      locations: locations,
      isInReport: isInReport
    )
    if noted.insert(note).inserted { plan.notes.append(note) }
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

  private func validateIsInside(_ path: String) throws(Diagnostic) {
    guard project.files.isInside(path, directory: project.root) else {
      try project.files.validateReads()
      throw Diagnostic(
        "'\(path: path)' is outside the project directory",
        fix:
          "Understudy never changes files there; move it into the directory, or add the switch manually",
        at: SourceLocation(path)
      )
    }
  }

  /// Returns the plan, with the edits of the project file and its notes.
  func finished() throws(Diagnostic) -> SwitchPlan {
    var membershipEdit = membershipEdit
    var destinations = Dictionary(grouping: added, by: \.path)
    for path in added.map(\.path) {
      guard let all = destinations.removeValue(forKey: path) else { continue }
      try membershipEdit.add(path, to: all.map(\.destination))
    }
    let edits = try membershipEdit.edits()
    var plan = plan
    guard !plan.changes.isEmpty || !edits.isEmpty else { return plan }
    let editsProject =
      !edits.isEmpty && (project.manifest == nil || reader.gitIndex?.holds(project.file) != false)
    if project.manifest != nil,
      let regeneration = regeneration(listsFiles: !edits.isEmpty, editsProject: editsProject)
    {
      plan.notes.append(regeneration.note(editsProject: editsProject))
    }
    if editsProject {
      try validateIsInside(project.file)
      plan.changes.append(.edit(project.file, original: project.document.bytes, edits))
    }
    return plan
  }

  /// What to change in the manifest of a generated project.
  private func regeneration(listsFiles: Bool, editsProject: Bool) -> Regeneration? {
    // A synchronized folder has its new files without an edit of the project.
    let files = added.map { AddedFile(path: $0.path, target: $0.destination.target) }
    if listsFiles, let addition = reader.regeneration(adding: files) { return addition }
    let removed = plan.changes.filter { $0.result == nil }.map(\.path)
    let removal = reader.regeneration(removing: removed)
    return removal.flatMap { editsProject && $0.lines.isEmpty ? nil : $0 }
  }
}

// MARK: - New files

extension SwitchPlanBuilder {
  /// Plans new files of one directory, which the targets of all `destinations` compile.
  ///
  /// A file that is there or planned for other targets, with the same content, becomes theirs, too.
  ///
  /// - Throws: As ``validateIsFree(_:in:)``, or if uninstalling wouldn't recognize a file.
  mutating func create(
    _ files: [NewFile],
    for destinations: [MembershipEdit.Destination]
  ) throws(Diagnostic) {
    for file in files {
      try validateIsFree(file, in: destinations.map(\.target))
      guard recognizes(file.path, file.content) else {
        throw .noWayBack(at: SourceLocation(file.path))
      }
      if changeIndices[file.path] == nil,
        try reading(try project.files.readIfPresent(file.path)) == nil
      {
        append(.create(file.path, content: file.content))
      }
      added += destinations.map { (file.path, $0) }
    }
    for destination in destinations where destination.place.isNewGroup {
      try membershipEdit.addGroup(of: files.map(\.path), to: destination.target)
    }
  }

  /// Plans that an app compiles an entry file that is there already.
  mutating func add(_ file: MissingEntryFile) {
    added.append((file.path, .init(target: file.app, place: .init(beside: file.replaced))))
    note(
      "addedEntryFile",
      file.path,
      "is added to '\(file.app.name)', which has no other entry point"
    )
  }

  /// The targets of which new files are planned.
  var targetsWithNewFiles: Set<ObjectID> { Set(added.map(\.destination.target.id)) }

  /// Checks that a new file takes no name that is in use.
  ///
  /// - Throws: If the path is outside the project directory, if another file exists or is planned there,
  ///   or if one of `targets` has another file by this name or a type that the new file declares.
  func validateIsFree(_ file: NewFile, in targets: [XcodeTarget]) throws(Diagnostic) {
    for target in targets { try validateNames(of: file, in: target) }
    let isFree: Bool
    if let planned = changeIndices[file.path] {
      isFree = plan.changes[planned].result == file.content
    } else {
      // A link to a missing file takes the name, too.
      let kind = try reading(try project.files.kindOfEntry(at: file.path))
      // The changes of the plans before this one may create the file, or remove it.
      let known = try reading(try project.files.readIfPresent(file.path))
      // What is there already, for another project, isn't written.
      if known == nil { try validateIsInside(file.path) }
      isFree = (kind == nil || kind == .file) && (known ?? file.content) == file.content
    }
    guard !isFree else { return }
    throw Diagnostic(
      "'\(path: file.path)' already exists",
      fix: "rename it, or move it away",
      at: SourceLocation(file.path)
    )
  }

  /// Checks that a new file doesn't conflict with the files and types of `target`.
  ///
  /// Swift rejects two files or two types of the same name in a module. Object files whose names
  /// differ only in case overwrite each other on case-insensitive volumes.
  private func validateNames(of file: NewFile, in target: XcodeTarget) throws(Diagnostic) {
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

  /// Whether `install` added this reference to the file at `path`: the identifier shows it.
  func isNewReference(_ reference: FileElement, to path: String) -> Bool {
    document.isNewIdentifier(reference.id, for: "PBXFileReference", relative(path))
  }
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
