import XCTest

@testable import MultiApp

@MainActor
final class ConverterViewControllerTests: XCTestCase {
  func testShowsEveryScaleButCelsius() {
    let controller = ConverterViewController(scales: [.celsius, .kelvin])
    controller.loadViewIfNeeded()
    controller.show(0)
    XCTAssertEqual(controller.results.map { $0.text?.hasSuffix("Kelvin") }, [true])
  }
}
