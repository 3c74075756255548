import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let canaryNotRun = Rule(
    id: "canary-not-run",
    severity: .warning,
    title: "A scheme or test plan leaves out the test that fails if the full app launches",
    reason: [
      """
      The canary is the test that fails if the stand-in isn't in use. A scheme or test plan that selects \
      other tests, or skips the canary, stays green if the full app launches.
      """
    ],
    repair: [
      """
      Add the canary to the selected tests, or remove it from the skipped ones. It takes no time.
      """
    ],
    example: """
      "selectedTests" : [ "CheckoutTests" ]  // not TestingAppDelegateTests
      """,
    limits: """
      The tests that shared schemes and their test plans select and skip, in switched test targets that \
      have a canary. A note if another one runs it. Tags, filters on the command line, and conditions in \
      the test aren't read.
      """
  ) { $0.canaryNotRun }
}

extension CheckContext {
  /// The runs of switched test targets that leave out all of their canaries.
  fileprivate var canaryNotRun: [Finding] {
    apps.filter { $0.launch.launchSwitch != nil }.flatMap { app in
      app.switchedBundles.flatMap { bundle -> [Finding] in
        let runs = project.runs(of: bundle.sources.target)
        let canaries = runs.isEmpty ? [] : app.canaries(of: bundle)
        guard let canary = canaries.first else { return [] }
        let without = runs.filter { run in
          let selection = run.selection(of: bundle.sources.target)
          return canaries.allSatisfy {
            selection.leavesOut(types: $0.types, function: $0.function)
          }
        }
        return without.map { run in
          leftOut(canary, by: run, in: bundle, isElsewhere: without.count < runs.count)
        }
      }
    }
  }

  private func leftOut(
    _ canary: TestName,
    by run: TestRun,
    in bundle: CheckedBundle,
    isElsewhere: Bool
  ) -> Finding {
    let position = run.selection(of: bundle.sources.target).position
    let name = (canary.types + [canary.function].compactMap(\.self)).joined(separator: "/")
    return Finding(
      .canaryNotRun,
      in: bundle.name,
      at: SourceLocation(run.location.file, position ?? run.location.position),
      "\(run.title) leaves out '\(name)', the test of '\(bundle.name)' that fails if the full app"
        + " launches",
      severity: isElsewhere ? .note : nil,
      advice: "add it to the selected tests, or remove it from the skipped ones"
    )
  }
}

extension TestRun {
  /// The scheme, or the test plan and its scheme, in a sentence.
  var title: Message {
    plan.map { "test plan '\($0)' of scheme '\(scheme)'" } ?? "scheme '\(scheme)'"
  }
}
