import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let standInWithoutScenes = Rule(
    "stand-in-without-scenes",
    severity: .error,
    title: "The stand-in adopts no scenes, so the app ends at launch or starts its own scene",
    reason: [
      """
      Apps built with the SDK of iOS 27 must adopt the scene life cycle; those that do not end at \
      launch (Apple's technical note TN3187). That goes for stand-ins, too, and broke them first: \
      WordPress for iOS saw every hosted suite crash until its test delegate vended a scene of its \
      own (wordpress-mobile/WordPress-iOS#25930).
      """,
      """
      Where the app has a scene manifest, a delegate that does not answer for its scenes, or no \
      delegate at all, leaves UIKit with what the manifest says: the app's own scene delegate and \
      storyboard. Tests then run in half of the app.
      """,
    ],
    repair: [
      """
      Answer `application(_:configurationForConnecting:options:)` in the stand-in with a \
      configuration whose delegate class is one of the tests, and whose storyboard is nil. \
      `understudy install` writes both classes.
      """
    ],
    example: """
      @objc(TestingAppDelegate)
      class TestingAppDelegate: NSObject {
        @objc var window: UIWindow?
      }
      """,
    limits: """
      Apps that UIKit runs. Not reported where the stand-in derives from a class that is not in the \
      sources, or inherits an answer in a file that asks for tests.
      """,
    hasFix: true
  ) { $0.standInWithoutScenes }
}

extension CheckContext {
  /// Stand-ins that adopt no scenes: apps built with the SDK of iOS 27 end at launch then, and
  /// apps whose Info.plist has a scene manifest start their own scene delegate (FACTS section 0).
  fileprivate var standInWithoutScenes: [Finding] {
    apps.filter(\.isUIKit).flatMap { app -> [Finding] in
      guard let site = app.site else { return [] }
      if site.standIn == .none { return [app.noDelegate(at: site)] }
      return app.standIns.compactMap(app.withoutScenes)
    }
  }
}

extension CheckedApp {
  fileprivate func noDelegate(at site: SwitchSite) -> Finding {
    Finding(
      .standInWithoutScenes,
      in: name,
      at: site.place,
      "without an app delegate under test, " + consequence,
      notes: manifestNotes,
      advice: "use a stand-in that answers application(_:configurationForConnecting:options:);"
        + " 'understudy install' writes one"
    )
  }

  fileprivate func withoutScenes(_ standIn: ClassInfo) -> Finding? {
    guard !standIn.configuresScenes else { return nil }
    let advice =
      "answer application(_:configurationForConnecting:options:) in '\(standIn.name)'"
      + " with a scene delegate of the tests, and no storyboard"
    if let heir = configuringSuperclass(of: standIn) {
      // What it inherits may ask for tests itself.
      guard !heir.checksForTests else { return nil }
      return Finding(
        .standInWithoutScenes,
        in: standIn.sources.name,
        at: standIn.location,
        "'\(standIn.name)' inherits the scenes of '\(heir.name)', so that the app's own scene"
          + " delegate starts under test",
        notes: [Finding.Note(heir.location, "'\(heir.name)' is declared here")],
        advice: advice,
        repair: restoration(of: standIn)
      )
    }
    // A base class that is not in these sources may do it.
    if hasUnknownSuperclass(standIn) { return nil }
    return Finding(
      .standInWithoutScenes,
      in: standIn.sources.name,
      at: standIn.location,
      "'\(standIn.name)' adopts no scenes: " + consequence,
      notes: manifestNotes,
      advice: advice,
      repair: restoration(of: standIn)
    )
  }

  /// What UIKit does with an app whose delegate answers for no scene.
  private var consequence: String {
    if let window = launch.infoPlist.sceneManifest?.window, let scene = window.delegateClass {
      return "UIKit starts the app's own '\(scene.withoutModule)', as Info.plist says"
    }
    return "an app built with the SDK of iOS 27 ends at launch"
  }

  private var manifestNotes: [Finding.Note] {
    guard launch.infoPlist.sceneManifest?.window?.delegateClass != nil,
      let path = launch.infoPlist.path,
      let position = launch.infoPlist.position("UIApplicationSceneManifest")
    else { return [] }
    return [Finding.Note(SourceLocation(path, position), "the scene manifest is here")]
  }

  /// The nearest class above the stand-in that answers for scenes.
  private func configuringSuperclass(of standIn: ClassInfo) -> ClassInfo? {
    var current = standIn
    // Deeper than anybody derives; a circle ends here too.
    for _ in 0..<8 {
      guard let next = superclass(of: current) else { return nil }
      if next.configuresScenes { return next }
      current = next
    }
    return nil
  }

  private func hasUnknownSuperclass(_ standIn: ClassInfo) -> Bool {
    var current = standIn
    for _ in 0..<8 {
      guard let name = current.superclass else { return false }
      guard let next = superclass(of: current) else { return !ClassInfo.isApple(name) }
      current = next
    }
    return true
  }
}

extension CheckedApp {
  /// The class above, from the target's own sources or the app's.
  func superclass(of standIn: ClassInfo) -> ClassInfo? {
    guard let name = standIn.superclass, !ClassInfo.isApple(name) else { return nil }
    return ClassInfo(named: name, in: standIn.sources) ?? ClassInfo(named: name, in: sources)
  }
}

extension ClassInfo {
  /// Whether a class or protocol of this name is one of Apple's frameworks, by its prefix.
  static func isApple(_ name: String) -> Bool {
    ["UI", "NS", "WK"].contains { prefix in
      name.utf8.starts(with: prefix.utf8)
        && name.utf8.dropFirst(2).first.map { (0x41...0x5A).contains($0) } == true
    }
  }
}
