import Diagnostics
import LaunchModel
import ProjectFiles
import XcodeModel

extension SwitchInstallation {
  /// Adds the test that prints how long the launch took, without a switch.
  func addMeasurement(
    of launch: AppLaunch,
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [AppLaunch] {
    for tests in launch.testBundles.map(\.target) where options.targets.includes(tests) {
      let sources = reader.sources(of: tests)
      let isInSwift = language(ofTests: sources, of: launch) == .swift
      let template = isInSwift ? Template.xcTestLaunchTimeTests : .objectiveCLaunchTimeTestsM
      guard !sources.members.contains(where: { $0.name == template.fileName }) else { continue }
      let location = NewFileLocation(of: tests, reader: reader)
      let bytes = template.rendered(tests.testSettings.templateFlags, style: sources.style)
      try builder.create(
        [(Path.join(location.path, template.fileName), bytes)],
        for: [.init(target: tests, place: location.place)]
      )
    }
    return [launch]
  }
}
