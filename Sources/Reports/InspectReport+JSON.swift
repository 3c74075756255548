import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

extension [InspectReport] {
  /// The reports as JSON for scripts, project by project.
  ///
  /// Its keys are public: they stay, and new ones may be added. A change that breaks scripts
  /// increases `version`.
  package var json: String { (["version": 1, "projects": map(\.json)] as JSONText).text }
}

extension InspectReport {
  fileprivate var json: JSONText {
    [
      "project": Path.relative(project.path, from: directory),
      "generator": project.generator?.rawValue,
      "apps": apps.map(json),
      "testBundles": otherTests.map(json),
    ]
  }

  private func json(_ app: App) -> JSONText {
    let launch = app.launch
    let launchSwitch: JSONText = [
      "installed": launch.launchSwitch != nil, "standIn": launch.launchSwitch?.standIn.rawValue,
    ]
    return [
      "target": app.name,
      "platforms": launch.platforms.map(\.rawValue),
      "lifeCycle": launch.lifeCycle?.rawValue,
      "entryPoint": launch.entryPoint.map(json),
      "appDelegate": launch.appDelegate,
      "dependsOn": launch.evaluation?.unknownClasses(in: .normal).map(json),
      "sceneDelegate": launch.sceneDelegate,
      "storyboard": launch.storyboard,
      "switch": launchSwitch,
      "asksForTests": app.checksForTests,
      "testBundles": app.tests.map(json),
      "trace": app.steps.map(json),
      "notRead": app.unread,
    ]
  }

  private func json(_ entry: EntryPoint) -> JSONText {
    let file = Path.relative(entry.file, from: directory)
    return [
      "kind": entry.kind.rawValue, "type": entry.type, "file": file, "line": entry.position.line,
    ]
  }

  private func json(_ tests: Tests) -> JSONText {
    [
      "target": tests.target.name,
      "hosted": tests.launched != .nothing,
      "runsInto": tests.launched.rawValue,
      "fullApp": tests.fullApp,
      "dependsOn": tests.choice.map(json),
      "testTemplate": tests.template?.rawValue,
      "runs": runs(of: tests)?.map(json),
      "trace": tests.steps.map(json),
    ]
  }

  private func json(_ choice: Choice) -> JSONText {
    let (file, offset) = (choice.cause.file, choice.cause.range.lowerBound)
    return [
      "classes": choice.classes.map(\.withoutModule),
      "file": Path.relative(file, from: directory),
      "line": project.context.position(at: offset, in: file)?.line ?? 1,
    ]
  }

  private func json(_ run: Run) -> JSONText {
    [
      "scheme": run.run.scheme, "plan": run.run.plan, "configuration": run.run.configuration,
      "host": run.host,
    ]
  }

  private func json(_ step: Step) -> JSONText {
    let (step, calls, isAppCode) = (step.step, step.calls, step.isAppCode)
    let facts: JSONText = [
      "kind": (step.isPossible ? "possible-" : "") + step.kind.rawValue,
      "owner": step.owner.rawValue,
      "name": step.name,
      "condition": step.condition,
      "file": step.location.map { Path.relative($0.file, from: directory) },
      "line": step.location?.position?.line,
    ]
    return isAppCode ? facts + ["calls": calls.map(json)] : facts
  }

  private func json(_ call: LaunchCall) -> JSONText {
    [
      "kind": call.kind.rawValue,
      "name": call.name,
      "conditions": call.conditions.map { $0.text(isShort: false) },
      "caller": call.caller,
      "file": Path.relative(call.location.file, from: directory),
      "line": call.location.position?.line ?? 1,
    ]
  }
}
