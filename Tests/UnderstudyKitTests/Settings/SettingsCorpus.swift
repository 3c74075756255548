import Foundation
import Testing

/// The corpus as far as settings go.
enum SettingsCorpus {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")

  static let isThere = ConditionTrait.enabled(
    if: FileManager.default.fileExists(atPath: folder.path),
    "shared/corpus is not beside the package"
  )

  static let configs: [String] = (FileManager.default.subpaths(atPath: folder.path) ?? [])
    .filter { $0.hasSuffix(".xcconfig") }.map(path).sorted()

  static func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }

  static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
