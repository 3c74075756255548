import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let appCodeBeforeTests = Rule(
    id: "app-code-before-tests",
    severity: .warning,
    title: "App code runs before the tests even though the launch is switched",
    reason: """
      Code that runs before any app delegate exists also runs during tests: `+load` methods, functions with \
      `__attribute__((constructor))`, globals of C++ with values that are computed, lines of `main` before the \
      call that runs the app, and a custom application class.
      """,
    repair: """
      Move the code to the app's own delegate, or run it when it's first needed. Lines before the call can \
      also move behind a check for the stand-in. If the code is harmless in tests, ignore the finding.
      """,
    example: """
      let store = try Store.open()  // also runs during tests
      let standIn: AnyClass? = NSClassFromString("TestingAppDelegate")
      """,
    limits: """
      Apps whose launch is switched: the sources of the app, and of libraries and local packages that it \
      links, in Swift, Objective-C, C, and C++, without headers. Constructors of the app's own types in C++ \
      aren't recognized. A note: code that depends on a condition, macros of React Native and \
      Expo, and lines in front of an installed lookup, where `--keep` puts what it names.
      """
  ) { $0.appCodeBeforeTests }
}

extension CheckContext {
  /// The steps of the app's own code that run before the tests although the launch is switched.
  fileprivate var appCodeBeforeTests: [Finding] {
    apps.filter { $0.launch.launchSwitch != nil }.flatMap { app -> [Finding] in
      let launchSteps = reader.steps(of: app.launch)
      let lookup = reader.installedStatement(of: app.launch.app)?.line ?? 0
      let bundles = app.launch.testBundles.filter {
        $0.runsInto == .standIn || $0.runsInto == .noDelegate
      }
      let steps = bundles.flatMap { launchSteps.trace(before: $0).ofApp }.distinct(by: \.self)
      let calls = app.bundles.flatMap { bundle in
        bundle.standIn.map { codeOfApp(runBy: $0, in: bundle, of: app) } ?? []
      }
      return steps.compactMap { app.finding(about: $0, beforeLine: lookup) } + calls
    }
  }

  /// The calls of the app's own code that a stand-in makes.
  private func codeOfApp(runBy standIn: ClassInfo, in bundle: CheckedBundle, of app: CheckedApp)
    -> [Finding]
  {
    reader.setUp(by: standIn, of: app.launch, in: bundle.sources.target).filter { row in
      ([row.location.file] + row.calledFiles).contains { bundle.sources.member(at: $0) == nil }
    }.map { row in
      let isInherited = bundle.sources.member(at: row.location.file) == nil
      return Finding(
        .appCodeBeforeTests,
        in: bundle.name,
        at: row.location,
        "'\(standIn.name)' runs code of '\(app.name)': '\(row.text.shortened)'",
        severity: .note,
        advice: isInherited
          ? "derive '\(standIn.name)' from a class of the system, or override the method"
          : "remove the call, unless all tests need it"
      )
    }
  }
}

extension CheckedApp {
  /// What a finding says about a step.
  private struct Remark {
    var location: SourceLocation
    var subject: Message
    var advice: Message
    /// Whether the owner can move the code.
    var isMovable = true
  }

  /// - Parameter lookup: The line of the lookup, if `install` added it as a statement of its own; 0 otherwise.
  fileprivate func finding(about step: LaunchTrace.Step, beforeLine lookup: Int) -> Finding? {
    guard step.weight != .nothing, let remark = remark(about: step, beforeLine: lookup) else {
      return nil
    }
    let when: Message =
      step.condition == LaunchTrace.Step.onlyInTests
      ? ", only before tests"
      : ", including before tests" + (step.condition.map { " (\($0))" } ?? "")
    let isWarning = remark.isMovable && step.condition == nil
    return Finding(
      .appCodeBeforeTests,
      in: name,
      at: remark.location,
      remark.subject + when,
      severity: isWarning ? nil : .note,
      advice: remark.advice
    )
  }

  private func remark(about step: LaunchTrace.Step, beforeLine lookup: Int) -> Remark? {
    guard let location = step.location else { return nil }
    switch step.kind {
    case .loadTimeCode:
      let what: Message = step.name.utf8.first == UInt8(ascii: "+") ? "" : "load-time code of "
      let macro: Message = step.macro.map { " (\($0))" } ?? ""
      return Remark(
        location: location,
        subject: "\(what)'\(step.name)'\(macro) runs when '\(name)' loads",
        advice: "run it where it's first needed, or ignore this finding if it's harmless in tests",
        isMovable: step.macro == nil
      )
    case .earlyCode:
      // Nothing but `--keep` and its owner puts a line in front of the lookup.
      let isKept = location.position.map { $0.line < lookup } == true
      return Remark(
        location: location,
        subject: "'\(step.name)' runs before '\(name)' chooses its app delegate",
        advice: isKept
          ? "move it below the lookup, unless the tests need it" : advice(aboutEarlyCode: step),
        isMovable: !isKept
      )
    case .applicationClass: return applicationClass(step, at: location)
    case .entryPoint, .app, .appDelegate, .setUp, .mainInterface, .sceneDelegate, .sceneInterface,
      .interfaceClass:
      return nil
    }
  }

  private func advice(aboutEarlyCode step: LaunchTrace.Step) -> Message {
    if step.condition == LaunchTrace.Step.onlyInTests {
      return "move it to the stand-in, or ignore this finding if the tests need it"
    }
    let delegate = launch.appDelegate.map { Array("\($0)(".utf8) }
    return delegate.map(Array(step.name.utf8).contains(run:)) == true
      ? "move it below the lookup of the stand-in; other files that read it must not do so in tests then"
      : "move it to the app delegate"
  }

  private func applicationClass(_ step: LaunchTrace.Step, at location: SourceLocation) -> Remark {
    let subject: Message = "'\(step.name)', the application class of '\(name)',"
    if case .creates(let property, let place) = step.weight {
      let does = subject + " creates '\(property)' at launch"
      let advice: Message = "create it lazily, or in the app delegate"
      return Remark(location: place, subject: does, advice: advice)
    }
    return Remark(
      location: location,
      subject: subject + " is created at every launch",
      advice: "avoid work in its initializer",
      isMovable: false
    )
  }
}
