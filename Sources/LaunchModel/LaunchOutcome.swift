import XcodeModel

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

  /// Returns what runs if one of two does, and it isn't known which.
  ///
  /// A way that starts no app, as for `--help`, is no other launch, unless it may be that of tests.
  func or(_ other: LaunchOutcome, dependingOn doubt: UnknownValue) -> LaunchOutcome {
    let mayBeOfTests = doubt.isAboutTests && !doubt.isOfArguments
    return switch (self, other) {
    case _ where self == other: self
    case (let only, .ends) where !mayBeOfTests: only
    case (.ends, let only) where !mayBeOfTests: only
    default: .choice(doubt, self, other)
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

  /// The classes that may run, and what that depends on; `nil` if it's known.
  package var unknownClasses: (classes: [String], cause: UnknownValue)? {
    let launched = launched
    guard Set(launched).count > 1 || launched.contains(where: { $0.unknown != nil }),
      let cause = unknown(where: { _ in true })
    else { return nil }
    return (launched.flatMap(\.names).distinct(by: \.self), cause)
  }

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

  /// What it depends on which class it is; `nil` if that's known.
  var unknown: UnknownValue? {
    if case .unknown(let unknown, _) = self { unknown } else { nil }
  }

  /// Whether it's known which class it is.
  var isKnown: Bool { self != .ofMainNib && unknown == nil }

  var names: [String] {
    switch self {
    case .named(let name): [name]
    case .none, .ofMainNib: []
    case .unknown(_, let possible): possible.flatMap(\.names)
    }
  }
}

/// How a process starts an app, besides its delegate.
struct AppStart: Hashable {
  /// The class of the application; none if the code doesn't choose it.
  var application = LaunchedClass.none
  /// Whether `NSApplicationMain` loads the main nib or storyboard.
  var loadsMainNib = false
}

/// An expression whose value isn't known.
package struct UnknownValue: Sendable, Hashable {
  package var file: String
  package var range: Range<Int>
  /// Whether it looks for tests, so that its value differs between launches.
  package var isAboutTests: Bool
  /// Whether it's how many arguments the process gets, which decides what `--help` does.
  var isOfArguments = false
  /// What the expression combines with what isn't known, if that can differ between launches.
  private(set) var inputs = 0
  /// Whether it's where the evaluation gave up, since the code is larger than that of real entry points.
  package var isTooLong = false
  /// The library or package whose `main` it is, which is never followed.
  package var library: String?

  mutating func combine(_ other: Int) {
    if other != 0 { inputs = [inputs, other].hashValue }
  }
}

/// A launch to evaluate an entry point for.
package enum LaunchEnvironment: CaseIterable {
  /// Xcode runs unit tests, with a test bundle that declares every class that is looked up.
  case tests
  /// The same with a test bundle that declares none of them.
  case testsWithoutStandIn
  /// A developer starts the app, in the configuration in which tests run.
  case debugging
  /// A user starts the app.
  case normal
}
