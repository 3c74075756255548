import Diagnostics
import LaunchModel
import SwitchPlanning

extension Rule {
  package static let testReadsAppDelegate = Rule(
    id: "test-reads-app-delegate",
    severity: .warning,
    title:
      "A test relies on the app's own delegate or launch, which isn't in use during tests",
    reason: """
      While tests run, the app delegate is the stand-in, so `UIApplication.shared.delegate as? AppDelegate` is \
      `nil`. The same goes for `AppDelegate.shared` if the app's own launch sets it, and for the root view \
      controller of the app's window. What the launch sets up isn't set up: libraries, as with \
      `FirebaseApp.configure()`, and the app's own objects. The test then fails, or passes without testing anything.
      """,
    repair: """
      Create and set up what the test needs in the test. If it needs the app's delegate, derive the stand-in \
      from that (`understudy install --subclass-delegate`); its launch methods do nothing. A call that all \
      tests need can stay: `understudy install --keep Session.shared.start` writes it into the tests' own \
      set-up, if it needs no values of the launch.
      """,
    example: """
      let delegate = UIApplication.shared.delegate as? AppDelegate
      XCTAssertNotNil(delegate?.notificationWindow)
      """,
    limits: """
      Sources of switched test targets, and functions of the app that they call. Casts with `as?` and `is` of \
      the app delegate, a scene's delegate, or the root view controller; calls of the delegate's methods named \
      `application…`; static members that return the app delegate or an object that the launch created. Notes: \
      uses of what the launch configures or assigns without a condition: a \
      library by a call that sets it up, or a static property. Nothing is reported if the test target creates \
      or sets the object, makes the same call itself, or handles `nil` with `??`. Forced casts are \
      `delegate-force-cast`; other reads that are certain to fail are errors here.
      """
  ) { $0.testReadsAppDelegate + $0.endedLines }
}

extension CheckContext {
  /// Tests that get `nil`, or fail, where they expect what the app's own launch creates.
  fileprivate var testReadsAppDelegate: [Finding] {
    apps.filter { $0.launch.launchSwitch != nil }.flatMap { app -> [Finding] in
      let without = app.launch.appDelegate.map(app.bundlesWithoutDelegate(derivedFrom:)) ?? []
      let names = Set(without.map(\.name))
      let launchSteps = reader.steps(of: app.launch)
      return app.bundlesWithoutApp.flatMap { bundle -> [Finding] in
        let reads = reader.appReads(
          in: bundle.sources,
          of: launchSteps,
          derivesFromDelegate: app.launch.appDelegate != nil && !names.contains(bundle.name)
        )
        return bundle.reactNativeTest
          + reads.filter { read in
            if case .sceneDelegate = read.subject { app.otherSceneDelegate != nil } else { true }
          }.map { read in
            var advice = read.advice
            if read.concerns(app.launch.appDelegate) { advice = advice + app.subclassAdvice }
            if case .setup(let call, _) = read.subject {
              advice = advice + app.adviceOnKeeping(call, in: bundle.name)
            }
            return Finding(
              .testReadsAppDelegate,
              in: bundle.name,
              at: read.location,
              read.message,
              severity: read.severity,
              advice: advice
            )
          }
      }
    }
  }

  /// The lines of entry points that tests no longer run, while their code or the app's uses the same library.
  fileprivate var endedLines: [Finding] {
    apps.filter { $0.launch.launchSwitch?.standIn == .testBundle }.flatMap { app in
      reader.steps(of: app.launch).endedLines.compactMap { line in
        guard let user = reader.user(of: line, in: app.launch) else { return nil }
        return Finding(
          .testReadsAppDelegate,
          in: app.name,
          at: line.location,
          "tests no longer run '\(line.text)', and '\(path: user)' uses the same library",
          severity: .note,
          advice:
            "if tests need it, move it in front of the lookup, or call it in a class TestingSetUp of the tests"
        )
      }
    }
  }
}

extension CheckedApp {
  /// How to keep a call of the app's launch in a test target, or why that's not possible.
  fileprivate func adviceOnKeeping(_ call: String, in tests: String) -> Message {
    switch installation(in: [tests], keeping: [call]) {
    case .changes(let command): "; if all need it, run '\(command)'"
    case .nothing: ""
    case .refused(let error): "; 'install --keep' can't do this: \(error.message)"
    }
  }
}

extension CheckedBundle {
  /// The test in React Native's template, which looks for a text in the real app's window.
  fileprivate var reactNativeTest: [Finding] {
    guard let test = sources.reactNativeTest else { return [] }
    return [
      Finding(
        .testReadsAppDelegate,
        in: name,
        at: test,
        "React Native's template test needs the real app, and fails during tests",
        severity: .error,
        advice: "remove that test, or run 'understudy uninstall'"
      )
    ]
  }
}

extension AppRead {
  /// The severity, if it isn't that of the rule.
  fileprivate var severity: Severity? {
    switch subject {
    // Not everything needs the setup.
    case .setup: .note
    // The cast itself is a finding, too.
    case .delegate: fails ? .note : nil
    case .instance, .rootViewController, .sceneDelegate: fails ? .error : nil
    }
  }

  fileprivate var advice: Message {
    if case .setup(let call, _) = subject { return "call '\(call)' in the tests that need it" }
    return "create what the test needs in the test"
  }

  /// Whether a stand-in that derives from the app's delegate might help.
  fileprivate func concerns(_ delegate: String?) -> Bool {
    switch subject {
    case .delegate: true
    case .instance(let name): delegate.map { name.hasPrefix($0 + ".") } == true
    case .rootViewController, .setup, .sceneDelegate: false
    }
  }
}
