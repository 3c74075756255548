import LaunchModel
import ProjectFiles
import ProjectTestSupport
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

  private func source(_ spelling: String, _ condition: String, tests: String, normal: String)
    -> String
  {
    spelling
      .replacing("TEST", with: condition)
      .replacing("T.self", with: "\(tests).self").replacing("N.self", with: "\(normal).self")
      .replacing("RUN(", with: "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, ")
  }

  @Test(arguments: spellings, conditions)
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
        let plan = try SwitchRemover(project, includesHandwritten: true).plan()
        let removed = plan.changes.filter { $0.result == nil }
        #expect(!removed.contains { $0.path.hasSuffix("/\(normal).swift") }, "\(source)")
        let restored = plan.changes.filter { $0.result != nil && $0.path.hasSuffix(".swift") }
        #expect(restored.allSatisfy { $0.path.hasSuffix("/\(normal).swift") }, "\(source)")
      }
    }
  }

  /// Choices that depend on something that isn't known: nothing goes.
  static let uncertain = [
    // Names that may mean something else.
    "let c: AnyClass = isTestMode ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = getenv(\"TEST_SERVER\") != nil ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = NSClassFromString(\"XCTestCase\") != nil && isPad() ? T.self : N.self\nRUN(NSStringFromClass(c))",
    "let c: AnyClass = choose(NSClassFromString(\"XCTestCase\")) ?? N.self\nRUN(NSStringFromClass(c))",
    "#if DEBUG\nlet c: AnyClass = T.self\n#else\nlet c: AnyClass = N.self\n#endif\nRUN(NSStringFromClass(c))",
  ]

  @Test(arguments: uncertain) func whatIsNotKnownStays(_ spelling: String) throws {
    let source = source(spelling, "", tests: "EmptyAppDelegate", normal: "AppDelegate")
    try fixture(source).withProject { project in
      let plan = try SwitchRemover(project, includesHandwritten: true).plan()
      #expect(plan.changes == [])
    }
  }

  static let users = [
    "App/Demo.swift": "class Demo: EmptyAppDelegate {}\n",
    "App/Mode.swift": "let name = \"EmptyAppDelegate\"\n",
    "AppTests/ModeTests.swift": "let type = EmptyAppDelegate.self\n",
    "App/Menu.storyboard":
      "<document><customObject customClass=\"EmptyAppDelegate\"/></document>\n",
  ]

  @Test(arguments: users.keys.sorted()) func aClassThatSomethingNamesStays(_ path: String) throws {
    let source = source(
      Self.spellings[0],
      Self.conditions[0],
      tests: "EmptyAppDelegate",
      normal: "AppDelegate"
    )
    let fixture = try fixture(source).with { project in
      let target = path.hasPrefix("AppTests/") ? 1 : 0
      project.targets[target].sources.append(path)
      project.files[path] = Self.users[path]
    }
    try fixture.withProject { project in
      let plan = try SwitchRemover(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed == ["App/main.swift"])
      #expect(plan.notes.contains(.neededByChanged(path: "App/EmptyAppDelegate.swift", user: path)))
    }
  }

  @Test func aCommentNamesNothing() throws {
    let source = source(
      Self.spellings[0],
      Self.conditions[0],
      tests: "EmptyAppDelegate",
      normal: "AppDelegate"
    )
    let fixture = try fixture(source).with { project in
      project.files["App/AppDelegate.swift"]? += "// Tests run EmptyAppDelegate.\n"
    }
    try fixture.withProject { project in
      let plan = try SwitchRemover(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed.sorted() == ["App/EmptyAppDelegate.swift", "App/main.swift"])
    }
  }
}
