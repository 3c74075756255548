import XCTest

@testable import MacApp

@MainActor
final class WordsViewControllerTests: XCTestCase {
  func testShowsTheWordsOfItsList() throws {
    let list = WordList()
    try list.add("lull")
    try list.add("isle")
    let controller = WordsViewController(words: list)
    controller.loadView()

    XCTAssertEqual(controller.table.numberOfRows, 2)
    let first = controller.tableView(controller.table, objectValueFor: nil, row: 0)
    XCTAssertEqual(first as? String, "isle")
  }
}
