import Foundation
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport

@testable import Diagnostics
@testable import XcodeModel

/// What shared schemes and test plans run, and what they pass to it.
@Suite struct TestSchemesTests {
  private static let directory = "Sample.xcodeproj/xcshareddata/xcschemes/"

  /// Runs `body` with a project that has these files besides its own.
  private func withProject(
    _ files: [String: String],
    fixture: String = "two-test-targets",
    _ body: (XcodeProject) throws -> Void
  ) throws {
    try Fixture.named(fixture).with { $0.files.merge(files) { $1 } }.withProject(body)
  }

  /// The runs of a test target: scheme, test plan, and configuration.
  private func runs(of tests: String, in project: XcodeProject) -> [String] {
    guard let target = project.target(named: tests) else { return ["no such target"] }
    return project.runs(of: target).map { run in
      [run.scheme, run.plan, run.configuration].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func aSchemeRunsTheTestTargetsThatItDoesNotSkip() throws {
    let files = [
      Self.directory + "App.xcscheme": SchemeText.scheme(tests: ["AppTests", "-AcceptanceTests"]),
      Self.directory + "All.xcscheme": SchemeText.scheme(
        tests: ["AcceptanceTests"],
        configuration: "Release"
      ),
    ]
    try withProject(files) { project in
      #expect(project.schemes.names == ["All", "App"])
      #expect(runs(of: "AppTests", in: project) == ["App Debug"])
      #expect(runs(of: "AcceptanceTests", in: project) == ["All Release"])
      #expect(project.warningLines == [])
    }
  }

  /// The tests that a plan lists, in both of Xcode's formats, and whether it leaves out
  /// `A/B/test`.
  static let selections: [(entry: String, leavesOut: Bool)] = [
    (#""parallelizable" : true"#, false),
    (#""selectedTests" : []"#, true),
    (#""selectedTests" : [ "A" ]"#, false),
    (#""selectedTests" : [ "A\/B\/test()" ]"#, false),
    (#""selectedTests" : [ "A\/B\/other()", "Test" ]"#, true),
    (#""skippedTests" : []"#, false),
    (#""skippedTests" : [ "A\/B\/other()", "B", "A\/B\/test\/more" ]"#, false),
    (#""skippedTests" : [ "A\/B\/test()" ]"#, true),
    (#""skippedTests" : [ "A\/B" ]"#, true),
    (#""skippedTests" : { "suites" : [ { "name" : "A" } ] }"#, true),
    (#""skippedTests" : { "suites" : [ { "name" : "B" } ] }"#, false),
    (
      #""skippedTests" : { "xctestClasses" : [ { "name" : "A", "xctestMethods" : [ "b()" ] } ] }"#,
      false
    ),
    (
      #"""
      "selectedTests" : { "suites" : [ { "name" : "A", "suites" : [
        { "name" : "B", "testFunctions" : [ "test()" ] } ] } ] }
      """#, false
    ),
  ]

  @Test(arguments: selections)
  func aPlanLeavesOutTests(_ entry: String, _ leavesOut: Bool) throws {
    let files = [
      Self.directory + "App.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
      "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"])
        .replacingOccurrences(of: "\"target\" : {", with: entry + ",\n\"target\" : {"),
    ]
    try withProject(files) { project in
      let tests = try project.existingTarget(named: "AppTests")
      let selection = try #require(project.runs(of: tests).first).selection(of: tests)
      #expect(selection.leavesOut(types: ["A", "B"], function: "test") == leavesOut)
    }
  }

  @Test(arguments: [
    (#"skipped = "NO" useTestSelectionWhitelist = "YES""#, "SelectedTests", "Other", true),
    (#"skipped = "NO" useTestSelectionWhitelist = "YES""#, "SelectedTests", "A/test()", false),
    (#"skipped = "NO""#, "SelectedTests", "Other", false),
    (#"skipped = "NO""#, "SkippedTests", "A/test()", true),
    (#"skipped = "NO""#, "SkippedTests", "A/other()", false),
  ])
  func aSchemeLeavesOutTests(
    _ attributes: String,
    _ list: String,
    _ entry: String,
    _ leavesOut: Bool
  ) throws {
    let scheme = SchemeText.scheme(tests: ["AppTests"])
      .replacingOccurrences(of: #"skipped = "NO""#, with: attributes)
      .replacingOccurrences(
        of: "</TestableReference>",
        with: "<\(list)><Test Identifier = \"\(entry)\"></Test></\(list)></TestableReference>"
      )
    try withProject([Self.directory + "App.xcscheme": scheme]) { project in
      let tests = try project.existingTarget(named: "AppTests")
      let selection = try #require(project.runs(of: tests).first).selection(of: tests)
      #expect(selection.leavesOut(types: ["A"], function: "test") == leavesOut)
    }
  }

  @Test func testPlansReplaceTheTestTargetsOfTheirScheme() throws {
    let files = [
      Self.directory + "App.xcscheme": SchemeText.scheme(
        tests: ["AppTests", "AcceptanceTests"],
        plans: ["Plans/Unit.xctestplan", "Plans/All.xctestplan"]
      ),
      "Plans/Unit.xctestplan": SchemeText.plan(tests: ["AppTests", "-AcceptanceTests"]),
      "Plans/All.xctestplan": SchemeText.plan(tests: ["AppTests", "AcceptanceTests"]),
    ]
    try withProject(files) { project in
      #expect(runs(of: "AppTests", in: project) == ["App Unit Debug", "App All Debug"])
      #expect(runs(of: "AcceptanceTests", in: project) == ["App All Debug"])
    }
  }

  @Test func aTargetThatWasRenamedIsFoundByItsIdentifier() throws {
    try Fixture.named("uikit").withProject { project in
      let tests = try project.existingTarget(named: "AppTests")
      let text = SchemeText.scheme(tests: ["OldTests"]).replacingOccurrences(
        of: "BlueprintIdentifier = \"\"",
        with: "BlueprintIdentifier = \"\(tests.id.rawValue)\""
      )
      let directory = project.path + "/xcshareddata/xcschemes"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/App.xcscheme"))
      let read = try XcodeProject(at: project.path)
      #expect(runs(of: "AppTests", in: read) == ["App Debug"])
    }
  }

  @Test func aTargetOfAnotherProjectIsNotMeant() throws {
    let scheme = SchemeText.scheme(tests: ["AppTests"], project: "Other/Sample.xcodeproj")
    try withProject([Self.directory + "App.xcscheme": scheme]) { project in
      #expect(runs(of: "AppTests", in: project) == [])
    }
  }

  @Test func schemesOfWorkspacesThatListTheProjectCount() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("uikit").layOut(in: parent)
      let root = project.deletingLastPathComponent()
      func write(_ text: String, to path: String) throws {
        let url = parent.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
      }
      let path = "\(root.lastPathComponent)/\(project.lastPathComponent)"
      for (name, listed) in [("All", path), ("Other", "Other.xcodeproj")] {
        try write(
          "<Workspace><FileRef location=\"group:\(listed)\"/></Workspace>",
          to: "\(name).xcworkspace/contents.xcworkspacedata"
        )
        try write(
          SchemeText.scheme(tests: ["AppTests"], project: path),
          to: "\(name).xcworkspace/xcshareddata/xcschemes/\(name).xcscheme"
        )
      }
      // Outside of a Git work tree, nothing above the project is read.
      let before = try XcodeProject(at: project.path)
      #expect(before.schemes.names == [])
      try write("", to: ".git/HEAD")
      let read = try XcodeProject(at: project.path)
      #expect(runs(of: "AppTests", in: read) == ["All Debug"])
      try write("<Workspace>", to: "Broken.xcworkspace/contents.xcworkspacedata")
      let warnings = try XcodeProject(at: project.path).warnings
      #expect(
        warnings.map { $0.message.text() } == [
          "the file ends inside <Workspace> that begins in line 1"
        ]
      )
    }
  }

  @Test func testsRunInTheConfigurationOfTheSchemes() throws {
    let scheme = SchemeText.scheme(tests: ["AppTests"], configuration: "Release")
    try withProject([Self.directory + "App.xcscheme": scheme]) { project in
      let configurations = (project.apps + project.unitTests).map(\.testConfiguration)
      // No scheme runs the last, so another scheme says nothing about it.
      #expect(configurations == ["Release", "Release", "Debug"])
    }
    let files = [
      Self.directory + "App.xcscheme": scheme,
      Self.directory + "Debug.xcscheme": SchemeText.scheme(tests: ["AppTests"]),
    ]
    try withProject(files) { #expect($0.apps[0].testConfiguration == "Debug") }
  }

  /// What the app is launched with, by the texts of scheme and test plan.
  @Test func testsGetWhatTheirSchemeOrTestPlanPasses() throws {
    func inputs(_ scheme: String, plan: String? = nil) throws -> [String] {
      var files = [Self.directory + "App.xcscheme": scheme]
      if let plan { files["Unit.xctestplan"] = plan }
      var found: [String] = []
      try withProject(files) { project in
        let tests = try project.existingTarget(named: "AppTests")
        found = project.runs(of: tests).flatMap(\.inputs).map(\.text).sorted()
      }
      return found
    }
    func scheme(plans: [String] = [], usesLaunchInputs: Bool = false) -> String {
      SchemeText.scheme(
        tests: ["AppTests"],
        plans: plans,
        variables: ["OF_TESTS"],
        arguments: ["-a 1"],
        launchVariables: ["OF_LAUNCH"],
        usesLaunchInputs: usesLaunchInputs
      )
    }
    #expect(try inputs(scheme()) == ["-a", "1", "OF_TESTS"])
    #expect(try inputs(scheme(usesLaunchInputs: true)) == ["OF_LAUNCH"])
    let plan = SchemeText.plan(tests: ["AppTests"], variables: ["A"], configurations: [["B"], []])
    #expect(try inputs(scheme(plans: ["Unit.xctestplan"]), plan: plan) == ["A"])
  }

  /// A value is known unless another configuration of the plan changes it.
  @Test(arguments: [("1", ["A": "1"]), ("2", [:])])
  func aTestPlanPassesValues(other: String, known: [String: String]) throws {
    let plan = SchemeText.plan(tests: ["AppTests"], variables: ["A"], configurations: [["B"], []])
    let files = [
      Self.directory + "App.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
      "Unit.xctestplan": plan.replacing(
        #""key" : "B", "value" : "1""#,
        with: #""key" : "A", "value" : "\#(other)""#
      ),
    ]
    try withProject(files) { project in
      let tests = try project.existingTarget(named: "AppTests")
      #expect(project.runs(of: tests).map(\.values) == [known])
    }
  }

  /// Broken files, and the only warning about each.
  @Test(arguments: [
    (
      "<Scheme>\n  <TestAction\n</Scheme>",
      "Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme:3:1: warning: not a valid scheme: "
        + "expected an attribute, or '>', found '<'"
    ),
    (
      "<Scheme>\n<<<<<<< HEAD\n</Scheme>",
      "Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme:2:1: warning: not a valid scheme: "
        + "unresolved merge conflict"
    ),
    (
      SchemeText.scheme(plans: ["Gone.xctestplan"]),
      "Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme:10:10: warning: 'Gone.xctestplan', "
        + "a test plan of the scheme, cannot be read: no such file or directory"
    ),
    (
      SchemeText.scheme(plans: ["Broken.xctestplan"]),
      "Broken.xctestplan:2:1: warning: not a valid test plan: the file ends inside a dictionary "
        + "that begins in line 1"
    ),
    (
      SchemeText.scheme(plans: ["List.xctestplan"]),
      "List.xctestplan:1:1: warning: not a valid test plan: expected a dictionary in JSON, found "
        + "another value"
    ),
  ])
  func aBrokenFileIsReportedOnce(_ scheme: String, _ message: String) throws {
    let files = [
      Self.directory + "App.xcscheme": scheme,
      "Broken.xctestplan": "{ \"testTargets\": [],\n",
      "List.xctestplan": "[]",
    ]
    try withProject(files) { project in #expect(project.warningLines == [message]) }
  }
}
