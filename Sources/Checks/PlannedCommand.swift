import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

/// What a command that a rule would print as a fix comes to: it's planned before it's printed.
enum PlannedCommand {
  /// It changes files.
  case changes(Message)
  /// It has nothing to do.
  case nothing
  case refused(Diagnostic)
}

extension PlannedCommand {
  /// The fix: to run the command, or to remove what prevents it, and the location of that.
  ///
  /// - Parameters:
  ///   - rest: What follows the command.
  ///   - other: The fix if the command has nothing to do.
  ///   - isAlternative: Whether that fix helps without the command, too.
  func advice(
    for app: String,
    _ rest: Message = "",
    orElse other: Message,
    isAlternative: Bool = false
  ) -> (advice: Message, notes: [Diagnostic.Note]) {
    switch self {
    case .changes(let command): return ("run '\(command)'" + rest, [])
    case .nothing: return (other, [])
    case .refused(let error):
      let notes = error.location.map { [Diagnostic.Note($0, "'install' stops here")] } ?? []
      return (
        "'install' can't change '\(app)' yet: \(error.message)"
          + (error.fix.map { "; \($0)" } ?? "") + (isAlternative ? "; or \(other)" : ""),
        notes + error.notes
      )
    }
  }

  /// The command, followed by `rest`, if it changes files.
  func command(_ rest: Message = "") -> Message? {
    if case .changes(let command) = self { "run '\(command)'" + rest } else { nil }
  }
}

extension CheckedApp {
  /// Plans `install` for this app.
  ///
  /// - Parameters:
  ///   - tests: The test targets; if empty, all that the app hosts.
  ///   - calls: The calls of the app's launch that the tests make, too.
  func planInstallation(in tests: [String] = [], keeping calls: [String] = []) -> PlannedCommand {
    var options = SwitchOptions()
    options.targets = ChosenTargets(app: name, tests: tests)
    options.kept = calls
    var planner = SwitchPlanner(reader, options: options, texts: texts)
    planner.notesConsequences = false
    do throws(Diagnostic) {
      return try planner.plan().changes.isEmpty ? .nothing : .changes(planner.command)
    } catch {
      return .refused(error)
    }
  }

  /// Returns the fix that replaces the switch: to run `uninstall`, and then `install`; `nil` if that would
  /// be refused, or wouldn't lead to the wanted stand-in.
  ///
  /// - Parameter superclass: The class that the stand-in has to derive from.
  func reinstallation(derivedFrom superclass: String? = nil) -> Message? {
    do throws(Diagnostic) {
      let removal = try SwitchRemover(
        reader,
        targets: ChosenTargets(app: name),
        includesHandwritten: hasHandwrittenSwitch,
        texts: texts
      ).plan()
      let removed = try LaunchReader(reader, after: removal.changes)
      var options = SwitchOptions()
      options.targets.app = name
      options.subclassesDelegate = superclass != nil
      var planner = SwitchPlanner(removed, options: options, texts: texts)
      planner.notesConsequences = false
      let installed = try LaunchReader(removed, after: planner.plan().changes)
      guard let app = installed.project.apps.first(where: { $0.id == launch.app.id }),
        installed.hasStandIns(in: app, derivedFrom: superclass)
      else { return nil }
      let choice: Message = project.apps.count == 1 ? "" : " --app \(name.shellQuoted)"
      let option: Message = hasHandwrittenSwitch ? " --handwritten" : ""
      return
        "run 'understudy uninstall\(project.operand)\(choice)\(option)', then '\(planner.command)'"
    } catch {
      return nil
    }
  }
}

extension LaunchReader {
  /// Whether the app's tests that don't launch the app contain stand-ins that derive from `superclass`.
  fileprivate func hasStandIns(in app: XcodeTarget, derivedFrom superclass: String?) -> Bool {
    let launch = launch(of: app)
    guard let launchSwitch = launch.launchSwitch, let name = launchSwitch.className,
      launchSwitch.standIn == .testBundle
    else { return false }
    let standIns = launch.testBundles.compactMap { standIn(named: name, in: $0.target) }
    return !standIns.isEmpty
      && standIns.allSatisfy { superclass == nil || $0.superclass == superclass }
  }
}
