import Foundation
import ProjectFiles
import ProjectTestSupport
import ProjectText
import LaunchModel
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// The directories in which `install` creates the files of a test target.
@Suite struct NewFileLocationTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The name of the fixture.
    var fixture = "uikit-scenes"
    /// The files of the test target in place of the fixture's.
    var sources: [String]
    /// Other members of the test target, which are in the app's directory.
    var shared: [String] = []
    /// The manifest of the generator.
    var manifest: String?
    /// The directory of the new files.
    var expected: String
  }

  static let cases = [
    Case(
      testDescription: "next to the sources of a target",
      sources: ["AppTests/A.swift"],
      expected: "AppTests"
    ),
    Case(
      testDescription: "in the directory named after the target, above all sources",
      sources: ["AppTests/Deep/Deeper/A.swift", "AppTests/Flat/B.swift"],
      expected: "AppTests"
    ),
    Case(
      testDescription: "not in a directory of mocks, if that is all there is",
      sources: ["AppTests/Mocks/A.swift"],
      expected: "AppTests"
    ),
    Case(
      testDescription: "in the directory around all sources",
      sources: ["Tests/Unit/A/A.swift", "Tests/Unit/B/B.swift"],
      expected: "Tests/Unit"
    ),
    Case(
      testDescription: "of equal directories in the app's, the one with the most sources",
      sources: ["App/A/A.swift", "App/B/B.swift", "App/B/Deep/C.swift"],
      expected: "App/B"
    ),
    Case(
      testDescription: "of directories alike in all, the first by name",
      sources: ["App/B/B.swift", "App/A/A.swift"],
      expected: "App/A"
    ),
    Case(
      testDescription: "not next to files that the app compiles as well",
      sources: ["AppTests/Deep/A.swift"],
      shared: ["App/SceneDelegate.swift"],
      expected: "AppTests"
    ),
    Case(
      testDescription: "in a synchronized folder around all sources",
      fixture: "synchronized",
      sources: ["AppTests/A/A.swift", "AppTests/B/B.swift", "AppTests/B/Deep/C.swift"],
      expected: "AppTests"
    ),
    Case(
      testDescription: "in the synchronized folder of a target without sources",
      fixture: "synchronized",
      sources: [],
      expected: "AppTests"
    ),
    Case(
      testDescription: "in a directory named after a target without sources",
      sources: [],
      expected: "AppTests"
    ),
    Case(
      testDescription: "of a generated project, in the directory of the pattern",
      fixture: "tuist",
      sources: ["AppTests/Sources/A.swift", "AppTests/Sources/Deep/B.swift"],
      manifest: #".target(sources: ["AppTests/Sources/**"])"#,
      expected: "AppTests/Sources"
    ),
    Case(
      testDescription: "of a generated project, where most of the sources are",
      fixture: "tuist",
      sources: [
        "AppTests/A.swift", "AppTests/B/B.swift", "AppTests/C.swift", "AppTests/D.swift",
        "Shared/E.swift",
      ],
      manifest: #".target(sources: ["AppTests/**", "Shared/**"])"#,
      expected: "AppTests"
    ),
    Case(
      testDescription: "of a generated project, not in what the generator writes",
      fixture: "tuist",
      sources: ["Derived/Sources/Bundle.swift", "AppTests/A.swift", "AppTests/B.swift"],
      manifest: #".target(sources: ["AppTests/**"])"#,
      expected: "AppTests"
    ),
    Case(
      testDescription: "of a generated project, not where the pattern doesn't match",
      fixture: "tuist",
      sources: ["Tests/Deep/A.swift", "Tests/Deep/B.swift"],
      manifest: #".target(sources: [.glob("Tests/**", excluding: ["Tests/*/Testing*"])])"#,
      expected: "Tests"
    ),
  ]

  @Test(arguments: cases) func newFilesAreWhereTheTestsAre(_ example: Case) throws {
    let fixture = try Fixture.named(example.fixture).with { project in
      project.files = project.files.filter { !$0.key.hasPrefix("AppTests/") }
      project.targets[1].sources = []
      for path in example.sources {
        project.files[path] = "import XCTest\n\nfinal class ModelTests: XCTestCase {}\n"
        // The members of synchronized folders aren't listed.
        if project.directories.isEmpty { project.targets[1].sources.append(path) }
      }
      project.targets[1].sources += example.shared
      if let manifest = example.manifest { project.files["Project.swift"] = manifest }
    }
    try fixture.withProject { project in
      // A target without sources gets files only if it's named.
      var options = SwitchOptions()
      options.targets.tests = ["AppTests"]
      let plan = try SwitchInstallation(project, options: options).plan()
      let created = plan.changes.filter { $0.original == nil }.map { project.relative($0.path) }
      let inTests = created.filter { $0 != "App/main.swift" }
      // The app delegate, the scene delegate, and the canary.
      #expect(inTests.count == 3, "\(created)")
      #expect(Set(inTests.map(Path.parent)) == [example.expected], "\(created)")
    }
  }

  /// Adds a group without a directory, which another one has to list as `00000000000000000000000A`.
  private func adding(group name: String, children: String, to text: String) -> String {
    let begin = "/* Begin PBXGroup section */\n"
    return text.replacing(
      begin,
      with: begin + """
        00000000000000000000000A = {
          isa = PBXGroup;
          children = (\(children));
          name = \(name);
          sourceTree = "<group>";
        };

        """
    )
  }

  @Test func newFilesAreInTheGroupOfTheirDirectory() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.targets[1].sources = ["AppTests/A.swift", "AppTests/B.swift"]
      project.files["AppTests/A.swift"] = "import XCTest\n"
      project.files["AppTests/B.swift"] = "import XCTest\n"
    }
    try withTemporaryDirectory { parent in
      let url = try fixture.layOut(in: parent)
      let file = url.appendingPathComponent("project.pbxproj")
      var text = try String(contentsOf: file, encoding: .utf8)
      // B.swift moves to a group of its own in the same directory.
      let line = try #require(text.split(separator: "\n").first { $0.hasSuffix("/* B.swift */,") })
      text = text.replacing(line, with: "\t\t\t\t00000000000000000000000A,")
      text = adding(group: "Extensions", children: "\(line)", to: text)
      try Data(text.utf8).write(to: file)
      let project = try XcodeProject(at: url.path)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let edited = try #require(plan.changes.first { $0.path == project.file }?.result)
      let extensions = try #require(
        ProjectDocument(parsing: edited).object("00000000000000000000000A")
      )
      #expect(extensions.references("children").count == 1)
    }
  }

  /// Such a group has the path of the one that it's in.
  @Test func newFilesAreNotAmongFrameworks() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.targets[1].sources = ["AppTests/Deep/A.swift", "AppTests/Flat/B.swift"]
      for path in project.targets[1].sources { project.files[path] = "import XCTest\n" }
    }
    try withTemporaryDirectory { parent in
      let url = try fixture.layOut(in: parent)
      let file = url.appendingPathComponent("project.pbxproj")
      var text = try String(contentsOf: file, encoding: .utf8)
      let group = try #require(
        text.firstMatch(of: /\w{24} \/\* AppTests \*\/ = {\s*isa = PBXGroup;\s*children = \(/)
      )
      text.insert(contentsOf: "\n00000000000000000000000A,", at: group.range.upperBound)
      text = adding(group: "Frameworks", children: "", to: text)
      try Data(text.utf8).write(to: file)
      let project = try XcodeProject(at: url.path)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let edited = try #require(plan.changes.first { $0.path == project.file }?.result)
      let document = try ProjectDocument(parsing: edited)
      let frameworks = try #require(document.object("00000000000000000000000A"))
      #expect(frameworks.references("children").isEmpty)
      let created = plan.changes.filter { $0.original == nil }.map { project.relative($0.path) }
      #expect(created.contains("AppTests/TestingAppDelegate.swift"), "\(created)")
    }
  }
}
