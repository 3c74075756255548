import Foundation

/// Words worth keeping, in the order of the alphabet, one a line in a text file.
@MainActor
final class WordList {
  private(set) var words: [String] = []
  private let file: URL?

  /// Makes an empty list that keeps nothing on disk.
  nonisolated init() {
    file = nil
  }

  /// Opens the words in `file`, none if it does not exist yet.
  init(file: URL) throws {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let text = try String(contentsOf: file, encoding: .utf8)
    words = text.split(separator: "\n").map(String.init)
  }

  /// The file of the app's own words, in a folder that exists.
  static func standardFile() throws -> URL {
    let folder = try FileManager.default.url(
      for: .applicationSupportDirectory,
      in: .userDomainMask,
      appropriateFor: nil,
      create: true
    )
    .appendingPathComponent("com.example.MacApp", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("words.txt")
  }

  /// Adds a word in its place, unless it is there already or is nothing but white space.
  func add(_ word: String) throws {
    let word = word.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !word.isEmpty, !words.contains(word) else { return }
    words.append(word)
    words.sort { $0.localizedStandardCompare($1) == .orderedAscending }
    try save()
  }

  func remove(at index: Int) throws {
    words.remove(at: index)
    try save()
  }

  private func save() throws {
    guard let file else { return }
    try words.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
  }
}
