import SwiftUI

@main
struct HabitsApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  @StateObject private var store = HabitStore(file: .habits)

  init() {
    Analytics.shared.start()
  }

  var body: some Scene {
    WindowGroup {
      HabitList(store: store)
    }
  }
}
