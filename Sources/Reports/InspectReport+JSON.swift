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
      "dependsOn": launch.evaluation?.normal.unknownClasses.map(json),
      "sceneDelegate": launch.sceneDelegate,
      "mainInterface": launch.storyboard,
      "switch": launchSwitch,
      "checksForTests": app.checksForTests,
      "onlyHostsOtherTests": app.isMadeForTests,
      "launchWork": app.steps.summary.services.map { service in
        [
          "kind": service.kind.rawValue, "services": service.names,
          "isCertain": !service.arePossible,
        ] as JSONText
      },
      "testBundles": app.tests.map(json),
      "trace": app.steps.map(json),
      "notRead": app.notRead,
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
      "importsWithoutApp": tests.importsWithoutApp.map {
        ["module": $0.module, "files": $0.count] as JSONText
      },
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
    let (step, methods, isAppCode) = (step.step, step.methods, step.isAppCode)
    let facts: JSONText = [
      "kind": (step.isPossible ? "possible-" : "") + step.kind.rawValue,
      "owner": step.owner.rawValue,
      "name": step.name,
      "condition": step.condition,
      "file": step.location.map { Path.relative($0.file, from: directory) },
      "line": step.location?.position?.line,
    ]
    let listed = methods.map { method -> JSONText in
      ["name": method.name, "time": method.time.rawValue, "rows": method.rows.map(json)]
    }
    return isAppCode ? facts + ["methods": listed] : facts
  }

  private func json(_ row: LaunchRow) -> JSONText {
    let reach = row.reach
    let facts: JSONText = [
      "form": row.form.rawValue,
      "text": row.text,
      "launches": row.audience.rawValue,
      "file": Path.relative(row.location.file, from: directory),
      "line": row.location.position?.line ?? 1,
    ]
    let reached: JSONText = [
      "reaches": reach.witnesses.map(json),
      "ends": reach.ends.map(json),
      "notFollowed": reach.unresolvedCount,
    ]
    return (row.form == .statement ? facts + reached : facts) + ["rows": row.rows.map(json)]
  }

  private func json(_ witness: LaunchReach.Witness) -> JSONText {
    [
      "kind": witness.service.kind.rawValue,
      "service": witness.service.name,
      "path": witness.path,
      "isCertain": !witness.isPossible,
      "file": Path.relative(witness.location.file, from: directory),
      "line": witness.location.position?.line ?? 1,
    ]
  }
}
