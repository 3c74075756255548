import Foundation
import Testing

@testable import UIKitApp

@MainActor
@Suite struct NoteStoreTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).json")

  @Test func newestNoteComesFirst() throws {
    let store = NoteStore()
    try store.add("first")
    try store.add("second")
    #expect(store.notes.map(\.text) == ["second", "first"])
  }

  @Test(arguments: ["", " ", "\n\t"])
  func blankTextIsNoNote(_ text: String) throws {
    let store = NoteStore()
    try store.add(text)
    #expect(store.notes.isEmpty)
  }

  @Test func notesAreThereAfterReopening() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = try NoteStore(file: file)
    try store.add("kept")
    try store.add("removed")
    try store.remove(at: 0)
    #expect(try NoteStore(file: file).notes == store.notes)
    #expect(store.notes.map(\.text) == ["kept"])
  }

  @Test func damagedFileIsNotTakenForAnEmptyOne() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("notes".utf8).write(to: file)
    #expect(throws: DecodingError.self) { try NoteStore(file: file) }
  }
}
