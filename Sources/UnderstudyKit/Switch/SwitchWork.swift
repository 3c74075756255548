import ProjectText

/// A plan in the making: files, and what the project file is to say of them.
struct SwitchWork {
  var placement: ProjectPlacement
  let project: XcodeProject
  var plan = SwitchPlan()

  /// Plans a new file at `path`.
  ///
  /// - Throws: if it would lie outside the project's folder, or something is there.
  mutating func create(_ path: String, content: [UInt8]) throws(UnderstudyError) {
    try requireInside(path)
    guard FileSystem.kind(of: path, followingLinks: false) == nil else {
      throw UnderstudyError(.refused(.nameTaken(path: path)), file: path)
    }
    plan.changes.append(.create(path, content: content))
  }

  /// Plans edits of the file at `path`.
  ///
  /// - Throws: if it lies outside the project's folder.
  mutating func edit(
    _ path: String,
    original: [UInt8],
    _ edits: [TextEdit]
  ) throws(UnderstudyError) {
    try requireInside(path)
    plan.changes.append(.edit(path, original: original, edits))
  }

  /// Whether `path` is the target of a planned new file.
  func creates(_ path: String) -> Bool { plan.changes.contains { $0.path == path } }

  private func requireInside(_ path: String) throws(UnderstudyError) {
    guard Path.isInside(path, folder: project.root) else {
      throw UnderstudyError(.refused(.outside(path: path)), file: path)
    }
  }

  /// The plan, with the edits of the project file and what is to be said about it.
  func finished() throws(UnderstudyError) -> SwitchPlan {
    var plan = plan
    let edits = try placement.edits()
    guard !plan.changes.isEmpty else { return plan }
    var editsProject = !edits.isEmpty
    if let generator = project.generator {
      editsProject = editsProject && GitIndex(around: project.root)?.holds(project.file) != false
      plan.notes.append(.generated(generator, editsProject: editsProject))
    }
    if editsProject {
      try requireInside(project.file)
      plan.changes.append(.edit(project.file, original: project.text.bytes, edits))
    }
    return plan
  }
}
