import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

/// Adds source files to targets of a project, and removes them, as edits of the project file.
///
/// A new file goes next to an existing one: into the group of a listed file, or into a synchronized
/// folder, which needs an exception only if other targets compile files of it. Removing what was
/// added restores the text: a group, build phase, or exception set that was added for a file is
/// removed with it, since its identifier shows where it comes from.
struct ProjectEdit {
  let project: XcodeProject
  var editor: ProjectEditor
  /// What synchronized folders exclude from targets, or include in them; see ``settleFolders``.
  var exceptions: [FolderException] = []

  /// The synchronized folders at each path, each with the index of a target that compiles from it.
  lazy var memberships: [String: [(target: Int, membership: SynchronizedMembership)]] = {
    var memberships: [String: [(target: Int, membership: SynchronizedMembership)]] = [:]
    for (index, target) in project.targets.enumerated() {
      for folder in target.memberFolders {
        memberships[folder.path, default: []].append((index, folder))
      }
    }
    return memberships
  }()

  /// - Throws: If the project file can be read but not edited.
  init(_ project: XcodeProject) throws(Diagnostic) {
    self.project = project
    do throws(ProjectEditor.EditingError) {
      editor = try ProjectEditor(project.text)
    } catch {
      throw Diagnostic(.uneditable(error), file: project.file)
    }
  }

  /// The edits of the project file that make all changes.
  ///
  /// - Throws: If the project file has a value of another kind than the format says.
  func edits() throws(Diagnostic) -> [TextEdit] {
    var copy = self
    for exception in exceptions { try copy.add(exception) }
    return copy.editor.edits
  }

  /// Makes a change of `owner`, the object that an error points to.
  mutating func change(
    _ owner: ProjectObject,
    _ body: (inout ProjectEditor) throws(ProjectEditor.EditingError) -> Void
  ) throws(Diagnostic) {
    do throws(ProjectEditor.EditingError) {
      try body(&editor)
    } catch {
      throw Diagnostic(
        .uneditable(error),
        file: project.file,
        position: owner.key.position
      )
    }
  }
}
