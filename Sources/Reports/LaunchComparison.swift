import LaunchModel

/// The steps before the first test, today next to those after `install`.
package struct LaunchComparison: Sendable {
  /// A step today, and the same step or its replacement after `install`.
  package struct Row: Sendable, Hashable {
    package var today: InspectReport.Step?
    package var after: InspectReport.Step?

    /// Whether the step is the same in both launches, maybe on another line.
    package var isSame: Bool { today.map { after?.isSame(as: $0) == true } ?? false }
  }

  /// The test targets that launch in this way.
  package var tests: [String]
  package var today: InspectReport.TestBundle
  /// The same after `install`; `nil` if that is refused.
  package var after: InspectReport.TestBundle?
  /// Why the tests are meant to launch the app; `nil` if they aren't.
  package var intent: String?
  package var rows: [Row]

  /// Whether `install` changes how the tests launch.
  package var changes: Bool { after != nil && rows.contains { !$0.isSame } }
}

extension LaunchComparison {
  /// Returns the launches of the test targets of `app`, those with the same steps as one.
  ///
  /// - Parameter intents: Why tests are meant to launch the app, by test target.
  static func all(
    of app: InspectReport.App,
    after: InspectReport.App?,
    intents: [String: String]
  ) -> [LaunchComparison] {
    var launches: [LaunchComparison] = []
    for (index, today) in app.testBundles.enumerated() {
      let later = after.flatMap { index < $0.testBundles.count ? $0.testBundles[index] : nil }
      let launch = LaunchComparison(
        tests: [today.target],
        today: today,
        after: later,
        intent: intents[today.target],
        rows: rows(today.trace, later?.trace)
      )
      if let known = launches.firstIndex(where: launch.isSame) {
        launches[known].tests.append(today.target)
        launches[known].keepCommonLocations(with: launch.rows)
      } else {
        launches.append(launch)
      }
    }
    return launches
  }

  /// Removes the locations of steps that are elsewhere in the launch with `others`.
  private mutating func keepCommonLocations(with others: [Row]) {
    func keep(_ step: inout InspectReport.Step?, _ other: InspectReport.Step?) {
      guard step?.location != other?.location else { return }
      step?.file = nil
      step?.line = nil
    }
    for (index, other) in others.enumerated() {
      keep(&rows[index].today, other.today)
      keep(&rows[index].after, other.after)
    }
  }

  private func isSame(as other: LaunchComparison) -> Bool {
    // Stand-ins of the same name in several test targets are different files of the same kind.
    func steps(_ rows: [Row]) -> [[String?]] {
      rows.map { [$0.today?.identity, $0.after?.identity] }
    }
    return intent == other.intent && today.runsInto == other.today.runsInto
      && after?.runsInto == other.after?.runsInto && steps(rows) == steps(other.rows)
  }

  /// Aligns two launches: the same steps, and between them steps of one kind that replace each other.
  private static func rows(_ today: [InspectReport.Step], _ after: [InspectReport.Step]?) -> [Row] {
    guard let after else { return today.map { Row(today: $0) } }
    var (gone, new): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: today, by: { $0.isSame(as: $1) }) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): new.insert(offset)
      }
    }
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
      } else if gone.contains(left) {
        rows.append(Row(today: today[left]))
        left += 1
      } else {
        rows.append(Row(today: today[left], after: after[right]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return rows
  }
}

extension InspectReport.Step {
  /// The values that stay the same when lines move: the kind, the owner, the name, and the
  /// condition.
  fileprivate var identity: String {
    [kind, owner, name, condition ?? ""].joined(separator: "\0")
  }

  fileprivate func isSame(as other: InspectReport.Step) -> Bool { identity == other.identity }

  /// Returns whether the step is the stand-in's counterpart of `old`.
  fileprivate func replaces(_ old: InspectReport.Step) -> Bool {
    switch LaunchTrace.Step.Kind(rawValue: kind) {
    case .loadTimeCode, .earlyCode, .setUp, .interfaceClass, nil: false
    case .entryPoint, .applicationClass, .app, .appDelegate, .mainInterface, .sceneDelegate,
      .sceneInterface:
      kind == old.kind
    }
  }
}
