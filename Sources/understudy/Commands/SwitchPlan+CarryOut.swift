import Diagnostics
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

extension SwitchPlan {
  /// Writes the changes and lists them; without a lock, prints them as a diff.
  func carryOut(
    in project: XcodeProject,
    lock: FolderLock?,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    let here = WorkingFolder.current
    if let lock {
      try Transaction.commit(changes, removingEmptied: emptiedFolders, inside: lock)
      for line in changeLines(from: here) { outcome.say(line) }
    } else {
      // git resolves the paths of a patch from the top of the work tree, wherever it runs.
      let folders = [GitIndex.workTree(around: here), here].compactMap { $0 }
      let base = folders.first { Path.isInside(project.root, folder: $0) } ?? project.root
      let diff = try diff(from: base)
      outcome.output += styles.output == .colored ? UnifiedDiff.colored(diff) : diff
    }
    for line in noteLines(from: here, style: styles.messages) { outcome.say(line) }
    if changes.isEmpty { outcome.say("nothing to do") }
  }
}
