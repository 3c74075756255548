import Diagnostics
import LaunchModel
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

/// Installs, installs again, and uninstalls: the second plans nothing, and the last leaves the
/// bytes from before.
func fuzzRoundTrip(_ bytes: [UInt8]) throws {
  guard let input = SiteInput(bytes) else { return }
  let options = RoundTripOptions.all[input.option % RoundTripOptions.all.count]
  try input.site.with(input.file, input.content) { try requireRoundTrip(at: input.site, options) }
}

func requireRoundTrip(at site: FuzzSite, _ options: SwitchOptions) throws {
  guard let project = try? XcodeProject(at: site.project) else { return }
  let before = try site.current()
  // What is installed already, whole or in part, goes with what is installed here.
  let isPure = try isWithoutSwitch(project)
  guard let plan = plan(for: project, options), !plan.changes.isEmpty else { return }
  do throws(FileError) {
    try Transaction.commit(plan.changes, inside: DirectoryLock(project.root, isExclusive: true))
  } catch {
    return
  }

  let installed = try XcodeProject(at: site.project)
  let again = try SwitchInstallation(installed, options: options).plan()
  require(again.changes.isEmpty, "a second install changes \(again.changes.map(\.path))")

  let removal = try SwitchRemoval(installed).plan()
  try Transaction.commit(
    removal.changes,
    removingEmptied: removal.emptiedDirectories,
    inside: DirectoryLock(installed.root, isExclusive: true)
  )
  guard isPure else { return }
  let after = try site.current()
  let different = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  require(different.isEmpty, "uninstalling leaves changes in \(different.sorted())")
}

/// Whether there is nothing to uninstall.
private func isWithoutSwitch(_ project: XcodeProject) throws -> Bool {
  guard let plan = try? SwitchRemoval(project).plan() else { return false }
  _ = try UnifiedDiff.diff(of: plan.changes, in: project.root)
  for line in plan.noteLines(from: project.root, style: .plain, isWritten: true) {
    requireHarmless(line)
  }
  return plan.changes.isEmpty
}

/// The plan of installing; nil where that is refused.
private func plan(for project: XcodeProject, _ options: SwitchOptions) -> SwitchPlan? {
  do throws(Diagnostic) {
    let plan = try SwitchInstallation(project, options: options).plan()
    for line in plan.noteLines(from: project.root, style: .plain, isWritten: true) {
      requireHarmless(line)
    }
    return plan
  } catch {
    for line in error.lines(from: project.root, style: .plain) {
      requireHarmless(line)
    }
    return nil
  }
}

/// Combinations of options that between them bring every kind of file.
private enum RoundTripOptions {
  static let all: [SwitchOptions] = [
    SwitchOptions(),
    with { $0.standIn = .app },
    with { $0.isForAppOnly = true },
    with {
      $0.window = .empty
      $0.hasCanary = false
    },
    with { $0.standIn = .none },
    with {
      $0.language = .objc
      $0.window = SwitchOptions.Window.none
    },
    with { $0.language = .swift },
    with { $0.subclassesDelegate = true },
  ]

  private static func with(_ change: (inout SwitchOptions) -> Void) -> SwitchOptions {
    var options = SwitchOptions()
    change(&options)
    return options
  }
}
