import ProjectFiles
import SourceScan
import XcodeModel

extension AppLaunch {
  /// Whether the file of the entry point or of a delegate checks for tests.
  package func checksForTests(in sources: TargetSources) -> Bool {
    let delegates = [appDelegate, sceneDelegate].compactMap { $0 }
    let files = [entryPoint?.file] + delegates.map { ClassInfo(named: $0, in: sources)?.file }
    return Set(files.compactMap(\.self)).contains { file in
      switch SourceKind(path: file) {
      case .swift: sources.swiftSource(at: file)?.checksForTests == true
      case .cFamily: sources.objectiveCSource(at: file)?.checksForTests == true
      case nil: false
      }
    }
  }
}

extension SwiftSource {
  fileprivate var checksForTests: Bool {
    !testEvidence.isEmpty || !uses(of: TestVocabulary.checks).isEmpty
  }
}

extension ObjectiveCSource {
  fileprivate var checksForTests: Bool {
    !testEvidence.isEmpty || !uses(of: TestVocabulary.checks).isEmpty
  }
}

extension ClassInfo {
  /// Whether the file that declares it checks for tests in some way.
  package var checksForTests: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return !SourceFeatures(of: bytes).isDisjoint(with: [.testName, .runnerVariable, .testCheck])
  }

  /// Whether a name in its file has to do with tests.
  package var mentionsTests: Bool {
    let identifiers = swift?.source.identifiers ?? objectiveC?.identifiers ?? []
    return identifiers.contains(where: TestVocabulary.isAboutTests)
  }

  /// Whether a member that runs at launch uses one of these checks, or looks for tests itself, and
  /// then returns or takes another path.
  package func returnsEarly(using checks: Set<String>) -> Bool {
    let members = Dictionary(grouping: members.filter(\.runsAtLaunch), by: \.file)
    return members.contains { file, members in
      func runsAtLaunch(_ offset: Int) -> Bool { members.contains { $0.range.contains(offset) } }
      if swift != nil {
        guard let source = sources.swiftSource(at: file) else { return false }
        let offsets =
          source.uses(of: checks).map(\.range.lowerBound)
          + source.testEvidence.map(\.range.lowerBound)
        return offsets.contains { runsAtLaunch($0) && source.branches(at: $0) }
      }
      guard let source = sources.objectiveCSource(at: file) else { return false }
      let offsets =
        source.uses(of: checks).map(\.range.lowerBound)
        + source.testEvidence.map(\.range.lowerBound)
      return offsets.contains { runsAtLaunch($0) && source.returns(soonAfter: $0) }
    }
  }
}
