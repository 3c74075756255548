import Diagnostics
import LaunchModel

extension Rule {
  package static let someBundlesUnswitched = Rule(
    "some-bundles-unswitched",
    severity: .warning,
    title: "A test bundle has no stand-in, while another one of the same app has",
    reason: [
      """
      The look-up finds what the running bundle brings. A second bundle, added later, brings \
      nothing: its tests start the app in full, or end at launch where the name is passed to UIKit \
      unseen.
      """
    ],
    repair: [
      """
      Run `understudy install`: it adds to the bundles that lack it. A bundle that is meant to run \
      in the app itself can be left as it is; ignore the finding then.
      """
    ],
    example: """
      ShopTests/TestingAppDelegate.swift      in ShopTests
      CheckoutTests/…                         in CheckoutTests: no stand-in
      """,
    limits: "The bundles that the app hosts, but for those that drive it from inside."
  ) { $0.someBundlesUnswitched }
}

extension CheckContext {
  /// Bundles without a stand-in beside others that have one.
  fileprivate var someBundlesUnswitched: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let site = app.site, site.standIn == .testBundle,
        let name = site.className,
        app.bundles.contains(where: { $0.standIn != nil })
      else { return [] }
      let isPassed = site.lookUps.first?.isPassed == true
      return app.switchedBundles.filter { $0.standIn == nil }.map { bundle in
        Finding(
          .someBundlesUnswitched,
          in: bundle.name,
          at: bundle.sources.location,
          "'\(bundle.name)' has no '\(name)', so that its tests "
            + (isPassed ? "give UIKit a class that is not there" : "start '\(app.name)' in full"),
          notes: bundle.sources.hostNotes,
          advice: "run 'understudy install --tests \(bundle.name)'"
        )
      }
    }
  }
}
