import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let entryPoints = Rule(
    id: "entry-points",
    severity: .error,
    title: "The app has no entry point, or more than one, and doesn't build",
    reason: """
      A module can have only one entry point: main.swift excludes `@main`, `@UIApplicationMain`, and \
      `@NSApplicationMain` (SE-0383), and a function `main` in Objective-C excludes all of them. A merge that \
      reintroduces the attribute leaves an app that doesn't build.

      `understudy install` takes the attribute from the app's delegate, and adds a file that starts the app. \
      Each app that compiles one of the two needs the other, also one of a second project in the repository.
      """,
    repair: """
      Keep one of them. If main.swift contains the switch, remove the attribute. If an app lacks the file, run \
      `understudy install` in its project, or add it to the target in Xcode.
      """,
    example: """
      // main.swift
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, …)
      // AppDelegate.swift
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      The sources that an app compiles in the configuration that tests most likely use. Code inside `#if`, and \
      files for some platforms only, count if each platform has an entry point. An app without one is found by \
      a file that understudy installed and nobody has changed, in this project and in those that Git tracks in \
      the same repository or that are next to it.
      """
  ) { $0.twoEntryPoints + $0.missingFiles }
}

extension CheckContext {
  /// The apps with more than one entry point, which don't build.
  ///
  /// A main.swift excludes the attribute (Facts.md, SE-0383).
  fileprivate var twoEntryPoints: [Finding] {
    apps.flatMap { app -> [Finding] in
      let starts = EntryPoint.certain(in: app.sources)
      return starts.dropFirst().map { other in
        Finding(
          .entryPoints,
          in: app.name,
          at: other.location,
          "'\(app.name)' has two entry points: \(other.title) and \(starts[0].title)",
          notes: [Diagnostic.Note(starts[0].location, "the other one is here")],
          advice: "remove one of them"
        )
      }
    }
  }

  /// The apps of this project and its neighbors that compile an installed entry file without the file whose
  /// attribute it replaced, or the reverse.
  fileprivate var missingFiles: [Finding] {
    let installed = apps.compactMap { app -> [String]? in
      guard case .file(let path, _, _) = reader.switchOrigin(of: app.launch.app)
      else { return nil }
      return [path, reader.replacedFile(by: path, in: app.sources)?.path].compactMap(\.self)
    }
    let paths = installed.flatMap(\.self)
    // A project that can't be read is reported where it's checked itself.
    let others = (try? project.otherCompilers(of: paths))?.compilers.map(\.project) ?? []
    return findings(in: reader)
      + others.distinct(by: \.path).flatMap { findings(in: LaunchReader($0)) }
  }

  private func findings(in reader: LaunchReader) -> [Finding] {
    let isOther = reader.project.path != project.path
    func name(_ app: XcodeTarget) -> Message {
      isOther ? "'\(app.name)' of '\(path: reader.project.path)'" : "'\(app.name)'"
    }
    return reader.missingEntryFiles().map { file in
      let options = SwitchOptions(app: file.app.name)
      let add: Message = "add '\(path: file.path)' to '\(file.app.name)' in Xcode"
      let fix = PlannedCommand(SwitchInstallation(reader, options: options))
        .advice(for: file.app.name, orElse: add, isAlternative: true)
      return Finding(
        .entryPoints,
        in: file.app.name,
        at: file.app.location,
        name(file.app) + " has no entry point: it compiles '\(path: file.replaced.path)' without"
          + " '\(path: file.path)', which starts the app instead",
        notes: fix.notes,
        advice: fix.advice
      )
    }
      + reader.entryFilesAlone().map { app, path, fileName in
        Finding(
          .entryPoints,
          in: app.name,
          at: app.location,
          name(app) + " compiles '\(path: path)' without '\(fileName)', whose type it starts",
          advice: "add '\(fileName)' to '\(app.name)' in Xcode, or remove '\(path: path)' from it"
        )
      }
  }
}
