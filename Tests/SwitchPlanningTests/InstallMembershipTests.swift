import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// Which targets compile the installed files, read again by our own reader.
@Suite struct InstallMembershipTests {
  @Test(arguments: InstallSite.all) func everyFileIsWhereItBelongs(_ site: InstallSite) throws {
    try site.forEachInstallation { install, _ in
      expectEntryPointWhereTheAttributeWas(install)
      expectStandInInHostedTestsOnly(install)
      expectNothingElseMoved(install)
      try expectTestsToRunInTheStandIn(install)
    }
  }

  private func expectEntryPointWhereTheAttributeWas(_ install: Installation) {
    guard let entry = install.launch.entryPoint, entry.attribute != nil, entry.kind != .launcher
    else { return }
    let file = install.project.relative(entry.file)
    #expect(install.entryFiles.count == 1)
    for new in install.entryFiles {
      #expect(Path.parent(of: new) == Path.parent(of: file))
      #expect(install.members.takers(of: new) == install.membersBefore.takers(of: file))
      #expect(install.members.takers(of: new).contains(install.app))
    }
  }

  private func expectStandInInHostedTestsOnly(_ install: Installation) {
    let bundles = install.launch.testBundles.map(\.target.name)
    for file in install.created where !install.entryFiles.contains(file) {
      let takers = install.members.takers(of: file)
      if Path.fileExtension(of: file) == "h" {
        #expect(takers == [])
        continue
      }
      #expect(!takers.isEmpty, "\(file) is in no target")
      #expect(Set(takers).isSubset(of: bundles), "\(file) is in \(takers)")
      #expect(takers.count == Set(takers).count, "\(file) is in \(takers)")
    }
  }

  private func expectNothingElseMoved(_ install: Installation) {
    for (target, before) in install.membersBefore {
      let after = install.members[target]?.filter { !install.created.contains($0) } ?? []
      let difference = Set(before).symmetricDifference(after).sorted()
      #expect(difference == [] && before.count == after.count, "\(target)")
    }
  }

  private func expectTestsToRunInTheStandIn(_ install: Installation) throws {
    let app = try install.project.existingTarget(named: install.app)
    let launch = LaunchReader(install.project).launch(of: app)
    #expect(launch.launchSwitch?.standIn == .testBundle)
    // AppKit finds it in the main nib; no source tells then.
    if launch.lifeCycle != .appKit { #expect(launch.appDelegate == install.launch.appDelegate) }
    #expect(launch.lifeCycle == install.launch.lifeCycle)
    #expect(launch.sceneDelegate == install.launch.sceneDelegate)
    #expect(launch.testBundles.allSatisfy { $0.runsInto == .standIn })
  }
}
