package import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
package import XcodeModel

/// Plans the removal of the switch, without writing anything.
///
/// Installed code is recognized by its bytes: a file is removed if `install`
/// writes it for some options, and a call is switched back if it contains what `install`
/// inserts. Everything else stays, and a note says so.
package struct SwitchRemoval {
  let project: XcodeProject
  let reader: LaunchReader
  /// The reader of the project as it is, even if it has to be generated again.
  private let listed: LaunchReader
  private let targets: ChosenTargets
  private let includesHandwritten: Bool

  /// The paths of the projects that the same command plans; `nil` if it doesn't matter which others compile what is
  /// changed.
  package var plannedProjects: Set<String>? = []

  /// - Parameters:
  ///   - targets: The app, or all apps of the project. If test targets are named, only their stand-ins are
  ///     removed.
  ///   - includesHandwritten: Whether to remove handwritten switches of known forms as well.
  package init(
    _ project: XcodeProject,
    targets: ChosenTargets = ChosenTargets(),
    includesHandwritten: Bool = false
  ) {
    self.init(LaunchReader(project), targets: targets, includesHandwritten: includesHandwritten)
  }

  package init(
    _ reader: LaunchReader,
    targets: ChosenTargets = ChosenTargets(),
    includesHandwritten: Bool = false
  ) {
    self.includesHandwritten = includesHandwritten
    project = reader.project
    self.targets = targets
    listed = reader
    // The sources are enough to restore what was there before.
    self.reader = reader.afterGenerating
  }

  /// Returns the plan.
  ///
  /// - Throws: If a named target doesn't exist, or the project file can't be edited.
  package func plan() throws(Diagnostic) -> SwitchPlan { try planned().plan }

  /// Returns the plan, and the reader of the project as it will be.
  package func planned() throws(Diagnostic) -> (plan: SwitchPlan, after: LaunchReader) {
    let scope = try scope()
    var builder = try SwitchPlanBuilder(reader)
    try removeSwitches(of: scope.apps, from: &builder)
    try removeStandIns(of: scope, from: &builder)
    LeftoverFiles(reader: reader)
      .note(scope.targets.filter { !builder.keepsStandIn.contains($0.id) }, in: &builder)
    let missing = try removeReferences(of: scope, from: &builder)
    try validateIsMerged(builder.plan, apps: scope.apps)
    var plan = try builder.finished()
    try project.files.validateReads()
    if plan.changes.isEmpty, missing.isEmpty {
      plan.notes.append(
        SwitchPlan.Note(
          name: "nothingInstalled",
          message: "no installed switch found",
          isInReport: true
        )
      )
    }
    if let others = plannedProjects {
      try plan.validate(for: project, besides: others, jointCommand)
    }
    let after = try validated(plan, missing: missing, apps: scope.apps)
    if includesHandwritten { try validateReplacement(for: scope.apps, after, builder.keptFiles) }
    return (plan, after)
  }

  /// What is uninstalled.
  private struct Scope {
    /// The apps whose switch is removed; none if test targets are named.
    var apps: [XcodeTarget]
    /// The apps and test targets whose files are removed.
    var targets: [XcodeTarget]
  }

  private func scope() throws(Diagnostic) -> Scope {
    let app = try targets.app.map(project.app(named:))
    let apps = app.map(sharing) ?? project.apps
    let hosted = app == nil ? project.unitTests : apps.flatMap(project.testBundles(hostedBy:))
    let bundles = try targets.tests(among: hosted, of: app?.name ?? project.name, in: project)
    return targets.tests.isEmpty
      ? Scope(apps: apps, targets: apps + bundles) : Scope(apps: [], targets: bundles)
  }

  private func removeSwitches(
    of apps: [XcodeTarget],
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    for launch in apps.flatMap(reader.launches) {
      try AppRemoval(app: launch.app, reader: reader, includesHandwritten: includesHandwritten)
        .add(to: &builder)
    }
    if let app = targets.app, !builder.plan.changes.isEmpty {
      builder.note(switchedTogether: apps.map(\.name).filter { $0 != app })
    }
  }

  /// Removes the stand-ins, the canaries, and the calls in set-ups, unless a switch stays that needs them.
  private func removeStandIns(
    of scope: Scope,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    let compilers = compilers
    for target in scope.targets where !builder.keepsStandIn.contains(target.id) {
      let keeping = scope.apps.filter { app in
        builder.keepsSwitch.contains(app.id)
          && ([app] + project.testBundles(hostedBy: app)).contains { $0.id == target.id }
      }
      try removeFiles(
        of: target,
        needed: keeping.isEmpty
          ? .no : keeping.contains(where: isChangedInstallation) ? .byChangedSwitch : .bySwitch,
        compiledBy: compilers,
        besides: Set(scope.targets.map(\.id)),
        from: &builder
      )
      try removeKeptCalls(of: target, besides: scope.targets, from: &builder)
    }
  }

  /// Removes the references to the files that go, and to installed ones that are missing.
  ///
  /// - Returns: The missing ones.
  private func removeReferences(
    of scope: Scope,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [String] {
    let removed = builder.plan.changes.filter { $0.result == nil }.map(\.path)
    let missing = missingFiles(of: scope.targets)
    // The plans of other projects remove files, too.
    for path in missing where try reading(try project.files.kindOfEntry(at: path)) == nil {
      builder.note("missingFile", path, "was missing, so only the references to it were removed")
    }
    if !removed.isEmpty || !missing.isEmpty { try builder.membershipEdit.remove(removed + missing) }
    builder.plan.emptiedDirectories = emptiedDirectories(by: removed)
    return missing
  }

  /// - Throws: If one of the files that stay would prevent `install`, which replaces a handwritten switch.
  private func validateReplacement(
    for apps: [XcodeTarget],
    _ after: LaunchReader,
    _ kept: Set<String>
  ) throws(Diagnostic) {
    let obstacles = kept.filter { Template.standInNames.contains(Path.lastComponent(of: $0)) }
    guard !obstacles.isEmpty else { return }
    for app in apps {
      var installation = SwitchInstallation(after, options: SwitchOptions(app: app.name))
      installation.plannedProjects = nil
      do throws(Diagnostic) {
        _ = try installation.plan()
      } catch {
        guard let path = error.location?.file, obstacles.contains(path) else { continue }
        throw Diagnostic(
          "'\(path: path)' would stay, because other code needs it, and prevent 'install'",
          fix: "rename its class and the file, and run the command again",
          at: error.location
        )
      }
    }
  }

  /// The command for all projects that compile the same files.
  private var jointCommand: JointCommand {
    JointCommand(
      plan: { [includesHandwritten] project in
        var other = Self(project, includesHandwritten: includesHandwritten)
        other.plannedProjects = nil
        return try other.plan()
      },
      text: "understudy uninstall --all\(includesHandwritten ? " --handwritten" : "")"
    )
  }

  /// - Throws: If an entry file, or a file that would change, contains conflict markers: what it says isn't known.
  private func validateIsMerged(_ plan: SwitchPlan, apps: [XcodeTarget]) throws(Diagnostic) {
    let entryFiles = apps.flatMap { reader.sources(of: $0).members }.filter { member in
      Template.mayInstallEntryPoint(member.name) || member.name == "main.m"
    }
    for path in entryFiles.map(\.path) + plan.changes.map(\.path) {
      guard let bytes = try? project.files.read(path),
        let first = ([0x0A] + bytes).firstOffset(of: Array("\n<<<<<<< ".utf8), from: 0),
        bytes.contains(run: Array("\n>>>>>>> ".utf8))
      else { continue }
      throw Diagnostic(
        "unresolved merge conflict",
        fix: "resolve the conflict, and run the command again",
        at: SourceLocation(path, offset: first, in: bytes)
      )
    }
  }

  /// The installed files that `targets` list and that are missing on disk.
  ///
  /// The identifiers show which references `install` added; other dangling references stay.
  private func missingFiles(of targets: [XcodeTarget]) -> [String] {
    var known: Set<String> = []
    return targets.flatMap { reader.sources(of: $0).members }.flatMap { member -> [String] in
      guard Template.mayInstall(member.name), case .listed(let reference, _) = member.membership
      else {
        return []
      }
      let header = member.header.flatMap {
        Template.mayInstall(Path.lastComponent(of: $0)) ? $0 : nil
      }
      return [member.path, header].compactMap(\.self).filter { path in
        !project.files.mayExist(path) && known.insert(path).inserted
          && (path == header || project.isNewReference(reference, to: path))
      }
    }
  }

  /// Returns `app` and the apps that compile the same entry file: they were switched together.
  private func sharing(_ app: XcodeTarget) -> [XcodeTarget] {
    let entryFiles = reader.launches(of: app).compactMap(\.entryPoint?.file)
    return project.apps.filter { other in
      other.id == app.id
        || entryFiles.contains { reader.sources(of: other).member(at: $0) != nil }
    }
  }

  /// The targets that compile each file named like a stand-in, by path.
  private var compilers: [String: [XcodeTarget]] {
    var compilers: [String: [XcodeTarget]] = [:]
    for target in project.targets {
      let members = reader.sources(of: target).members.filter {
        Template.standInNames.contains($0.name)
      }
      for path in Set(members.map(\.path)) { compilers[path, default: []].append(target) }
    }
    return compilers
  }

  /// Whether a handwritten switch that stays needs the stand-in and the canary of a target.
  private enum Need {
    case no
    case bySwitch
    /// `install` wrote that switch before it was changed.
    case byChangedSwitch
  }

  /// Removes the stand-in and the canary of `target`, except for files that others use.
  ///
  /// - Parameters:
  ///   - compilers: The targets that compile each file, by path.
  ///   - chosen: The targets that are uninstalled.
  private func removeFiles(
    of target: XcodeTarget,
    needed: Need,
    compiledBy compilers: [String: [XcodeTarget]],
    besides chosen: Set<ObjectID>,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    var installed: [(member: SourceMember, bytes: [UInt8])] = []
    for (member, bytes) in standInFiles(of: target, besides: builder) {
      if Template.installed(as: member.name, bytes) != nil {
        installed.append((member, bytes))
      } else if !builder.keptFiles.contains(member.path), needed != .bySwitch {
        noteOtherContent(of: member.path, in: &builder)
        // The canary of a switch that works stays.
        if needed == .byChangedSwitch { return }
      }
    }
    try keepUsed(&installed, reader.sources(of: target), compiledBy: compilers, in: &builder)
    for (member, bytes) in installed {
      let others = compilers[member.path, default: []].filter {
        $0.productType == target.productType && !chosen.contains($0.id)
      }
      if !others.isEmpty {
        builder.keep(member.path, compiledBy: others.map(\.name))
        continue
      }
      try builder.remove(member.path, original: bytes)
      if let header = member.header { try removeHeader(header, from: &builder) }
    }
  }

  /// Returns the files of `target` that are named like a stand-in, and that the plan doesn't change.
  private func standInFiles(
    of target: XcodeTarget,
    besides builder: SwitchPlanBuilder
  ) -> [(member: SourceMember, bytes: [UInt8])] {
    // A merge may have listed a file twice.
    reader.sources(of: target).members.distinct(by: \.path).compactMap { member in
      guard Template.standInNames.contains(member.name), !builder.changes(member.path),
        let bytes = try? project.files.read(member.path)
      else { return nil }
      return (member, bytes)
    }
  }

  /// Whether the entry file of an app is an installed one that was changed since, such as one without its comments.
  private func isChangedInstallation(of app: XcodeTarget) -> Bool {
    guard let path = reader.launch(of: app).entryPoint?.file,
      let bytes = try? project.files.read(path)
    else { return false }
    return LeftoverFiles.isSimilar(bytes, named: Path.lastComponent(of: path))
  }

  /// Leaves out the files whose classes are used by others that stay: these wouldn't compile.
  private func keepUsed(
    _ installed: inout [(member: SourceMember, bytes: [UInt8])],
    _ sources: TargetSources,
    compiledBy compilers: [String: [XcodeTarget]],
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard !installed.isEmpty else { return }
    let hasHeaders = installed.contains { $0.member.header != nil }
    // In Swift, only files of the same module can use a class of the tests.
    let targets = installed.flatMap { compilers[$0.member.path] ?? [] }.distinct(by: \.id)
    let uses = ClassUses(reader, in: targets, headers: hasHeaders)
    var index = 0
    while index < installed.count {
      let member = installed[index].member
      let going = Set(installed.flatMap { [$0.member.path, $0.member.header] }.compactMap(\.self))
      let names = Set(sources.typeNames(in: member))
      let user = uses.first(of: names, declaredIn: member.path) { path in
        going.contains(path) || builder.changes(path)
      }
      guard let user else {
        index += 1
        continue
      }
      builder.keep(member.path, usedBy: user)
      installed.remove(at: index)
      // It may use one that was looked at before.
      index = 0
    }
  }

  /// Removes the calls that `install --keep` added to the set-up of `target`, and its file if nothing else
  /// is in it.
  ///
  /// - Parameter chosen: The targets that are uninstalled.
  private func removeKeptCalls(
    of target: XcodeTarget,
    besides chosen: [XcodeTarget],
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    let type = ClassInfo(named: TestVocabulary.setUpClass, in: reader.sources(of: target))
    guard let type, !builder.changes(type.file), let bytes = type.swift?.source.bytes else {
      return
    }
    let file = SetUpFile(bytes)
    let rest = file.withoutCalls
    guard file.isInstalled || rest != bytes else { return }
    let others = project.unitTests.filter { other in
      !chosen.contains { $0.id == other.id }
        && reader.sources(of: other).member(at: type.file) != nil
    }
    guard others.isEmpty else {
      return builder.keep(type.file, compiledBy: others.map(\.name))
    }
    if file.isInstalled {
      try builder.remove(type.file, original: bytes)
    } else {
      let edit = TextEdit(range: 0..<bytes.count, replacement: rest)
      try builder.edit(type.file, original: bytes, [edit])
    }
  }

  private func removeHeader(
    _ path: String,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard let bytes = try? project.files.read(path) else { return }
    if Template.installed(as: Path.lastComponent(of: path), bytes) != nil {
      try builder.remove(path, original: bytes)
    } else {
      noteOtherContent(of: path, in: &builder)
    }
  }

  /// Notes that a file has the name of an installed one and other content.
  private func noteOtherContent(of path: String, in builder: inout SwitchPlanBuilder) {
    builder.note(
      "notAsInstalled",
      path,
      "was written by another version, or changed, so it's kept; delete it in Xcode if nothing else uses"
        + " it"
    )
  }

  /// Returns the directories inside the project's that hold nothing but `removed`.
  ///
  /// Nothing records whether such a directory existed before. It's removed, as Git does, which
  /// stores no empty directories.
  private func emptiedDirectories(by removed: [String]) -> [String] {
    var going = Set(removed)
    var emptied: [String] = []
    var directories = Set(removed.map { Path.parent(of: $0) })
    while !directories.isEmpty {
      let found = directories.filter { directory in
        guard directory != project.root, Path.starts(directory, with: project.root),
          let listing = try? project.files.list(directory), listing.problems.isEmpty
        else { return false }
        return listing.entries.allSatisfy { going.contains(Path.join(directory, $0.path)) }
      }
      emptied += found
      going.formUnion(found)
      directories = Set(found.map { Path.parent(of: $0) })
    }
    return emptied.sorted()
  }
}

extension SourceMember {
  /// The path of the header that belongs to a file in Objective-C; no target compiles it.
  var header: String? {
    kind == .cFamily
      ? String(path.dropLast(Path.fileExtension(of: path).count)) + "h" : nil
  }
}

extension TargetSources {
  /// Returns the names of the types that a file declares or implements.
  fileprivate func typeNames(in member: SourceMember) -> [String] {
    switch member.kind {
    case .swift: swiftSource(of: member)?.declarations.map(\.name) ?? []
    case .cFamily:
      (objectiveCSource(of: member)?.classes ?? []).filter { $0.kind == .implementation }.map(
        \.name
      )
    case nil: []
    }
  }
}

// MARK: - The project afterwards

extension SwitchRemoval {
  /// Reads the project as it will be, and refuses a plan that would break it.
  ///
  /// Edits and merges can change an installation in more ways than the plan can foresee.
  ///
  /// - Parameters:
  ///   - missing: The files that are already gone, and whose references are removed.
  ///   - apps: The apps that must launch afterwards if the plan changes any of their files.
  /// - Returns: The reader of the project as it will be.
  /// - Throws: If one of `apps` wouldn't have exactly one entry point, or the project would refer
  ///   to a removed file or object.
  private func validated(
    _ plan: SwitchPlan,
    missing: [String],
    apps: [XcodeTarget]
  ) throws(Diagnostic) -> LaunchReader {
    guard !plan.changes.isEmpty else { return listed }
    let changed = Set(plan.changes.map(\.path) + missing)
    let after = try listed.after(plan.changes)
    let result = after.project
    // A generated project file isn't edited, so it still lists the removed files.
    if changed.contains(project.file) {
      try validateReferences(
        in: result,
        without: plan.changes.filter { $0.result == nil }.map(\.path)
      )
    }
    let results = Dictionary(result.apps.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for app in apps {
      let targets = [app] + project.testBundles(hostedBy: app)
      let isChanged = targets.contains { target in
        listed.sources(of: target).members.contains { changed.contains($0.path) }
      }
      guard isChanged, let app = results[app.id] else { continue }
      try validateEntryPoint(of: app, in: after)
    }
    try result.files.validateReads()
    return after
  }

  private func validateEntryPoint(of app: XcodeTarget, in after: LaunchReader) throws(Diagnostic) {
    let sources = after.sources(of: app)
    let certain = EntryPoint.certain(in: sources)
    let before = project.targets.first { $0.id == app.id }
    if certain.count > 1 {
      throw Diagnostic(
        "uninstalling would leave '\(app.name)' with two entry points: \(certain[0].title) and"
          + " \(certain[1].title)",
        fix: "remove one of them and run the command again",
        at: certain[1].location
      )
    }
    guard certain.isEmpty else { return }
    if let left = EntryPoint.find(in: sources, on: app.platforms) {
      let wasInEveryBuild = before.map { EntryPoint.isInEveryBuild(of: listed.sources(of: $0)) }
      guard wasInEveryBuild == true, !EntryPoint.isInEveryBuild(of: sources) else { return }
      throw Diagnostic(
        "uninstalling would leave '\(app.name)' without an entry point where \(left.title) isn't compiled",
        fix: "declare the type in all configurations, and run the command again",
        at: left.location
      )
    }
    // A library can have it.
    guard after.launch(of: app).entryPoint == nil else { return }
    throw withoutEntryPoint(
      app,
      missing: before?.sources.first {
        ($0.name == "main.m" || Template.mayInstallEntryPoint($0.name))
          && !after.project.files.mayExist($0.path)
      }
    )
  }

  private func withoutEntryPoint(_ app: XcodeTarget, missing: SourceMember?) -> Diagnostic {
    let isMissing = missing.map { "; '\(path: $0.path)' is missing" as Message } ?? ""
    let restore = missing.map { "restore '\(path: $0.path)' from version control, or " as Message }
    return Diagnostic(
      "uninstalling would leave '\(app.name)' without an entry point\(isMissing)",
      fix: "\(restore ?? "")add @main to the app delegate, and run the command again",
      at: app.location
    )
  }

  private func validateReferences(
    in result: XcodeProject,
    without removed: [String]
  ) throws(Diagnostic) {
    if let reference = result.references(to: Set(removed)).first,
      let path = result.context.path(of: reference)
    {
      throw danglingReference(to: path, at: reference.object.key.position)
    }
    let gone = Set(project.document.identifiers(missingIn: result.document))
    guard !gone.isEmpty, let mention = result.document.list.root.mention(of: gone) else { return }
    let object = project.document.object(mention)
    let path = object.flatMap { project.context.path(of: FileElement(object: $0)) }
    throw danglingReference(to: path ?? mention.rawValue)
  }

  /// The error for a reference to a file that would be gone.
  private func danglingReference(
    to path: String,
    at position: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      "uninstalling would remove '\(path: path)' and leave references to it in the project",
      fix: "remove the file from the project in Xcode and run the command again",
      at: SourceLocation(project.file, position)
    )
  }
}

extension Value {
  /// Returns an identifier in `gone` that a value in this one still contains.
  fileprivate func mention(of gone: Set<ObjectID>) -> ObjectID? {
    switch kind {
    case .string:
      return string.map(ObjectID.init(rawValue:)).flatMap { gone.contains($0) ? $0 : nil }
    case .array: return elements.lazy.compactMap { $0.mention(of: gone) }.first
    case .dictionary: return entries.lazy.compactMap { $0.value.mention(of: gone) }.first
    case .data: return nil
    }
  }
}
