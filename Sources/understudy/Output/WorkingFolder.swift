import CLibrary
import ProjectFiles

/// The folder that the tool was started in.
enum WorkingFolder {
  /// Its absolute path.
  static let current: String = {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }()

  /// The absolute path that `typed` means; the folder itself without one.
  static func path(_ typed: String?) -> String {
    Path.join(current, typed ?? ".")
  }
}
