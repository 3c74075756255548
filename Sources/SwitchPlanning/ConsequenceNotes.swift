package import Diagnostics
package import LaunchModel
import XcodeModel

/// Notes what the switch of an app means for the code of the app and its tests.
struct ConsequenceNotes {
  let design: SwitchDesign
  let tests: [XcodeTarget]
  /// The names of the calls that the tests make, too.
  let kept: [String]
  let reader: LaunchReader

  func add(to builder: inout SwitchPlanBuilder, hasCanary: Bool) {
    let modules = reader.modulesWithoutApps
    for tests in tests where reader.needsNoHost(tests, modules) {
      builder.note(
        "hostNotNeeded",
        "'\(tests.name)' uses nothing of '\(design.launch.app.name)': without a host app, it launches nothing"
      )
    }
    if !hasCanary {
      builder.note(
        "noCanary",
        "without a canary, 'check' warns; to accept that, write '{\"findings\": {\"canary\": \"off\"}}'"
          + " to \(ProjectSettings.fileName)"
      )
    }
    noteScenes(in: &builder)
    noteCasts(in: &builder)
    noteReads(in: &builder)
  }

  /// Notes the configurations in which the app doesn't host `tests`.
  func noteOtherHosts(of tests: [XcodeTarget], in builder: inout SwitchPlanBuilder) {
    let app = design.launch.app
    let others = tests.map { tests in
      tests.testedConfigurations.filter { reader.project.host(of: tests, in: $0) != .app(app.id) }
    }
    for configurations in others where !configurations.isEmpty {
      // Those that differ in the same configurations share a note.
      let alike = zip(tests, others).filter { $0.1 == configurations }.map(\.0.name)
      builder.note(
        "hostDiffers",
        "TEST_HOST of \(list: alike) doesn't lead to '\(app.name)' in"
          + " configuration\(configurations.count == 1 ? "" : "s") \(list: configurations)"
      )
    }
  }

  /// Notes that the app doesn't adopt scenes, as its stand-in does.
  private func noteScenes(in builder: inout SwitchPlanBuilder) {
    let launch = design.launch
    guard launch.lifeCycle == .uiKit, launch.infoPlist.problem == nil,
      let name = launch.appDelegate,
      let delegate = ClassInfo(named: name, in: reader.sources(of: launch.app)),
      delegate.superclass?.hasApplePrefix != false
    else { return }
    builder.note(
      "noScenes",
      "'\(launch.app.name)' doesn't adopt scenes: built with Xcode 27, it terminates at launch,"
        + " except in tests"
        + (launch.infoPlist.losesScenes ? "; delete the setting \(InfoPlist.generationKey)" : "")
    )
  }

  /// Notes what tests read of the app's own launch, and what it no longer does.
  private func noteReads(in builder: inout SwitchPlanBuilder) {
    let launchSteps = reader.steps(of: design.launch)
    var all: [AppRead] = []
    for tests in tests {
      let reads = reader.appReads(
        in: reader.sources(of: tests),
        of: launchSteps,
        derivesFromDelegate: design.subclassesDelegate
      )
      all += reads
      if !reads.isEmpty { note(reads, in: tests, &builder) }
    }
    let keptRows = reader.rows(calling: kept, of: design.launch)
    let methods = reader.endedMethods(
      of: launchSteps,
      derivesFromDelegate: design.subclassesDelegate
    ).map { $0.without(keptRows) }
    noteCallsThatRaise(of: methods, in: &builder)
    all.removeAll { read in keptRows.contains { read.isSet(by: $0) } }
    let inTests = methods.rows(inTests: true).summary
    let services = Set(methods.rows(inTests: true).witnesses.map(\.service))
    let others = LaunchSummary(
      methods.rows(inTests: false).witnesses.filter { !services.contains($0.service) }
    )
    let hasSetups = all.contains { if case .setup = $0.subject { true } else { false } }
    guard !inTests.isEmpty || hasSetups else { return }
    let app = design.launch.app.name
    let ended: Message =
      inTests.isEmpty
      ? "'\(app)' no longer launches"
      : "the launch of '\(app)' no longer reaches \(inTests.text())"
    let skipped: Message =
      others.isEmpty ? "" : "; your check for tests already skips \(others.text())"
    builder.note(
      "endsWork",
      "during tests, \(ended)\(skipped)\(all.setups)",
      isInReport: true
    )
  }

  private func note(_ reads: [AppRead], in tests: XcodeTarget, _ builder: inout SwitchPlanBuilder) {
    let places = Dictionary(grouping: reads, by: \.message)
    let needs = reads.distinct(by: \.message)
    let shown = needs.prefix(SwitchPlan.Note.shownCount)
    builder.note(
      "readsApp",
      "\(reads.count.counted("location")) in '\(tests.name)'"
        + " \(reads.count == 1 ? "relies" : "rely") on the app's own launch;"
        + " after installing, 'understudy check' shows how to change \(reads.count == 1 ? "it" : "them")"
        + (shown.count < needs.count
          ? "; of \(needs.count) reasons, \(shown.count) are listed" : ""),
      locations: shown.map { read in
        Diagnostic.Note(
          read.location,
          read.message + (places[read.message] ?? []).dropFirst().others
        )
      },
      isInReport: true
    )
  }

  /// Notes a call that raises an exception after the launch, or the second time in a process, where tests
  /// call the launch method that has it (Installed.md).
  private func noteCallsThatRaise(of methods: [LaunchMethod], in builder: inout SwitchPlanBuilder) {
    guard let delegate = design.launch.appDelegate,
      let name = methods.flatMap(\.rows).flatMap(\.all).compactMap(\.name).first(where: {
        ["FirebaseApp.configure", "BGTaskScheduler.shared.register"].contains($0)
      })
    else { return }
    let calls = tests.flatMap {
      reader.sources(of: $0).launchMethodCalls(of: delegate, countingOwn: true)
    }
    guard !calls.isEmpty else { return }
    builder.note(
      "repeatsLaunch",
      "tests call a launch method of '\(delegate)'; '\(name)' can raise an exception there:"
        + " move it out of the method",
      locations: calls.prefix(SwitchPlan.Note.shownCount).map {
        Diagnostic.Note($0, "the call is here")
      }
    )
  }

  /// Whether a stand-in can derive from the app's delegate.
  private var canSubclass: Bool {
    guard design.framework == .uiKit else { return false }
    var options = SwitchOptions(app: design.launch.app.name)
    options.subclassesDelegate = true
    var installation = SwitchInstallation(reader, options: options)
    (installation.notesConsequences, installation.plannedProjects) = (false, nil)
    return (try? installation.plan()) != nil
  }

  /// Notes the casts of the delegate to the app's own class, which the stand-in isn't.
  private func noteCasts(in builder: inout SwitchPlanBuilder) {
    noteSceneCasts(in: &builder)
    guard design.standIn != .none, !design.subclassesDelegate,
      let delegate = design.launch.appDelegate
    else { return }
    // Where tests call launch methods that a subclass would override.
    let launchCalls =
      design.framework == .uiKit
      ? tests.flatMap { reader.sources(of: $0).launchMethodCalls(of: delegate) } : []
    // Another plan shows whether that's possible.
    var subclass: Message {
      canSubclass ? "install with --subclass-delegate\(launchCalls.subclassCaveat), or " : ""
    }
    note("castsDelegate", to: delegate, subclass, launchCalls, in: &builder) {
      $0.forcedDelegateCasts(to: delegate, members: ["window"])
    }
  }

  /// Notes the casts of a scene's delegate to the app's own class, which the stand-in's isn't.
  private func noteSceneCasts(in builder: inout SwitchPlanBuilder) {
    guard design.standIn != .none, design.launch.lifeCycle == .uiKitScenes,
      let delegate = design.launch.sceneDelegate
    else { return }
    note("castsSceneDelegate", to: delegate, "", [], in: &builder) {
      $0.sceneDelegateCasts(to: delegate).filter(\.isForced)
    }
  }

  private func note(
    _ name: String,
    to delegate: String,
    _ alternative: @autoclosure () -> Message,
    _ launchCalls: [SourceLocation],
    in builder: inout SwitchPlanBuilder,
    casts: (TargetSources) -> [DelegateCast]
  ) {
    // Casts in tests come first; one in a file that the app compiles as well counts once.
    let casts = (tests + [design.launch.app]).flatMap { casts(reader.sources(of: $0)) }
      .distinct(by: \.self)
    guard !casts.isEmpty else { return }
    let shownCount = SwitchPlan.Note.shownCount
    builder.note(
      name,
      "\(casts.count.counted("cast")) to '\(delegate)' will crash in tests that"
        + " reach \(casts.count == 1 ? "it" : "them"); \(alternative())"
        + "remove the cast\(casts.count == 1 ? "" : "s")"
        + (casts.count > shownCount
          ? "; the first \(shownCount) are listed, and 'understudy check' lists all then" : ""),
      locations: casts.prefix(shownCount).map {
        Diagnostic.Note($0.location, "the cast is here")
      }
        + launchCalls.prefix(shownCount).map {
          Diagnostic.Note($0, "a launch method is called here")
        },
      isInReport: true
    )
  }
}

extension [SourceLocation] {
  /// What to know, in parentheses, about a stand-in that derives from the app's delegate if tests call
  /// launch methods here; empty if they don't.
  package var subclassCaveat: Message {
    guard let first else { return "" }
    return " (its launch methods do nothing where tests call them, as in \(first.message))"
  }
}

extension ArraySlice<AppRead> {
  /// Where else tests need the same, after a semicolon; empty if they don't.
  fileprivate var others: Message {
    guard !isEmpty else { return "" }
    let places = prefix(2).reduce("" as Message) {
      $0 + ($0 == "" ? " " : ", ") + $1.location.message
    }
    return "; also\(places)" + (count > 2 ? ", and \(count - 2) more" : "")
  }
}

extension [AppRead] {
  /// In how many locations tests rely on which calls, after a semicolon; empty if none do.
  fileprivate var setups: Message {
    var calls: [(name: String, location: SourceLocation)] = []
    var tests: Set<[String]> = []
    var others = 0
    for read in self {
      guard case .setup(let call, let location) = read.subject else { continue }
      if let test = read.test { tests.insert([read.location.file, test]) } else { others += 1 }
      if !calls.contains(where: { $0 == (call, location) }) { calls.append((call, location)) }
    }
    guard !calls.isEmpty else { return "" }
    return calls.prefix(5).reduce(
      "; tests rely on \(calls.count.counted("launch call")), in \((tests.count + others).counted("location")):"
    ) { text, call in
      text + "\(call.name == calls[0].name ? "" : ",") '\(call.name)' (\(call.location.message))"
    }
  }
}

extension AppRead {
  /// What happens during tests; lowercase, one line, no full stop.
  package var message: Message {
    switch subject {
    case .delegate(let type):
      fails
        ? "this calls code of the app that casts the app delegate to '\(type)', which fails during tests"
        : "the app delegate is not '\(type)' during tests"
    case .sceneDelegate(let type): "the scene delegate is not '\(type)' during tests"
    case .instance(let name):
      fails
        ? "'\(name)' fails during tests: it casts the app delegate, which is another one then"
        : "'\(name)' is nil during tests: only the app's own launch creates what it returns"
    case .setup(let call, let location):
      "the app's launch sets this up with '\(call)' (\(location.message)), which doesn't"
        + " run during tests"
    case .rootViewController(let type):
      "the root view controller is not '\(type)' during tests"
    }
  }
}
