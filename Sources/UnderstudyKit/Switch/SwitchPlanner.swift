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
      let recipe = try SwitchRecipe(launch, options: options)
      try AppSide(recipe: recipe, reader: reader).add(to: &work)
      try addTests(recipe, to: &work)
    } else {
      work.plan.notes.append(.alreadySwitched(app: app.name))
      // What somebody made by hand is left alone; our own may lack a bundle.
      let recipe = try? SwitchRecipe(launch, options: options)
      if let recipe, launch.launchSwitch?.className == recipe.className,
        launch.launchSwitch?.standIn == .testBundle, recipe.standIn == .testBundle
      {
        try addTests(recipe, to: &work)
      }
    }
    return try work.finished()
  }

  private func addTests(
    _ recipe: SwitchRecipe, to work: inout SwitchWork
  ) throws(UnderstudyError) {
    let bundles = try bundles(of: recipe.launch, &work)
    if recipe.launch.testBundles.isEmpty {
      let hostless = project.hostlessTests.map(\.name)
      work.plan.notes.append(.noTests(app: recipe.launch.app.name, hostless: hostless))
    }
    for bundle in bundles {
      try TestSide(tests: bundle, recipe: recipe, reader: reader, options: options).add(to: &work)
    }
  }

  private func bundles(
    of launch: AppLaunch, _ work: inout SwitchWork
  ) throws(UnderstudyError) -> [XcodeTarget] {
    let hosted = launch.testBundles.map(\.target)
    guard !options.tests.isEmpty else {
      return hosted.filter { tests in
        guard let module = reader.sources(of: tests).drivingModule else { return true }
        work.plan.notes.append(.drivesTheApp(tests: tests.name, module: module))
        return false
      }
    }
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

extension AppSources {
  /// The module that these tests drive the app with from inside, so that they need the real one.
  var drivingModule: String? {
    let modules = ["KIF", "EarlGrey", "EarlGreyTest"]
    for member in members {
      guard let bytes = bytes(of: member),
        modules.contains(where: { bytes.contains(run: Array($0.utf8)) })
      else { continue }
      let imported =
        SourceKind(path: member.path) == .swift
        ? source(of: member)?.imports.map(\.module) ?? []
        : ObjectiveCSource(scanning: bytes).imports.map { $0.beforeSlash }
      if let module = modules.first(where: imported.contains) { return module }
    }
    return nil
  }
}

extension String {
  /// `KIF` of `KIF/KIF.h` and of `KIF`.
  fileprivate var beforeSlash: String {
    String(Substring(utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }))
  }
}
