import LaunchModel

/// The files of a switch, by framework and language.
struct SwitchFiles {
  let planned: PlannedSwitch
  let language: SwitchOptions.Language

  /// The files of the stand-in.
  var standIn: [Template] {
    switch (planned.framework, language) {
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
  func canary(swiftTesting: Bool) -> Template {
    switch (planned.framework, language) {
    case (.uiKit, .objc): .uiKitObjectiveCTestingAppDelegateTestsM
    case (.appKit, .objc): .appKitObjectiveCTestingAppDelegateTestsM
    case (.uiKit, .swift):
      swiftTesting
        ? .uiKitSwiftTestingTestingAppDelegateTests : .uiKitXCTestTestingAppDelegateTests
    case (.appKit, .swift):
      swiftTesting
        ? .appKitSwiftTestingTestingAppDelegateTests : .appKitXCTestTestingAppDelegateTests
    case (.swiftUI, _):
      swiftTesting
        ? .swiftUISwiftTestingTestingAppLauncherTests : .swiftUIXCTestTestingAppLauncherTests
    case (.watchKit, _):
      swiftTesting
        ? .watchKitSwiftTestingTestingAppDelegateTests : .watchKitXCTestTestingAppDelegateTests
    }
  }

  /// The entry points that can replace an attribute, the usual one first: a target or directory that
  /// has a main.swift gets a launcher.
  var entryPoints: [Template] {
    let launchers = planned.standIn == .testBundle
    return switch planned.framework {
    case .uiKit: launchers ? [.uiKitMain, .uiKitAppLauncher] : [.uiKitMain]
    case .swiftUI: [.swiftUIAppLauncher]
    case .appKit: launchers ? [.appKitMain, .appKitAppLauncher] : [.appKitMain]
    case .watchKit: [.watchKitMain]
    }
  }
}
