import Diagnostics
import LaunchModel
import SourceScan
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let appWithoutScenes = Rule(
    id: "app-without-scenes",
    severity: .note,
    title: "The app's main storyboard is loaded during tests, since the app has no scenes",
    reason: """
      Without scenes, UIKit loads the storyboard that `UIMainStoryboardFile` names, whatever the delegate is. \
      The initial view controller is then created during tests. Below iOS 13 and tvOS 13, no app has scenes.

      Apps built with the iOS 27 SDK terminate at launch unless they adopt scenes (TN3187): with scene \
      configurations in Info.plist, or with an app delegate that implements \
      `application(_:configurationForConnecting:options:)`. The installed stand-in does.
      """,
    repair: "Adopt the scene life cycle, in Info.plist or in the app delegate.",
    example: """
      <key>UIMainStoryboardFile</key>
      <string>Main</string>
      """,
    limits: """
      UIKit apps whose launch is switched and that name a main storyboard, if the stand-in doesn't adopt \
      scenes or the app also runs below iOS 13 or tvOS 13. A warning if the app declares a scene delegate that \
      neither Info.plist nor the app delegate configures. An app delegate whose superclass isn't in the \
      sources may adopt scenes, so it isn't reported.
      """
  ) { $0.apps.compactMap(\.withoutScenes) }
}

extension TargetSources {
  /// The first class that is a delegate of window scenes.
  fileprivate var sceneDelegate: ClassInfo? {
    let names = scanned(with: .delegate).flatMap { _, source -> [String] in
      if let swift = source as? SwiftSource {
        return swift.declarations.filter { $0.kind == .class && !$0.isLocal }.map(\.path)
      }
      return (source as? ObjectiveCSource)?.classes.map(\.name) ?? []
    }
    return names.lazy.compactMap { ClassInfo(named: $0, in: self) }.first(where: \.isSceneDelegate)
  }
}

extension CheckedApp {
  /// The main storyboard that UIKit loads during tests of a switched app, or a scene delegate that it never uses.
  fileprivate var withoutScenes: Finding? {
    // An Info.plist that can't be read may have a scene manifest.
    guard let launchSwitch = launch.launchSwitch, isUIKit, launch.infoPlist.problem == nil,
      !bundles.isEmpty
    else { return nil }
    let adoptsScenes =
      launch.infoPlist.sceneManifest != nil || delegate.map(mayConfigureScenes) == true
    if !adoptsScenes, delegate != nil, let unused = sources.sceneDelegate {
      return Finding(
        .appWithoutScenes,
        in: name,
        at: unused.location,
        "nothing configures scenes, so '\(name)' never uses this class; tests don't show it",
        severity: .warning,
        advice: adviceAboutScenes + "; or delete the class"
      )
    }
    return loadedStoryboard(launchSwitch)
  }

  private var adviceAboutScenes: Message {
    launch.infoPlist.losesScenes
      ? "delete the setting \(InfoPlist.generationKey), which empties the configurations of Info.plist"
      : "add scene configurations to Info.plist, or to the app delegate"
  }

  private func loadedStoryboard(_ launchSwitch: LaunchSwitch) -> Finding? {
    guard let storyboard = launch.infoPlist.mainInterface else { return nil }
    let standInsAdopt = !standIns.isEmpty && standIns.allSatisfy(mayConfigureScenes)
    let loading = launch.mainInterfaceInTests(adoptsScenes: standInsAdopt)
    guard let message = loading.message(about: storyboard, in: name) else { return nil }
    var advice = adviceAboutScenes
    if case .loadedOn = loading {
      advice = "raise the deployment target to version 13, or run the tests on it or later"
    }
    return Finding(
      .appWithoutScenes,
      in: name,
      at: location(ofKey: "UIMainStoryboardFile") ?? launchSwitch.location,
      message,
      notes: [Diagnostic.Note(launchSwitch.location, "the switch is here")],
      advice: advice
    )
  }
}
