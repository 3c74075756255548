import ProjectText

extension CheckContext {
  /// Apps with more than one `main`, which no compiler or linker takes.
  ///
  /// Adding main.swift means removing the attribute (FACTS section 4, SE-0383).
  var twoEntryPoints: [Finding] { apps.flatMap(\.twoEntryPoints) }
}

extension CheckedApp {
  fileprivate struct Start {
    var text: String
    var place: Finding.Place
  }

  fileprivate var twoEntryPoints: [Finding] {
    let starts = mainFiles + attributes
    guard let first = starts.first else { return [] }
    return starts.dropFirst().map { other in
      Finding(
        .twoEntryPoints,
        in: name,
        at: other.place,
        "'\(name)' starts at \(other.text) and at \(first.text)",
        notes: [Finding.Note(first.place, "the other one is here")],
        advice: "keep one of the two; main.swift takes the place of an attribute"
      )
    }
  }

  /// The files named main that are certainly compiled, and hold a start.
  private var mainFiles: [Start] {
    target.members.compactMap { member in
      guard member.name.utf8.starts(with: "main.".utf8), !target.isForSomePlatforms(member) else {
        return nil
      }
      switch member.name {
      case "main.swift":
        return Start(text: "main.swift", place: Finding.Place(member.path, .start))
      case "main.m", "main.mm", "main.c":
        guard let bytes = target.sources.bytes(of: member) else { return nil }
        let source = ObjectiveCSource(scanning: bytes)
        return source.mainFunction.map {
          Start(text: member.name, place: Finding.Place(member.path, offset: $0, in: bytes))
        }
      default: return nil
      }
    }
  }

  /// The attributes that no condition surrounds.
  private var attributes: [Start] {
    target.swift(marked: .entry).filter { !target.isForSomePlatforms($0.member) }
      .flatMap { member, source in
        source.declarations.flatMap { declaration in
          declaration.attributes.filter { attribute in
            EntryPoint.Kind(rawValue: "@" + attribute.name) != nil
              && attribute.conditions.isEmpty && declaration.context.conditions.isEmpty
          }.map { attribute in
            Start(
              text: "@\(attribute.name) of '\(declaration.path)'",
              place: Finding.Place(
                member.path,
                offset: attribute.range.lowerBound,
                in: source.bytes
              )
            )
          }
        }
      }
  }
}

extension SourcePosition {
  static let start = SourcePosition(line: 1, column: 1)
}

extension ObjectiveCSource {
  /// Where the function `main` is defined, outside of any condition.
  fileprivate var mainFunction: Int? {
    functions.first { $0.name == "main" && $0.conditions.isEmpty }?.nameRange.lowerBound
  }
}
