import Foundation

/// How often the app was launched, kept in its defaults.
@MainActor
final class History {
  private let defaults: UserDefaults
  private let key = "launches"

  init(in defaults: UserDefaults) {
    self.defaults = defaults
  }

  var launches: Int { defaults.integer(forKey: key) }

  func noteLaunch() {
    defaults.set(launches + 1, forKey: key)
  }
}
