import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension Rule {
  package static let hostLaunchesFullApp = Rule(
    id: "host-launches-full-app",
    severity: .warning,
    title: "Unit tests launch the full app before they run",
    reason: [
      """
      Xcode launches the host app of unit tests first and injects the test bundle into it. \
      Whatever the app does at launch (requests, databases, analytics, its initial view \
      controller) happens before and alongside the tests: it takes time, introduces race \
      conditions, and counts as covered code.
      """
    ],
    repair: [
      "Run `understudy install`. Tests that use nothing from the app don't need a host at all."
    ],
    example: """
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Shop.app/Shop
      // and the entry point always launches AppDelegate
      """,
    limits: """
      Not reported if the launch code checks for tests and returns early or takes another branch, \
      for test targets that drive the app in process (KIF, EarlGrey), or for dedicated test host \
      apps (recognized by name).
      """
  ) { $0.hostLaunchesFullApp }
}

extension CheckContext {
  /// The test targets that launch the full app.
  fileprivate var hostLaunchesFullApp: [Finding] {
    apps.filter { $0.launch.launchSwitch == nil && !$0.isTestHost }.flatMap { app -> [Finding] in
      let bundles = app.bundles.filter { !$0.isMeantForFullApp && $0.hasSources }
      // A launch that returns early during tests is a switch, too.
      guard !bundles.isEmpty, !app.launchReturnsEarly else { return [] }
      let consequence: Message =
        app.launch.checksForTests(in: app.sources)
        ? "'\(app.name)', which must detect at run time that it is being tested"
        : "the full app '\(app.name)'"
      let fix = app.installation.advice(
        for: app.name,
        orElse: "look up a stand-in at the entry point"
      )
      return bundles.map { bundle in
        Finding(
          .hostLaunchesFullApp,
          in: bundle.name,
          at: bundle.sources.location,
          "test target '\(bundle.name)' launches " + consequence,
          notes: bundle.sources.hostNotes + fix.notes,
          advice: fix.advice
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether the launch code checks for tests and then returns or takes another branch.
  fileprivate var launchReturnsEarly: Bool {
    let checks = testCheckNames
    return launchClasses.contains { $0.returnsEarly(using: checks) }
  }

  private var launchClasses: [ClassInfo] {
    var names = [launch.entryPoint?.type, launch.appDelegate, launch.sceneDelegate].compactMap {
      $0
    }
    if launch.appDelegate == nil {
      // A nib or an application class may create the delegate.
      names += sources.swift(with: .delegate).flatMap(\.source.declarations)
        .filter { declaration in
          declaration.inheritedTypes.contains { $0.hasSuffix("ApplicationDelegate") }
        }.map(\.path)
    }
    return names.compactMap { ClassInfo(named: $0, in: sources) }
  }

  /// Whether the app is a dedicated test host according to its name (as in RevenueCat, MSAL, and
  /// Flutter: Facts.md).
  var isTestHost: Bool {
    let name = ["_", "-", " ", "iOS", "macOS", "tvOS"].reduce(name) { $0.replacing($1, with: "") }
    let bytes = Array(name.utf8)
    func has(_ word: String) -> Bool { bytes.contains(run: Array(word.utf8)) }
    return has("Dummy")
      || has("Test") && (has("Host") || has("TestApp") || has("TestsApp") || has("TestingApp"))
  }
}

extension TargetSources {
  /// Where the host is set.
  var hostNotes: [Diagnostic.Note] {
    guard let location = target.testSettings.location(of: "TEST_HOST"),
      let position = target.context.position(at: location.offset, in: location.file)
    else { return [] }
    return [Diagnostic.Note(SourceLocation(location.file, position), "the test host is set here")]
  }
}
