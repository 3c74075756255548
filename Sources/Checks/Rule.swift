package import Diagnostics

/// A problem that `check` looks for.
///
/// A rule is one file in Rules, with its name, severity, documentation, and code.
/// ``allCases`` has one line for each.
package struct Rule: Sendable {
  /// The name of the rule in settings, in comments, and on the command line. It never changes.
  package let id: String
  /// The severity of its findings, unless a finding has its own, or options or settings change it.
  package let severity: Severity
  /// The problem in one sentence, without a full stop.
  package let title: String
  /// The consequences and the sources for them, in paragraphs.
  package let reason: String
  /// The fix, in paragraphs.
  package let repair: String
  /// Code or a project with the problem.
  package let example: String
  /// What the rule reads, and what it doesn't report; one paragraph.
  package let limits: String
  /// Returns all findings in a project, in no particular order.
  let findings: @Sendable (CheckContext) -> [Finding]
}

extension Rule: CaseIterable {
  /// All rules, the gravest first.
  package static let allCases: [Rule] = [
    .entryPoints,
    .standInLocation,
    .standInScenes,
    .delegateForceCast,
    .testReadsAppDelegate,
    .testsReachRealData,
    .hostLaunchesFullApp,
    .testTargetWithoutStandIn,
    .canary,
    .appCodeBeforeTests,
    .storyboardLoadsAnyway,
    .detectionByOneVariable,
    .projectWarning,
    .unusedIgnore,
    .appWithoutScenes,
    .hostNotNeeded,
    .launchTimeTest,
  ]

  private static let byID = Dictionary(uniqueKeysWithValues: allCases.map { ($0.id, $0) })

  /// The rule named `id`.
  package init?(id: String) {
    guard let rule = Self.byID[id] else { return nil }
    self = rule
  }
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
