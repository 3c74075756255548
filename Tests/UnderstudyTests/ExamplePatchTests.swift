import Foundation
import TestSupport
import Testing

/// Each example stands as it is before installing; the patch beside it is what `install` makes of it.
@Suite struct ExamplePatchTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    /// What else `install` is told.
    var arguments: [String] = []
    var testDescription: String { name }

    func install(in folder: URL, _ options: String...) throws -> Tool.Result {
      try Tool.run(["install"] + options + [name] + arguments, in: folder)
    }
  }

  static let examples = [
    Example(name: "UIKitApp"),
    Example(name: "LegacyUIKitApp"),
    Example(name: "SwiftUIApp"),
    Example(name: "ObjectiveCApp"),
    Example(name: "MacApp"),
    Example(name: "MultiApp", arguments: ["--app", "MultiApp"]),
  ]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // UnderstudyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Examples", isDirectory: true)

  /// Runs `body` in a folder that holds a copy of the example.
  private func withCopy(of example: Example, _ body: (_ folder: URL, _ copy: URL) throws -> Void)
    throws
  {
    try withTemporaryFolder { folder in
      let copy = folder.appendingPathComponent(example.name, isDirectory: true)
      let original = Self.folder.appendingPathComponent(example.name, isDirectory: true)
      try FileManager.default.copyItem(at: original, to: copy)
      try body(folder, copy)
    }
  }

  @Test func everyExampleIsHere() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix("App") }
    #expect(folders.sorted() == Self.examples.map(\.name).sorted())
  }

  @Test(arguments: examples)
  func installMakesThePatch(_ example: Example) throws {
    try withCopy(of: example) { folder, _ in
      let dryRun = try example.install(in: folder, "--dry-run")
      #expect(dryRun.exitCode == 0)
      #expect(throws: Never.self) {
        try expectGolden(dryRun.output, "\(example.name).patch", in: Self.folder)
      }
      #expect(try example.install(in: folder).exitCode == 0)
      let again = try example.install(in: folder)
      #expect(again.exitCode == 0 && again.errorText.hasSuffix("nothing to do\n"))
    }
  }

  @Test(arguments: examples)
  func nothingIsLeftToWarnOf(_ example: Example) throws {
    try withCopy(of: example) { folder, _ in
      let before = try Tool.run(["check", example.name, "--strict"], in: folder)
      #expect(before.exitCode == 1)
      #expect(before.outputText.contains("in full [host-starts-in-full]"))
      #expect(try example.install(in: folder).exitCode == 0)
      let after = try Tool.run(["check", example.name, "--strict"], in: folder)
      #expect(after.exitCode == 0, "\(after.outputText)")
    }
  }

  @Test(arguments: examples)
  func uninstallGivesTheBytesBack(_ example: Example) throws {
    try withCopy(of: example) { folder, copy in
      let before = try FolderSnapshot(of: copy).bytes
      #expect(try example.install(in: folder).exitCode == 0)
      #expect(try FolderSnapshot(of: copy).bytes != before)
      #expect(try Tool.run(["uninstall", example.name], in: folder).exitCode == 0)
      #expect(try FolderSnapshot(of: copy).bytes == before)
    }
  }
}
