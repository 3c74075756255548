import Diagnostics
import LaunchModel
import ProjectText

extension Rule {
  package static let delegateForceCast = Rule(
    id: "delegate-force-cast",
    severity: .error,
    title: "Force-casting the app delegate crashes when the tests' app delegate is in use",
    reason: """
      While tests run, the app delegate is the stand-in. `UIApplication.shared.delegate as! AppDelegate` then \
      crashes in the first test that reaches it.
      """,
    repair: """
      Pass what the code needs as a parameter, or cast with `as?`. In a UIKit app with many such casts, derive \
      the stand-in from the app's delegate (`understudy install --subclass-delegate`); in that case, its \
      launch methods must do nothing.
      """,
    example: "(UIApplication.shared.delegate as! AppDelegate).router.show(.settings)",
    limits: """
      Casts of the app delegate, and of a scene's delegate if the stand-in has another one, in switched test \
      targets and in the app, where it's a warning: tests may never reach that code. Callbacks of a scene \
      delegate are left out. In Objective-C, where casts are unchecked, assignments to a variable of the class \
      count, too. For a cast in an accessor, the number of its uses is named. Static properties with `!` to \
      which the app delegate assigns itself are reported like casts. In a SwiftUI app, these casts crash in \
      any launch, so they stand in code that only runs if the launch hasn't stored its delegate, as during \
      tests.
      """
  ) { $0.delegateForceCast + $0.sceneDelegateForceCast }
}

extension CheckContext {
  /// The force casts that crash if the stand-in doesn't derive from the app's delegate.
  ///
  /// WooCommerce derives its stand-in from the app's delegate for this reason.
  fileprivate var delegateForceCast: [Finding] {
    apps.flatMap { app -> [Finding] in
      let known = app.launch.appDelegate.map { [$0] }
      guard app.launch.launchSwitch != nil else { return [] }
      return (known ?? app.sources.classesCastFromDelegate).flatMap {
        delegateForceCast(to: $0, in: app)
      }
    }
  }

  private func delegateForceCast(to delegate: String, in app: CheckedApp) -> [Finding] {
    guard let launchSwitch = app.launch.launchSwitch else { return [] }
    let others = app.standIns.filter { !app.derives($0, from: delegate) }
    guard launchSwitch.standIn == .none || !others.isEmpty else { return [] }
    let unwrapped = app.unwrappedInstances(of: delegate)
    let bundles = app.bundlesWithoutDelegate(derivedFrom: delegate)
    let instead: Message =
      app.launch.lifeCycle == .swiftUI
      ? "SwiftUI's own, as in any launch" : others.first.map { "'\($0.name)'" } ?? "nil"
    let note = Diagnostic.Note(
      others.first?.location ?? launchSwitch.location,
      "during tests, the app delegate is \(instead)"
    )
    let members = others.dropFirst().reduce(others.first?.memberNames) {
      $0?.intersection($1.memberNames)
    }
    return unwrapped
      + app.findings(of: "app delegate", delegate, in: bundles, note, app.subclassAdvice) {
        $0.forcedDelegateCasts(to: delegate, members: members)
      }
  }

  /// The force casts of a scene's delegate that crash if the stand-in's is in use.
  fileprivate var sceneDelegateForceCast: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let delegate = app.launch.sceneDelegate, let other = app.otherSceneDelegate else {
        return []
      }
      let note = Diagnostic.Note(
        other.standIn.location,
        "during tests, the scene delegate is '\(other.name)'"
      )
      return app.findings(of: "scene delegate", delegate, in: app.bundlesWithoutApp, note) {
        $0.sceneDelegateCasts(to: delegate).filter(\.isForced)
      }
    }
  }
}

extension CheckedApp {
  /// The findings of casts to a delegate that is another one during the tests of `bundles`.
  fileprivate func findings(
    of subject: Message,
    _ delegate: String,
    in bundles: [CheckedBundle],
    _ note: Diagnostic.Note,
    _ advice: Message = "",
    casts: (TargetSources) -> [DelegateCast]
  ) -> [Finding] {
    // A header can be next to the code of several targets.
    var known: Set<DelegateCast> = []
    return (linked + bundles.map(\.sources)).flatMap { sources in
      let isTest = bundles.contains { $0.sources === sources }
      return casts(sources).filter { known.insert($0).inserted }.map { cast in
        let isSwift = cast.location.file.hasSuffix(".swift")
        // A cast in Objective-C isn't checked; a message that the stand-in lacks raises.
        let what: Message =
          isSwift ? "this cast crashes" : "messages sent through this cast raise an exception"
        return Finding(
          .delegateForceCast,
          in: isTest ? sources.name : name,
          at: cast.location,
          isTest
            ? "\(what): during tests, the \(subject) isn't '\(delegate)'"
            : "during tests, the \(subject) isn't '\(delegate)', so \(what) if they reach it",
          // Whether tests reach the app's code isn't known.
          severity: isTest ? .error : .warning,
          notes: [note] + (cast.accessor.map(useNote) ?? []),
          advice: (isSwift ? "cast with 'as?'" : "check the class first")
            + " and pass what the code needs as a parameter" + advice
        )
      }
    }
  }

  /// The scene delegate of a stand-in, if it's neither the app's own nor derives from that.
  var otherSceneDelegate: (name: String, standIn: ClassInfo)? {
    guard launch.lifeCycle == .uiKitScenes, let own = launch.sceneDelegate else { return nil }
    return standIns.lazy.compactMap { standIn in
      guard standIn.configuresScenes, let name = standIn.sceneDelegate, name != own,
        ClassInfo(named: name, in: standIn.sources).map({ !self.derives($0, from: own) }) != false
      else { return nil }
      return (name, standIn)
    }.first
  }

  /// The static properties of the app's delegate that crash if tests reach code that reads them.
  fileprivate func unwrappedInstances(of delegate: String) -> [Finding] {
    sources.unwrappedInstances(of: delegate).compactMap { instance in
      guard let accessor = instance.accessor else { return nil }
      let uses = useNote(accessor)
      guard !uses.isEmpty else { return nil }
      return Finding(
        .delegateForceCast,
        in: name,
        at: instance.location,
        "'\(accessor.type).\(accessor.name)' is nil during tests; code that reads it crashes",
        severity: .warning,
        notes: uses,
        advice: "declare it as an optional and pass what the code needs as a parameter"
          + subclassAdvice
      )
    }
  }

  /// Where the app and its tests use what an accessor returns, without its own file.
  fileprivate func useNote(_ accessor: DelegateCast.Accessor) -> [Diagnostic.Note] {
    let uses = Set((linked + bundles.map(\.sources)).flatMap { $0.uses(of: accessor) })
    guard
      let first = uses.min(by: {
        ($0.file, $0.position?.line ?? 0) < ($1.file, $1.position?.line ?? 0)
      })
    else { return [] }
    let count = uses.count.counted("use")
    return [Diagnostic.Note(first, "\(count) of '\(accessor.name)', the first here")]
  }

  /// The test targets during whose tests a stand-in runs, or no app delegate.
  var bundlesWithoutApp: [CheckedBundle] {
    switchedBundles.filter {
      $0.standIn != nil || standIn != nil
        || launch.launchSwitch?.standIn == LaunchSwitch.StandIn.none
    }
  }

  /// The switched test targets whose app delegate neither is the class `name` nor derives from it.
  func bundlesWithoutDelegate(derivedFrom name: String) -> [CheckedBundle] {
    switchedBundles.filter { bundle in
      if let standIn = bundle.standIn ?? standIn { return !derives(standIn, from: name) }
      return launch.launchSwitch?.standIn == LaunchSwitch.StandIn.none
    }
  }

  /// Whether a class is `name`, or derives from it as far as the sources tell.
  fileprivate func derives(_ standIn: ClassInfo, from name: String) -> Bool {
    hierarchy(of: standIn).contains { $0.name == name || $0.superclass == name }
  }
}
