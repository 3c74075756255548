package import ProjectText

/// Something in a project that could not be taken at its word, and did not stop the reading.
package struct ProjectWarning: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// An earlier object has the same identifier; this later one counts.
    case duplicate(ObjectID)
    /// The group of that name lies in itself, so nothing in it lies anywhere.
    case groupCycle(String)
    /// A line of an `.xcconfig` file, in the words of its reader.
    case setting(String)
    /// The `.xcconfig` file that a configuration is based on.
    case missingBase(configuration: String, FileError?)
    case unreadable(FileError)
    /// An Info.plist that is no property list.
    case notAPropertyList(SyntaxError)
  }

  package var reason: Reason
  /// The absolute path of the file it is about.
  package var file: String
  /// The place in that file.
  package var position: SourcePosition?
}
