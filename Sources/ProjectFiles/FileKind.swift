import CLibrary

/// The kind of file at a path.
package enum FileKind: Sendable, Hashable {
  case file, folder, link
  /// A device, a pipe, or a socket.
  case special

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }

  /// The kind with its article, for messages.
  package var text: String {
    switch self {
    case .file: "a file"
    case .folder: "a directory"
    case .link: "a link"
    case .special: "a device or a pipe"
    }
  }
}
