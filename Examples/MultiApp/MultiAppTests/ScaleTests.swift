import XCTest

@testable import MultiApp

final class ScaleTests: XCTestCase {
  func testWaterFreezes() {
    XCTAssertEqual(Scale.celsius.convert(0, to: .fahrenheit), 32, accuracy: 0.001)
    XCTAssertEqual(Scale.celsius.convert(0, to: .kelvin), 273.15, accuracy: 0.001)
  }

  func testThereAndBackIsTheSame() {
    for scale in Scale.allCases {
      let there = Scale.fahrenheit.convert(451, to: scale)
      XCTAssertEqual(scale.convert(there, to: .fahrenheit), 451, accuracy: 0.001)
    }
  }
}
