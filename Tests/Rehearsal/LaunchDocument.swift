import Foundation

/// The document Documentation/Recorded/Launches.md, below its heading.
struct LaunchDocument {
  private let recording: Recording
  private let rows: [RowGroup]

  init(_ recording: Recording) {
    self.recording = recording
    rows = recording.groups.flatMap(\.rows)
  }

  var markdown: String {
    let installed = recording.installed
    let tested = installed.filter(\.isUnderUnitTests)
    let others = installed.filter(\.isInUserLaunch)
    let byHand = rows.filter { RowGroup.SwitchedBy($0) == .hand }
    let changed = { (rows: [RowGroup]) in
      rows.filter { $0.isException(among: recording.groups) }
    }
    return """
      ## After install: unit tests

      \(counts(tested))

      \(table(tested))
      ## After install: all other launches

      \(others.count - changed(others).count) of \(others.count) simulated launches don't differ from those \
      of an app without a switch. The others:

      \(table(changed(others)))
      ## Known exceptions

      \(exceptions(among: installed))
      ## Handwritten switches: unit tests

      \(table(byHand.filter(\.isUnderUnitTests)))
      ## Handwritten switches: all other launches

      Only launches that differ from those of an app without a switch:

      \(table(changed(byHand.filter(\.isInUserLaunch))))
      ## Handwritten switches: findings of `understudy check`

      \(findings)
      ## No switch

      \(table(rows.filter { RowGroup.SwitchedBy($0) == .nobody }))
      """
  }

  private func table(_ rows: [RowGroup]) -> String {
    LaunchTable(rows.map(\.simplified).map(\.inWords)).markdown
  }

  private func counts(_ tested: [RowGroup]) -> String {
    let lines = ["test-bundle", "app", "none"].map { standIn in
      let rows = tested.filter { $0[.switching] == [standIn] }
      let led = rows.filter { $0.own.contains("delegate") || $0.own.contains("App") }
      let made = rows.filter { $0.own == "screen made" }
      let ended = rows.filter { $0.canary.hasPrefix("ends") }
      let counts = [rows.filter { !$0.isException(among: []) }, led, made, ended, rows].map(\.count)
      return [standIn] + counts.map { "\($0)" }
    }
    return LaunchTable.text(
      [
        [
          "stand-in", "no app code ran", "the app's own delegate ran",
          "its initial view controller was created", "terminated", "launches",
        ]
      ] + lines
    )
  }

  private func exceptions(among installed: [RowGroup]) -> String {
    let lines = KnownException.all.map { exception in
      let count = installed.filter(exception.covers).count
      return [exception.name, "\(count)", exception.reason, exception.finding ?? "–"]
    }
    return LaunchTable.text([["exception", "launches", "reason", "finding"]] + lines)
  }

  private var findings: String {
    let lines = Switching.recipes.map { recipe in
      [recipe.name]
        + SampleApp.recipeApps.map { app in
          (recording.findings(app, .byHand(recipe.directory)) ?? []).joined(separator: ", ")
        }
    }
    return LaunchTable.text([["switch"] + SampleApp.recipeApps.map(\.name)] + lines)
  }
}

extension RowGroup {
  /// This row with the same words for everything that belongs to the stand-in.
  fileprivate var simplified: RowGroup {
    guard isInstalled, self[.switching] != ["none"] else { return self }
    var row = self
    let screens = ["TestingViewController", "UIViewController", "NSViewController", "Text"]
    if (screens + ["EmptyView", ""]).contains(outcome[2]) { row.outcome[2] = "the stand-in's" }
    row.outcome[1] = outcome[1].replacingOccurrences(of: "OfThisLaunch", with: "")
    return row
  }

  /// This row in the words of the document.
  fileprivate var inWords: RowGroup {
    let code = [
      "delegate": "app delegate", "screen": "initial view controller",
      "screen made": "initial view controller (not shown)", "App": "`App`",
    ]
    var row = self
    row.values[Column.launch.rawValue] = self[.launch].map { $0 == "ordinary" ? "normal" : $0 }
    row.outcome[3] = outcome[3].split(separator: ", ").map { code["\($0)"] ?? "\($0)" }
      .joined(separator: ", ")
    if canary.hasPrefix("ends: ") { row.outcome[4] = "terminates: \(canary.dropFirst(6))" }
    return row
  }
}
