import Report
import XCTest

final class XCTestProbe: XCTestCase {
  func testReports() throws {
    try report("XCTest")
    try runChild(reporting: "child of XCTest")
  }
}
