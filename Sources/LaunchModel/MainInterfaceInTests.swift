package import Diagnostics
import XcodeModel

/// Whether UIKit loads the main storyboard or nib while a stand-in runs: what the trace, `install`,
/// and the findings say of it.
package enum MainInterfaceInTests {
  /// Without scenes, UIKit loads it whatever the delegate is.
  case loaded
  /// Only on these systems, such as "below iOS 13".
  case loadedOn(String)
  /// Inferred, not measured: UIKit asks for scenes before it loads a storyboard (Facts.md).
  case replaced
  /// Info.plist configures scenes.
  case none

  package func message(about interface: String, in app: String) -> Message? {
    switch self {
    case .loaded: "'\(interface)' is still loaded during tests, since '\(app)' adopts no scenes"
    case .loadedOn(let systems):
      "\(systems), '\(interface)' is still loaded during tests of '\(app)'"
    case .replaced, .none: nil
    }
  }
}

extension AppLaunch {
  package func mainInterfaceInTests(adoptsScenes: Bool) -> MainInterfaceInTests {
    let hasManifest = infoPlist.sceneManifest != nil
    guard hasManifest || adoptsScenes else { return .loaded }
    if let systems = app.testSettings.systemsWithoutScenes { return .loadedOn(systems) }
    return hasManifest ? .none : .replaced
  }
}
