import Testing

@testable import LaunchModel

@Suite struct LaunchValueTests {
  private let values: [LaunchValue] = [
    .null, .void, .boolean(true), .boolean(false), .number(0), .number(1), .string(""),
    .string("a"), .constant("none"), .constant("some"), .type("A"), .name(ofType: "A"),
    .instance("A", nil), .instance("A", 1), .instance("A", 2), .application("A"), .processInfo,
    .environment, .argument(isFirst: true), .argumentCount, .setByTests("A"),
  ]

  @Test func equalityHasNoOrder() {
    for first in values {
      for second in values {
        #expect(first.isEqual(to: second) == second.isEqual(to: first), "\(first), \(second)")
      }
    }
  }

  /// An object of a library may be `nil`.
  @Test func whatALibraryReturnsMayBeNone() {
    #expect(LaunchValue.constant("none").isEqual(to: .instance("A", nil)) == nil)
  }
}
