import XCTest

final class UIKitAppUITests: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  @MainActor
  func testAddsANote() {
    let app = XCUIApplication()
    app.launch()
    app.navigationBars["Notes"].buttons["Add"].tap()
    let text = "Note \(UUID().uuidString)"
    app.alerts.textFields.firstMatch.typeText(text)
    app.alerts.buttons["Save"].tap()
    XCTAssertTrue(app.staticTexts[text].waitForExistence(timeout: 5))
  }
}
