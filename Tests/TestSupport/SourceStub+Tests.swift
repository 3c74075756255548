extension SourceStub {
  package static func xcTest(_ type: String, module: String?) -> String {
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

  package static func swiftTest(_ type: String, module: String?) -> String {
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

  package static func userInterfaceTest(_ type: String) -> String {
    """
    import XCTest

    final class \(type): XCTestCase {
      func testLaunch() {
        XCUIApplication().launch()
      }
    }

    """
  }

  package static func objectiveCTest(_ type: String) -> String {
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
