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
    reason: """
      Xcode launches the host app of unit tests first and injects the test bundle into it. Whatever the app \
      does at launch happens before and alongside the tests: it takes time, introduces race conditions, and \
      counts as covered code.
      """,
    repair: """
      Run `understudy install`. Tests that use nothing from the app don't need a host at all.
      """,
    example: """
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Shop.app/Shop
      // and the entry point always launches AppDelegate
      """,
    limits: """
      Not reported for test targets that drive the app in process (KIF, EarlGrey) or have only React Native's \
      test of the app, nor for apps that only host the tests of another product. A note if what launch code \
      skips in tests is all that reaches other libraries. Of variables and arguments that launch code checks, \
      those that only some shared schemes and test plans pass are named.
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
        let steps = app.reader.steps(of: app.launch)
        let work = app.reader.work(of: steps)
        let check = work.rowAboutTests(of: steps)?.location
        let rest = steps.ordinaryTrace.steps.flatMap(work.methods(of:)).rows(inTests: true).summary
        let fix = app.installation().advice(
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
            "test target '\(bundle.name)' launches the full app '\(app.name)'"
              + (check.map { ", which runs other code in tests, \($0.message)" } ?? ""),
            // Where a scheme doesn't pass what the check reads, nothing is skipped.
            severity: check != nil && rest.isEmpty && missing.isEmpty ? .note : nil,
            notes: bundle.sources.hostNotes + missing + fix.notes,
            advice: fix.advice
          )
        }
      }
  }

  /// The variables and arguments that schemes pass to tests only and launch code of the app checks, sorted, with
  /// the first location of each.
  private func inputs(checkedBy app: CheckedApp) -> [(LaunchInput, SourceLocation)] {
    let passed = Set(project.schemes.inputs.keys).subtracting(project.schemes.launchInputs)
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

extension TargetSources {
  /// Where the host is set.
  var hostNotes: [Diagnostic.Note] {
    guard let location = target.testSettings.location(of: "TEST_HOST"),
      let position = target.context.position(at: location.offset, in: location.file)
    else { return [] }
    return [Diagnostic.Note(SourceLocation(location.file, position), "the test host is set here")]
  }
}
