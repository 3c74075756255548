import SwiftUI

/// The habits, each with its streak; a tap marks one as done today.
struct HabitList: View {
  @ObservedObject var store: HabitStore
  @State private var newName = ""
  private let today = Day.today()

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.habits) { habit in
          Button {
            store.toggle(habit, on: today)
          } label: {
            HabitRow(habit: habit, today: today)
          }
        }
        .onDelete { store.remove(at: $0) }
        TextField("New Habit", text: $newName)
          .onSubmit {
            store.add(newName)
            newName = ""
          }
      }
      .navigationTitle("Habits")
    }
  }
}

private struct HabitRow: View {
  var habit: Habit
  var today: Day

  var body: some View {
    HStack {
      Image(systemName: habit.days.contains(today) ? "checkmark.circle.fill" : "circle")
      Text(habit.name)
      Spacer()
      Text(habit.streak(upTo: today), format: .number)
        .foregroundStyle(.secondary)
    }
  }
}

#Preview {
  let store = HabitStore()
  store.add("Read")
  store.add("Walk")
  return HabitList(store: store)
}
