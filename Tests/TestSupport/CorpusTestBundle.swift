import Foundation

/// A unit-test target of a corpus project and what hosts it.
public struct CorpusTestBundle: Sendable, Hashable {
  /// The target's name.
  public let target: String
  /// TEST_HOST without its leading `$(BUILT_PRODUCTS_DIR)/`; nil where the bundle is hostless.
  public let host: String?
  /// The app target that TestTargetID names; nil where the project has none.
  public let hostTarget: String?
  /// Whether TEST_HOST comes from an .xcconfig file.
  public let isHostInConfigurationFile: Bool

  /// Reads one item of the index's column, such as
  /// `KioskTests -> Kiosk.app/Kiosk (target); TestTargetID=Kiosk`.
  init?(_ item: String) {
    let sides = item.components(separatedBy: " -> ")
    guard sides.count == 2 else { return nil }  // "no unit tests"
    target = sides[0]
    let hostEnd = sides[1].range(of: " (")?.lowerBound
    host = hostEnd.map { String(sides[1][..<$0]) }
    isHostInConfigurationFile = sides[1].contains("(target-xcconfig)")
    hostTarget = sides[1].range(of: "TestTargetID=").map { String(sides[1][$0.upperBound...]) }
  }
}
