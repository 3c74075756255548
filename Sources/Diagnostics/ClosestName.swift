/// The candidate that someone who typed `name` most likely meant.
///
/// Case does not count, and the beginning of a candidate, three characters or
/// more, counts as one mistake. Of equally close candidates the first is taken.
/// `nil` if more than every third character would be wrong: then a suggestion
/// only misleads.
package func closest(to name: String, in candidates: some Sequence<String>) -> String? {
  let typed = Array(name.lowercased())
  guard typed.count <= longestComparedName else { return nil }
  var best: (candidate: String, mistakes: Int)?
  for candidate in candidates {
    let meant = Array(candidate.lowercased().prefix(longestComparedName + 1))
    let allowed = max(1, max(typed.count, meant.count) / 3)
    guard let mistakes = mistakes(in: typed, meant, upTo: allowed),
      mistakes < max(typed.count, meant.count)
    else { continue }
    if mistakes < best?.mistakes ?? .max {
      best = (candidate, mistakes)
    }
  }
  return best?.candidate
}

/// The number of mistakes in what was typed; `nil` if there are more than `allowed`.
private func mistakes(in typed: [Character], _ meant: [Character], upTo allowed: Int) -> Int? {
  if typed.count >= 3, meant.starts(with: typed) { return min(1, meant.count - typed.count) }
  guard abs(typed.count - meant.count) <= allowed, meant.count <= longestComparedName else {
    return nil
  }
  let distance = editDistance(from: typed, to: meant)
  return distance <= allowed ? distance : nil
}

/// The end of a message about a name that isn't known: what was most likely meant, or nothing.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> Message {
  closest(to: name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// Comparing takes quadratic time; longer names aren't typed manually.
private let longestComparedName = 200

/// The number of characters to insert, remove, replace, or swap with the next one.
///
/// The optimal string alignment form of the Damerau-Levenshtein distance: no
/// part of the text is edited twice.
func editDistance(from source: [Character], to target: [Character]) -> Int {
  // Rows of the usual table: distances of the source's first i characters to
  // every beginning of the target, for i - 2, i - 1 and i.
  var rowBefore: [Int] = []
  var row = Array(0...target.count)
  for i in 0..<source.count {
    var next = [i + 1]
    next.reserveCapacity(target.count + 1)
    for j in 0..<target.count {
      var distance = min(
        row[j + 1] + 1,
        next[j] + 1,
        row[j] + (source[i] == target[j] ? 0 : 1)
      )
      if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
        distance = min(distance, rowBefore[j - 1] + 1)
      }
      next.append(distance)
    }
    (rowBefore, row) = (row, next)
  }
  return row[target.count]
}
