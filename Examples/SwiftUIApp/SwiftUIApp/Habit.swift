import Foundation

/// Something to do every day, and the days on which it was done.
nonisolated struct Habit: Codable, Hashable, Identifiable, Sendable {
  var id = UUID()
  var name: String
  var days: Set<Day> = []

  /// How many days in a row it was done, up to `day` or, as long as that is not over, the day before.
  func streak(upTo day: Day) -> Int {
    var last = days.contains(day) ? day : day.previous
    var count = 0
    while days.contains(last) {
      count += 1
      last = last.previous
    }
    return count
  }
}
