package import Diagnostics
import LaunchModel

extension InspectReport {
  /// The report for people, without colours.
  package var text: String { text(.plain) }

  /// The report for people, with names as they can be shown in a terminal.
  package func text(_ style: TerminalStyle) -> String {
    var lines = [style.paint(project.escapedForTerminal, as: .strong)]
    if let generator, let manifest { lines.append("made by \(generator) from \(manifest)") }
    if apps.isEmpty { lines.append("no target makes an app") }
    for app in apps { lines += ["", app.heading(style)] + app.rows }
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

  fileprivate var rows: [String] {
    var rows: [(String, String?)] = [
      ("entry point", entryPoint.map(\.title) ?? "not found"),
      ("app delegate", appDelegate), ("scene delegate", sceneDelegate), ("storyboard", storyboard),
      ("switch", launchSwitch.map(\.title) ?? "none"),
    ]
    if testBundles.isEmpty { rows.append(("unit tests", "none run in this app")) }
    for bundle in testBundles {
      let title = bundle.title(asksForTests: asksForTests)
      rows.append(("unit tests", "\(bundle.target) \(title)"))
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
