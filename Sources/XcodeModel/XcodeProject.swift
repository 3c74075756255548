package import Diagnostics
package import ProjectFiles
package import ProjectText

/// The parts of an Xcode project that affect launches: its targets with their settings and files.
package struct XcodeProject {
  /// The absolute path of the `.xcodeproj`.
  package let path: String

  /// The directory that paths and settings are relative to, Xcode's `SRCROOT`.
  package let directory: String

  /// The project file.
  package let document: ProjectDocument

  /// The targets, in the order in which Xcode lists them.
  package let targets: [XcodeTarget]

  /// The app targets, including watchOS apps with an extension.
  package let apps: [XcodeTarget]

  /// The unit test targets.
  package let unitTests: [XcodeTarget]

  /// The paths of the files in the project navigator.
  package var tree: FileTree { context.tree }

  package let context: ProjectContext

  /// The manifest that a generator makes the project file from; `nil` if Xcode wrote it.
  package let manifest: GeneratorManifest?

  /// The generator of the project file.
  package var generator: Generator? { manifest?.generator }

  /// The files that were read for this project.
  package let files: FileCache

  /// The absolute path of the project file.
  package var file: String { context.file }

  /// The name of the project file in a `.xcodeproj`.
  static let fileName = "project.pbxproj"

  /// Returns the path of the project file of a `.xcodeproj`.
  static func file(in bundle: String) -> String { bundle + "/" + fileName }

  /// The directory that contains the `.xcodeproj`. Nothing is written outside of it.
  package var root: String { Path.parent(of: path) }

  /// The name of the project, without `.xcodeproj`.
  package var name: String { Self.name(at: path) }

  static func name(at path: String) -> String {
    String(Path.lastComponent(of: path).dropLast(".xcodeproj".count))
  }

  /// Reads the project at `path`, the absolute path of a `.xcodeproj`.
  ///
  /// - Throws: If its project file can't be read or contains no project.
  package init(at path: String, files: FileCache = FileCache()) throws(Diagnostic) {
    try self.init(at: path, files: files, known: nil)
  }

  /// Reads the project of `base` as `files` has it, parsing its project file only if that differs.
  package init(_ base: XcodeProject, files: FileCache) throws(Diagnostic) {
    try self.init(at: base.path, files: files, known: base.document)
  }

  private init(at path: String, files: FileCache, known: ProjectDocument?) throws(Diagnostic) {
    let file = Self.file(in: path)
    let document = try files.parsed(file) { bytes throws(SyntaxError) in
      if let known, known.bytes == bytes { return known }
      return try ProjectDocument(parsing: bytes)
    }
    guard let project = document.project else {
      throw .noProjectObject(at: SourceLocation(file, document.list.root.position))
    }
    self.path = path
    self.files = files
    self.document = document
    directory = Path.join(Path.parent(of: path), project.directory)
    manifest = GeneratorManifest(of: path, bytes: document.bytes, files: files)
    context = ProjectContext(path: path, directory: directory, project: project, files: files)
    let context = context
    targets = project.targets.map { XcodeTarget($0, context: context) }
    let isApp = Set(context.apps.map(\.id))
    apps = targets.filter { isApp.contains($0.id) }
    unitTests = targets.filter { $0.productType == .unitTests }
  }

  /// Returns the target called `name`.
  package func target(named name: String) -> XcodeTarget? {
    targets.first { $0.isNamed(name) }
  }
}

extension XcodeProject {
  /// The operand of a command for this project, after a space; empty where the command finds it without.
  package var operand: Message {
    let projects = files.names(in: root).count { Path.fileExtension(of: $0) == "xcodeproj" }
    return "\(operand: path, isOnly: projects == 1)"
  }

  /// The apps that host unit tests.
  package var appsWithTests: [XcodeTarget] { apps.filter { !testBundles(hostedBy: $0).isEmpty } }

  /// The unit test targets that no app hosts.
  package var hostlessTests: [XcodeTarget] {
    unitTests.filter { host(of: $0) == .none }
  }

  /// The unit test targets whose `TEST_HOST` names an app that no target builds, each with the file
  /// name of that app.
  package var testsOfUnknownApps: [(tests: XcodeTarget, host: String)] {
    unitTests.compactMap { tests in
      guard case .unknown(let host) = host(of: tests) else { return nil }
      return (tests, host)
    }
  }

  /// Returns the app called `name`, or without a name the only app or the only one that hosts
  /// tests.
  package func app(named name: String?) throws(Diagnostic) -> XcodeTarget {
    guard let name else { return try onlyApp() }
    let target = try existingTarget(named: name)
    guard apps.contains(where: { $0.id == target.id }) else {
      throw Diagnostic(
        "'\(name)' isn't an app target",
        fix: apps.isEmpty
          ? "the project has no app target" : "the app targets are \(list: apps.map(\.name))",
        at: SourceLocation(file)
      )
    }
    return target
  }

  private func onlyApp() throws(Diagnostic) -> XcodeTarget {
    guard let first = apps.first else {
      let host = hostElsewhere
      throw Diagnostic(
        host.map { "'\($0.tests.name)' is hosted by '\($0.app.name)' of another project" }
          ?? "no app target found",
        fix: host.map { "run the command with '\(path: $0.app.context.path)'" }
          ?? "specify the project that contains the app",
        at: host?.tests.location ?? SourceLocation(file)
      )
    }
    if apps.count == 1 { return first }
    let hosts = appsWithTests
    guard let host = hosts.first, hosts.count == 1 else {
      throw Diagnostic(
        "several apps: \(list: (hosts.isEmpty ? apps : hosts).map(\.name))",
        fix: "choose one with --app, or all that host tests with --all",
        at: SourceLocation(file)
      )
    }
    return host
  }

  /// Returns the target called `name`.
  ///
  /// - Throws: An error with the closest name if there is none.
  package func existingTarget(named name: String) throws(Diagnostic) -> XcodeTarget {
    if let target = target(named: name) { return target }
    throw .noSuchTarget(name, among: targets.map(\.name), at: SourceLocation(file))
  }
}

extension Diagnostic {
  /// The error for a project file without a project.
  package static func noProjectObject(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "the file contains no project object",
      fix: "restore it from version control",
      at: location
    )
  }

  /// The error for an option that names none of the targets that exist.
  package static func noSuchTarget(
    _ name: String,
    among known: [String],
    at location: SourceLocation? = nil
  ) -> Diagnostic {
    Diagnostic(
      "no target named '\(name)'" + suggestion(for: name, among: known),
      fix: "run 'understudy inspect' to list the apps and their tests",
      at: location
    )
  }
}
