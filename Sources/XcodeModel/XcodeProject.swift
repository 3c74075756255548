package import Diagnostics
package import ProjectFiles
package import ProjectText

/// An Xcode project as far as launching is concerned: its targets, their settings and files.
package struct XcodeProject {
  /// The absolute path of the `.xcodeproj`.
  package let path: String

  /// The folder paths and settings start from, Xcode's `SRCROOT`.
  package let folder: String

  /// The project file.
  package let text: ProjectDocument

  /// The targets, in the order Xcode lists them.
  package let targets: [XcodeTarget]

  /// The targets that make an app, those for watchOS with an extension included.
  package let apps: [XcodeTarget]

  /// The unit test targets.
  package let unitTests: [XcodeTarget]

  /// Where the files of its navigator lie.
  package var tree: FileTree { context.tree }

  package let context: ProjectContext

  /// The generator of the project file; `nil` if Xcode wrote it.
  package let generator: Generator?

  /// All files read on behalf of this project.
  package let files: FileCache

  /// The absolute path of the project file.
  package var file: String { path + "/project.pbxproj" }

  /// The folder outside of which nothing is written: the one that holds the `.xcodeproj`.
  package var root: String { Path.parent(of: path) }

  /// The name without `.xcodeproj`.
  package var name: String {
    let name = Path.lastComponent(of: path)
    return String(name.dropLast(".xcodeproj".count))
  }

  /// Reads the project at `path`, the absolute path of a `.xcodeproj`.
  ///
  /// - Throws: where its project file cannot be read, or holds no project.
  package init(at path: String, files: FileCache = FileCache()) throws(Diagnostic) {
    let file = path + "/project.pbxproj"
    let bytes = try files.contents(of: file)
    let text: ProjectDocument
    do throws(SyntaxError) {
      text = try ProjectDocument(parsing: bytes)
    } catch {
      throw Diagnostic(error, file: file)
    }
    guard let project = text.project else {
      throw Diagnostic(
        ProjectFailure.noProjectObject,
        file: file,
        position: text.list.root.position
      )
    }
    self.path = path
    self.files = files
    self.text = text
    folder = Path.join(Path.parent(of: path), project.directory)
    generator = Generator(of: path, files: files)
    context = ProjectContext(path: path, folder: folder, project: project, files: files)
    let context = context
    targets = project.targets.map { XcodeTarget($0, context: context) }
    apps = targets.filter { $0.productType?.isApplication == true }
    unitTests = targets.filter { $0.productType == .unitTests }
  }

  /// The target named `name`.
  package func target(named name: String) -> XcodeTarget? {
    targets.first { $0.isNamed(name) }
  }
}
