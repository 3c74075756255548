import Foundation
import Testing
import TestSupport

/// Two projects that compile the same files: a change concerns both.
@Suite struct SharedFilesTests {
  /// How a second project gets to compile the files of a fixture.
  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture = "uikit-scenes"
    /// Changes the second project file, a copy of the first one.
    var edit: @Sendable (inout String) -> Void = { _ in }
    /// Where the second project is.
    var directory = ""
    /// The links in that directory.
    var links: [String: String] = [:]
    var hasGit = false

    /// Writes both projects, and runs `body` in the directory of the first one, with the path of the second one.
    func withProjects(_ body: (URL, String) throws -> Void) throws {
      try withTemporaryDirectory { parent in
        let first = try Fixture.named(fixture).layOut(in: parent.resolvingSymlinksInPath())
        let root = first.deletingLastPathComponent()
        let place = root.appendingPathComponent(directory, isDirectory: true)
        let second = place.appendingPathComponent("Other.xcodeproj", isDirectory: true)
        try FileManager.default.createDirectory(at: second, withIntermediateDirectories: true)
        let file = "project.pbxproj"
        var text = try String(contentsOf: first.appendingPathComponent(file), encoding: .utf8)
        edit(&text)
        try Data(text.utf8).write(to: second.appendingPathComponent(file))
        for (name, target) in links {
          try FileManager.default.createSymbolicLink(
            atPath: place.appendingPathComponent(name).path,
            withDestinationPath: target
          )
        }
        if hasGit {
          let git = Git(directory: root)
          try git(["init", "--quiet"])
          try git(["add", "--all"])
        }
        try body(root, directory.isEmpty ? "Other.xcodeproj" : directory + "/Other.xcodeproj")
      }
    }
  }

  private static let pairs =
    ["uikit-scenes", "objective-c", "swiftui", "appkit", "synchronized"].map {
      Pair(testDescription: $0, fixture: $0)
    } + [
      Pair(testDescription: "the other one has no tests", edit: { $0.hasUITestsOnly() }),
      Pair(
        testDescription: "in another directory of the repository",
        edit: { $0.replace("projectDirPath = \"\"", with: "projectDirPath = ..") },
        directory: "Mac",
        hasGit: true
      ),
    ]

  /// One after the other breaks none, and the printed command changes both.
  @Test(arguments: TestEffort.some(pairs, every: 2)) func changesBothOrNone(_ pair: Pair) throws {
    try pair.withProjects { root, second in
      func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: root) }
      let before = try DirectorySnapshot(of: root).bytes
      for project in ["Sample.xcodeproj", second] where project != second || pair.isSymmetric {
        let refused = try run("install", project)
        #expect(refused.exitCode == 1, "\(refused.text)")
        #expect(refused.errorText.contains("compiles"), "\(refused.text)")
        #expect(try DirectorySnapshot(of: root).bytes == before)
        let command = try #require(refused.errorText.firstMatch(of: /run 'understudy (.*?)'/))
        let installed = try Tool.run(command.1.split(separator: " ").map(String.init), in: root)
        #expect(installed.exitCode == 0, "\(installed.text)")
        for project in ["Sample.xcodeproj", second] {
          let inspected = try run("inspect", project)
          #expect(
            !inspected.outputText.contains("entry point     not found"),
            "\(inspected.outputText)"
          )
        }
        #expect(
          try run("install", "--all", "Sample.xcodeproj", second).errorText.contains(
            "nothing to do"
          )
        )
        let checked = try run("check", "Sample.xcodeproj", second)
        #expect(checked.exitCode == 0, "\(checked.outputText)")

        let kept = try run("uninstall", project)
        #expect(kept.exitCode == 1, "\(kept.text)")
        let undo = try #require(kept.errorText.firstMatch(of: /run 'understudy (.*?)'/))
        let removed = try Tool.run(undo.1.split(separator: " ").map(String.init), in: root)
        #expect(removed.exitCode == 0, "\(removed.text)")
        #expect(!removed.errorText.contains("was missing"), "\(removed.text)")
        #expect(try DirectorySnapshot(of: root).bytes == before)
      }
    }
  }

  /// Where it can't be changed along with the first one, that's the reason.
  @Test func theOtherProjectMayBeBehindALink() throws {
    let pair = Pair(
      testDescription: "links",
      directory: "Mac",
      links: ["App": "../App", "AppTests": "../AppTests"]
    )
    try pair.withProjects { root, second in
      let refused = try Tool.run(["install", "Sample.xcodeproj"], in: root)
      #expect(refused.exitCode == 1)
      #expect(
        refused.errorText.contains(
          "can't be changed together, because 'Mac/App/AppDelegate.swift' is"
        )
      )
    }
  }

  /// Apple's file systems ignore case.
  @Test func theOtherProjectMayWriteANameDifferently() throws {
    let pair = Pair(
      testDescription: "case",
      edit: { $0.replace("AppDelegate.swift", with: "appdelegate.swift") }
    )
    try pair.withProjects { root, second in
      let refused = try Tool.run(["install", "Sample.xcodeproj"], in: root)
      #expect(
        refused.errorText.contains("compiles 'App/AppDelegate.swift', too"),
        "\(refused.text)"
      )
      #expect(refused.errorText.contains("give them files of their own"))
    }
  }

  /// A project with the same names in it isn't concerned, and neither is a framework with the delegate.
  @Test(arguments: [
    [
      "App/": "Copy/", "AppTests/": "CopyTests/", "path = App;": "path = Copy;",
      "path = AppTests;": "path = CopyTests;",
    ],
    [
      "com.apple.product-type.application": "com.apple.product-type.framework",
      "com.apple.product-type.bundle.unit-test": "com.apple.product-type.framework",
    ],
  ])
  func othersDoNotMatter(_ changes: [String: String]) throws {
    let pair = Pair(
      testDescription: "copy",
      edit: { text in for (old, new) in changes { text.replace(old, with: new) } }
    )
    try pair.withProjects { root, _ in
      let result = try Tool.run(["install", "Sample.xcodeproj"], in: root)
      #expect(result.exitCode == 0, "\(result.text)")
    }
  }

  @Test func aProjectThatCannotBeReadIsNamed() throws {
    let pair = Pair(testDescription: "damaged", edit: { $0.insert("<", at: $0.startIndex) })
    try pair.withProjects { root, _ in
      let result = try Tool.run(["install", "Sample.xcodeproj"], in: root)
      #expect(result.exitCode == 0)
      #expect(result.errorText.contains("note: Other.xcodeproj can't be read"), "\(result.text)")
    }
  }

  /// An earlier version changed one of them only; each says so, and the printed command completes the other.
  @Test(arguments: ["uikit-scenes", "swiftui", "appkit"])
  func checkFindsTheFileThatIsMissing(_ fixture: String) throws {
    try Pair(testDescription: fixture, fixture: fixture).withProjects { root, second in
      func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: root) }
      let other = root.appendingPathComponent(second)
      let away = root.appendingPathComponent("away")
      try FileManager.default.moveItem(at: other, to: away)
      #expect(try run("install", "Sample.xcodeproj").exitCode == 0)
      try FileManager.default.moveItem(at: away, to: other)
      for project in ["Sample.xcodeproj", second] {
        let checked = try run("check", project)
        #expect(checked.exitCode == 1)
        #expect(checked.outputText.contains("[entry-points]"), "\(checked.outputText)")
        #expect(checked.outputText.contains("run 'understudy install Other.xcodeproj'"))
      }
      let completed = try run("install", second)
      #expect(completed.exitCode == 0, "\(completed.text)")
      let checked = try run("check", "Sample.xcodeproj", second)
      #expect(checked.exitCode == 0, "\(checked.outputText)")
    }
  }
}

extension SharedFilesTests.Pair {
  /// Whether the second project has tests, and may change the files.
  fileprivate var isSymmetric: Bool {
    var text = "com.apple.product-type.bundle.unit-test"
    edit(&text)
    return text.contains("unit-test") && directory.isEmpty
  }
}

extension String {
  fileprivate mutating func replace(_ old: String, with new: String) {
    self = replacingOccurrences(of: old, with: new)
  }

  /// Makes the unit tests of a project file UI tests.
  fileprivate mutating func hasUITestsOnly() {
    replace("bundle.unit-test", with: "bundle.ui-testing")
  }
}
