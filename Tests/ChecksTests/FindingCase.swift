import CheckTestSupport
import Checks
import Diagnostics
import Foundation
import ProjectFiles
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport

/// A project that has a finding, or nearly has it.
struct FindingCase: Sendable, CustomTestStringConvertible {
  var rule: Rule
  var situation: String
  var sample: CheckSample

  /// How often it is found in the project file, where no mark can stand.
  var inProjectFile = 0

  init(_ rule: Rule, _ situation: String, inProjectFile: Int = 0, _ sample: CheckSample) {
    self.rule = rule
    self.situation = situation
    self.sample = sample
    self.inProjectFile = inProjectFile
  }

  var testDescription: String { "\(rule.id): \(situation)" }

  /// What `check` reports about the sample, read once for all tests.
  func report() throws -> CheckReport { try Self.reports.report(of: self) }

  private static let reports = Reports()

  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: Report] = [:]

    func report(of situation: FindingCase) throws -> CheckReport {
      let report = lock.withLock {
        let report = known[situation.testDescription] ?? Report()
        known[situation.testDescription] = report
        return report
      }
      return try report.made(of: situation)
    }
  }

  /// A report that the first test makes, while others that need it wait.
  private final class Report: @unchecked Sendable {
    private let lock = NSLock()
    private var made: CheckReport?

    func made(of situation: FindingCase) throws -> CheckReport {
      try lock.withLock {
        let report = try made ?? situation.sample.report()
        made = report
        return report
      }
    }
  }
}

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { id }
}

@Suite struct FindingTests {
  @Test(arguments: FindingCase.all)
  func isFoundJustWhereItIs(_ situation: FindingCase) throws {
    let report = try situation.report()
    let found = report.findings.filter { $0.rule == situation.rule }
    func file(_ finding: Finding) -> String {
      Path.relative(finding.location.file, from: report.root)
    }
    let projectFile = "Sample.xcodeproj/project.pbxproj"
    let locations = found.filter { file($0) != projectFile }.map { finding in
      let position = finding.location.position
      return "\(file(finding)):\(position?.line ?? 0):\(position?.column ?? 0)"
    }
    #expect(locations.sorted() == situation.sample.marks.sorted(), "\(found.map(\.message))")
    #expect(found.count { file($0) == projectFile } == situation.inProjectFile)
  }

  @Test func everyKindIsFoundSomewhereAndNearlyFoundElsewhere() {
    #expect(Set(FindingCase.all.map(\.testDescription)).count == FindingCase.all.count)
    for rule in Rule.allCases where rule != .unusedIgnore {
      let cases = FindingCase.all.filter { $0.rule == rule }
      #expect(cases.contains { !$0.sample.marks.isEmpty || $0.inProjectFile > 0 }, "\(rule)")
      #expect(cases.contains { $0.sample.marks.isEmpty && $0.inProjectFile == 0 }, "\(rule)")
    }
  }

  /// All that the findings of the table say, with their notes and advice.
  @Test func messages() throws {
    var text = ""
    var rules: Set<Rule> = []
    for situation in FindingCase.all + [FindingCase.unusedDirectives] {
      var report = try situation.report()
      report.findings.removeAll { $0.rule != situation.rule }
      guard !report.findings.isEmpty else { continue }
      rules.insert(situation.rule)
      text += "[\(situation.testDescription)]\n"
      let lines = report.findings.flatMap { $0.diagnostic.lines(from: report.root) }
      text += lines.joined(separator: "\n") + "\n\n"
    }
    #expect(rules == Set(Rule.allCases))
    try expectGolden(text, "findings.txt")
  }

  @Test func aFixIsInTheLanguageOfTheStandIn() throws {
    let sample = CheckSample.switched.with([
      "AppTests/TestingAppDelegate.swift": "",
      "AppTests/TestingAppDelegate.m": """
      #import <UIKit/UIKit.h>
      @interface TestingAppDelegate : NSObject
      @end
      @implementation TestingAppDelegate
      @end
      """,
    ])
    let found = try sample.findings().filter { $0.rule == .standInScenes }
    let selector = "application:configurationForConnectingSceneSession:options:"
    #expect(found.map { $0.advice().contains(selector) } == [true])
  }

  /// `check` succeeds right after `install`: whether tests reach the app's code isn't known.
  @Test func aForcedCastIsAnErrorInTestsOnly() throws {
    let cast = "let a = UIApplication.shared.delegate as! AppDelegate\n"
    let sample = CheckSample.switched.with([
      "App/View.swift": cast, "AppTests/Test.swift": cast,
    ])
    let found = try sample.findings().filter { $0.rule == .delegateForceCast }
    #expect(
      Dictionary(uniqueKeysWithValues: found.map { ($0.location.file, $0.severity) })
        == ["App/View.swift": .warning, "AppTests/Test.swift": .error]
    )
  }

  @Test func aSwitchedAppHasNothing() throws {
    #expect(try CheckSample.switched.findings().map(\.message) == [])
  }
}

extension FindingCase {
  static let all =
    errors + switches + earlyCode + code + targets + RealDataCase.all.map(\.findingCase)

  fileprivate static let unusedDirectives = FindingCase(
    .unusedIgnore,
    "directives that suppress nothing",
    .switched.with([
      ".understudy.json": #"{ "ignore": [ { "finding": "entry-points" } ] }"#,
      "App/Other.swift": """
      // understudy:ignore entry-points, entry-point, nonsense
      let other = 1
      """,
    ])
  )
}
