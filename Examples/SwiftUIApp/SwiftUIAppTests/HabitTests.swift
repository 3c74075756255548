import Testing

@testable import SwiftUIApp

@Suite struct HabitTests {
  /// The days it was done, and how many in a row those are on day 10.
  static let streaks: [([Int], Int)] = [
    ([], 0),
    ([10], 1),
    ([9], 1),
    ([8], 0),
    ([7, 8, 9, 10], 4),
    ([7, 8, 9], 3),
    ([6, 8, 9, 10, 11], 3),
  ]

  @Test(arguments: streaks)
  func countsDaysInARow(days: [Int], streak: Int) {
    let habit = Habit(name: "Read", days: Set(days.map { Day(number: $0) }))
    #expect(habit.streak(upTo: Day(number: 10)) == streak)
  }
}
