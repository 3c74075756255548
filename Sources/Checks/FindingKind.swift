package import Diagnostics

/// What can be found; the raw values are the names people write, and stay.
package enum FindingKind: String, Sendable, Hashable, CaseIterable {
  // Errors.
  case twoEntryPoints = "two-entry-points"
  case standInNotFound = "stand-in-not-found"
  case standInWithoutScenes = "stand-in-without-scenes"
  case delegateForceCast = "delegate-force-cast"

  // Warnings.
  case hostStartsInFull = "host-starts-in-full"
  case someBundlesUnswitched = "some-bundles-unswitched"
  case canaryMissing = "canary-missing"
  case storyboardLoadsAnyway = "storyboard-loads-anyway"
  case savedSceneLeads = "saved-scene-leads"
  case detectionByOneVariable = "detection-by-one-variable"
  case testChecksInApp = "test-checks-in-app"
  case standInInApp = "stand-in-in-app"
  case standInInUITests = "stand-in-in-ui-tests"
  case privateAPIInApp = "private-api-in-app"
  case xcTestInApp = "xctest-in-app"
  case deprecatedEntryAttribute = "deprecated-entry-attribute"
  case unusedIgnore = "unused-ignore"

  // Notes.
  case appWithoutScenes = "app-without-scenes"
  case hostlessWouldDo = "hostless-would-do"
  case inProcessUITests = "in-process-ui-tests"

  /// How much it matters, unless somebody decides otherwise.
  package var severity: Severity {
    switch self {
    case .twoEntryPoints, .standInNotFound, .standInWithoutScenes, .delegateForceCast: .error
    case .hostStartsInFull, .someBundlesUnswitched, .canaryMissing, .storyboardLoadsAnyway,
      .savedSceneLeads, .detectionByOneVariable, .testChecksInApp, .standInInApp,
      .standInInUITests, .privateAPIInApp, .xcTestInApp, .deprecatedEntryAttribute, .unusedIgnore:
      .warning
    case .appWithoutScenes, .hostlessWouldDo, .inProcessUITests: .note
    }
  }

  /// One sentence on what is found, without a full stop.
  package var title: String { page.title }
}
