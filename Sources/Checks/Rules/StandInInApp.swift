import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let standInInApp = Rule(
    id: "stand-in-in-app",
    severity: .warning,
    title: "A test-only delegate or a private API call of a stand-in ships in the app",
    reason: [
      """
      A stand-in that the app compiles is part of every release. A scene delegate among them also \
      outlives the tests: UIKit saves its name with the scene session, and the next normal launch \
      on that device restores it and stays black (mozilla-mobile/firefox-ios#23416).
      """,
      """
      The call by which a stand-in discards scene sessions is private API. In a test bundle it's \
      harmless; in the app it's part of what you upload to the App Store, and any release of iOS \
      may remove it.
      """,
    ],
    repair: [
      """
      Move it to the test target and look it up by name, or put it and what uses it inside `#if \
      DEBUG`.
      """
    ],
    example: """
      // compiled into the app
      class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """,
    limits: """
      The class that the switch names, and application and scene delegates with a word such as \
      Testing or Mock in their names, unless they're the app's own. Files that \
      EXCLUDED_SOURCE_FILE_NAMES leaves out of a configuration don't ship. Of private API, the \
      names `_removeSessionFromSessionSet:` and \
      `_discardSceneSessionsWithPersistentIdentifiers:…`.
      """
  ) { $0.delegatesInApp + $0.privateCallsInApp }
}

extension CheckContext {
  /// The test-only delegates that ship: compiled into the app outside of `#if DEBUG`.
  ///
  /// A scene delegate for tests also outlives them: UIKit saves its name with the session, and a
  /// normal run restores it (Facts.md, mozilla-mobile/firefox-ios#23416).
  fileprivate var delegatesInApp: [Finding] {
    apps.filter { $0.launch.launchSwitch != nil || !$0.bundles.isEmpty }.flatMap { app in
      app.testDelegates(in: app.sources).filter { app.ships($0) }.map { delegate in
        Finding(
          .standInInApp,
          in: app.name,
          at: delegate.location,
          "'\(delegate.name)', a delegate for tests, is compiled into '\(app.name)'"
            + (delegate.leadsScenes
              ? "; UIKit saves its name with the scene and restores it in normal launches"
              : ""),
          advice:
            "move it to the test target and look it up by name, or put it and what uses it inside #if DEBUG"
        )
      }
    }
  }

  /// Calls to private UIKit API in code that ships (Facts.md: guard them, in tests only).
  fileprivate var privateCallsInApp: [Finding] {
    apps.flatMap { app in
      app.sources.scanned(with: .privateSessionCall).flatMap { member, source in
        source.privateSessionCalls
          .filter { ShippedCode.includes(source.conditions(at: $0.offset)) }
          .map { name, offset in
            Finding(
              .standInInApp,
              in: app.name,
              at: SourceLocation(member.path, offset: offset, in: source.bytes),
              "'\(app.name)' ships '\(name)', a private API of UIKit",
              advice: "call it only in a test target, or inside #if DEBUG"
            )
          }
      }
    }
  }
}

extension CheckedApp {
  /// Whether every configuration of the app compiles a class.
  fileprivate func ships(_ delegate: TestDelegate) -> Bool {
    guard delegate.isShipped else { return false }
    return !sources.target.configurationNames.contains { name in
      ExcludedFiles(sources.target.settings(in: name)).holds(delegate.location.file)
    }
  }
}

extension ScannedSource {
  /// The names of private APIs in strings and, in Objective-C, in selectors and messages.
  fileprivate var privateSessionCalls: [(name: String, offset: Int)] {
    let literals = stringLiterals.compactMap { literal in
      literal.value.map { (name: $0, offset: literal.range.lowerBound) }
    }
    let names = (self as? ObjectiveCSource)?.names ?? []
    return (literals + names).filter(\.name.isPrivateSessionCall)
  }
}

extension String {
  fileprivate var isPrivateSessionCall: Bool {
    utf8.starts(with: "_removeSessionFromSessionSet".utf8)
      || utf8.starts(with: "_discardSceneSessionsWith".utf8)
  }
}
