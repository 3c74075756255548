import ProjectFiles
import SourceScan
import XcodeModel

/// The names under which code asks whether tests are running.
package enum TestQuestion {
  /// The names that mean nothing else, wherever they are declared.
  ///
  /// `isTesting` and `isRunningTest` are not among them: apps test speed, sight and circuits, too.
  package static let names: Set<String> = [
    "isRunningTests", "isRunningUnitTest", "isRunningUnitTests", "isRunningInTests",
    "isRunningInUnitTests", "isRunningXCTest", "isRunningXCTests", "isUnitTesting", "isInUnitTest",
    "isInUnitTests", "isUnderTest", "isUnderTests", "isUnderUnitTest", "isXCTesting",
    "areTestsRunning", "areUnitTestsRunning", "runningUnitTests", "_XCTIsTesting",
  ]

  /// What stands in each of these names, and in nearly all that people make up.
  static let stems = [
    "unningTest", "unningInTest", "unningInUnitTest", "unningUnitTest", "unningXCTest",
    "UnitTesting", "InUnitTest", "UnderTest", "UnderUnitTest", "isXCTesting", "estsRunning",
    "_XCTIsTesting",
  ]

  /// The modules that answer the question, with the names they answer under.
  ///
  /// pointfreeco/swift-issue-reporting, and our own.
  package static let libraries: [String: Set<String>] = [
    "IssueReporting": ["isTesting"], "XCTestDynamicOverlay": ["isTesting"],
    "LaunchContext": ["isRunningTests"],
  ]
}

extension TestEvidence {
  /// The name under which others can ask the same, if it is the name of such a question.
  package var question: String? {
    guard let member else { return nil }
    let name = Array(member.lowercased().utf8)
    let parts = [
      "runningtest", "runningunittest", "runningxctest", "runningintest", "istest", "isunittest",
      "isxctest", "testing", "undertest", "unittest", "intest", "testmode", "testsrunning",
      "testsarerunning",
    ]
    return parts.contains { name.contains(run: Array($0.utf8)) } ? member : nil
  }
}

extension AppLaunch {
  /// Whether the file of the entry point or of a delegate looks at signs of tests, or at a property
  /// that is called as if it did.
  package func asksForTests(in sources: TargetSources) -> Bool {
    let delegates = [appDelegate, sceneDelegate].compactMap { $0 }
    let swift = delegates.compactMap { sources.declaration(of: $0)?.0.path }
    let files = Set([entryPoint?.file].compactMap { $0 } + swift)
    let named = Set(delegates.flatMap { [$0 + ".m", $0 + ".mm"] })
    return sources.members.contains { member in
      guard files.contains(member.path) || named.contains(member.name),
        sources.bytes(of: member) != nil
      else { return false }
      if member.kind == .swift, let source = sources.swiftSource(of: member) {
        return !source.testEvidence.isEmpty || !source.uses(of: TestQuestion.names).isEmpty
      }
      guard let source = sources.objectiveCSource(of: member) else { return false }
      return !source.testEvidence.isEmpty || !source.uses(of: TestQuestion.names).isEmpty
    }
  }
}
