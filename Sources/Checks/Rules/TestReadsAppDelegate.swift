import Diagnostics
import LaunchModel

extension Rule {
  package static let testReadsAppDelegate = Rule(
    "test-reads-app-delegate",
    severity: .warning,
    title: "A test reads the app's own delegate, which isn't in use during tests",
    reason: [
      """
      While tests run, the app delegate is the stand-in, so `UIApplication.shared.delegate as? \
      AppDelegate` is `nil`. The test skips what it is about, or fails.
      """
    ],
    repair: [
      """
      Create what the test needs in the test. If it can't do without the app's delegate, derive the \
      stand-in from that (`understudy install --subclass-delegate`); its launch methods do nothing \
      then, so what they set up is missing.
      """
    ],
    example: """
      let delegate = UIApplication.shared.delegate as? AppDelegate
      XCTAssertNotNil(delegate?.notificationWindow)
      """,
    limits: """
      Casts with `as?` to the class of the app's delegate, in Swift sources of switched test targets. \
      Forced casts and those in Objective-C are `delegate-force-cast`.
      """
  ) { $0.testReadsAppDelegate }
}

extension CheckContext {
  /// Tests that get `nil` where they expect the app's own delegate.
  fileprivate var testReadsAppDelegate: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard app.site != nil, app.launch.lifeCycle != .swiftUI,
        let delegate = app.launch.appDelegate
      else { return [] }
      return app.bundlesWithoutDelegate(derivedFrom: delegate).flatMap { bundle in
        bundle.sources.conditionalDelegateCasts(to: delegate).map { cast in
          Finding(
            .testReadsAppDelegate,
            in: bundle.name,
            at: SourceLocation(cast.file, cast.position),
            "this cast is nil during tests: the app delegate is not '\(delegate)' then",
            advice: "create what the test needs in the test" + app.subclassAdvice
          )
        }
      }
    }
  }
}
