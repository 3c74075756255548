/// How much a finding matters; the raw values are those of reports and options.
package enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Works by luck, or ships what it should not.
  case warning
  /// Tests crash, don't start, or run the app's own launch although it has a switch.
  case error
}
