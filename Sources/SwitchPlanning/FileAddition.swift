import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

extension ProjectEdit {
  /// A target to add a file to, and a file of the same directory that it compiles already, or the
  /// group of the directory.
  struct Destination {
    var target: XcodeTarget
    var neighbor: SourceMember?
    var group: FileElement?
  }

  /// Adds the file at `path` to the targets of `destinations`.
  mutating func add(_ path: String, to destinations: [Destination]) throws(Diagnostic) {
    var file: NewObject?
    var listed: [ObjectID] = []
    for destination in destinations {
      var neighbor: FileElement?
      var build: BuildFile?
      if destination.group == nil {
        guard case .listed(let reference, let file)? = destination.neighbor?.membership else {
          continue
        }
        (neighbor, build) = (reference, file)
      }
      if file == nil { file = knownReference(to: path) }
      if file == nil {
        let new = try newReference(to: path, like: neighbor)
        try insert(new, beside: neighbor, in: destination.group)
        file = new
      }
      if let file, path.isCompiled {
        try compile([file], in: destination.target, after: build)
      }
      listed.append(destination.target.id)
    }
    let others = destinations.map(\.target).filter { !listed.contains($0.id) }
    settleFolders(for: path, takenBy: others)
  }

  /// Adds the files at `paths`, in a group of their own, to a target that has no file yet.
  mutating func add(
    _ paths: [String],
    inNewGroupAt folder: String,
    to target: XcodeTarget
  ) throws(Diagnostic) {
    guard let main = project.text.project?.mainGroup else {
      throw Diagnostic(.noProjectObject, file: project.file)
    }
    let name = Path.lastComponent(of: folder)
    try WrittenName.folder(name).requireSafe(
      in: project.file,
      at: target.target.object.key.position
    )
    var files: [NewObject] = []
    for path in paths { files.append(try newReference(to: path, like: nil)) }
    let id = project.text.newIdentifier(for: "PBXGroup", relative(folder))
    let start = project.context.path(of: main) ?? project.folder
    let written = Path.relative(folder, from: start)
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
    try append(
      group.reference,
      to: "children",
      of: main.object,
      at: positionBeforeProducts(in: main)
    )
    for file in files { editor.add(file) }
    let compiled = zip(paths, files).filter { $0.0.isCompiled }.map(\.1)
    try compile(compiled, in: target, after: nil)
  }

  private mutating func append(
    _ value: NewValue,
    to key: String,
    of owner: ProjectObject,
    at location: ProjectEditor.ArrayPosition
  ) throws(Diagnostic) {
    try change(owner) { editor throws(ProjectEditor.EditingError) in
      try editor.add(value, to: key, of: owner, at: location)
    }
  }

  /// The position after the last group of sources: Xcode lists the products last.
  private func positionBeforeProducts(in main: FileElement) -> ProjectEditor.ArrayPosition {
    let products = project.text.project?.object.string("productRefGroup")
    let children = main.children
    guard let index = children.firstIndex(where: { $0.id.rawValue == products }), index > 0 else {
      return .last
    }
    return .after(children[index - 1].id)
  }

  func relative(_ path: String) -> String { Path.relative(path, from: project.root) }

  /// A reference to the file at `path`, in the form of the reference next to it.
  private func newReference(
    to path: String,
    like neighbor: FileElement?
  ) throws(Diagnostic) -> NewObject {
    let name = Path.lastComponent(of: path)
    var written = name
    if let old = neighbor?.path, Path.parent(of: old) != "." {
      let folder = Path.parent(of: old)
      try WrittenName.folder(folder).requireSafe(
        in: project.file,
        at: neighbor?.object.key.position
      )
      written = Path.join(folder, name)
    }
    var fields: [NewObject.Field] = [
      .init("lastKnownFileType", .string(ProjectEditor.fileType(of: path)))
    ]
    if written != name { fields.append(.init("name", .string(name))) }
    fields.append(.init("path", .string(written)))
    let tree = neighbor?.object.string("sourceTree") ?? "<group>"
    fields.append(.init("sourceTree", .string(tree)))
    let id = project.text.newIdentifier(for: "PBXFileReference", relative(path))
    return NewObject(id: id, isa: "PBXFileReference", comment: name, fields: fields)
  }

  /// The existing reference to the file at `path`, as if it were new.
  private func knownReference(to path: String) -> NewObject? {
    guard project.files.mayExist(path) else { return nil }
    let name = Path.lastComponent(of: path)
    let known = project.text.objects.first {
      let element = FileElement(object: $0)
      return $0.isKind("PBXFileReference") && element.name == name
        && project.context.path(of: element) == path
    }
    return known.map {
      NewObject(id: $0.id, isa: "PBXFileReference", comment: name, fields: [])
    }
  }

  /// Adds a reference after the one to `neighbor`, or at the end of `group`.
  private mutating func insert(
    _ file: NewObject,
    beside neighbor: FileElement?,
    in group: FileElement?
  ) throws(Diagnostic) {
    guard let group = group ?? neighbor.flatMap(project.tree.parent) else {
      throw Diagnostic(
        .noGroup(of: neighbor?.name ?? file.comment),
        file: project.file,
        position: neighbor?.object.key.position
      )
    }
    editor.add(file)
    let location = neighbor.map { ProjectEditor.ArrayPosition.after($0.id) } ?? .last
    try append(file.reference, to: "children", of: group.object, at: location)
  }

  private mutating func compile(
    _ files: [NewObject],
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
