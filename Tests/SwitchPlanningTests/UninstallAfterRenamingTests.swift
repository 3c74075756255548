import Foundation
import LaunchModel
import ProjectFiles
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// Installed files that were renamed, or taken out of their target, stay and are named.
@Suite struct UninstallAfterRenamingTests {
  /// A change to an installed project.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture = "uikit-scenes"
    var options = SwitchOptions()
    /// New names of files, by the old ones, on disk and in the project file.
    var names: [String: String] = [:]
    /// The new name of the class `TestingAppDelegate`, which it gets in all test files.
    var className: String?
    /// A file that no target compiles anymore, in whose stead `@main` is back.
    var uncompiled: String?
    /// What the plan says about files that stay.
    var notes: [String]
  }

  static let changes = [
    Change(
      testDescription: "a file was renamed",
      names: ["AppTests/TestingAppDelegate.swift": "AppTests/FakeAppDelegate.swift"],
      notes: [
        "neededByChanged AppTests/TestingSceneDelegate.swift",
        "renamedFile AppTests/FakeAppDelegate.swift",
      ]
    ),
    Change(
      testDescription: "a class and its file were renamed",
      names: ["AppTests/TestingAppDelegate.swift": "AppTests/FakeAppDelegate.swift"],
      className: "FakeAppDelegate",
      notes: [
        "notAsInstalled AppTests/TestingAppDelegateTests.swift",
        "notAsInstalled AppTests/TestingSceneDelegate.swift",
        "renamedFile AppTests/FakeAppDelegate.swift",
      ]
    ),
    Change(
      testDescription: "a class was renamed, and its file wasn't",
      className: "FakeAppDelegate",
      notes: [
        "notAsInstalled AppTests/TestingAppDelegate.swift",
        "notAsInstalled AppTests/TestingAppDelegateTests.swift",
        "notAsInstalled AppTests/TestingSceneDelegate.swift",
      ]
    ),
    Change(
      testDescription: "a canary was renamed in a synchronized folder",
      fixture: "synchronized",
      names: ["AppTests/TestingAppDelegateTests.swift": "AppTests/CanaryTests.swift"],
      notes: [
        "neededByChanged AppTests/TestingAppDelegate.swift",
        "neededByChanged AppTests/TestingSceneDelegate.swift",
        "renamedFile AppTests/CanaryTests.swift",
      ]
    ),
    Change(
      testDescription: "a launcher was renamed",
      fixture: "swiftui",
      names: ["AppTests/TestingAppLauncher.swift": "AppTests/FakeLauncher.swift"],
      notes: ["renamedFile AppTests/FakeLauncher.swift"]
    ),
    Change(
      testDescription: "a class in Objective-C and its files were renamed",
      fixture: "objective-c",
      names: [
        "AppTests/TestingAppDelegate.h": "AppTests/FakeAppDelegate.h",
        "AppTests/TestingAppDelegate.m": "AppTests/FakeAppDelegate.m",
      ],
      className: "FakeAppDelegate",
      notes: [
        "notAsInstalled AppTests/TestingAppDelegateTests.m",
        "neededByChanged AppTests/TestingSceneDelegate.m",
        "renamedFile AppTests/FakeAppDelegate.m",
      ]
    ),
    Change(
      testDescription: "main.swift was taken out of its target",
      uncompiled: "App/main.swift",
      notes: ["uncompiledFile App/main.swift"]
    ),
  ]

  @Test(arguments: changes) func whatStaysIsNamed(_ change: Change) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(change.fixture).layOut(in: parent)
      let root = url.deletingLastPathComponent()
      try RoundTrip(url: url).install(change.options)
      let file = url.appendingPathComponent("project.pbxproj")
      var project = try String(contentsOf: file, encoding: .utf8)
      for (old, new) in change.names {
        try FileManager.default.moveItem(
          at: root.appendingPathComponent(old),
          to: root.appendingPathComponent(new)
        )
        project = project.replacingOccurrences(
          of: "= \(name(of: old));",
          with: "= \(name(of: new));"
        )
      }
      if let className = change.className { try renameClass(to: className, in: root) }
      if let path = change.uncompiled {
        let lines = project.split(separator: "\n", omittingEmptySubsequences: false)
        project = lines.filter { !$0.contains("/* \(name(of: path)) in Sources */") }
          .joined(separator: "\n")
        let delegate = root.appendingPathComponent("App/AppDelegate.swift")
        let text = try String(contentsOf: delegate, encoding: .utf8)
        try text.replacingOccurrences(of: "class AppDelegate", with: "@main\nclass AppDelegate")
          .write(to: delegate, atomically: false, encoding: .utf8)
      }
      try project.write(to: file, atomically: false, encoding: .utf8)

      let plan = try SwitchRemoval(XcodeProject(at: url.path)).plan()
      #expect(Set(plan.notes.filter(\.isAboutWhatStays).map(\.summary)) == Set(change.notes))
      let removed = plan.changes.filter { $0.result == nil }.map(\.path)
      let staying = Array(change.names.values) + (change.uncompiled.map { [$0] } ?? [])
      for path in staying { #expect(!removed.contains(root.appendingPathComponent(path).path)) }
    }
  }

  /// Only files with features are searched for the comments of installed ones.
  @Test(arguments: Template.allCases.filter { !$0.fileName.hasSuffix(".h") })
  func filesHaveFeaturesUnderAnyName(_ template: Template) {
    let text = template.text.replacingOccurrences(of: "Testing", with: "Fake")
      .replacingOccurrences(of: "AppLauncher", with: "Start")
      .replacingOccurrences(of: "import Fake", with: "import Testing")
    #expect(!SourceFeatures(of: Array(text.utf8)).isEmpty)
  }

  private func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private func renameClass(to name: String, in root: URL) throws {
    let tests = root.appendingPathComponent("AppTests")
    for file in try FileManager.default.contentsOfDirectory(atPath: tests.path) {
      let url = tests.appendingPathComponent(file)
      let text = try String(contentsOf: url, encoding: .utf8)
      try text.replacingOccurrences(of: "TestingAppDelegate", with: name)
        .write(to: url, atomically: false, encoding: .utf8)
    }
  }
}
