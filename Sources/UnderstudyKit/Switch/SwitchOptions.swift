/// What is to be installed.
package struct SwitchOptions: Sendable, Hashable {
  /// The target that makes the app; nil for the one there is.
  package var app: String?
  /// The bundles of unit tests; empty for all that the app hosts.
  package var tests: [String] = []
  /// Whether a test comes along that fails when the switch does not hold.
  package var hasCanary = true

  package init(app: String? = nil, tests: [String] = [], hasCanary: Bool = true) {
    self.app = app
    self.tests = tests
    self.hasCanary = hasCanary
  }
}
