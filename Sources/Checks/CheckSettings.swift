package import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

/// What `.understudy.json` says about findings.
///
///     {
///       "findings": { "host-not-needed": "off", "canary": "error" },
///       "ignore": [
///         { "finding": "host-launches-full-app", "target": "KioskTests", "reason": "it needs a kiosk" }
///       ],
///       "fullApp": { "IntegrationTests": "they test the app as a whole" }
///     }
///
/// An entry of `ignore` has a `finding` and, to narrow it, a `file` (a path from the directory of the
/// settings) or a `target`, or both. The `reason` is for people. `fullApp` is read by ``FullAppTargets``.
struct CheckSettings {
  static let keys = ["findings", "ignore", FullAppTargets.key, "$schema"]

  struct Ignore {
    static let keys = ["finding", "file", "target", "reason"]

    var rule: Rule
    /// The absolute path.
    var file: String?
    var target: String?
    var reason: String?
    var location: SourceLocation
  }

  private(set) var severities = RuleSeverities()
  private(set) var ignores: [Ignore] = []

  /// The absolute path; empty if there are no settings.
  private let path: String

  /// - Throws: a diagnostic with a location if a key, finding, or severity is unknown.
  init(_ settings: ProjectSettings?) throws(Diagnostic) {
    path = settings?.path ?? ""
    for entry in settings?.entries ?? [] {
      switch entry.key.string {
      case "findings": try readLevels(entry.value)
      case "ignore": try readIgnores(entry.value)
      case FullAppTargets.key, "$schema": break
      default: throw unknown("key", entry.key, among: Self.keys)
      }
    }
  }

  private mutating func readLevels(_ value: Value) throws(Diagnostic) {
    guard value.kind == .dictionary else {
      throw expected("a dictionary of findings and severities", at: value)
    }
    for entry in value.entries {
      let rule = try rule(entry.key)
      guard let name = entry.value.string, let level = RuleSeverity(name) else {
        throw unknown("severity", entry.value, among: RuleSeverity.names)
      }
      severities[rule] = level
    }
  }

  private mutating func readIgnores(_ value: Value) throws(Diagnostic) {
    guard value.kind == .array else {
      throw expected("an array of ignore entries", at: value)
    }
    for item in value.elements { ignores.append(try ignore(item)) }
  }

  private func ignore(_ item: Value) throws(Diagnostic) -> Ignore {
    guard item.kind == .dictionary, let name = item["finding"] else {
      throw expected("a dictionary with a 'finding'", at: item)
    }
    var ignore = Ignore(rule: try rule(name), location: SourceLocation(path, item.position))
    for entry in item.entries {
      switch entry.key.string {
      case "finding": break
      case "file": ignore.file = Path.join(Path.parent(of: path), try string(entry.value))
      case "target": ignore.target = try string(entry.value)
      case "reason": ignore.reason = try string(entry.value)
      default: throw unknown("key", entry.key, among: Ignore.keys)
      }
    }
    return ignore
  }

  private func rule(_ value: Value) throws(Diagnostic) -> Rule {
    guard let name = value.string, let rule = Rule(id: name) else {
      throw unknown("finding", value, among: Rule.allCases.map(\.id))
    }
    return rule
  }

  private func string(_ value: Value) throws(Diagnostic) -> String {
    guard let string = value.string else { throw expected("a string", at: value) }
    return string
  }

  private func unknown(_ what: String, _ value: Value, among known: [String]) -> Diagnostic {
    guard let name = value.string else {
      return expected("the name of a \(what)", at: value)
    }
    return Diagnostic(
      "unknown \(what) '\(name)'" + suggestion(for: name, among: known),
      fix: what == "finding"
        ? "run 'understudy explain' for a list of the findings" : "expected one of \(list: known)",
      at: SourceLocation(path, value.position)
    )
  }

  private func expected(_ what: String, at value: Value) -> Diagnostic {
    Diagnostic(
      "expected \(what)",
      fix: "see Documentation/Check.md for the format",
      at: SourceLocation(path, value.position)
    )
  }
}

extension CheckSettings.Ignore {
  /// Whether the entry applies to a finding.
  func applies(to finding: Finding) -> Bool {
    guard finding.rule == rule else { return false }
    if let target, !target.utf8.elementsEqual(finding.target.utf8) { return false }
    if let file, !file.utf8.elementsEqual(finding.location.file.utf8) { return false }
    return true
  }
}

/// The configured severity of a rule's findings.
package enum RuleSeverity: Sendable, Hashable {
  case severity(Severity)
  case off

  /// The severity of that name: `error`, `warning`, `note` or `off`.
  package init?(_ name: String) {
    if let severity = Severity(rawValue: name) {
      self = .severity(severity)
    } else if name == "off" {
      self = .off
    } else {
      return nil
    }
  }

  /// The names of all severities.
  package static let names = Severity.allCases.reversed().map(\.rawValue) + ["off"]
}

/// The severities of the findings of all rules: their own, unless changed.
package typealias RuleSeverities = [Rule: RuleSeverity]

extension RuleSeverities {
  /// Returns the severity that replaces `severity` of a finding of `rule`; `nil` if the rule is off.
  func severity(_ severity: Severity, of rule: Rule) -> Severity? {
    switch self[rule] {
    case .severity(let changed): changed
    case .off: nil
    case nil: severity
    }
  }
}
