import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension Rule {
  package static let hostLaunchesFullApp = Rule(
    id: "host-launches-full-app",
    severity: .warning,
    title: "Unit tests launch the full app before they run",
    reason: [
      """
      Xcode launches the host app of unit tests first and injects the test bundle into it. \
      Whatever the app does at launch (requests, databases, analytics, its initial view \
      controller) happens before and alongside the tests: it takes time, introduces race \
      conditions, and counts as covered code.
      """
    ],
    repair: [
      "Run `understudy install`. Tests that use nothing from the app don't need a host at all."
    ],
    example: """
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Shop.app/Shop
      // and the entry point always launches AppDelegate
      """,
    limits: """
      Not reported for test targets that drive the app in process (KIF, EarlGrey), or have only React \
      Native's test of the app, or for apps that only host the tests of another product. A note if the launch code checks for tests and then returns \
      or takes another branch. Of variables and arguments that launch code checks, those that only some \
      of the shared schemes and test plans pass are named.
      """
  ) { $0.hostLaunchesFullApp }
}

extension CheckContext {
  /// The test targets that launch the full app.
  fileprivate var hostLaunchesFullApp: [Finding] {
    apps.filter { $0.launch.launchSwitch == nil && !$0.reader.isMadeForTests($0.launch.app) }
      .flatMap { app -> [Finding] in
        let bundles = app.bundles.filter {
          !$0.isMeantForFullApp && $0.hasSources && $0.sources.testTemplate != .reactNative
        }
        guard !bundles.isEmpty else { return [] }
        let check = app.earlyReturn
        let fix = app.installation.advice(
          for: app.name,
          orElse: "look up a stand-in at the entry point"
        )
        let inputs = inputs(checkedBy: app)
        return bundles.map { bundle in
          let missing = inputs.flatMap { notes(about: $0, checkedAt: $1, in: bundle) }
          return Finding(
            .hostLaunchesFullApp,
            in: bundle.name,
            at: bundle.sources.location,
            "test target '\(bundle.name)' launches " + app.consequence(check),
            // Where a scheme doesn't pass what the check reads, it doesn't end the launch.
            severity: check != nil && missing.isEmpty ? .note : nil,
            notes: bundle.sources.hostNotes + missing + fix.notes,
            advice: fix.advice
          )
        }
      }
  }

  /// The variables and arguments that schemes pass to tests only and launch code of the app checks, sorted, with
  /// the first location of each.
  private func inputs(checkedBy app: CheckedApp) -> [(LaunchInput, SourceLocation)] {
    let passed = project.schemes.inputs.keys.filter {
      !project.schemes.launchInputs.contains($0)
    }
    guard !passed.isEmpty else { return [] }
    var found: [LaunchInput: SourceLocation] = [:]
    for (member, source) in app.sources.scanned(with: [.entry, .launcher, .delegate, .testCheck]) {
      for literal in source.stringLiterals {
        for input in passed where input.text == literal.value && found[input] == nil {
          let offset = literal.range.lowerBound
          found[input] = SourceLocation(member.path, offset: offset, in: source.bytes)
        }
      }
    }
    return found.sorted { $0.key.text < $1.key.text }
  }

  /// A note for each run of the test target that doesn't pass what the app checks.
  private func notes(
    about input: LaunchInput,
    checkedAt location: SourceLocation,
    in bundle: CheckedBundle
  )
    -> [Diagnostic.Note]
  {
    project.runs(of: bundle.sources.target).filter { !$0.inputs.contains(input) }.map { run in
      Diagnostic.Note(location, "this checks '\(input.text)', which \(run.title) doesn't pass")
    }
  }
}

extension CheckedApp {
  /// What tests launch.
  ///
  /// - Parameter check: Where the launch checks for tests and ends.
  fileprivate func consequence(_ check: SourceLocation?) -> Message {
    if let check { return "'\(name)', which runs up to its own check, \(check.message)" }
    return launch.checksForTests(in: sources)
      ? "'\(name)', which must detect at run time that it is being tested"
      : "the full app '\(name)'"
  }

  /// Where the launch code checks for tests and then returns or takes another branch.
  fileprivate var earlyReturn: SourceLocation? {
    let checks = linked.reduce(into: Set<String>()) { $0.formUnion($1.testChecks) }
    return launchClasses.lazy.compactMap { $0.earlyReturn(using: checks) }.first
  }

  private var launchClasses: [ClassInfo] {
    var names = [launch.entryPoint?.type, launch.appDelegate, launch.sceneDelegate].compactMap {
      $0
    }
    if launch.appDelegate == nil {
      // A nib or an application class may create the delegate.
      names += sources.swift(with: .delegate).flatMap(\.source.declarations)
        .filter { declaration in
          declaration.inheritedTypes.contains { $0.hasSuffix("ApplicationDelegate") }
        }.map(\.path)
    }
    return names.compactMap { ClassInfo(named: $0, in: sources) }
  }
}

extension TargetSources {
  /// Where the host is set.
  var hostNotes: [Diagnostic.Note] {
    guard let location = target.testSettings.location(of: "TEST_HOST"),
      let position = target.context.position(at: location.offset, in: location.file)
    else { return [] }
    return [Diagnostic.Note(SourceLocation(location.file, position), "the test host is set here")]
  }
}
