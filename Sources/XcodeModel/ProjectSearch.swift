import ProjectFiles

/// The search for projects below a directory, such as the root of a repository with its app in
/// `ios`, or around a file.
enum ProjectSearch {
  /// The result of a search.
  struct Result {
    /// The absolute paths of the `.xcodeproj` directories.
    var projects: [String] = []

    /// Whether they belong to a Git work tree, so that its root directory can be used in their
    /// place.
    var isInWorkTree = false

    /// Why directories couldn't be read.
    var errors: [FileError] = []
  }

  /// Directories of package managers and builds, whose projects aren't the user's.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "node_modules", "build", "DerivedData", "SourcePackages",
  ]

  /// The depth of a search without a Git index: in a work tree, and elsewhere.
  private static let workTreeLevelLimit = 10
  private static let levelLimit = 4

  /// The number of directories that it searches.
  private static let directoryLimit = 20_000

  /// Returns the `.xcodeproj` directories below `directory`, sorted.
  ///
  /// In a Git work tree, these are the tracked ones. If none is tracked, the file system is
  /// searched, ten levels deep and in at most 20,000 directories; outside of a work tree, four
  /// levels deep. The home directory, and directories that contain it, aren't searched.
  static func projects(below directory: String) throws(FileError) -> Result {
    let isInWorkTree = try GitIndex.workTree(around: directory) != nil
    let tracked = try GitIndex(around: directory).map { trackedProjects(in: $0, below: directory) }
    if let tracked, !tracked.isEmpty {
      return Result(projects: tracked, isInWorkTree: true)
    }
    if Path.isInside(FileSystem.homeDirectory ?? "/", directory: directory) { return Result() }
    let limit = isInWorkTree ? workTreeLevelLimit : levelLimit
    let (found, errors) = walk(directory, levelLimit: limit) {
      $0.kind == .directory && Path.fileExtension(of: $0.path) == "xcodeproj"
    }
    return Result(
      projects: found.sorted { Path.precedes($0, $1) },
      isInWorkTree: isInWorkTree,
      errors: errors
    )
  }

  /// Returns the files below `directory` with one of these names, the uppermost first: in a Git work tree,
  /// the tracked ones, if there are any.
  static func files(named names: [String], below directory: String) throws(FileError) -> [String] {
    let index = try GitIndex(around: directory)
    var found = names.flatMap { name in
      index?.paths(below: directory, endingWith: name).filter { Path.lastComponent(of: $0) == name }
        ?? []
    }.filter { isSearched($0, below: directory) }
    if found.isEmpty, !Path.isInside(FileSystem.homeDirectory ?? "/", directory: directory) {
      found =
        walk(directory, levelLimit: levelLimit) {
          $0.kind == .file && names.contains($0.path)
        }.found
    }
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return found.sorted { (depth($0), $0) < (depth($1), $1) }
  }

  /// Returns the projects that may use `file`: those in the directories that contain it, the
  /// nearest first, then the others that its Git work tree tracks.
  ///
  /// - Parameter isNearestEnough: Whether to stop at the nearest directory with a project.
  static func projects(around file: String, isNearestEnough: Bool) throws(FileError) -> [String] {
    let top = try GitIndex.workTree(around: Path.parent(of: file))
    var found: [String] = []
    for directory in Path.ancestors(of: Path.parent(of: file), upTo: top) {
      found += projects(in: directory)
      if isNearestEnough, !found.isEmpty { return found }
    }
    if let top, let index = try GitIndex(around: top) {
      let known = Set(found.map { Array($0.utf8) })
      found += trackedProjects(in: index, below: top).filter { !known.contains(Array($0.utf8)) }
    }
    return found
  }

  /// Returns the projects in `directory` and, in a Git work tree, those below it, sorted.
  static func projects(inOrBelow directory: String) throws(FileError) -> [String] {
    let found = projects(in: directory)
    guard try GitIndex.workTree(around: directory) != nil else { return found }
    return distinct(found + (try projects(below: directory).projects))
      .sorted { Path.precedes($0, $1) }
  }

  /// Returns the projects in `directory` itself, sorted.
  static func projects(in directory: String) -> [String] {
    (try? bundles("xcodeproj", in: directory)) ?? []
  }

  /// Returns the directories in `directory` with a path extension, sorted.
  static func bundles(_ fileExtension: String, in directory: String) throws(FileError) -> [String] {
    try FileSystem.listDirectory(directory).entries.map(\.path)
      .filter { Path.fileExtension(of: $0) == fileExtension }.map { Path.join(directory, $0) }
      .filter { ProjectLocation.mayBe(.directory, at: $0) }
  }

  static func trackedProjects(in index: GitIndex, below directory: String) -> [String] {
    index.paths(below: directory, endingWith: XcodeProject.file(in: ".xcodeproj"))
      .map { Path.parent(of: $0) }
      .filter { isSearched($0, below: directory) && ProjectLocation.mayBe(.directory, at: $0) }
      .sorted { Path.precedes($0, $1) }
  }

  /// Whether a search of `directory` gets to `path`.
  private static func isSearched(_ path: String, below directory: String) -> Bool {
    Path.relative(path, from: directory).utf8.split(separator: UInt8(ascii: "/")).dropLast()
      .allSatisfy { isSearched(String(Substring($0))) }
  }

  private static func walk(
    _ directory: String,
    levelLimit: Int,
    for isFound: (DirectoryListing.Entry) -> Bool
  ) -> (found: [String], errors: [FileError]) {
    var found: [String] = []
    var errors: [FileError] = []
    var pending = [(path: directory, level: 0)]
    var count = 0
    while count < pending.count, count < directoryLimit {
      let (path, level) = pending[count]
      count += 1
      let listing: DirectoryListing
      do throws(FileError) {
        listing = try FileSystem.listDirectory(path)
      } catch {
        errors.append(error)
        continue
      }
      for entry in listing.entries {
        let child = Path.join(path, entry.path)
        if isFound(entry) {
          found.append(child)
        } else if entry.kind == .directory, level + 1 < levelLimit, isSearched(entry.path) {
          pending.append((child, level + 1))
        }
      }
    }
    return (found, errors)
  }

  /// Whether a directory called `name` may contain the user's projects: it isn't hidden, a bundle,
  /// or created by a tool.
  private static func isSearched(_ name: String) -> Bool {
    !name.utf8.starts(with: ".".utf8) && !skipped.contains(name)
      && !bundles.contains(Path.fileExtension(of: name))
  }

  private static let bundles: Set<String> = [
    "app", "bundle", "docc", "framework", "playground", "xcassets", "xcframework", "xcodeproj",
    "xcworkspace",
  ]
}
