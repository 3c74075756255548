import Foundation

/// Writes files below a folder and makes each folder on the way once.
struct FolderWriter {
  let root: String
  private var made: Set<String> = []

  init(root: String) { self.root = root }

  mutating func write(_ data: Data, to path: String) throws {
    try makeFolder(of: path)
    try data.write(to: URL(fileURLWithPath: "\(root)/\(path)"))
  }

  mutating func link(_ path: String, to destination: String) throws {
    try makeFolder(of: path)
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(path)",
      withDestinationPath: destination
    )
  }

  private mutating func makeFolder(of path: String) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard made.insert(folder).inserted else { return }
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(folder)",
      withIntermediateDirectories: true
    )
  }
}
