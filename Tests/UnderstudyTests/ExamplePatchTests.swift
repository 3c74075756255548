import Foundation
import Testing
import TestSupport

/// Each example stands as it is before installing; the patch beside it is what `install` makes of it.
@Suite struct ExamplePatchTests {
  static let examples = [
    "UIKitApp", "LegacyUIKitApp", "SwiftUIApp", "ObjectiveCApp", "MacApp", "MultiApp",
  ]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // UnderstudyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Examples", isDirectory: true)

  /// Runs `body` in a folder that holds a copy of the example.
  private func withCopy(of example: String, _ body: (_ folder: URL, _ copy: URL) throws -> Void)
    throws
  {
    try withTemporaryFolder { folder in
      let copy = folder.appendingPathComponent(example, isDirectory: true)
      let original = Self.folder.appendingPathComponent(example, isDirectory: true)
      try FileManager.default.copyItem(at: original, to: copy)
      try body(folder, copy)
    }
  }

  @Test func everyExampleIsHere() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix("App") }
    #expect(folders.sorted() == Self.examples.sorted())
  }

  @Test(arguments: examples)
  func installMakesThePatch(_ example: String) throws {
    try withCopy(of: example) { folder, _ in
      let dryRun = try Tool.run(["install", "--dry-run", example], in: folder)
      #expect(dryRun.exitCode == 0)
      #expect(throws: Never.self) {
        try expectGolden(dryRun.output, "\(example).patch", in: Self.folder)
      }
      #expect(try Tool.run(["install", example], in: folder).exitCode == 0)
      let again = try Tool.run(["install", example], in: folder)
      #expect(again.exitCode == 0 && again.errorText.hasSuffix("nothing to do\n"))
    }
  }

  /// The README shows what a reader gets: the tool's own output and the entry point it writes.
  @Test func theReadmeShowsTheExampleAsItIs() throws {
    let readme = try String(
      contentsOf: Self.folder.deletingLastPathComponent().appendingPathComponent("README.md"),
      encoding: .utf8
    )
    try withCopy(of: "UIKitApp") { folder, copy in
      let inspection = try Tool.run(["inspect", "UIKitApp"], in: folder).outputText
        .replacing("UIKitApp/UIKitApp", with: "Examples/UIKitApp/UIKitApp")
      #expect(readme.contains("$ understudy inspect Examples/UIKitApp\n" + inspection))
      let installed = try Tool.run(["install", "UIKitApp"], in: folder)
      let lines = installed.errorText.replacing(" UIKitApp/", with: " Examples/UIKitApp/")
      #expect(installed.exitCode == 0)
      #expect(readme.contains("$ understudy install Examples/UIKitApp\n" + lines))
      let main = try String(
        contentsOf: copy.appendingPathComponent("UIKitApp/main.swift"),
        encoding: .utf8
      )
      #expect(readme.contains("```swift\n\(main)```\n"))
    }
  }

  @Test(arguments: examples)
  func nothingIsLeftToWarnOf(_ example: String) throws {
    try withCopy(of: example) { folder, _ in
      let before = try Tool.run(["check", example, "--strict"], in: folder)
      #expect(before.exitCode == 1)
      #expect(before.outputText.contains(" [host-launches-full-app]"))
      #expect(try Tool.run(["install", example], in: folder).exitCode == 0)
      let after = try Tool.run(["check", example, "--strict"], in: folder)
      #expect(after.exitCode == 0, "\(after.outputText)")
    }
  }

  @Test(arguments: examples)
  func uninstallGivesTheBytesBack(_ example: String) throws {
    try withCopy(of: example) { folder, copy in
      let before = try FolderSnapshot(of: copy).bytes
      #expect(try Tool.run(["install", example], in: folder).exitCode == 0)
      #expect(try FolderSnapshot(of: copy).bytes != before)
      #expect(try Tool.run(["uninstall", example], in: folder).exitCode == 0)
      #expect(try FolderSnapshot(of: copy).bytes == before)
    }
  }
}
