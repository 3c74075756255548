import Diagnostics
import LaunchModel
import XcodeModel

/// The steps before the first test, today and after `install`.
package struct LaunchComparison {
  /// The test targets that launch in this way.
  package private(set) var tests: [String]
  package private(set) var today: InspectReport.Tests
  /// The same after `install`; `nil` if that is refused.
  package private(set) var after: InspectReport.Tests?
  /// Why the tests are meant to launch the app; `nil` if they aren't.
  let intent: String?

  /// What `install` leads to, or leaves.
  var afterInstall: InspectReport.Tests { after ?? today }

  /// Whether `install` changes how the tests launch.
  var changes: Bool { after.map { $0.keys != today.keys } ?? false }

  /// Returns the launches of the test targets of `app`, those with the same steps as one.
  ///
  /// - Parameter intent: Returns why tests are meant to launch the app.
  static func all(
    of app: InspectReport.App,
    after: [InspectReport.Tests]?,
    intent: (InspectReport.Tests) -> String?
  ) -> [LaunchComparison] {
    var launches: [LaunchComparison] = []
    for (index, today) in app.tests.enumerated() {
      let launch = LaunchComparison(
        tests: [today.target.name],
        today: today,
        after: after.flatMap { index < $0.count ? $0[index] : nil },
        intent: intent(today)
      )
      if let known = launches.firstIndex(where: launch.isSame) {
        launches[known].tests += launch.tests
        launches[known].today.keepCommonLocations(with: launch.today)
        if let after = launch.after { launches[known].after?.keepCommonLocations(with: after) }
      } else {
        launches.append(launch)
      }
    }
    return launches
  }

  private func isSame(as other: LaunchComparison) -> Bool {
    // Stand-ins of the same name in several test targets are different files of the same kind.
    intent == other.intent && today.launched == other.today.launched
      && after?.launched == other.after?.launched && today.keys == other.today.keys
      && after?.keys == other.after?.keys
  }
}

extension InspectReport.Tests {
  /// The tests with other locations of their steps.
  func located(_ location: (SourceLocation) -> SourceLocation) -> Self {
    var tests = self
    for index in steps.indices {
      tests.steps[index].step.location = steps[index].step.location.map(location)
    }
    return tests
  }

  /// The values of the shown steps that stay the same when lines move.
  fileprivate var keys: [[String]] { shownSteps.map { $0.identity + [$0.step.condition ?? ""] } }

  /// The steps but for those of the system.
  var shownSteps: [InspectReport.Step] { steps.filter { $0.step.owner != .system } }

  /// Removes the locations of steps that are elsewhere in the launch of `other` tests.
  fileprivate mutating func keepCommonLocations(with other: Self) {
    for (index, step) in other.steps.enumerated()
    where steps[index].step.location?.message != step.step.location?.message {
      steps[index].step.location = nil
    }
  }
}
