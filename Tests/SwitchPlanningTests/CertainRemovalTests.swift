import SwitchTestSupport
import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// `uninstall --handwritten` deletes nothing on a guess: names mean nothing, and what something else
/// uses stays.
@Suite struct CertainRemovalTests {
  /// Spellings of the same choice; `TEST` is the condition, `T` and `N` the classes of the two launches.
  static let spellings = [
    "let c: AnyClass = TEST ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = !(TEST) ? N.self : T.self\nRUN(NSStringFromClass(c))",
    "let name = TEST ? NSStringFromClass(T.self) : NSStringFromClass(N.self)\nRUN(name)",
    "if TEST { RUN(NSStringFromClass(T.self)) } else { RUN(NSStringFromClass(N.self)) }",
    "var c: AnyClass = N.self\nif TEST { c = T.self }\nRUN(NSStringFromClass(c))",
    "var c: AnyClass = T.self\nif !(TEST) { c = N.self }\nRUN(NSStringFromClass(c))",
    "func name() -> String {\n  guard TEST else { return NSStringFromClass(N.self) }\n  return NSStringFromClass(T.self)\n}\nRUN(name())",
    "func name() -> String { TEST ? NSStringFromClass(T.self) : NSStringFromClass(N.self) }\nRUN(name())",
    "let c: AnyClass = if TEST { T.self } else { N.self }\nRUN(NSStringFromClass(c))",
    "let c: AnyClass\nswitch TEST {\ncase true: c = T.self\ncase false: c = N.self\n}\nRUN(NSStringFromClass(c))",
  ]

  static let conditions = [
    #"NSClassFromString("XCTestCase") != nil"#,
    #"ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil"#,
  ]

  private func fixture(_ source: String) throws -> Fixture {
    try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = "import UIKit\n" + source + "\n"
      project.add(
        "App/EmptyAppDelegate.swift",
        "import UIKit\n\nclass EmptyAppDelegate: UIResponder, UIApplicationDelegate {\n}\n"
      )
      project.files["App/AppDelegate.swift"] =
        "import UIKit\n\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}\n"
    }
  }

  private func source(
    _ spelling: String = spellings[0],
    _ condition: String = conditions[0],
    tests: String = "EmptyAppDelegate",
    normal: String = "AppDelegate"
  ) -> String {
    spelling
      .replacing("TEST", with: condition)
      .replacing("T.self", with: "\(tests).self").replacing("N.self", with: "\(normal).self")
      .replacing("RUN(", with: "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, ")
  }

  /// Each spelling, and each condition: what a condition means doesn't depend on where it stands.
  private static let choices =
    spellings.map { ($0, conditions[0]) } + conditions.dropFirst().map { (spellings[0], $0) }

  @Test(arguments: choices)
  func theClassOfNormalLaunchesStays(_ spelling: String, _ condition: String) throws {
    for (tests, normal) in [
      ("EmptyAppDelegate", "AppDelegate"), ("AppDelegate", "EmptyAppDelegate"),
    ] {
      let source = source(spelling, condition, tests: tests, normal: normal)
      try fixture(source).withProject { project in
        let reader = LaunchReader(project)
        let launch = reader.launch(of: try project.app(named: nil))
        #expect(launch.appDelegate == normal, "\(source)")
        #expect(launch.launchSwitch?.className == tests, "\(source)")
        #expect(launch.launchSwitch?.standIn == .app, "\(source)")
        let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
        let removed = plan.changes.filter { $0.result == nil }
        #expect(!removed.contains { $0.path.hasSuffix("/\(normal).swift") }, "\(source)")
        let restored = plan.changes.filter { $0.result != nil && $0.path.hasSuffix(".swift") }
        #expect(restored.allSatisfy { $0.path.hasSuffix("/\(normal).swift") }, "\(source)")
      }
    }
  }

  /// Choices that depend on something that isn't known: nothing goes, and the error says where it is.
  static let uncertain = [
    // Names that may mean something else.
    "let c: AnyClass = isTestMode ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = getenv(\"TEST_SERVER\") != nil ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = NSClassFromString(\"XCTestCase\") != nil && isPad() ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = choose(NSClassFromString(\"XCTestCase\")) ?? N.self\nRUN(NSStringFromClass(c))",
    "#if DEBUG\nlet c: AnyClass = T.self\n#else\nlet c: AnyClass = N.self\n#endif\nRUN(NSStringFromClass(c))",
  ]

  /// An argument that every scheme passes to tests, and none to launches, is one of the tests' own.
  @Test(arguments: [([], true), (["-useLatestLayout"], false)])
  func theClassOfAnArgumentStays(ofLaunches: [String], goes: Bool) throws {
    let source = source(Self.spellings[0], "CommandLine.arguments.contains(\"-useLatestLayout\")")
    let fixture = try fixture(source).with { project in
      project.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = SchemeText.scheme(
        tests: ["AppTests"],
        arguments: ["-useLatestLayout"],
        ofLaunches: ofLaunches
      )
    }
    try fixture.withProject { project in
      let removal = SwitchRemoval(project, includesHandwritten: true)
      let plan = try removal.plan()
      #expect(plan.changes.isEmpty != goes)
    }
  }

  @Test(arguments: uncertain) func whatIsNotKnownStays(_ spelling: String) throws {
    let source = source(spelling, "")
    try fixture(source).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      let removal = SwitchRemoval(project, includesHandwritten: true)
      guard launch.launchSwitch != nil || launch.evaluation?.unknownAboutTests != nil else {
        // Nothing in it has to do with tests.
        #expect(try removal.plan().changes == [])
        return
      }
      let error = #expect(throws: Diagnostic.self) { try removal.plan() }
      let location = try #require(error?.location)
      #expect(project.relative(location.file) == "App/main.swift")
      let line = try #require(location.position?.line)
      let code = source.split(separator: "\n", omittingEmptySubsequences: false)[line - 2]
      #expect(
        ["isTestMode", "TEST_SERVER", "isPad", "choose", "RUN"].contains { code.contains($0) }
      )
    }
  }

  /// A switch that starts nothing for some arguments does more than to choose a class.
  @Test func aSwitchThatMayStartNothingStays() throws {
    let spelling =
      "func run() {\n  if CommandLine.argc > 5 { return }\n"
      + "  RUN(NSStringFromClass(TEST ? T.self : N.self))\n}\nrun()"
    try fixture(source(spelling, Self.conditions[0])).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.launchSwitch != nil)
      let removal = SwitchRemoval(project, includesHandwritten: true)
      #expect(throws: Diagnostic.self) { try removal.plan() }
    }
  }

  /// Classes that a stand-in names, and whether they are removed with it. That a name ends in `SceneDelegate` is no
  /// evidence.
  static let named: [(declaration: String, name: String, goes: Bool)] = [
    ("final class QuietScenes: UIResponder, UIWindowSceneDelegate {}", "QuietScenes", true),
    (
      "final class TestSceneDelegate: UIResponder, UIWindowSceneDelegate {}", "TestSceneDelegate",
      true
    ),
    ("final class MovieSceneDelegate: NSObject {}", "MovieSceneDelegate", false),
    // Info.plist names it.
    ("class SceneDelegate: UIResponder, UIWindowSceneDelegate {}", "SceneDelegate", false),
  ]

  @Test(arguments: named)
  func onlySceneDelegatesOfTestsGo(_ declaration: String, _ name: String, _ goes: Bool) throws {
    let fixture = try fixture(source()).with { project in
      project.remove("App/SceneDelegate.swift")
      // No project lists the Info.plist then.
      project.targets[0].settings["INFOPLIST_FILE"] = nil
      project.configurationFile = "App.xcconfig"
      project.files["App.xcconfig"] = "INFOPLIST_FILE = App/Info.plist\n"
      project.add("App/\(name).swift", "import UIKit\n\n\(declaration)\n")
      project.add(
        "App/EmptyAppDelegate.swift",
        """
        import UIKit

        class EmptyAppDelegate: UIResponder, UIApplicationDelegate {
          let scenes: AnyClass = \(name).self
        }

        """
      )
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed.contains("App/\(name).swift") == goes)
    }
  }

  /// An old nib is a directory.
  @Test(arguments: ["designable.nib", "keyedobjects.nib"])
  func aClassThatAnOldNibNamesStays(_ file: String) throws {
    let fixture = try fixture(source()).with { project in
      project.files["App/Old.nib/\(file)"] = "customClass=\"EmptyAppDelegate\""
      project.targets[0].resources.append("App/Old.nib")
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      #expect(
        !plan.changes.contains { $0.result == nil && $0.path.hasSuffix("EmptyAppDelegate.swift") }
      )
    }
  }

  /// Nothing but a file that no project lists, or that another project of the workspace compiles,
  /// names the class.
  @Test(arguments: ["App/Old.h", "../Other/App/Demo.swift"])
  func aClassThatAnotherProjectOrAHeaderNamesStays(_ path: String) throws {
    let source = source()
    try withTemporaryDirectory { parent in
      let url = try fixture(source).layOut(in: parent)
      let root = url.deletingLastPathComponent()
      if path.hasSuffix(".h") {
        try Data("@class EmptyAppDelegate;\n".utf8).write(to: root.appendingPathComponent(path))
      } else {
        let other = try Fixture.named("uikit").with { project in
          project.targets[0].sources.append("App/Demo.swift")
          project.files["App/Demo.swift"] = "class Demo: EmptyAppDelegate {}\n"
        }.layOut(in: parent)
        let workspace = parent.appendingPathComponent("All.xcworkspace")
        try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
        let references = [url, other].map {
          "<FileRef location=\"container:\(Path.relative($0.path, from: parent.path))\"/>"
        }
        try Data("<Workspace>\(references.joined())</Workspace>".utf8)
          .write(to: workspace.appendingPathComponent("contents.xcworkspacedata"))
      }
      let project = try XcodeProject(at: url.path)
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed == ["App/main.swift"])
    }
  }

  static let comments = [
    ("// Copyright 2024 Shop Ltd.\n", "// Copyright 2024 Shop Ltd.\n\nimport UIKit\n"),
    (
      "//\n//  main.swift\n//  Shop\n//\n//  Created by Ann on 01.02.24.\n//\n\n", "import UIKit\n"
    ),
    (
      "//\n//  main.swift\n//  Shop\n//\n//  Copyright 2024 Shop.\n",
      "//\n//\n//  Copyright 2024 Shop.\n\nimport UIKit\n"
    ),
    // The file was renamed.
    (
      "//\n//  Shop-Entry.swift\n//  Shop\n//\n//  Created by Ann on 01.02.24.\n//\n\n",
      "import UIKit\n"
    ),
    (
      "//  main.swift\n//  Copyright 2024 Shop.\n",
      "//  Copyright 2024 Shop.\n\nimport UIKit\n"
    ),
    ("// See main.swift\n", "// See main.swift\n\nimport UIKit\n"),
    ("/*\n License: MIT\n */\n", "/*\n License: MIT\n */\n\nimport UIKit\n"),
  ]

  @Test(arguments: comments) func leadingCommentsAreKept(_ comment: String, _ start: String) throws
  {
    let fixture = try fixture(source()).with { project in
      project.files["App/main.swift"] = comment + (project.files["App/main.swift"] ?? "")
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let delegate = plan.changes.first { $0.path.hasSuffix("/AppDelegate.swift") }?.result
      #expect(String(decoding: delegate ?? [], as: UTF8.self).hasPrefix(start))
    }
  }

  @Test func aCommentThatIsThereIsNotAddedAgain() throws {
    let comment = "// Copyright 2024 Shop Ltd.\n"
    let fixture = try fixture(source()).with { project in
      for file in ["App/main.swift", "App/AppDelegate.swift"] {
        project.files[file] = comment + (project.files[file] ?? "")
      }
      project.files["App/main.swift"] =
        "// See Tests.md.\n" + (project.files["App/main.swift"] ?? "")
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let delegate = plan.changes.first { $0.path.hasSuffix("/AppDelegate.swift") }?.result
      let text = String(decoding: delegate ?? [], as: UTF8.self)
      #expect(text.hasPrefix(comment + "\n// See Tests.md.\nimport UIKit\n"))
    }
  }

  static let users = [
    "App/Demo.swift": "class Demo: EmptyAppDelegate {}\n",
    "App/Mode.swift": "let name = \"EmptyAppDelegate\"\n",
    "AppTests/ModeTests.swift": "let type = EmptyAppDelegate.self\n",
    "AppTests/ImportTests.swift": "@testable import class App.EmptyAppDelegate\n",
    "App/Menu.storyboard":
      "<document><customObject customClass=\"EmptyAppDelegate\"/></document>\n",
  ]

  @Test(arguments: users.keys.sorted()) func aClassThatSomethingNamesStays(_ path: String) throws {
    let fixture = try fixture(source()).with { project in
      let target = path.hasPrefix("AppTests/") ? 1 : 0
      project.targets[target].sources.append(path)
      project.files[path] = Self.users[path]
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed == ["App/main.swift"])
      #expect(plan.notes.map(\.summary).contains("neededByChanged App/EmptyAppDelegate.swift"))
    }
  }

  /// A target also compiles data models, which are directories.
  @Test func aDataModelIsNotReadAsASource() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources.append("App/Shop.xcdatamodel")
      project.files["App/Shop.xcdatamodel/contents"] = "<model/>\n"
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project).plan()
      #expect(plan.changes == [])
    }
  }

  @Test func aDataModelDoesNotKeepAHandwrittenSwitch() throws {
    let fixture = try fixture(source()).with { project in
      let model = "App/Shop.xcdatamodeld"
      project.targets[0].sources.insert(model, at: 0)
      project.versions = [model: ["Shop.xcdatamodel"]]
      project.files["\(model)/Shop.xcdatamodel/contents"] = "<model/>\n"
    }
    try expectStandInToGo(from: fixture)
  }

  @Test func aCommentNamesNothing() throws {
    let fixture = try fixture(source()).with { project in
      project.files["App/AppDelegate.swift"]? += "// Tests run EmptyAppDelegate.\n"
    }
    try expectStandInToGo(from: fixture)
  }

  /// A module can have the name of a type in it.
  @Test func anImportNamesNoClass() throws {
    let fixture = try fixture(source()).with { project in
      project.targets[1].sources.append("AppTests/ModeTests.swift")
      project.files["AppTests/ModeTests.swift"] =
        "@testable import EmptyAppDelegate\n"
    }
    try expectStandInToGo(from: fixture)
  }

  @Test func aRuntimeNameOfItsOwnIsPartOfAStandIn() throws {
    let fixture = try fixture(source()).with { project in
      project.files["App/EmptyAppDelegate.swift"] = """
        import UIKit

        @objcMembers
        @objc(SHPEmptyAppDelegate)
        final class EmptyAppDelegate: UIResponder, UIApplicationDelegate {}
        """
    }
    try expectStandInToGo(from: fixture)
  }

  @Test(arguments: ["SwiftUI", "Foundation", "Combine"])
  func anImportIsPartOfAStandIn(_ module: String) throws {
    let fixture = try fixture(source()).with { project in
      project.files["App/EmptyAppDelegate.swift"]? += "import \(module)\n"
    }
    try expectStandInToGo(from: fixture)
  }

  /// Expects nothing to keep the stand-in.
  private func expectStandInToGo(from fixture: Fixture) throws {
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed.sorted() == ["App/EmptyAppDelegate.swift", "App/main.swift"])
    }
  }
}
