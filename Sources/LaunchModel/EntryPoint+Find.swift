import ProjectFiles
import ProjectText
package import SourceScan
package import XcodeModel

extension EntryPoint {
  /// The entry point of the target with these sources, on the first of its platforms.
  ///
  /// A file named main comes first, then the attribute, in likely files before others. Reading
  /// ends at the first found: the compiler takes no second one, and `check` looks for it.
  package static func find(in sources: TargetSources, on platforms: [Platform]) -> EntryPoint? {
    mainFile(in: sources) ?? attribute(in: sources, on: platforms.first)
  }

  private static func mainFile(in sources: TargetSources) -> EntryPoint? {
    for member in sources.members {
      let kind: Kind
      switch member.name {
      case "main.swift": kind = .mainSwift
      case "main.m", "main.mm", "main.c": kind = .mainC
      default: continue
      }
      guard sources.bytes(of: member) != nil else { continue }
      return EntryPoint(
        kind: kind,
        file: member.path,
        position: SourcePosition(line: 1, column: 1)
      )
    }
    return nil
  }

  private static func attribute(in sources: TargetSources, on platform: Platform?) -> EntryPoint? {
    // What is for another platform counts where nothing else is found: settings can mislead.
    var other: EntryPoint?
    return sources.firstInSwift(with: .entry) { member -> EntryPoint? in
      guard let bytes = sources.bytes(of: member), words.contains(where: bytes.contains(run:)),
        let source = sources.swiftSource(of: member)
      else { return nil }
      for declaration in source.declarations {
        for attribute in declaration.attributes {
          guard var kind = Kind(rawValue: "@" + attribute.name) else { continue }
          if kind == .main, !declaration.mainFunctions.isEmpty { kind = .launcher }
          let entryPoint = EntryPoint(
            kind: kind,
            type: declaration.path,
            file: member.path,
            position: SourcePosition(offset: attribute.range.lowerBound, in: bytes),
            declaration: declaration
          )
          let conditions = attribute.conditions + declaration.conditions
          guard let platform, PlatformCode.includes(conditions, on: platform) == false else {
            return entryPoint
          }
          other = other ?? entryPoint
        }
      }
      return nil
    } ?? other
  }

  /// The entry points that every build of the target compiles: files named main before attributes.
  ///
  /// Code under a condition, files for some platforms, and files that a setting excludes don't
  /// count, so more than one is always a mistake.
  package static func certain(in sources: TargetSources) -> [EntryPoint] {
    let members = sources.compiled.filter { !sources.target.isForSomePlatforms($0) }
    let attributed = sources.members(with: .entry).filter {
      $0.kind == .swift && !sources.target.isForSomePlatforms($0)
    }
    return members.compactMap { mainFile($0, in: sources) }
      + attributed.flatMap { attributes(in: $0, of: sources) }
  }

  private static func mainFile(_ member: SourceMember, in sources: TargetSources) -> EntryPoint? {
    switch member.name {
    case "main.swift":
      guard sources.bytes(of: member) != nil else { return nil }
      let start = SourcePosition(line: 1, column: 1)
      return EntryPoint(kind: .mainSwift, file: member.path, position: start)
    case "main.m", "main.mm", "main.c":
      guard let bytes = sources.bytes(of: member) else { return nil }
      let functions = sources.objectiveCSource(of: member)?.functions
      return functions?.first { $0.name == "main" && $0.conditions.isEmpty }.map {
        let position = SourcePosition(offset: $0.nameRange.lowerBound, in: bytes)
        return EntryPoint(kind: .mainC, file: member.path, position: position)
      }
    default: return nil
    }
  }

  /// The entry attributes in a Swift file that no condition surrounds.
  private static func attributes(in member: SourceMember, of sources: TargetSources) -> [EntryPoint]
  {
    guard let bytes = sources.bytes(of: member), words.contains(where: bytes.contains(run:)),
      let source = sources.swiftSource(of: member)
    else { return [] }
    let lines = SourceLines(bytes)
    return source.declarations.filter(\.context.conditions.isEmpty).flatMap { declaration in
      declaration.attributes.filter(\.conditions.isEmpty).compactMap { attribute in
        Kind(rawValue: "@" + attribute.name).map { kind in
          EntryPoint(
            kind: kind == .main && !declaration.mainFunctions.isEmpty ? .launcher : kind,
            type: declaration.path,
            file: member.path,
            position: lines.position(at: attribute.range.lowerBound),
            declaration: declaration
          )
        }
      }
    }
  }

  private static let words = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
    .map { Array($0.utf8) }

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
