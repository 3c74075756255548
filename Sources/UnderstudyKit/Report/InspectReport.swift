import ProjectText

/// What `inspect` tells: how each app of a project launches and what its tests run into.
package struct InspectReport {
  let project: XcodeProject
  let launches: [AppLaunch]
  let hostless: [XcodeTarget]

  /// Reads the launch of `app`, or of every app of the project.
  ///
  /// - Throws: if the project has no such app.
  package init(_ project: XcodeProject, app: String? = nil) throws(UnderstudyError) {
    self.project = project
    let reader = LaunchReader(project)
    let apps = try app.map { name throws(UnderstudyError) in [try project.app(named: name)] }
    launches = (apps ?? project.apps).map(reader.launch)
    let hosted = launches.flatMap(\.testBundles).map(\.target.id)
    hostless = app == nil ? project.unitTests.filter { !hosted.contains($0.id) } : []
  }

  func relative(_ path: String) -> String { Path.relative(path, from: project.root) }
}

extension InspectReport {
  /// The report for scripts. Its keys are public: they stay, others may join them.
  package var json: JSONText {
    .object([
      ("project", .string(Path.lastComponent(of: project.path))),
      ("generator", .optional(project.generator?.rawValue)),
      ("apps", .array(launches.map(json))),
      ("testBundles", .array(hostless.map { bundle($0, hosted: isHosted($0), runsInto: .nothing) })),
    ])
  }

  private func json(_ launch: AppLaunch) -> JSONText {
    .object([
      ("target", .string(launch.app.name)),
      ("platforms", .array(launch.platforms.map { .string($0.rawValue) })),
      ("lifeCycle", .optional(launch.lifeCycle?.rawValue)),
      ("entryPoint", launch.entryPoint.map(json) ?? .null),
      ("appDelegate", .optional(launch.appDelegate)),
      ("sceneDelegate", .optional(launch.sceneDelegate)),
      ("storyboard", .optional(launch.storyboard)),
      (
        "switch",
        .object([
          ("installed", .bool(launch.launchSwitch != nil)),
          ("standIn", .optional(launch.launchSwitch?.standIn.rawValue)),
        ])
      ),
      (
        "testBundles",
        .array(
          launch.testBundles.map { bundle($0.target, hosted: true, runsInto: $0.runsInto) })
      ),
    ])
  }

  private func json(_ entryPoint: EntryPoint) -> JSONText {
    .object([
      ("kind", .string(entryPoint.kind.rawValue)),
      ("type", .optional(entryPoint.type)),
      ("file", .string(relative(entryPoint.file))),
      ("line", .number(entryPoint.position.line)),
    ])
  }

  private func bundle(
    _ target: XcodeTarget, hosted: Bool, runsInto: TestBundleLaunch.RunsInto
  ) -> JSONText {
    .object([
      ("target", .string(target.name)),
      ("hosted", .bool(hosted)),
      ("runsInto", .string(runsInto.rawValue)),
    ])
  }

  /// Whether an app hosts the bundle, though it is none of the project.
  private func isHosted(_ target: XcodeTarget) -> Bool { project.host(of: target) != .none }
}
