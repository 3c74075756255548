import CLibrary
import ProjectFiles

/// The directory that the tool was started in.
enum WorkingDirectory {
  /// Its absolute path.
  static let current: String = {
    guard let directory = getcwd(nil, 0) else { return "/" }
    defer { free(directory) }
    return String(cString: directory)
  }()

  /// The absolute path that `typed` means; the directory itself without one.
  static func path(_ typed: String?) -> String {
    Path.join(current, typed ?? ".")
  }
}
