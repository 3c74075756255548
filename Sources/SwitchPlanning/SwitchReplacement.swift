package import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
package import XcodeModel

/// The removal of a switch, and the installation after it: both are planned before a message names them.
extension SwitchInstallation {
  func noteAlreadySwitched(
    _ launchSwitch: LaunchSwitch,
    _ designs: [SwitchDesign],
    in builder: inout SwitchPlanBuilder
  ) {
    let app = designs[0].launch.app
    let check: Message =
      "its entry point isn't changed; run 'understudy check\(project.operand)' to verify it"
    let (name, message): (String, Message) =
      if isInstalled(in: app) {
        ("alreadySwitched", "'\(app.name)' already has the switch")
      } else if isPrepared(launchSwitch, designs) {
        ("preparedSwitch", "'\(app.name)' already looks up '\(designs[0].className)'; \(check)")
      } else {
        (
          "handwrittenSwitch",
          "'\(app.name)' already has a handwritten switch; \(check), or \(wayToReplace(in: app))"
        )
      }
    builder.note(name, message, isInReport: true)
  }

  /// Whether a handwritten switch chooses nothing but stand-ins of `install`, as after an edit that a refusal
  /// asked for: there is nothing to replace.
  private func isPrepared(_ launchSwitch: LaunchSwitch, _ designs: [SwitchDesign]) -> Bool {
    let name = designs[0].className
    guard launchSwitch.standIn == .testBundle, launchSwitch.className == name else { return false }
    return designs.flatMap(\.launch.testBundles).allSatisfy { tests in
      guard let file = reader.standIn(named: name, in: tests.target)?.file else { return true }
      return reader.installedForm(at: file) != nil
    }
  }

  /// How the switch of an app can be replaced by what the options install: with commands that were planned
  /// first, or manually.
  func wayToReplace(in app: XcodeTarget) -> Message {
    // It's planned for another plan, which asks for this one.
    guard notesConsequences else { return "change it manually to replace it" }
    do throws(Diagnostic) {
      return "run '\(try replacement(in: app).removal)' first to replace it"
    } catch {
      let place = error.location.flatMap { place in
        place.position.map { " (\(path: place.file):\($0.line))" as Message }
      }
      return "change it manually to replace it: \(error.message)" + (place ?? "")
        + (error.fix.map { "; " + $0 } ?? "")
    }
  }

  /// Returns the command that removes the switch of an app, and the reader of the project then.
  ///
  /// - Throws: If it would be refused, or what the options install afterwards.
  package func replacement(
    in app: XcodeTarget
  ) throws(Diagnostic) -> (removal: Message, after: LaunchReader, installation: Self) {
    let isHandwritten = reader.switchOrigin(of: app)?.isHandwritten == true
    var removal = SwitchRemoval(
      reader,
      targets: ChosenTargets(app: app.name),
      includesHandwritten: isHandwritten
    )
    removal.plannedProjects = nil
    let (plan, after) = try removal.planned()
    guard !plan.changes.isEmpty else {
      throw Diagnostic("no command removes it", fix: "remove its code", at: app.location)
    }
    var installation = Self(after, options: options)
    installation.notesConsequences = false
    installation.plannedProjects = nil
    _ = try installation.plan()
    let choice: Message = project.apps.count == 1 ? "" : " --app \(app.name.shellQuoted)"
    let option: Message = isHandwritten ? " --handwritten" : ""
    return ("understudy uninstall\(project.operand)\(choice)\(option)", after, installation)
  }
}
