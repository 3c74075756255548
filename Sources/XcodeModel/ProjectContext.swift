package import Diagnostics
package import ProjectFiles
package import ProjectText

/// The data that a project and its targets, which are values, share: its objects, its files, and
/// what was computed from them before.
package final class ProjectContext {
  package let path: String
  let paths: FilePaths
  /// The absolute path of the project file.
  package var file: String { XcodeProject.file(in: path) }
  let project: Project
  package let files: FileCache
  /// The synchronized folders with an exception for each target, owned by it or not.
  let foldersByException: [ObjectID: [FileElement]]
  private let knownSettings = Cache<TargetInConfiguration, BuildSettings>()
  /// The configurations of a target or the project, by name.
  private let knownConfigurations = Cache<ObjectID, [String: Configuration]>()
  let testConfigurations = Cache<ObjectID, String?>()
  let knownHosts = Cache<TargetInConfiguration, TestBundleHost>()
  private let knownConfigs = Cache<String, XCConfig?>()
  private let knownBaseFiles = Cache<String, XCConfig.Loaded>()
  private let knownLines = Cache<String, SourceLines>()
  /// The outermost Git work tree around the project, or its directory if there is none, with links
  /// resolved.
  private lazy var repository: String? = {
    var top = paths.directory
    var directory = Path.parent(of: path)
    while let found = files.workTree(around: directory) {
      top = found
      guard found != "/" else { break }
      directory = Path.parent(of: found)
    }
    return try? files.location(of: top)
  }()
  let infoPlists = Cache<XcodeTarget.Build, InfoPlist>()
  let linkedLibraries = Cache<ObjectID, LinkedLibraries>()
  let hostCandidates = Cache<HostCandidates.Key, HostCandidates>()

  /// The app targets, including watchOS apps with an extension.
  private(set) lazy var apps = project.targets.filter { $0.productType?.isApplication == true }

  /// The targets by the references to their products.
  private(set) lazy var productOwners = Dictionary(
    project.targets.compactMap { target in
      target.object.string("productReference").map { (ObjectID(rawValue: $0), target) }
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// The test targets that each app hosts, in the order of the project file.
  private(set) lazy var hostedTests: [ObjectID: [Target]] = {
    let tests = project.targets.filter { $0.productType == .unitTests }
    return Dictionary(grouping: tests) { tests -> ObjectID? in
      if case .app(let app) = host(of: tests) { app } else { nil }
    }.reduce(into: [:]) { hosted, entry in
      if let app = entry.key { hosted[app] = entry.value }
    }
  }()

  init(path: String, directory: String, project: Project, files: FileCache) {
    self.path = path
    self.project = project
    self.files = files
    let document = project.object.document
    paths = FilePaths(tree: FileTree(of: document), directory: directory)
    var directories: [ObjectID: [FileElement]] = [:]
    for directory in document.synchronizedFolders {
      for target in Set(directory.exceptions.compactMap(\.target)) {
        directories[target, default: []].append(directory)
      }
    }
    foldersByException = directories
  }

  /// The shared schemes that may run tests of the project.
  private(set) lazy var schemes = TestSchemes(ofProject: path, files: files)

  /// The projects whose libraries targets of this one can link.
  private(set) lazy var otherProjects = OtherProjects(schemes.otherProjects, files: files)

  /// The directories of Swift packages that the project, or a workspace with it, refers to by path.
  private(set) lazy var localPackages = findLocalPackages()

  /// Returns the runs of a test target in the shared schemes, in their order.
  func runs(of tests: Target) -> [TestRun] {
    schemes.runs.filter { $0.includes(tests, ofProject: path) }
  }

  /// Returns the settings of `target`, for a named SDK or the one that `SDKROOT` names.
  func settings(
    of target: Target,
    configuration name: String,
    sdk: String? = nil
  ) -> BuildSettings {
    let key = TargetInConfiguration(target: target.id, configuration: name, sdk: sdk)
    return knownSettings[key] { readSettings(of: target, configuration: name, sdk: sdk) }
  }

  /// Returns the first configuration of `target` with that name.
  func configuration(named name: String, of target: Target) -> Configuration? {
    configurations(of: target.id) { target.configurations }[name]
  }

  private func configurations(
    of owner: ObjectID,
    _ all: () -> [Configuration]
  ) -> [String: Configuration] {
    knownConfigurations[owner] {
      Dictionary(all().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private func readSettings(
    of target: Target,
    configuration name: String,
    sdk: String?
  ) -> BuildSettings {
    let atTarget = configuration(named: name, of: target)
    let ofProject = configurations(of: project.id) { project.configurations }
    let atProject = ofProject[name] ?? project.defaultConfigurationName.flatMap { ofProject[$0] }
    return BuildSettings(
      context: .init(
        configuration: name,
        projectName: XcodeProject.name(at: path),
        projectDirectory: paths.directory,
        targetName: target.name,
        productType: target.productType?.rawValue ?? "",
        sdk: sdk
      ),
      projectConfig: atProject.map(config) ?? [],
      project: atProject.map(assignments) ?? [],
      targetConfig: atTarget.map(config) ?? [],
      target: atTarget.map(assignments) ?? [],
      missingFile: [atTarget, atProject].lazy.compactMap { $0.flatMap(self.missingFile) }.first
    )
  }

  /// Returns the settings file of a configuration, or one that it includes, that can't be read.
  private func missingFile(of configuration: Configuration) -> String? {
    guard let path = baseFile(of: configuration) else {
      return configuration.object.string("baseConfigurationReference")
    }
    let loaded = loadBaseFile(path)
    return loaded.files.isEmpty ? path : loaded.problems.lazy.compactMap(\.missing).first
  }

  /// Returns the position of the byte at `offset` of a file; `nil` if the file can't be read.
  package func position(at offset: Int, in path: String) -> SourcePosition? {
    guard let bytes = try? files.read(path) else { return nil }
    return knownLines[path] { SourceLines(bytes) }.position(at: offset)
  }

  /// Returns the location of the byte at `offset` of a file, or of the file if it can't be read.
  package func location(at offset: Int, in path: String) -> SourceLocation {
    SourceLocation(path, position(at: offset, in: path))
  }

  /// The groups of the project navigator.
  var tree: FileTree { paths.tree }

  /// Returns the absolute path of an element; `nil` if it's in a build directory or an SDK.
  package func path(of element: FileElement) -> String? { paths.path(of: element) }

  private func assignments(_ configuration: Configuration) -> [SettingAssignment] {
    configuration.settings.map { entry in
      let value =
        entry.value.string ?? entry.value.elements.compactMap(\.string).joined(separator: " ")
      return SettingAssignment(
        key: entry.key.string ?? "",
        value: value,
        location: SettingLocation(file: file, offset: entry.key.range.lowerBound)
      )
    }
  }

  private func config(_ configuration: Configuration) -> [SettingAssignment] {
    baseFile(of: configuration).map { loadBaseFile($0).assignments } ?? []
  }

  /// Reads an `.xcconfig` file and the files that it includes.
  ///
  /// The case of an included file's name doesn't matter, as on Apple's file systems by default.
  func loadBaseFile(_ path: String) -> XCConfig.Loaded {
    knownBaseFiles[path] {
      XCConfig.load(path: path, searchPaths: [paths.directory]) { path in
        knownConfigs[path] {
          contentInAnyCase(of: path).map { XCConfig(parsing: $0, path: path) }
        }
      }
    }
  }

  /// Returns the bytes of a settings file.
  ///
  /// A project can name any file, and messages quote settings: files of Git, and those outside the repository,
  /// aren't read.
  func readSettings(_ path: String) throws(FileError) -> [UInt8] {
    let real = try files.location(of: path)
    guard !real.utf8.split(separator: UInt8(ascii: "/")).contains(where: ".git".utf8.elementsEqual)
    else { throw FileError(path, .read, .reserved) }
    guard let repository, Path.starts(real, with: repository) else {
      throw FileError(path, .read, .outside(directory: repository ?? paths.directory))
    }
    return try files.read(path)
  }

  private func contentInAnyCase(of path: String) -> [UInt8]? {
    if let bytes = try? readSettings(path) { return bytes }
    let parent = Path.parent(of: path)
    let name = Path.lastComponent(of: path).lowercased()
    let listing = try? files.list(parent)
    let found = listing?.entries.first { $0.path.lowercased() == name }
    return found.flatMap { try? readSettings(Path.join(parent, $0.path)) }
  }

  /// Returns the absolute path of the `.xcconfig` file that a configuration is based on.
  func baseFile(of configuration: Configuration) -> String? {
    var path: String?
    if let (base, relative) = configuration.baseFileInDirectory {
      path = self.path(of: base).map { Path.join($0, relative) }
    } else if let file = configuration.baseFile {
      path = self.path(of: file)
    }
    return path
  }
}

/// The locations of a project's files and groups on disk.
struct FilePaths: Sendable {
  let tree: FileTree
  /// The directory that relative paths start from.
  let directory: String
  /// The absolute path of each group with a final slash, by its key, and the length of its location.
  private let groups: [Int: (prefix: String, length: Int)]

  init(tree: FileTree, directory: String) {
    self.tree = tree
    self.directory = directory
    groups = tree.groupLocations.compactMapValues { location in
      guard let location, let path = Self.path(of: location, in: directory) else { return nil }
      return (path == "/" ? path : path + "/", location.path.utf8.count)
    }
  }

  /// Returns the absolute path of an element; `nil` if it's in a build directory or an SDK.
  func path(of element: FileElement) -> String? {
    // Nearly all elements have a plain name in a group.
    if let name = element.path, name.utf8.count > 1, !Path.isAbsolute(name),
      Path.isNormalized(name), element.sourceTree == .group, let key = tree.groupKey(of: element),
      let group = groups[key], group.length + name.utf8.count < FileTree.pathLimit
    {
      return group.prefix + name
    }
    return tree.location(of: element).flatMap { Self.path(of: $0, in: directory) }
  }

  private static func path(of location: FileTree.Location, in directory: String) -> String? {
    switch location.base {
    case .project: return Path.join(directory, location.path)
    case .absolute: return Path.normalized(location.path)
    case .group, .other: return nil
    }
  }
}

/// Values computed once for parts of a project, which don't change.
///
/// It's a class, so that all copies of a project share it. A cached value must not hold the cache
/// itself, as an `XcodeTarget` would: it would never be freed.
///
/// Only public code is compiled for the types of another module that uses it. With `package`, `check` took 3 % longer.
public final class Cache<Key: Hashable, Value> {
  @usableFromInline var known: [Key: Value] = [:]

  /// Creates one without values.
  @inlinable public init() {}

  /// The value for `key`, computed by `find` at first use.
  @inlinable public subscript(key: Key, find: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = find()
    known[key] = value
    return value
  }
}

/// A target built in one configuration, for a named SDK or the one that `SDKROOT` names.
struct TargetInConfiguration: Hashable {
  var target: ObjectID
  var configuration: String
  var sdk: String?
}
