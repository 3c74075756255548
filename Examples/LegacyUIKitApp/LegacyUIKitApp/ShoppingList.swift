import Foundation

/// What there is to buy, kept in one property list.
final class ShoppingList {
  private(set) var items: [String] = []
  private let file: URL?

  /// Makes an empty list that keeps nothing on disk.
  init() {
    file = nil
  }

  /// Opens the list in `file`, an empty one if it does not exist yet.
  init(file: URL) throws {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    items = try PropertyListDecoder().decode([String].self, from: Data(contentsOf: file))
  }

  /// The file of the app's own list, in a folder that exists.
  static func standardFile() throws -> URL {
    return try FileManager.default
      .url(
        for: .applicationSupportDirectory,
        in: .userDomainMask,
        appropriateFor: nil,
        create: true
      )
      .appendingPathComponent("shopping.plist")
  }

  /// Adds an item at the end, unless it is there already or is nothing but white space.
  func add(_ item: String) throws {
    let item = item.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !item.isEmpty, !items.contains(item) else { return }
    items.append(item)
    try save()
  }

  func remove(at index: Int) throws {
    items.remove(at: index)
    try save()
  }

  private func save() throws {
    guard let file = file else { return }
    try PropertyListEncoder().encode(items).write(to: file, options: .atomic)
  }
}
