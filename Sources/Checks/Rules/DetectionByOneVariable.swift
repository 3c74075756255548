import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension CheckContext {
  /// Tests told by one variable of the environment that not every runner sets (FACTS section 1).
  var detectionByOneVariable: [Finding] {
    apps.flatMap { app -> [Finding] in
      let marks: SourceMarks = [.testName, .runnerVariable]
      let inSwift = app.target.swift(marked: marks).flatMap { member, source in
        source.testEvidence.alone.map {
          finding($0, in: app, member, source.bytes, repair: source.secondSign(for: $0))
        }
      }
      let inObjectiveC = app.target.objectiveC(marked: marks).flatMap { member, source in
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
      if let reason = TestEvidence.variables[name] ?? nil { text += ": \(reason)" }
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
      guard case .variable(let name) = evidence.sign, TestEvidence.variables[name] ?? nil != nil
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
