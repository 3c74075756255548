package import Diagnostics
package import LaunchModel
import ProjectFiles
package import XcodeModel

/// A new file of a target.
package struct AddedFile {
  package let path: String
  let target: XcodeTarget
}

/// What to do so that a generated project has the files of an installation, or no longer lists them.
package struct Regeneration: Sendable, Hashable {
  package let manifest: GeneratorManifest

  /// The lines of manifests to change first.
  package let lines: [Line]

  /// Whether the manifests may or may not include the files.
  package let isUnknown: Bool

  /// Whether files were removed.
  let removes: Bool

  /// A line of a manifest, and the file that it's about.
  package struct Line: Sendable, Hashable {
    let entry: ManifestSources.Entry
    let path: String

    package init(_ entry: ManifestSources.Entry, path: String) {
      self.entry = entry
      self.path = path
    }
  }

  package init(
    _ manifest: GeneratorManifest,
    lines: [Line] = [],
    isUnknown: Bool = false,
    removes: Bool = false
  ) {
    self.manifest = manifest
    self.lines = lines
    self.isUnknown = isUnknown
    self.removes = removes
  }

  /// What to do, as the beginning of an advice.
  package var instruction: Message {
    if !lines.isEmpty {
      let manifests = Set(lines.map(\.entry.location.file)).sorted()
      let change: Message = removes ? "remove the listed lines from" : "add the listed lines to"
      return "\(change) \(paths: manifests), and then \(manifest.instruction)"
    }
    return isUnknown
      ? "\(manifest.instruction) now, and if the project lacks the new files afterwards, add them to the"
        + " target's sources in '\(path: manifest.path)'"
      : "\(manifest.instruction) now"
  }

  /// The lines to change, at their locations.
  package var notes: [Diagnostic.Note] {
    lines.map { line in
      Diagnostic.Note(
        line.entry.location,
        removes
          ? "remove '\(line.entry.text)', whose file is gone"
          : "'\(line.entry.text)' doesn't include '\(path: line.path)'; add the line"
            + " '\(line.entry.line(for: line.path))'"
      )
    }
  }
}

extension LaunchReader {
  /// Returns what to do so that generating the project adds `files`; `nil` if there are none, or if it
  /// isn't generated.
  package func regeneration(adding files: [AddedFile]) -> Regeneration? {
    guard !files.isEmpty, let manifest = project.manifest, let listed = manifestSources else {
      return nil
    }
    var lines: [Regeneration.Line] = []
    var isUnknown = false
    // No target compiles a header.
    for file in files where Path.fileExtension(of: file.path) != "h" {
      let sources = ownSources(of: file.target).map(\.path).filter { $0 != file.path }
      switch listed.outcome(for: file.path, besides: sources) {
      case .included: break
      case .unknown: isUnknown = true
      case .missing(let entry): lines.append(Regeneration.Line(entry, path: file.path))
      }
    }
    return Regeneration(manifest, lines: lines, isUnknown: isUnknown)
  }

  /// Returns what to do so that the project doesn't list the files at `paths`; `nil` if nothing is.
  func regeneration(removing paths: [String]) -> Regeneration? {
    guard let manifest = project.manifest, let listed = manifestSources else { return nil }
    let compiled = Set(project.targets.flatMap { $0.sources.map(\.path) })
    let lines = paths.flatMap { path in
      listed.entries(naming: path).map { Regeneration.Line($0, path: path) }
    }
    guard !lines.isEmpty || paths.contains(where: compiled.contains) else { return nil }
    return Regeneration(manifest, lines: lines, removes: true)
  }

  /// The installed files that a generated project lacks until it's generated again, each with the target
  /// that will compile it; empty for other projects.
  package var filesToGenerate: [AddedFile] {
    guard project.manifest != nil else { return [] }
    let left = LeftoverFiles(project: project, reader: self, texts: .all)
      .uncompiled(nextTo: project.apps + project.unitTests)
    return left.compactMap { path in
      let folder = Path.parent(of: path)
      let isEntryPoint = Template.mayInstallEntryPoint(Path.lastComponent(of: path))
      let targets = isEntryPoint ? project.apps : project.unitTests + project.apps
      func first(_ isNear: (String) -> Bool) -> XcodeTarget? {
        targets.first { target in
          ownSources(of: target).contains { isNear(Path.parent(of: $0.path)) }
        }
      }
      let target =
        first { $0 == folder } ?? first { Path.starts($0, with: folder) } ?? targets.first
      return target.map { AddedFile(path: path, target: $0) }
    }
  }

  /// What to do so that the project has the installed files that it lacks; `nil` if it lacks none.
  private var pendingRegeneration: Regeneration? { regeneration(adding: filesToGenerate) }

  /// - Throws: If the project lacks installed files until it's generated again.
  func requireGenerated() throws(Diagnostic) {
    guard let regeneration = pendingRegeneration else { return }
    var error = Diagnostic(.notGenerated(regeneration), file: project.file)
    error.notes = regeneration.notes
    throw error
  }

  /// The reader of the project as it will be when it's generated again with all installed files.
  var afterGenerating: LaunchReader {
    let files = Dictionary(grouping: filesToGenerate, by: \.target.id)
    return files.isEmpty ? self : LaunchReader(self, compiling: files.mapValues { $0.map(\.path) })
  }
}
