import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
package import XcodeModel

// Files that several projects compile: an edit concerns all of them.

/// A command for all projects that compile the same files.
struct JointCommand {
  /// Plans it for one of them, whatever others compile; `nil` if there's nothing to plan.
  var plan: (XcodeProject) throws -> SwitchPlan?
  /// The command as it's typed, without the paths of the projects.
  var text: Message
}

extension [XcodeProject] {
  /// Returns the plan of each project, in the order in which they are carried out. Each includes the changes of
  /// those before it, since projects may share files.
  ///
  /// Projects with tests come first: others need only the entry file that replaced an attribute.
  ///
  /// - Throws: If one plan is refused, or if all of them would leave an app without its entry point.
  package func planned(
    _ plan: (XcodeProject) throws -> SwitchPlan?
  ) throws -> [(index: Int, project: XcodeProject, plan: SwitchPlan)] {
    let hosts = indices.filter { !self[$0].appsWithTests.isEmpty }
    var planned: [(index: Int, project: XcodeProject, plan: SwitchPlan)] = []
    for index in hosts + indices.filter({ !hosts.contains($0) }) {
      var project = self[index]
      let changes = planned.flatMap(\.plan.changes)
      if !changes.isEmpty {
        project = try XcodeProject(project, files: FileCache(project.files, after: changes))
      }
      if let plan = try plan(project) { planned.append((index, project, plan)) }
    }
    if planned.count > 1 { try validateEntryPoints(after: planned.flatMap(\.plan.changes)) }
    return planned
  }

  /// - Throws: If the changes would leave an app without the entry point that it has, with two of them, or with
  ///   a file that is gone.
  private func validateEntryPoints(after changes: [FileChange]) throws(Diagnostic) {
    let removed = Set(changes.filter { $0.result == nil }.map(\.path))
    for project in self {
      let before = LaunchReader(project)
      let after = try before.after(changes)
      for (app, result) in zip(project.apps, after.project.apps)
      where before.launch(of: app).entryPoint != nil {
        let sources = after.sources(of: result)
        // A generated project lists files until it's generated again.
        let listsRemoved =
          project.manifest == nil && sources.members.contains { removed.contains($0.path) }
        guard
          listsRemoved || after.launch(of: result).entryPoint == nil
            || EntryPoint.certain(in: sources).count > 1
        else { continue }
        throw Diagnostic(
          "'\(app.name)' of '\(path: project.path)' compiles the same files, and wouldn't build",
          fix: "give it an entry point file of its own, and run the command again",
          at: app.location
        )
      }
    }
  }
}

extension SwitchPlan {
  /// Adds notes about projects that may compile what is changed, and can't be read.
  ///
  /// - Parameter others: The paths of the projects that the same command plans.
  /// - Throws: If a target of another project compiles what is changed.
  mutating func validate(
    for project: XcodeProject,
    besides others: Set<String>,
    _ command: JointCommand
  ) throws(Diagnostic) {
    let found = try otherCompilers(than: project)
    // A directory that couldn't be read may have such a project.
    try project.files.validateReads()
    for path in found.unread {
      notes.append(
        Note(
          name: "unreadNeighbor",
          message:
            "\(path: path) can't be read, so it isn't known whether it compiles the same files",
          file: path
        )
      )
    }
    let unplanned = found.compilers.filter { !others.contains($0.project.path) }
    guard let first = unplanned.first else { return }
    let notes = unplanned.dropFirst().map {
      Diagnostic.Note($0.target.location, "so does '\($0.target.name)'")
    }
    throw Diagnostic(
      "'\(first.target.name)' of '\(path: first.project.path)' compiles '\(path: first.paths[0])', too,"
        + " which this command would change",
      fix: fix(for: project, with: unplanned, command),
      at: first.target.location,
      notes: Array(notes.prefix(Note.shownCount))
    )
  }

  /// The targets of other projects that the changes concern: those that compile new or removed files, and apps and
  /// tests that compile edited ones.
  private func otherCompilers(
    than project: XcodeProject
  ) throws(Diagnostic) -> (compilers: [OtherCompiler], unread: [String]) {
    var found = try project.otherCompilers(of: changes.map(\.path))
    let edited = Set(
      changes.filter { if case .edit = $0.action { $0.result != nil } else { false } }.map(\.path)
    )
    found.compilers.removeAll { other in
      let isAppOrTests =
        other.target.productType?.isApplication == true || other.target.productType == .unitTests
      return !isAppOrTests && edited.isSuperset(of: other.paths)
    }
    return found
  }

  /// The command that changes all projects that compile the same files: it's planned before it's printed.
  private func fix(
    for project: XcodeProject,
    with others: [OtherCompiler],
    _ command: JointCommand
  ) -> Message {
    var projects = [project]
    var found = others
    do {
      while !found.isEmpty {
        for other in found where !projects.contains(where: { $0.path == other.project.path }) {
          projects.append(other.project)
        }
        let known = Set(projects.map(\.path))
        found = try projects.planned(command.plan).flatMap { planned in
          try planned.plan.otherCompilers(than: planned.project).compilers
        }.filter { !known.contains($0.project.path) }
      }
    } catch {
      let error = error as? Diagnostic
      let place = error?.location.map { " (\($0.message))" as Message } ?? ""
      return "give them files of their own: they can't be changed together, because"
        + " \(error?.message ?? "")\(place)"
    }
    let text = projects.reduce(command.text) { $0 + "\(operand: $1.path, isOnly: false)" }
    return "run '\(text)' to change \(projects.count == 2 ? "both" : "all of them")"
  }
}

/// An entry file that `install` added for another project, and that an app lacks: it compiles the file whose
/// attribute is gone.
package struct MissingEntryFile {
  package let app: XcodeTarget
  package let path: String
  /// The file whose attribute it replaced.
  package let replaced: SourceMember
}

extension LaunchReader {
  /// Returns what leaves files out of the targets of Swift packages that compile them, too: a line for each target.
  package func exclusions(
    of paths: [String]
  ) -> [(manifest: String, target: String, line: String)] {
    let found = paths.filter { SourceKind(path: $0) == .swift }.compactMap(packageTarget)
    let targets = Dictionary(grouping: found) { [$0.manifest, $0.name] }
    return targets.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { target, files in
      let names = files.map { "\"\($0.file)\"" }.sorted().joined(separator: ", ")
      return (target[0], target[1], "exclude: [\(names)]")
    }
  }

  /// Returns the installed entry files that apps without an entry point lack.
  package func missingEntryFiles() -> [MissingEntryFile] {
    project.apps.filter { launch(of: $0).entryPoint == nil }.compactMap { app in
      let sources = sources(of: app)
      let directories = sources.swift.map { Path.parent(of: $0.path) }
        .distinct(by: \.self)
      for path in directories.flatMap(entryFiles) where sources.member(at: path) == nil {
        if let replaced = replacedFile(by: path, in: sources) {
          return MissingEntryFile(app: app, path: path, replaced: replaced)
        }
      }
      return nil
    }
  }

  /// The files in a directory that have the name of an installed entry file, also those that are planned.
  private func entryFiles(in directory: String) -> [String] {
    let listed = project.files.names(in: directory)
    let planned = project.files.plannedPaths.filter { Path.parent(of: $0) == directory }
      .map(Path.lastComponent)
    return Set(listed + planned).filter(Template.mayInstallEntryPoint).sorted()
      .map { Path.join(directory, $0) }
  }

  /// Returns the installed entry files that apps compile without the file whose attribute they replaced, with its
  /// name.
  package func entryFilesAlone() -> [(app: XcodeTarget, path: String, fileName: String)] {
    typealias Alone = (app: XcodeTarget, path: String, fileName: String)
    return project.apps.flatMap { app -> [Alone] in
      let sources = sources(of: app)
      let entryFiles = sources.members.filter { Template.mayInstallEntryPoint($0.name) }
      return entryFiles.compactMap { member -> Alone? in
        guard let form = installedForm(at: member.path), let attribute = form.replaced,
          !sources.members.contains(where: { $0.name == attribute.fileName }),
          let type = form.words.type, sources.declaration(of: type) == nil
        else { return nil }
        return (app, member.path, attribute.fileName)
      }
    }
  }

  /// Returns the form of the installed file at `path`; `nil` if it isn't one, or can't be read.
  func installedForm(at path: String) -> TemplateForm? {
    let bytes = try? project.files.read(path)
    return bytes.flatMap { Template.installed(as: Path.lastComponent(of: path), $0) }
  }

  /// Returns the file of a target whose attribute the file at `path` replaced, if `install` wrote that.
  package func replacedFile(by path: String, in sources: TargetSources) -> SourceMember? {
    installedForm(at: path)?.replaced.flatMap { attribute in
      sources.member(at: Path.join(Path.parent(of: path), attribute.fileName))
    }
  }
}

extension TemplateForm {
  /// The attribute that an entry file replaced; `nil` for other files.
  fileprivate var replaced: ReplacedAttribute? {
    template.isEntryPoint ? words[.entryAttribute].flatMap(ReplacedAttribute.init) : nil
  }
}
