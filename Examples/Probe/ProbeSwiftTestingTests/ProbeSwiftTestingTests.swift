import Testing
import UIKit

@testable import Probe

@objc(ProbeSwiftTestingMarker)
final class Marker: NSObject {}

@objc(ProbeTestSceneDelegate)
final class TestSceneDelegate: SceneDelegate {}

@MainActor
@Suite struct FirstTests {
  @Test func reports() {
    Report.write("Swift Testing", .shared)
  }
}
