package import Diagnostics
package import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

/// What is installed for an app: the validated options, with defaults filled in.
package struct SwitchDesign {
  let launch: AppLaunch
  let entryPoint: EntryPoint
  let framework: LaunchFramework
  let standIn: LaunchSwitch.StandIn
  let window: SwitchOptions.Window
  let subclassesDelegate: Bool

  /// - Parameter options: Options that don't contradict each other.
  /// - Throws: If an option doesn't apply to this kind of app.
  package init(_ launch: AppLaunch, options: SwitchOptions) throws(Diagnostic) {
    guard let framework = launch.lifeCycle?.framework, let entryPoint = launch.entryPoint else {
      throw .noEntryPoint(in: launch.app)
    }
    self.launch = launch
    self.entryPoint = entryPoint
    self.framework = framework
    standIn = options.standIn
    subclassesDelegate = options.subclassesDelegate
    window = options.window ?? (standIn == .none ? .none : framework.windows[0])
    try validate(options)
  }

  /// - Throws: If the kind of app excludes an option.
  private func validate(_ options: SwitchOptions) throws(Diagnostic) {
    if standIn == .none, framework == .swiftUI {
      throw Diagnostic(
        "a SwiftUI app can't run without an App",
        fix: "use --stand-in test-bundle or --stand-in app"
      )
    }
    if standIn == .none, launch.lifeCycle == .uiKitScenes {
      throw Diagnostic(
        "without an app delegate, UIKit would run the scene delegate of '\(launch.app.name)', or none",
        fix: "use --stand-in test-bundle"
      )
    }
    if let window = options.window, standIn != .none, !framework.windows.contains(window) {
      let windows = framework.windows.map { "--window \($0.rawValue)" }
      throw Diagnostic(
        "--window \(window.rawValue) isn't available for \((launch.lifeCycle ?? .uiKit).title) apps",
        fix: "use \(windows.joined(separator: " or "))"
      )
    }
    if subclassesDelegate, framework != .uiKit || launch.appDelegate == nil {
      throw Diagnostic(
        "--subclass-delegate is available only for UIKit apps",
        fix: "remove --subclass-delegate"
      )
    }
  }

  /// The class that the entry point looks up or refers to.
  package var className: String {
    framework == .swiftUI ? TestVocabulary.standInLauncher : TestVocabulary.standInDelegate
  }

  /// Returns the flags for files that are compiled for these platforms, which include the app's.
  func flags(on platforms: Set<Platform>) -> Set<TemplateFlag> {
    let flags: [(isSet: Bool, TemplateFlag)] = [
      (standIn == .app, .standInApp), (standIn == .none, .standInNone),
      (window == .empty, .emptyWindow), (window == .none, .noWindow),
      (launch.infoPlist.sceneManifest?.hasCarPlay == true, .carPlayScene),
      (launch.infoPlist.opensImmersiveSpace, .immersiveSpace),
      (platforms == [.macOS], .macOS),
      (platforms.isStrictSuperset(of: [.macOS]), .multiplatform),
      (entryPoint.kind == .main, .delegateMain), (subclassesDelegate, .subclass),
    ]
    return Set(flags.filter(\.isSet).map(\.1))
  }
}

// MARK: - Files

extension SwitchDesign {
  /// The files of the stand-in.
  func standInFiles(in language: SwitchOptions.Language) -> [Template] {
    switch (framework, language) {
    case (.uiKit, .swift): [.uiKitTestingAppDelegate, .uiKitTestingSceneDelegate]
    case (.uiKit, .objc):
      [
        .uiKitObjectiveCTestingAppDelegateH, .uiKitObjectiveCTestingAppDelegateM,
        .uiKitObjectiveCTestingSceneDelegateH, .uiKitObjectiveCTestingSceneDelegateM,
      ]
    case (.swiftUI, _): [.swiftUITestingAppLauncher]
    case (.appKit, .swift): [.appKitTestingAppDelegate]
    case (.appKit, .objc):
      [.appKitObjectiveCTestingAppDelegateH, .appKitObjectiveCTestingAppDelegateM]
    case (.watchKit, _): [.watchKitTestingAppDelegate]
    }
  }

  /// The file with the test that fails if the stand-in isn't in use.
  func canary(in language: SwitchOptions.Language, swiftTesting: Bool) -> Template {
    let (xcTest, swiftTest): (Template, Template) =
      switch (framework, language) {
      case (.uiKit, .objc):
        (.uiKitObjectiveCTestingAppDelegateTestsM, .uiKitObjectiveCTestingAppDelegateTestsM)
      case (.appKit, .objc):
        (.appKitObjectiveCTestingAppDelegateTestsM, .appKitObjectiveCTestingAppDelegateTestsM)
      case (.uiKit, .swift):
        (.uiKitXCTestTestingAppDelegateTests, .uiKitSwiftTestingTestingAppDelegateTests)
      case (.appKit, .swift):
        (.appKitXCTestTestingAppDelegateTests, .appKitSwiftTestingTestingAppDelegateTests)
      case (.swiftUI, _):
        (.swiftUIXCTestTestingAppLauncherTests, .swiftUISwiftTestingTestingAppLauncherTests)
      case (.watchKit, _):
        (.watchKitXCTestTestingAppDelegateTests, .watchKitSwiftTestingTestingAppDelegateTests)
      }
    return swiftTesting ? swiftTest : xcTest
  }

  /// The entry points that can replace an attribute, the usual one first: a target or directory that
  /// has a main.swift gets a launcher.
  var entryPoints: [Template] {
    let launchers = standIn == .testBundle
    return switch framework {
    case .uiKit: launchers ? [.uiKitMain, .uiKitAppLauncher] : [.uiKitMain]
    case .swiftUI: [.swiftUIAppLauncher]
    case .appKit: launchers ? [.appKitMain, .appKitAppLauncher] : [.appKitMain]
    case .watchKit: [.watchKitMain]
    }
  }
}

extension SceneManifest {
  /// Whether one of the scenes is for CarPlay.
  fileprivate var hasCarPlay: Bool {
    configurations.contains { Array($0.role.utf8).contains(run: Array("CPTemplate".utf8)) }
  }
}

extension Diagnostic {
  /// The error for an app in whose readable sources no entry point is found.
  static func noEntryPoint(in app: XcodeTarget, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(
      "no entry point found in the sources of '\(app.name)'",
      fix: "check that the source files of the target exist",
      at: location
    )
  }
}

extension BuildSettings {
  /// The flags that follow from the build settings of the target that compiles a file.
  package var templateFlags: Set<TemplateFlag> {
    let flags: [(isSet: Bool, TemplateFlag)] = [
      (self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor", .mainActorByDefault),
      (isEnabled("SWIFT_STRICT_MEMORY_SAFETY"), .strictMemorySafety),
      (systemsWithoutScenes != nil, .beforeIOS13),
      (Platform.platforms(of: self).contains(.visionOS), .visionOS),
      (isEnabled("APPLICATION_EXTENSION_API_ONLY"), .extensionAPIOnly),
    ]
    return Set(flags.filter(\.isSet).map(\.1))
  }
}

extension ClassInfo {
  /// The flags for a subclass of a delegate in Swift.
  package var templateFlags: Set<TemplateFlag> {
    guard swift != nil else { return [] }
    let members = members
    let flags: [Callback: TemplateFlag] = [
      .willFinishLaunching: .overridesWillFinishLaunching,
      .didFinishLaunching: .overridesDidFinishLaunching,
      .sceneConfiguration: .overridesSceneConfiguration,
      .didBecomeActive: .overridesDidBecomeActive,
    ]
    let overridden = flags.filter { flag in members.contains { $0.is(flag.key) } }.values
    let hasWindow = members.contains { $0.kind == .variable && $0.name == "window" }
    return Set(overridden).union(hasWindow ? [.overridesWindow] : [])
  }
}
