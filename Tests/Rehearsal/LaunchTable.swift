/// Groups of rows as a table in Markdown.
///
/// A column in which nothing differs is left out, and a cell says "any" for all values that its
/// apps have in this table.
struct LaunchTable {
  private let groups: [RowGroup]

  /// - Parameter rows: the rows of the table, one at a time.
  init(_ rows: [RowGroup]) { groups = RowGroup.joined(rows) }

  var markdown: String {
    var columns: [(title: String, cells: [String])] = RowGroup.Column.allCases.map { column in
      (column.title, groups.map { cell($0, column) })
    }
    for (index, title) in Outcome.titles.enumerated() {
      columns.append((title, groups.map { $0.outcome[index].isEmpty ? "–" : $0.outcome[index] }))
    }
    columns.removeAll { Set($0.cells).isSubset(of: ["any", "–"]) }
    let lines = groups.indices.map { row in columns.map { $0.cells[row] } }
    return Self.text([columns.map(\.title)] + lines)
  }

  /// A table with these lines, the first of which is its head.
  static func text(_ lines: [[String]]) -> String {
    guard let head = lines.first else { return "" }
    return ([head, head.map { _ in "-" }] + lines.dropFirst())
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private func cell(_ group: RowGroup, _ column: RowGroup.Column) -> String {
    let values = group[column]
    if values == [""] { return "–" }
    guard column != .app, column != .switching else { return values.joined(separator: " / ") }
    let related = groups.filter { !Set($0[.app]).isDisjoint(with: group[.app]) }
    let all = Set(related.flatMap { $0[column] })
    let missing = all.subtracting(values)
    if missing.isEmpty { return "any" }
    return missing.count < values.count && missing.count <= 2 && column == .history
      ? "any but " + missing.sorted().joined(separator: " / ")
      : values.joined(separator: " / ")
  }
}

extension RowGroup.Column {
  fileprivate var title: String {
    switch self {
    case .app: "app"
    case .switching: "stand-in or switch"
    case .window: "window"
    case .launch: "launched by"
    case .system: "iOS"
    case .history: "history"
    }
  }
}

extension Outcome {
  fileprivate static let titles = [
    "delegate", "scene delegate", "initial view controller", "app code", "canary",
  ]
}
