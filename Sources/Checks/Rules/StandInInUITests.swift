import Diagnostics
import LaunchModel

extension Rule {
  package static let standInInUITests = Rule(
    id: "stand-in-in-ui-tests",
    severity: .warning,
    title: "A stand-in in a UI test target has no effect",
    reason: [
      """
      UI tests run in a separate process. The test bundle isn't injected into the app, so the app \
      can't find its classes and launches normally.
      """
    ],
    repair: ["Remove the file from the UI test target."],
    example: """
      TestingAppDelegate.swift      in ShopTests, ShopUITests
      """,
    limits: "The same classes as for stand-in-in-app, in UI test targets."
  ) { $0.standInInUITests }
}

extension CheckContext {
  /// The stand-ins in UI test targets, whose app runs in a process of its own without them.
  ///
  /// Nothing is injected into the app there (Facts.md).
  fileprivate var standInInUITests: [Finding] {
    var findings: [Finding] = []
    for target in uiTests {
      for app in apps {
        for delegate in app.testDelegates(in: target) {
          let finding = Finding(
            .standInInUITests,
            in: target.name,
            at: delegate.location,
            "'\(delegate.name)' has no effect in UI tests, which run outside the app",
            advice: "remove the file from '\(target.name)'"
          )
          if !findings.contains(where: { $0.location == finding.location }) {
            findings.append(finding)
          }
        }
      }
    }
    return findings
  }
}
