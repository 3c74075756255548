import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SourceScan
import SwitchTestSupport
import Testing
import XcodeModel

/// What installing changes: as little as can be, and each file in the targets it belongs to.
@Suite struct InstallTests {
  @Test(arguments: InstallSite.all) func addsWhatBelongsThereAndNothingElse(
    _ site: InstallSite
  ) throws {
    try site.forEachInstallation { install, _ in
      try expectAdditionsToTheProject(install)
      for change in install.edited { try expectOneSmallEdit(change, install) }
      // Which targets compile the files, read again by our own reader.
      expectEntryPointWhereTheAttributeWas(install)
      expectStandInInHostedTestsOnly(install)
      expectNothingElseMoved(install)
      try expectTestsToRunInTheStandIn(install)
    }
  }

  private func expectAdditionsToTheProject(_ install: Installation) throws {
    guard let change = install.projectChange, case .edit(let before, let edits) = change.action
    else { return }
    let after = edits.merged(into: before)
    let additions = try ProjectAdditions(from: before, to: after)
    #expect(additions.others == [])
    #expect(edits.allSatisfy { $0.range.isEmpty })
    let lines = LineAdditions(from: before, to: after)
    // What stands on one line grows there: older Xcodes write synchronized folders so.
    #expect(lines.removed.allSatisfy { $0.contains("isa = PBXFileSystemSynchronizedRootGroup;") })
    for string in additions.strings { #expect(string.contains("/membershipExceptions/")) }

    let kinds = Set(additions.objects.keys)
    guard kinds.isSubset(of: ["PBXBuildFile", "PBXFileReference"]), additions.strings.isEmpty
    else { return }
    // Each object and its place in one list.
    #expect(lines.removed == [])
    #expect(lines.added.count == 2 * additions.objects.values.reduce(0, +))
    for file in install.created where !install.isInSynchronizedFolder(file) {
      let name = Path.lastComponent(of: file)
      let takers = install.members.takers(of: file).count
      // Sets in several bundles have files of the same names.
      let sameName = install.created.filter { Path.lastComponent(of: $0) == name }
      guard sameName.count == 1 else { continue }
      #expect(lines.added.count { $0.contains("/* \(name) ") } == 2 + 2 * takers, "\(file)")
    }
  }

  private func expectOneSmallEdit(_ change: FileChange, _ install: Installation) throws {
    guard case .edit(let before, let edits) = change.action, edits.count == 1,
      let edit = edits.first
    else {
      Issue.record("\(change.path) is changed in several places")
      return
    }
    let removed = String(decoding: before[edit.range], as: UTF8.self)
    let inserted = String(decoding: edit.replacement, as: UTF8.self)
    guard let attribute = install.launch.entryPoint?.attribute else {
      // One argument or statement: what was there is still part of it, or stands behind it.
      let lines = LineAdditions(from: before, to: edits.merged(into: before))
      #expect(lines.removed.count <= 1)
      #expect(lines.added.count <= 5)
      #expect(inserted.contains("NSClassFromString("))
      for name in [install.launch.appDelegate].compactMap(\.self) where removed.contains(name) {
        #expect(inserted.contains(name))
      }
      return
    }
    #expect(inserted == "")
    #expect(
      removed.trimmingCharacters(in: .whitespacesAndNewlines) == "@" + attribute.name,
      "\(removed.debugDescription)"
    )
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

extension Installation {
  /// Whether the file at `path`, from the root, lies in a directory that needs no list.
  fileprivate func isInSynchronizedFolder(_ path: String) -> Bool {
    project.targets.contains { target in
      target.sources.contains { member in
        guard project.relative(member.path) == path, case .folder = member.membership else {
          return false
        }
        return true
      }
    }
  }
}
