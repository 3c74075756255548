import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

/// Adds source files to targets of a project, and removes them, as edits of the project file.
///
/// A new file goes next to an existing one: into the group of a listed file, or into a synchronized
/// folder, which needs an exception only if other targets compile files of it. Removing what was
/// added restores the text: a group, build phase, or exception set that was added for a file is
/// removed with it, since its identifier shows where it comes from.
struct MembershipEdit {
  let project: XcodeProject
  var editor: ProjectEditor
  /// What synchronized folders exclude from targets, or include in them; see
  /// ``settleFolders(for:takenBy:)``.
  var exceptions: [FolderException] = []

  /// The synchronized folders at each path, each with the index of a target that compiles from it.
  lazy var memberships: [String: [(target: Int, membership: SynchronizedMembership)]] = {
    var memberships: [String: [(target: Int, membership: SynchronizedMembership)]] = [:]
    for (index, target) in project.targets.enumerated() {
      for folder in target.memberFolders {
        memberships[folder.path, default: []].append((index, folder))
      }
    }
    return memberships
  }()

  /// - Throws: If the project file can be read but not edited.
  init(_ project: XcodeProject) throws(Diagnostic) {
    self.project = project
    do throws(ProjectEditor.EditingError) {
      editor = try ProjectEditor(project.document)
    } catch {
      throw .uneditable(error, at: SourceLocation(project.file))
    }
  }

  /// The edits of the project file that make all changes.
  ///
  /// - Throws: If the project file has a value of another kind than the format says.
  func edits() throws(Diagnostic) -> [TextEdit] {
    var copy = self
    for exception in exceptions { try copy.add(exception) }
    return copy.editor.edits
  }

  /// Makes a change of `owner`, the object that an error points to.
  mutating func change(
    _ owner: ProjectObject,
    _ body: (inout ProjectEditor) throws(ProjectEditor.EditingError) -> Void
  ) throws(Diagnostic) {
    do throws(ProjectEditor.EditingError) {
      try body(&editor)
    } catch {
      throw .uneditable(error, at: SourceLocation(project.file, owner.key.position))
    }
  }
}

// MARK: - Adding files

extension MembershipEdit {
  /// A target to add a file to, and where the project lists the file.
  struct Destination {
    var target: XcodeTarget
    var place: Place
  }

  /// Where a project lists the new files of a directory.
  enum Place {
    /// After another file of the directory.
    case after(FileElement, BuildFile)
    /// At the end of the group of the directory.
    case group(FileElement)
    /// In a new group; see ``addGroup(of:to:)``.
    case newGroup
    /// Nowhere: the target compiles a synchronized folder around the directory.
    case folder

    /// Next to a file of the directory that the target compiles.
    init(beside neighbor: SourceMember) {
      switch neighbor.membership {
      case .listed(let reference, let build): self = .after(reference, build)
      case .folder: self = .folder
      }
    }

    var isNewGroup: Bool { if case .newGroup = self { true } else { false } }
  }

  /// Adds the file at `path` to the targets of `destinations`.
  mutating func add(_ path: String, to destinations: [Destination]) throws(Diagnostic) {
    var file: ObjectID?
    var takers: [XcodeTarget] = []
    for destination in destinations {
      let (neighbor, build, group): (FileElement?, BuildFile?, FileElement?)
      switch destination.place {
      case .after(let reference, let buildFile):
        (neighbor, build, group) = (reference, buildFile, project.tree.parent(of: reference))
      case .group(let listed): (neighbor, build, group) = (nil, nil, listed)
      case .newGroup: continue
      case .folder:
        takers.append(destination.target)
        continue
      }
      if file == nil, project.files.mayExist(path) {
        file = project.references(to: [path]).first?.id
      }
      if file == nil { file = try addReference(to: path, after: neighbor, in: group) }
      // Headers are listed in groups, but not in a build phase.
      if let file, path.isCompiled {
        let name = Path.lastComponent(of: path)
        try compile([(file, name)], in: destination.target, after: build)
      }
    }
    settleFolders(for: path, takenBy: takers)
  }

  /// Adds files to a target, in a group of their directory, which has none.
  mutating func addGroup(of paths: [String], to target: XcodeTarget) throws(Diagnostic) {
    guard let main = project.document.project?.mainGroup else {
      throw .noProjectObject(at: SourceLocation(project.file))
    }
    let directory = Path.parent(of: paths[0])
    let name = Path.lastComponent(of: directory)
    try WrittenName(.directory, name).validate(at: target.location)
    var files: [NewObject] = []
    for path in paths { files.append(try newReference(to: path, like: nil)) }
    let id = project.document.newIdentifier(for: "PBXGroup", project.relative(directory))
    let start = project.context.path(of: main) ?? project.directory
    let written = Path.relative(directory, from: start)
    let names = written == name ? [] : [NewObject.Field("name", .string(name))]
    let group = NewObject(
      id: id,
      isa: "PBXGroup",
      comment: name,
      fields: [.init("children", .array(files.map(\.reference)))] + names + [
        .init("path", .string(written)), .init("sourceTree", .string("<group>")),
      ]
    )
    editor.add(group)
    try add(
      group.reference,
      to: "children",
      of: main.object,
      at: positionBeforeProducts(in: main)
    )
    for file in files { editor.add(file) }
    let compiled = zip(paths, files).filter { $0.0.isCompiled }.map { ($0.1.id, $0.1.comment) }
    try compile(compiled, in: target, after: nil)
  }

  private mutating func add(
    _ value: NewValue,
    to key: String,
    of owner: ProjectObject,
    at position: ProjectEditor.ArrayPosition
  ) throws(Diagnostic) {
    try change(owner) { editor throws(ProjectEditor.EditingError) in
      try editor.add(value, to: key, of: owner, at: position)
    }
  }

  /// The position after the last group of sources: Xcode lists the products last.
  private func positionBeforeProducts(in main: FileElement) -> ProjectEditor.ArrayPosition {
    let products = project.document.project?.object.string("productRefGroup")
    let children = main.children
    guard let index = children.firstIndex(where: { $0.id.rawValue == products }), index > 0 else {
      return .last
    }
    return .after(children[index - 1].id)
  }

  /// A reference to the file at `path`, in the form of the reference next to it.
  private func newReference(
    to path: String,
    like neighbor: FileElement?
  ) throws(Diagnostic) -> NewObject {
    let name = Path.lastComponent(of: path)
    var written = name
    if let old = neighbor?.path, Path.parent(of: old) != "." {
      let directory = Path.parent(of: old)
      try WrittenName(.directory, directory).validate(
        at: SourceLocation(project.file, neighbor?.object.key.position)
      )
      written = Path.join(directory, name)
    }
    let id = project.document.newIdentifier(for: "PBXFileReference", project.relative(path))
    let tree = neighbor?.object.string("sourceTree") ?? "<group>"
    return .fileReference(id, path: written, sourceTree: tree)
  }

  /// Adds a reference to `group`, after the one to `neighbor`, or at the end.
  private mutating func addReference(
    to path: String,
    after neighbor: FileElement?,
    in group: FileElement?
  ) throws(Diagnostic) -> ObjectID {
    let file = try newReference(to: path, like: neighbor)
    guard let group else {
      throw Diagnostic(
        "'\(neighbor?.name ?? file.comment)' isn't in a group of the project",
        fix: "drag it into a group in Xcode",
        at: SourceLocation(project.file, neighbor?.object.key.position)
      )
    }
    editor.add(file)
    let position = neighbor.map { ProjectEditor.ArrayPosition.after($0.id) } ?? .last
    try add(file.reference, to: "children", of: group.object, at: position)
    return file.id
  }

  private mutating func compile(
    _ files: [(id: ObjectID, name: String)],
    in target: XcodeTarget,
    after build: BuildFile?
  ) throws(Diagnostic) {
    let owner = target.target.sourcesPhase?.object ?? target.target.object
    try change(owner) { editor throws(ProjectEditor.EditingError) in
      try editor.compile(files, in: target.target, after: build)
    }
  }
}

extension String {
  /// Whether the file at this path is part of the Sources phase.
  fileprivate var isCompiled: Bool { Path.fileExtension(of: self) != "h" }
}

// MARK: - Removing files

extension XcodeProject {
  /// Returns the references to the files at `paths`, in the order of the project file.
  func references(to paths: Set<String>) -> [FileElement] {
    document.fileReferences.filter { context.path(of: $0).map(paths.contains) == true }
  }
}

extension MembershipEdit {
  private var document: ProjectDocument { project.document }

  /// Removes the files at `paths` from all targets, groups, and synchronized folders.
  mutating func remove(_ paths: [String]) throws(Diagnostic) {
    let files = Set(project.references(to: Set(paths)).map(\.id))
    // A merge may have duplicated a line: of objects with the same identifier only one is in a
    // group.
    let elements = files.isEmpty ? [] : document.fileReferences.filter { files.contains($0.id) }
    let builds = document.buildFiles.filter { build in
      build.object.string("fileRef").map { files.contains(ObjectID(rawValue: $0)) } == true
    }
    do throws(ProjectEditor.EditingError) {
      try removeFromPhases(Set(builds.map(\.id)))
      try removeFromGroups(files)
      for object in builds.map(\.object) + elements.map(\.object) { editor.remove(object) }
      try removeExceptions(for: paths)
    } catch {
      throw .uneditable(error, at: SourceLocation(project.file))
    }
  }

  private mutating func removeFromPhases(_ builds: Set<ObjectID>) throws(ProjectEditor.EditingError)
  {
    guard !builds.isEmpty else { return }
    for target in project.targets {
      for phase in target.target.phases {
        let all = phase.object.strings("files").map(ObjectID.init(rawValue:))
        let going = all.filter(builds.contains)
        guard !going.isEmpty else { continue }
        if going.count == all.count,
          document.isNewIdentifier(phase.id, for: "PBXSourcesBuildPhase", target.id.rawValue)
        {
          editor.remove(phase.object)
          try editor.remove(phase.id.rawValue, from: "buildPhases", of: target.target.object)
          continue
        }
        for id in going { try editor.remove(id.rawValue, from: "files", of: phase.object) }
      }
    }
  }

  private mutating func removeFromGroups(_ files: Set<ObjectID>) throws(ProjectEditor.EditingError)
  {
    guard !files.isEmpty else { return }
    for group in document.groups {
      let all = group.object.strings("children").map(ObjectID.init(rawValue:))
      let going = all.filter(files.contains)
      guard !going.isEmpty else { continue }
      if going.count == all.count, let parent = project.tree.parent(of: group),
        let directory = project.context.path(of: group),
        document.isNewIdentifier(group.id, for: "PBXGroup", project.relative(directory))
      {
        editor.remove(group.object)
        try editor.remove(group.id.rawValue, from: "children", of: parent.object)
        continue
      }
      for id in going { try editor.remove(id.rawValue, from: "children", of: group.object) }
    }
  }

  private mutating func removeExceptions(for paths: [String]) throws(ProjectEditor.EditingError) {
    for folder in document.synchronizedFolders {
      guard let start = project.context.path(of: folder) else { continue }
      let relative = paths.filter { Path.starts($0, with: start) }
        .map { Path.relative($0, from: start) }
      for set in folder.exceptions where set.phase == nil {
        let going = relative.filter { path in
          set.paths.contains { $0.utf8.elementsEqual(path.utf8) }
        }
        guard !going.isEmpty else { continue }
        if going.count == set.paths.count, let target = set.target,
          document.isNewIdentifier(
            set.id,
            for: set.object.isa,
            folder.id.rawValue,
            target.rawValue
          )
        {
          editor.remove(set.object)
          try editor.remove(
            set.id.rawValue,
            from: "exceptions",
            of: folder.object,
            whenEmptied: .remove
          )
          continue
        }
        for path in going {
          try editor.remove(
            path,
            from: "membershipExceptions",
            of: set.object,
            whenEmptied: .remove
          )
        }
      }
    }
  }
}

// MARK: - Synchronized folders

/// Paths that a synchronized folder excludes from a target, or includes in it.
struct FolderException {
  var folder: FileElement
  var target: XcodeTarget
  var paths: [String]
}

extension MembershipEdit {
  /// Adds the exceptions by which, of all targets with synchronized folders, only `takers` compile
  /// the file at `path`.
  ///
  /// A target that owns a folder around the file compiles it unless it's excluded; one that
  /// includes single files of the folder doesn't.
  mutating func settleFolders(for path: String, takenBy takers: [XcodeTarget]) {
    let ids = Set(takers.map(\.id))
    for (target, folders) in memberships(around: path) {
      let isTaker = ids.contains(target.id)
      // A taker may own one of two folders around the file.
      if isTaker, folders.contains(where: { $0.relative(path).map($0.takes) == true }) { continue }
      for folder in folders {
        guard let relative = folder.relative(path), folder.takes(relative) != isTaker else {
          continue
        }
        recordException(relative, in: folder.folder, for: target)
      }
    }
  }

  /// The targets with synchronized folders that contain `path`, and these folders.
  private mutating func memberships(
    around path: String
  ) -> [(target: XcodeTarget, folders: [SynchronizedMembership])] {
    var found: [Int: [SynchronizedMembership]] = [:]
    var directory = path
    while case let parent = Path.parent(of: directory), parent.utf8.count < directory.utf8.count {
      for (index, membership) in memberships[parent] ?? [] {
        found[index, default: []].append(membership)
      }
      directory = parent
    }
    return found.sorted { $0.key < $1.key }.map { (project.targets[$0.key], $0.value) }
  }

  private mutating func recordException(
    _ path: String,
    in folder: FileElement,
    for target: XcodeTarget
  ) {
    let known = exceptions.firstIndex {
      $0.folder.id == folder.id && $0.target.id == target.id
    }
    if let known {
      exceptions[known].paths.append(path)
    } else {
      exceptions.append(FolderException(folder: folder, target: target, paths: [path]))
    }
  }

  /// Adds to the exception set of a folder for a target, which is created if there is none.
  mutating func add(_ exception: FolderException) throws(Diagnostic) {
    let (folder, target) = (exception.folder, exception.target)
    let location = SourceLocation(project.file, folder.object.key.position)
    try WrittenName(.target, target.name).validate(at: location)
    for name in [folder.name] + exception.paths {
      try WrittenName(.directory, name).validate(at: location)
    }
    let paths = exception.paths.sorted().map { NewValue.string($0) }
    let sets = folder.exceptions.filter { $0.target == target.id && $0.phase == nil }
    if let set = sets.first {
      for path in paths {
        try add(path, to: "membershipExceptions", of: set.object, at: .sorted)
      }
      return
    }
    let kind = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    let set = NewObject(
      id: project.document.newIdentifier(for: kind, folder.id.rawValue, target.id.rawValue),
      isa: kind,
      // Xcode names the set from objectVersion 77 on.
      comment: project.document.objectVersion ?? 0 >= 77
        ? "Exceptions for \"\(folder.name)\" folder in \"\(target.name)\" target" : kind,
      fields: [
        .init("membershipExceptions", .array(paths)),
        .init("target", .reference(target.id, comment: target.name)),
      ]
    )
    editor.add(set)
    try add(set.reference, to: "exceptions", of: folder.object, at: .last)
  }
}

extension SynchronizedMembership {
  /// Returns the path of `file` relative to the folder; `nil` if it is outside.
  func relative(_ file: String) -> String? {
    let start = path + "/"
    guard file.utf8.starts(with: start.utf8) else { return nil }
    return String(Substring(file.utf8.dropFirst(start.utf8.count)))
  }
}

extension Diagnostic {
  /// The error for a project file that can be read but not edited.
  static func uneditable(
    _ error: ProjectEditor.EditingError,
    at location: SourceLocation
  ) -> Diagnostic {
    let (message, fix): (Message, Message) =
      switch error {
      case .format(let format):
        (
          "the project file is in \(format == .xml ? "XML" : "JSON") format, which can't be edited",
          "open the project in Xcode, change a setting, and save to convert it"
        )
      case .noObjects:
        ("the project file contains no objects", "restore it from version control")
      case .duplicate(let id):
        (
          "can't edit object '\(id.rawValue)': the project file defines it twice",
          "remove the wrong definition, or restore the file from version control"
        )
      case .unexpectedValue(let position):
        (
          "line \(position.line) contains an unexpected kind of value",
          "restore the file from version control"
        )
      }
    return Diagnostic(message, fix: fix, at: location)
  }
}
