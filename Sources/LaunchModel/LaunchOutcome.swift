/// What an entry point runs, in one environment.
///
/// The evaluation follows the statements of the entry point and of the functions that it calls. What
/// it can't follow is unknown, because of one expression at one location, and never a guess.
package indirect enum LaunchOutcome: Sendable, Hashable {
  /// The function that starts the app is called with this class.
  case runs(LaunchedClass)
  /// The process ends, or `main` returns, before an app starts.
  case ends
  /// It depends on an expression whose value isn't known.
  case choice(UnknownValue, LaunchOutcome, LaunchOutcome)

  /// The first expression of this kind that it depends on.
  func unknown(where isMeant: (UnknownValue) -> Bool) -> UnknownValue? {
    switch self {
    case .ends, .runs(.named), .runs(.none), .runs(.ofMainNib): nil
    case .runs(.unknown(let unknown, _)): isMeant(unknown) ? unknown : nil
    case .choice(let unknown, let first, let second):
      isMeant(unknown) ? unknown : first.unknown(where: isMeant) ?? second.unknown(where: isMeant)
    }
  }

  /// The classes that may run.
  fileprivate var classes: [LaunchedClass] {
    guard case .runs(let launched) = self else { return [] }
    guard case .unknown(_, let possible) = launched, !possible.isEmpty else { return [launched] }
    return possible
  }

  /// The classes that may run, each on some way.
  var launched: [LaunchedClass] { possible.flatMap(\.classes) }

  /// Everything that may run, in order.
  var possible: [LaunchOutcome] {
    guard case .choice(_, let first, let second) = self else { return [self] }
    return first.possible + second.possible
  }
}

/// The delegate or `App` with which an app starts.
package enum LaunchedClass: Sendable, Hashable {
  /// A class by the name that the runtime or the source has for it.
  case named(String)
  /// No delegate.
  case none
  /// The delegate of the main nib or storyboard.
  case ofMainNib
  case unknown(UnknownValue, possible: [LaunchedClass])

  var names: [String] {
    switch self {
    case .named(let name): [name]
    case .none, .ofMainNib: []
    case .unknown(_, let possible): possible.flatMap(\.names)
    }
  }
}

/// An expression whose value isn't known.
package struct UnknownValue: Sendable, Hashable {
  package var file: String
  package var range: Range<Int>
  /// Whether it looks for tests, so that its value differs between launches.
  package var isAboutTests: Bool
  /// Whether it's where the evaluation gave up, since the code is larger than that of real entry points.
  package var isTooLong = false
}

/// A launch to evaluate an entry point for.
enum LaunchEnvironment {
  /// Xcode runs unit tests, with a test bundle that declares every class that is looked up.
  case tests
  /// The same with a test bundle that declares none of them.
  case testsWithoutStandIn
  /// A developer starts the app, in the configuration in which tests run.
  case debugging
  /// A user starts the app.
  case normal
}
