package import Diagnostics
import LaunchModel

extension InspectReport {
  /// The report for people, without colours.
  package var text: String { text(.plain) }

  /// The report for people, with names as they can be shown in a terminal.
  ///
  /// - Parameter hasTrace: Whether to list the steps of each launch.
  package func text(_ style: TerminalStyle, hasTrace: Bool = false) -> String {
    var lines = [style.paint(project.escapedForTerminal, as: .strong)]
    if let generator, let manifest { lines.append("made by \(generator) from \(manifest)") }
    if apps.isEmpty { lines.append("no target makes an app") }
    for app in apps {
      lines += ["", app.heading(style)] + app.rows
      if hasTrace { lines += app.traceLines(style) }
    }
    if !testBundles.isEmpty {
      let names = testBundles.map(\.target.escapedForTerminal).joined(separator: ", ")
      lines += ["", "Unit tests in no app of this project: " + names]
    }
    return lines.joined(separator: "\n")
  }
}

extension InspectReport.App {
  fileprivate func heading(_ style: TerminalStyle) -> String {
    let title = lifeCycle.flatMap(LifeCycle.init)?.title ?? "life cycle unknown"
    let name = style.paint(target.escapedForTerminal, as: .strong)
    return "\(name): \(title)"
      + (platforms.isEmpty ? "" : " on \(platforms.joined(separator: ", "))")
  }

  /// Whether what is named `storyboard` is a nib.
  private var hasMainNib: Bool {
    trace.contains { step in
      step.kind == LaunchTrace.Step.Kind.mainInterface.rawValue
        && (step.file?.hasSuffix(".xib") == true || step.file?.hasSuffix(".nib") == true)
    }
  }

  fileprivate var rows: [String] {
    var rows: [(String, String?)] = [
      ("entry point", entryPoint.map(\.title) ?? "not found"),
      ("app delegate", appDelegate), ("scene delegate", sceneDelegate),
      (hasMainNib ? "main nib" : "storyboard", storyboard),
      ("switch", launchSwitch.map(\.title) ?? "none"),
    ]
    if testBundles.isEmpty { rows.append(("unit tests", "none run in this app")) }
    for bundle in testBundles {
      let title = bundle.title(asksForTests: asksForTests)
      rows.append(("unit tests", "\(bundle.target) \(title)"))
      rows.append(("before tests", bundle.appCode))
    }
    return rows.compactMap { name, value in
      let padding = String(repeating: " ", count: 16 - name.utf8.count)
      return value.map { "  \(name)\(padding)\($0.escapedForTerminal)" }
    }
  }
}

extension InspectReport.EntryPoint {
  fileprivate var title: String {
    let what =
      switch EntryPoint.Kind(rawValue: kind) {
      case .main, .uiApplicationMain, .nsApplicationMain: "\(kind) \(type ?? ""), "
      case .launcher: "@main \(type ?? "") with a main() of its own, "
      case .mainSwift, .mainC, nil: ""
      }
    return "\(what)\(file):\(line)"
  }
}

extension InspectReport.Switch {
  fileprivate var title: String {
    switch LaunchSwitch.StandIn(rawValue: standIn) {
    case .testBundle: "\(className ?? "a class") of the test bundle, if it is loaded"
    case .app: "\(className ?? "another class") of the app, under test"
    case .some(.none), nil: "no delegate under test"
    }
  }
}

extension InspectReport.TestBundle {
  fileprivate func title(asksForTests: Bool) -> String {
    switch TestBundleLaunch.RunsInto(rawValue: runsInto) {
    case .app:
      asksForTests
        ? "runs into the app, which asks on its way whether tests are running"
        : "runs into the app, launched in full"
    case .standIn: "runs in the stand-in"
    case .noDelegate: "runs without an app delegate"
    case .anotherApp: "runs into an app of another project"
    case .nothing, nil: "runs by itself"
    }
  }
}

extension InspectReport.TestBundle {
  /// The code of the app that runs before the tests, in a few words; nil if there is none.
  fileprivate var appCode: String? {
    let names = trace.filter { $0.owner == LaunchTrace.Step.Owner.app.rawValue }.map(\.name)
    guard !names.isEmpty else { return nil }
    let rest = names.count > 6 ? ", and \(names.count - 5) more" : ""
    return names.prefix(names.count > 6 ? 5 : 6).joined(separator: ", ") + rest
  }
}

extension InspectReport.App {
  /// The launches of the app and of its tests, a line for each step.
  fileprivate func traceLines(_ style: TerminalStyle) -> [String] {
    var launches: [(title: String, steps: [InspectReport.Step])] = [
      ("in every other launch", trace)
    ]
    for bundle in testBundles {
      let title = "before the first test of '\(bundle.target)'"
      launches.append((title, bundle.trace))
    }
    return launches.flatMap { launch -> [String] in
      let names = launch.steps.map { $0.title.escapedForTerminal }
      let width = min(names.map(\.count).max() ?? 0, 46)
      return ["", "  " + launch.title.escapedForTerminal]
        + zip(launch.steps, names).map { step, name in
          let owner = step.owner.padding(to: 10)
          let location = step.place.escapedForTerminal
          let line =
            "    " + owner + (location.isEmpty ? name : name.padding(to: width) + "  " + location)
          return step.owner == LaunchTrace.Step.Owner.app.rawValue
            ? style.paint(line, as: .strong) : line
        }
    }
  }
}

extension InspectReport.Step {
  fileprivate var title: String { condition.map { "\(name) (\($0))" } ?? name }

  fileprivate var place: String {
    guard let file else { return "" }
    return line.map { "\(file):\($0)" } ?? file
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
