/// Launches that came to the same, as sets of what they have in common.
///
/// A group stands for every combination of its values. Groups are what the golden file and the
/// table in Documentation/Recorded/Launches.md are made of.
struct RowGroup: Hashable, Sendable {
  /// What tells rows apart, and the column of each.
  enum Column: Int, CaseIterable {
    case app, switching, window, launch, system, history
  }

  /// For each column the values, in the order in which they are declared.
  var values: [[String]]
  var outcome: [String]

  subscript(column: Column) -> [String] { values[column.rawValue] }

  init(_ app: SampleApp, _ switching: Switching, _ condition: Condition, _ outcome: Outcome) {
    values = [
      [app.name], [switching.name], [switching.window], [condition.launch.rawValue],
      [condition.system.rawValue], [condition.history.rawValue],
    ]
    self.outcome = outcome.columns
  }

  /// Reads a line of the golden file.
  init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == Column.allCases.count + Outcome.columnCount else { return nil }
    values = fields.prefix(Column.allCases.count).map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    outcome = Array(fields.dropFirst(Column.allCases.count))
  }

  /// A line of the golden file.
  var line: String {
    (values.map { $0.joined(separator: "|") } + outcome).joined(separator: "\t") + "\n"
  }

  /// Whether a single row is one of this group's.
  func contains(_ row: RowGroup) -> Bool {
    zip(values, row.values).allSatisfy { own, other in own.contains(other[0]) }
  }

  /// Joins groups that differ in one column only, until none do.
  static func joined(_ rows: [RowGroup]) -> [RowGroup] {
    var groups = rows
    var count = Int.max
    while groups.count < count {
      count = groups.count
      for column in [Column.launch, .window, .app, .history, .system, .switching] {
        groups = joined(groups, in: column)
      }
    }
    return groups
  }

  private static func joined(_ groups: [RowGroup], in column: Column) -> [RowGroup] {
    var joined: [RowGroup] = []
    var locations: [RowGroup: Int] = [:]
    for group in groups {
      var key = group
      key.values[column.rawValue] = []
      if let location = locations[key] {
        joined[location].values[column.rawValue] += group[column]
      } else {
        locations[key] = joined.count
        joined.append(group)
      }
    }
    return joined
  }
}

extension Outcome {
  static let columnCount = 5

  /// Delegate, scene delegates, screens, code of the app's own, and the canary, in words.
  var columns: [String] {
    let canary: String
    if let end {
      canary = "ends: \(end)"
    } else if let failures {
      canary = failures.isEmpty ? "passes" : "fails: \(failures.joined(separator: ", "))"
    } else {
      canary = ""
    }
    return [
      delegate ?? "", Set(scenes).sorted().joined(separator: ", "),
      Set(screens).sorted().joined(separator: ", "), own.joined(separator: ", "), canary,
    ]
  }
}
