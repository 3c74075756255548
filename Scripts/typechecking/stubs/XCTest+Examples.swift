// What the tests of the examples use of XCTest beyond the canaries.
import Foundation

public func XCTAssertEqual<T: FloatingPoint>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  accuracy: T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {}

public func XCTAssertThrowsError<T>(
  _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line,
  _ errorHandler: (_ error: any Error) -> Void = { _ in }
) {}

extension XCTestCase {
  @objc open func setUpWithError() throws {}

  public var continueAfterFailure: Bool {
    get { true }
    set {}
  }
}

@MainActor public class XCUIElement: NSObject {
  public func tap() {}
  public func typeText(_ text: String) {}
  public func waitForExistence(timeout: TimeInterval) -> Bool { true }
  public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  public var alerts: XCUIElementQuery { XCUIElementQuery() }
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor public class XCUIElementQuery: NSObject {
  public subscript(key: String) -> XCUIElement { XCUIElement() }
  public var firstMatch: XCUIElement { XCUIElement() }
  public var textFields: XCUIElementQuery { XCUIElementQuery() }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor public class XCUIApplication: XCUIElement {
  public override init() {}
  public var launchEnvironment: [String: String] = [:]
  public func launch() {}
}
