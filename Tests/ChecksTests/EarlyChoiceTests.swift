import Checks
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// A stand-in is chosen before the app's own code runs, where a normal launch stays the same.
@Suite struct EarlyChoiceTests {
  private static let main = """
    import UIKit

    let store = Store.open()
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))

    """

  /// Returns the text of main.swift after installation, and what `check` says about code that runs
  /// before the tests.
  private func install(
    _ main: String,
    other: String,
    test: String = "",
    keeping kept: [String] = []
  ) throws -> (main: String, found: [String]) {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      let delegate = project.files["App/AppDelegate.swift"] ?? ""
      project.files["App/AppDelegate.swift"] = delegate.replacing("@main\n", with: "")
      project.files["App/main.swift"] = main
      project.files["App/Other.swift"] = other
      project.targets[0].sources += ["App/main.swift", "App/Other.swift"]
      project.files["AppTests/StoreTests.swift"] = test
      project.targets[1].sources.append("AppTests/StoreTests.swift")
    }
    var options = SwitchOptions()
    options.kept = kept
    return try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: options).plan()
      let change = plan.changes.first { Path.lastComponent(of: $0.path) == "main.swift" }
      let after = try XcodeProject(
        at: project.path,
        files: FileCache(project.files, after: plan.changes)
      )
      let found = try CheckReport(LaunchReader(after)).findings.filter {
        $0.rule == .appCodeBeforeTests
      }
      return (
        String(decoding: change?.result ?? [], as: UTF8.self),
        found.map { "\($0.severity): \($0.message)" }
      )
    }
  }

  @Test func theChoiceComesFirst() throws {
    let (main, found) = try install(Self.main, other: "struct Store { static func open() { } }\n")
    #expect(main.contains("\n\nif NSClassFromString(\"TestingAppDelegate\") != nil {\n"))
    #expect(found == [])
  }

  /// What stays in front on purpose is no reason for a warning.
  @Test func aKeptLineIsANote() throws {
    let (main, found) = try install(
      Self.main,
      other: "struct Store { static func open() { } }\n",
      keeping: ["Store.open"]
    )
    #expect(main.contains("Store.open()\nif NSClassFromString"))
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("note: 'let store = Store.open()' runs before ") })
  }

  @Test func theChoiceComesFirstInObjectiveC() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        int main(int argc, char *argv[]) {
          setUpLogging();
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        }

        """
    }
    try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let change = try #require(plan.changes.first { Path.lastComponent(of: $0.path) == "main.m" })
      let main = String(decoding: change.result ?? [], as: UTF8.self)
      #expect(main.contains("{\n  if (NSClassFromString(@\"TestingAppDelegate\")) {\n"))
      let after = try XcodeProject(
        at: project.path,
        files: FileCache(project.files, after: plan.changes)
      )
      let found = try CheckReport(LaunchReader(after)).findings.filter {
        $0.rule == .appCodeBeforeTests
      }
      #expect(found.map(\.message) == [])
    }
  }

  /// Under test, `store` would stay uninitialized for the tests as well.
  @Test(arguments: ["store.sell()", "prepare()", "Shelf()"])
  func whatATestUsesIsInitialized(_ use: String) throws {
    let main = Self.main.replacing(
      "UIApplicationMain(",
      with:
        "func prepare() { store.open() }\nstruct Shelf { let store = store }\nUIApplicationMain("
    )
    let (text, _) = try install(main, other: "", test: "func test() { _ = \(use) }\n")
    #expect(text.contains("NSClassFromString(\"TestingAppDelegate\") ?? AppDelegate.self"))
  }

  /// Under test, `store` would stay uninitialized.
  @Test func aGlobalThatAnotherFileUsesIsInitialized() throws {
    let (main, found) = try install(Self.main, other: "func sell() { store.sell() }\n")
    #expect(main.contains("NSClassFromString(\"TestingAppDelegate\") ?? AppDelegate.self"))
    #expect(
      found == [
        "warning: 'let store = Store.open()' runs before 'App' chooses its app delegate, including before"
          + " tests"
      ]
    )
  }
}

/// `install` completes what `install --app-only` began.
@Suite struct AppOnlyTests {
  @Test(arguments: ["uikit-scenes", "objective-c", "launcher", "main-swift"])
  func addsTheStandIn(_ fixture: String) throws {
    try Fixture.named(fixture).withProject { project in
      var options = SwitchOptions()
      options.isForAppOnly = true
      let first = try SwitchInstallation(project, options: options).plan()
      let switched = try XcodeProject(
        at: project.path,
        files: FileCache(project.files, after: first.changes)
      )
      let second = try SwitchInstallation(switched, options: SwitchOptions()).plan()
      let names = second.changes.map { Path.lastComponent(of: $0.path) }
      #expect(names.contains { $0.hasPrefix("TestingAppDelegate.") })
    }
  }
}
