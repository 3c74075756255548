package import LaunchModel

/// The options of an installation.
package struct SwitchOptions: Sendable, Hashable {
  /// What a window shows while unit tests run.
  package enum Window: String, Sendable, Hashable, CaseIterable {
    /// That they do.
    case placeholder
    /// A bare view controller, as tests of views need it.
    case empty
    /// There is none.
    case none
  }

  /// What the files of a test bundle are written in.
  package enum Language: String, Sendable, Hashable, CaseIterable {
    case swift
    case objc
  }

  /// The target that makes the app; nil for the one there is.
  package var app: String?
  /// Whether every app that hosts unit tests is meant.
  package var isForAllApps = false
  /// The test targets; empty for all that the app hosts.
  package var tests: [String] = []
  /// Where the stand-in lives.
  package var standIn = LaunchSwitch.StandIn.testBundle
  /// The window; nil for what suits the app.
  package var window: Window?
  /// The language; nil for that of each bundle's other files.
  package var language: Language?
  /// Whether the stand-in is a subclass of the app's delegate, for apps that cast it.
  package var subclassesDelegate = false
  /// Whether only the app is changed.
  package var isForAppOnly = false
  /// Whether a test comes along that fails when the switch does not hold.
  package var hasCanary = true

  package init() {}

  /// Whether an option determines the stand-in, instead of the app.
  var choosesStandIn: Bool {
    standIn != .testBundle || window != nil || language != nil || subclassesDelegate
  }
}
