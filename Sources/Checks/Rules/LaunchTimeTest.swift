import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let launchTimeTest = Rule(
    id: "launch-time-test",
    severity: .note,
    title: "A test only measures the launch",
    reason:
      "`install --measure` added a test that prints how long the launch took, and that never fails.",
    repair: "Delete it when you have compared the launch before and after `install`.",
    example: "ShopTests/LaunchTimeTests.swift",
    limits: "A file that was changed, or has another name, isn't found."
  ) { $0.launchTimeTests }
}

extension CheckContext {
  fileprivate var launchTimeTests: [Finding] {
    apps.flatMap(\.bundles).flatMap { bundle in
      bundle.sources.members.filter { member in
        member.name.hasPrefix("LaunchTimeTests.")
          && bundle.sources.bytes(of: member)
            .map { Template.installed(as: member.name, $0) != nil } == true
      }.map { member in
        Finding(
          .launchTimeTest,
          in: bundle.name,
          at: bundle.sources.location(at: 0, in: member.path),
          "this test of '\(bundle.name)' only measures the launch",
          advice: "delete it when you have compared the times"
        )
      }
    }
  }
}
