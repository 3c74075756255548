package import Diagnostics
import ProjectFiles
package import ProjectText
package import SourceScan
package import XcodeModel

/// Where a process of the app starts.
package struct EntryPoint: Sendable {
  /// A way to write `main`; the raw values are those of reports.
  package enum Kind: String, Sendable, Hashable {
    case main = "@main"
    case uiApplicationMain = "@UIApplicationMain"
    case nsApplicationMain = "@NSApplicationMain"
    /// `@main` on a type for which the app itself declares `static func main()`.
    case launcher
    case mainSwift = "main.swift"
    /// The function `main` in Objective-C or another language of that family.
    case mainC = "main.m"
  }

  package var kind: Kind

  /// The type with the attribute; `nil` in files that have none.
  package var type: String?

  /// The absolute path.
  package var file: String

  /// The attribute, the call that runs the app, or the start of the file.
  package var position: SourcePosition

  package var location: SourceLocation { SourceLocation(file, position) }

  /// The type or extension with the attribute; of a launcher, the one with its `main`.
  package var declaration: SwiftSource.Declaration?

  /// The `main` of a launcher.
  package var main: SwiftSource.Member?
}

extension EntryPoint {
  /// Returns the entry point of the target with these sources, on the first of its platforms.
  ///
  /// A file named main comes first, then the attribute, and last the function `main` in another file of the
  /// C family. Reading ends at the first found: the compiler accepts no second one, and `check` looks for it.
  ///
  /// What is for another platform counts where nothing else is found: settings can mislead.
  package static func find(in sources: TargetSources, on platforms: [Platform]) -> EntryPoint? {
    compiled(in: sources, for: platforms.first) ?? attribute(in: sources, on: nil)
      ?? mainFunction(in: sources)
  }

  /// Returns the file named main, or the attribute, that is compiled for a platform.
  static func compiled(in sources: TargetSources, for platform: Platform?) -> EntryPoint? {
    mainFile(in: sources, on: platform) ?? attribute(in: sources, on: platform)
  }

  /// The function `main` in a file of another name, such as the app delegate's.
  private static func mainFunction(in sources: TargetSources) -> EntryPoint? {
    sources.objectiveC(with: .entry).lazy.compactMap { member, source in
      source.functions.first { $0.name == "main" }.map { function in
        EntryPoint(
          kind: .mainC,
          file: member.path,
          position: SourcePosition(offset: function.nameRange.lowerBound, in: source.bytes)
        )
      }
    }.first
  }

  private static func mainFile(in sources: TargetSources, on platform: Platform?) -> EntryPoint? {
    let isCompiled = { (member: SourceMember) in
      platform.map(member.isCompiled(for:)) ?? true
    }
    return sources.members.lazy.filter(isCompiled).compactMap { member in
      Kind(mainFile: member, in: sources).flatMap { kind in
        sources.bytes(of: member) == nil
          ? nil : EntryPoint(kind: kind, file: member.path, position: start)
      }
    }.first
  }

  private static func attribute(in sources: TargetSources, on platform: Platform?) -> EntryPoint? {
    let build = sources.launchBuild
    return attribute(in: sources) { member, conditions in
      platform.map {
        member.isCompiled(for: $0) && PlatformCode.includes(conditions, on: $0) != false
          && build?.includes(conditions) != false
      } ?? true
    }
  }

  /// Returns the attribute that only the configuration of tests compiles, if schemes launch the app in another
  /// one.
  static func onlyInTests(in sources: TargetSources, on platform: Platform?) -> EntryPoint? {
    guard let build = sources.launchBuild, let platform else { return nil }
    return attribute(in: sources) { member, conditions in
      member.isCompiled(for: platform) && PlatformCode.includes(conditions, on: platform) != false
        && build.includes(conditions) != true && sources.testBuild.includes(conditions) == true
        && !conditions.isEmpty
    }
  }

  /// Returns the first attribute in a file, and with conditions, that are compiled.
  private static func attribute(
    in sources: TargetSources,
    where isCompiled: (SourceMember, [SourceCondition]) -> Bool
  ) -> EntryPoint? {
    sources.members(with: .entry, includesExcluded: true).lazy.filter { $0.kind == .swift }
      .flatMap { member in attributes(in: member, of: sources).map { (member, $0) } }
      .first { isCompiled($0, $1.conditions) }?.1.entryPoint.withOwnMain(in: sources)
  }

  /// Returns the entry points that every build of the target compiles: files named main before
  /// attributes.
  ///
  /// Code under a condition other than one that the platforms satisfy, files for some platforms, and files
  /// that a setting excludes don't count, so more than one is always a mistake.
  package static func certain(in sources: TargetSources) -> [EntryPoint] {
    let mainFiles = sources.compiled.filter { Kind(mainFile: $0, in: sources) != nil }
    let attributed = sources.members(with: .entry).filter { $0.kind == .swift }
    let platforms = sources.target.onlyPlatforms
    let isForAll = { (member: SourceMember) in
      member.platforms == nil || platforms?.allSatisfy(member.isCompiled) == true
    }
    let areMet = { (conditions: [SourceCondition]) in
      platforms?.allSatisfy { PlatformCode.includes(conditions, on: $0) == true }
        ?? conditions.isEmpty
    }
    return mainFiles.filter(isForAll).compactMap { certain(mainFile: $0, in: sources) }
      + attributed.filter(isForAll).flatMap { attributes(in: $0, of: sources) }
      .filter { areMet($0.conditions) }.map(\.entryPoint)
  }

  /// Whether every build of the target compiles an entry point: one without conditions, or some of which any
  /// conditions choose one.
  package static func isInEveryBuild(of sources: TargetSources) -> Bool {
    if !certain(in: sources).isEmpty { return true }
    let conditions = sources.members(with: .entry).filter { $0.kind == .swift }
      .flatMap { attributes(in: $0, of: sources) }.map(\.conditions)
    return PlatformCode.isAnyCompiled(conditions, on: sources.target.platforms)
  }

  private static func certain(
    mainFile member: SourceMember,
    in sources: TargetSources
  ) -> EntryPoint? {
    guard let bytes = sources.bytes(of: member), let kind = Kind(mainFile: member, in: sources)
    else { return nil }
    guard kind == .mainC else {
      return EntryPoint(kind: kind, file: member.path, position: start)
    }
    let functions = sources.objectiveCSource(of: member)?.functions
    return functions?.first { $0.name == "main" && $0.conditions.isEmpty }.map {
      let position = SourcePosition(offset: $0.nameRange.lowerBound, in: bytes)
      return EntryPoint(kind: kind, file: member.path, position: position)
    }
  }

  /// Returns the entry attributes in a Swift file, each with the conditions around it.
  private static func attributes(
    in member: SourceMember,
    of sources: TargetSources
  ) -> [(entryPoint: EntryPoint, conditions: [SourceCondition])] {
    guard let bytes = sources.bytes(of: member), words.contains(where: bytes.contains(run:)),
      let source = sources.swiftSource(of: member)
    else { return [] }
    let lines = SourceLines(bytes)
    return source.declarations.flatMap { declaration in
      declaration.attributes.compactMap { attribute in
        Kind(rawValue: "@" + attribute.name).map { kind in
          let entryPoint = EntryPoint(
            kind: kind,
            type: declaration.path,
            file: member.path,
            position: lines.position(at: attribute.range.lowerBound),
            declaration: declaration
          )
          return (entryPoint, attribute.conditions + declaration.conditions)
        }
      }
    }
  }

  /// The entry point at the `main` that the attribute calls, if that is one of the app's.
  private func withOwnMain(in sources: TargetSources) -> EntryPoint {
    guard kind == .main, let type, let own = sources.mainFunction(of: type),
      let source = sources.swiftSource(of: own.member)
    else { return self }
    var result = self
    result.kind = .launcher
    result.main = own.function
    if own.declaration != declaration {
      result.file = own.member.path
      result.position = SourcePosition(offset: own.function.nameRange.lowerBound, in: source.bytes)
      result.declaration = own.declaration
    }
    return result
  }

  private static let words = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
    .map { Array($0.utf8) }

  private static let start = SourcePosition(line: 1, column: 1)

  /// What the entry point is called in a message: the file, or the attribute and its type.
  package var title: String {
    let name = Path.lastComponent(of: file)
    guard let attribute, let type else { return name }
    return "@\(attribute.name) of '\(type)'"
  }

  /// The attribute that makes the type an entry point.
  package var attribute: SwiftSource.Attribute? {
    switch kind {
    case .main, .launcher: declaration?.attribute(named: "main")
    case .uiApplicationMain: declaration?.attribute(named: "UIApplicationMain")
    case .nsApplicationMain: declaration?.attribute(named: "NSApplicationMain")
    case .mainSwift, .mainC: nil
    }
  }
}

extension EntryPoint.Kind {
  /// The kind of a file that is an entry point by its name.
  fileprivate init?(mainFile member: SourceMember, in sources: TargetSources) {
    switch member.name {
    case "main.swift" where !sources.target.testSettings.parsesAsLibrary: self = .mainSwift
    case "main.m", "main.mm", "main.c": self = .mainC
    default: return nil
    }
  }
}
