extension FindingKind {
  /// What there is to say about this kind.
  package var page: FindingPage {
    switch self {
    case .twoEntryPoints: .twoEntryPoints
    case .standInNotFound: .standInNotFound
    case .standInWithoutScenes: .standInWithoutScenes
    case .delegateForceCast: .delegateForceCast
    case .hostStartsInFull: .hostStartsInFull
    case .someBundlesUnswitched: .someBundlesUnswitched
    case .canaryMissing: .canaryMissing
    case .storyboardLoadsAnyway: .storyboardLoadsAnyway
    case .savedSceneLeads: .savedSceneLeads
    case .detectionByOneVariable: .detectionByOneVariable
    case .testChecksInApp: .testChecksInApp
    case .standInInApp: .standInInApp
    case .standInInUITests: .standInInUITests
    case .privateAPIInApp: .privateAPIInApp
    case .xcTestInApp: .xcTestInApp
    case .deprecatedEntryAttribute: .deprecatedEntryAttribute
    case .unusedIgnore: .unusedIgnore
    case .appWithoutScenes: .appWithoutScenes
    case .hostlessWouldDo: .hostlessWouldDo
    case .inProcessUITests: .inProcessUITests
    }
  }
}
