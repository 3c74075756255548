@_exported public import Foundation

/// A class whose methods run as tests.
open class XCTestCase: NSObject {}

/// What a failed assertion says.
@MainActor var failures: [String] = []

@MainActor public func XCTAssertTrue(
  _ condition: Bool,
  _ message: @autoclosure () -> String = ""
) {
  if !condition { XCTFail(message()) }
}

@MainActor public func XCTAssertNil(
  _ value: Any?,
  _ message: @autoclosure () -> String = ""
) {
  if value != nil { XCTFail(message()) }
}

@MainActor public func XCTAssertEqual<Value: Equatable>(
  _ left: Value,
  _ right: Value,
  _ message: @autoclosure () -> String = ""
) {
  if left != right { XCTFail(message()) }
}

@MainActor public func XCTFail(_ message: String = "") {
  failures.append(message)
}
