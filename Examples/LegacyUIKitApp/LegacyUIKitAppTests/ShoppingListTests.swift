import XCTest

@testable import LegacyUIKitApp

final class ShoppingListTests: XCTestCase {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).plist")

  override func tearDown() {
    try? FileManager.default.removeItem(at: file)
    super.tearDown()
  }

  func testNewItemsComeLast() throws {
    let list = ShoppingList()
    try list.add("milk")
    try list.add("bread")
    XCTAssertEqual(list.items, ["milk", "bread"])
  }

  func testAnItemIsThereOnce() throws {
    let list = ShoppingList()
    try list.add("milk")
    try list.add(" milk\n")
    try list.add(" ")
    XCTAssertEqual(list.items, ["milk"])
  }

  func testItemsAreThereAfterReopening() throws {
    let list = try ShoppingList(file: file)
    try list.add("milk")
    try list.add("bread")
    try list.remove(at: 0)
    XCTAssertEqual(try ShoppingList(file: file).items, ["bread"])
  }

  func testDamagedFileIsNotTakenForAnEmptyOne() throws {
    try Data("milk".utf8).write(to: file)
    XCTAssertThrowsError(try ShoppingList(file: file))
  }
}
