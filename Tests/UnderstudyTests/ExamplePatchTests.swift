import Foundation
import Testing
import TestSupport

/// Each example stands as it is before installing; the patch beside it is what `install` makes of it.
@Suite struct ExamplePatchTests {
  static let examples = [
    "UIKitApp", "LegacyUIKitApp", "SwiftUIApp", "ObjectiveCApp", "MacApp", "MultiApp",
  ]

  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // UnderstudyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Examples", isDirectory: true)

  /// Runs `body` in a directory that holds a copy of the example.
  private func withCopy(of example: String, _ body: (_ directory: URL, _ copy: URL) throws -> Void)
    throws
  {
    try withTemporaryDirectory { directory in
      let copy = directory.appendingPathComponent(example, isDirectory: true)
      let original = Self.directory.appendingPathComponent(example, isDirectory: true)
      try FileManager.default.copyItem(at: original, to: copy)
      try body(directory, copy)
    }
  }

  @Test func everyExampleIsHere() throws {
    let directories = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
      .filter { $0.hasSuffix("App") }
    #expect(directories.sorted() == Self.examples.sorted())
  }

  @Test(arguments: examples) func installMakesThePatchAndUninstallUndoesIt(_ example: String) throws
  {
    try withCopy(of: example) { directory, copy in
      func run(_ arguments: String...) throws -> Tool.Result {
        try Tool.run(arguments + [example], in: directory)
      }
      let before = try DirectorySnapshot(of: copy).bytes
      let findings = try run("check", "--strict")
      #expect(findings.exitCode == 1)
      #expect(findings.outputText.contains(" [host-launches-full-app]"))
      let dryRun = try run("install", "--dry-run")
      #expect(dryRun.exitCode == 0)
      #expect(throws: Never.self) {
        try expectGolden(dryRun.output, "\(example).patch", in: Self.directory)
      }
      #expect(try DirectorySnapshot(of: copy).bytes == before)

      #expect(try run("install").exitCode == 0)
      #expect(try DirectorySnapshot(of: copy).bytes != before)
      let again = try run("install")
      #expect(again.exitCode == 0 && again.errorText.hasSuffix("nothing to do\n"))
      let after = try run("check", "--strict")
      #expect(after.exitCode == 0, "\(after.outputText)")

      #expect(try run("uninstall").exitCode == 0)
      #expect(try DirectorySnapshot(of: copy).bytes == before)
    }
  }

  /// The transcript is in the next test.
  @Test func theCommandsOfTheReadmeSucceedInItsExample() throws {
    let readme = try String(
      contentsOf: Self.directory.deletingLastPathComponent().appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let commands = DocumentationTests.commands(in: readme).filter {
      $0.last?.hasPrefix("Ex") == false
    }.map { command in command.map { Self.names[$0] ?? $0 } }
    let kept = try #require(commands.firstIndex { $0.contains("--keep") })
    #expect(commands.count == 8 && kept == 0)
    try withCopy(of: "UIKitApp") { directory, copy in
      let before = try DirectorySnapshot(of: copy).bytes
      for arguments in commands {
        let result = try Tool.run(arguments, in: copy)
        #expect(result.exitCode == 0, "\(arguments): \(result.errorText)")
        if arguments == commands[kept] {
          let setUp = copy.appendingPathComponent("UIKitAppTests/TestingSetUp.swift")
          let text = try String(contentsOf: setUp, encoding: .utf8)
          #expect(text.contains("\n    Analytics.shared.start()\n"))
        }
      }
      try FileManager.default.removeItem(at: copy.appendingPathComponent("launch.html"))
      #expect(try DirectorySnapshot(of: copy).bytes == before)
    }
  }

  /// What the names in the pages for users stand for in the example, which uses no library.
  private static let names = [
    "Shop": "UIKitApp", "ShopTests": "UIKitAppTests", "$PROJECT_DIR": ".",
    "FirebaseApp.configure": "Analytics.shared.start", "Theme.apply": "Analytics.shared.start",
    "Session.shared.start": "Analytics.shared.start",
  ]

  @Test func theCommandsOfThePagesForUsersRun() throws {
    let root = Self.directory.deletingLastPathComponent().appendingPathComponent("Documentation")
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".md")
    }
    let commands = try pages.flatMap { page in
      let file = root.appendingPathComponent(page)
      return DocumentationTests.commands(in: try String(contentsOf: file, encoding: .utf8))
    }
    #expect(commands.count > 30)
    for command in Set(commands) {
      try withCopy(of: "UIKitApp") { _, copy in
        // A delegate that a stand-in can derive from.
        let delegate = copy.appendingPathComponent("UIKitApp/AppDelegate.swift")
        let text = try String(contentsOf: delegate, encoding: .utf8).replacing(
          "final class",
          with: "class"
        )
        try Data(text.utf8).write(to: delegate)
        let arguments = command.map { Self.names[$0] ?? $0 }
        let result = try Tool.run(arguments, in: copy)
        // Without the switch, there is a warning.
        #expect(
          result.exitCode == (command.contains("--strict") ? 1 : 0),
          "\(command): \(result.errorText)"
        )
      }
    }
  }

  /// The README shows what a reader gets: the tool's own output and the entry point it writes.
  @Test func theReadmeShowsTheExampleAsItIs() throws {
    let readme = try String(
      contentsOf: Self.directory.deletingLastPathComponent().appendingPathComponent("README.md"),
      encoding: .utf8
    )
    try withCopy(of: "UIKitApp") { directory, copy in
      let clone = directory.appendingPathComponent("clone", isDirectory: true)
      let examples = clone.appendingPathComponent("Examples", isDirectory: true)
      try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
      let example = examples.appendingPathComponent("UIKitApp", isDirectory: true)
      try FileManager.default.moveItem(at: copy, to: example)
      for command in ["inspect", "install"] {
        let result = try Tool.run([command, "Examples/UIKitApp"], in: clone)
        #expect(result.exitCode == 0)
        let shown = "$ understudy \(command) Examples/UIKitApp\n"
        #expect(readme.contains(shown + result.outputText + result.errorText))
      }
      let main = try String(
        contentsOf: example.appendingPathComponent("UIKitApp/main.swift"),
        encoding: .utf8
      )
      #expect(readme.contains("```swift\n\(main)```\n"))
    }
  }
}
