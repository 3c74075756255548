import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Plans the removal of a handwritten switch of a known form.
struct HandwrittenRemoval {
  let launch: AppLaunch
  let reader: LaunchReader

  private let uses: ClassUses

  init(launch: AppLaunch, reader: LaunchReader) {
    self.launch = launch
    self.reader = reader
    uses = ClassUses(reader)
  }

  private var sources: TargetSources { reader.sources(of: launch.app) }

  /// Plans the app's part.
  ///
  /// - Throws: If it isn't certain what to remove.
  func add(to builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    let replacement = try HandwrittenSwitch(launch, reader).replacement
    guard let entryFile = launch.entryPoint?.file else { return }
    let bytes = try reader.project.files.contents(of: entryFile)
    switch replacement {
    case .body(let range, let text):
      let headers = try removeStandIns(from: &builder, except: entryFile)
      let edits = removedImports(of: headers, in: bytes) + [.replace(range, with: text)]
      try builder.edit(entryFile, original: bytes, edits)
    case .attribute(let type, nil):
      try restoreAttribute(of: type, in: entryFile, bytes, rest: nil, &builder)
    case .attribute(let type, let launcher?):
      let rest = try codeBesides(launcher, in: bytes, &builder)
      let left = SwiftSource(scanning: rest.merged(into: bytes))
      let isWhole = left.declarations.isEmpty && left.hasTypesOnly
      try restoreAttribute(of: type, in: entryFile, bytes, rest: isWhole ? nil : rest, &builder)
    }
  }

  /// Adds `@main` above a type, and removes the switch.
  ///
  /// - Parameter rest: The edits that leave the rest of the entry file; `nil` if nothing is left.
  private func restoreAttribute(
    of type: String,
    in entryFile: String,
    _ bytes: [UInt8],
    rest: [TextEdit]?,
    _ builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    let files = ReplacedAttribute.lines(
      "@main",
      aboveEach: type,
      in: sources,
      besides: rest == nil ? entryFile : nil
    )
    guard let files, files.allSatisfy({ servesAllApps(entryFile, $0.path, type) })
    else { throw .keeping(launch, sources) }
    if rest == nil, let user = user(of: entryFile) {
      throw .keeping(launch, sources, because: "'\(path: user)' uses what this file declares")
    }
    for (index, file) in files.enumerated() {
      let header = index == 0 && rest == nil ? LeadingComment(of: bytes) : nil
      let comment = header?.moved(from: entryFile, to: file.bytes)
      let others = file.path == entryFile ? rest ?? [] : []
      let edits = [comment].compactMap(\.self) + file.edits + others
      try builder.edit(file.path, original: file.bytes, edits)
    }
    if let rest {
      if !builder.changes(entryFile) { try builder.edit(entryFile, original: bytes, rest) }
    } else {
      try builder.remove(entryFile, original: bytes)
    }
    _ = try removeStandIns(from: &builder, except: entryFile)
  }

  /// Returns the edits that remove the launcher from its file, and the stand-in if only that names it.
  ///
  /// - Throws: If other code names the launcher.
  private func codeBesides(
    _ launcher: Range<Int>,
    in bytes: [UInt8],
    _ builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [TextEdit] {
    guard let entryPoint = launch.entryPoint, let name = entryPoint.type else { return [] }
    let removal = TextEdit.remove(SourceLine.declaration(at: launcher, in: bytes))
    func user(_ name: String, _ edits: [TextEdit]) -> String? {
      SwiftSource(scanning: edits.merged(into: bytes)).mentions([name])
        ? entryPoint.file
        : uses.first(of: [name], declaredIn: entryPoint.file) { $0 == entryPoint.file }
    }
    if let user = user(name, [removal]) {
      throw .keeping(launch, sources, because: "'\(path: user)' uses what this file declares")
    }
    guard let standIn = launch.launchSwitch?.typeName,
      let declared = SwiftSource(scanning: bytes).declarations.first(where: { $0.path == standIn })
    else { return [removal] }
    // The empty line between them is removed once.
    let lines = [removal.range, SourceLine.declaration(at: declared.range, in: bytes)]
      .sorted { $0.lowerBound < $1.lowerBound }
    let second = max(lines[0].upperBound, lines[1].lowerBound)..<lines[1].upperBound
    let edits = [TextEdit.remove(lines[0]), .remove(second)]
    let used = SwiftSource(scanning: bytes).foreignNames(in: declared.range)
    guard used.allSatisfy({ reader.isOfStandIns($0, of: launch) }) else {
      builder.keep(alsoUsed: entryPoint.file)
      return [removal]
    }
    if let user = user(standIn, edits) {
      builder.keep(entryPoint.file, usedBy: user)
      return [removal]
    }
    return edits
  }

  /// Returns the edits that remove the imports of these headers, with their lines; a comment on the line
  /// is kept.
  private func removedImports(of headers: Set<String>, in bytes: [UInt8]) -> [TextEdit] {
    guard !headers.isEmpty else { return [] }
    let quote = UInt8(ascii: "\"")
    return ObjectiveCSource(scanning: bytes).imports.compactMap { found in
      // A header in angle brackets isn't the app's own.
      guard headers.contains(Path.lastComponent(of: found.path)),
        let open = bytes[found.range].firstIndex(of: quote),
        let close = bytes[(open + 1)...].firstIndex(of: quote)
      else { return nil }
      let line = SourceLine(of: found.range.lowerBound, in: bytes)
      let rest = bytes[(close + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      guard rest.allSatisfy({ $0 <= 0x20 }) else {
        return .remove(found.range.lowerBound..<close + 1)
      }
      return .remove(line.start..<min(rest.endIndex + 1, bytes.count))
    }
  }

  /// Returns another file that names a type that the entry file declares.
  private func user(of entryFile: String) -> String? {
    guard let member = sources.member(at: entryFile),
      let source = sources.swiftSource(of: member)
    else { return nil }
    let names = Set(source.declarations.map(\.name))
    return names.isEmpty
      ? nil : uses.first(of: names, declaredIn: entryFile) { $0 == entryFile }
  }

  /// Whether the type is the same one in all apps that compile the entry file.
  private func servesAllApps(_ entryFile: String, _ file: String, _ type: String) -> Bool {
    reader.project.apps.map(reader.sources).allSatisfy { sources in
      sources.member(at: entryFile) == nil
        || sources.declarations(of: type).contains { $0.0.path == file }
    }
  }

  /// Removes the files of the stand-in and of the scene delegate that it names, if they contain
  /// nothing else. Handwritten canaries and view controllers stay.
  ///
  /// - Returns: The names of the removed headers.
  private func removeStandIns(
    from builder: inout SwitchPlanBuilder,
    except entryFile: String
  ) throws(Diagnostic) -> Set<String> {
    guard let name = launch.launchSwitch?.typeName else { return [] }
    var headers: Set<String> = []
    var noted: Set<String> = []
    for target in targetsWithStandIn {
      let sources = reader.sources(of: target)
      if let standIn = ClassInfo(named: name, in: sources), noted.insert(standIn.file).inserted {
        let calls = reader.setUp(by: standIn, of: launch, in: target)
          .filter { $0.location.file == standIn.file }
        if !calls.isEmpty { note(calls, of: name, in: &builder) }
      }
      guard
        let standIn = try removeFile(of: name, sources, from: &builder, except: entryFile)
      else { continue }
      var removed = [standIn]
      for scene in standIn.sceneDelegates {
        let file = try removeFile(of: scene, sources, from: &builder, except: entryFile)
        removed += [file].compactMap(\.self)
      }
      headers.formUnion(removed.compactMap(\.header))
    }
    return headers
  }

  /// The targets whose class the switch means: the app's own can have the same name in another module.
  private var targetsWithStandIn: [XcodeTarget] {
    guard let launchSwitch = launch.launchSwitch, launchSwitch.standIn == .testBundle else {
      return [launch.app]
    }
    let tests = launch.testBundles.map(\.target)
    let names = launchSwitch.lookups.map(\.name) + [launchSwitch.className].compactMap(\.self)
    let meant = tests.filter { target in
      let module = target.testSettings["PRODUCT_MODULE_NAME"] ?? ""
      return names.contains { $0 == "\(module).\($0.withoutModule)" }
    }
    // The module may have been renamed since.
    return meant.isEmpty ? tests : meant
  }

  /// Notes what a handwritten stand-in calls and one that `install` adds doesn't.
  private func note(_ rows: [LaunchRow], of standIn: String, in builder: inout SwitchPlanBuilder) {
    let them = rows.count == 1 ? "it" : "them"
    let shown = rows.prefix(SwitchPlan.Note.shownCount)
    builder.note(
      "standInSetsUp",
      "'\(standIn)' has \(rows.count.counted("line")) that a stand-in from"
        + " 'understudy install' doesn't have; if tests need \(them), move \(them) to a class named"
        + " TestingSetUp"
        + (shown.count < rows.count ? "; the first \(shown.count) are listed" : ""),
      locations: shown.map { Diagnostic.Note($0.location, "'\($0.text.shortened)'") }
    )
  }

  /// Removes the file of a class.
  ///
  /// - Returns: The scene delegates that it names, and its header if that was removed as well; `nil`
  ///   if the file stays.
  private func removeFile(
    of name: String,
    _ sources: TargetSources,
    from builder: inout SwitchPlanBuilder,
    except entryFile: String
  ) throws(Diagnostic) -> (sceneDelegates: [String], header: String?)? {
    guard let type = ClassInfo(named: name, in: sources), type.name == name,
      let member = sources.member(at: type.file), member.path != entryFile,
      !builder.changes(member.path), let bytes = sources.bytes(of: member),
      let content = content(of: type, in: sources)
    else { return nil }
    switch fate(of: member, content, builder, except: entryFile) {
    case .runsMore: builder.keep(alsoUsed: member.path)
    case .isUsed(let user): builder.keep(member.path, usedBy: user)
    case .isShared(let others): builder.keep(member.path, compiledBy: others)
    case .goes:
      try builder.remove(member.path, original: bytes)
      let header = try removeHeader(of: member, name, from: &builder, except: entryFile)
      return (content.scenes.filter { $0 != name && isSceneDelegate($0, sources) }, header)
    }
    return nil
  }

  /// What becomes of the file of a stand-in, and why it stays.
  private enum Fate {
    case goes
    case runsMore
    case isUsed(by: String)
    case isShared(with: [String])
  }

  private func fate(
    of member: SourceMember,
    _ content: Content,
    _ builder: SwitchPlanBuilder,
    except entryFile: String
  ) -> Fate {
    let foreign = content.used.subtracting(content.names)
    guard content.isAll, foreign.allSatisfy({ reader.isOfStandIns($0, of: launch) }) else {
      return .runsMore
    }
    let user = uses.first(of: content.names, declaredIn: member.path) { path in
      [member.path, member.header, entryFile].contains(path) || builder.changes(path)
    }
    if let user { return .isUsed(by: user) }
    let others = othersCompiling(member.path)
    return others.isEmpty ? .goes : .isShared(with: others)
  }

  /// What the file of a stand-in contains.
  private struct Content {
    /// Whether it's the stand-in and its scene delegates only.
    var isAll: Bool
    /// The names by which others may mean what it declares.
    var names: Set<String>
    /// The classes that it names, of which some may be scene delegates.
    var scenes: [String]
    /// The types and functions of others that it uses.
    var used: Set<String>
  }

  private func content(of type: ClassInfo, in sources: TargetSources) -> Content? {
    if let source = type.swift?.source {
      let scenes = source.metatypes(in: 0..<source.bytes.count)
      // The file may also declare the scene delegate.
      let declared = source.declarations.filter { $0.path == $0.name }.map(\.name)
      // The name in `@objc(Name)`, by which others may look the class up.
      let runtimeNames = source.declarations.compactMap { $0.attribute(named: "objc")?.arguments }
        .map { source.text($0).filter { !$0.isWhitespace } }
      let isAll = declared.allSatisfy { name in
        name == type.name || scenes.contains(name) && isSceneDelegate(name, sources)
      }
      return Content(
        isAll: isAll && source.hasTypesOnly,
        names: Set([type.name] + declared + runtimeNames),
        scenes: scenes,
        used: source.foreignNames
      )
    }
    return type.objectiveC.map { source in
      Content(
        isAll: source.isAll(about: type.name),
        names: [type.name],
        scenes: source.classNames(in: 0..<source.bytes.count),
        used: source.foreignNames
      )
    }
  }

  private func isSceneDelegate(_ name: String, _ sources: TargetSources) -> Bool {
    ClassInfo(named: name, in: sources)?.isSceneDelegate == true
  }

  private func removeHeader(
    of implementation: SourceMember,
    _ name: String,
    from builder: inout SwitchPlanBuilder,
    except entryFile: String
  ) throws(Diagnostic) -> String? {
    guard let path = implementation.header, let bytes = try? reader.project.files.read(path) else {
      return nil
    }
    let header = Path.lastComponent(of: path)
    let isImported = launch.targets.contains { target in
      reader.sources(of: target).members(containing: ["\(header)\""]).contains {
        $0.path != implementation.path && $0.path != entryFile && !builder.changes($0.path)
      }
    }
    guard !isImported, ObjectiveCSource(scanning: bytes).isAll(about: name) else {
      builder.keep(alsoUsed: path)
      return nil
    }
    try builder.remove(path, original: bytes)
    return header
  }

  /// The targets other than the app and its tests that compile the file at `path`.
  private func othersCompiling(_ path: String) -> [String] {
    let own = launch.targets.map(\.id)
    return reader.project.targets.filter { target in
      !own.contains(target.id) && reader.sources(of: target).member(at: path) != nil
    }.map(\.name)
  }
}
