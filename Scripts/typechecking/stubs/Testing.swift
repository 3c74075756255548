// What the tests of the examples use of Swift Testing; its macros are functions here.
import Foundation

public func _expect(_ condition: Bool, _ message: @autoclosure () -> String = "") {}

public func _expect<E: Error, R>(throws type: E.Type, performing body: () throws -> R) {}

public func _require<T>(_ value: T?) throws -> T {
  guard let value else { throw CocoaError(.featureUnsupported) }
  return value
}
