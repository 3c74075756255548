import ProjectText

extension EntryPoint {
  /// The entry point of the target with these sources, on the first of its platforms.
  ///
  /// A file named main comes first, then the attribute, in likely files before others. Reading
  /// ends at the first found: the compiler takes no second one, and `check` looks for it.
  static func find(in sources: AppSources, on platforms: [Platform]) -> EntryPoint? {
    mainFile(in: sources) ?? attribute(in: sources, on: platforms.first)
  }

  private static func mainFile(in sources: AppSources) -> EntryPoint? {
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

  private static func attribute(in sources: AppSources, on platform: Platform?) -> EntryPoint? {
    let words = ["@main", "@UIApplicationMain", "@NSApplicationMain"].map { Array($0.utf8) }
    // What is for another platform counts where nothing else is found: settings can mislead.
    var other: EntryPoint?
    for member in sources.swift(mayHold: .entry) {
      guard let bytes = sources.bytes(of: member), words.contains(where: bytes.contains(run:)),
        let source = sources.source(of: member)
      else { continue }
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
    }
    return other
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
