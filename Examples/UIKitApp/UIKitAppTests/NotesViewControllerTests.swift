import Testing
import UIKit

@testable import UIKitApp

@MainActor
@Suite struct NotesViewControllerTests {
  @Test func listsTheNotesOfItsStore() throws {
    let store = NoteStore()
    try store.add("milk")
    try store.add("bread")
    let controller = NotesViewController(style: .plain)
    controller.store = store
    controller.loadViewIfNeeded()

    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    let cell = controller.tableView(controller.tableView, cellForRowAt: [0, 0])
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "bread")
  }

  /// While tests run, the app delegate is an ordinary class.
  @Test func theAppDelegateFinishesLaunching() {
    let delegate = AppDelegate()
    #expect(delegate.store.notes.isEmpty)
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
  }
}
