import ProjectFiles
package import ProjectText

/// The files of a synchronized folder that belong to a target.
///
/// An exception set excludes paths if its target owns the folder, and includes them otherwise
/// (observed in the projects of CodeEdit, IceCubes, NetNewsWire, and Threema). Xcode copies the
/// directories in `explicitFolders` as resources (yonaskolb/XcodeGen#1596), so no file in them is a
/// member. A directory with a Package.swift counts as a package: mlemgroup/mlem has one in the
/// app's directory, with tests that the app couldn't link. Xcode's behavior isn't documented.
package struct SynchronizedMembership {
  package let folder: FileElement

  /// The absolute path of the folder.
  package let path: String

  /// Whether all files except the exceptions belong to the target.
  package let isOwner: Bool

  /// The paths that the target excludes if it owns the folder, and otherwise the only ones that it
  /// includes.
  package let exceptions: [String]

  private let excepted: Set<String>
  private let explicitFolders: Set<String>
  private let filters: [String: [String]]
  let disk: FileCache

  init(_ folder: FileElement, at path: String, target: ObjectID, owns: Bool, disk: FileCache) {
    self.disk = disk
    self.folder = folder
    self.path = path
    isOwner = owns
    let sets = folder.exceptions.filter { $0.target == target && $0.phase == nil }
    exceptions = sets.flatMap(\.paths).flatMap { Self.files(of: $0, in: path, disk) }
    filters = sets.reduce(into: [:]) { $0.merge($1.platformFilters) { first, _ in first } }
    excepted = Set(exceptions)
    explicitFolders = Set(folder.explicitFolders)
  }

  /// Returns the files that an exception stands for: itself, or the variants of a localized file.
  ///
  /// Xcode writes `/Localized/Folder/Main.storyboard` for those in `Folder/*.lproj` (observed in the
  /// projects of WWDC, KeePassium, and NetNewsWire).
  private static func files(of exception: String, in folder: String, _ disk: FileCache) -> [String]
  {
    let prefix = "/Localized/"
    guard exception.hasPrefix(prefix) else { return [exception] }
    let file = String(exception.dropFirst(prefix.count))
    let directory = Path.parent(of: file)
    let entries = (try? disk.list(Path.join(folder, directory)))?.entries ?? []
    return entries.filter { Path.fileExtension(of: $0.path) == "lproj" }
      .map { Path.join(directory, Path.join($0.path, Path.lastComponent(of: file))) }
      .filter { (try? disk.kind(of: Path.join(folder, $0))) == .file }
  }

  /// The absolute paths of the target's files, of any type.
  package var files: [String] {
    var relative = exceptions
    if isOwner {
      let files = ((try? disk.walk(path))?.entries ?? []).filter { $0.kind != .directory }.map(
        \.path
      )
      let packages = Set(files.filter { $0.hasSuffix("/Package.swift") }.map(Path.parent))
      relative = files.filter { !contains($0, in: excepted) && !contains($0, in: packages) }
    }
    return relative.filter { !contains($0, in: explicitFolders) }.map { Path.join(path, $0) }
  }

  /// Returns whether the file at `relative`, a path relative to the folder, belongs to the target.
  package func takes(_ relative: String) -> Bool {
    isOwner != contains(relative, in: excepted) && !contains(relative, in: explicitFolders)
  }

  /// Returns the names of the platforms that the file at `path` is built for; none for all.
  func platformFilters(of path: String) -> [String] {
    guard !filters.isEmpty else { return [] }
    let relative = Path.relative(path, from: self.path)
    return filters.first { Path.starts(relative, with: $0.key) }?.value ?? []
  }

  /// Whether a path or a directory around it is one of these.
  private func contains(_ relative: String, in paths: Set<String>) -> Bool {
    if paths.isEmpty { return false }
    var path = relative
    while !paths.contains(path) {
      guard path.utf8.contains(UInt8(ascii: "/")), path != "/" else { return false }
      path = Path.parent(of: path)
    }
    return true
  }
}
