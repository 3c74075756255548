import Diagnostics
import LaunchModel

extension Rule {
  package static let inProcessUITests = Rule(
    id: "in-process-ui-tests",
    severity: .note,
    title: "A test target drives the app in process and needs the full app",
    reason: [
      """
      KIF and EarlGrey tap through the app in its own process. Their test targets are hosted like \
      unit tests, but a stand-in would leave them nothing to tap.
      """
    ],
    repair: ["No action needed: `install` skips these test targets."],
    example: """
      import KIF
      """,
    limits: "Test targets that the app hosts and that import KIF or EarlGrey."
  ) { $0.inProcessUITests }
}

extension CheckContext {
  /// The test targets that drive the app in process, and need the full app.
  fileprivate var inProcessUITests: [Finding] {
    apps.flatMap { app in
      app.bundles.compactMap { bundle in
        guard let driver = bundle.driver, bundle.standIn == nil else { return nil }
        return Finding(
          .inProcessUITests,
          in: bundle.name,
          at: bundle.sources.location,
          "test target '\(bundle.name)' drives '\(app.name)' with \(driver.module),"
            + " so it launches the full app",
          notes: [Diagnostic.Note(driver.location, "\(driver.module) is imported here")],
          advice: "no action needed; Understudy doesn't install a stand-in in this target"
        )
      }
    }
  }
}
