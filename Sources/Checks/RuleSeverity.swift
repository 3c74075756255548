package import Diagnostics

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
package struct RuleSeverities: Sendable, Hashable {
  private var changed: [Rule: RuleSeverity] = [:]

  package init() {}

  /// The severity of a rule; `nil` if it isn't changed.
  package subscript(rule: Rule) -> RuleSeverity? {
    get { changed[rule] }
    set { changed[rule] = newValue }
  }

  /// Returns the severity that replaces `severity` of a finding of `rule`; `nil` if the rule is off.
  func severity(_ severity: Severity, of rule: Rule) -> Severity? {
    switch changed[rule] {
    case .severity(let changed): changed
    case .off: nil
    case nil: severity
    }
  }

  /// Returns these severities, overridden by those that `others` changes.
  package func overridden(by others: RuleSeverities) -> RuleSeverities {
    var result = self
    result.changed.merge(others.changed) { _, other in other }
    return result
  }
}
