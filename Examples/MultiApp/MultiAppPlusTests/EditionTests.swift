import XCTest

@testable import MultiAppPlus

final class EditionTests: XCTestCase {
  func testHasEveryScale() {
    XCTAssertEqual(Edition.scales, [.celsius, .fahrenheit, .kelvin])
  }
}
