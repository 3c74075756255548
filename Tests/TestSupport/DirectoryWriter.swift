import Foundation

/// Writes files below a directory and makes each directory on the way once.
struct DirectoryWriter {
  let root: String
  private var made: Set<String> = []

  init(root: String) { self.root = root }

  mutating func write(_ data: Data, to path: String) throws {
    try makeDirectory(of: path)
    try data.write(to: URL(fileURLWithPath: "\(root)/\(path)"))
  }

  mutating func link(_ path: String, to destination: String) throws {
    try makeDirectory(of: path)
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(path)",
      withDestinationPath: destination
    )
  }

  private mutating func makeDirectory(of path: String) throws {
    let directory = path.split(separator: "/").dropLast().joined(separator: "/")
    guard made.insert(directory).inserted else { return }
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(directory)",
      withIntermediateDirectories: true
    )
  }
}
