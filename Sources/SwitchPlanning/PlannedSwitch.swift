package import Diagnostics
package import LaunchModel
import ProjectFiles
import XcodeModel

/// What is installed for an app: the validated options, with defaults filled in.
package struct PlannedSwitch {
  let launch: AppLaunch
  let framework: LaunchFramework
  let standIn: LaunchSwitch.StandIn
  let window: SwitchOptions.Window
  let subclassesDelegate: Bool

  /// - Throws: If an option doesn't apply to this kind of app.
  package init(_ launch: AppLaunch, options: SwitchOptions) throws(Diagnostic) {
    guard let framework = launch.lifeCycle?.framework, launch.entryPoint != nil else {
      throw Diagnostic(.noEntryPoint(app: launch.app.name))
    }
    self.launch = launch
    self.framework = framework
    standIn = options.standIn
    subclassesDelegate = options.subclassesDelegate
    window = options.window ?? (standIn == .none ? .none : framework.windows[0])
    if let clash = clash(with: options) { throw Diagnostic(clash) }
  }

  /// The options that exclude each other, if any.
  private func clash(with options: SwitchOptions) -> FailureReason? {
    if standIn == .none, framework == .swiftUI { return .noStandInForSwiftUI }
    if standIn == .none, let window = options.window, window != .none { return .windowOfNothing }
    if let window = options.window, standIn != .none, !framework.windows.contains(window) {
      return .unavailable(window, launch.lifeCycle ?? .uiKit)
    }
    if !options.kept.isEmpty, standIn != .testBundle || options.isForAppOnly {
      return .keepWithoutBundle
    }
    guard subclassesDelegate else { return nil }
    if framework != .uiKit || launch.appDelegate == nil { return .subclassElsewhere }
    return standIn == .testBundle ? nil : .subclassWithoutBundle
  }

  /// The class that the entry point looks up or refers to.
  var className: String {
    framework == .swiftUI ? "TestingAppLauncher" : "TestingAppDelegate"
  }

  /// The flags for all files of this app and its tests.
  package var flags: Set<TemplateFlag> { flags(on: Set(launch.platforms)) }

  /// Returns the flags for files that are compiled for these platforms, which include the app's.
  func flags(on platforms: Set<Platform>) -> Set<TemplateFlag> {
    var flags: Set<TemplateFlag> = []
    switch standIn {
    case .testBundle: break
    case .app: flags.insert(.standInApp)
    case .none: flags.insert(.standInNone)
    }
    switch window {
    case .placeholder: break
    case .empty: flags.insert(.emptyWindow)
    case .none: flags.insert(.noWindow)
    }
    if launch.infoPlist.sceneManifest?.hasCarPlay == true { flags.insert(.carPlayScene) }
    if launch.infoPlist.opensImmersiveSpace { flags.insert(.immersiveSpace) }
    if platforms == [.macOS] {
      flags.insert(.macOS)
    } else if platforms.contains(.macOS) {
      flags.insert(.multiplatform)
    }
    if launch.entryPoint?.kind == .main { flags.insert(.delegateMain) }
    if subclassesDelegate { flags.insert(.subclass) }
    return flags
  }
}

extension [Platform] {
  /// What `#if` asks for these of all platforms of a target.
  func condition(of all: [Platform]) -> String {
    map { platform in
      switch platform {
      case .macCatalyst where contains(.iOS): nil
      case .macCatalyst: "targetEnvironment(macCatalyst)"
      case .iOS where !contains(.macCatalyst) && all.contains(.macCatalyst):
        "(os(iOS) && !targetEnvironment(macCatalyst))"
      case .iOS, .macOS, .tvOS, .watchOS, .visionOS: "os(\(platform.rawValue))"
      }
    }.compactMap(\.self).joined(separator: " || ")
  }
}

extension LaunchFramework {
  /// The kinds of window that the app can have, the default first.
  var windows: [SwitchOptions.Window] {
    switch self {
    case .uiKit: [.placeholder, .empty, .none]
    case .swiftUI: [.placeholder, .empty]
    // A test run must not take the focus from the person at the Mac.
    case .appKit: [.none, .empty]
    case .watchKit: [.none]
    }
  }
}

extension LifeCycle {
  /// The framework that launches the app.
  var framework: LaunchFramework {
    switch self {
    case .swiftUI: .swiftUI
    case .uiKit, .uiKitScenes: .uiKit
    case .appKit: .appKit
    case .watchKit: .watchKit
    }
  }
}

extension SceneManifest {
  /// Whether one of the scenes is for CarPlay.
  var hasCarPlay: Bool {
    configurations.contains { Array($0.role.utf8).contains(run: Array("CPTemplate".utf8)) }
  }
}

extension BuildSettings {
  /// The flags that follow from the build settings of the target that compiles a file.
  package var templateFlags: Set<TemplateFlag> {
    var flags: Set<TemplateFlag> = []
    if self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { flags.insert(.mainActorByDefault) }
    if isEnabled("SWIFT_STRICT_MEMORY_SAFETY") { flags.insert(.strictMemorySafety) }
    if hasSystemsWithoutScenes { flags.insert(.beforeIOS13) }
    let platforms = Platform.platforms(of: self)
    if platforms.contains(.visionOS) { flags.insert(.visionOS) }
    if isEnabled("APPLICATION_EXTENSION_API_ONLY") { flags.insert(.extensionAPIOnly) }
    return flags
  }
}

extension ClassInfo {
  /// The flags for a subclass of a delegate in Swift.
  package var templateFlags: Set<TemplateFlag> {
    guard swift != nil else { return [] }
    let members = members
    let callbacks = Callback.allCases.filter { callback in members.contains { $0.is(callback) } }
    var flags = Set(
      callbacks.map { callback -> TemplateFlag in
        switch callback {
        case .willFinishLaunching: .overridesWillFinishLaunching
        case .didFinishLaunching: .overridesDidFinishLaunching
        case .sceneConfiguration: .overridesSceneConfiguration
        case .didBecomeActive: .overridesDidBecomeActive
        }
      }
    )
    if members.contains(where: { $0.kind == .property && $0.name == "window" }) {
      flags.insert(.overridesWindow)
    }
    return flags
  }
}
