import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let standInScenes = Rule(
    id: "stand-in-scenes",
    severity: .error,
    title: "The stand-in leaves scenes to the app, which terminates or uses its own scene delegate",
    reason: """
      Apps built with the iOS 27 SDK terminate at launch unless they adopt scenes (TN3187). Without scene \
      configurations in Info.plist, the stand-in has to: in WordPress for iOS, every hosted test suite crashed \
      until it did (wordpress-mobile/WordPress-iOS#25930).

      If the app has a scene manifest and the app delegate doesn't configure scenes, UIKit follows the \
      manifest: it uses the app's own scene delegate and storyboard.

      UIKit also saves the configuration of each scene and restores it without asking the app delegate. Where \
      the app has run before, the tests then run with the app's own scene delegate. Several windows left open \
      on an iPad can keep the tests from starting, Geoff Hackworth reports; close them first.
      """,
    repair: """
      Implement `application(_:configurationForConnecting:options:)` in the stand-in and return a \
      configuration whose delegate class is one of the tests and whose storyboard is nil. Discard restored \
      scene sessions when the stand-in has launched: only private API does this early enough, in the test \
      target and guarded by `responds(to:)`. `understudy install` writes this code, except with `--stand-in \
      app`; it replaces a handwritten switch after `understudy uninstall --handwritten`.
      """,
    example: "@objc(TestingAppDelegate) class TestingAppDelegate: NSObject {}",
    limits: """
      UIKit apps. Not reported if the stand-in derives from a class that isn't in the sources, or inherits an \
      implementation from a file that checks for tests. Restored sessions are a warning, in apps with scenes, \
      unless the test target handles scene sessions in any way, or the app's own scene delegate checks for \
      tests.
      """
  ) { $0.standInWithoutScenes + $0.restoredSceneDelegate }
}

extension CheckContext {
  /// The stand-ins that don't configure scenes: apps built with the iOS 27 SDK then terminate at
  /// launch, and apps with a scene manifest use their own scene delegate (Facts.md).
  fileprivate var standInWithoutScenes: [Finding] {
    apps.filter(\.isUIKit).flatMap { app -> [Finding] in
      guard let launchSwitch = app.launch.launchSwitch else { return [] }
      if launchSwitch.standIn == .none { return [app.noDelegate(at: launchSwitch)] }
      return app.standIns.compactMap(app.withoutScenes)
    }
  }
}

extension CheckedApp {
  fileprivate func noDelegate(at launchSwitch: LaunchSwitch) -> Finding {
    Finding(
      .standInScenes,
      in: name,
      at: launchSwitch.location,
      "without an app delegate during tests, " + consequence,
      // After `install --stand-in none`, the consequences are intended.
      severity: !hasHandwrittenSwitch || hasNoScenes ? .note : nil,
      notes: manifestNotes,
      advice: "use a stand-in that configures scenes" + (reinstallation().map { ": \($0)" } ?? "")
    )
  }

  fileprivate func withoutScenes(_ standIn: ClassInfo) -> Finding? {
    // The manifest's default can be a scene delegate of the tests.
    guard !standIn.configuresScenes, launch.sceneConfigurationIsDefault else { return nil }
    let isSwift = standIn.location.file.hasSuffix(".swift")
    let method =
      isSwift
      ? "application(_:configurationForConnecting:options:)"
      : "application:configurationForConnectingSceneSession:options:"
    let advice: Message =
      "implement \(method) in '\(standIn.name)';"
      + " return a configuration with a scene delegate of the tests and no storyboard"
    if let heir = configuringSuperclass(of: standIn) {
      // The inherited implementation may check for tests.
      guard !heir.checksForTests else { return nil }
      return Finding(
        .standInScenes,
        in: standIn.sources.name,
        at: standIn.location,
        "'\(standIn.name)' inherits the scene configuration of '\(heir.name)', so the tests use the"
          + " app's own scene delegate",
        severity: hasNoScenes ? .note : nil,
        notes: [Diagnostic.Note(heir.location, "'\(heir.name)' is declared here")],
        advice: advice
      )
    }
    // A base class outside of these sources may configure scenes.
    if hasUnknownSuperclass(standIn) { return nil }
    return Finding(
      .standInScenes,
      in: standIn.sources.name,
      at: standIn.location,
      "'\(standIn.name)' doesn't configure scenes: " + consequence,
      severity: hasNoScenes ? .note : nil,
      notes: manifestNotes,
      advice: advice
    )
  }

  /// Whether the app has no scenes either, which `app-without-scenes` reports.
  private var hasNoScenes: Bool {
    launch.infoPlist.sceneManifest == nil && launch.infoPlist.problem == nil
  }

  /// What UIKit does with an app whose delegate doesn't configure scenes.
  private var consequence: Message {
    if let window = launch.infoPlist.sceneManifest?.window, let scene = window.delegateClass {
      return "UIKit uses the app's scene delegate '\(scene.withoutModule)', as Info.plist says"
    }
    return "an app built with the iOS 27 SDK terminates at launch"
  }

  /// Where the scene manifest is.
  var manifestNotes: [Diagnostic.Note] {
    guard let path = launch.infoPlist.path,
      let position = launch.infoPlist.position("UIApplicationSceneManifest")
    else { return [] }
    return [Diagnostic.Note(SourceLocation(path, position), "the scene manifest is here")]
  }

  /// The nearest superclass of the stand-in that configures scenes.
  fileprivate func configuringSuperclass(of standIn: ClassInfo) -> ClassInfo? {
    hierarchy(of: standIn).dropFirst().first(where: \.configuresScenes)
  }

  fileprivate func hasUnknownSuperclass(_ standIn: ClassInfo) -> Bool {
    hierarchy(of: standIn).last?.superclass.map { !$0.hasApplePrefix } == true
  }

  /// Whether the class, or one that it derives from, configures scenes, or may do so in sources that
  /// weren't read.
  func mayConfigureScenes(_ type: ClassInfo) -> Bool {
    type.configuresScenes || configuringSuperclass(of: type) != nil || hasUnknownSuperclass(type)
  }

  /// The class and those that it derives from, as far as the target's own sources or the app's declare
  /// them.
  func hierarchy(of standIn: ClassInfo) -> [ClassInfo] {
    var classes = [standIn]
    // Deeper than any real hierarchy; this also ends a cycle.
    while classes.count <= 8, let last = classes.last, let name = last.superclass,
      !name.hasApplePrefix,
      let next = ClassInfo(named: name, in: last.sources) ?? ClassInfo(named: name, in: sources)
    {
      classes.append(next)
    }
    return classes
  }
}

extension CheckContext {
  /// The stand-ins that don't discard scene sessions of earlier launches.
  ///
  /// UIKit restores saved configurations without asking the delegate (Facts.md).
  fileprivate var restoredSceneDelegate: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard app.launch.launchSwitch != nil, app.launch.lifeCycle == .uiKitScenes,
        app.launch.sceneDelegate.flatMap({ ClassInfo(named: $0, in: app.sources) })?.checksForTests
          != true
      else { return [] }
      return app.standIns.filter {
        $0.configuresScenes && $0.sources.members(with: .sessions).isEmpty
      }
      .map { standIn in
        Finding(
          .standInScenes,
          in: standIn.sources.name,
          at: standIn.location,
          "'\(standIn.name)' doesn't discard restored scene sessions, which use "
            + (app.launch.sceneDelegate.map { "'\($0)'" } ?? "the app's scene delegate"),
          // Who runs `install --stand-in app` gets a stand-in that may not use private API.
          severity: app.standIn != nil && !app.hasHandwrittenSwitch ? .note : .warning,
          advice: standIn.sources.target.productType?.isApplication == true
            ? "move it to the test target, where it may discard restored sessions"
            : "discard restored sessions when '\(standIn.name)' has launched;"
              + " 'understudy explain stand-in-scenes' says how"
        )
      }
    }
  }
}

extension ClassInfo {
  /// Whether the file that declares it checks for tests in some way.
  fileprivate var checksForTests: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return !SourceFeatures(of: bytes).isDisjoint(with: [.testName, .runnerVariable, .testCheck])
  }
}
