import Foundation

/// What Git makes of `files` when it applies `diff`, by path.
///
/// Git runs without the configuration of this machine and of any repository around.
package func applyingWithGit(
  _ diff: [UInt8],
  to files: [String: [UInt8]]
) throws -> [String: [UInt8]] {
  try withTemporaryDirectory { directory in
    let tree = directory.appendingPathComponent("tree", isDirectory: true)
    try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: false)
    for (path, bytes) in files {
      let file = tree.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
    let patch = directory.appendingPathComponent("patch")
    try Data(diff).write(to: patch)

    let environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CEILING_DIRECTORIES": directory.path, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": directory.appendingPathComponent("none").path,
      "LC_ALL": "C",
    ]) { $1 }
    let git = try Tool.run(
      program: ["git", "apply", "--whitespace=nowarn", "--", patch.path],
      in: tree,
      environment: environment
    )
    guard git.exitCode == 0 else {
      throw GitFailure("\(git.errorText)\n\(String(decoding: diff, as: UTF8.self))")
    }

    var result: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: tree.path) {
      let file = tree.appendingPathComponent(path)
      guard (try file.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true else {
        continue
      }
      result[path] = [UInt8](try Data(contentsOf: file))
    }
    return result
  }
}
