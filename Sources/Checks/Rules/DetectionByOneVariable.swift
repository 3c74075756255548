import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let detectionByOneVariable = Rule(
    id: "detection-by-one-variable",
    severity: .warning,
    title: "Test detection relies on a single environment variable, which isn't always set",
    reason: """
      Test runners set different variables. `XCTestConfigurationFilePath` isn't set for tests hosted by Mac \
      apps in Xcode 26 and can be empty on devices; no known runner sets `XCInjectBundle` or `TRAVIS` any \
      more, or an `XPC_SERVICE_NAME` that ends in xctest; exit tests of Swift Testing lose nearly all of them.
      """,
    repair: """
      Also check for the class `XCTestCase`, or for any variable that begins with `XCTest`. Better yet, switch \
      the launch.
      """,
    example: """
      let environment = ProcessInfo.processInfo.environment
      if environment["XCTestConfigurationFilePath"] != nil { … }
      """,
    limits: """
      Variable names that are literals in the sources of apps, unless the same file also checks for something \
      else. `XCTestBundlePath` alone isn't reported.
      """
  ) { $0.detectionByOneVariable }
}

extension CheckContext {
  /// Checks for tests that read a single variable, which not every runner sets (Facts.md).
  fileprivate var detectionByOneVariable: [Finding] {
    apps.flatMap { app in
      app.evidence.filter { file in file.evidence.allSatisfy { $0.sign == file.evidence[0].sign } }
        .flatMap { path, bytes, evidence in
          evidence.compactMap { finding($0, in: app, path, bytes) }
        }
    }
  }

  private func finding(
    _ evidence: TestEvidence,
    in app: CheckedApp,
    _ path: String,
    _ bytes: [UInt8]
  ) -> Finding? {
    guard case .variable(let name) = evidence.sign,
      let reason = TestVocabulary.runnerVariables[name] ?? nil
    else { return nil }
    let at = SourceKind(path: path) == .swift ? "" : "@"
    return Finding(
      .detectionByOneVariable,
      in: app.name,
      at: SourceLocation(path, offset: evidence.range.lowerBound, in: bytes),
      "'\(name)' alone doesn't show whether tests are running: \(reason)",
      advice: "also check 'NSClassFromString(\(at)\"XCTestCase\") != nil'"
    )
  }
}
