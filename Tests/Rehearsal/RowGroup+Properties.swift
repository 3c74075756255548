extension RowGroup {
  // Of single rows; a group can be of several kinds.

  var launches: [Launch] { self[.launch].compactMap(Launch.init) }

  /// Whether `install` has switched the app, and nobody else.
  var isInstalled: Bool { SwitchedBy(self) == .installation }

  var isUnderUnitTests: Bool { launches.allSatisfy(\.isUnderUnitTests) }

  var isInUserLaunch: Bool { !launches.contains(where: \.isUnderUnitTests) }

  var own: String { outcome[3] }
  var canary: String { outcome[4] }

  /// Who switched an app.
  enum SwitchedBy {
    case nobody, installation, hand

    init(_ group: RowGroup) {
      if group[.switching] == [Switching.none.name] {
        self = .nobody
      } else if group[.window] != [""] {
        self = .installation
      } else {
        self = .hand
      }
    }
  }

  /// The rows that this group stands for.
  var rows: [RowGroup] {
    values.reduce(into: [[]]) { rows, column in
      rows = rows.flatMap { row in column.map { row + [[$0]] } }
    }.map { values in
      var row = self
      row.values = values
      return row
    }
  }

  /// The row of the same app under the same condition when nothing is switched.
  func unswitched(in groups: [RowGroup]) -> RowGroup? {
    var row = self
    row.values[Column.switching.rawValue] = [Switching.none.name]
    row.values[Column.window.rawValue] = [""]
    return groups.first { $0.contains(row) }
  }
}
