import ProjectTestSupport
import SwitchPlanning
import Testing
import TestSupport

/// Flutter migrates an app to scenes only if its app delegate matches the template.
@Suite struct FlutterMigrationTests {
  @Test(arguments: [("flutter", true), ("flutter-scenes", false), ("uikit", false)])
  func isNotedWhereItIsStillToCome(_ fixture: String, isNoted: Bool) throws {
    try Fixture.named(fixture).withProject { project in
      var options = SwitchOptions()
      options.isForAppOnly = true
      let plan = try SwitchInstallation(project, options: options).plan()
      #expect(plan.notes.contains { $0.name == "flutterMigration" } == isNoted)
    }
  }
}
