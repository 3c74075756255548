import LaunchModel
import SwitchPlanning
import XcodeModel

/// What planning an installation or a removal has to come to.
enum ExpectedOutcome: Hashable {
  /// A plan with changes.
  case changes
  /// A plan without changes.
  case noChanges
  /// A refusal of this kind; see `Diagnostic.name`.
  case refusal(String)
}

/// A project in which a command doesn't simply make changes, and the reason.
///
/// Tests over many projects plan through `SiteProject`, which compares what happens with `all`.
/// Every app that isn't listed has to get a plan with changes for all options that fit its
/// framework (`clash(of:in:)` has those that don't). A refusal that isn't listed fails the test,
/// and so does a listed refusal that doesn't come.
struct ExpectedException: Sendable {
  /// The fixture, or the project of the corpus as `directory/path`.
  let project: String
  /// The app target; `nil` for all apps of the project.
  var app: String?
  /// What installing comes to.
  let outcome: ExpectedOutcome
  /// Whether `uninstall` is refused in the same way.
  var isForUninstall = false
  /// When this is so.
  var condition = Condition.always
  /// Why the outcome is right, for readers of a failure.
  let reason: String

  /// When an exception applies.
  enum Condition: Sendable {
    /// For all options, even those that fit no app of the framework.
    case always
    /// Once the switch has been installed in the app of that name, of this or another project.
    case afterSwitching(String)
    /// For these of the options that fit the framework.
    case options(@Sendable (SwitchOptions) -> Bool)
  }

  static let all = fixtures + corpus

  private static let fixtures: [ExpectedException] = [
    uneditable("xml", "Xcode converts it when it saves"),
    uneditable("json", "Xcode converts it when it saves"),
    ExpectedException(
      project: "group-cycle",
      outcome: .refusal("noEntryPoint"),
      reason: "files in groups that contain each other have no path"
    ),
    withCall("objective-c"),
    withoutTests("no-tests", "the app has no test target"),
    ExpectedException(
      project: "hostless-tests",
      outcome: .noChanges,
      condition: .options { !$0.isForAppOnly },
      reason: "the tests run without the app"
    ),
    withoutTests("dangling-base-configuration", "the file with TEST_HOST is lost"),
    ExpectedException(
      project: "entry-point-per-platform",
      outcome: .refusal("forSomePlatforms"),
      condition: .options { $0.standIn == .app },
      reason: "the files of two entry points can't share a stand-in in the app"
    ),
    together("shared-entry", "App Pro", with: "App"),
    together("two apps own the folder of the entry file", "App Pro", with: "App"),
    together(
      "one app owns the folder of the entry file, another takes the file alone",
      "App Pro",
      with: "App"
    ),
  ]

  /// The projects of the corpus that can't be read, and the kind of the error.
  static let unreadable = [
    // Committed with conflict markers.
    "Ranchero-Software-NetNewsWire--12dbef2be1/NetNewsWire.xcodeproj": "mergeConflict"
  ]

  private static let corpus: [ExpectedException] =
    [
      ExpectedException(
        project: "AFNetworking-AFNetworking/Example/AFNetworking Example.xcodeproj",
        app: "watchOS Example",
        outcome: .refusal("watchExtension"),
        reason: "the code is in a WatchKit extension"
      ),
      withCall("AFNetworking-AFNetworking/Example/AFNetworking Example.xcodeproj", "iOS Example"),
      withCall("AFNetworking-AFNetworking/Example/AFNetworking Example.xcodeproj", "macOS Example"),
      withCall("MacDownApp-macdown/MacDown.xcodeproj"),
      withCall("Sequel-Ace-Sequel-Ace/sequel-ace.xcodeproj"),
      ExpectedException(
        project: "AFNetworking-AFNetworking/Example/AFNetworking Example.xcodeproj",
        app: "tvOS Example",
        outcome: .refusal("otherProject"),
        condition: .options { _ in true },
        reason: "another project compiles the same delegate"
      ),
      ExpectedException(
        project: "AFNetworking-AFNetworking/Example/AFNetworking tvOS Example.xcodeproj",
        outcome: .refusal("otherProject"),
        condition: .options { _ in true },
        reason: "another project compiles the same delegate"
      ),
      withCall("corona-warn-app-cwa-app-ios/src/xcode/ENA/ENA.xcodeproj"),
      together("flutter-samples/ios_app_clip/ios/Runner.xcodeproj", "AppClip", with: "Runner"),
      withCall("ggml-org-whisper.cpp/examples/whisper.objc/whisper.objc.xcodeproj"),
      together(
        "apple-sample-food-truck/Food Truck.xcodeproj",
        "Food Truck All",
        with: "Food Truck"
      ),
      withEmptyTests("argmaxinc-WhisperKit/Examples/TTS/TTSKitExample/TTSKitExample.xcodeproj"),
      withEmptyTests("CodeEditApp-CodeEdit--852c7a4ec6/CodeEdit.xcodeproj"),
      withEmptyTests("jonreid-Mastermind/Mastermind.xcodeproj"),
      uneditable("artsy-eidolon--ff86d6c5ba/Kiosk.xcodeproj", "CocoaPods wrote XML"),
    ]
    + [
      "hacknicity-TestingSceneDelegate/TestingSceneDelegate.xcodeproj",
      "hacknicity-TestingSceneDelegate--pre-ios-13-support/TestingSceneDelegate.xcodeproj",
      "hacknicity-TestingSceneDelegateObjC/TestingSceneDelegateObjC.xcodeproj",
      "jonreid-MarvelBrowser/MarvelBrowser.xcodeproj",
      "jonreid-MarvelBrowser-Swift/MarvelBrowserSwift.xcodeproj",
    ].flatMap { project in
      let refusal = project.hasPrefix("jonreid-MarvelBrowser") ? "fileNameInUse" : "nameTaken"
      return [withOwnStandIn(project, refusal: refusal), withCall(project)]
    }

  /// A project file that can be read but not edited, for both commands.
  private static func uneditable(_ project: String, _ reason: String) -> Self {
    ExpectedException(
      project: project,
      outcome: .refusal("uneditable"),
      isForUninstall: true,
      reason: reason
    )
  }

  /// An app without hosted tests, which gets its own side alone where that is asked for.
  private static func withoutTests(_ project: String, _ reason: String) -> Self {
    ExpectedException(
      project: project,
      outcome: .refusal("noTests"),
      condition: .options { !$0.isForAppOnly },
      reason: reason
    )
  }

  /// An app whose only test target compiles nothing, so that nothing is added to it unless it's named.
  private static func withEmptyTests(_ project: String) -> Self {
    ExpectedException(
      project: project,
      outcome: .noChanges,
      condition: .options { !$0.isForAppOnly && $0.targets.tests.isEmpty },
      reason: "the test target has no sources"
    )
  }

  /// An app whose main.m, main.swift or launcher holds the call that runs it.
  ///
  /// One expression of it can look up a class. A stand-in in the app, or none, takes more.
  private static func withCall(_ project: String, _ app: String? = nil) -> Self {
    ExpectedException(
      project: project,
      app: app,
      outcome: .refusal("standInNeedsAttribute"),
      condition: .options { $0.standIn != .testBundle },
      reason: "an edit of the call can't choose a stand-in that isn't in the test bundle"
    )
  }

  /// An app whose tests already have a file of the name that the stand-in would get, in the directory
  /// of the new files (`nameTaken`) or in another one (`fileNameInUse`).
  private static func withOwnStandIn(_ project: String, refusal: String) -> Self {
    ExpectedException(
      project: project,
      outcome: .refusal(refusal),
      condition: .options { $0.standIn == .testBundle && !$0.isForAppOnly },
      reason: "the tests compile a TestingAppDelegate, whose stub doesn't declare one"
    )
  }

  /// An app that compiles the entry file of `other`, so that there is nothing left to do after it.
  private static func together(_ project: String, _ app: String, with other: String) -> Self {
    ExpectedException(
      project: project,
      app: app,
      outcome: .noChanges,
      condition: .afterSwitching(other),
      reason: "'\(other)' compiles the same entry file"
    )
  }

  /// Returns what installing with `options` comes to, and the exception that says so.
  ///
  /// - Parameters:
  ///   - project: The name that exceptions have for the project.
  ///   - launch: How the app launches now.
  ///   - switched: The apps in which the switch has been installed before.
  static func outcome(
    of options: SwitchOptions,
    in launch: AppLaunch,
    of project: String,
    after switched: Set<String>
  ) -> (ExpectedOutcome, ExpectedException?) {
    let exceptions = all.filter {
      $0.project == project && ($0.app ?? launch.app.name) == launch.app.name
    }
    let clash = clash(of: options, in: launch)
    let exception = exceptions.first { exception in
      switch exception.condition {
      case .always: true
      case .afterSwitching(let app): switched.contains(app)
      case .options(let applies): clash == nil && applies(options)
      }
    }
    if let exception { return (exception.outcome, exception) }
    return (clash.map(ExpectedOutcome.refusal) ?? .changes, nil)
  }

  /// Returns the kind of the refusal that `options` get in every app that launches like `launch`.
  private static func clash(of options: SwitchOptions, in launch: AppLaunch) -> String? {
    let windows: [SwitchOptions.Window]
    switch launch.lifeCycle {
    case .swiftUI: windows = [.placeholder, .empty]
    case .uiKit, .uiKitScenes: windows = [.placeholder, .empty, .none]
    case .appKit: windows = [.empty, .none]
    case .watchKit: windows = [.none]
    case nil: return nil
    }
    if options.standIn == .none {
      if launch.lifeCycle == .swiftUI { return "noStandInForSwiftUI" }
      if launch.lifeCycle == .uiKitScenes { return "noStandInForScenes" }
    } else if let window = options.window, !windows.contains(window) {
      return "unavailable"
    }
    guard options.subclassesDelegate else { return nil }
    guard [.uiKit, .uiKitScenes].contains(launch.lifeCycle), launch.appDelegate != nil else {
      return "subclassElsewhere"
    }
    // The fixtures with main.m have a delegate in Objective-C.
    return options.language == .swift && launch.entryPoint?.kind == .mainC
      ? "subclassInSwift" : nil
  }
}
