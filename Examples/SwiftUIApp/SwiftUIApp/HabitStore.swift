import Combine
import Foundation

/// The habits, kept in one JSON file.
final class HabitStore: ObservableObject {
  @Published private(set) var habits: [Habit] = []
  private let file: URL?

  /// Opens the habits in `file`, none if it does not exist yet; without a file nothing is kept.
  init(file: URL? = nil) {
    self.file = file
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      habits = try JSONDecoder().decode([Habit].self, from: Data(contentsOf: file))
    } catch {
      Analytics.shared.log("habits not opened: \(error.localizedDescription)")
    }
  }

  /// Adds a habit at the end; a name of nothing but white space is none.
  func add(_ name: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return }
    habits.append(Habit(name: name))
    save()
  }

  /// Marks a habit as done on a day, or as not done if it was.
  func toggle(_ habit: Habit, on day: Day) {
    guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
    habits[index].days.formSymmetricDifference([day])
    save()
  }

  func remove(at offsets: IndexSet) {
    for offset in offsets.sorted(by: >) { habits.remove(at: offset) }
    save()
  }

  private func save() {
    guard let file else { return }
    do {
      try JSONEncoder().encode(habits).write(to: file, options: .atomic)
    } catch {
      Analytics.shared.log("habits not saved: \(error.localizedDescription)")
    }
  }
}

extension URL {
  /// The file of the app's own habits.
  static var habits: URL { .documentsDirectory.appending(path: "habits.json") }
}
