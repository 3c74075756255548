package import Diagnostics
import LaunchModel
import ProjectFiles
package import SwitchPlanning
import XcodeModel

/// What a command that a rule would print as a fix comes to: it's planned before it's printed.
package enum PlannedCommand {
  /// It changes files.
  case changes(Message)
  /// It has nothing to do.
  case nothing
  case refused(Diagnostic)
}

extension PlannedCommand {
  init(_ installation: SwitchInstallation) {
    self.init(Result { () throws(Diagnostic) in try installation.plan() }, by: installation)
  }

  /// - Parameter plan: What `installation` plans.
  package init(_ plan: Result<SwitchPlan, Diagnostic>, by installation: SwitchInstallation) {
    switch plan {
    case .success(let plan): self = plan.changes.isEmpty ? .nothing : .changes(installation.command)
    case .failure(let error): self = .refused(error)
    }
  }

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
  /// Returns the fix that replaces the switch: to run `uninstall`, and then `install`; `nil` if that would
  /// be refused, or wouldn't lead to the wanted stand-in.
  ///
  /// - Parameter superclass: The class that the stand-in has to derive from.
  func reinstallation(derivedFrom superclass: String? = nil) -> Message? {
    var options = SwitchOptions(app: name)
    options.subclassesDelegate = superclass != nil
    let installation = SwitchInstallation(reader, options: options)
    guard let (removal, after, next) = try? installation.replacement(in: launch.app),
      let app = after.project.apps.first(where: { $0.id == launch.app.id }),
      case let launch = after.launch(of: app), launch.launchSwitch == nil,
      let standIn = try? SwitchDesign(launch, options: options).className,
      superclass == nil
        || !launch.testBundles.contains(where: {
          after.standIn(named: standIn, in: $0.target) != nil
        })
    else { return nil }
    // What is only planned is planned differently.
    let isPlanned = !reader.project.files.plannedPaths.isEmpty
    return (isPlanned ? "run" : "run '\(removal)', then") + " '\(next.command)'"
  }
}
