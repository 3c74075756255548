import Foundation

/// A day of the calendar, counted from the first of January 2001.
nonisolated struct Day: Codable, Hashable, Sendable {
  var number: Int

  var previous: Day { Day(number: number - 1) }

  static func today(in calendar: Calendar = .current) -> Day {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return Day(number: calendar.dateComponents([.day], from: start, to: .now).day ?? 0)
  }
}
