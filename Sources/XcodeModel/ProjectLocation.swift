package import Diagnostics
package import ProjectFiles

/// The projects that the operand of a command may mean.
///
/// Finding them reads no project, so that what an interrupted run left can be rolled back before
/// ``project(files:)`` reads them and chooses.
package struct ProjectLocation {
  /// The absolute paths of the `.xcodeproj` directories; at least one.
  package let candidates: [String]

  /// Whether they lie somewhere below the directory that was named, which holds none itself.
  package let isFromSearch: Bool

  /// The path they were found from.
  private let path: String

  /// Finds the projects that `path` means: itself, or what lies in it.
  ///
  /// A directory stands for the projects in it, or else in its workspaces, or else below it. A
  /// workspace stands for the projects that it lists, except for those of package managers. A
  /// project that is a link stands for its target, and its paths start there.
  ///
  /// - Parameter path: absolute.
  /// - Throws: when there is none.
  package init(at path: String, files: FileCache) throws(Diagnostic) {
    let path = Path.normalized(path)
    self.path = path
    guard let kind = FileSystem.kind(of: path) else {
      throw Diagnostic(ProjectFailure.notFound(path))
    }
    guard kind == .folder else {
      // People drop the file that is inside as well.
      let parent = Path.parent(of: path)
      guard Path.lastComponent(of: path) == "project.pbxproj", Self.isProject(parent) else {
        throw Diagnostic(ProjectFailure.notAProject(path))
      }
      candidates = [try Self.real(parent)]
      isFromSearch = false
      return
    }
    guard !Self.isProject(path) else {
      candidates = [try Self.real(path)]
      isFromSearch = false
      return
    }
    let isWorkspace = Path.fileExtension(of: path) == "xcworkspace"
    var listed = isWorkspace ? [] : try Self.folders(in: path, "xcodeproj")
    if listed.isEmpty {
      for workspace in isWorkspace ? [path] : try Self.folders(in: path, "xcworkspace") {
        listed += try Self.projects(inWorkspace: workspace, files: files)
      }
    }
    // Where a generator's manifest lies, its project has still to be made.
    let generator = Generator(inFolder: path)
    isFromSearch = listed.isEmpty && !isWorkspace && generator == nil
    if isFromSearch { listed = ProjectSearch.projects(below: path) }
    var known: Set<[UInt8]> = []
    candidates = try listed.map(Self.real).filter { known.insert(Array($0.utf8)).inserted }
    guard !candidates.isEmpty else {
      throw Diagnostic(ProjectFailure.noProject(folder: path, generator: generator))
    }
  }

  /// The folders that the projects lie in, each once, in the order of ``candidates``.
  package var roots: [String] {
    var known: Set<[UInt8]> = []
    return candidates.map { Path.parent(of: $0) }.filter { known.insert(Array($0.utf8)).inserted }
  }

  /// Reads the projects in the directory `root` into `files`, so that
  /// ``project(files:)`` chooses by what they hold now.
  package func readProjects(in root: String, files: FileCache) {
    for path in candidates where Path.parent(of: path).utf8.elementsEqual(root.utf8) {
      _ = try? files.read(path + "/project.pbxproj")
    }
  }

  /// The project to use: of several, the only one with an app target, or the one with an app
  /// target and the name of the workspace.
  ///
  /// - Throws: when there are several.
  package func project(files: FileCache) throws(Diagnostic) -> String {
    guard candidates.count > 1 else { return candidates[0] }
    // Of an app and the frameworks around it, the app is meant; of several apps, the one that the
    // workspace is called after.
    let withApps = candidates.filter { Self.mayMakeAnApp($0, files: files) }
    let isWorkspace = Path.fileExtension(of: path) == "xcworkspace"
    let namesake = Path.lastComponent(of: path).dropLast("xcworkspace".count) + "xcodeproj"
    let called = isWorkspace ? withApps.filter { Path.lastComponent(of: $0) == namesake } : []
    guard let project = called.first ?? withApps.first, withApps.count == 1 || called.count == 1
    else {
      throw Diagnostic(ProjectFailure.severalProjects(withApps.isEmpty ? candidates : withApps))
    }
    return project
  }

  private static func mayMakeAnApp(_ path: String, files: FileCache) -> Bool {
    let product = Array("com.apple.product-type.application".utf8)
    return (try? files.read(path + "/project.pbxproj"))?.contains(run: product) == true
  }

  /// `path`, or where it leads if it is a link itself.
  private static func real(_ path: String) throws(Diagnostic) -> String {
    guard FileSystem.kind(of: path, followingLinks: false) == .link else { return path }
    let real: String
    do throws(FileError) {
      real = try Path.resolved(path)
    } catch {
      throw Diagnostic(error)
    }
    guard isProject(real) else { throw Diagnostic(ProjectFailure.notAProject(real)) }
    return real
  }

  private static func isProject(_ path: String) -> Bool {
    Path.fileExtension(of: path) == "xcodeproj"
  }

  /// What in `folder` has that extension, as projects and workspaces do.
  private static func folders(
    in folder: String,
    _ fileExtension: String
  ) throws(Diagnostic) -> [String] {
    do throws(FileError) {
      return try FileSystem.listFolder(folder).entries.map { Path.join(folder, $0.path) }
        .filter { Path.fileExtension(of: $0) == fileExtension }
        .filter { FileSystem.kind(of: $0) == .folder }
    } catch {
      throw Diagnostic(error)
    }
  }

  private static func projects(
    inWorkspace path: String,
    files: FileCache
  ) throws(Diagnostic) -> [String] {
    try WorkspaceReferences(ofWorkspace: path, files: files).paths
      .filter { isProject($0) && Path.lastComponent(of: $0) != "Pods.xcodeproj" }
      .filter { FileSystem.kind(of: $0) == .folder }
  }
}

extension XcodeProject {
  /// Reads the one project that `path` means: itself, or what lies in it.
  ///
  /// - Parameter path: absolute: a folder, a `.xcodeproj` or a `.xcworkspace`.
  package init(locatedAt path: String, files: FileCache = FileCache()) throws(Diagnostic) {
    try self.init(at: ProjectLocation(at: path, files: files).project(files: files), files: files)
  }
}
