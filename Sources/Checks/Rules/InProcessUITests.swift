import Diagnostics
import LaunchModel

extension Rule {
  package static let inProcessUITests = Rule(
    "in-process-ui-tests",
    severity: .note,
    title: "A test bundle drives the app from inside, and needs the real one",
    reason: [
      """
      KIF and EarlGrey tap through the app in its own process. Their bundles are hosted like unit \
      tests, but a stand-in would leave them nothing to tap.
      """
    ],
    repair: ["Nothing is to be done: `install` leaves such bundles out."],
    example: """
      import KIF
      """,
    limits: "Bundles that the app hosts and that import KIF or EarlGrey."
  ) { $0.inProcessUITests }
}

extension CheckContext {
  /// Bundles that drive the app from inside, and need the real one (FACTS section 2).
  fileprivate var inProcessUITests: [Finding] {
    apps.flatMap { app in
      app.bundles.compactMap { bundle in
        guard let driver = bundle.driver, bundle.standIn == nil else { return nil }
        return Finding(
          .inProcessUITests,
          in: bundle.name,
          at: bundle.sources.location,
          "'\(bundle.name)' drives '\(app.name)' with \(driver.module), and so starts it in full",
          notes: [Finding.Note(driver.location, "\(driver.module) is imported here")],
          advice: "leave it so: no stand-in is installed in such a bundle"
        )
      }
    }
  }
}
