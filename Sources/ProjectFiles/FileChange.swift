package import ProjectText

/// What is to happen to one file.
package struct FileChange: Sendable, Hashable {
  /// A change together with the bytes that it was planned against.
  package enum Action: Sendable, Hashable {
    case create([UInt8])
    case edit(original: [UInt8], [TextEdit])
    case remove(original: [UInt8])
  }

  /// The file; when it is a link, the change is made to the file that it leads to.
  package var path: String
  package var action: Action

  /// A new file; there must be none at `path` yet.
  package static func create(_ path: String, content: [UInt8]) -> FileChange {
    FileChange(path: path, action: .create(content))
  }

  /// Edits of the file at `path`, which must still hold `original`.
  ///
  /// - Precondition: the ranges of `edits` lie inside `original` and do not overlap.
  package static func edit(_ path: String, original: [UInt8], _ edits: [TextEdit]) -> FileChange {
    FileChange(path: path, action: .edit(original: original, edits))
  }

  /// The file at `path`, which must still hold `original`, goes away.
  package static func remove(_ path: String, original: [UInt8]) -> FileChange {
    FileChange(path: path, action: .remove(original: original))
  }

  /// The bytes before; nil when there is no such file yet.
  package var original: [UInt8]? {
    switch action {
    case .create: nil
    case .edit(let original, _), .remove(let original): original
    }
  }

  /// The bytes afterwards; nil when there is no such file then.
  package var result: [UInt8]? {
    switch action {
    case .create(let content): content
    case .edit(let original, let edits): edits.merged(into: original)
    case .remove: nil
    }
  }
}
