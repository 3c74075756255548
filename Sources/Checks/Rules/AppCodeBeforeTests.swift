import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let appCodeBeforeTests = Rule(
    "app-code-before-tests",
    severity: .warning,
    title: "Code of the app runs before the tests although the launch is switched",
    reason: [
      """
      A stand-in takes the delegate's place. What runs before any delegate exists still runs under \
      test: `+load` methods, functions with `__attribute__((constructor))`, globals of C++ types, \
      lines of `main` before the call that runs the app, and a custom application class.
      """
    ],
    repair: [
      """
      Move the code to the app's own delegate, for example to \
      `application(_:didFinishLaunchingWithOptions:)`, or let it run when it is first needed. Lines \
      before the call can also move behind a check for the stand-in. Where the code is harmless in \
      tests, ignore the finding.
      """
    ],
    example: """
      let store = try Store.open()  // runs under test, too
      let standIn: AnyClass? = NSClassFromString("TestingAppDelegate")
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil,
        NSStringFromClass(standIn ?? AppDelegate.self))
      """,
    limits: """
      Apps whose launch is switched. The rule reads the sources of the app target: Swift, \
      Objective-C, C, and C++, of which it knows globals of standard types. It does not read \
      libraries, packages, Pods, and headers. A note instead of a warning is for code that depends on \
      a condition, and for code that can't easily move: macros of React Native and Expo, and \
      application classes. Main storyboards and restored scenes have rules of their own.
      """
  ) { $0.appCodeBeforeTests }
}

extension CheckContext {
  /// Steps of the app's own code that a switched launch takes before its tests, each once.
  fileprivate var appCodeBeforeTests: [Finding] {
    apps.filter { $0.site != nil }.flatMap { app -> [Finding] in
      let facts = reader.facts(of: app.launch)
      var known: Set<LaunchTrace.Step> = []
      return app.launch.testBundles.filter { $0.runsInto == .standIn || $0.runsInto == .noDelegate }
        .flatMap { facts.trace(before: $0).ofApp }
        .filter { known.insert($0).inserted }
        .compactMap { app.finding(about: $0) }
    }
  }
}

extension CheckedApp {
  fileprivate func finding(about step: LaunchTrace.Step) -> Finding? {
    guard let location = step.location else { return nil }
    let subject: String
    let advice: String
    var isMovable = true
    switch step.kind {
    case .loadTimeCode:
      let what = step.name.utf8.first == UInt8(ascii: "+") ? "" : "the code of "
      let macro = step.macro.map { " (\($0))" } ?? ""
      subject = "\(what)'\(step.name)'\(macro) runs when '\(name)' is loaded"
      advice = "move it to where it is first needed, or ignore this if it is harmless"
      isMovable = step.macro == nil
    case .earlyCode:
      subject = "'\(step.name)' runs before '\(name)' is launched"
      advice = "move it to the app delegate, or after the choice of the stand-in"
    case .applicationClass:
      subject = "'\(step.name)', the application class of '\(name)', is created"
      advice = "keep its initializer and its sendEvent(_:) free of work"
      isMovable = false
    case .entryPoint, .app, .appDelegate, .mainInterface, .sceneDelegate, .sceneInterface,
      .interfaceClass:
      return nil
    }
    return Finding(
      .appCodeBeforeTests,
      in: name,
      at: location,
      subject + ", also before its tests"
        + (step.condition.map { " (\($0))" } ?? ""),
      severity: isMovable && step.condition == nil ? nil : .note,
      advice: advice
    )
  }
}
