import CheckTestSupport
import Checks
import Diagnostics
import Foundation
import Testing
import TestSupport

/// A command that `check` prints as a fix succeeds, and the finding is gone afterwards.
@Suite struct AdviceTests {
  /// A project with findings.
  struct Project: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Writes the project below a directory, and returns the path of the `.xcodeproj`.
    var layOut: @Sendable (URL) throws -> URL
  }

  /// The situations of each rule in which a command can't do what it should, each with the reason.
  static let exceptions: [String: String] = [:]

  private static let situations: [Project] = {
    let byRule = Dictionary(grouping: FindingCase.all.filter(\.hasFindings), by: \.rule)
    // The first situation of a rule is the plainest.
    let first = byRule.values.compactMap(\.first)
    let others = byRule.values.flatMap { $0.dropFirst() }
      .sorted { $0.testDescription < $1.testDescription }
    return (first + TestEffort.some(others, every: 20)).map { situation in
      Project(testDescription: situation.testDescription) { try situation.sample.layOut(in: $0) }
    }
  }()

  private static let fixtures = TestEffort.some(Fixture.readable, every: 19).map { fixture in
    Project(testDescription: fixture.name) { try fixture.layOut(in: $0) }
  }

  /// The clones of public repositories in the directory that `UNDERSTUDY_APPS` names.
  private static let apps: [Project] = {
    guard let path = ProcessInfo.processInfo.environment["UNDERSTUDY_APPS"] else { return [] }
    let directory = URL(fileURLWithPath: path, isDirectory: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { name in
      Project(testDescription: name) { parent in
        let copy = parent.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.copyItem(at: directory.appendingPathComponent(name), to: copy)
        return copy.appendingPathComponent("-")
      }
    }
  }()

  @Test(arguments: situations + fixtures)
  func aPrintedCommandFixesWhatItIsPrintedFor(_ project: Project) throws {
    guard Self.exceptions[project.testDescription] == nil else { return }
    for isInside in TestEffort.isLong
      ? [true, false] : [project.testDescription.utf8.count % 2 == 0]
    {
      try expectCures(by: project, isInside: isInside)
    }
  }

  @Test(arguments: apps) func aCommandForAPublicAppWorks(_ app: Project) throws {
    try expectCures(by: app, isInside: true)
  }

  private func expectCures(by project: Project, isInside: Bool) throws {
    for advice in try project.advice(isInside: isInside) {
      try project.run(isInside: isInside) { directory, arguments in
        #expect(try advice.failure(in: directory) == nil, "\(advice.finding)")
        guard advice.cures else { return }
        let remaining = try PrintedAdvice.printed(by: arguments, in: directory)
        #expect(!remaining.contains { $0.finding == advice.finding }, "\(advice)")
      }
    }
  }

  /// What `install` would refuse isn't recommended.
  @Test func aRefusalIsPrintedInsteadOfTheCommand() throws {
    let sample = CheckSample.unswitched.with([
      "App/AppDelegate.swift": """
      import UIKit
      #if DEBUG
      @main
      #endif
      \(CheckSample.Text.appDelegateClass)
      """
    ])
    let finding = try #require(try sample.findings().first { $0.rule == .hostLaunchesFullApp })
    #expect(
      finding.advice()
        == "'install' can't change 'App' yet: @main depends on '#if DEBUG';"
        + " use the same entry point in all configurations"
    )
    #expect(finding.notes.contains { $0.location.file.hasSuffix("AppDelegate.swift") })
  }

  @Test func aRefusalIsNamedNextToWhatCanBeDoneByHand() throws {
    let sample = CheckSample.switched.with(["AppTests/TestingAppDelegate.swift": "enum Other {}\n"])
    let finding = try #require(try sample.findings().first { $0.rule == .standInLocation })
    let advice = "\(finding.advice())"
    #expect(advice.hasPrefix("'install' can't change 'App' yet: "))
    #expect(advice.hasSuffix("; or add a file with the class to the test target"))
  }

  /// A handwritten lookup gets the class that it looks up.
  @Test func installAddsWhatAHandwrittenLookupLacks() throws {
    let project = Project(testDescription: "lookup") { directory in
      try CheckSample.switched.with([
        "AppTests/TestingAppDelegate.swift": nil,
        "AppTests/TestingSceneDelegate.swift": nil,
        "AppTests/TestingAppDelegateTests.swift": nil,
        "AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: "App"),
      ]).layOut(in: directory)
    }
    let advice = try project.advice(isInside: true)
    #expect(advice.map(\.commands) == [["understudy install"]])
    try project.run(isInside: true) { directory, _ in
      #expect(try advice[0].failure(in: directory) == nil)
      let remaining = try PrintedAdvice.printed(in: directory)
      #expect(remaining.map(\.finding) == [])
    }
  }

  /// A call that the tests rely on is kept by the printed command.
  @Test func installKeepsTheCallThatTestsRelyOn() throws {
    let project = Project(testDescription: "kept") { directory in
      try CheckSample.switched.with([
        "App/AppDelegate.swift": CheckSample.Text.setUp("Session.start()")
          + "enum Session { static var a = 0; static func start() { a = 1 } }\n",
        "AppTests/Session.swift": "@testable import App\nlet a = Session.a\n",
        "AppTests/TestingAppDelegate.swift": CheckSample.Text.testingAppDelegate
          + "let setUp = NSClassFromString(\"TestingSetUp\")\n",
      ]).layOut(in: directory)
    }
    let advice = try project.advice(isInside: true)
    #expect(
      advice.map(\.commands) == [
        ["understudy install --tests AppTests --keep Session.start"]
      ]
    )
    let first = try #require(advice.first)
    try project.run(isInside: true) { directory, _ in
      #expect(try first.failure(in: directory) == nil)
      let remaining = try PrintedAdvice.printed(in: directory)
      #expect(remaining.map(\.finding) == [])
    }
  }

  /// Of several projects below the directory, the command names the one that the finding is about.
  @Test func aCommandWorksWhereItIsPrinted() throws {
    try withRepository { git in
      for name in ["One", "Two Apps"] {
        _ = try CheckSample.unswitched.layOut(in: git.directory.appendingPathComponent(name))
      }
      try git(["add", "."])
      let advice = try PrintedAdvice.printed(in: git.directory).filter(\.cures)
      #expect(
        advice.flatMap(\.commands) == [
          "understudy install One/Sample/Sample.xcodeproj",
          "understudy install \"Two Apps/Sample/Sample.xcodeproj\"",
        ]
      )
      let failures = try advice.compactMap { try $0.failure(in: git.directory) }
      #expect(failures == [])
      let remaining = try PrintedAdvice.printed(in: git.directory)
      #expect(remaining.filter(\.cures).map(\.finding) == [])
    }
  }

}

extension AdviceTests.Project {
  /// Returns the findings with commands, one for all that have the same.
  fileprivate func advice(isInside: Bool) throws -> [PrintedAdvice] {
    try run(isInside: isInside) { directory, arguments in
      var known: Set<[String]> = []
      return try PrintedAdvice.printed(by: arguments, in: directory).filter {
        !$0.commands.isEmpty && known.insert($0.commands).inserted
      }
    }
  }

  /// Calls `body` with a directory of a new copy, and the operands for the project from there.
  ///
  /// - Parameter isInside: Whether the directory is the project's own, not the one above it.
  fileprivate func run<Result>(
    isInside: Bool,
    _ body: (URL, [String]) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { parent in
      let project = try layOut(parent)
      let directory = project.deletingLastPathComponent()
      guard !isInside else { return try body(directory, []) }
      return try body(
        directory.deletingLastPathComponent(),
        ["\(directory.lastPathComponent)/\(project.lastPathComponent)"]
      )
    }
  }
}

extension FindingCase {
  fileprivate var hasFindings: Bool { !sample.marks.isEmpty || inProjectFile > 0 }
}
