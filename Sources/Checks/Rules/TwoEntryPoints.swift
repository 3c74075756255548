import Diagnostics
import LaunchModel

extension Rule {
  package static let twoEntryPoints = Rule(
    id: "two-entry-points",
    severity: .error,
    title: "The app has more than one entry point and doesn't build",
    reason: [
      """
      A module can have only one entry point. The file main.swift excludes `@main`, \
      `@UIApplicationMain`, and `@NSApplicationMain` (SE-0383), and a function `main` in \
      Objective-C excludes all of them. A merge that reintroduces the attribute, or a template \
      that adds a second delegate, leaves an app that doesn't build, so no test runs.
      """
    ],
    repair: ["Keep one of them. If main.swift contains the switch, remove the attribute."],
    example: """
      // main.swift
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, …)

      // AppDelegate.swift
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      The sources that an app compiles in the configuration that tests most likely use. Code \
      inside `#if`, and files for some platforms only, count if each platform has an entry point.
      """
  ) { $0.twoEntryPoints }
}

extension CheckContext {
  /// The apps with more than one entry point, which don't build.
  ///
  /// A main.swift excludes the attribute (Facts.md, SE-0383).
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
        at: other.location,
        "'\(name)' has two entry points: \(other.title) and \(first.title)",
        notes: [Diagnostic.Note(first.location, "the other one is here")],
        advice: "remove one of them"
      )
    }
  }
}
