import ProjectText

extension InspectReport {
  /// The report for people, with names as they can be shown in a terminal.
  package func text(_ style: TextStyle) -> String {
    var lines = [style.paint(Path.lastComponent(of: project.path).escapedForTerminal, as: .strong)]
    if let generator = project.generator, let manifest = generator.manifest(in: project.root) {
      lines.append("made by \(generator.rawValue) from \(manifest)")
    }
    if launches.isEmpty { lines.append("no target makes an app") }
    for launch in launches { lines += ["", heading(launch, style)] + rows(launch) }
    if !hostless.isEmpty {
      lines += ["", "Unit tests in no app of this project: " + names(hostless.map(\.name))]
    }
    return lines.joined(separator: "\n")
  }

  private func heading(_ launch: AppLaunch, _ style: TextStyle) -> String {
    let platforms = launch.platforms.map(\.rawValue).joined(separator: ", ")
    let lifeCycle = launch.lifeCycle?.title ?? "life cycle unknown"
    let name = style.paint(launch.app.name.escapedForTerminal, as: .strong)
    return "\(name): \(lifeCycle)" + (platforms.isEmpty ? "" : " on \(platforms)")
  }

  private func rows(_ launch: AppLaunch) -> [String] {
    var rows: [(String, String)] = []
    if let entry = launch.entryPoint {
      let place = "\(relative(entry.file)):\(entry.position.line)"
      rows.append(("entry point", [entry.title, place].joined(separator: ", ")))
    } else {
      rows.append(("entry point", "not found"))
    }
    rows += [
      ("app delegate", launch.appDelegate), ("scene delegate", launch.sceneDelegate),
      ("storyboard", launch.storyboard),
    ].compactMap { name, value in value.map { (name, $0) } }
    rows.append(("switch", launch.launchSwitch.map(\.title) ?? "none"))
    if launch.testBundles.isEmpty { rows.append(("unit tests", "none run in this app")) }
    for bundle in launch.testBundles {
      rows.append(("unit tests", "\(bundle.target.name) \(bundle.runsInto.title)"))
    }
    return rows.map { name, value in
      let padding = String(repeating: " ", count: 16 - name.count)
      return "  \(name)\(padding)\(value.escapedForTerminal)"
    }
  }

  private func names(_ names: [String]) -> String {
    names.map(\.escapedForTerminal).joined(separator: ", ")
  }
}

extension EntryPoint {
  fileprivate var title: String {
    switch kind {
    case .main, .uiApplicationMain, .nsApplicationMain: "\(kind.rawValue) \(type ?? "")"
    case .launcher: "@main \(type ?? "") with a main() of its own"
    case .mainSwift: "top-level code"
    case .mainC: "the function main"
    }
  }
}

extension LaunchSwitch {
  fileprivate var title: String {
    switch standIn {
    case .testBundle: "\(className ?? "a class") of the test bundle, if it is loaded"
    case .app: "\(className ?? "another class") of the app, under test"
    case .none: "no delegate under test"
    }
  }
}

extension TestBundleLaunch.RunsInto {
  fileprivate var title: String {
    switch self {
    case .app: "runs into the app, launched in full"
    case .standIn: "runs in the stand-in"
    case .noDelegate: "runs without an app delegate"
    case .nothing: "runs by itself"
    }
  }
}
