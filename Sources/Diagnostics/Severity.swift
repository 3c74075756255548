/// How much a finding matters; the raw values are those of reports and options.
package enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Works by luck, or ships what it should not.
  case warning
  /// Tests crash, don't start, or run the app's own launch although it has a switch.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
