import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let hostNotNeeded = Rule(
    id: "host-not-needed",
    severity: .note,
    title: "A hosted test target doesn't use its app",
    reason: """
      Tests without a host app start immediately and need no switch. Tests need a host if they use \
      types of the app, views on screen, or services that only an app may use, such as the keychain, \
      push notifications, and UIApplication.
      """,
    repair: """
      Set the test target's Host Application to None, and link what it imports. Then check that \
      the tests still pass: they can depend on a host in ways that no import shows.
      """,
    example: """
      import ShopKit
      import XCTest
      """,
    limits: """
      Test targets written entirely in Swift that import only Foundation, Dispatch, Combine, test \
      frameworks, and modules of the same project, and that mention neither the application, the \
      main bundle, user defaults, files, nor the keychain.
      """
  ) { $0.hostNotNeeded }
}

extension CheckContext {
  /// The hosted test targets that use nothing from their app, nor anything that needs an app.
  ///
  /// Tests without a host need no launch (Facts.md: it fails when they need the app's types).
  fileprivate var hostNotNeeded: [Finding] {
    let ownModules = reader.modulesWithoutApps
    return apps.flatMap { app in
      app.bundles.filter {
        !$0.isMeantForFullApp && reader.needsNoHost($0.sources.target, ownModules)
      }.map { bundle in
        Finding(
          .hostNotNeeded,
          in: bundle.name,
          at: bundle.sources.location,
          "test target '\(bundle.name)' uses nothing from its host app '\(app.name)'",
          notes: bundle.sources.hostNotes,
          advice: "set its Host Application to None, and link what it imports"
        )
      }
    }
  }
}
