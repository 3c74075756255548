package import Foundation

/// Runs `body` with an empty repository in a temporary directory.
package func withRepository(
  objectFormat: String = "sha1",
  _ body: (Git) throws -> Void
) throws {
  try withTemporaryDirectory { parent in
    // The index of a linked work tree lies under the link's real path.
    let git = Git(directory: parent.resolvingSymlinksInPath())
    try git(["init", "--quiet", "--object-format=\(objectFormat)"])
    try body(git)
  }
}

/// What Git refused: only test targets can import Testing on macOS (see ``expectGolden(_:_:filePath:)``).
package struct GitFailure: Error, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}

/// A repository, and runs of git in it.
package struct Git {
  package var directory: URL

  package init(directory: URL) { self.directory = directory }

  package static let isInstalled: Bool = {
    let git = Git(directory: FileManager.default.temporaryDirectory)
    return (try? git(["--version"])) != nil
  }()

  package var index: URL { directory.appendingPathComponent(".git/index") }

  package var indexVersion: Int {
    get throws { try Int(Data(contentsOf: index)[7]) }
  }

  package func path(_ path: String) -> String { directory.path + "/" + path }

  /// Writes a file with `text`, or else its path, in it.
  package func write(_ path: String, _ text: String? = nil) throws {
    let file = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data((text ?? path).utf8).write(to: file)
  }

  @discardableResult
  package func callAsFunction(_ arguments: [String], input: String = "") throws -> String {
    let process = Process()
    let (inputPipe, outputPipe) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments
    process.currentDirectoryURL = directory
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""].merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]) { $1 }
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    try process.run()
    // Smaller than a pipe's buffer, or git reads it before it writes.
    inputPipe.fileHandleForWriting.write(Data(input.utf8))
    inputPipe.fileHandleForWriting.closeFile()
    let output = outputPipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure("git \(arguments)") }
    return String(decoding: output, as: UTF8.self)
  }
}
