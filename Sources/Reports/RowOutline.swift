import Diagnostics
import LaunchModel
import ProjectFiles

/// The rows of launch methods as indented lines of text, which aren't escaped.
struct RowOutline {
  /// Returns a location as text, without the path if it's in this file.
  let place: (SourceLocation, _ file: String) -> String
  /// Whether to show how each service is reached.
  let hasWitnesses: Bool
  /// The first row that leads to each place where the process can end or wait; the others don't repeat it.
  private var firstRows: [SourceLocation: SourceLocation] = [:]
  /// The first row of each way to a service; the others don't repeat it.
  private var waysRows: [LaunchReach.Witness: SourceLocation] = [:]

  init(hasWitnesses: Bool, place: @escaping (SourceLocation, _ file: String) -> String) {
    (self.hasWitnesses, self.place) = (hasWitnesses, place)
  }

  /// The column where what a row reaches begins, unless its code is longer.
  private static let column = 50

  mutating func lines(of methods: [LaunchMethod], in file: String) -> [String] {
    for row in methods.flatMap(\.rows).flatMap(\.all) {
      for way in row.reach.witnesses where waysRows[way] == nil { waysRows[way] = row.location }
      for end in row.firstEnds where firstRows[end.location] == nil {
        firstRows[end.location] = row.location
      }
    }
    var lines: [String] = []
    var folded: [LaunchRow] = []
    var time: LaunchMethod.Time?
    for method in methods {
      guard method.rows.contains(where: isNotable) else {
        folded += method.rows.flatMap(\.statements)
        continue
      }
      if method.time != time, let title = method.time.title { lines.append(title) }
      time = method.time
      lines +=
        (method.name.isEmpty ? [] : [method.name]) + self.lines(of: method.rows, in: file, "  ")
    }
    return lines.isEmpty || folded.isEmpty ? lines : lines + [title(of: folded)]
  }

  private func lines(of rows: [LaunchRow], in file: String, _ indent: String) -> [String] {
    var lines: [String] = []
    var remaining = rows[...]
    var folded: [LaunchRow] = []
    while let row = remaining.first {
      let count = 1 + remaining.dropFirst().prefix { $0.isLike(row) }.count
      let alike = remaining.prefix(count)
      remaining = remaining.dropFirst(count)
      guard isNotable(row) else {
        folded += alike.flatMap(\.statements)
        continue
      }
      lines.append(indent + line(of: row, count, in: file, indent.utf8.count))
      if hasWitnesses, row.form == .statement {
        lines += witnesses(of: row, in: file, indent + "    ")
      }
      lines += self.lines(of: row.rows, in: file, indent + "  ")
    }
    return lines + (folded.isEmpty ? [] : [indent + title(of: folded)])
  }

  /// The number of rows that aren't shown, with what they are for.
  private func title(of folded: [LaunchRow]) -> String {
    let kinds = Set(folded.flatMap(\.reach.kinds))
    let names = LaunchKind.allCases.filter(kinds.contains).map(\.rawValue)
    let own = folded.contains { $0.reach.kinds.isEmpty } ? ["own objects"] : []
    let open = folded.filter { $0.reach.firstUnresolved != nil }
    let rest =
      open.isEmpty
      ? "" : "; \(open.count == folded.count ? "" : "\(open.count) ")not followed to the end"
    return "\(folded.count) more: " + (own + names).joined(separator: ", ") + rest
  }

  private func line(of row: LaunchRow, _ count: Int, in file: String, _ width: Int) -> String {
    let text = row.text.shortened
    guard row.form == .statement else {
      return text + (row.audience.title.map { "  (\($0))" } ?? "")
    }
    let reached =
      [row.reach.summary, count > 1 ? "\(count) in a row" : nil, row.audience.title]
      .compactMap(\.self) + ends(of: row, in: file)
    return text.padding(to: Self.column - width) + "  " + reached.joined(separator: "; ") + "  "
      + place(row.location, file)
  }

  private func isNotable(_ row: LaunchRow) -> Bool {
    row.all.contains { inner in
      var reach = inner.reach
      reach.ends = ownEnds(of: inner)
      return reach.isNotable
    }
  }

  /// The ends that no other row names.
  private func ownEnds(of row: LaunchRow) -> [LaunchReach.Witness] {
    row.firstEnds.filter { firstRows[$0.location] == row.location }
  }

  private func ends(of row: LaunchRow, in file: String) -> [String] {
    ownEnds(of: row).map { end in
      let what = end.waits ? "wait for an answer" : "end the process"
      return "can \(what): \(end.path.last ?? "") \(place(end.location, file))"
    }
  }

  private func witnesses(of row: LaunchRow, in file: String, _ indent: String) -> [String] {
    let reach = row.reach
    let below = Set(row.rows.flatMap(\.all).flatMap(\.reach.witnesses).map(\.location))
    let ways = reach.witnesses.filter {
      $0.path.count > 1 && waysRows[$0] == row.location && !below.contains($0.location)
    }.map { witness in
      indent + (witness.isPossible ? "possibly " : "") + witness.service.text + ": "
        + witness.path.joined(separator: " → ") + "  " + place(witness.location, file)
    }
    guard let first = reach.firstUnresolved else { return ways }
    return ways + [
      indent + "\(reach.unresolvedCount.counted("call")) not followed, first "
        + place(first, file)
    ]
  }
}

extension LaunchReach {
  /// The services in words: `network (Simperium), storage`; `nil` if there are none.
  var summary: String? {
    witnesses.isEmpty ? nil : LaunchSummary(witnesses).text(separator: ", ")
  }
}

extension LaunchService {
  /// In words: `network (Simperium)`.
  var text: String { kind.rawValue + (name.map { " (\($0))" } ?? "") }
}

extension LaunchMethod.Time {
  /// When methods run, above them; `nil` for the launch itself.
  fileprivate var title: String? {
    switch self {
    case .creation, .launch: nil
    case .activation: "when active or showing rows (inferred: before or beside the first tests)"
    case .event: "only if launched by a notification, URL, shortcut, or background event"
    }
  }
}

extension LaunchRow.Audience {
  /// Which launches run a row; `nil` for all.
  var title: String? {
    switch self {
    case .everyone: nil
    case .onlyTests: "only in unit tests"
    case .skippedInTests: "skipped in tests by the app"
    case .unknown: "may differ in tests"
    case .notCompiled: "not in the tests' build"
    }
  }
}

extension LaunchRow {
  /// The first place where it can wait, and the first where it can end the process.
  fileprivate var firstEnds: [LaunchReach.Witness] {
    [reach.ends.first(where: \.waits), reach.ends.first { !$0.waits }].compactMap(\.self)
  }

  fileprivate var statements: [LaunchRow] { all.filter { $0.form == .statement } }

  /// Whether a row differs from another one in its arguments only.
  fileprivate func isLike(_ other: LaunchRow) -> Bool {
    form == .statement && other.form == .statement && rows.isEmpty && other.rows.isEmpty
      && name == other.name && reach.summary == other.reach.summary && audience == other.audience
  }
}
