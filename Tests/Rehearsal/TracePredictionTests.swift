import Foundation
import LaunchModel
import ProjectFiles
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// The launch traces that the tool predicts, next to the launches that the model recorded.
///
/// The model runs more than a trace can know. These rules say what a recorded launch has to do with
/// the conditions of a trace:
///
/// - a launch that the system ends is not compared, since nothing ran that could be
/// - below iOS 13 there are no scenes
/// - a scene is saved where the app itself ran before, and doesn't come back where it was forgotten;
///   a system without the private call forgets none (`KnownException`)
/// - of SwiftUI, the views are not in a trace
@Suite struct TracePredictionTests {
  static let cases = SampleApp.all.enumerated().flatMap { index, app in
    TestEffort.some(Switching.all(for: app), every: 3, from: index).map { (app, $0) }
  }

  @Test(arguments: cases) func whatRanWasPredicted(_ app: SampleApp, _ switching: Switching) throws
  {
    let groups = try Recording.last.get().groups
    let launchSteps = try steps(of: app, switching)
    let tests = try #require(launchSteps.launch.testBundles.first)
    for condition in Condition.all(for: app) {
      // Some recipes look at the variable that only this launch sets.
      let trace: LaunchTrace
      switch condition.launch {
      case .unitTestsWithPath: trace = launchSteps.trace(before: tests)
      case .ordinary: trace = launchSteps.ordinaryTrace
      default: continue
      }
      let recorded = try #require(
        groups.first {
          $0[.app].contains(app.name) && $0[.switching].contains(switching.name)
            && $0[.window].contains(switching.window)
            && $0[.launch].contains(condition.launch.rawValue)
            && $0[.system].contains(condition.system.rawValue)
            && $0[.history].contains(condition.history.rawValue)
        }
      )
      guard !recorded.canary.hasPrefix("ends:") else { continue }
      if [.withoutPrivateCall, .sessionsNotListed].contains(condition.history) { continue }
      // The stand-in's own scene delegate stays in an app that has one.
      if switching.recipe == "SceneDelegateInApp", condition.launch == .ordinary { continue }
      let predicted = trace.steps.filter { $0.happens(under: condition, switching) }
      #expect(own(of: predicted) == own(of: recorded), "\(condition): \(predicted.map(\.name))")
      if !app.isSwiftUI {
        let delegate = predicted.first { $0.kind == .appDelegate }?.name ?? ""
        #expect(delegate == recorded.outcome[0], "\(condition)")
      }
    }
  }

  /// The launchSteps about an app after it is switched; `install` is planned, not carried out.
  private func steps(of app: SampleApp, _ switching: Switching) throws -> LaunchSteps {
    try withTemporaryDirectory { parent in
      let path = try app.project(changedBy: switching.recipe).layOut(in: parent).path
      var project = try XcodeProject(at: path)
      if case .installed(let standIn, let window) = switching {
        var options = SwitchOptions()
        options.standIn = try #require(LaunchSwitch.StandIn(rawValue: standIn))
        options.window = SwitchOptions.Window(rawValue: window)
        let plan = try SwitchInstallation(project, options: options).plan()
        project = try XcodeProject(
          at: project.path,
          files: FileCache(project.files, after: plan.changes)
        )
      }
      let reader = LaunchReader(project)
      return reader.steps(of: reader.launch(of: try project.existingTarget(named: "App")))
    }
  }

  private func own(of steps: [LaunchTrace.Step]) -> Set<String> {
    // What an installed main.swift does in tests isn't the app's.
    let steps = steps.filter { $0.owner == .app && $0.kind != .earlyCode }
    return Set(
      steps.map { step in
        switch step.kind {
        case .app: "App"
        case .appDelegate: "delegate"
        case .sceneDelegate: "scene delegate"
        case .interfaceClass: "screen"
        default: "\(step.kind)"
        }
      }
    )
  }

  private func own(of row: RowGroup) -> Set<String> {
    let words = row.own.split(separator: ",").map { $0.drop { $0 == " " } }
    let isSwiftUI = row[.app].allSatisfy { $0.hasPrefix("SwiftUI") }
    return Set(
      words.map { $0 == "screen made" ? "screen" : String($0) }
        .filter { !isSwiftUI || $0 != "screen" }
    )
  }
}

extension LaunchTrace.Step {
  /// Whether a launch under `condition` comes to this step.
  fileprivate func happens(under condition: Condition, _ switching: Switching) -> Bool {
    let hasScenes = condition.system == .mac || condition.system.version >= 13
    switch kind {
    case .sceneDelegate, .sceneInterface:
      guard hasScenes else { return false }
    default: break
    }
    switch self.condition {
    case nil: return true
    case LaunchTrace.Step.onlyInTests?: return condition.launch.isUnderUnitTests
    case "below iOS 13"?: return !hasScenes
    case "inferred: instead of Main"?: return hasScenes
    case "if a scene of an earlier launch is saved"?:
      return condition.history.launches.first?.launch == .ordinary
    case let other?:
      Issue.record("no rule for the condition '\(other)'")
      return false
    }
  }
}
