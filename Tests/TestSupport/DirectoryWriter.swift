import Foundation

/// Writes files below a directory and makes each directory on the way once.
struct DirectoryWriter {
  let root: String
  private var made: Set<String> = []

  init(root: String) { self.root = root }

  mutating func write(_ data: Data, to path: String) throws {
    try makeDirectory(of: path)
    // `Data.write` waits until the file is on the disk.
    let file = fopen("\(root)/\(path)", "w")
    guard let file else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == data.count else { throw POSIXError(.EIO) }
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
