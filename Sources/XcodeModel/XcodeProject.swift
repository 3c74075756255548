package import Diagnostics
package import ProjectFiles
package import ProjectText

/// The parts of an Xcode project that affect launches: its targets with their settings and files.
package struct XcodeProject {
  /// The absolute path of the `.xcodeproj`.
  package let path: String

  /// The directory that paths and settings are relative to, Xcode's `SRCROOT`.
  package let folder: String

  /// The project file.
  package let text: ProjectDocument

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
  package var file: String { path + "/project.pbxproj" }

  /// The directory that contains the `.xcodeproj`. Nothing is written outside of it.
  package var root: String { Path.parent(of: path) }

  /// The name of the project, without `.xcodeproj`.
  package var name: String {
    let name = Path.lastComponent(of: path)
    return String(name.dropLast(".xcodeproj".count))
  }

  /// Reads the project at `path`, the absolute path of a `.xcodeproj`.
  ///
  /// - Throws: If its project file can't be read or contains no project.
  package init(at path: String, files: FileCache = FileCache()) throws(Diagnostic) {
    try self.init(at: path, files: files, known: nil)
  }

  /// Reads the project of `base` as `files` has it, parsing its project file only if that differs.
  package init(_ base: XcodeProject, files: FileCache) throws(Diagnostic) {
    try self.init(at: base.path, files: files, known: base.text)
  }

  private init(at path: String, files: FileCache, known: ProjectDocument?) throws(Diagnostic) {
    let file = path + "/project.pbxproj"
    let bytes = try files.contents(of: file)
    let text: ProjectDocument
    do throws(SyntaxError) {
      text =
        if let known, known.bytes == bytes { known } else { try ProjectDocument(parsing: bytes) }
    } catch {
      throw Diagnostic(error, file: file)
    }
    guard let project = text.project else {
      throw Diagnostic(
        .noProjectObject,
        file: file,
        position: text.list.root.position
      )
    }
    self.path = path
    self.files = files
    self.text = text
    folder = Path.join(Path.parent(of: path), project.directory)
    manifest = GeneratorManifest(of: path, bytes: bytes, files: files)
    context = ProjectContext(path: path, folder: folder, project: project, files: files)
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
