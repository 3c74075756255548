import ProjectText

/// Plans the installation of the switch: reads, decides, and writes nothing.
package struct SwitchPlanner {
  let project: XcodeProject
  let reader: LaunchReader
  let options: SwitchOptions

  package init(_ project: XcodeProject, options: SwitchOptions) {
    self.project = project
    self.options = options
    reader = LaunchReader(project)
  }

  /// The plan for the app that the options mean.
  ///
  /// - Throws: where the options leave no app or several, or where the switch cannot be
  ///   installed for certain.
  package func plan() throws(UnderstudyError) -> SwitchPlan {
    let app = try project.app(named: options.app)
    let launch = reader.launch(of: app)
    var work = SwitchWork(placement: try ProjectPlacement(project), project: project)
    if launch.launchSwitch == nil {
      try AppSide(launch: launch, reader: reader).add(to: &work)
    } else {
      work.plan.notes.append(.alreadySwitched(app: app.name))
    }
    let bundles = try bundles(of: launch)
    if bundles.isEmpty {
      work.plan.notes.append(.noTests(app: app.name, hostless: project.hostlessTests.map(\.name)))
    }
    for bundle in bundles {
      try TestSide(tests: bundle, app: launch, reader: reader, options: options).add(to: &work)
    }
    return try work.finished()
  }

  private func bundles(of launch: AppLaunch) throws(UnderstudyError) -> [XcodeTarget] {
    let hosted = launch.testBundles.map(\.target)
    guard !options.tests.isEmpty else { return hosted }
    var chosen: [XcodeTarget] = []
    for name in options.tests {
      let tests = try project.existingTarget(named: name)
      guard hosted.contains(where: { $0.id == tests.id }) else {
        let reason = UnderstudyError.Reason.notHosted(
          tests: name, app: launch.app.name, hosted: hosted.map(\.name))
        throw UnderstudyError(reason, file: project.file)
      }
      if !chosen.contains(where: { $0.id == tests.id }) { chosen.append(tests) }
    }
    return chosen
  }
}

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
    _ path: String, original: [UInt8], _ edits: [TextEdit]
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
      plan.changes.append(.edit(project.file, original: project.text.bytes, edits))
    }
    let duplicates = project.text.duplicates.map { $0.id.rawValue }
    if !duplicates.isEmpty { plan.notes.append(.duplicates(duplicates)) }
    return plan
  }
}
