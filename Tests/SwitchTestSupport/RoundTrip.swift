package import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
package import SwitchPlanning
import TestSupport
import XcodeModel

/// Installing and uninstalling in a project on disk.
package struct RoundTrip {
  package let url: URL

  package init(url: URL) {
    self.url = url
  }

  /// Combinations of options that between them bring every kind of file.
  package static let options = [
    SwitchOptions(), inApp, appOnly,
    with {
      $0.window = .empty
      $0.hasCanary = false
    },
    with { $0.standIn = .none },
    with {
      $0.language = .objc
      $0.window = SwitchOptions.Window.none
    },
    with { $0.language = .swift },
    with { $0.subclassesDelegate = true },
  ]

  /// The fixtures that get other options, too, in the short form: a project of each framework. Each gets
  /// every second of them; together they get all.
  package static let shapes = ["uikit-scenes", "swiftui", "appkit"]

  /// Returns the options out of `all`, the defaults first, with which tests install in `site`.
  package static func options(for site: InstallSite, of all: [SwitchOptions] = options)
    -> [SwitchOptions]
  {
    // The projects of the corpus are large, so fewer combinations have to do.
    if site.isInCorpus { return [SwitchOptions(), inApp, appOnly].filter(all.contains) }
    if TestEffort.isLong { return all }
    guard let index = shapes.firstIndex(of: site.description) else {
      return Array(all.prefix(1))
    }
    return all.prefix(1) + TestEffort.some(Array(all.dropFirst()), every: 2, from: index)
  }

  package static let inApp = with { $0.standIn = .app }
  package static let appOnly = with { $0.isForAppOnly = true }

  package static func with(_ change: (inout SwitchOptions) -> Void) -> SwitchOptions {
    var options = SwitchOptions()
    change(&options)
    return options
  }

  /// Installs, which has to change something, and returns the plan that was carried out.
  @discardableResult
  package func install(_ options: SwitchOptions) throws -> SwitchPlan {
    let project = try XcodeProject(at: url.path)
    let plan = try SwitchInstallation(project, options: options).plan()
    guard !plan.changes.isEmpty else { throw UnexpectedOutcome("nothing to install") }
    try Transaction.commit(plan.changes, inside: project.root)
    return plan
  }

  /// Uninstalls, and returns the plan that was carried out.
  @discardableResult
  package func uninstall(app: String? = nil, tests: [String] = []) throws -> SwitchPlan {
    let project = try XcodeProject(at: url.path)
    let plan = try SwitchRemoval(
      project,
      targets: ChosenTargets(app: app, tests: tests)
    ).plan()
    try Transaction.commit(
      plan.changes,
      removingEmptied: plan.emptiedDirectories,
      inside: project.root
    )
    return plan
  }
}

/// What a directory holds, to compare by bytes.
package struct DirectoryBytes: Equatable, CustomStringConvertible {
  package let bytes: [String: [UInt8]]

  package init(of root: URL) throws { bytes = try DirectorySnapshot(of: root).bytes }

  package var description: String { "\(bytes.count) files" }

  /// The paths of what is not the same in `other`.
  package func paths(differingFrom other: DirectoryBytes) -> [String] {
    Set(bytes.keys).union(other.bytes.keys).filter { bytes[$0] != other.bytes[$0] }.sorted()
  }
}

extension SwitchPlan.Note {
  /// The name, and the file that it's about with its directory: `renamedFile App/main.swift`.
  package var summary: String {
    let path = file.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    return ([name] + [path].compactMap(\.self)).joined(separator: " ")
  }
}
