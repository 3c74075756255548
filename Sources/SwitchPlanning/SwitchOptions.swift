import Diagnostics
package import LaunchModel

/// The options of an installation.
package struct SwitchOptions: Sendable, Hashable {
  /// The content of the window while unit tests run.
  package enum Window: String, Sendable, Hashable, CaseIterable {
    /// A line of text that says that unit tests are running.
    case placeholder
    /// An empty view controller, for tests of views.
    case empty
    /// No window.
    case none
  }

  /// The language of the files in a test target.
  package enum Language: String, Sendable, Hashable, CaseIterable {
    case swift
    case objc
  }

  /// The app and its test targets; an app that isn't named is the only one, or the only one that hosts tests.
  package var targets = ChosenTargets()
  /// Whether the switch is installed in every app that hosts unit tests.
  package var isForAllApps = false
  /// The location of the stand-in.
  package var standIn = LaunchSwitch.StandIn.testBundle
  /// The content of the window; `nil` for the default of the kind of app.
  package var window: Window?
  /// The language; `nil` for that of each test target's other files.
  package var language: Language?
  /// Whether the stand-in is a subclass of the app's delegate, for apps that cast it.
  package var subclassesDelegate = false
  /// Whether only the app is changed, and no test target.
  package var isForAppOnly = false
  /// The calls of the app's own launch, by name, that the tests' set-up makes.
  package var kept: [String] = []
  /// Whether only a test is added that prints how long the launch took.
  package var onlyMeasures = false
  /// Whether a canary is added: a test that fails if the stand-in isn't in use.
  package var hasCanary = true

  package init() {}

  /// Two options, as typed, that contradict each other in any app; `nil` if none do.
  package var contradiction: (String, String)? {
    let isUsed = [
      "--all": isForAllApps, "--app": targets.app != nil, "--tests": !targets.tests.isEmpty,
      "--app-only": isForAppOnly, "--stand-in": standIn != .testBundle, "--window": window != nil,
      // `--window none` says the same.
      "--stand-in none": standIn == .none && window != .some(.none), "--no-canary": !hasCanary,
      "--subclass-delegate": subclassesDelegate, "--keep": !kept.isEmpty, "--measure": onlyMeasures,
    ]
    let contradictions = [
      ("--all", "--app"), ("--all", "--tests"), ("--app-only", "--tests"),
      ("--stand-in none", "--window"), ("--stand-in", "--subclass-delegate"),
      ("--stand-in", "--keep"), ("--app-only", "--keep"), ("--measure", "--app-only"),
      ("--measure", "--keep"), ("--measure", "--stand-in"), ("--measure", "--window"),
      ("--measure", "--subclass-delegate"), ("--measure", "--no-canary"),
    ]
    return contradictions.first { isUsed[$0] == true && isUsed[$1] == true }
  }

  /// The options besides those that choose apps and test targets, as they're typed after the command.
  var text: Message {
    var text: Message = ""
    if standIn != .testBundle { text = text + " --stand-in \(standIn.rawValue)" }
    if let window { text = text + " --window \(window.rawValue)" }
    if let language { text = text + " --language \(language.rawValue)" }
    for name in kept { text = text + " --keep \(name.shellQuoted)" }
    let flags = [
      (subclassesDelegate, " --subclass-delegate"), (isForAppOnly, " --app-only"),
      (!hasCanary, " --no-canary"), (onlyMeasures, " --measure"),
    ]
    return flags.filter(\.0).reduce(text) { $0 + "\($1.1)" }
  }

  /// Whether an option determines the stand-in, instead of the app.
  var choosesStandIn: Bool {
    standIn != .testBundle || window != nil || language != nil || subclassesDelegate
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
