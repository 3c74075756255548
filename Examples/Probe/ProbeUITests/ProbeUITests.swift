import XCTest

final class ProbeUITests: XCTestCase {
  @MainActor func testLaunchesTheApp() {
    let app = XCUIApplication()
    for (name, value) in ProcessInfo.processInfo.environment where name.hasPrefix("PROBE_") {
      app.launchEnvironment[name] = value
    }
    app.launch()
    XCTAssertTrue(app.staticTexts["report"].waitForExistence(timeout: 20))
  }
}
