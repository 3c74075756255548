package import Diagnostics
package import XcodeModel

/// A call, or the creation or use of an object, in the app's own code of a launch.
package struct LaunchCall: Sendable, Hashable {
  /// What a call is for; the raw values are those of reports.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case network, storage, analytics, push, settings, purchases, permissions, interface, container
    /// Another library.
    case library
    /// Another framework of Apple's.
    case system
    /// Code of the app that isn't followed.
    case app
    /// The receiver isn't known.
    case unknown
    /// A value, or what the standard library does with it: never listed.
    case plain
  }

  /// The function of Foundation that looks up a class; the name is the call's type.
  static let classLookUp = "NSClassFromString"

  /// The name in place of the calls of code that isn't read to its end.
  static let tooLong = "(too long to follow)"

  /// The name of a cast of the app delegate to its class.
  static let delegateCast = "UIApplication.shared.delegate as!"

  package enum Form: String, Sendable, Hashable {
    case call, creation, access, assignment
  }

  /// The name as in code, without arguments: `FirebaseApp.configure`, `Store()`.
  package var name: String
  package var kind: Kind
  package var form: Form
  /// The type of the receiver or of the object; `nil` if it isn't known.
  package var type: String?
  package var location: SourceLocation
  /// What the call depends on, from outside to inside.
  package var conditions: [Condition]
  /// The function of the app that contains it, if the launch only calls that.
  package var caller: String?
  /// What it sets up for other code, as that names it: `Session.shared`, `Purchases`.
  package var configured: String?
  /// The code of the file, if it's a statement by itself.
  package var statement: Range<Int>?
  var hasArguments = false
  /// Whether the calls that it makes are listed, if it's one of code of the app.
  var isFollowed = true
  /// Whether it's listed, rather than the calls that it makes, or the call that it's a part of.
  package var isListed = true
  /// Whether it's made when the object of the step is created, before its launch methods run.
  var isOfCreation = false
  /// Whether it computes the value of a static property or a global variable, at its first use.
  var isOfInitialValue = false
}

extension [LaunchCall] {
  /// The number of calls, and of those of each kind: `3 calls: 2 network, 1 storage`.
  ///
  /// It's `3 or more calls` if one is of code of the app that isn't followed.
  package var summary: String {
    let isOpen = contains { !$0.isFollowed || $0.kind == .app && $0.form == .call }
    let number = isOpen ? "\(count) or more calls" : count.counted("call")
    return kindSummary.isEmpty ? number : number + ": " + kindSummary
  }

  /// The number of calls of each kind: `2 network, 1 storage`.
  package var kindSummary: String {
    LaunchCall.Kind.allCases.compactMap { kind in
      let count = count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.title)"
    }.joined(separator: ", ")
  }
}

extension LaunchCall.Kind {
  /// The name after a number.
  package var title: String {
    switch self {
    case .network, .storage, .analytics, .settings, .purchases, .permissions, .system, .unknown,
      .plain:
      rawValue
    case .push: "push and background"
    case .interface: "user interface"
    case .container: "dependency container"
    case .library: "other libraries"
    case .app: "own code"
    }
  }
}

/// What the steps of an app's own launch do.
package struct LaunchWork: Sendable {
  /// The calls of each step of the app.
  private let calls: [LaunchTrace.Step: [LaunchCall]]

  init(_ calls: [LaunchTrace.Step: [LaunchCall]]) { self.calls = calls }

  /// Returns the calls of each of the steps of one launch that are listed.
  package func calls(of steps: [LaunchTrace.Step]) -> [[LaunchCall]] {
    allCalls(of: steps).map { $0.filter(\.isListed) }
  }

  /// Returns the calls of each of the steps of one launch, listed or not.
  ///
  /// An initial value is computed by the first step that uses it, unless that depends on more.
  func allCalls(of steps: [LaunchTrace.Step]) -> [[LaunchCall]] {
    var computed: [SourceLocation: [LaunchCall]] = [:]
    return steps.map { step in
      let calls = (calls[step.withoutCondition] ?? []).filter { call in
        !call.isOfInitialValue
          || computed[call.location]?.contains { $0.precludes(call) } != true
      }
      for call in calls where call.isOfInitialValue {
        computed[call.location, default: []].append(call)
      }
      return calls
    }
  }
}

extension LaunchCall {
  /// Whether another call that computes an initial value in a later step isn't made, since this one is.
  fileprivate func precludes(_ later: LaunchCall) -> Bool {
    name == later.name && form == later.form
      && conditions.allSatisfy(later.conditions.contains)
  }
}

extension LaunchTrace.Step {
  /// The step as its work is known: a condition doesn't change it.
  fileprivate var withoutCondition: Self {
    var step = self
    step.condition = nil
    return step
  }
}

extension LaunchWork {
  /// Reads what the app's own steps do, in a normal launch and before each test target.
  ///
  /// - Parameter interfaces: Returns what is instantiated with a controller of a storyboard.
  init(
    _ launchSteps: LaunchSteps,
    _ sources: [TargetSources],
    budget: Int = 250_000,
    interfaces: @escaping LaunchCode.Interfaces
  ) {
    let traces = [launchSteps.ordinaryTrace] + launchSteps.launch.testBundles.map(launchSteps.trace)
    var known: Set<LaunchTrace.Step> = []
    let steps = traces.flatMap(\.ofApp).map(\.withoutCondition).filter { known.insert($0).inserted }
    let code = LaunchCode(
      sources,
      appDelegate: launchSteps.launch.appDelegate,
      budget: budget,
      interfaces: interfaces
    )
    let reader = LaunchCallReader(code)
    var calls: [LaunchTrace.Step: [LaunchCall]] = [:]
    for step in steps { calls[step] = reader.calls(of: step) }
    self.init(calls)
  }
}

extension LaunchReader {
  /// Returns the calls of the app's own launch that tests no longer make with a stand-in, listed or not.
  ///
  /// - Parameter derivesFromDelegate: Whether the stand-in is a subclass of the app's delegate, which is
  ///   created like that.
  package func endedCalls(
    of launchSteps: LaunchSteps,
    derivesFromDelegate: Bool
  ) -> [LaunchCall] {
    let work = work(of: launchSteps)
    let steps = launchSteps.ownSteps
    return zip(steps, work.allCalls(of: steps)).flatMap { step, calls in
      let isCreated = derivesFromDelegate && step.kind == .appDelegate
      return calls.filter { !isCreated || !$0.isOfCreation }
    }
  }

  /// Returns the calls of a stand-in's launch that set up something: all but those for an interface.
  package func setUp(by standIn: ClassInfo, of launch: AppLaunch, in target: XcodeTarget)
    -> [LaunchCall]
  {
    let kind: LaunchTrace.Step.Kind = launch.lifeCycle == .swiftUI ? .app : .appDelegate
    let code = LaunchCode([sources(of: target)] + launchSources(of: launch.app)) {
      self.contents(of: $0, in: launch.app)
    }
    return LaunchCallReader(code).calls(of: LaunchTrace.Step(kind, .standIn, standIn.name))
      .filter { $0.isListed && $0.kind != .interface }
  }
}
