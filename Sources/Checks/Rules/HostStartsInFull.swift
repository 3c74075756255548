import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension Rule {
  package static let hostStartsInFull = Rule(
    "host-starts-in-full",
    severity: .warning,
    title: "Unit tests launch the whole app before they run",
    reason: [
      """
      Xcode launches the host of unit tests first and injects the bundle into it. Whatever the app \
      does at launch (requests, databases, analytics, its first screen) is done before and beside \
      the tests: it takes time, races with them, and counts as covered code.
      """
    ],
    repair: [
      "Run `understudy install`. Tests that use nothing of an app need no host at all."
    ],
    example: """
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Shop.app/Shop
      // and main.swift starts AppDelegate, or @main stands before it
      """,
    limits: """
      Nothing is said where the launch asks for tests and then returns or goes another way, of \
      bundles that drive the app from inside (KIF, EarlGrey), and of apps that are there for tests \
      only, by their name.
      """
  ) { $0.hostStartsInFull }
}

extension CheckContext {
  /// Unit tests before which the whole app is launched.
  fileprivate var hostStartsInFull: [Finding] {
    apps.filter { $0.launch.launchSwitch == nil && !$0.isTestHost }.flatMap { app -> [Finding] in
      let bundles = app.bundles.filter { $0.driver == nil }
      // A launch that returns early under test is a switch, too.
      guard !bundles.isEmpty, !app.launchReturnsEarly else { return [] }
      let end = app.launchMentionsTests ? ", which is left to tell them from users" : " in full"
      return bundles.map { bundle in
        Finding(
          .hostStartsInFull,
          in: bundle.name,
          at: bundle.sources.location,
          "unit tests of '\(bundle.name)' start '\(app.name)'" + end,
          notes: bundle.sources.hostNotes,
          advice: "run 'understudy install'"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether the launch asks for tests and then returns, or does something else.
  fileprivate var launchReturnsEarly: Bool {
    let checks = testCheckNames
    return launchClasses.contains { $0.returnsEarly(using: checks) }
  }

  /// Whether the classes that lead the launch have something about tests in them.
  fileprivate var launchMentionsTests: Bool { launchClasses.contains(where: \.mentionsTests) }

  private var launchClasses: [ClassInfo] {
    var names = [launch.entryPoint?.type, launch.appDelegate, launch.sceneDelegate].compactMap {
      $0
    }
    if launch.appDelegate == nil {
      // A nib, or a class of applications, may make the delegate.
      names += sources.swift(with: .delegate).flatMap(\.source.declarations)
        .filter { declaration in
          declaration.inheritedTypes.contains { $0.hasSuffix("ApplicationDelegate") }
        }.map(\.path)
    }
    return names.compactMap { ClassInfo(named: $0, in: sources) }
  }

  /// Whether the app is there for nothing but tests, by its name (as RevenueCat's, MSAL's and
  /// Flutter's: FACTS section 5).
  fileprivate var isTestHost: Bool {
    let bytes = Array(name.utf8)
    func has(_ word: String) -> Bool { bytes.contains(run: Array(word.utf8)) }
    return has("Test") && (has("Host") || has("TestApp") || has("TestsApp") || has("TestingApp"))
  }
}

extension TargetSources {
  /// Where the host is set.
  var hostNotes: [Finding.Note] {
    guard let place = target.testSettings.place(of: "TEST_HOST"),
      let position = target.levels.position(at: place.offset, in: place.file)
    else { return [] }
    return [Finding.Note(SourceLocation(place.file, position), "the test host is set here")]
  }
}
