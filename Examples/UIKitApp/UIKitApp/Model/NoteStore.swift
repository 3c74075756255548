import Foundation

/// The notes, newest first, kept in one JSON file.
@MainActor
final class NoteStore {
  private(set) var notes: [Note] = []
  private let file: URL?

  /// Makes an empty store that keeps nothing on disk.
  init() {
    file = nil
  }

  /// Opens the notes in `file`, none if it does not exist yet.
  init(file: URL) throws {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    notes = try JSONDecoder().decode([Note].self, from: Data(contentsOf: file))
  }

  /// The file of the app's own notes, in a folder that exists.
  static func standardFile() throws -> URL {
    try FileManager.default
      .url(
        for: .applicationSupportDirectory,
        in: .userDomainMask,
        appropriateFor: nil,
        create: true
      )
      .appendingPathComponent("notes.json")
  }

  /// Adds a note at the front; text of nothing but white space is none.
  func add(_ text: String, date: Date = Date()) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    notes.insert(Note(text: text, date: date), at: 0)
    try save()
  }

  func remove(at index: Int) throws {
    notes.remove(at: index)
    try save()
  }

  private func save() throws {
    guard let file else { return }
    try JSONEncoder().encode(notes).write(to: file, options: .atomic)
  }
}
