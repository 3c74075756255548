import ProjectText

/// A test bundle's part of the switch: the stand-in and the canary.
struct TestSide {
  let tests: XcodeTarget
  let app: AppLaunch
  let reader: LaunchReader
  let options: SwitchOptions

  func add(to work: inout SwitchWork) throws(UnderstudyError) {
    let name = StandInTemplates.delegateName
    if let standIn = reader.standIn(named: name, in: tests) {
      guard standIn.isFoundByName else {
        throw UnderstudyError(
          .refused(.classTaken(name: name, target: tests.name, path: standIn.file)),
          file: standIn.file)
      }
      return work.plan.notes.append(.alreadyThere(tests: tests.name))
    }
    let templates = StandInTemplates(tests: tests, app: app, reader: reader)
    let files = options.hasCanary ? templates.standIn + [templates.canary] : templates.standIn
    if let neighbour = neighbour(in: work.project) {
      let folder = Path.parent(of: neighbour.path)
      let place = ProjectPlacement.Place(target: tests, neighbour: neighbour)
      for file in files {
        let path = Path.join(folder, file.name)
        if !work.creates(path) { try work.create(path, content: file.content) }
        try work.placement.add(path, at: [place])
      }
    } else {
      try addToEmptyTarget(files, to: &work)
    }
    noteOtherHosts(in: &work)
  }

  /// The file beside which new ones stand: in the uppermost folder that has a source of the bundle.
  ///
  /// The last file of that folder, so that the new ones come behind it.
  private func neighbour(in project: XcodeProject) -> SourceMember? {
    // Where links lead is looked at when the files are planned.
    let inside = reader.sources(of: tests).members.filter {
      Path.isText($0.path, inside: project.root)
    }
    func depth(_ member: SourceMember) -> Int { member.path.utf8.count { $0 == UInt8(ascii: "/") } }
    guard let top = inside.map(depth).min() else { return nil }
    let uppermost = inside.filter { depth($0) == top }
    // Of several folders equally high, the one with the most sources.
    let folders = Dictionary(grouping: uppermost) { Path.parent(of: $0.path) }
    return folders.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value.last
  }

  private func addToEmptyTarget(
    _ files: [StandInTemplates.File], to work: inout SwitchWork
  ) throws(UnderstudyError) {
    let owned = tests.memberFolders.first { $0.isOwner }
    let folder = owned?.path ?? Path.join(work.project.folder, tests.name)
    let paths = files.map { Path.join(folder, $0.name) }
    for (path, file) in zip(paths, files) { try work.create(path, content: file.content) }
    if owned == nil {
      try work.placement.add(paths, inNewGroupAt: folder, to: tests)
    } else {
      for path in paths { work.placement.settleFolders(for: path, takenBy: [tests]) }
    }
  }

  private func noteOtherHosts(in work: inout SwitchWork) {
    let differing = tests.configurationNames.filter {
      work.project.host(of: tests, in: $0) != .app(app.app.id)
    }
    if !differing.isEmpty {
      work.plan.notes.append(.hostDiffers(tests: tests.name, configurations: differing))
    }
  }
}
