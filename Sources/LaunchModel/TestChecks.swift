import ProjectFiles
import SourceScan
import XcodeModel

extension AppLaunch {
  /// Whether code that runs in a launch checks for tests: that of a main file or launcher, of the
  /// SwiftUI `App`, or of the members of a delegate that the system calls at launch.
  package func checksForTests(in sources: TargetSources) -> Bool {
    switch entryPoint?.kind {
    case .mainSwift, .launcher:
      if let source = sources.swiftSource(at: entryPoint?.file ?? ""),
        !source.testEvidence.isEmpty || !source.uses(of: sources.testChecks).isEmpty
      {
        return true
      }
    case .mainC:
      if let source = sources.objectiveCSource(at: entryPoint?.file ?? ""),
        !source.testEvidence.isEmpty || !source.uses(of: sources.testChecks).isEmpty
      {
        return true
      }
    case .main, .uiApplicationMain, .nsApplicationMain, nil: break
    }
    return Set([entryPoint?.type, appDelegate, sceneDelegate].compactMap(\.self)).contains {
      ClassInfo(named: $0, in: sources)?.checksForTestsAtLaunch == true
    }
  }
}

extension ClassInfo {
  /// Whether the file that declares it checks for tests in some way.
  package var checksForTests: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return !SourceFeatures(of: bytes).isDisjoint(with: [.testName, .runnerVariable, .testCheck])
  }

  /// Whether a member that runs at launch checks for tests.
  fileprivate var checksForTestsAtLaunch: Bool {
    looksForTests(using: sources.testChecks, where: { _, _ in true }, { _, _ in true })
  }

  /// Whether a member that runs at launch uses one of these checks, or looks for tests itself, and
  /// then returns or takes another path.
  package func returnsEarly(using checks: Set<String>) -> Bool {
    looksForTests(
      using: checks,
      where: { $0.branches(at: $1) },
      { $0.returns(soonAfter: $1) }
    )
  }

  /// Whether a member that runs at launch uses one of these checks or looks for tests itself, at an
  /// offset that satisfies the predicate for its language.
  private func looksForTests(
    using checks: Set<String>,
    where isWanted: (SwiftSource, Int) -> Bool,
    _ isWantedInObjectiveC: (ObjectiveCSource, Int) -> Bool
  ) -> Bool {
    let members = Dictionary(grouping: members.filter(\.runsAtLaunch), by: \.file)
    return members.contains { file, members in
      func runsAtLaunch(_ offset: Int) -> Bool { members.contains { $0.range.contains(offset) } }
      if swift != nil {
        guard let source = sources.swiftSource(at: file) else { return false }
        let evidence = source.testEvidence
        let checks = checks.union(evidence.compactMap(\.check))
        let offsets =
          source.uses(of: checks).map(\.range.lowerBound) + evidence.map(\.range.lowerBound)
        return offsets.contains { runsAtLaunch($0) && isWanted(source, $0) }
      }
      guard let source = sources.objectiveCSource(at: file) else { return false }
      let evidence = source.testEvidence
      let checks = checks.union(evidence.compactMap(\.check))
      let offsets =
        source.uses(of: checks).map(\.range.lowerBound) + evidence.map(\.range.lowerBound)
      return offsets.contains { runsAtLaunch($0) && isWantedInObjectiveC(source, $0) }
    }
  }
}
