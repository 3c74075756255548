import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension Rule {
  package static let storyboardLoadsAnyway = Rule(
    "storyboard-loads-anyway",
    severity: .warning,
    title: "A main storyboard or nib is loaded although the launch is switched",
    reason: [
      """
      Without scenes, UIKit loads what `UIMainStoryboardFile` names whatever the delegate is. With \
      scenes, a configuration made without a name is the first one of the manifest, storyboard \
      included. `NSApplicationMain` loads the main nib, and the objects in it, the app's delegate \
      among them.
      """
    ],
    repair: [
      """
      With scenes, set the configuration's `storyboard` to nil. Without, set the stand-in's window, \
      if only to nil. In AppKit, set the delegate of `NSApplication.shared` and run it, without \
      `NSApplicationMain`. `understudy install` writes it so.
      """
    ],
    example: """
      let scene = UISceneConfiguration(name: nil, sessionRole: session.role)
      scene.delegateClass = TestingSceneDelegate.self
      return scene
      """,
    limits: """
      What Info.plist and its settings say in the configuration tests run in. Beside a scene \
      manifest, UIMainStoryboardFile is not looked at.
      """,
    hasFix: true
  ) { $0.storyboardLoadsAnyway }
}

extension CheckContext {
  /// Main storyboards and nibs that are loaded although a stand-in takes the delegate's place.
  fileprivate var storyboardLoadsAnyway: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let site = app.site else { return [] }
      if app.launch.lifeCycle == .appKit { return app.mainNib(at: site) }
      guard app.isUIKit else { return [] }
      guard let manifest = app.launch.infoPlist.sceneManifest else {
        return app.mainStoryboard(at: site)
      }
      return app.standIns.compactMap { app.sceneStoryboard($0, manifest) }
    }
  }
}

extension CheckedApp {
  /// A configuration made without a name is the first one of the manifest, with its storyboard
  /// (FACTS section 3, Hackworth's repair of 2021).
  fileprivate func sceneStoryboard(_ standIn: ClassInfo, _ manifest: SceneManifest) -> Finding? {
    guard let storyboard = manifest.window?.storyboard, standIn.configuresScenes,
      let call = standIn.configurationCall, !standIn.setsStoryboard
    else { return nil }
    if let name = call.name, !manifest.configurations.contains(where: { $0.name == name }) {
      return nil
    }
    let path = launch.infoPlist.path
    let note = path.map { path in
      Finding.Note(
        SourceLocation(path, launch.infoPlist.position("UIApplicationSceneManifest")),
        "the scene manifest is here"
      )
    }
    return Finding(
      .storyboardLoadsAnyway,
      in: standIn.sources.name,
      at: call.place,
      "this configuration brings '\(storyboard)' along, the storyboard of the app",
      notes: note.map { [$0] } ?? [],
      advice: "set its storyboard to nil",
      repair: restoration(of: standIn)
    )
  }

  /// Without scenes, UIKit loads the main storyboard before any delegate is asked (FACTS section 3).
  ///
  /// A stand-in that sets its window lets go of what came from there.
  fileprivate func mainStoryboard(at site: SwitchSite) -> [Finding] {
    let replaces = !standIns.isEmpty && standIns.allSatisfy(\.assignsWindow)
    guard !replaces else { return [] }
    return ["UIMainStoryboardFile", "NSMainNibFile"].compactMap { key in
      loaded(
        key,
        at: site,
        advice: standIns.isEmpty
          ? "use a stand-in that sets its window; 'understudy install' writes one"
          : "set the window in the stand-in, if only to nil"
      )
    }
  }

  /// `NSApplicationMain` loads the main nib or storyboard, whatever the delegate (FACTS section 8).
  fileprivate func mainNib(at site: SwitchSite) -> [Finding] {
    guard sources.runsNSApplicationMain(launch) else { return [] }
    return ["NSMainStoryboardFile", "NSMainNibFile"].compactMap { key in
      loaded(
        key,
        at: site,
        advice: "under test set the delegate of NSApplication.shared and run it,"
          + " without NSApplicationMain"
      )
    }
  }

  private func loaded(_ key: String, at site: SwitchSite, advice: String) -> Finding? {
    guard let name = launch.infoPlist.string(key) else { return nil }
    return Finding(
      .storyboardLoadsAnyway,
      in: self.name,
      at: place(ofKey: key) ?? site.place,
      "'\(name)' is loaded under test too, since \(key) names it",
      notes: [Finding.Note(site.place, "the launch is switched here")],
      advice: advice
    )
  }

  /// Where a key of the Info.plist gets its value.
  func place(ofKey key: String) -> SourceLocation? {
    let settings = sources.target.testSettings
    if let setting = settings.place(of: "INFOPLIST_KEY_\(key)"),
      settings.isEnabled("GENERATE_INFOPLIST_FILE"),
      let bytes = try? project.files.read(setting.file)
    {
      return SourceLocation(setting.file, offset: setting.offset, in: bytes)
    }
    guard let path = launch.infoPlist.path, let position = launch.infoPlist.position(key) else {
      return nil
    }
    return SourceLocation(path, position)
  }
}

extension ClassInfo {
  /// The configuration that the class makes for scenes: the name it gives, and where.
  fileprivate var configurationCall: (name: String?, place: SourceLocation)? {
    if let swift {
      let call = swift.source.calls(of: ["UISceneConfiguration"]).first
      guard let call, let argument = call.arguments.first(where: { $0.label == "name" }) else {
        return nil
      }
      guard argument.string != nil || swift.source.text(argument.range) == "nil" else { return nil }
      let place = SourceLocation(file, offset: call.range.lowerBound, in: swift.source.bytes)
      return (argument.string, place)
    }
    guard let objectiveC, let (name, offset) = objectiveC.initializationWithName else { return nil }
    return (name, SourceLocation(file, offset: offset, in: objectiveC.bytes))
  }

  /// Whether anything is said about a storyboard in the file.
  fileprivate var setsStoryboard: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return ByteSearch([".storyboard", "setStoryboard:"]).found(in: bytes) != 0
  }
}
