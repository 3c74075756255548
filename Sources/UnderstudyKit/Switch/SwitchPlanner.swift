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
    guard app.productType != .watchApp2 else {
      throw refusal(.watchExtension(app: app.name), of: app)
    }
    let launch = reader.launch(of: app)
    if launch.entryPoint == nil {
      guard let error = reader.sources(of: app).firstUnreadable else {
        throw refusal(.noEntryPoint(app: app.name), of: app)
      }
      throw UnderstudyError(.refused(.unreadableSource(app: app.name, error)), file: error.path)
    }
    var work = SwitchWork(placement: try ProjectPlacement(project), project: project)
    if launch.launchSwitch == nil {
      let recipe = try SwitchRecipe(launch, options: options)
      if launch.testBundles.isEmpty, !options.isForAppOnly {
        let hostless = project.hostlessTests.map(\.name)
        throw refusal(.noTests(app: app.name, hostless: hostless), of: app)
      }
      try AppSide(recipe: recipe, reader: reader).add(to: &work)
      try addTests(recipe, to: &work)
    } else {
      work.plan.notes.append(.alreadySwitched(app: app.name))
      try addMissingTests(launch, to: &work)
    }
    return try work.finished()
  }

  /// An error at the target that the project file has for `app`.
  private func refusal(_ refusal: Refusal, of app: XcodeTarget) -> UnderstudyError {
    UnderstudyError(
      .refused(refusal),
      file: project.file,
      position: app.target.object.key.position
    )
  }

  /// Adds stand-ins to bundles that came after the switch.
  ///
  /// What somebody made by hand is left alone, unless bundles are named: tests without a stand-in
  /// may be meant to run into the app.
  private func addMissingTests(
    _ launch: AppLaunch,
    to work: inout SwitchWork
  ) throws(UnderstudyError) {
    guard options.standIn == .testBundle, launch.launchSwitch?.standIn == .testBundle,
      let recipe = try? SwitchRecipe(launch, options: options),
      launch.launchSwitch?.className == recipe.className,
      !options.tests.isEmpty || AppSide(recipe: recipe, reader: reader).isInstalled
    else { return }
    try addTests(recipe, to: &work)
  }

  private func addTests(
    _ recipe: SwitchRecipe,
    to work: inout SwitchWork
  ) throws(UnderstudyError) {
    guard !options.isForAppOnly else {
      return work.plan.notes.append(.appOnly(app: recipe.launch.app.name))
    }
    let bundles = try bundles(of: recipe.launch, &work)
    noteCasts(recipe, bundles: bundles, in: &work)
    for bundle in bundles {
      try TestSide(tests: bundle, recipe: recipe, reader: reader, options: options).add(to: &work)
    }
  }

  private func noteCasts(
    _ recipe: SwitchRecipe,
    bundles: [XcodeTarget],
    in work: inout SwitchWork
  ) {
    guard recipe.framework == .uiKit, recipe.standIn != .none, !recipe.subclassesDelegate,
      !bundles.isEmpty, let delegate = recipe.launch.appDelegate
    else { return }
    let places = ([recipe.launch.app] + bundles).flatMap {
      reader.sources(of: $0).forcedCasts(to: delegate)
    }
    if !places.isEmpty {
      work.plan.notes.append(.castsDelegate(to: delegate, places: places))
    }
  }

  private func bundles(
    of launch: AppLaunch,
    _ work: inout SwitchWork
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
          tests: name,
          app: launch.app.name,
          hosted: hosted.map(\.name)
        )
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
        member.kind == .swift
        ? source(of: member)?.imports.map(\.module) ?? []
        : ObjectiveCSource(scanning: bytes).imports.map { $0.path.beforeSlash }
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
