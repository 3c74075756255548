import Diagnostics
package import Foundation
import LaunchModel
import ProjectTestSupport
package import SwitchPlanning
package import XcodeModel

/// A project on disk whose plans are held to `ExpectedException`.
package struct SiteProject {
  /// The fixture, or the project of the corpus as `directory/path`.
  package let name: String
  /// The .xcodeproj.
  package let url: URL
  /// The app targets.
  package let apps: [String]

  package init(name: String, url: URL, apps: [String]) {
    self.name = name
    self.url = url
    self.apps = apps
  }

  /// Reads the project.
  package func read() throws -> XcodeProject { try XcodeProject(at: url.path) }

  /// Whether no test target runs in `app`, so that only the app's own side can be installed.
  package func hostsNoTests(in app: String) throws -> Bool {
    let project = try read()
    return try project.testBundles(hostedBy: project.existingTarget(named: app)).isEmpty
  }

  /// Plans the installation that `options` describe, for the app they name.
  ///
  /// - Parameters:
  ///   - project: The project as it is on disk now.
  ///   - switched: The apps in which the switch has been installed before.
  /// - Returns: The plan, or `nil` where the project is expected to be refused or to need nothing.
  /// - Throws: `UnexpectedOutcome` where anything else happens than `ExpectedException` states.
  package func installation(
    _ options: SwitchOptions,
    in project: XcodeProject,
    after switched: Set<String> = []
  ) throws -> SwitchPlan? {
    guard let app = options.targets.app else { throw UnexpectedOutcome("the options name no app") }
    let launch = LaunchReader(project).launch(of: try project.existingTarget(named: app))
    let (expected, exception) = ExpectedException.outcome(
      of: options,
      in: launch,
      of: name,
      after: switched
    )
    let action = "installing in '\(app)', \(options.summary),"
    let plan = try plan(for: action, expected, exception) {
      () throws(Diagnostic) in try SwitchInstallation(project, options: options).plan()
    }
    return expected == .changes ? plan : nil
  }

  /// Plans the removal of what is installed, which is nothing.
  ///
  /// - Returns: The plan, or `nil` where the project is expected to be refused.
  /// - Throws: `UnexpectedOutcome` where anything else happens than `ExpectedException` states.
  package func removalOfNothing() throws -> SwitchPlan? {
    let exception = ExpectedException.all.first { $0.project == name && $0.isForUninstall }
    let expected = exception?.outcome ?? .noChanges
    let project = try read()
    return try plan(for: "uninstalling", expected, exception) {
      () throws(Diagnostic) in try SwitchRemoval(project).plan()
    }
  }

  /// Returns the plan, or `nil` for the expected refusal.
  private func plan(
    for action: String,
    _ expected: ExpectedOutcome,
    _ exception: ExpectedException?,
    _ plan: () throws(Diagnostic) -> SwitchPlan
  ) throws -> SwitchPlan? {
    var result: SwitchPlan?
    let found: ExpectedOutcome
    let details: String
    do throws(Diagnostic) {
      let plan = try plan()
      result = plan
      found = plan.changes.isEmpty ? .noChanges : .changes
      details = "notes: \(plan.notes)"
    } catch {
      found = .refusal(error.name ?? "")
      details = error.message.text()
    }
    guard found != expected else { return result }
    throw UnexpectedOutcome(
      """
      \(action) of project '\(name)' came to \(found) (\(details)), expected \(expected) \
      (\(exception?.reason ?? "no exception is declared")); if this is right, declare it with its \
      reason in ExpectedException.fixtures, in ExpectedOutcome.swift
      """
    )
  }
}

/// Planning didn't come to what the project is expected to come to.
package struct UnexpectedOutcome: Error, CustomStringConvertible {
  /// What was expected, what happened, and where to declare it.
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension SwitchOptions {
  /// The options that differ from the defaults, for failures.
  fileprivate var summary: String {
    var parts: [String] = ["stand-in \(standIn.rawValue)"]
    if let window { parts.append("window \(window.rawValue)") }
    if let language { parts.append("language \(language.rawValue)") }
    if subclassesDelegate { parts.append("subclass") }
    if isForAppOnly { parts.append("app only") }
    if !hasCanary { parts.append("no canary") }
    if !targets.tests.isEmpty { parts.append("tests \(targets.tests)") }
    return parts.joined(separator: ", ")
  }
}
