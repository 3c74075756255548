import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Plans the app's part of a switch.
///
/// An attribute is removed and a file with the entry point is added; a call that runs the app is
/// edited in its file.
struct AppInstallation {
  let design: SwitchDesign
  let reader: LaunchReader
  /// The names of what tests keep running.
  var kept: [String] = []

  private var launch: AppLaunch { design.launch }
  private var entryPoint: EntryPoint { design.entryPoint }

  func add(to builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    // Apps that compile the same entry file are switched together.
    let compilers = reader.project.apps.compactMap { app in
      reader.sources(of: app).member(at: entryPoint.file).map { (app, $0) }
    }
    guard let member = compilers.first?.1 else {
      throw .noEntryPoint(in: launch.app, at: entryPoint.location)
    }
    let targets = compilers.map(\.0)
    let bytes = try reader.project.files.contents(of: entryPoint.file)
    let launchSteps = reader.steps(of: launch)
    if design.standIn == .testBundle { try validateNoOwnClass(named: design.className) }
    var running: [EarlyCode] = []
    var files: [SwitchPlanBuilder.NewFile] = []
    var words = try words()
    switch entryPoint.kind {
    case .main, .uiApplicationMain, .nsApplicationMain:
      words[.platformCondition] = platformCondition(besides: member)
      let removal = try removeAttribute(from: bytes, words: &words, in: &builder)
      let file = try freeEntryFile(words, SourceStyle(of: bytes), in: targets, builder)
      // Uninstalling has only the file, so the description is read from it.
      try validateUndo(of: [removal], in: bytes) { edited in
        let installed = Template.installed(as: Path.lastComponent(of: file.path), file.content)
        return installed?.words[.entryAttribute].flatMap(ReplacedAttribute.init)?
          .insertion(in: edited)
      }
      files.append(file)
    case .mainSwift, .launcher, .mainC:
      running = try editCall(in: bytes, after: launchSteps, to: &builder)
    }
    if design.standIn == .app {
      let language: SwitchOptions.Language = entryPoint.kind == .mainC ? .objc : .swift
      files += design.standInFiles(in: language).map { file in
        newFile(
          file.fileName,
          file.rendered(flags, replacing: words, style: SourceStyle(of: bytes))
        )
      }
    }
    try builder.create(files, for: compilers.map { .init(target: $0, place: .init(beside: $1)) })
    builder.note(switchedTogether: targets.map(\.name).filter { $0 != launch.app.name })
    noteAboutTheApp(in: &builder)
    noteWhatStillRuns(launchSteps.stepsBeforeChoice(running), in: &builder)
  }

  /// Removes the attribute of the entry point, and puts its description into `words`.
  private func removeAttribute(
    from bytes: [UInt8],
    words: inout Template.Words,
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> TextEdit {
    let fileName = Path.lastComponent(of: entryPoint.file)
    try WrittenName(.file, fileName).validate(at: entryPoint.location)
    let removal = try removableAttribute().removal(from: bytes)
    try builder.edit(entryPoint.file, original: bytes, [removal])
    let replaced = ReplacedAttribute(
      removal,
      nameEnd: entryPoint.declaration?.nameRange.upperBound ?? removal.range.upperBound,
      in: bytes,
      fileName: fileName
    )
    words[.entryAttribute] = replaced.description
    return removal
  }

  /// Edits the call of the entry point that runs the app, and notes the lines that no longer run in tests.
  ///
  /// - Returns: The lines that still run before the choice of a stand-in, and that nobody keeps.
  private func editCall(
    in bytes: [UInt8],
    after launchSteps: LaunchSteps,
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [EarlyCode] {
    try validateMainInTestBuilds()
    let early = launchSteps.earlyCode
    let keptLines = early.filter { line in kept.contains(where: line.isNamed) }
    let (edits, choosesFirst) = try callEdits(keeping: keptLines, of: early, in: bytes)
    try builder.edit(entryPoint.file, original: bytes, edits)
    let first = edits.first.map { SourcePosition(offset: $0.range.lowerBound, in: bytes).line } ?? 0
    let running = early.filter {
      !choosesFirst || $0.location.position.map { $0.line < first } == true
    }
    let ended = early.filter { !running.contains($0) && !launchSteps.createsDelegate($0) }
    if !ended.isEmpty {
      // A name keeps all lines that it names.
      let name = ended.lazy.compactMap(\.firstName).first { name in
        let lines = early.filter { keptLines.contains($0) || $0.isNamed(name) }
        return (try? callEdits(keeping: lines, of: early, in: bytes)) != nil
      }
      let advice: Message =
        name.map {
          "; to leave one in front of the lookup, install with '--keep \($0.shellQuoted)'"
        } ?? ""
      builder.note(
        "endsLines",
        "tests of '\(launch.app.name)' no longer run \(ended.count.counted("line")) of its entry point"
          + advice,
        locations: ended.map { Diagnostic.Note($0.location, "'\($0.text)'") }
      )
    }
    return running.filter { !keptLines.contains($0) }
  }

  /// The edits of the call, which can be undone, and whether the choice comes before all other code.
  private func callEdits(
    keeping lines: [EarlyCode],
    of early: [EarlyCode],
    in bytes: [UInt8]
  ) throws(Diagnostic) -> (edits: [TextEdit], choosesFirst: Bool) {
    let found = try EntryCallEdit(
      design: design,
      bytes: bytes,
      sources: launch.targets.map(reader.sources),
      earlyCode: early,
      kept: lines
    ).edits()
    try validateUndo(of: found.edits, in: bytes) {
      EntryCallUndo($0).edit(inObjectiveC: entryPoint.kind == .mainC)
    }
    return found
  }

  /// Notes the code of the app that runs before the choice.
  private func noteWhatStillRuns(_ steps: [LaunchTrace.Step], in builder: inout SwitchPlanBuilder) {
    guard !steps.isEmpty else { return }
    let advice: Message =
      launch.testBundles.isEmpty
      ? "move it to the app delegate, or run it where it's first needed"
      : "'understudy check' says how to move it once that's installed"
    builder.note(
      "stillRuns",
      "'\(launch.app.name)' still runs code before its tests in"
        + " \(steps.count.counted("location")); \(advice)",
      locations: steps.compactMap { step in
        step.location.map { Diagnostic.Note($0, "'\(step.name)'") }
      }
    )
  }

  /// What `#if` asks for the platforms of the entry point, if it's for some of them only, and a new file
  /// wouldn't be.
  private func platformCondition(besides member: SourceMember) -> String? {
    if member.platforms != nil, case .listed = member.membership { return nil }
    let app = launch.app
    return (app.onlyPlatforms ?? member.platforms)?
      .condition(of: Platform.platforms(of: app.testSettings))
  }

  /// Returns the first of the files that can hold the entry point whose name and type aren't taken: the
  /// usual one, or a launcher, which is named after the app if need be.
  private func freeEntryFile(
    _ words: Template.Words,
    _ style: SourceStyle,
    in targets: [XcodeTarget],
    _ builder: SwitchPlanBuilder
  ) throws(Diagnostic) -> SwitchPlanBuilder.NewFile {
    var flags = flags
    var entryPoints = design.entryPoints
    if words[.platformCondition] != nil { flags.insert(.onePlatform) }
    if words[.platformCondition] != nil || launch.app.testSettings.parsesAsLibrary {
      // A main.swift is one on all platforms, whatever is in it.
      entryPoints.removeAll { !$0.hasLauncher }
    }
    let candidates = entryPoints.flatMap { file in
      (file.hasLauncher ? [nil] + launchers : [nil]).map { (file: file, launcher: $0) }
    }
    var taken: Diagnostic?
    for (file, launcher) in candidates {
      var words = words
      words[.launcher] = launcher
      let name = launcher.map { $0 + ".swift" } ?? file.fileName
      let new = newFile(name, file.rendered(flags, replacing: words, style: style))
      do throws(Diagnostic) {
        try builder.validateIsFree(new, in: targets)
        return new
      } catch {
        taken = taken ?? error
      }
    }
    throw taken ?? .forSomePlatforms(at: entryPoint.location)
  }

  /// The other names that a launcher can have.
  private var launchers: [String] {
    let platform = launch.app.onlyPlatforms?.first.map { $0.launcherPrefix + "AppLauncher" }
    let module = launch.app.testSettings["PRODUCT_MODULE_NAME"] ?? ""
    // The module can itself be called App.
    let ofModule = WrittenName(.module, module).isSafe ? ["Launcher", "AppLauncher"] : []
    return [platform].compactMap(\.self) + ofModule.map { module + $0 }
  }

  /// A file next to the entry point.
  private func newFile(_ name: String, _ content: [UInt8]) -> SwitchPlanBuilder.NewFile {
    (Path.join(Path.parent(of: entryPoint.file), name), content)
  }

  private var flags: Set<TemplateFlag> {
    design.flags(on: Set(launch.platforms)).union(launch.app.testSettings.templateFlags)
  }

  private func words() throws(Diagnostic) -> Template.Words {
    for type in [entryPoint.type, launch.appDelegate].compactMap({ $0 }) {
      try WrittenName(.type, type).validate(at: entryPoint.location)
    }
    guard let type = entryPoint.type?.spelledAsType else { return [:] }
    return [.appDelegate: type, .appType: type]
  }

  private func noteAboutTheApp(in builder: inout SwitchPlanBuilder) {
    let app = launch.app.name
    if design.standIn == .none, design.framework == .uiKit {
      builder.note(
        "scenesWithoutDelegate",
        "without an app delegate, '\(app)' configures no scenes in code; apps built with the iOS 27"
          + " SDK that don't adopt scenes terminate at launch"
      )
    }
    if let type = entryPoint.type, type == launch.appDelegate, design.framework == .uiKit,
      launch.infoPlist.sceneManifest == nil,
      ClassInfo(named: type, in: reader.sources(of: launch.app))?.superclass == "FlutterAppDelegate"
    {
      builder.note(
        "flutterMigration",
        "Flutter migrates '\(type)' to scenes only if the file matches its template; to allow that,"
          + " run 'understudy uninstall', build the app with Flutter, and install again"
      )
    }
    if design.framework == .uiKit, !launch.testBundles.isEmpty, launch.infoPlist.problem == nil,
      let interface = launch.infoPlist.mainInterface,
      let message = launch.mainInterfaceInTests(adoptsScenes: design.standIn != .none)
        .message(about: interface, in: app)
    {
      builder.note(
        "loadsInterface",
        message + "; run 'understudy explain app-without-scenes' for the fix"
      )
    }
    let principal = launch.infoPlist.string("NSPrincipalClass")?.withoutModule
    if design.framework == .appKit, let principal, principal != "NSApplication" {
      builder.note(
        "principalClass",
        "NSPrincipalClass is '\(principal)', which isn't created during tests: the stand-in runs"
          + " NSApplication itself"
      )
    }
  }

  /// The attribute of an entry point, if it can certainly be removed.
  private func removableAttribute() throws(Diagnostic) -> SwiftSource.Attribute {
    guard let attribute = entryPoint.attribute, let declaration = entryPoint.declaration,
      let type = entryPoint.type
    else { throw .noEntryPoint(in: launch.app, at: entryPoint.location) }
    if design.framework != .swiftUI, declaration.kind != .class, declaration.kind != .extension {
      throw Diagnostic(
        "'\(type)' isn't a class",
        fix: "move the attribute to the class of the app delegate",
        at: entryPoint.location
      )
    }
    let conditions = attribute.conditions + declaration.conditions
    let isAlways =
      !launch.platforms.isEmpty
      && launch.platforms.allSatisfy { PlatformCode.includes(conditions, on: $0) == true }
    if let condition = attribute.conditions.last ?? declaration.conditions.last, !isAlways {
      throw conditionalEntry("@\(attribute.name)", condition)
    }
    for outer in outer(of: declaration) {
      guard let access = outer.modifiers.first(where: { $0 == "private" || $0 == "fileprivate" })
      else { continue }
      throw Diagnostic(
        "main.swift can't refer to '\(outer.path)', which is \(access)",
        fix: "make it internal",
        at: entryPoint.location
      )
    }
    return attribute
  }

  /// The error for an attribute or function that isn't compiled in all configurations.
  private func conditionalEntry(_ name: Message, _ condition: SourceCondition) -> Diagnostic {
    Diagnostic(
      "\(name) depends on '\(condition.written)'",
      fix: "use the same entry point in all configurations",
      at: entryPoint.location
    )
  }

  /// The declaration of the entry point and those of the types that it's in.
  private func outer(of declaration: SwiftSource.Declaration) -> [SwiftSource.Declaration] {
    let source = try? reader.project.files.read(entryPoint.file)
    let around = source.map { SwiftSource(scanning: $0).declarations } ?? []
    return around.filter {
      $0.bodyRange.contains(declaration.range.lowerBound)
        || declaration.path.hasPrefix($0.path + ".")
    } + [declaration]
  }

  /// The lookup would find a class of the app's in every launch.
  private func validateNoOwnClass(named name: String) throws(Diagnostic) {
    var location = reader.launchSources(of: launch.app).ownClass(withRuntimeName: name)
    // A switch between two classes of the same name couldn't be told from the app's own call.
    if launch.appDelegate?.withoutModule == name || entryPoint.type == name {
      location = location ?? entryPoint.location
    }
    guard let location else { return }
    throw Diagnostic(
      "'\(launch.app.name)' has a class \(name) of its own, which normal launches would use as well",
      fix: "rename it and run the command again",
      at: location
    )
  }

  /// Without the `main` of a launcher, the attribute calls another one, which no edit switches.
  private func validateMainInTestBuilds() throws(Diagnostic) {
    let conditions = entryPoint.main?.conditions ?? []
    let platforms: [Platform?] = launch.platforms.isEmpty ? [nil] : launch.platforms
    let isCompiled = platforms.allSatisfy {
      TestBuild(launch.app, on: $0).includes(conditions) == true
    }
    if let condition = conditions.last, !isCompiled {
      throw conditionalEntry("main()", condition)
    }
  }

  /// Validates that `undo` restores the bytes from before the edits, as uninstalling will.
  ///
  /// For example, text that isn't UTF-8 can't be written to the comment.
  private func validateUndo(
    of edits: [TextEdit],
    in bytes: [UInt8],
    undo: ([UInt8]) -> TextEdit?
  ) throws(Diagnostic) {
    let edited = edits.merged(into: bytes)
    guard undo(edited).map({ [$0].merged(into: edited) }) != bytes else { return }
    guard let offset = bytes.firstInvalidUTF8() else { throw .noWayBack(at: entryPoint.location) }
    throw Diagnostic(SyntaxError(.notUTF8, at: offset, in: bytes), file: entryPoint.file)
  }
}

extension Diagnostic {
  /// The error for an entry point for some platforms only, whose replacement would be a main.swift, which
  /// isn't.
  static func forSomePlatforms(at location: SourceLocation) -> Self {
    Diagnostic(
      "the entry point in '\(path: location.file)' is for some platforms only, which a main.swift"
        + " wouldn't be",
      fix: "use the default stand-in, or give each platform a target of its own",
      at: location
    )
  }
}

extension Platform {
  /// The start of the name of a launcher for this platform, where the usual one is taken.
  fileprivate var launcherPrefix: String {
    switch self {
    case .iOS: "Phone"
    case .macCatalyst: "Catalyst"
    case .macOS: "Mac"
    case .tvOS: "TV"
    case .watchOS: "Watch"
    case .visionOS: "Vision"
    }
  }
}

extension SwiftSource.Attribute {
  /// The edit that removes the attribute, and its line if nothing else is on it.
  func removal(from bytes: [UInt8]) -> TextEdit {
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    let startsLine = start == 0 || bytes[start - 1].endsLine
    guard startsLine, end < bytes.count, bytes[end].endsLine else {
      // What follows on the line moves to where the attribute was.
      return .remove(range.lowerBound..<end)
    }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    return .remove(start..<end)
  }
}

extension [Platform] {
  /// What `#if` asks for these of all platforms of a target.
  fileprivate func condition(of all: [Platform]) -> String {
    map { platform in
      switch platform {
      case .macCatalyst where contains(.iOS): nil
      case .macCatalyst: "targetEnvironment(macCatalyst)"
      case .iOS where !contains(.macCatalyst) && all.contains(.macCatalyst):
        "(os(iOS) && !targetEnvironment(macCatalyst))"
      case .iOS, .macOS, .tvOS, .watchOS, .visionOS: "os(\(platform.rawValue))"
      }
    }.compactMap(\.self).joined(separator: " || ")
  }
}
