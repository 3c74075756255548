import XCTest

@testable import App

final class WorkTests: XCTestCase {
  @MainActor func testIsMade() {
    _ = Work.self
    XCTAssertTrue(true)
  }
}
