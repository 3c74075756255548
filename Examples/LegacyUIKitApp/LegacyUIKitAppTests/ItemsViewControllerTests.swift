import XCTest

@testable import LegacyUIKitApp

final class ItemsViewControllerTests: XCTestCase {
  func testShowsTheItemsOfItsList() throws {
    let list = ShoppingList()
    try list.add("milk")
    try list.add("bread")
    let controller = ItemsViewController(style: .plain)
    controller.list = list
    controller.loadViewIfNeeded()

    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 2)
    let cell = controller.tableView(controller.tableView, cellForRowAt: [0, 1])
    XCTAssertEqual(cell.textLabel?.text, "bread")
  }
}
