import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

/// Collects the changes of a plan: new and edited files, and their entries in the project file.
struct SwitchPlanBuilder {
  var projectEdit: ProjectEdit
  let project: XcodeProject
  private let reader: LaunchReader
  var plan = SwitchPlan()
  /// The apps whose entry point still refers to a stand-in in the app.
  var keepsStandIn: Set<ObjectID> = []
  /// The apps that keep a handwritten switch.
  var keepsSwitch: Set<ObjectID> = []
  /// The destinations of new files by path: several test targets may share a directory.
  private var shared: [(path: String, destinations: [ProjectEdit.Destination])] = []
  /// The new files of each target.
  var added: [AddedFile] = []
  /// Where each file is in `shared`, and in the changes of the plan.
  private var sharedIndices: [String: Int] = [:]
  private var changeIndices: [String: Int] = [:]
  /// The contents that uninstalling is known to recognize: many test targets get the same.
  private var recognized: Set<FileContent> = []
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
  }

  /// - Throws: If the project file can be read but not edited.
  init(_ reader: LaunchReader) throws(Diagnostic) {
    self.reader = reader
    project = reader.project
    projectEdit = try ProjectEdit(project)
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
    try requireInside(path)
    if let planned = changeIndices[path] {
      if plan.changes[planned].result == content { return false }
    } else {
      // The plan of another project may create it.
      let (known, kind) = try reading { () throws(FileError) in
        let kind = try FileSystem.kind(of: path, followingLinks: false)
        // A link to a missing file takes the name, too.
        return (kind == nil || kind == .file ? try project.files.readIfPresent(path) : nil, kind)
      }
      switch kind {
      // A file that is known to be gone is one that changes before this plan remove.
      case nil where known == nil, .file where known == nil: return true
      case nil where known == content, .file where known == content: return false
      default: break
      }
    }
    throw Diagnostic(.nameTaken(path: path), file: path)
  }

  /// Whether a different file is planned at `path`, or exists there.
  func plansOther(_ path: String, _ content: [UInt8]) -> Bool {
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
    try requireInside(path)
    append(.edit(path, original: original, edits))
  }

  /// Plans the removal of the file at `path`.
  ///
  /// - Throws: If `path` is outside the project directory.
  mutating func remove(_ path: String, original: [UInt8]) throws(Diagnostic) {
    try requireInside(path)
    append(.remove(path, original: original))
  }

  private mutating func append(_ change: FileChange) {
    changeIndices[change.path] = plan.changes.count
    plan.changes.append(change)
  }

  /// Adds `destinations` to those of the new file at `path`.
  mutating func share(_ path: String, with destinations: [ProjectEdit.Destination]) {
    if let known = sharedIndices[path] {
      shared[known].destinations += destinations
    } else {
      sharedIndices[path] = shared.count
      shared.append((path, destinations))
    }
  }

  /// Whether something is planned for the file at `path`.
  func changes(_ path: String) -> Bool { changeIndices[path] != nil }

  func isNoted(_ note: SwitchPlan.Note) -> Bool { noted.contains(note) }

  /// Whether a note already says why the file at `path` stays.
  func isKept(path: String) -> Bool {
    noted.contains { note in
      switch note {
      case .alsoUsed(let kept), .neededByChanged(let kept, _): kept == path
      default: false
      }
    }
  }

  mutating func note(_ note: SwitchPlan.Note) {
    if noted.insert(note).inserted { plan.notes.append(note) }
  }

  /// Notes that `app` doesn't host `tests` in some configurations, in one note for all test targets.
  mutating func noteOtherHost(of tests: String, app: String, in configurations: [String]) {
    let host = OtherHost(app: app, configurations: configurations)
    if otherHosts[host] == nil {
      otherHosts[host] = ([], plan.notes.count)
      plan.notes.append(.hostDiffers(tests: [], app: app, configurations: configurations))
    }
    otherHosts[host]?.tests.append(tests)
  }

  private func requireInside(_ path: String) throws(Diagnostic) {
    guard project.files.isInside(path, folder: project.root) else {
      try project.files.requireReadable()
      throw Diagnostic(.outside(path: path), file: path)
    }
  }

  /// Returns the plan, with the edits of the project file and its notes.
  func finished() throws(Diagnostic) -> SwitchPlan {
    var projectEdit = projectEdit
    for file in shared { try projectEdit.add(file.path, to: file.destinations) }
    let edits = try projectEdit.edits()
    var plan = plan
    plan.root = project.root
    for (host, (tests, note)) in otherHosts {
      plan.notes[note] = .hostDiffers(
        tests: tests,
        app: host.app,
        configurations: host.configurations
      )
    }
    guard !plan.changes.isEmpty || !edits.isEmpty else { return plan }
    var editsProject = !edits.isEmpty
    if project.manifest != nil {
      let index = try reading { () throws(FileError) in try reader.gitIndex.get() }
      editsProject = editsProject && index?.holds(project.file) != false
      let removed = plan.changes.filter { $0.result == nil }.map(\.path)
      // A synchronized folder has its new files without an edit of the project.
      if !edits.isEmpty, let regeneration = reader.regeneration(adding: added) {
        plan.notes.append(.generated(regeneration, editsProject: editsProject))
      } else if let regeneration = reader.regeneration(removing: removed),
        !editsProject || !regeneration.lines.isEmpty
      {
        plan.notes.append(.generated(regeneration, editsProject: editsProject))
      }
    }
    if editsProject {
      try requireInside(project.file)
      plan.changes.append(.edit(project.file, original: project.text.bytes, edits))
    }
    return plan
  }
}
