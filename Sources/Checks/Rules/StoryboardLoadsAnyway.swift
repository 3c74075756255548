import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension Rule {
  package static let storyboardLoadsAnyway = Rule(
    id: "storyboard-loads-anyway",
    severity: .warning,
    title: "The main storyboard or nib is loaded even though the launch is switched",
    reason: """
      Without scenes, UIKit loads the storyboard that `UIMainStoryboardFile` names, whatever the delegate is. \
      With scenes, a configuration created without a name is the first one in the manifest, including its \
      storyboard. `NSApplicationMain` loads the main nib and the objects in it, including the app's delegate.
      """,
    repair: """
      With scenes, set the configuration's `storyboard` to nil. Without scenes, let the stand-in configure \
      them, or set its window, even if only to nil. In AppKit, set the delegate of `NSApplication.shared` and \
      call `run()`, without `NSApplicationMain`. `understudy install` writes this code.
      """,
    example: """
      let scene = UISceneConfiguration(name: nil, sessionRole: session.role)
      scene.delegateClass = TestingSceneDelegate.self
      return scene
      """,
    limits: """
      Info.plist and the build settings that replace it, in the configuration that tests most likely use. If \
      there is a scene manifest, UIMainStoryboardFile is ignored.
      """
  ) { $0.storyboardLoadsAnyway }
}

extension CheckContext {
  /// The main storyboards and nibs that are loaded even though a stand-in replaces the delegate.
  fileprivate var storyboardLoadsAnyway: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let launchSwitch = app.launch.launchSwitch, !app.bundles.isEmpty else { return [] }
      if app.launch.lifeCycle == .appKit { return app.mainNib(at: launchSwitch) }
      guard app.isUIKit else { return [] }
      guard let manifest = app.launch.infoPlist.sceneManifest else {
        return app.mainStoryboard(at: launchSwitch)
      }
      return app.standIns.compactMap { app.sceneStoryboard($0, manifest) }
    }
  }
}

extension CheckedApp {
  /// A configuration created without a name is the first one in the manifest, with its storyboard
  /// (Facts.md, Hackworth's fix of 2021).
  fileprivate func sceneStoryboard(_ standIn: ClassInfo, _ manifest: SceneManifest) -> Finding? {
    guard standIn.configuresScenes, let call = standIn.configurationCall, !standIn.setsStoryboard
    else { return nil }
    let configuration =
      call.name.map { name in
        manifest.configurations.first { $0.name == name }
      } ?? manifest.window
    guard let storyboard = configuration?.storyboard,
      storyboard == launch.sceneConfiguration?.storyboard
    else { return nil }
    return Finding(
      .storyboardLoadsAnyway,
      in: standIn.sources.name,
      at: call.location,
      "this scene configuration loads the app's storyboard '\(storyboard)'",
      notes: manifestNotes,
      advice: "set its storyboard to nil"
    )
  }

  /// Without scenes, UIKit loads the main storyboard before it calls any delegate (Facts.md).
  ///
  /// A stand-in that sets its window releases the one from the storyboard.
  fileprivate func mainStoryboard(at launchSwitch: LaunchSwitch) -> [Finding] {
    // Without the stand-in that the switch looks up, the app launches.
    let hasNone = launchSwitch.standIn == LaunchSwitch.StandIn.none
    guard hasNone || !standIns.allSatisfy({ $0.assignsWindow || $0.configuresScenes }) else {
      return []
    }
    return ["UIMainStoryboardFile", "NSMainNibFile"].compactMap { key in
      loaded(
        key,
        at: launchSwitch,
        advice: standIns.isEmpty
          ? "use a stand-in that sets its window, even if only to nil"
          : "set the window in '\(standIns[0].name)', even if only to nil"
      )
    }
  }

  /// `NSApplicationMain` loads the main nib or storyboard, whatever the delegate (Facts.md).
  fileprivate func mainNib(at launchSwitch: LaunchSwitch) -> [Finding] {
    guard launch.evaluation?.loadsMainNib(in: .tests) == true else { return [] }
    return ["NSMainStoryboardFile", "NSMainNibFile"].compactMap { key in
      loaded(
        key,
        at: launchSwitch,
        advice: "during tests, set the delegate of NSApplication.shared and call run(),"
          + " without NSApplicationMain"
      )
    }
  }

  private func loaded(_ key: String, at launchSwitch: LaunchSwitch, advice: Message) -> Finding? {
    guard let name = launch.infoPlist.string(key) else { return nil }
    return Finding(
      .storyboardLoadsAnyway,
      in: self.name,
      at: location(ofKey: key) ?? launchSwitch.location,
      "'\(name)' is still loaded during tests: \(key) names it",
      // `install` asks which window and which stand-in is wanted.
      severity: hasHandwrittenSwitch ? nil : .note,
      notes: [Diagnostic.Note(launchSwitch.location, "the switch is here")],
      advice: advice
    )
  }

  /// The location that sets a key of the Info.plist.
  func location(ofKey key: String) -> SourceLocation? {
    let settings = sources.target.testSettings
    if let setting = settings.location(of: "INFOPLIST_KEY_\(key)"),
      settings.isEnabled("GENERATE_INFOPLIST_FILE"),
      let bytes = try? reader.project.files.read(setting.file)
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
  /// The scene configuration that the class creates: its name, and the location.
  fileprivate var configurationCall: (name: String?, location: SourceLocation)? {
    if let swift {
      let call = swift.source.calls(of: ["UISceneConfiguration"]).first
      guard let call, let argument = call.arguments.first(where: { $0.label == "name" }) else {
        return nil
      }
      guard argument.string != nil || swift.source.text(argument.range) == "nil" else { return nil }
      let location = SourceLocation(file, offset: call.range.lowerBound, in: swift.source.bytes)
      return (argument.string, location)
    }
    guard let objectiveC, let (name, offset) = objectiveC.initializationWithName else { return nil }
    return (name, SourceLocation(file, offset: offset, in: objectiveC.bytes))
  }

  /// Whether the file mentions a storyboard.
  fileprivate var setsStoryboard: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return ByteSearch([".storyboard", "setStoryboard:"]).found(in: bytes) != 0
  }
}
