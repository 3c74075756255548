import Diagnostics
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

/// A project, and what a command will change in it.
struct PlannedProject {
  let project: XcodeProject
  let lock: DirectoryLock?
  let plan: SwitchPlan
}

extension [LockedProject] {
  /// Returns the plan of each project. It includes the changes of the projects before it, since projects
  /// may share files.
  ///
  /// - Throws: If one plan is refused. Nothing is written before all plans exist.
  func planned(_ plan: (XcodeProject) throws -> SwitchPlan?) throws -> [PlannedProject] {
    try map(\.project).planned(plan).map {
      PlannedProject(project: $0.project, lock: self[$0.index].lock, plan: $0.plan)
    }
  }
}

extension [PlannedProject] {
  /// Writes the changes and lists them, or prints them as a diff; as JSON, both at once.
  func carryOut(_ options: some ChangeOptions, outcome: inout Outcome) throws {
    let (here, isDryRun) = (WorkingDirectory.current, options.isDryRun)
    if options.format == .json {
      if !isDryRun { try commit(outcome: &outcome) }
      let plans = map { (project: $0.project.path, plan: $0.plan) }
      outcome.print(JSONText.plans(plans, isWritten: !isDryRun, from: here).text)
      return
    }
    if isDryRun {
      outcome.output += try diff(style: outcome.styles.output)
    } else {
      try commit(outcome: &outcome)
      for planned in self {
        for line in planned.plan.changeLines(from: here) { outcome.say(line) }
      }
    }
    for planned in self { sayNotes(of: planned, isDryRun: isDryRun, outcome: &outcome) }
  }

  /// Prints the notes of a plan, or that there is nothing to do.
  private func sayNotes(of planned: PlannedProject, isDryRun: Bool, outcome: inout Outcome) {
    let here = WorkingDirectory.current
    let style = outcome.styles.messages
    func noteLines(_ isWanted: (SwitchPlan.Note) -> Bool) -> [String] {
      var plan = planned.plan
      plan.notes = plan.notes.filter(isWanted)
      return plan.noteLines(from: here, style: style, isWritten: !isDryRun)
    }
    // The lines to add to a manifest come first: generating again would discard the changes.
    for line in noteLines({ $0.name == "generated" && isDryRun }) { outcome.sayFirst(line) }
    var lines = noteLines { $0.name != "generated" || !isDryRun }
    if planned.plan.changes.isEmpty {
      let path = Path.shown(planned.project.path, from: here)
      let nothing = "nothing to do" + (count > 1 ? " in '\(path)'" : "")
      let reasons = ["alreadySwitched", "runsWithoutApp", "nothingInstalled"]
      let isReason = lines.count == 1 && reasons.contains(planned.plan.notes[0].name)
      lines = isReason ? ["\(lines[0]); \(nothing)"] : lines + [nothing]
    }
    for line in lines { outcome.say(line) }
  }

  /// Writes the changes, project by project: those of one are made all together or not at all.
  ///
  /// - Throws: The error of one project; notes say which projects were changed before.
  func commit(outcome: inout Outcome) throws {
    for (index, planned) in enumerated() {
      guard let lock = planned.lock else { preconditionFailure("changes files without a lock") }
      do {
        try Transaction.commit(
          planned.plan.changes,
          removingEmptied: planned.plan.emptiedDirectories,
          inside: lock
        )
      } catch {
        let changed = prefix(index).filter { !$0.plan.changes.isEmpty }
        if !changed.isEmpty {
          outcome.note("changed before the error: \(Self.list(changed))")
          outcome.note("not changed: \(Self.list(Array(self[index...])))")
        }
        throw error
      }
    }
  }

  /// The changes as a diff that `git apply` accepts.
  func diff(style: TerminalStyle) throws -> [UInt8] {
    let diff = try flatMap { try UnifiedDiff.diff(of: $0.plan.changes, in: diffDirectory(of: $0)) }
    return style == .colored ? UnifiedDiff.colored(diff) : diff
  }

  /// The directory that paths in the diff of `planned` are relative to.
  private func diffDirectory(of planned: PlannedProject) throws -> String {
    let here = WorkingDirectory.current
    // git resolves the paths of a patch from the top of the work tree, wherever it runs. The current
    // directory may be unreadable if the projects are elsewhere.
    let isOutside = allSatisfy { !Path.isInside($0.project.root, directory: here) }
    let top = isOutside ? try? GitIndex.workTree(around: here) : try GitIndex.workTree(around: here)
    let directories = [top, here].compactMap(\.self)
    let base = directories.first { directory in
      allSatisfy { Path.isInside($0.project.root, directory: directory) }
    }
    return base ?? (count == 1 ? planned.project.root : "/")
  }

  private static func list(_ projects: [PlannedProject]) -> String {
    projects.map { "'\(Path.shown($0.project.path, from: WorkingDirectory.current))'" }
      .joined(separator: ", ")
  }
}
