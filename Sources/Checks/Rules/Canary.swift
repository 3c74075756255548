import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let canary = Rule(
    id: "canary",
    severity: .warning,
    title: "No test fails if the full app launches after all",
    reason: """
      A broken switch fails silently: the tests still pass, only slower and inside the full app. The canary, a \
      test that checks the app delegate's type, catches this, unless a scheme or test plan leaves it out.
      """,
    repair: """
      `understudy install` adds this test if the classes have Understudy's names. Otherwise, add the assertion \
      to any test. Add the canary to the selected tests, or remove it from the skipped ones.
      """,
    example: "XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate)",
    limits: """
      A test counts that a runner runs, and whose code is understood up to an assertion that it reaches \
      without a condition and that fails in the full app: one that compares the app delegate with the class of \
      the stand-in or the app's own, or reads a static member of a stand-in in SwiftUI. Disabled tests, tests \
      with arguments, and tests that can skip the assertion or expect a failure don't count. A canary that \
      only another shared scheme or test plan runs is a note. Tags, filters on the command line, and when a \
      runner loads the tests aren't in the sources: only a canary that ran shows them.
      """
  ) { $0.canaryMissing + $0.canaryNotRun }
}

extension CheckContext {
  /// The switched test targets in which no test would fail if the switch were gone.
  fileprivate var canaryMissing: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let launchSwitch = app.launch.launchSwitch else { return [] }
      return app.switchedBundles.filter { bundle in
        (launchSwitch.standIn != .testBundle || bundle.standIn != nil)
          && !bundle.sources.compiled.isEmpty && app.canaries(of: bundle).isEmpty
      }.map { bundle in
        Finding(
          .canary,
          in: bundle.name,
          at: bundle.standIn?.location ?? bundle.sources.location,
          "test target '\(bundle.name)' has no test that fails if the full app '\(app.name)'"
            + " launches",
          advice: (app.launch.canaryFits(bundle.sources)
            ? app.installation().command(", which adds one") : nil)
            ?? "add a test \(app.assertion(launchSwitch, in: bundle))"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Returns the tests of the test target that fail if the full app launches.
  func canaries(of bundle: CheckedBundle) -> [TestName] {
    bundle.sources.canaries(
      for: launch,
      standIn: launch.launchSwitch?.typeName,
      declaredIn: bundle.standIn?.file
    )
  }

  /// The assertion of a test that fails if the full app launches.
  fileprivate func assertion(_ launchSwitch: LaunchSwitch, in bundle: CheckedBundle) -> Message {
    if launch.lifeCycle == .swiftUI, let standIn = launchSwitch.typeName {
      return "that fails unless '\(standIn)' was launched"
    }
    let kinds = Set(bundle.sources.members.compactMap(\.kind))
    // Swift sees a class of Objective-C only through a bridging header.
    let isSwift =
      kinds == [.swift] || kinds.contains(.swift) && standIns.first?.objectiveC == nil
    let delegate = delegateExpression(inSwift: isSwift)
    guard let standIn = launchSwitch.typeName else {
      return "with 'XCTAssertNil(\(delegate))'"
    }
    return isSwift
      ? "with 'XCTAssertTrue(\(delegate) is \(standIn))'"
      : "with 'XCTAssertTrue([\(delegate) isKindOfClass:\(standIn).class])'"
  }

  private func delegateExpression(inSwift isSwift: Bool) -> String {
    switch launch.lifeCycle {
    case .appKit: isSwift ? "NSApplication.shared.delegate" : "NSApp.delegate"
    case .watchKit: "WKApplication.shared().delegate"
    default:
      isSwift ? "UIApplication.shared.delegate" : "UIApplication.sharedApplication.delegate"
    }
  }
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
      .canary,
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
