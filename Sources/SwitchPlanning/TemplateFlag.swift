/// A fact about an app or its tests that decides which lines of a template are installed.
///
/// Without any flag, a template renders a stand-in in the test target with the placeholder window.
package enum TemplateFlag: String, CaseIterable, Sendable {
  /// The stand-in is in the app, inside `#if DEBUG`.
  case standInApp = "STAND_IN_APP"
  /// There is no stand-in: tests run without an app delegate.
  case standInNone = "STAND_IN_NONE"
  /// The stand-in is a subclass of the app's delegate.
  case subclass = "SUBCLASS"

  /// The window has a bare view controller.
  case emptyWindow = "EMPTY_WINDOW"
  /// There is no window.
  case noWindow = "NO_WINDOW"

  /// The deployment target is below iOS 13 or tvOS 13, where there are no scenes.
  case beforeIOS13 = "BEFORE_IOS_13"
  /// The target is built for visionOS too, which has no screens.
  case visionOS = "VISION_OS"
  /// The app's Info.plist asks for an immersive space at launch.
  case immersiveSpace = "IMMERSIVE_SPACE"
  /// The app has a scene for CarPlay.
  case carPlayScene = "CARPLAY_SCENE"
  /// The target is built for macOS only.
  case macOS = "MACOS"
  /// The target is built for macOS and for other platforms.
  case multiplatform = "MULTIPLATFORM"
  /// The entry point is for some platforms, in a file that is compiled for all of them.
  case onePlatform = "ONE_PLATFORM"

  /// The app's delegate declares `window`, so that a subclass inherits it.
  case overridesWindow = "OVERRIDES_WINDOW"
  /// The app's delegate has `application(_:willFinishLaunchingWithOptions:)`.
  case overridesWillFinishLaunching = "OVERRIDES_WILL_FINISH_LAUNCHING"
  /// The app's delegate has `application(_:didFinishLaunchingWithOptions:)`.
  case overridesDidFinishLaunching = "OVERRIDES_DID_FINISH_LAUNCHING"
  /// The app's delegate has `application(_:configurationForConnecting:options:)`.
  case overridesSceneConfiguration = "OVERRIDES_SCENE_CONFIGURATION"
  /// The app's delegate has `applicationDidBecomeActive(_:)`.
  case overridesDidBecomeActive = "OVERRIDES_DID_BECOME_ACTIVE"

  /// The target may use only the APIs that app extensions may use.
  case extensionAPIOnly = "EXTENSION_API_ONLY"
  /// The delegate had `@main`, which calls its static `main()`: AppKit's, unless it has its own.
  case delegateMain = "DELEGATE_MAIN"

  /// The target's default isolation is the main actor.
  case mainActorByDefault = "MAIN_ACTOR_BY_DEFAULT"
  /// The target enables strict memory safety.
  case strictMemorySafety = "STRICT_MEMORY_SAFETY"
}

/// The condition of a line in a template: ``TemplateFlag`` names with `!`, `&&` and `||`, in this
/// order of precedence.
struct TemplateCondition: Sendable {
  private let alternatives: [[Term]]

  private struct Term: Sendable {
    let flag: TemplateFlag
    let isNegated: Bool
  }

  /// Parses the words of a condition; without any, it is true.
  init(parsing words: ArraySlice<Substring>) {
    alternatives = words.split(separator: "||", omittingEmptySubsequences: false).map { words in
      words.filter { $0 != "&&" }.map { word in
        let name = word.drop { $0 == "!" }
        guard let flag = TemplateFlag(rawValue: String(name)) else {
          preconditionFailure("no template flag is named '\(name)'")
        }
        return Term(flag: flag, isNegated: name != word)
      }
    }
  }

  /// Returns the value.
  ///
  /// - Throws: If it depends on a flag that isn't known.
  func value(_ value: (TemplateFlag) -> Bool?) throws(UnknownFlag) -> Bool {
    var unknown: TemplateFlag?
    for terms in alternatives {
      let known = terms.map { term in value(term.flag).map { $0 != term.isNegated } }
      if known.contains(false) { continue }
      guard let index = known.firstIndex(of: nil) else { return true }
      unknown = unknown ?? terms[index].flag
    }
    if let unknown { throw UnknownFlag(flag: unknown) }
    return false
  }
}

/// A flag that a condition depends on, and that isn't known.
struct UnknownFlag: Error {
  let flag: TemplateFlag
}
