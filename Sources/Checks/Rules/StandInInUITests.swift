import Diagnostics
import LaunchModel

extension Rule {
  package static let standInInUITests = Rule(
    "stand-in-in-ui-tests",
    severity: .warning,
    title: "A stand-in in a bundle of UI tests has no effect",
    reason: [
      """
      UI tests run in a process of their own. Nothing is injected into the app, so it finds no \
      class of theirs; it starts as it does for users.
      """
    ],
    repair: ["Take the file out of the target."],
    example: """
      TestingAppDelegate.swift      in ShopTests, ShopUITests
      """,
    limits: "The same classes as for stand-in-in-app, in targets for UI tests."
  ) { $0.standInInUITests }
}

extension CheckContext {
  /// Stand-ins in bundles of UI tests, whose app runs in a process of its own without them.
  ///
  /// Nothing is injected into the app there (FACTS section 1, mechanism).
  fileprivate var standInInUITests: [Finding] {
    var findings: [Finding] = []
    for target in uiTests {
      for app in apps {
        for delegate in app.testDelegates(in: target) {
          let finding = Finding(
            .standInInUITests,
            in: target.name,
            at: delegate.place,
            "'\(delegate.name)' has no effect in UI tests, which run outside of the app",
            advice: "take the file out of '\(target.name)'"
          )
          if !findings.contains(where: { $0.place == finding.place }) { findings.append(finding) }
        }
      }
    }
    return findings
  }
}
