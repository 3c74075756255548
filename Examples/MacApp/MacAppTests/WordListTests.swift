import XCTest

@testable import MacApp

@MainActor
final class WordListTests: XCTestCase {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).txt")

  func testWordsAreInOrder() throws {
    let list = WordList()
    for word in ["lull", "Isle", "éclair", "isle 10", "isle 9"] { try list.add(word) }
    XCTAssertEqual(list.words, ["éclair", "Isle", "isle 9", "isle 10", "lull"])
  }

  func testAWordIsThereOnce() throws {
    let list = WordList()
    try list.add("lull")
    try list.add(" lull\n")
    try list.add(" ")
    XCTAssertEqual(list.words, ["lull"])
  }

  func testWordsAreThereAfterReopening() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let list = try WordList(file: file)
    try list.add("lull")
    try list.add("isle")
    try list.remove(at: 1)
    XCTAssertEqual(try WordList(file: file).words, ["isle"])
  }

  func testDamagedFileIsNotTakenForAnEmptyOne() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([0xFF]).write(to: file)
    XCTAssertThrowsError(try WordList(file: file))
  }
}
