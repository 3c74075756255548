public import Foundation

/// Runs `body` with a new empty directory that is gone afterwards.
///
/// - Throws: what `body` throws, or why the directory could not be made.
public func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("understudy-\(UUID().uuidString)", isDirectory: true)
    .resolvingSymlinksInPath()
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory)
}
