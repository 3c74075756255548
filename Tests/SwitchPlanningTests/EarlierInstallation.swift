import Foundation
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport

/// A project in which an earlier version installed the switch.
struct EarlierInstallation {
  static let fixtures = [
    "uikit-scenes", "synchronized", "carriage-returns", "objective-c", "swiftui", "appkit",
  ]

  /// Each fixture with all versions; in the short form with one, beginning with the one at `offset`.
  static func some(from offset: Int) -> [(String, EarlierVersion)] {
    fixtures.enumerated().flatMap { index, fixture in
      TestEffort.some(EarlierVersion.all, every: 3, from: offset + index).map { (fixture, $0) }
    }
  }

  let trip: RoundTrip

  /// The files before the installation, and those that this version installs.
  let before: DirectoryBytes
  let current: DirectoryBytes

  var url: URL { trip.url }
  var root: URL { url.deletingLastPathComponent() }

  init(
    _ fixture: Fixture,
    _ version: EarlierVersion,
    options: SwitchOptions = SwitchOptions(),
    in parent: URL
  ) throws {
    trip = RoundTrip(url: try fixture.layOut(in: parent), texts: version.texts)
    before = try DirectoryBytes(of: trip.url.deletingLastPathComponent())
    let plan = try trip.install(options)
    current = try DirectoryBytes(of: trip.url.deletingLastPathComponent())
    try version.replaceFiles(plan.changes, inside: root.path)
  }

  init(
    _ fixture: String,
    _ version: EarlierVersion,
    options: SwitchOptions = SwitchOptions(),
    in parent: URL
  ) throws {
    try self.init(Fixture.named(fixture), version, options: options, in: parent)
  }

  func files() throws -> DirectoryBytes { try DirectoryBytes(of: root) }

  func replace(_ text: String, with other: String, in file: String) throws {
    let file = root.appendingPathComponent(file)
    let before = try String(contentsOf: file, encoding: .utf8)
    let after = before.replacingOccurrences(of: text, with: other)
    try #require(after != before)
    try after.write(to: file, atomically: false, encoding: .utf8)
  }
}
