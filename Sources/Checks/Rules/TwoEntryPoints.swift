import Diagnostics
import LaunchModel
import ProjectText

extension CheckContext {
  /// Apps with more than one `main`, which no compiler or linker takes.
  ///
  /// Adding main.swift means removing the attribute (FACTS section 4, SE-0383).
  var twoEntryPoints: [Finding] { apps.flatMap(\.twoEntryPoints) }
}

extension CheckedApp {
  fileprivate var twoEntryPoints: [Finding] {
    let starts = EntryPoint.certain(of: target.target, in: target.sources)
    guard let first = starts.first else { return [] }
    return starts.dropFirst().map { other in
      Finding(
        .twoEntryPoints,
        in: name,
        at: SourceLocation(other.file, other.position),
        "'\(name)' starts at \(other.title) and at \(first.title)",
        notes: [Finding.Note(SourceLocation(first.file, first.position), "the other one is here")],
        advice: "keep one of the two; main.swift takes the place of an attribute"
      )
    }
  }
}

extension SourcePosition {
  static let start = SourcePosition(line: 1, column: 1)
}
