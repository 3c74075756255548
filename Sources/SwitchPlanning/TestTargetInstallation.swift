import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Plans a test target's part of a switch: the stand-in and the canary.
struct TestTargetInstallation {
  let tests: XcodeTarget
  let design: SwitchDesign
  let installation: SwitchInstallation

  private var reader: LaunchReader { installation.reader }
  private var options: SwitchOptions { installation.options }

  /// The app's delegate, if the stand-in is a subclass of it.
  private var superclass: ClassInfo? {
    guard design.subclassesDelegate, let name = design.launch.appDelegate else { return nil }
    return ClassInfo(named: name, in: reader.sources(of: design.launch.app))
  }

  /// Adds the stand-in and the canary, or the canary alone if there is a stand-in.
  ///
  /// - Returns: Whether a stand-in or, without one, a canary was added.
  func add(to builder: inout SwitchPlanBuilder) throws(Diagnostic) -> Bool {
    let known = reader.standIn(named: design.className, in: tests)
    try validateLookup(of: known)
    let sources = reader.sources(of: tests)
    let lacksFiles = known.map { lacksCanary($0, in: sources) } ?? true
    let setUp = try setUp(calledBy: known, in: &builder)
    if !lacksFiles, setUp == nil { return false }
    try validateLanguage()
    try validateFramework()
    try validateSuperclass()
    var location = NewFileLocation(of: tests, reader: reader)
    let sharing = sharing(location.path)
    func newFiles(for sharing: [XcodeTarget]) throws(Diagnostic) -> [SwitchPlanBuilder.NewFile] {
      let files =
        lacksFiles ? try self.files(for: sharing, at: location, addsStandIn: known == nil) : []
      return files + (setUp.map { [(Path.join(location.path, SetUpFile.name), $0)] } ?? [])
    }
    var files = try newFiles(for: sharing)
    if sharing.count > 1, files.contains(where: { builder.hasOther($0.content, at: $0.path) }) {
      // The files that the other targets get there don't fit this one.
      location = NewFileLocation(newDirectoryOf: tests, in: reader.project)
      files = try newFiles(for: [tests])
    }
    guard !files.isEmpty else { return false }
    try builder.create(files, for: [.init(target: tests, place: location.place)])
    if let template = sources.testTemplate { builder.note("testTemplate", template.note(tests)) }
    return known == nil
  }

  /// Whether the canary of a test target with this stand-in is to be added.
  private func lacksCanary(_ standIn: ClassInfo, in sources: TargetSources) -> Bool {
    let (launch, name) = (design.launch, design.className)
    let fits =
      launch.launchSwitch == nil
      ? design.standIn == .testBundle && launch.canaryFits(sources, standIn: name)
      : launch.canaryFits(sources)
    return options.hasCanary && fits
      && sources.canaries(for: launch, standIn: name, declaredIn: standIn.file).isEmpty
  }

  /// - Throws: If the app can't find the stand-in by its name.
  private func validateLookup(of standIn: ClassInfo?) throws(Diagnostic) {
    let name = design.className
    guard let standIn, standIn.runtimeName != name else { return }
    throw Diagnostic(
      "'\(tests.name)' has a class \(name) that can't be looked up by that name",
      fix: "write @objc(\(name)) before it in '\(path: standIn.file)', or rename it",
      at: SourceLocation(standIn.file)
    )
  }

  /// - Throws: If the stand-in would be in another language than its superclass.
  private func validateLanguage() throws(Diagnostic) {
    guard options.language == .swift, superclass?.objectiveC != nil else { return }
    throw Diagnostic(
      "a stand-in in Swift can't be a subclass of an app delegate in Objective-C",
      fix: "use --language objc, or remove --subclass-delegate"
    )
  }

  /// Plans the calls to keep in the test target's set-up, if it has one.
  ///
  /// - Parameter standIn: The stand-in, if there is one.
  /// - Returns: The new file to keep them in; `nil` if none is needed.
  private func setUp(
    calledBy standIn: ClassInfo?,
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [UInt8]? {
    guard !options.kept.isEmpty else { return nil }
    if let standIn, !standIn.looksUpSetUp {
      throw .setUpNotCalled(
        in: tests,
        at: SourceLocation(standIn.file),
        fix: installation.wayToReplace(in: design.launch.app)
      )
    }
    let rows = try keptRows()
    guard !rows.isEmpty else { return nil }
    let sources = reader.sources(of: tests)
    let known = ClassInfo(named: TestVocabulary.setUpClass, in: sources)
    var file = known?.swift.map { SetUpFile($0.source.bytes) } ?? SetUpFile(style: sources.style)
    let before = file.bytes
    let isSwift = known.map { $0.swift != nil } ?? (language(sources) == .swift)
    for row in rows { try keep(row, in: &file, isSwift: isSwift) }
    guard let known else { return file.bytes }
    let edit = TextEdit(range: 0..<before.count, replacement: file.bytes)
    // Several targets may compile the file.
    if file.bytes != before, builder.hasOther(file.bytes, at: known.file) {
      try builder.edit(known.file, original: before, [edit])
    }
    return nil
  }

  /// Adds a call to the set-up.
  private func keep(_ row: LaunchRow, in file: inout SetUpFile, isSwift: Bool) throws(Diagnostic) {
    do throws(KeptCall.Obstacle) {
      guard isSwift else { throw .notSwift }
      if !file.add(try keptCall(row)) {
        throw KeptCall.Obstacle(
          "their class TestingSetUp has no 'run()' in Swift, or lacks an import"
        )
      }
    } catch {
      throw Diagnostic(
        "'\(row.name ?? row.text)' can't be kept in '\(tests.name)': \(error.message)",
        fix: "write what the tests need of it into 'run()' of a class TestingSetUp"
          // What is in closures isn't shown.
          + (row.text.hasSuffix("{…}") ? "" : ": '\(row.text)'"),
        at: row.location
      )
    }
  }

  private func keptCall(_ row: LaunchRow) throws(KeptCall.Obstacle) -> KeptCall {
    let app = reader.launchSources(of: design.launch.app)
    return try KeptCall(row, of: app, in: reader.sources(of: tests))
  }

  /// The calls that the options name, in the order in which they run.
  private func keptRows() throws(Diagnostic) -> [LaunchRow] {
    let launchSteps = reader.steps(of: design.launch)
    for name in options.kept where reader.rows(calling: [name], of: design.launch).isEmpty {
      // The entry point keeps it.
      if launchSteps.earlyCode.contains(where: { $0.isNamed(name) }) { continue }
      if let line = launchSteps.endedLines.first(where: { $0.isNamed(name) }) {
        throw Diagnostic(
          "'\(name)' comes after the lookup in the entry point, which is switched already",
          fix: installation.wayToReplace(in: design.launch.app),
          at: line.location
        )
      }
      let all = reader.rows(calling: nil, of: design.launch)
      let kept = Set(all.filter { (try? keptCall($0)) != nil }.compactMap(\.name)).sorted()
      throw Diagnostic(
        "the launch of '\(design.launch.app.name)' makes no call '\(name)'"
          + suggestion(for: name, among: kept),
        fix: kept.isEmpty
          ? "remove '--keep': no call can be kept" : "name one of its calls: \(list: kept)"
      )
    }
    return reader.rows(calling: options.kept, of: design.launch)
  }

  /// Returns the files for the targets that share a location.
  private func files(
    for sharing: [XcodeTarget],
    at location: NewFileLocation,
    addsStandIn: Bool
  ) throws(Diagnostic) -> [SwitchPlanBuilder.NewFile] {
    let sources = reader.sources(of: sharing[0])
    let (language, flags, words) = (language(sources), flags(for: sharing), try words())
    var templates: [Template] = []
    if addsStandIn, design.standIn == .testBundle { templates = design.standInFiles(in: language) }
    if options.hasCanary {
      templates.append(design.canary(in: language, swiftTesting: sources.usesSwiftTesting))
    }
    return templates.map { template in
      let path = Path.join(location.path, template.fileName)
      return (path, template.rendered(flags, replacing: words, style: sources.style))
    }
  }

  /// Whether the installed stand-in of the test target, if it has one, is what
  /// the options install.
  func hasStandInAsChosen() throws(Diagnostic) -> Bool {
    guard let known = reader.standIn(named: design.className, in: tests),
      reader.installedForm(at: known.file) != nil
    else { return true }
    let directory = Path.parent(of: known.file)
    let sources = reader.sources(of: sharing(directory)[0])
    let files = design.standInFiles(in: language(sources))
    let (flags, words) = (flags(in: directory), try words())
    return files.allSatisfy { template in
      let bytes = try? reader.project.files.read(Path.join(directory, template.fileName))
      return template.rendered(flags, replacing: words, style: sources.style) == bytes
    }
  }

  /// - Throws: If the tests are built for a platform without the stand-in's framework.
  private func validateFramework() throws(Diagnostic) {
    let (framework, missing): (String, Set<Platform>)
    switch design.framework {
    case .uiKit: (framework, missing) = ("UIKit", [.macOS, .watchOS])
    case .appKit: (framework, missing) = ("AppKit", [.iOS, .tvOS, .watchOS, .visionOS])
    case .swiftUI, .watchKit: return
    }
    let configuration = tests.testConfiguration ?? ""
    let platforms = Platform.platforms(of: tests.testSettings).filter { platform in
      // Hosted tests are built only for platforms that their app is built for.
      let settings = tests.settings(in: configuration, sdk: platform.simulatorSDK)
      return missing.contains(platform)
        && (design.launch.platforms.contains(platform) || settings["TEST_HOST"]?.isEmpty != false)
    }
    guard !platforms.isEmpty, design.standIn == .testBundle || options.hasCanary else { return }
    let names = platforms.map(\.rawValue)
    throw Diagnostic(
      "'\(tests.name)' is also built for \(names.joined(separator: " and ")),"
        + " where a stand-in for \(framework) doesn't compile",
      fix:
        "move its tests for \(names[0]) to a target of their own, or choose other test targets with"
        + " --tests",
      at: tests.location
    )
  }

  /// - Throws: If the stand-in would set a window that a subclass can't set.
  private func validateSuperclass() throws(Diagnostic) {
    guard let delegate = superclass, let (source, declaration) = delegate.swift else { return }
    if declaration.modifiers.contains("final") {
      throw Diagnostic(
        "a stand-in can't be a subclass of the final class '\(delegate.name)'",
        fix: "remove 'final' before it, or --subclass-delegate",
        at: delegate.location
      )
    }
    guard design.window != .none,
      let window = declaration.members.first(where: { $0.name == "window" && !$0.isStatic }),
      !source.isSettableOptional(window)
    else { return }
    throw Diagnostic(
      "a subclass of '\(design.launch.appDelegate ?? "")' can't set its 'window'",
      fix: "declare it as 'var window: UIWindow?', or use --window none",
      at: SourceLocation(delegate.file, offset: window.nameRange.lowerBound, in: source.bytes)
    )
  }

  /// The hosted test targets with sources in `directory`, which share the files installed there, in
  /// the order of the project file. There is at least this one.
  ///
  /// The files fit all of them, whichever comes first.
  private func sharing(_ directory: String) -> [XcodeTarget] {
    let sharing = reader.unitTestsByDirectory[directory] ?? []
    if sharing.contains(where: { $0.id == tests.id }) { return sharing }
    let ids = Set(sharing.map(\.id)).union([tests.id])
    return sharing.isEmpty ? [tests] : reader.project.unitTests.filter { ids.contains($0.id) }
  }

  /// The language of the new files: Objective-C if the stand-in is a subclass of a delegate in
  /// Objective-C, or else that of the target's other files, or of its app.
  ///
  /// A class in Swift would need to know which members the delegate's header declares.
  private func language(_ sources: TargetSources) -> SwitchOptions.Language {
    superclass?.objectiveC != nil
      ? .objc : installation.language(ofTests: sources, of: design.launch)
  }

  /// Returns the flags for files that the targets with sources in `directory` share.
  func flags(in directory: String) -> Set<TemplateFlag> { flags(for: sharing(directory)) }

  private func flags(for sharing: [XcodeTarget]) -> Set<TemplateFlag> {
    // The targets may belong to apps that differ in platforms and scenes.
    let apps = reader.project.apps.filter { app in
      sharing.contains { reader.project.host(of: $0) == .app(app.id) }
    }
    let others = apps.flatMap(reader.launches).filter { $0.app.build != design.launch.app.build }
      .compactMap { try? SwitchDesign($0, options: options) }
      .filter { $0.framework == design.framework }
    let platforms = others.reduce(design.launch.platforms) { $0 + $1.launch.platforms }
    var flags = design.flags(on: Set(platforms))
    for other in others { flags.formUnion(other.flags(on: Set(platforms))) }
    for target in sharing { flags.formUnion(target.testSettings.templateFlags) }
    flags.formUnion(superclass?.templateFlags ?? [])
    return flags
  }

  /// The words for a stand-in that subclasses the app's delegate; other files have none.
  private func words() throws(Diagnostic) -> Template.Words {
    guard design.subclassesDelegate else { return [:] }
    let app = design.launch.app
    var names: [Template.Placeholder: WrittenName] = [:]
    names[.appDelegate] = design.launch.appDelegate.map { WrittenName(.type, $0) }
    names[.appModule] = app.testSettings["PRODUCT_MODULE_NAME"].map { WrittenName(.module, $0) }
    for name in names.values { try name.validate(at: app.location) }
    return names.mapValues(\.text.spelledAsType)
  }
}

extension SwitchInstallation {
  /// The language of a test target's files, or else of its app.
  func language(ofTests sources: TargetSources, of launch: AppLaunch) -> SwitchOptions.Language {
    if let language = options.language { return language }
    let kinds = sources.members.compactMap(\.kind)
    if kinds.contains(.swift) { return .swift }
    if kinds.contains(.cFamily) { return .objc }
    return launch.entryPoint?.kind == .mainC ? .objc : .swift
  }
}

extension AppLaunch {
  /// Whether the canary that `install` writes compiles in a test target and finds what the switch
  /// launches: the stand-in has the name that `install` gives it, and what the canary reads.
  package func canaryFits(_ tests: TargetSources) -> Bool {
    guard launchSwitch?.standIn == .testBundle else { return false }
    return canaryFits(tests, standIn: launchSwitch?.className)
  }

  /// - Parameter standIn: The class that the entry point looks up.
  fileprivate func canaryFits(_ tests: TargetSources, standIn: String?) -> Bool {
    switch lifeCycle {
    case .uiKit, .uiKitScenes:
      return standIn == TestVocabulary.standInDelegate
        && ClassInfo(named: "TestingSceneDelegate", in: tests) != nil
    case .appKit, .watchKit: return standIn == TestVocabulary.standInDelegate
    case .swiftUI:
      let launcher = ClassInfo(named: TestVocabulary.standInLauncher, in: tests)
      return standIn == TestVocabulary.standInLauncher
        && launcher?.swift?.declaration.members.contains { $0.name == "hasLaunched" } == true
    case nil: return false
    }
  }
}

extension Diagnostic {
  /// The error for a target with a stand-in that doesn't call its set-up.
  static func setUpNotCalled(
    in target: XcodeTarget,
    at location: SourceLocation,
    fix: Message
  ) -> Diagnostic {
    Diagnostic(
      "a stand-in of '\(target.name)' doesn't call TestingSetUp, where calls are kept",
      fix: fix,
      at: location
    )
  }
}

extension TestTemplate {
  /// Why switching the launch of a target with nothing else gains nothing.
  fileprivate func note(_ tests: XcodeTarget) -> Message {
    switch self {
    case .empty: "all tests of '\(tests.name)' are empty, so switching gains nothing yet"
    case .reactNative:
      "'\(tests.name)' contains only React Native's template test, which needs the real app and"
        + " fails with the switch; switching gains nothing yet"
    }
  }
}

extension TargetSources {
  /// The style of the first Swift file that can be read.
  var style: SourceStyle {
    let sample = swift.lazy.compactMap(self.bytes(of:)).first
    return sample.map(SourceStyle.init(of:)) ?? SourceStyle()
  }
}
