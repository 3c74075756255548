package import Diagnostics
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

  package init(app: String? = nil) { targets.app = app }

  /// The options of `install` as typed; printed commands have them in this order. `InstallCommand` parses them, and the
  /// compiler asks for a new one in ``values(of:)``.
  package enum Option: String, CaseIterable {
    case all = "--all"
    case app = "--app"
    case tests = "--tests"
    case standIn = "--stand-in"
    case window = "--window"
    case language = "--language"
    case keep = "--keep"
    case subclassDelegate = "--subclass-delegate"
    case appOnly = "--app-only"
    case noCanary = "--no-canary"
    case measure = "--measure"
  }

  /// The options that can't be given together, in any app.
  private static let contradictions: [(Option, [Option])] = [
    (.all, [.app, .tests]), (.appOnly, [.tests, .keep]), (.standIn, [.subclassDelegate, .keep]),
    (.measure, [.appOnly, .keep, .standIn, .window, .subclassDelegate, .noCanary]),
  ]

  /// The values that an option is given with, none for a flag; `nil` if it isn't given.
  package func values(of option: Option) -> [String]? {
    func flag(_ isGiven: Bool) -> [String]? { isGiven ? [] : nil }
    func list(_ values: [String]) -> [String]? { values.isEmpty ? nil : values }
    return switch option {
    case .all: flag(isForAllApps)
    case .app: targets.app.map { [$0] }
    case .tests: list(targets.tests)
    case .standIn: standIn == .testBundle ? nil : [standIn.rawValue]
    case .window: window.map { [$0.rawValue] }
    case .language: language.map { [$0.rawValue] }
    case .keep: list(kept)
    case .subclassDelegate: flag(subclassesDelegate)
    case .appOnly: flag(isForAppOnly)
    case .noCanary: flag(!hasCanary)
    case .measure: flag(onlyMeasures)
    }
  }

  /// Two options, as typed, that contradict each other in any app; `nil` if none do.
  package var contradiction: (String, String)? {
    // `--window none` says the same.
    if standIn == .none, let window, window != .none { return ("--stand-in none", "--window") }
    for (option, others) in Self.contradictions where values(of: option) != nil {
      if let other = others.first(where: { values(of: $0) != nil }) {
        return (option.rawValue, other.rawValue)
      }
    }
    return nil
  }

  /// The options besides those that choose apps and test targets, as they're typed after the command.
  package var text: Message {
    var text: Message = ""
    for option in Option.allCases where ![.all, .app, .tests].contains(option) {
      guard let values = values(of: option) else { continue }
      if values.isEmpty { text = text + " \(option.rawValue)" }
      for value in values { text = text + " \(option.rawValue) \(value.shellQuoted)" }
    }
    return text
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
