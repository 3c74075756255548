package import Diagnostics
package import ProjectFiles

/// The projects that an operand of a command can refer to.
///
/// Finding them parses no project, and searches some for app targets, which no run changes. So an
/// interrupted run can be rolled back before ``projects(files:)`` reads them and chooses.
package struct ProjectLocation {
  /// How the projects were found.
  package enum Origin: Sendable, Hashable {
    /// The path refers to them.
    case path
    /// They are below the named directory, which contains none itself.
    case search(isInWorkTree: Bool)
    /// The path is a source file, which names the projects that compile it.
    case sourceFile
  }

  /// The absolute paths of the `.xcodeproj` directories; empty only for a file.
  package let candidates: [String]

  package let origin: Origin

  /// The projects in the named directory, if none has app targets and others below it have.
  package let withoutApps: [String]

  /// The other projects with app targets that Git tracks below the named directory.
  package let below: [String]

  /// The absolute path of the operand.
  package let path: String

  /// Finds the projects that `path` names: itself, or the ones in it.
  ///
  /// A directory stands for the projects in it, or else in its workspaces, or else below it. If they have
  /// no app targets, the projects below it in the same Git work tree that have take their place. A
  /// workspace stands for the projects that it lists, except for those of package managers. A
  /// project that is a link stands for its target, and its paths start there. A source file stands
  /// for the projects that compile it, a settings file for those in its directory or below, and
  /// another file of an app for those in the nearest directory.
  ///
  /// - Parameter path: absolute.
  /// - Throws: If there is none.
  package init(at path: String, files: FileCache) throws(Diagnostic) {
    let path = Path.normalized(path)
    let found = try reading(try FileSystem.kind(of: path))
    guard let kind = found else {
      throw Diagnostic("'\(path: path)' doesn't exist", fix: Self.operands)
    }
    if kind != .directory {
      try self.init(file: path)
    } else if Self.isProject(path) {
      try self.init(path, [path], .path)
    } else {
      try self.init(directory: path, files: files)
      try validateIsGenerated(files: files)
    }
  }

  private init(
    _ path: String,
    _ found: [String],
    _ origin: Origin,
    withoutApps: [String] = [],
    below: [String] = []
  ) throws(Diagnostic) {
    self.path = path
    self.origin = origin
    self.withoutApps = withoutApps
    self.below = below
    candidates = distinct(try found.map(Self.real))
  }

  private init(file path: String) throws(Diagnostic) {
    // Users also pass the file inside the bundle.
    let parent = Path.parent(of: path)
    if Path.lastComponent(of: path) == XcodeProject.fileName, Self.isProject(parent) {
      try self.init(path, [parent], .path)
      return
    }
    let isSource = SourceKind(path: path) != nil
    guard isSource || Self.isOfAnApp(path) else { throw .notAProject(path) }
    var found: [String] = []
    if Self.isSettings(path) { found = try reading(try ProjectSearch.projects(inOrBelow: parent)) }
    if found.isEmpty {
      found = try reading(try ProjectSearch.projects(around: path, isNearestEnough: !isSource))
    }
    try self.init(path, found, isSource ? .sourceFile : .path)
  }

  /// - Parameter path: A directory, or a workspace.
  private init(directory path: String, files: FileCache) throws(Diagnostic) {
    if Path.fileExtension(of: path) == "xcworkspace" {
      try self.init(path, try Self.projects(inWorkspace: path, files: files), .path)
      return
    }
    var listed = try reading(try ProjectSearch.bundles("xcodeproj", in: path))
    // A workspace with only settings, such as a Package.resolved, is completed by a generator.
    for workspace in listed.isEmpty ? try Self.workspaces(in: path) : [] {
      listed += try Self.projects(inWorkspace: workspace, files: files)
    }
    if listed.isEmpty {
      var found = try reading(try ProjectSearch.projects(below: path))
      if found.projects.isEmpty, found.isInWorkTree {
        found.projects = try Self.projects(above: path, files: files)
      }
      try self.init(path, found.projects, .search(isInWorkTree: found.isInWorkTree))
      return
    }
    let mayHaveApps = listed.contains { project in
      (try? files.read(XcodeProject.file(in: project))) == nil
        || Self.mayMakeAnApp(project, files: files)
    }
    let below = try Self.trackedProjects(below: path, isSearch: !mayHaveApps).filter {
      !listed.contains($0) && Self.mayMakeAnApp($0, files: FileCache())
    }
    if below.isEmpty || mayHaveApps {
      try self.init(path, listed, .path, below: below)
    } else {
      try self.init(path, below, .search(isInWorkTree: true), withoutApps: listed)
    }
  }

  /// Returns the projects below a directory in its work tree; nothing is searched for those that are only
  /// mentioned.
  private static func trackedProjects(
    below path: String,
    isSearch: Bool
  ) throws(Diagnostic) -> [String] {
    if isSearch {
      let found = try reading(try ProjectSearch.projects(below: path))
      return found.isInWorkTree ? found.projects : []
    }
    let index = (try? GitIndex(around: path)) ?? nil
    return index.map { ProjectSearch.trackedProjects(in: $0, below: path) } ?? []
  }

  /// - Throws: If there is no project in the directory, or none that has been generated.
  private func validateIsGenerated(files: FileCache) throws(Diagnostic) {
    // Of a project that isn't generated yet, Git may track the schemes alone.
    guard !candidates.contains(where: { Self.mayBe(.file, at: XcodeProject.file(in: $0)) }) else {
      return
    }
    let manifest = try Self.manifest(inOrBelow: path, files: files)
    guard candidates.isEmpty || manifest != nil else { return }
    let isPackage = manifest == nil && Self.mayBe(.file, at: path + "/Package.swift")
    guard isPackage else { throw .noProject(directory: path, manifest: manifest) }
    throw Diagnostic(
      "no Xcode project in '\(path: path)', a Swift package: its tests have no host app, so there is"
        + " nothing to switch",
      fix: "specify the path to the project of an app that uses it"
    )
  }

  /// The fix where the operand is something else.
  fileprivate static let operands: Message = "specify a directory, .xcodeproj, or .xcworkspace"

  /// Returns the projects in the nearest directory around `directory` that has any, up to the work tree's, unless
  /// they are still to be generated.
  private static func projects(
    above directory: String,
    files: FileCache
  ) throws(Diagnostic) -> [String] {
    guard try manifest(inOrBelow: directory, files: files) == nil,
      !mayBe(.file, at: directory + "/Package.swift")
    else { return [] }
    let found = try reading(
      try ProjectSearch.projects(around: Path.join(directory, "file"), isNearestEnough: true)
    )
    return found.filter { Path.starts(directory, with: Path.parent(of: $0)) }
  }

  /// The manifest in `directory`, or else the uppermost one below it.
  private static func manifest(
    inOrBelow directory: String,
    files: FileCache
  ) throws(Diagnostic) -> GeneratorManifest? {
    if let own = GeneratorManifest(inDirectory: directory, files: files) { return own }
    // A repository of Bazel has many BUILD files, most of them for libraries.
    let found = try reading(
      try ProjectSearch.files(
        named: Generator.xcodeGen.manifests + Generator.tuist.manifests,
        below: directory
      )
    )
    return found.first.flatMap { GeneratorManifest(inDirectory: Path.parent(of: $0), files: files) }
  }

  /// Returns the chosen projects: of several, those with an app target if there are any; for a
  /// source file, those that compile it.
  package func projects(files: FileCache) -> [String] {
    if origin == .sourceFile { return candidates.filter { compiles($0, files: files) } }
    guard candidates.count > 1 else { return candidates }
    // Of an app and the frameworks around it, choose the app.
    let withApps = candidates.filter { Self.mayMakeAnApp($0, files: files) }
    return withApps.isEmpty ? candidates : withApps
  }

  /// Returns the project to use: of several, the one with the name of the workspace.
  ///
  /// - Throws: If there are several.
  package func project(files: FileCache) throws(Diagnostic) -> String {
    let projects = projects(files: files)
    let isWorkspace = Path.fileExtension(of: path) == "xcworkspace"
    let namesake = Path.lastComponent(of: path).dropLast("xcworkspace".count) + "xcodeproj"
    let called = isWorkspace ? projects.filter { Path.lastComponent(of: $0) == namesake } : []
    guard let first = projects.first else {
      throw .notCompiled(path)
    }
    if projects.count == 1 { return first }
    guard called.count == 1 else { throw .severalProjects(projects) }
    return called[0]
  }

  /// Returns whether a target of the project at `project` compiles the file of the operand.
  private func compiles(_ project: String, files: FileCache) -> Bool {
    let wanted = NamedFiles([path], files)
    do throws(FileError) {
      guard let bytes = try files.readIfPresent(XcodeProject.file(in: project)) else {
        return false
      }
      guard wanted.mayBeCompiled(by: bytes) else { return false }
    } catch {
      return true
    }
    let targets = (try? XcodeProject(at: project, files: files))?.targets ?? []
    return targets.contains { !$0.compiled(among: wanted).isEmpty }
  }

  /// Whether the file at `path` is of a kind that app targets contain besides sources.
  private static func isOfAnApp(_ path: String) -> Bool {
    let kinds = ["h", "plist", "storyboard", "xcconfig", "xcscheme", "xctestplan", "xib"]
    return kinds.contains(Path.fileExtension(of: path))
      || isSettings(path)
  }

  private static func isSettings(_ path: String) -> Bool {
    Path.lastComponent(of: path) == ProjectSettings.fileName
  }

  /// Whether the project at `path` has app targets, as far as its bytes show.
  package static func mayMakeAnApp(_ path: String, files: FileCache) -> Bool {
    let product = Array("com.apple.product-type.application".utf8)
    do throws(FileError) {
      return try files.readIfPresent(XcodeProject.file(in: path))?.contains(run: product) == true
    } catch {
      // It's reported when it's chosen.
      return true
    }
  }

  /// Returns `path`, or the target of the link at `path`.
  private static func real(_ path: String) throws(Diagnostic) -> String {
    let real = try reading(
      try FileSystem.kind(of: path, followingLinks: false) == .link ? Path.resolved(path) : path
    )
    if real == path { return path }
    guard isProject(real) else { throw .notAProject(real) }
    return real
  }

  private static func isProject(_ path: String) -> Bool {
    Path.fileExtension(of: path) == "xcodeproj"
  }

  /// Returns the workspaces in `directory` that list something.
  static func workspaces(in directory: String) throws(Diagnostic) -> [String] {
    let found = try reading(try ProjectSearch.bundles("xcworkspace", in: directory))
    return found.filter { mayBe(.file, at: $0 + "/contents.xcworkspacedata") }
  }

  static func projects(inWorkspace path: String, files: FileCache) throws(Diagnostic) -> [String] {
    try WorkspaceReferences(ofWorkspace: path, files: files).paths
      .filter { isProject($0) && Path.lastComponent(of: $0) != "Pods.xcodeproj" }
      .filter { mayBe(.directory, at: $0) }
  }

  /// Whether there is a file or directory at `path`. One that can't be read is reported when it's
  /// chosen.
  static func mayBe(_ kind: FileKind, at path: String) -> Bool {
    do throws(FileError) {
      return try FileSystem.kind(of: path) == kind
    } catch {
      return true
    }
  }
}

extension XcodeProject {
  /// Returns the headers in the project's directory, whether or not it lists them.
  package func headers() throws(Diagnostic) -> [String] {
    let kinds: Set<String> = ["h", "hpp", "pch"]
    let walked = try reading(try files.walk(root))
    return walked.entries.filter { $0.kind == .file }.map(\.path)
      .filter { kinds.contains(Path.fileExtension(of: $0)) }.map { Path.join(root, $0) }
  }
}

extension Diagnostic {
  /// The error for a path that isn't a directory, a project, or a workspace.
  static func notAProject(_ path: String) -> Diagnostic {
    Diagnostic("'\(path: path)' isn't an Xcode project", fix: ProjectLocation.operands)
  }

  /// The error for a directory that contains no project.
  package static func noProject(directory: String, manifest: GeneratorManifest?) -> Diagnostic {
    guard let manifest else {
      return Diagnostic(
        "no Xcode project in '\(path: directory)'",
        fix: "specify the path to a project, such as 'ios/App.xcodeproj'"
      )
    }
    return Diagnostic(
      "no Xcode project in '\(path: directory)'; \(manifest.generator.rawValue) generates it from"
        + " '\(path: manifest.path)'",
      fix: "\(manifest.instruction) first, and run the command again"
    )
  }

  /// The error for several projects where the command takes one.
  package static func severalProjects(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      paths.count <= 3
        ? "several projects: \(paths: paths)" : "\(paths.count) projects to choose from",
      fix: "pass the path of one of them",
      // No more than a reader wants to see.
      choices: Array(paths.prefix(12))
    )
  }

  /// The error for a file that no project compiles.
  static func notCompiled(_ path: String) -> Diagnostic {
    Diagnostic(
      "no project compiles '\(path: path)'",
      fix: "add the file to a target, or specify a directory, .xcodeproj, or .xcworkspace"
    )
  }
}

/// The projects that the operands of a command refer to.
package struct ProjectSelection {
  private let locations: [ProjectLocation]
  private let includesBelow: Bool

  /// Finds the projects that `paths` refer to, as ``ProjectLocation`` does.
  ///
  /// - Parameters:
  ///   - paths: absolute; at least one.
  ///   - includesBelow: Whether they include those below directories that have projects of their own.
  /// - Throws: If there is no project at one of them.
  package init(
    at paths: [String],
    includesBelow: Bool = false,
    files: FileCache
  ) throws(Diagnostic) {
    var locations: [ProjectLocation] = []
    for path in paths { locations.append(try ProjectLocation(at: path, files: files)) }
    self.locations = locations
    self.includesBelow = includesBelow
  }

  /// The projects to choose from, each once.
  private var candidates: [String] {
    distinct(locations.flatMap(\.candidates) + (includesBelow ? below : []))
  }

  /// Whether a choice remains that needs the projects to be read.
  package var isAmbiguous: Bool {
    candidates.count > 1 || locations.contains { $0.origin == .sourceFile }
  }

  /// The directories of the projects, each once, in the order in which they are locked.
  package var roots: [String] { Self.roots(of: candidates) }

  /// Returns the directories of `projects` in the order in which they are locked. The order is the
  /// same for all runs, so that they don't deadlock.
  package static func roots(of projects: [String]) -> [String] {
    distinct(projects.map { Path.parent(of: $0) })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads the projects in the directory `root` into `files`, so that ``projects(files:)`` chooses
  /// by their current content.
  package func readProjects(in root: String, files: FileCache) {
    for path in candidates where Path.parent(of: path).utf8.elementsEqual(root.utf8) {
      _ = try? files.read(XcodeProject.file(in: path))
    }
  }

  /// The chosen projects, each once, in the order of the operands and workspaces.
  package func projects(files: FileCache) -> [String] {
    distinct(locations.flatMap { $0.projects(files: files) } + (includesBelow ? below : []))
  }

  /// The one chosen project.
  ///
  /// - Throws: If there are several.
  package func project(files: FileCache) throws(Diagnostic) -> String {
    if locations.count == 1 { return try locations[0].project(files: files) }
    let projects = projects(files: files)
    guard let first = projects.first else {
      throw .notCompiled(locations[0].path)
    }
    guard projects.count == 1 else { throw .severalProjects(projects) }
    return first
  }

  /// - Parameter changesFiles: Whether the command will change the projects.
  /// - Throws: If a search outside of a Git work tree found several projects, or one that will be
  ///   changed: the user may not mean it.
  package func validate(changesFiles: Bool) throws(Diagnostic) {
    for location in locations where location.origin == .search(isInWorkTree: false) {
      guard location.candidates.count == 1 else {
        throw .severalProjects(location.candidates)
      }
      if changesFiles {
        let path = location.candidates[0]
        throw Diagnostic(
          "no Xcode project in '\(path: location.path)', which isn't in a Git repository; "
            + "found '\(path: path)'",
          fix: "pass the path of the project to change it",
          choices: [path]
        )
      }
    }
  }

  /// The source files among the operands that no project compiles.
  package func unusedFiles(files: FileCache) -> [String] {
    locations.filter { $0.origin == .sourceFile && $0.projects(files: files).isEmpty }.map(\.path)
  }

  /// The projects in the named directories without app targets, for which others were chosen.
  package var withoutApps: [String] { distinct(locations.flatMap(\.withoutApps)) }

  /// The projects with app targets below the named directories, which have projects of their own.
  package var below: [String] {
    let chosen = Set(locations.flatMap(\.candidates))
    return distinct(locations.flatMap(\.below)).filter { !chosen.contains($0) }
  }

  /// Whether a search found projects, so that the output should name the one in use.
  package var isFromSearch: Bool {
    locations.contains { location in
      if case .search = location.origin { true } else { false }
    }
  }
}
