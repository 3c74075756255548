extension FindingKind {
  /// All findings of this kind, in no particular order.
  ///
  /// Each is a function of what was read, and none knows of another. `unused-ignore` is none of
  /// the project, but of the comments and settings that ignore the others.
  func findings(in context: CheckContext) -> [Finding] {
    switch self {
    case .twoEntryPoints: context.twoEntryPoints
    case .standInNotFound: context.standInNotFound
    case .standInWithoutScenes: context.standInWithoutScenes
    case .delegateForceCast: context.delegateForceCast
    case .hostStartsInFull: context.hostStartsInFull
    case .someBundlesUnswitched: context.someBundlesUnswitched
    case .canaryMissing: context.canaryMissing
    case .storyboardLoadsAnyway: context.storyboardLoadsAnyway
    case .savedSceneLeads: context.savedSceneLeads
    case .detectionByOneVariable: context.detectionByOneVariable
    case .testChecksInApp: context.testChecksInApp
    case .standInInApp: context.standInInApp
    case .standInInUITests: context.standInInUITests
    case .privateAPIInApp: context.privateAPIInApp
    case .xcTestInApp: context.xcTestInApp
    case .deprecatedEntryAttribute: context.deprecatedEntryAttribute
    case .unusedIgnore: []
    case .appWithoutScenes: context.appWithoutScenes
    case .hostlessWouldDo: context.hostlessWouldDo
    case .inProcessUITests: context.inProcessUITests
    }
  }
}
