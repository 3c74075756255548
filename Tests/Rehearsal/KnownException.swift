/// Launches in which the installed switch does not do what it is there for, and why.
struct KnownException: Sendable {
  let name: String
  let reason: String
  /// What `understudy check` finds in such apps, if the project shows it at all.
  let finding: String?
  /// Whether a row of an installed switch is such a launch.
  let covers: @Sendable (RowGroup) -> Bool

  static let all = [
    KnownException(
      name: "no delegate, no scenes",
      reason: """
        Without scenes, UIKit loads the main storyboard whatever the delegate is: the app's initial \
        view controller is created, though not shown.
        """,
      finding: "stand-in-scenes",
      covers: { $0.isUnderUnitTests && $0.standIn == "none" && $0.scenes == .none }
    ),
    KnownException(
      name: "main storyboard",
      reason: """
        Below iOS 13, UIKit loads the main storyboard whatever the delegate is: the app's initial \
        view controller is created. The stand-in releases the window, so it isn't shown.
        """,
      finding: "app-without-scenes",
      covers: { $0.isUnderUnitTests && $0.standIn != "none" && $0.scenes == .none }
    ),
    KnownException(
      name: "no scenes on iOS 27",
      reason: """
        iOS 27 terminates apps that don't adopt scenes: without a manifest, an app adopts them in its \
        delegate, and there is none.
        """,
      finding: "stand-in-scenes",
      covers: { $0.isUnderUnitTests && $0.scenes == .missing }
    ),
    KnownException(
      name: "saved scenes, stand-in in the app",
      reason: """
        UIKit restores scenes of earlier launches without asking the delegate. Only a private API \
        discards them, and the stand-in in the app doesn't call it.
        """,
      finding: "stand-in-scenes",
      covers: {
        $0.isUnderUnitTests && $0.standIn == "app" && $0.scenes == .fromManifest
          && $0.history?.launches.first?.launch == .ordinary
      }
    ),
    KnownException(
      name: "saved scenes, no way to discard them",
      reason: """
        UIKit restores scenes of earlier launches, and lacks the private API that discards them, or \
        doesn't list them in time. `check` can't find this; the canary does.
        """,
      finding: nil,
      covers: {
        $0.isUnderUnitTests && $0.standIn == "test-bundle" && $0.scenes == .fromManifest
          && [.withoutPrivateCall, .sessionsNotListed].contains($0.history)
      }
    ),
    KnownException(
      name: "saved scenes of SwiftUI",
      reason: """
        The system restores a `WindowGroup(id:)` that the stand-in's `App` doesn't have. Only a \
        private API discards such scenes: the stand-in in the app doesn't call it, and a system can \
        lack it.
        """,
      finding: nil,
      covers: {
        $0.isUnderUnitTests && $0.app == "SwiftUI scenes"
          && $0.history?.launches.first?.launch == .ordinary
          && ($0.standIn == "app"
            || [.withoutPrivateCall, .sessionsNotListed].contains($0.history))
      }
    ),
    KnownException(
      name: "variables in UI tests",
      reason: """
        Any XCTest variable selects a stand-in in the app. If a runner of UI tests passed one on to \
        the app, the app would use the stand-in. No known runner does.
        """,
      finding: nil,
      covers: { $0.launches == [.uiTestsWithVariable] && $0.standIn != "test-bundle" }
    ),
  ]
}

extension RowGroup {
  /// Whether it should have been otherwise: under unit tests something of the app's own ran, or the
  /// canary did not pass; else, it did not come to the same as if nothing were switched.
  func isException(among groups: [RowGroup]) -> Bool {
    isUnderUnitTests
      ? !own.isEmpty || canary != "passes"
      : unswitched(in: groups)?.outcome != outcome
  }

  fileprivate var app: String { self[.app][0] }
  fileprivate var standIn: String { self[.switching][0] }
  fileprivate var history: History? { History(rawValue: self[.history][0]) }

  fileprivate enum Scenes {
    case fromManifest, fromCode, none
    /// Where there have to be some.
    case missing
    /// Of SwiftUI or AppKit, which see to it themselves.
    case other
  }

  /// Where UIKit takes a UIKit app's scenes from.
  fileprivate var scenes: Scenes {
    guard let app = SampleApp.all.first(where: { $0.name == self.app }), app.isUIKit,
      let system = OperatingSystem(rawValue: self[.system][0])
    else { return .other }
    if system.version < 13 { return .none }
    if app.hasManifest { return .fromManifest }
    if standIn != "none" { return .fromCode }
    return system.version < 27 ? .none : .missing
  }
}
