import Foundation
import Testing
import TestSupport

@testable import ProjectFiles
@testable import Reports
@testable import SwitchPlanning
@testable import understudy

/// A repository of four projects: what each command does at its root.
@Suite struct RepositoryTests {
  static let names = (1...4).map { "App\($0)" }

  /// Runs `body` in the root of a repository with the projects `apps/App1/App1.xcodeproj` and so on.
  private func withRepository(
    isWorkTree: Bool = true,
    _ body: (URL, ([String]) throws -> Tool.Result) throws -> Void
  ) throws {
    try withTemporaryDirectory { parent in
      let root = parent.appendingPathComponent("repository").resolvingSymlinksInPath()
      for name in Self.names {
        let directory = root.appendingPathComponent("apps/\(name)")
        let project = try Fixture.named("uikit-scenes").layOut(in: directory)
        let content = project.deletingLastPathComponent()
        for file in try FileManager.default.contentsOfDirectory(atPath: content.path) {
          try FileManager.default.moveItem(
            at: content.appendingPathComponent(file),
            to: directory.appendingPathComponent(
              file == "Sample.xcodeproj" ? "\(name).xcodeproj" : file
            )
          )
        }
        try FileManager.default.removeItem(at: content)
      }
      if isWorkTree {
        let git = root.appendingPathComponent(".git")
        try FileManager.default.createDirectory(at: git, withIntermediateDirectories: false)
      }
      try body(root) { try Tool.run($0, in: root) }
    }
  }

  private func projects(_ result: Tool.Result) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    #expect(json?["version"] as? Int == 1)
    return try #require(json?["projects"] as? [[String: Any]])
  }

  private static let paths = names.sorted().map { "apps/\($0)/\($0).xcodeproj" }

  @Test func inspectAndCheckCoverAllProjects() throws {
    try withRepository { _, run in
      let inspection = try run(["inspect"])
      #expect(inspection.exitCode == 0 && inspection.errorText == "")
      let headings = inspection.outputText.split(separator: "\n").filter { $0.hasPrefix("apps/") }
      #expect(headings.map(String.init).sorted() == Self.paths)
      #expect(inspection.outputText.contains(" apps/App3/App/AppDelegate.swift:"))
      for command in ["inspect", "check"] {
        let reports = try projects(run([command, "--format", "json"]))
        #expect(reports.compactMap { $0["project"] as? String }.sorted() == Self.paths)
      }
      let check = try run(["check"])
      #expect(check.errorText.contains("1 warning in apps/App4/App4.xcodeproj\n"))
      #expect(check.errorText.contains("4 warnings in 4 of 4 projects; run "))
    }
  }

  @Test(arguments: ["text", "xcode", "github", "sarif", "gitlab", "junit", "json"])
  func everyFormatIsOneDocumentWithPathsFromTheCurrentDirectory(format: String) throws {
    try withRepository { root, run in
      let result = try run(["check", "--format", format])
      #expect(result.exitCode == 0)
      let text = result.outputText
      for name in Self.names {
        #expect(text.contains("apps/\(name)/\(name).xcodeproj/project.pbxproj"), "\(text)")
      }
      #expect(format == "xcode" || !text.contains(root.path))
      switch format {
      case "sarif", "gitlab", "json":
        let json = try JSONSerialization.jsonObject(with: Data(result.output))
        if format == "gitlab" {
          let prints = (json as? [[String: Any]])?.compactMap { $0["fingerprint"] as? String }
          #expect(Set(prints ?? []).count == 4)
        }
      case "junit":
        #expect(text.components(separatedBy: "<?xml").count == 2)
        #expect(text.components(separatedBy: "<testsuite ").count == 5)
      default: #expect(text.split(separator: "\n").count >= 4)
      }
    }
  }

  @Test func installListsTheCommandsOrTakesAll() throws {
    try withRepository { root, run in
      let before = try DirectorySnapshot(of: root)
      let refused = try run(["install", "--stand-in", "none"])
      #expect(refused.exitCode == 1)
      #expect(
        refused.errorText.contains(
          "\n  understudy install --stand-in none apps/App1/App1.xcodeproj\n"
        )
      )
      #expect(
        refused.errorText.hasSuffix(
          "\nnote: run one of these commands, or add --all; nothing was written\n"
        )
      )
      let preview = try run(["install", "--all", "--dry-run"])
      #expect(preview.exitCode == 0)
      #expect(preview.outputText.components(separatedBy: "/main.swift\n").count > 4)
      #expect(try DirectorySnapshot(of: root).paths(differingFrom: before) == [])

      let installed = try run(["install", "--all"])
      #expect(installed.exitCode == 0, "\(installed.errorText)")
      for name in Self.names {
        #expect(installed.errorText.contains("created apps/\(name)/App/main.swift\n"))
      }
      #expect(installed.errorText.hasSuffix("'understudy uninstall --all' reverts the changes\n"))
      #expect(try run(["check", "--strict", "--quiet"]).errors == [])
      #expect(try run(["uninstall", "--all"]).exitCode == 0)
      #expect(try DirectorySnapshot(of: root).bytes == before.bytes)
    }
  }

  @Test func plansAreDataForScripts() throws {
    try withRepository { root, run in
      let before = try DirectorySnapshot(of: root)
      for (command, isWritten) in [
        (["install", "--all", "--dry-run"], false), (["install", "--all"], true),
        (["uninstall", "--all", "--dry-run"], false), (["uninstall", "--all"], true),
      ] {
        let state = try DirectorySnapshot(of: root)
        let result = try run(command + ["--format", "json"])
        #expect(result.exitCode == 0 && result.errors == [])
        let json = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
        #expect(json?["written"] as? Bool == isWritten)
        let plans = try projects(result)
        #expect(plans.compactMap { $0["project"] as? String }.sorted() == Self.paths)
        let changes = plans.flatMap { $0["changes"] as? [[String: Any]] ?? [] }
        let files = changes.compactMap { $0["file"] as? String }
        #expect(files.contains("apps/App3/App/main.swift"))
        let diffs = changes.compactMap { $0["diff"] as? String }
        #expect(diffs.count == changes.count && diffs.allSatisfy { $0.hasPrefix("diff --git a/") })
        let changed = try DirectorySnapshot(of: root).paths(differingFrom: state)
        #expect(Set(files).isSuperset(of: changed) && changed.isEmpty == !isWritten)
      }
      #expect(try DirectorySnapshot(of: root).bytes == before.bytes)
    }
  }

  @Test func aRefusedPlanIsNoData() throws {
    try withRepository { root, run in
      let file = root.appendingPathComponent("apps/App3/App/AppDelegate.swift")
      try Data("import UIKit\n".utf8).write(to: file)
      let result = try run(["install", "--all", "--dry-run", "--format", "json"])
      #expect(result.exitCode == 1 && result.output == [] && result.errors != [])
    }
  }

  @Test func aReportOfAllProjectsIsOnePage() throws {
    try withRepository { _, run in
      let page = try run(["report"])
      #expect(page.exitCode == 0)
      #expect(page.outputText.contains("<h1>4 projects</h1>"))
      for path in Self.paths { #expect(page.outputText.contains(">\(path)</a>")) }
      #expect(page.outputText.utf8.count < 100_000)
      let text = try run(["report", "--format", "markdown"]).outputText
      for path in Self.paths { #expect(text.contains("## Launch report: `\(path)`\n")) }
    }
  }

  /// As in the repository of a library with an example app.
  @Test func aProjectWithoutAppsDoesNotHideThoseBelow() throws {
    try withTemporaryDirectory { parent in
      let library = try Fixture.named("framework").layOut(in: parent)
      let root = library.deletingLastPathComponent().resolvingSymlinksInPath()
      let app = try Fixture.named("uikit-scenes").layOut(in: root.appendingPathComponent("Example"))
        .resolvingSymlinksInPath()
      let path = Path.relative(app.path, from: root.path)
      #expect(try Tool.run(["inspect"], in: root).outputText.hasPrefix("Sample.xcodeproj\n"))
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(".git"),
        withIntermediateDirectories: false
      )
      let found = try Tool.run(["inspect"], in: root)
      #expect(found.outputText.hasPrefix("\(path)\n"))
      #expect(
        found.errorText == """
          note: 'Sample.xcodeproj' has no app targets; projects below it have
          note: using '\(path)'

          """
      )
      let named = try Tool.run(["inspect", "Sample.xcodeproj"], in: root)
      #expect(named.outputText.hasPrefix("Sample.xcodeproj\n"))
      #expect(try Tool.run(["install"], in: root).exitCode == 0)
      let entry = app.deletingLastPathComponent().appendingPathComponent("App/main.swift")
      #expect(FileManager.default.fileExists(atPath: entry.path))
    }
  }

  @Test func theNextStepNamesEachCanaryOnce() {
    let plans = ["swift", "m"].map { language in
      SwitchPlan(changes: [.create("/\(language)/TestingAppDelegateTests.\(language)", content: [])]
      )
    }
    let start = "build and run your tests (⌘U): TestingAppDelegateTests passes if "
    #expect(plans.nextStep(undo: "understudy uninstall")?.hasPrefix(start) == true)
  }

  @Test func nothingIsWrittenIfOneProjectIsRefused() throws {
    try withRepository { root, run in
      let file = root.appendingPathComponent("apps/App3/App/AppDelegate.swift")
      try Data("import UIKit\n".utf8).write(to: file)
      let before = try DirectorySnapshot(of: root)
      let result = try run(["install", "--all"])
      #expect(result.exitCode == 1)
      #expect(result.errorText.contains("apps/App3/App3.xcodeproj/project.pbxproj:"))
      #expect(result.errorText.contains("; nothing was written\nnote: the command succeeds with"))
      #expect(try DirectorySnapshot(of: root).paths(differingFrom: before) == [])
    }
  }

  /// Somebody saved a file of the third project after all were planned.
  @Test func aFailureSaysWhichProjectsWereChanged() throws {
    try withRepository { root, _ in
      let paths = Self.names.prefix(4).map { root.path + "/apps/\($0)" }
      var outcome = Outcome()
      let projects = try outcome.lockProjects(
        ProjectRequest(paths: paths, scope: .several, changesFiles: true)
      )
      var options = SwitchOptions()
      options.isForAllApps = true
      let planned = try projects.planned { try SwitchInstallation($0, options: options).plan() }
      try Data("// saved\n".utf8).write(
        to: URL(fileURLWithPath: paths[2] + "/App/AppDelegate.swift")
      )
      #expect(throws: FileError.self) { try planned.commit(outcome: &outcome) }
      let text = String(decoding: outcome.messages, as: UTF8.self)
      #expect(
        text == """
          note: changed before the error: '\(paths[0])/App1.xcodeproj', '\(paths[1])/App2.xcodeproj'
          note: not changed: '\(paths[2])/App3.xcodeproj', '\(paths[3])/App4.xcodeproj'

          """
      )
      #expect(FileManager.default.fileExists(atPath: paths[1] + "/App/main.swift"))
      #expect(!FileManager.default.fileExists(atPath: paths[3] + "/App/main.swift"))
    }
  }

  @Test func sourceFilesMeanTheProjectsThatCompileThem() throws {
    try withRepository { root, run in
      let files = ["apps/App2/App/AppDelegate.swift", "apps/App4/App/Info.plist"]
      let reports = try projects(run(["check", "--format", "json"] + files))
      #expect(
        reports.compactMap { $0["project"] as? String }
          == ["apps/App2/App2.xcodeproj", "apps/App4/App4.xcodeproj"]
      )
      let tool = root.appendingPathComponent("Tools/run.swift")
      try FileManager.default.createDirectory(
        at: tool.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: tool)
      let none = try run(["check", "Tools/run.swift"])
      #expect(none.exitCode == 0)
      #expect(
        none.errorText
          == "note: no project compiles 'Tools/run.swift'; the file is skipped\nnothing to check\n"
      )
      #expect(try run(["install", "Tools/run.swift"]).exitCode == 1)
    }
  }

  @Test func aTargetsNameChoosesTheProject() throws {
    try withRepository { root, run in
      let file = root.appendingPathComponent("apps/App4/App4.xcodeproj/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "AppTests", with: "FourTests").utf8).write(to: file)
      let inspection = try run(["inspect", "--tests", "FourTests"])
      #expect(inspection.outputText.hasPrefix("apps/App4/App4.xcodeproj\n"))
      #expect(!inspection.outputText.contains("apps/App1/"))
      let check = try run(["check", "--tests", "FourTest"])
      #expect(check.exitCode == 1)
      #expect(check.errorText.contains("did you mean 'FourTests'?"))
    }
  }

  @Test func oneUnreadableProjectDoesNotHideTheOthers() throws {
    try withRepository { root, run in
      let file = root.appendingPathComponent("apps/App4/App4.xcodeproj/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data("<<<<<<< HEAD\n\(text)".utf8).write(to: file)
      let result = try run(["check", "--format", "json"])
      #expect(result.exitCode == 1)
      #expect(result.errorText.contains("apps/App4/App4.xcodeproj/project.pbxproj:1:1: error: "))
      #expect(try projects(result).count == 3)
    }
  }

  /// A directory that isn't in a work tree doesn't stand for what lies far below.
  @Test func aProjectOutsideOfAWorkTreeIsChangedOnlyByName() throws {
    try withTemporaryDirectory { parent in
      let home = parent.resolvingSymlinksInPath()
      let app = home.appendingPathComponent("Code/Shop")
      _ = try Fixture.named("uikit-scenes").layOut(in: app)
      let environment = ["HOME": home.path]
      let code = home.appendingPathComponent("Code")
      func run(_ arguments: [String], in directory: URL) throws -> Tool.Result {
        try Tool.run(arguments, in: directory, environment: environment)
      }
      for directory in [home, home.deletingLastPathComponent()] {
        let result = try run(["inspect"], in: directory)
        #expect(result.exitCode == 1 && result.errorText.hasPrefix("error: no Xcode project in "))
      }
      let inspection = try run(["inspect"], in: code)
      #expect(inspection.exitCode == 0)
      #expect(inspection.errorText.hasPrefix("note: using 'Shop/"))
      let before = try DirectorySnapshot(of: home)
      for command in [["install"], ["uninstall"]] {
        let result = try run(command, in: code)
        #expect(result.exitCode == 1)
        #expect(result.errorText.contains(", which isn't in a Git repository; found 'Shop/"))
      }
      #expect(try DirectorySnapshot(of: home).paths(differingFrom: before) == [])
    }
  }

  /// Reading them all might take long, and would roll back what others' runs left in them.
  @Test func severalProjectsOutsideOfAWorkTreeAreListed() throws {
    try withRepository(isWorkTree: false) { _, run in
      for command in ["inspect", "check"] {
        let result = try run([command])
        #expect(result.exitCode == 1 && result.outputText == "")
        #expect(
          result.errorText.hasPrefix(
            """
            error: 4 projects to choose from
              understudy \(command) apps/App1/App1.xcodeproj

            """
          )
        )
      }
      #expect(try run(["install", "--all", "--dry-run"]).exitCode == 0)
    }
  }
}
