import UnderstudyKit

extension SwitchPlan {
  /// Makes the changes and says what they were, or prints them as a diff.
  func carryOut(
    in project: XcodeProject,
    isDryRun: Bool,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    let here = WorkingFolder.current
    if isDryRun {
      // A patch is applied where it was made, unless the project lies elsewhere.
      let diff = try diff(from: Path.isInside(project.root, folder: here) ? here : project.root)
      outcome.output += styles.output == .colored ? UnifiedDiff.colored(diff) : diff
    } else {
      try Transaction.commit(changes, inside: project.root)
      Transaction.removeEmptyFolders(emptiedFolders, inside: project.root)
      for line in changeLines(from: here) { outcome.say(line) }
    }
    for line in noteLines(from: here, style: styles.messages) { outcome.say(line) }
    if changes.isEmpty { outcome.say("nothing to do") }
  }
}
