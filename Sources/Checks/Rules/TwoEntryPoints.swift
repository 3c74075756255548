import Diagnostics
import LaunchModel
import ProjectText

extension Rule {
  package static let twoEntryPoints = Rule(
    "two-entry-points",
    severity: .error,
    title: "An app has two entry points, which no compiler or linker takes",
    reason: [
      """
      A program starts once. The file main.swift takes the place of `@main`, `@UIApplicationMain` \
      and `@NSApplicationMain` (SE-0383), and a function `main` in Objective-C takes the place of \
      all of them. A merge that brings the attribute back, or a template that brings a second \
      delegate, leaves an app that does not build, and no test runs.
      """
    ],
    repair: [
      "Keep one. Where the launch is switched in main.swift, the attribute goes."
    ],
    example: """
      // main.swift
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, …)

      // AppDelegate.swift
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      The sources that an app compiles in the configuration tests run in. What stands inside #if, \
      or is compiled for some platforms only, may be the one or the other, and counts for neither.
      """
  ) { $0.twoEntryPoints }
}

extension CheckContext {
  /// Apps with more than one `main`, which no compiler or linker takes.
  ///
  /// Adding main.swift means removing the attribute (FACTS section 4, SE-0383).
  fileprivate var twoEntryPoints: [Finding] { apps.flatMap(\.twoEntryPoints) }
}

extension CheckedApp {
  fileprivate var twoEntryPoints: [Finding] {
    let starts = EntryPoint.certain(in: sources)
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
