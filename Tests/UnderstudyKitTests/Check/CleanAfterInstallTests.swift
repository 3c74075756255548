import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// What was installed has nothing wrong with it, in any form, and cures what it is for.
@Suite struct CleanAfterInstallTests {
  /// The options that leave a switch with stand-ins and canaries.
  static let options = [
    SwitchOptions(), RoundTrip.inApp,
    RoundTrip.with { $0.window = .empty },
    RoundTrip.with { $0.window = SwitchOptions.Window.none },
    RoundTrip.with { $0.language = .objc },
    RoundTrip.with { $0.language = .swift },
    RoundTrip.with { $0.subclassesDelegate = true },
  ]

  /// What is of the app and its tests as they were, and no installation changes.
  private static let staying: Set<FindingKind> = [
    .appWithoutScenes, .testChecksInApp, .hostlessWouldDo, .inProcessUITests, .xcTestInApp,
    .detectionByOneVariable,
  ]

  /// What a choice leaves as it was, and is still true.
  private static func left(by options: SwitchOptions) -> Set<FindingKind> {
    // The private call that forgets saved scenes is for test bundles only.
    if options.standIn == .app { return [.savedSceneLeads] }
    // UIKit's window with the main storyboard stays where none takes its place.
    return options.window == SwitchOptions.Window.none ? [.storyboardLoadsAnyway] : []
  }

  @Test(arguments: InstallSite.fixtures, options)
  func aFixtureIsClean(_ site: InstallSite, _ options: SwitchOptions) throws {
    try expectClean(site, options)
  }

  @Test(
    .enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"),
    arguments: Corpus.isPresent ? Corpus.folders : [],
    [SwitchOptions(), RoundTrip.inApp]
  )
  func aRealProjectIsClean(_ folder: String, _ options: SwitchOptions) throws {
    try expectClean(.corpus(folder), options)
  }

  private func expectClean(_ site: InstallSite, _ options: SwitchOptions) throws {
    try withTemporaryFolder { parent in
      for (url, _) in try site.layOut(parent).projects {
        guard let before = try? XcodeProject(at: url.path) else { continue }
        let known = Set(try CheckReport(before).findings.map(Told.init))
        var installed: Set<String> = []
        for app in before.apps where try install(options, in: app, of: url) {
          installed.insert(app.name)
          installed.formUnion(before.testBundles(hostedBy: app).map(\.name))
        }
        let report = try CheckReport(XcodeProject(at: url.path))
        let staying = Self.staying.union(Self.left(by: options))
        let wrong = report.findings.filter { finding in
          installed.contains(finding.target)
            ? !staying.contains(finding.kind) : !known.contains(Told(finding))
        }
        #expect(wrong.map { "\($0.place.file): \($0.message)" } == [])
      }
    }
  }

  /// Installs in an app without a switch; false where that is not possible.
  private func install(_ options: SwitchOptions, in app: XcodeTarget, of url: URL) throws -> Bool {
    // Another app of the project may have changed the file.
    let project = try XcodeProject(at: url.path)
    var options = options
    options.app = app.name
    guard LaunchReader(project).launch(of: app).launchSwitch == nil,
      let plan = try? SwitchPlanner(project, options: options).plan()
    else { return false }
    try Transaction.commit(plan.changes, inside: project.root)
    return !plan.changes.isEmpty
  }

  /// A finding without its place, which moves.
  private struct Told: Hashable {
    var kind: FindingKind
    var target: String
    var message: String

    init(_ finding: Finding) {
      kind = finding.kind
      target = finding.target
      message = finding.message
    }
  }
}
