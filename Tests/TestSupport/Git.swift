package import Foundation
import Testing

/// Runs `body` with an empty repository in a temporary directory.
package func withRepository(
  objectFormat: String = "sha1",
  _ body: (Git) throws -> Void
) throws {
  try withTemporaryFolder { parent in
    // The index of a linked work tree lies under the link's real path.
    let git = Git(folder: parent.resolvingSymlinksInPath())
    try git(["init", "--quiet", "--object-format=\(objectFormat)"])
    try body(git)
  }
}

/// A repository, and runs of git in it.
package struct Git {
  package var folder: URL

  package static let isInstalled: Bool = {
    let git = Git(folder: FileManager.default.temporaryDirectory)
    return (try? git(["--version"])) != nil
  }()

  package var index: URL { folder.appendingPathComponent(".git/index") }

  package var indexVersion: Int {
    get throws { try Int(Data(contentsOf: index)[7]) }
  }

  package func path(_ path: String) -> String { folder.path + "/" + path }

  /// Writes a file with `text`, or else its path, in it.
  package func write(_ path: String, _ text: String? = nil) throws {
    let file = folder.appendingPathComponent(path)
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
    process.currentDirectoryURL = folder
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
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: output, as: UTF8.self)
  }
}
