import Diagnostics
import LaunchModel
import XcodeModel

/// The steps before the first test, today next to those after `install`.
package struct LaunchComparison {
  typealias Step = InspectReport.Step

  /// A step today, and the same step or its replacement after `install`.
  struct Row {
    var today: Step?
    var after: Step?

    /// Whether the step is the same in both launches, maybe on another line.
    var isSame: Bool { today != nil && today?.key == after?.key }
  }

  /// The test targets that launch in this way.
  package private(set) var tests: [String]
  let today: InspectReport.Tests
  /// The same after `install`; `nil` if that is refused.
  package let after: InspectReport.Tests?
  /// Why the tests are meant to launch the app; `nil` if they aren't.
  let intent: String?
  private(set) var rows: [Row]

  /// Whether `install` changes how the tests launch.
  var changes: Bool { after != nil && rows.contains { !$0.isSame } }

  /// Returns the launches of the test targets of `app`, those with the same steps as one.
  ///
  /// - Parameter intent: Returns why tests are meant to launch the app.
  static func all(
    of app: InspectReport.App,
    after: InspectReport.App?,
    intent: (InspectReport.Tests) -> String?
  ) -> [LaunchComparison] {
    var launches: [LaunchComparison] = []
    for (index, today) in app.tests.enumerated() {
      let later = after.flatMap { index < $0.tests.count ? $0.tests[index] : nil }
      let launch = LaunchComparison(
        tests: [today.target.name],
        today: today,
        after: later,
        intent: intent(today),
        rows: rows(today.steps, later?.steps)
      )
      if let known = launches.firstIndex(where: launch.isSame) {
        launches[known].tests += launch.tests
        launches[known].keepCommonLocations(with: launch.rows)
      } else {
        launches.append(launch)
      }
    }
    return launches
  }

  /// Removes the locations of steps that are elsewhere in the launch with `others`.
  private mutating func keepCommonLocations(with others: [Row]) {
    for (index, other) in others.enumerated() {
      for side in [\Row.today, \Row.after] {
        let location = rows[index][keyPath: side]?.step.location?.message
        if location != other[keyPath: side]?.step.location?.message {
          rows[index][keyPath: side]?.step.location = nil
        }
      }
    }
  }

  private func isSame(as other: LaunchComparison) -> Bool {
    // Stand-ins of the same name in several test targets are different files of the same kind.
    intent == other.intent && today.launched == other.today.launched
      && after?.launched == other.after?.launched
      && rows.map { [$0.today?.key, $0.after?.key] }
        == other.rows.map { [$0.today?.key, $0.after?.key] }
  }

  /// Aligns two launches: the same steps, and between them steps of one kind that replace each other.
  private static func rows(_ today: [Step], _ after: [Step]?) -> [Row] {
    guard let after else { return today.map { Row(today: $0) } }
    let difference = after.map(\.key).difference(from: today.map(\.key))
    let gone = Set(difference.removals.map(\.offset))
    let new = Set(difference.insertions.map(\.offset))
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < today.count || right < after.count {
      if new.contains(right) {
        let run = (left..<today.count).prefix { gone.contains($0) }
        if let replaced = run.first(where: { after[right].replaces(today[$0]) }) {
          rows += today[left..<replaced].map { Row(today: $0) }
          rows.append(Row(today: today[replaced], after: after[right]))
          left = replaced + 1
        } else {
          rows.append(Row(after: after[right]))
        }
        right += 1
      } else {
        let isGone = gone.contains(left)
        rows.append(Row(today: today[left], after: isGone ? nil : after[right]))
        (left, right) = (left + 1, isGone ? right : right + 1)
      }
    }
    return rows
  }
}

extension InspectReport.Step {
  /// The values that stay the same when lines move.
  fileprivate var key: [String] { identity + [step.condition ?? ""] }

  /// Returns whether the step is the stand-in's counterpart of `old`.
  fileprivate func replaces(_ old: InspectReport.Step) -> Bool {
    switch step.kind {
    case .loadTimeCode, .earlyCode, .setUp, .interfaceClass: false
    case .entryPoint, .applicationClass, .app, .appDelegate, .mainInterface, .sceneDelegate,
      .sceneInterface:
      step.kind == old.step.kind
    }
  }
}
