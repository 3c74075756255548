import ProjectFiles

/// The search for projects below a directory that holds none itself, such as the root of a repository
/// with its app in `ios`.
enum ProjectSearch {
  /// Directories of package managers and builds, whose projects aren't the user's.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "node_modules", "build", "DerivedData", "SourcePackages",
  ]

  /// How deep and how wide the search goes where no Git index says what there is.
  private static let levelLimit = 10
  private static let directoryLimit = 20_000

  /// Returns the absolute paths of the `.xcodeproj` directories below `directory`, sorted.
  ///
  /// In a Git repository these are the tracked ones. Where none is tracked, and outside of a
  /// repository, they are looked for on the disk, down to ten levels and in 20,000 directories.
  static func projects(below directory: String) -> [String] {
    let tracked = GitIndex(around: directory).map { index in
      index.paths(below: directory, endingWith: ".xcodeproj/project.pbxproj")
        .map { Path.parent(of: $0) }
        .filter { path in
          let relative = Path.relative(path, from: directory)
          return relative.utf8.split(separator: UInt8(ascii: "/")).dropLast()
            .allSatisfy { isSearched(String(Substring($0))) }
            && FileSystem.kind(of: path) == .folder
        }
    }
    let found = if let tracked, !tracked.isEmpty { tracked } else { walk(directory) }
    return found.sorted { Path.precedes($0, $1) }
  }

  private static func walk(_ directory: String) -> [String] {
    var found: [String] = []
    var pending = [(path: directory, level: 0)]
    var count = 0
    while count < pending.count, count < directoryLimit {
      let (path, level) = pending[count]
      count += 1
      guard let listing = try? FileSystem.listFolder(path) else { continue }
      for entry in listing.entries where entry.kind == .folder {
        let child = Path.join(path, entry.path)
        if Path.fileExtension(of: entry.path) == "xcodeproj" {
          found.append(child)
        } else if level + 1 < levelLimit, isSearched(entry.path) {
          pending.append((child, level + 1))
        }
      }
    }
    return found
  }

  /// Whether a directory called `name` may hold projects of the user's: it isn't hidden, a bundle, or
  /// made by a tool.
  private static func isSearched(_ name: String) -> Bool {
    !name.utf8.starts(with: ".".utf8) && !skipped.contains(name)
      && !bundles.contains(Path.fileExtension(of: name))
  }

  private static let bundles: Set<String> = [
    "app", "bundle", "docc", "framework", "playground", "xcassets", "xcframework", "xcodeproj",
    "xcworkspace",
  ]
}
