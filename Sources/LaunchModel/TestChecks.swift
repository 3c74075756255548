package import Diagnostics
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
    testCheck(using: sources.testChecks, where: { _, _ in true }, { _, _ in true }) != nil
  }

  /// Where a member that runs at launch uses one of these checks, or looks for tests itself, and
  /// then returns or takes another path.
  package func earlyReturn(using checks: Set<String>) -> SourceLocation? {
    testCheck(using: checks, where: { $0.branches(at: $1) }, { $0.returns(soonAfter: $1) })
  }

  /// Where a member that runs at launch uses one of these checks or looks for tests itself, at an
  /// offset that satisfies the predicate for its language.
  private func testCheck(
    using checks: Set<String>,
    where isWanted: (SwiftSource, Int) -> Bool,
    _ isWantedInObjectiveC: (ObjectiveCSource, Int) -> Bool
  ) -> SourceLocation? {
    let members = Dictionary(grouping: members.filter(\.runsAtLaunch), by: \.file)
    for (file, members) in members.sorted(by: { $0.key < $1.key }) {
      func runsAtLaunch(_ offset: Int) -> Bool { members.contains { $0.range.contains(offset) } }
      let evidence: [TestEvidence]
      let found: Int?
      let bytes: [UInt8]
      if swift != nil {
        guard let source = sources.swiftSource(at: file) else { continue }
        (bytes, evidence) = (source.bytes, source.testEvidence)
        let uses = source.uses(of: checks.union(evidence.compactMap(\.check)))
        found = (uses.map(\.range) + evidence.map(\.range)).map(\.lowerBound)
          .first { runsAtLaunch($0) && isWanted(source, $0) }
      } else {
        guard let source = sources.objectiveCSource(at: file) else { continue }
        (bytes, evidence) = (source.bytes, source.testEvidence)
        let uses = source.uses(of: checks.union(evidence.compactMap(\.check)))
        found = (uses.map(\.range) + evidence.map(\.range)).map(\.lowerBound)
          .first { runsAtLaunch($0) && isWantedInObjectiveC(source, $0) }
      }
      if let found { return SourceLocation(file, offset: found, in: bytes) }
    }
    return nil
  }
}
