package import Diagnostics
package import XcodeModel

/// How an app launches, and what its unit tests launch.
package struct AppLaunch {
  /// The target that makes the app.
  package let app: XcodeTarget

  /// The platforms it is built for.
  package let platforms: [Platform]

  /// Who drives the launch; `nil` if the sources don't show it.
  package let lifeCycle: LifeCycle?

  /// Where the process starts; `nil` if no entry point was found.
  package let entryPoint: EntryPoint?

  /// Where tests start, if their configuration decides that.
  package let entryPointOfTests: EntryPoint?

  /// The name of the class that is the application's delegate.
  package let appDelegate: String?

  /// The configuration of the app's own windows in the scene manifest.
  package let sceneConfiguration: SceneManifest.Configuration?

  /// The name of the class that is the scene delegate.
  package let sceneDelegate: String?

  /// The main storyboard or nib, which is loaded whatever the delegate is.
  package let storyboard: String?

  /// The path of that file, if its format isn't read.
  package let unreadInterface: String?

  package let infoPlist: InfoPlist

  /// What the entry point runs under test and normally; `nil` if it has no code that chooses.
  package let evaluation: EntryEvaluation?

  /// The switch at the entry point; `nil` if there is none.
  package let launchSwitch: LaunchSwitch?

  /// The unit test targets that the app hosts.
  package var testBundles: [TestBundleLaunch]
}

extension AppLaunch {
  /// The SwiftUI `App` that normal launches run; `nil` if that isn't known.
  var application: String? {
    entryPoint?.kind == .main ? entryPoint?.type : evaluation?.delegate
  }

  /// The app and its test targets.
  package var targets: [XcodeTarget] { [app] + testBundles.map(\.target) }

  /// The builds of the app and its test targets.
  var builds: [XcodeTarget.Build] { targets.map(\.build) }

  /// Whether a delegate that configures no scenes gets the app's own scene configuration, if there is one.
  package var sceneConfigurationIsDefault: Bool {
    sceneConfiguration == infoPlist.sceneManifest?.window
  }
}

/// Who drives an app's launch.
package enum LifeCycle: String, Sendable, Hashable {
  case swiftUI = "swiftui"
  case uiKitScenes = "uikit-scenes"
  case uiKit = "uikit"
  case appKit = "appkit"
  case watchKit = "watchkit"

  init(_ framework: LaunchFramework, hasScenes: Bool) {
    self =
      switch framework {
      case .swiftUI: .swiftUI
      case .uiKit: hasScenes ? .uiKitScenes : .uiKit
      case .appKit: .appKit
      case .watchKit: .watchKit
      }
  }

  /// The framework whose `main` the app runs.
  package var framework: LaunchFramework {
    switch self {
    case .swiftUI: .swiftUI
    case .uiKit, .uiKitScenes: .uiKit
    case .appKit: .appKit
    case .watchKit: .watchKit
    }
  }

  /// The name in a sentence.
  package var title: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKitScenes: "UIKit with scenes"
    case .uiKit: "UIKit without scenes"
    case .appKit: "AppKit"
    case .watchKit: "WatchKit"
    }
  }
}

/// A switch found at an app's entry point, installed or handwritten.
package struct LaunchSwitch: Sendable, Hashable {
  /// Where what runs in the delegate's place lives; the raw values are those of reports.
  package enum StandIn: String, Sendable, Hashable, CaseIterable {
    /// In the test target: the app looks it up by name.
    case testBundle = "test-bundle"
    /// In the app.
    case app
    /// Nowhere: tests run without an app delegate.
    case none
  }

  /// A lookup of the stand-in.
  package struct Lookup: Sendable, Hashable {
    /// The name as the runtime gets it, with its module if it has one.
    package var name: String
    package var location: SourceLocation
    /// Whether the name is passed to UIKit unchecked, so that the app crashes without the class.
    package var isPassed: Bool
  }

  package let standIn: StandIn

  /// The class looked up, with its module if the lookup has one, or the class named.
  package let className: String?

  /// The lookups of the stand-in, in the order of the launch.
  package let lookups: [Lookup]

  /// The first lookup, or else the entry point.
  package let location: SourceLocation

  /// The class looked up or named, without its module.
  package var typeName: String? { className?.withoutModule }

  /// Whether one of the lookups finds a class of a test target.
  package func finds(_ standIn: ClassInfo) -> Bool {
    standIn.runtimeName == className || lookups.contains { $0.name == standIn.runtimeName }
  }
}

/// A unit test target and what it finds when its bundle is loaded.
package struct TestBundleLaunch {
  /// What has been launched when the first test runs; the raw values are those of reports.
  package enum Launched: String, Sendable, Hashable {
    /// The full app.
    case app
    /// What takes the app's place.
    case standIn = "stand-in"
    /// An application without a delegate.
    case noDelegate = "no delegate"
    /// The app or what takes its place: the choice can't be followed.
    case unknown
    /// An app that no target of the project makes.
    case anotherApp = "another app"
    /// No app: the tests have no host application.
    case nothing
  }

  package let target: XcodeTarget
  package let runsInto: Launched
}
