import Foundation
import Testing
import TestSupport

/// `.understudy.json` above several projects.
@Suite struct SharedSettingsTests {
  private typealias Run = ([String]) throws -> Tool.Result

  /// Runs `body` in a directory with the projects `apps/A` and `apps/B`, whose tests launch the app.
  private func withProjects(
    isWorkTree: Bool = true,
    names: [String] = ["A", "B"],
    _ body: (URL, Run) throws -> Void
  ) throws {
    try withTemporaryDirectory { parent in
      let root = parent.appendingPathComponent("repository").resolvingSymlinksInPath()
      for name in names {
        let project = try Fixture.named("uikit-scenes").layOut(
          in: root.appendingPathComponent(name)
        )
        let apps = root.appendingPathComponent("apps")
        try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
          at: project.deletingLastPathComponent(),
          to: apps.appendingPathComponent(name)
        )
        try FileManager.default.removeItem(at: root.appendingPathComponent(name))
      }
      if isWorkTree {
        let git = root.appendingPathComponent(".git")
        try FileManager.default.createDirectory(at: git, withIntermediateDirectories: false)
      }
      try body(root) { try Tool.run($0, in: root) }
    }
  }

  private func write(_ json: String, in directory: URL) throws {
    try Data(json.utf8).write(to: directory.appendingPathComponent(".understudy.json"))
  }

  /// Gives the app of a project a finding.
  private func checkOneVariable(_ name: String, in root: URL) throws {
    let file = root.appendingPathComponent("apps/\(name)/App/AppDelegate.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let check = "let isTesting = environment[\"XCTestConfigurationFilePath\"] != nil\n"
    try Data((text + check).utf8).write(to: file)
  }

  /// The findings of a run, each as its path and its name.
  private func findings(_ result: Tool.Result) -> [String] {
    result.outputText.split(separator: "\n").filter { $0.hasSuffix("]") }.map { line in
      line.prefix { $0 != ":" } + " " + line.suffix(from: line.lastIndex(of: "[") ?? line.endIndex)
    }
  }

  private static let launchesFullApp = "Sample.xcodeproj/project.pbxproj [host-launches-full-app]"

  @Test func projectsShareTheNearest() throws {
    try withProjects { root, run in
      #expect(
        try findings(run(["check"])) == ["A", "B"].map { "apps/\($0)/\(Self.launchesFullApp)" }
      )
      try write(#"{"findings": {"host-launches-full-app": "off"}}"#, in: root)
      #expect(try findings(run(["check"])) == [])
      #expect(try findings(run(["check", "apps/B"])) == [])
      // A nearer file replaces it as a whole, even if it says nothing.
      try write("{}", in: root.appendingPathComponent("apps/B"))
      #expect(try findings(run(["check"])) == ["apps/B/" + Self.launchesFullApp])
      try write(#"{"findings": {"host-launches-full-app": "error"}}"#, in: root)
      try write(
        #"{"findings": {"host-launches-full-app": "note"}}"#,
        in: root.appendingPathComponent("apps")
      )
      #expect(try run(["check", "apps/A"]).outputText.contains(": note: test target 'AppTests' "))
    }
  }

  @Test func pathsAreRelativeToTheFile() throws {
    try withProjects { root, run in
      for name in ["A", "B"] { try checkOneVariable(name, in: root) }
      let json = { (path: String) in
        #"""
        {
          "findings": {"host-launches-full-app": "off"},
          "ignore": [{"finding": "detection-by-one-variable", "file": "\#(path)"}]
        }
        """#
      }
      try write(json("apps/A/App/AppDelegate.swift"), in: root)
      let ofB = "apps/B/App/AppDelegate.swift [detection-by-one-variable]"
      #expect(try findings(run(["check"])) == [ofB])
      #expect(try findings(run(["check", "apps/A"])) == [])
      #expect(try findings(run(["check", "apps/B"])) == [ofB])
      // Relative to a project, it names no file.
      try write(json("App/AppDelegate.swift"), in: root)
      #expect(
        try findings(run(["check"])) == [
          ".understudy.json [unused-ignore]",
          "apps/A/App/AppDelegate.swift [detection-by-one-variable]", ofB,
        ]
      )
    }
  }

  @Test func anEntryIsUnusedIfNoProjectNeedsIt() throws {
    try withProjects { root, run in
      try write(
        #"""
        {
          "findings": {"host-launches-full-app": "off"},
          "ignore": [{"finding": "detection-by-one-variable"}]
        }
        """#,
        in: root
      )
      let unused = try run(["check"])
      #expect(findings(unused) == [".understudy.json [unused-ignore]"])
      #expect(unused.outputText.hasPrefix(".understudy.json:3:14: warning: "))
      // The project that isn't checked may need it.
      #expect(try findings(run(["check", "apps/A"])) == [])
      #expect(try findings(run(["check", "apps/A", "apps/B"])).count == 1)
      try checkOneVariable("B", in: root)
      #expect(try findings(run(["check"])) == [])
      #expect(try findings(run(["check", "apps/A"])) == [])
      // With a file of its own, B doesn't share it any more.
      try write(#"{"findings": {}}"#, in: root.appendingPathComponent("apps/B"))
      #expect(try findings(run(["check", "apps/A"])) == [".understudy.json [unused-ignore]"])
    }
  }

  @Test func twoProjectsInADirectoryShareThem() throws {
    try withProjects(isWorkTree: false, names: ["A"]) { root, run in
      let directory = root.appendingPathComponent("apps/A")
      try FileManager.default.copyItem(
        at: directory.appendingPathComponent("Sample.xcodeproj"),
        to: directory.appendingPathComponent("Second.xcodeproj")
      )
      let file = directory.appendingPathComponent("Second.xcodeproj/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "name = AppTests;", with: "name = KioskTests;").utf8)
        .write(to: file)
      let ignored = { (target: String) in
        #"{"ignore": [{"finding": "host-launches-full-app", "target": "\#(target)"}]}"#
      }
      try write(ignored("KioskTests"), in: directory)
      #expect(try findings(run(["check", "apps/A"])) == ["apps/A/" + Self.launchesFullApp])
      try write(#"{"fullApp": {"KioskTests": "a kiosk", "AppTests": "a till"}}"#, in: directory)
      #expect(try run(["inspect", "apps/A"]).exitCode == 0)
      let check = try run(["check", "apps/A"])
      #expect(check.exitCode == 0 && findings(check) == [])
    }
  }

  @Test(arguments: ["inspect", "check", "install", "report"])
  func aTargetMayBeOneOfAnotherProject(command: String) throws {
    try withProjects { root, run in
      try write(#"{"fullApp": {"KioskTests": "in B"}}"#, in: root)
      let file = root.appendingPathComponent("apps/B/Sample.xcodeproj/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("name = AppTests;"))
      try Data(text.replacingOccurrences(of: "name = AppTests;", with: "name = KioskTests;").utf8)
        .write(to: file)
      #expect(try run([command, "apps/A"]).exitCode == 0)
      #expect(try run([command, "apps/B"]).exitCode == 0)
    }
  }

  @Test func aTargetThatNoProjectHasIsAnError() throws {
    try withProjects { root, run in
      try write(#"{"fullApp": {"AppTest": "typed wrong"}}"#, in: root)
      let result = try run(["check"])
      #expect(result.exitCode == 1)
      #expect(
        result.outputText.contains(
          ".understudy.json:1:14: error: unknown test target 'AppTest'; did you mean 'AppTests'?"
        )
      )
      #expect(findings(result).filter { $0.contains("unused-ignore") }.count == 1)
      #expect(try run(["check", "apps/A"]).exitCode == 0)
    }
    try withProjects(names: ["A"]) { root, run in
      try write(#"{"fullApp": {"AppTest": "typed wrong"}}"#, in: root)
      for command in ["inspect", "check", "install", "report"] {
        let result = try run([command, "apps/A"])
        #expect(result.exitCode == 1)
        #expect(result.errorText.hasPrefix(".understudy.json:1:14: error: unknown test target "))
      }
    }
  }

  /// Settings of somebody else, or of the user's other projects, don't change the result.
  @Test(arguments: [true, false])
  func noFileAboveTheRepositoryIsRead(isWorkTree: Bool) throws {
    try withProjects(isWorkTree: isWorkTree) { root, run in
      try write("no JSON", in: root.deletingLastPathComponent())
      if !isWorkTree { try write("no JSON", in: root) }
      let result = try run(["check", "apps/A"])
      #expect(findings(result) == ["apps/A/" + Self.launchesFullApp])
      #expect(result.exitCode == 0)
    }
  }

  @Test(arguments: ["inspect", "check", "install", "report"])
  func aFileThatCannotBeReadIsAnError(command: String) throws {
    try withProjects { root, run in
      let settings = root.appendingPathComponent(".understudy.json")
      for isLink in [false, true] {
        if isLink {
          try FileManager.default.removeItem(at: settings)
          try FileManager.default.createSymbolicLink(
            atPath: settings.path,
            withDestinationPath: "missing.json"
          )
        } else {
          try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: false)
        }
        let result = try run([command, "apps/A"])
        #expect(result.exitCode == 1)
        #expect(result.errorText.contains(".understudy.json"))
        #expect(result.outputText == "")
      }
    }
  }

  @Test func theFileStandsForItsProjects() throws {
    try withProjects { root, run in
      try write("{}", in: root.appendingPathComponent("apps"))
      try FileManager.default.copyItem(
        at: root.appendingPathComponent("apps/A"),
        to: root.appendingPathComponent("Other")
      )
      let result = try run(["check", "apps/.understudy.json"])
      #expect(findings(result) == ["A", "B"].map { "apps/\($0)/\(Self.launchesFullApp)" })
    }
  }
}
