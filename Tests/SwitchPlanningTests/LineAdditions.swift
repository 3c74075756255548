/// The lines that one text has and another has not.
struct LineAdditions {
  let removed: [String]
  let added: [String]

  init(from before: [UInt8], to after: [UInt8]) {
    var start = 0
    let (before, after) = (Self.lines(of: before), Self.lines(of: after))
    while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
    var end = 0
    while end < before.count - start, end < after.count - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    { end += 1 }
    let difference = after[start..<(after.count - end)]
      .difference(from: before[start..<(before.count - end)])
    removed = difference.removals.map(Self.text)
    added = difference.insertions.map(Self.text)
  }

  /// Lines with their ends, so that a changed end is a changed line.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func text(
    _ change: CollectionDifference<ArraySlice<UInt8>>.Change
  ) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): String(decoding: line, as: UTF8.self)
    }
  }
}
