import UIKit
import XCTest

@testable import Probe

@objc(ProbeXCTestMarker)
final class Marker: NSObject {}

@objc(ProbeTestSceneDelegate)
final class TestSceneDelegate: SceneDelegate {}

final class FirstTests: XCTestCase {
  @MainActor func testReports() {
    Report.write("XCTest", .shared)
  }
}

/// A second class, so that parallel testing has something for a second process.
final class SecondTests: XCTestCase {
  @MainActor func testReports() {
    Report.write("XCTest, second class", .shared)
  }
}
