import Foundation

/// Under what an app is launched.
struct Condition: Hashable, Sendable {
  let system: OperatingSystem
  let history: History
  let launch: Launch

  /// All that make a difference to an app of this kind.
  static func all(for app: SampleApp) -> [Condition] {
    let systems = OperatingSystem.allCases.filter { system in
      guard let target = app.deploymentTarget else { return system == .mac }
      return system != .mac && system.version >= target
    }
    let histories = History.allCases.filter { app.histories.contains($0) }
    let launches = Launch.allCases.filter { $0 != .exitTest || app.deploymentTarget == nil }
    return systems.flatMap { system in
      histories.flatMap { history in
        launches.map { Condition(system: system, history: history, launch: $0) }
      }
    }
  }
}

/// What a launch came to.
struct Outcome: Hashable, Sendable {
  /// The delegate, or the `App`; nil where none was made.
  var delegate: String?
  /// The delegates of the scenes, in the order in which these connected.
  var scenes: [String] = []
  /// The view controllers or views that were shown.
  var screens: [String] = []
  /// What of the app's own code ran.
  var own: [String] = []
  /// The assertions of the canary that failed; nil where it did not run.
  var failures: [String]?
  /// Why UIKit ended the process.
  var end: String?

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if let name = line.value(after: "delegate: ") { delegate = delegate ?? name.withoutModule }
      if let name = line.value(after: "scene: ") { scenes.append(name.withoutModule) }
      if let name = line.value(after: "screen: ") { screens.append(name) }
      if let name = line.value(after: "own: ") { own.append(name) }
      if let reason = line.value(after: "end: ") { end = reason }
      if let time = line.value(after: "launch: "), time != "0.8 s until this test" {
        failures = (failures ?? []) + ["launch time"]
      }
      note(test: line)
    }
    own = Set(own).sorted()
    if own.contains("screen") { own.removeAll { $0 == "screen made" } }
    failures?.sort()
  }

  /// A line of the XCTest of the model, or one of Swift Testing such as
  /// `✔ Test standsInForTheAppDelegate() passed after 0.001 seconds.`
  private mutating func note(test line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(where: { $0.lowercased().contains("standsinfor") }) else {
      return
    }
    var name = words[index].replacingOccurrences(of: "()", with: "")
    if name.hasPrefix("testS") { name = "s" + name.dropFirst(5) }
    if words.contains("failed") || words[0] == "failed:" { failures = (failures ?? []) + [name] }
    if words.contains("passed") || words[0] == "passed:" { failures = failures ?? [] }
  }
}

extension Substring {
  fileprivate func value(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension String {
  fileprivate var withoutModule: String {
    String(split(separator: ".").last ?? "")
  }
}
