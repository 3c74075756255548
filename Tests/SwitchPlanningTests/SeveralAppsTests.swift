import Diagnostics
import ProjectFiles
import ProjectTestSupport
import LaunchModel
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// Installing in a project with several apps.
@Suite struct SeveralAppsTests {
  @Test func allSwitchesEveryAppThatHostsTests() throws {
    try Fixture.named("three-apps").withProject { project in
      var options = SwitchOptions()
      options.isForAllApps = true
      let plan = try SwitchInstallation(project, options: options).plan()
      let created = plan.changes.filter { $0.original == nil }.map { project.relative($0.path) }
      let hosts = project.apps.filter { !project.testBundles(hostedBy: $0).isEmpty }
      #expect(hosts.count > 1)
      let canaries = created.filter { $0.hasSuffix("Tests.swift") }
      #expect(canaries.count == hosts.count, "\(created)")
      let edits = plan.changes.filter { $0.path == project.file }
      #expect(edits.count == 1)
    }
  }

  @Test func anAppThatIsSwitchedAlreadyIsNotedAfterOthersThatChange() throws {
    try Fixture.named("three-apps").withProject { project in
      let hosts = project.apps.filter { !project.testBundles(hostedBy: $0).isEmpty }
      let last = try #require(hosts.last)
      var options = SwitchOptions()
      options.targets.app = last.name
      let first = try SwitchInstallation(project, options: options).plan()
      try Transaction.commit(first.changes, inside: project.root)

      options.targets.app = nil
      options.isForAllApps = true
      let plan = try SwitchInstallation(XcodeProject(at: project.path), options: options).plan()
      #expect(!plan.changes.isEmpty)
      let notes = plan.notes.filter { $0.name == "alreadySwitched" }.map { $0.message.text() }
      #expect(notes.count == 1 && notes[0].contains("'\(last.name)'"), "\(notes)")
    }
  }

  @Test func nothingIsPlannedIfOneAppIsRefused() throws {
    let fixture = try Fixture.named("three-apps").with { project in
      project.files = project.files.filter { !$0.key.hasPrefix("TVApp/") }
    }
    try fixture.withProject { project in
      var options = SwitchOptions()
      options.isForAllApps = true
      #expect(throws: Diagnostic.self) { try SwitchInstallation(project, options: options).plan() }
    }
  }

  /// Naming one of the apps wouldn't help.
  @Test func withoutTestsThatIsSaidBeforeAskingForAnApp() throws {
    let fixture = try Fixture.named("three-apps").with { project in
      project.targets.removeAll { $0.product == .unitTests }
    }
    try fixture.withProject { project in
      do throws(Diagnostic) {
        _ = try SwitchInstallation(project, options: SwitchOptions()).plan()
        Issue.record("there is a plan")
      } catch {
        #expect(error.message.text().contains("hosts no unit test target"))
      }
    }
  }

  /// The project that has the app, and the one with its tests, are named in each other's place.
  @Test func testsOfAnAppInAnotherProject() throws {
    let fixture = try Fixture.named("uikit").with { project in
      var suite = project
      suite.name = "Suite"
      suite.targets.removeFirst()
      suite.targets[0].settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/App.app/App"
      project.targets.removeLast()
      project.neighbors = [suite]
      project.files["All.xcworkspace/contents.xcworkspacedata"] = """
        <Workspace version="1.0"><FileRef location="group:Sample.xcodeproj"></FileRef>
        <FileRef location="group:Suite.xcodeproj"></FileRef></Workspace>
        """
    }
    try fixture.withProject { project in
      let suite = try XcodeProject(at: project.root + "/Suite.xcodeproj")
      for (project, name) in [(project, "testsElsewhere"), (suite, "noApp")] {
        let error = #expect(throws: Diagnostic.self) {
          try SwitchInstallation(project, options: SwitchOptions()).plan()
        }
        #expect(error?.name == name)
      }
    }
  }
}
