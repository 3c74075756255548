import Foundation

/// What the last whole rehearsal came to, from the files in Golden/.
struct Recording {
  let groups: [RowGroup]
  /// Every launch of an app that `install` has switched.
  let installed: [RowGroup]
  private let findings: Set<String>

  /// Read once for all tests.
  static let last = Result { try Recording() }

  private init() throws {
    groups = try Self.lines(of: "rows.tsv").compactMap { RowGroup(Substring($0)) }
    installed = groups.filter(\.isInstalled).flatMap(\.rows)
    findings = try Set(Self.lines(of: "findings.tsv"))
  }

  /// What `understudy check` finds in an app that is switched in this way.
  func findings(_ app: SampleApp, _ switching: Switching) -> [String]? {
    let start = Self.line(app, switching, []).dropLast()
    return findings.first { $0.hasPrefix(start) }.map {
      $0.dropFirst(start.count).split(separator: ",").map(String.init)
    }
  }

  static func line(_ app: SampleApp, _ switching: Switching, _ findings: [String]) -> String {
    [app.name, switching.name, switching.window, findings.joined(separator: ",")]
      .joined(separator: "\t") + "\n"
  }

  private static func lines(of name: String) throws -> [String] {
    let file = rehearsalDirectory.appendingPathComponent("Golden/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
