import CheckTestSupport
import Diagnostics
import Foundation
import LaunchModel
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport

@testable import Checks
@testable import ProjectFiles
@testable import XcodeModel

/// A finding with one certain repair, and what it becomes.
struct RepairCase: Sendable, CustomTestStringConvertible {
  var rule: Rule
  var situation: String
  var sample: CheckSample
  var file: String
  /// What the file is to hold in the end; nil if nothing may be repaired.
  var expected: String?

  var testDescription: String { "\(rule.id): \(situation)" }
}

@Suite struct RepairTests {
  @Test(arguments: RepairCase.all)
  func isMadeOnceAndCures(_ situation: RepairCase) throws {
    try situation.sample.withReport { report, root in
      let path = root.appendingPathComponent(situation.file).path
      #expect(report.findings.contains { $0.rule == situation.rule })
      let changes = report.repairs
      guard let expected = situation.expected else {
        #expect(changes.map(\.path) == [])
        return
      }
      #expect(changes.map(\.path) == [path])
      try Transaction.commit(changes, inside: report.root)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)

      let project = root.appendingPathComponent("Sample.xcodeproj").path
      let after = try CheckReport(LaunchReader(XcodeProject(at: project)))
      #expect(after.findings.filter { $0.rule == situation.rule }.map(\.message) == [])
      #expect(after.repairs.map(\.path) == [])
    }
  }

  @Test(arguments: Rule.allCases)
  func isPromisedWhereThereIsOne(_ rule: Rule) {
    let repairs = RepairCase.all.filter { $0.rule == rule && $0.expected != nil }
    #expect(rule.hasFix != repairs.isEmpty)
  }

  /// A look-up by a string that isn't a class name isn't fixed by writing the string as code.
  @Test func aStringIsNotWrittenAsCode() throws {
    let main = CheckSample.Text.main.replacing(
      "(\"TestingAppDelegate\")",
      with: "(\"TestingAppDelegate)\\nprint(1)\\n@objc(TestingAppDelegate\")"
    )
    try #require(main != CheckSample.Text.main)
    try CheckSample.switched.with(["App/main.swift": main]).withReport { report, _ in
      for change in report.repairs {
        let result = String(decoding: change.result ?? [], as: UTF8.self)
        #expect(!result.contains("print(1)\n"), "\(result)")
      }
    }
  }

  @Test func ofTwoRepairsOfOnePlaceTheFirstIsMade() throws {
    let situation = try #require(RepairCase.all.first { $0.expected != nil })
    try situation.sample.withReport { report, _ in
      #expect(!report.repairs.isEmpty)
      var doubled = report
      doubled.findings += report.findings
      #expect(doubled.repairs.map(\.result) == report.repairs.map(\.result))
    }
  }

  @Test func repairsThatOverlapAreLeftOut() throws {
    let situation = try #require(RepairCase.all.first { $0.expected != nil })
    try situation.sample.withReport { report, _ in
      let repair = try #require(report.findings.first { !$0.repair.isEmpty }?.repair.first)
      func finding(_ edits: TextEdit...) -> Finding {
        Finding(
          situation.rule,
          in: "App",
          at: SourceLocation(repair.file),
          "",
          advice: "",
          repair: edits.map { Finding.Repair(repair.file, $0) }
        )
      }
      var changed = report
      changed.findings = [
        finding(.remove(0..<4)), finding(.insert("a", at: 2)),
        finding(.remove(9_999_999..<9_999_999)),
        finding(.remove(5..<7), .remove(6..<8)),
      ]
      let results = try #require(changed.repairs.first?.result)
      #expect(
        try results == [TextEdit.remove(0..<4)].applied(to: #require(report.bytes(of: repair.file)))
      )
    }
  }

  @Test func twoRepairsOfOneFileAreMadeTogether() throws {
    let sample = CheckSample.unswitched.with([
      "App/AppDelegate.swift": "import UIKit\n\n@UIApplicationMain\n"
        + CheckSample.Text.appDelegateClass,
      "App/One.swift": RepairCase.variable("A", "!= nil") + RepairCase.variable("B", "== nil"),
    ])
    try sample.withReport { report, root in
      #expect(
        report.repairs.map { Path.relative($0.path, from: report.root) } == [
          "App/AppDelegate.swift", "App/One.swift",
        ]
      )
      try Transaction.commit(report.repairs, inside: report.root)
      let project = root.appendingPathComponent("Sample.xcodeproj").path
      let after = try CheckReport(LaunchReader(XcodeProject(at: project)))
      #expect(Set(after.findings.map(\.rule)) == [.hostLaunchesFullApp, .testChecksInApp])
    }
  }

  @Test func nothingOutsideTheDirectoryIsRepaired() throws {
    try withTemporaryDirectory { directory in
      let project = try CheckSample.unswitched.with([
        "App/AppDelegate.swift": "import UIKit\n\n@UIApplicationMain\n"
          + CheckSample.Text.appDelegateClass
      ]).layOut(in: directory)
      let app = project.deletingLastPathComponent().appendingPathComponent("App")
      let outside = directory.appendingPathComponent("Outside")
      try FileManager.default.moveItem(at: app, to: outside)
      try FileManager.default.createSymbolicLink(at: app, withDestinationURL: outside)
      let report = try CheckReport(LaunchReader(XcodeProject(at: project.path)))
      #expect(report.findings.contains { $0.rule == .deprecatedEntryAttribute })
      #expect(report.repairs.map(\.path) == [])
    }
  }
}
