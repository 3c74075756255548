import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let detectionByOneVariable = Rule(
    "detection-by-one-variable",
    severity: .warning,
    title: "One variable of the environment is to tell whether tests run, and it does not",
    reason: [
      """
      Runners set different variables. `XCTestConfigurationFilePath` is not set for tests hosted by \
      Mac apps in Xcode 26 and can be empty on devices; `XCInjectBundle` is set by none that is \
      known; exit tests of Swift Testing lose nearly all of them. Code that asks for one of them \
      alone takes a test run for a user.
      """
    ],
    repair: [
      """
      Look for the class `XCTestCase` too, or for any variable that begins with `XCTest`. Better \
      still, switch the launch, and ask nowhere.
      """
    ],
    example: """
      let environment = ProcessInfo.processInfo.environment
      if environment["XCTestConfigurationFilePath"] != nil { … }
      """,
    limits: """
      Names of variables as literals in the sources of apps, unless the same file looks at another \
      sign. `XCTestBundlePath` alone is not reported.
      """,
    hasFix: true
  ) { $0.detectionByOneVariable }
}

extension CheckContext {
  /// Tests told by one variable of the environment that not every runner sets (FACTS section 1).
  fileprivate var detectionByOneVariable: [Finding] {
    apps.flatMap { app -> [Finding] in
      let features: SourceFeatures = [.testName, .runnerVariable]
      let inSwift = app.sources.swift(with: features).flatMap { member, source in
        source.testEvidence.alone.map {
          finding($0, in: app, member, source.bytes, repair: source.secondSign(for: $0))
        }
      }
      let inObjectiveC = app.sources.objectiveC(with: features).flatMap { member, source in
        source.testEvidence.alone.map { finding($0, in: app, member, source.bytes, repair: nil) }
      }
      return inSwift + inObjectiveC
    }
  }

  private func finding(
    _ evidence: TestEvidence,
    in app: CheckedApp,
    _ member: SourceMember,
    _ bytes: [UInt8],
    repair: TextEdit?
  ) -> Finding {
    var text = ""
    if case .variable(let name) = evidence.sign {
      text = "'\(name)' alone does not tell whether tests run"
      if let reason = TestVocabulary.runnerVariable(named: name)?.flaw { text += ": \(reason)" }
    }
    return Finding(
      .detectionByOneVariable,
      in: app.name,
      at: SourceLocation(member.path, offset: evidence.range.lowerBound, in: bytes),
      text,
      advice: "ask for the class XCTestCase too, or for any variable that begins with XCTest",
      repair: repair.map { [Finding.Repair(member.path, $0)] } ?? []
    )
  }
}

extension [TestEvidence] {
  /// The variables that are the only sign their file looks at, and not reliable.
  fileprivate var alone: [TestEvidence] {
    filter { evidence in
      guard case .variable(let name) = evidence.sign,
        TestVocabulary.runnerVariable(named: name)?.flaw != nil
      else {
        return false
      }
      return allSatisfy { $0.sign == evidence.sign }
    }
  }
}

extension SwiftSource {
  /// The edit that adds the second sign, where the comparison is written in the one plain way:
  /// `ProcessInfo.processInfo.environment["…"] != nil`, or `== nil`.
  fileprivate func secondSign(for evidence: TestEvidence) -> TextEdit? {
    guard let comparison = environmentComparison(around: evidence.range) else { return nil }
    let (range, isPositive) = comparison
    let second = "NSClassFromString(\"XCTestCase\") " + (isPositive ? "!= nil" : "== nil")
    let text = "(\(self.text(range)) \(isPositive ? "||" : "&&") \(second))"
    return TextEdit(range: range, replacement: Array(text.utf8))
  }
}
