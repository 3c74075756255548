extension Fixture {
  /// The basic shapes, from which the other situations are derived.
  public static let ordinary = [
    /// UIKit without scenes.
    Fixture("uikit", .uiKit(hasScenes: false)),
    /// UIKit with scenes and a storyboard.
    Fixture("uikit-scenes", .uiKit(hasScenes: true)),
    /// Objective-C with main.m.
    Fixture("objective-c", .objectiveC),
    /// SwiftUI with a generated Info.plist.
    Fixture("swiftui", .swiftUI),
    /// AppKit with a main storyboard.
    Fixture("appkit", .appKit),
    /// Synchronized directories on several lines, as Xcode writes them since version 77.
    Fixture("synchronized", .synchronized(objectVersion: 77)),
    /// Synchronized directories on one line.
    Fixture("synchronized-single-line", .synchronized(objectVersion: 70)),
    /// Synchronized directories, and no keys that hold their default.
    Fixture("synchronized-without-defaults", .synchronized(objectVersion: 110)),
    /// Classic groups, and no keys that hold their default.
    Fixture("without-defaults", .uiKit(hasScenes: true).with { $0.objectVersion = 110 }),
    /// The app in a synchronized folder, its tests in classic groups.
    Fixture("mixed", .mixed),
    /// A project that XcodeGen generates.
    Fixture("xcodegen", .xcodeGen),
    /// TEST_HOST in an .xcconfig file only.
    Fixture("host-in-configuration-file", .hostInConfigurationFile),
    /// No test target.
    Fixture("no-tests", .uiKit(hasScenes: true).with { $0.targets.removeLast() }),
    /// Tests without a host, which compile some of the app's sources.
    Fixture("hostless-tests", .hostlessTests),
    /// Two apps that compile the same entry file.
    Fixture("shared-entry", .sharedEntry),
  ]
}

extension FixtureProject {
  /// A UIKit app in Swift and its hosted tests, in classic groups.
  static func uiKit(hasScenes: Bool) -> Self {
    var app = FixtureTarget.app(
      sources: ["App/AppDelegate.swift", "App/ViewController.swift"],
      settings: ["INFOPLIST_FILE": "App/Info.plist"]
    )
    app.resources = ["App/Main.storyboard"]
    if hasScenes { app.sources.append("App/SceneDelegate.swift") }
    var project = FixtureProject()
    project.targets = [app, .tests(sources: ["AppTests/AppTests.swift"])]
    project.files = [
      "App/AppDelegate.swift": SourceStub.uiKitDelegate(
        "AppDelegate",
        attribute: hasScenes ? "@main" : "@UIApplicationMain",
        hasScenes: hasScenes
      ),
      "App/ViewController.swift": "import UIKit\n\nclass ViewController: UIViewController {\n}\n",
      "App/Main.storyboard": SourceStub.inert("Main.storyboard"),
      "App/Info.plist": hasScenes ? .sceneManifest : .plist("UIMainStoryboardFile", "Main"),
      "AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: "App"),
    ]
    if hasScenes {
      project.files["App/SceneDelegate.swift"] = SourceStub.inert("SceneDelegate.swift")
    }
    return project
  }

  static let objectiveC = uiKit(hasScenes: false).with {
    $0.targets[0].sources = ["App/AppDelegate.m", "App/main.m"]
    $0.targets[1].sources = ["AppTests/AppTests.m"]
    $0.files = [
      "App/AppDelegate.h": SourceStub.inert("AppDelegate.h"),
      "App/AppDelegate.m": SourceStub.inert("AppDelegate.m"),
      "App/main.m": SourceStub.uiKitMain,
      "App/Main.storyboard": SourceStub.inert("Main.storyboard"),
      "App/Info.plist": .plist("UIMainStoryboardFile", "Main"),
      "AppTests/AppTests.m": SourceStub.objectiveCTest("AppTests"),
    ]
  }

  /// A SwiftUI app whose Info.plist is generated.
  static let swiftUI = uiKit(hasScenes: false).with {
    $0.targets[0] = .app(
      sources: ["App/SampleApp.swift"],
      settings: [
        "GENERATE_INFOPLIST_FILE": "YES",
        "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
      ]
    )
    $0.files = [
      "App/SampleApp.swift": SourceStub.swiftUIApp("SampleApp"),
      "AppTests/AppTests.swift": SourceStub.swiftTest("AppTests", module: "App"),
    ]
  }

  static let appKit = uiKit(hasScenes: false).with {
    $0.settings = [
      "MACOSX_DEPLOYMENT_TARGET": "13.0", "SDKROOT": "macosx", "SWIFT_VERSION": "5.0",
    ]
    $0.targets[1].settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"
    $0.files["App/AppDelegate.swift"] =
      SourceStub.appKitDelegate("AppDelegate", attribute: "@NSApplicationMain")
    $0.files["App/ViewController.swift"] =
      "import Cocoa\n\nclass ViewController: NSViewController {\n}\n"
    $0.files["App/Info.plist"] = .plist("NSMainStoryboardFile", "Main")
  }

  /// A project whose TEST_HOST is in an .xcconfig file only.
  static let hostInConfigurationFile = uiKit(hasScenes: true).with {
    let names = ["BUNDLE_LOADER", "TEST_HOST"]
    $0.files["Configurations/AppTests.xcconfig"] = names.map {
      [settings = $0.targets[1].settings] in "\($0) = \(settings[$0] ?? "")\n"
    }.joined()
    for name in names { $0.targets[1].settings[name] = nil }
    $0.targets[1].configurationFile = "Configurations/AppTests.xcconfig"
  }

  /// Tests that compile the code they test.
  static let hostlessTests = uiKit(hasScenes: true).with {
    $0.targets[1] = FixtureTarget(
      name: "AppTests",
      product: .unitTests,
      sources: ["AppTests/AppTests.swift", "App/ViewController.swift"],
      settings: ["GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_NAME": "$(TARGET_NAME)"]
    )
    $0.files["AppTests/AppTests.swift"] = SourceStub.xcTest("AppTests", module: nil)
  }

  /// Two apps that compile the same entry file; the first one has tests.
  static let sharedEntry = uiKit(hasScenes: true).with {
    var second = $0.targets[0]
    second.name = "App Pro"
    $0.targets.append(second)
  }

  /// The project that XcodeGen generates from project.yml.
  static let xcodeGen = uiKit(hasScenes: true).with {
    $0.writer = .xcodeProj
    $0.files["project.yml"] = """
      name: Sample
      options:
        bundleIdPrefix: com.example
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "15.0"
          sources: App
        AppTests:
          type: bundle.unit-test
          platform: iOS
          sources: AppTests
          dependencies:
            - target: App

      """
  }
}

extension FixtureTarget {
  package static func app(sources: [String], settings: [String: String]) -> Self {
    let common = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.App", "PRODUCT_NAME": "$(TARGET_NAME)"]
    return FixtureTarget(
      name: "App",
      product: .application,
      sources: sources,
      settings: settings.merging(common) { own, _ in own }
    )
  }

  /// Returns the unit tests that the app hosts.
  package static func tests(sources: [String]) -> Self {
    FixtureTarget(
      name: "AppTests",
      product: .unitTests,
      sources: sources,
      host: "App",
      settings: [
        "BUNDLE_LOADER": "$(TEST_HOST)", "GENERATE_INFOPLIST_FILE": "YES",
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.AppTests", "PRODUCT_NAME": "$(TARGET_NAME)",
        "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App",
      ]
    )
  }
}
