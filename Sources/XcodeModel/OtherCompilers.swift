package import Diagnostics
package import ProjectFiles

/// A target of another project, and files that it compiles, too.
package struct OtherCompiler {
  package let project: XcodeProject
  package let target: XcodeTarget
  /// The paths, as they were asked for.
  package let paths: [String]
}

extension XcodeProject {
  /// Returns the paths of the projects that may use this one's files: those that the same Git work tree
  /// tracks, those in the directories around, and those that a workspace there lists along with it; without
  /// a work tree, those in the project's directory and below.
  package func neighbors() throws(Diagnostic) -> [String] {
    let top = files.workTree(around: root)
    let around = Path.ancestors(of: root, upTo: top ?? root)
    var found: [String] = []
    func add(failure: FileError) {
      // What the user may not read, Xcode can't either.
      if failure.reason != .permissionDenied { files.add(failure: failure) }
    }
    for directory in around {
      do throws(FileError) {
        found += try ProjectSearch.bundles("xcodeproj", in: directory)
      } catch {
        add(failure: error)
      }
    }
    if let index = files.gitIndex(around: root) {
      found += ProjectSearch.trackedProjects(in: index, below: index.root)
    } else if top == nil {
      let search = try reading(try ProjectSearch.projects(below: root))
      found += search.projects
      search.errors.forEach(add)
    }
    // Without a work tree, a workspace may be next to the project's directory.
    found += try companions(inWorkspacesIn: around + (top == nil ? [Path.parent(of: root)] : []))
    // A project that is a link stands for its target.
    let real = found.map {
      (try? files.kindOfEntry(at: $0)) == .link ? files.location(ofAny: $0) : $0
    }
    var known: Set<String> = [files.identity(of: path)]
    return real.filter { known.insert(files.identity(of: $0)).inserted }
  }

  /// Returns the projects that workspaces in these directories list along with this one.
  private func companions(inWorkspacesIn directories: [String]) throws(Diagnostic) -> [String] {
    var found: [String] = []
    for directory in directories {
      for workspace in try ProjectLocation.workspaces(in: directory) {
        let listed = try ProjectLocation.projects(inWorkspace: workspace, files: files)
        if listed.contains(path) { found += listed }
      }
    }
    return found
  }

  /// Returns the targets of other projects that compile files of this one, with the projects that mention
  /// the name of such a file and can't be read.
  package func otherCompilers(
    of paths: [String]
  ) throws(Diagnostic) -> (compilers: [OtherCompiler], unread: [String]) {
    let sources = paths.filter { SourceKind(path: $0) != nil }
    guard !sources.isEmpty else { return ([], []) }
    let wanted = NamedFiles(sources, files)
    var compilers: [OtherCompiler] = []
    var unread: [String] = []
    for path in try neighbors() {
      let bytes = try reading(try files.readIfPresent(Self.file(in: path)))
      guard let bytes, wanted.mayBeCompiled(by: bytes) else { continue }
      guard let other = try? XcodeProject(at: path, files: files) else {
        unread.append(path)
        continue
      }
      compilers += other.targets.compactMap { target in
        let compiled = target.compiled(among: wanted)
        return compiled.isEmpty
          ? nil : OtherCompiler(project: other, target: target, paths: compiled)
      }
    }
    return (compilers, unread)
  }
}

/// Files by their names in lowercase: other projects may list them in another case, and through links.
package struct NamedFiles {
  fileprivate let byName: [String: [(path: String, identity: String)]]

  package init(_ paths: [String], _ files: FileCache) {
    byName = Dictionary(
      grouping: paths.map { ($0, files.identity(of: $0)) },
      by: { Path.lastComponent(of: $0.0).lowercased() }
    )
  }

  /// Whether targets of a project file with these bytes may compile one of them: it contains the name of each file
  /// that it lists, and searching for it is faster than parsing.
  func mayBeCompiled(by project: [UInt8]) -> Bool {
    if project.contains(run: Array("PBXFileSystemSynchronizedRootGroup".utf8)) { return true }
    let lowercased = project.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return byName.keys.contains { name in
      // A name in other letters can be written in several ways.
      !name.utf8.allSatisfy { $0 > 0x22 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
        || lowercased.contains(run: Array(name.utf8))
    }
  }
}

extension XcodeTarget {
  /// Returns the paths of those of the files that the target compiles, or will once they exist.
  package func compiled(among wanted: NamedFiles) -> [String] {
    let files = context.files
    var found: Set<String> = []
    for member in listedSources {
      guard let named = wanted.byName[member.name.lowercased()] else { continue }
      let identity = files.identity(of: member.path)
      found.formUnion(named.filter { $0.identity == identity }.map(\.path))
    }
    for folder in memberFolders {
      let directory = files.identity(of: folder.path)
      for file in wanted.byName.values.joined()
      where Path.starts(file.identity, with: directory)
        && folder.takes(
          Path.relative(files.location(ofAny: file.path), from: files.location(ofAny: folder.path))
        )
      {
        found.insert(file.path)
      }
    }
    return found.sorted()
  }
}
