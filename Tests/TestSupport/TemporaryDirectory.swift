public import Foundation

/// Runs `body` with a new empty directory that is gone afterwards; in memory where the system has a place for that,
/// since tests make thousands of files.
///
/// - Throws: what `body` throws, or why the directory could not be made.
public func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
  let isInMemory = FileManager.default.isWritableFile(atPath: memory.path)
  let directory = (isInMemory ? memory : FileManager.default.temporaryDirectory)
    .appendingPathComponent("understudy-\(UUID().uuidString)", isDirectory: true)
    .resolvingSymlinksInPath()
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory)
}
