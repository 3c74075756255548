import Foundation
import Testing

@testable import SwiftUIApp

@MainActor
@Suite struct HabitStoreTests {
  private let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")

  @Test(arguments: ["", " ", "\n\t"])
  func blankNameIsNoHabit(_ name: String) {
    let store = HabitStore()
    store.add(name)
    #expect(store.habits.isEmpty)
  }

  @Test func secondTapTakesTheFirstBack() {
    let store = HabitStore()
    store.add("Read")
    let today = Day(number: 10)
    store.toggle(store.habits[0], on: today)
    #expect(store.habits[0].days == [today])
    store.toggle(store.habits[0], on: today)
    #expect(store.habits[0].days == [])
  }

  @Test func habitsAreThereAfterReopening() {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = HabitStore(file: file)
    store.add("Read")
    store.add("Walk")
    store.remove(at: [0])
    #expect(HabitStore(file: file).habits == store.habits)
    #expect(store.habits.map(\.name) == ["Walk"])
  }
}
