public import Foundation

/// Runs `body` with a new empty folder that is gone afterwards.
///
/// - Throws: what `body` throws, or why the folder could not be made.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("understudy-\(UUID().uuidString)", isDirectory: true)
    .resolvingSymlinksInPath()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
