extension SourceStub {
  static func xcTest(_ type: String, module: String?) -> String {
    """
    import XCTest
    \(module.map { "@testable import \($0)\n" } ?? "")
    final class \(type): XCTestCase {
      func testNothing() {
        XCTAssertTrue(true)
      }
    }

    """
  }

  static func swiftTest(_ type: String, module: String?) -> String {
    """
    import Testing
    \(module.map { "@testable import \($0)\n" } ?? "")
    struct \(type) {
      @Test func nothing() {
        #expect(Bool(true))
      }
    }

    """
  }

  static func userInterfaceTest(_ type: String) -> String {
    """
    import XCTest

    final class \(type): XCTestCase {
      func testLaunch() {
        XCUIApplication().launch()
      }
    }

    """
  }

  static func objectiveCTest(_ type: String) -> String {
    """
    #import <XCTest/XCTest.h>

    @interface \(type) : XCTestCase
    @end

    @implementation \(type)

    - (void)testNothing {
        XCTAssertTrue(YES);
    }

    @end

    """
  }
}
