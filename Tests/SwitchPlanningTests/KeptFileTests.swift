import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import SwitchTestSupport
import Testing
import XcodeModel

@testable import TestSupport

/// What `uninstall` can't remove without breaking something stays, and is named.
@Suite struct KeptFileTests {
  /// What people wrote after the installation, and what is left of it then.
  struct Situation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture = "uikit-scenes"
    /// Changes files by path.
    var edit: @Sendable (inout [String: String]) -> Void
    /// The installed files that stay; `nil` if nothing is removed, since the command is refused.
    var kept: [String]?
    /// See `SwitchPlan.Note.summary`.
    var notes: [String] = []
  }

  private static let delegates = [
    "AppTests/TestingAppDelegate.swift", "AppTests/TestingSceneDelegate.swift",
  ]

  static let situations = [
    Situation(
      testDescription: "a test casts to the stand-in",
      edit: {
        $0["AppTests/AppTests.swift", default: ""] += "\nlet a = b as? TestingAppDelegate\n"
      },
      kept: delegates,
      notes: [
        "neededByChanged AppTests/TestingAppDelegate.swift",
        "neededByChanged AppTests/TestingSceneDelegate.swift",
      ]
    ),
    Situation(
      testDescription: "a test derives from the scene delegate, which uses the other one",
      edit: {
        $0["AppTests/AppTests.swift", default: ""] += "\nclass Mine: TestingSceneDelegate {}\n"
      },
      kept: delegates,
      notes: [
        "neededByChanged AppTests/TestingSceneDelegate.swift",
        "neededByChanged AppTests/TestingAppDelegate.swift",
      ]
    ),
    Situation(
      testDescription: "a comment",
      edit: { $0["AppTests/AppTests.swift", default: ""] += "\n// Not TestingAppDelegate.\n" },
      kept: []
    ),
    Situation(
      testDescription: "a header derives from the stand-in",
      fixture: "objective-c",
      edit: {
        $0["AppTests/Mine.h"] =
          "#import \"TestingSceneDelegate.h\"\n@interface Mine : TestingSceneDelegate\n@end\n"
      },
      kept: ["AppTests/TestingSceneDelegate.h", "AppTests/TestingSceneDelegate.m"],
      notes: ["neededByChanged AppTests/TestingSceneDelegate.m"]
    ),
    Situation(
      testDescription: "conflict markers in main.swift",
      edit: { files in
        let text = files["App/main.swift"] ?? ""
        files["App/main.swift"] = "<<<<<<< HEAD\n\(text)=======\nimport UIKit\n>>>>>>> other\n"
      },
      kept: nil
    ),
    Situation(
      testDescription: "conflict markers in the delegate",
      edit: { files in
        files["App/AppDelegate.swift", default: ""] += "<<<<<<< HEAD\n=======\n>>>>>>> other\n"
      },
      kept: nil
    ),
    Situation(
      testDescription: "a launcher and its stand-in without comments",
      fixture: "synchronized-swiftui",
      edit: { files in
        for path in ["App/AppLauncher.swift", "AppTests/TestingAppLauncher.swift"] {
          files[path] = files[path]?.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("//") }.joined(separator: "\n")
        }
      },
      kept: [
        "App/AppLauncher.swift", "AppTests/TestingAppLauncher.swift",
        "AppTests/TestingAppLauncherTests.swift",
      ],
      notes: [
        "otherSwitch App/AppLauncher.swift", "notAsInstalled AppTests/TestingAppLauncher.swift",
      ]
    ),
  ]

  @Test(arguments: situations) func whatIsUsedStays(_ situation: Situation) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(situation.fixture).layOut(in: parent)
      let (trip, root) = (RoundTrip(url: url), url.deletingLastPathComponent())
      let before = try Self.texts(in: root)
      try trip.install(SwitchOptions())
      let installed = try Self.texts(in: root)
      var files = installed
      situation.edit(&files)
      for (path, text) in files where text != installed[path] {
        try Data(text.utf8).write(to: root.appendingPathComponent(path))
      }
      let project = try XcodeProject(at: url.path)
      let removal = SwitchRemoval(project)
      guard let kept = situation.kept else {
        let error = #expect(throws: Diagnostic.self) { try removal.plan() }
        #expect(error?.name == "mergeConflict")
        return
      }
      let plan = try removal.plan()
      let removed = Set(plan.changes.filter { $0.result == nil }.map { project.relative($0.path) })
      let added = Set(installed.keys).subtracting(before.keys)
      #expect(added.subtracting(removed).sorted() == kept)
      let notes = plan.notes.map(\.summary).filter { $0 != "nothingInstalled" }
      #expect(notes == situation.notes)
    }
  }

  /// The project file comes from version control, and a tool wrote a line into each file.
  @Test func filesThatNoTargetCompilesAreNamed() throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let (trip, root) = (RoundTrip(url: url), url.deletingLastPathComponent())
      let file = url.appendingPathComponent("project.pbxproj")
      let before = try Data(contentsOf: file)
      try trip.install(SwitchOptions())
      try before.write(to: file)
      for path in ["App/main.swift"] + Self.delegates {
        let file = root.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(("// Copyright Shop\n\n" + text).utf8).write(to: file)
      }
      let notes = try SwitchRemoval(XcodeProject(at: url.path)).plan().notes.map(\.summary)
      for path in ["App/main.swift"] + Self.delegates {
        #expect(notes.contains("uncompiledFile \(path)"), "\(notes)")
      }
    }
  }

  /// `install` writes a file of that name.
  @Test func whatWouldPreventInstallIsSaidFirst() throws {
    let fixture = try Fixture.named("uikit-scenes").switched(
      standIn: """
        @objc(TestingAppDelegate) final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
          let scenes = TestingSceneDelegate.self
        }
        """
    ).with { project in
      project.add(
        "AppTests/TestingSceneDelegate.swift",
        """
        import UIKit

        class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ scene: UIScene) { Database.open() }
        }

        """,
        to: 1
      )
    }
    try fixture.withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(error?.name == "prevents")
    }
  }

  // MARK: Classes of one name

  /// Each of two apps has its own, and both go.
  @Test func siblingsOfOneNameDoNotKeepEachOther() throws {
    let fixture = try Fixture.named("uikit-scenes").switched().with { project in
      for var target in project.targets {
        target.name = "Other" + target.name
        target.host = target.host.map { "Other" + $0 }
        target.sources = target.sources.map { "Other" + $0 }
        target.settings["TEST_HOST"] = target.settings["TEST_HOST"].map {
          $0.replacingOccurrences(of: "/App", with: "/OtherApp")
        }
        project.targets.append(target)
      }
      for (path, text) in project.files where path.hasSuffix(".swift") {
        project.files["Other" + path] = text.replacing("AppTests.", with: "OtherAppTests.")
      }
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(
        removed.sorted() == [
          "App/main.swift", "AppTests/TestingAppDelegate.swift", "OtherApp/main.swift",
          "OtherAppTests/TestingAppDelegate.swift",
        ]
      )
    }
  }

  /// The app's own delegate isn't the stand-in, though it has its name in another module.
  @Test func aStandInWithTheNameOfTheDelegate() throws {
    let delegate = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        override init() { Database.open() }
      }
      """
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift"] = "import UIKit\n\n\(delegate)\n"
      project.add(
        "App/main.swift",
        """
        import UIKit

        let type: AnyClass = NSClassFromString("AppTests.AppDelegate") ?? AppDelegate.self
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))

        """
      )
      project.add(
        "AppTests/AppDelegate.swift",
        "import UIKit\n\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n",
        to: 1
      )
    }
    try fixture.withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      let removed = plan.changes.filter { $0.result == nil }.map { project.relative($0.path) }
      #expect(removed == ["App/main.swift", "AppTests/AppDelegate.swift"])
      #expect(plan.notes.map(\.name) == [])
    }
  }

  // MARK: Branches of `#if`

  /// How a delegate is declared after the owner added conditions, and what its files have then; `nil` if the command
  /// is refused.
  static let branches: [(declarations: String, attributes: Int?)] = [
    ("#if DEBUG\nTYPE {}\n#else\nTYPE {}\n#endif\n", 2),
    ("#if DEBUG\nTYPE {}\n#elseif BETA\nTYPE {}\n#else\nTYPE {}\n#endif\n", 3),
    ("#if DEBUG\nTYPE {}\n#endif\n#if !DEBUG\nTYPE {}\n#endif\n", 2),
    // The text after the attribute is there once.
    (
      "#if DEBUG\nTYPE {}\n#else\nclass  AppDelegate: UIResponder, UIApplicationDelegate {}\n#endif\n",
      2
    ),
    ("#if os(iOS)\nTYPE {}\n#endif\n", 1),
    ("#if DEBUG\nTYPE {}\n#endif\n", nil),
    ("#if DEBUG\nTYPE {}\n#elseif BETA\nTYPE {}\n#endif\n", nil),
    ("#if DEBUG\nTYPE {}\n#else\ntypealias AppDelegate = Other\n#endif\n", nil),
  ]

  @Test(arguments: branches, [true, false])
  func everyConfigurationKeepsAnEntryPoint(
    _ branches: (declarations: String, attributes: Int?),
    isHandwritten: Bool
  ) throws {
    let code =
      "import UIKit\n\n"
      + branches.declarations.replacing(
        "TYPE",
        with: "class AppDelegate: UIResponder, UIApplicationDelegate"
      )
    var fixture = try Fixture.named("uikit-scenes")
    if isHandwritten { fixture = fixture.switched() }
    try withTemporaryDirectory { parent in
      let url = try fixture.layOut(in: parent)
      let (trip, root) = (RoundTrip(url: url), url.deletingLastPathComponent())
      if !isHandwritten { try trip.install(SwitchOptions()) }
      let file = root.appendingPathComponent("App/AppDelegate.swift")
      try Data(code.utf8).write(to: file)
      let removal = SwitchRemoval(
        try XcodeProject(at: url.path),
        includesHandwritten: isHandwritten
      )
      guard let count = branches.attributes else {
        #expect(throws: Diagnostic.self) { try removal.plan() }
        return
      }
      let plan = try removal.plan()
      let edited = try #require(plan.changes.first { $0.path.hasSuffix("/AppDelegate.swift") })
      let text = String(decoding: try #require(edited.result), as: UTF8.self)
      #expect(
        text.components(separatedBy: "@main\nclass ").count == count + 1,
        "\(text)"
      )
    }
  }

  /// The text of each file besides the project's.
  private static func texts(in root: URL) throws -> [String: String] {
    try DirectoryBytes(of: root).bytes.filter { !$0.key.contains(".xcodeproj/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }
}

extension Fixture {
  /// The app with a switch as people write it, and its stand-in in the tests.
  fileprivate func switched(
    standIn: String =
      "final class TestingAppDelegate: UIResponder, UIApplicationDelegate {}"
  ) -> Fixture {
    with { project in
      project.files["App/AppDelegate.swift"] =
        project.files["App/AppDelegate.swift"]?.replacing("@main\n", with: "")
      project.add(
        "App/main.swift",
        """
        import UIKit

        let isTest = NSClassFromString("XCTestCase") != nil
        let name = isTest ? "AppTests.TestingAppDelegate" : NSStringFromClass(AppDelegate.self)
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)

        """
      )
      project.add("AppTests/TestingAppDelegate.swift", "import UIKit\n\n\(standIn)\n", to: 1)
    }
  }
}
