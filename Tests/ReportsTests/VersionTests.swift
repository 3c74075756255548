import Foundation
import Reports
import Testing

/// The version, in the source and in the changelog.
@Suite struct VersionTests {
  private static let changelog = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CHANGELOG.md")

  /// The titles of the changelog's sections, newest first.
  private func sections() throws -> [String] {
    try String(contentsOf: Self.changelog, encoding: .utf8)
      .split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("## ") }
      .map { String($0.dropFirst(3)) }
  }

  @Test func versionIsSemantic() {
    let version = understudyVersion.split(separator: "-", maxSplits: 1)
    let numbers = version[0].split(separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3 && numbers.allSatisfy { UInt($0).map(String.init) == String($0) })
    #expect(version.count == 1 || version[1] == "dev")
  }

  /// A change that users notice is followed by a release, so the version has left the last one.
  @Test func changelogAndVersionAgree() throws {
    let newest = try #require(try sections().first)
    if newest == "Unreleased" {
      #expect(understudyVersion.hasSuffix("-dev"), "set the version of the next release, with -dev")
    } else {
      let parts = newest.split(separator: " ")
      #expect(parts.count == 2, "a release is headed 'VERSION DATE', such as '0.1.0 2026-11-22'")
      #expect(String(parts[0]) == understudyVersion)
    }
  }
}
