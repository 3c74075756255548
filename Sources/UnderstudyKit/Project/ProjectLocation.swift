/// Where the project is that a command is about.
package enum ProjectLocation {
  /// The absolute path of the one project that `path` means: itself, or what lies in it.
  ///
  /// A folder means the project in it, or in the workspaces in it; a workspace means the projects
  /// it lists, those of package managers apart. A project that is a link is the one that it leads
  /// to, wherever that is: its paths start there. Of several projects, one that alone makes an app
  /// is meant, or one that does and has the name of the workspace.
  ///
  /// - Parameter path: absolute.
  /// - Throws: when there is none, or several.
  package static func project(at path: String, files: FileCache) throws(UnderstudyError) -> String {
    let path = Path.normalized(path)
    guard let kind = FileSystem.kind(of: path) else { throw UnderstudyError(.notFound(path)) }
    guard kind == .folder else {
      // People drop the file that is inside as well.
      let parent = Path.parent(of: path)
      guard Path.lastComponent(of: path) == "project.pbxproj", isProject(parent) else {
        throw UnderstudyError(.notAProject(path))
      }
      return try real(parent)
    }
    if isProject(path) { return try real(path) }
    let isWorkspace = Path.fileExtension(of: path) == "xcworkspace"
    var listed = isWorkspace ? [] : try folders(in: path, "xcodeproj")
    if listed.isEmpty {
      for workspace in isWorkspace ? [path] : try folders(in: path, "xcworkspace") {
        listed += try projects(inWorkspace: workspace, files: files)
      }
    }
    var found: [String] = []
    for path in try listed.map(real) where !found.contains(path) { found.append(path) }
    guard let first = found.first else {
      throw UnderstudyError(.noProject(folder: path, generator: Generator(inFolder: path)))
    }
    guard found.count > 1 else { return first }
    // Of an app and the frameworks around it, the app is meant; of several apps, the one that the
    // workspace is called after.
    let withApps = found.filter { mayMakeAnApp($0, files: files) }
    let namesake = Path.lastComponent(of: path).dropLast("xcworkspace".count) + "xcodeproj"
    let called = isWorkspace ? withApps.filter { Path.lastComponent(of: $0) == namesake } : []
    guard let project = called.first ?? withApps.first, withApps.count == 1 || called.count == 1
    else { throw UnderstudyError(.severalProjects(withApps.isEmpty ? found : withApps)) }
    return project
  }

  private static func mayMakeAnApp(_ path: String, files: FileCache) -> Bool {
    let product = Array("com.apple.product-type.application".utf8)
    return (try? files.read(path + "/project.pbxproj"))?.contains(run: product) == true
  }

  /// `path`, or where it leads if it is a link itself.
  private static func real(_ path: String) throws(UnderstudyError) -> String {
    guard FileSystem.kind(of: path, followingLinks: false) == .link else { return path }
    let real: String
    do throws(FileError) {
      real = try Path.resolved(path)
    } catch {
      throw UnderstudyError(error)
    }
    guard isProject(real) else { throw UnderstudyError(.notAProject(real)) }
    return real
  }

  private static func isProject(_ path: String) -> Bool {
    Path.fileExtension(of: path) == "xcodeproj"
  }

  /// What in `folder` has that extension, as projects and workspaces do.
  private static func folders(
    in folder: String,
    _ fileExtension: String
  ) throws(UnderstudyError) -> [String] {
    do throws(FileError) {
      return try FileSystem.listFolder(folder).entries.map { Path.join(folder, $0.path) }
        .filter { Path.fileExtension(of: $0) == fileExtension }
        .filter { FileSystem.kind(of: $0) == .folder }
    } catch {
      throw UnderstudyError(error)
    }
  }

  private static func projects(
    inWorkspace path: String,
    files: FileCache
  ) throws(UnderstudyError) -> [String] {
    let bytes = try files.contents(of: path + "/contents.xcworkspacedata")
    return WorkspaceReferences(in: bytes).paths(from: Path.parent(of: path))
      .filter { isProject($0) && Path.lastComponent(of: $0) != "Pods.xcodeproj" }
      .filter { FileSystem.kind(of: $0) == .folder }
  }
}

extension XcodeProject {
  /// Reads the one project that `path` means: itself, or what lies in it.
  ///
  /// - Parameter path: absolute: a folder, a `.xcodeproj` or a `.xcworkspace`.
  package init(locatedAt path: String, files: FileCache = FileCache()) throws(UnderstudyError) {
    try self.init(at: ProjectLocation.project(at: path, files: files), files: files)
  }
}
