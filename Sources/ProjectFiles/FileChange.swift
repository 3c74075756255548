package import ProjectText

/// A planned change of one file.
package struct FileChange: Sendable, Hashable {
  /// The kind of change, with the bytes that it was planned against.
  package enum Action: Sendable, Hashable {
    case create([UInt8])
    case edit(original: [UInt8], [TextEdit])
    case remove(original: [UInt8])
  }

  /// The path of the file. If it's a link, the change applies to its target.
  package var path: String
  package var action: Action

  /// Creates a file at `path`, where none may exist.
  package static func create(_ path: String, content: [UInt8]) -> FileChange {
    FileChange(path: path, action: .create(content))
  }

  /// Edits the file at `path`, which must still contain `original`.
  ///
  /// - Precondition: The ranges of `edits` are inside `original` and don't overlap.
  package static func edit(_ path: String, original: [UInt8], _ edits: [TextEdit]) -> FileChange {
    FileChange(path: path, action: .edit(original: original, edits))
  }

  /// Removes the file at `path`, which must still contain `original`.
  package static func remove(_ path: String, original: [UInt8]) -> FileChange {
    FileChange(path: path, action: .remove(original: original))
  }

  /// The bytes before the change; `nil` for a new file.
  package var original: [UInt8]? {
    switch action {
    case .create: nil
    case .edit(let original, _), .remove(let original): original
    }
  }

  /// The bytes after the change; `nil` for a removed file.
  package var result: [UInt8]? {
    switch action {
    case .create(let content): content
    case .edit(let original, let edits): edits.merged(into: original)
    case .remove: nil
    }
  }
}
