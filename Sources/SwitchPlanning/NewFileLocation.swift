import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

/// The location of new files of a test target: next to its other files.
struct NewFileLocation {
  /// The absolute path of the directory.
  let path: String

  /// Where the project lists the files.
  let place: MembershipEdit.Place

  private init(_ path: String, _ place: MembershipEdit.Place) {
    (self.path, self.place) = (path, place)
  }

  /// A directory named after `target`, next to the project.
  init(newDirectoryOf target: XcodeTarget, in project: XcodeProject) {
    self.init(Path.join(project.directory, target.name), .newGroup)
  }

  /// The test target's own directory, or the uppermost one with a source that only it compiles.
  ///
  /// A target without sources gets its own synchronized directory, or a new one by its name.
  init(of target: XcodeTarget, reader: LaunchReader) {
    let project = reader.project
    // Test targets compile single files of their app as well, whose directories are the app's.
    let foreign = reader.filesOutsideTests
    // Links are resolved when the files are planned.
    let ofTests = reader.sources(of: target).members.filter {
      Path.starts($0.path, with: project.root) && !foreign.contains($0.path)
    }
    let ofThisTarget = ofTests.filter { !reader.filesOfSeveralTests.contains($0.path) }
    let inside = ofThisTarget.isEmpty ? ofTests : ofThisTarget
    if let listed = reader.manifestSources, !inside.isEmpty {
      let own = reader.ownSources(of: target)
      let tracked = inside.filter { member in own.contains { $0.path == member.path } }
      self.init(amongst: tracked.isEmpty ? inside : tracked, listed, project)
      return
    }
    if let own = Self.ownDirectory(of: target, with: ofThisTarget, reader: reader),
      !ofThisTarget.contains(where: { Path.parent(of: $0.path) == own }),
      let place = ofThisTarget.areInOneFolder
        ? .folder : project.group(at: own).map(MembershipEdit.Place.group)
    {
      self.init(own, place)
    } else if let (path, neighbor) = Self.uppermostDirectory(of: inside, project) {
      self.init(path, project.place(beside: neighbor))
    } else if let owned = target.memberFolders.first(where: \.isOwner) {
      self.init(owned.path, .folder)
    } else {
      self.init(newDirectoryOf: target, in: project)
    }
  }

  /// The directory of a generated project's `members` whose new files the manifests include: the deepest
  /// with at least 80 % of them, or else the one that a pattern is about.
  private init(
    amongst members: [SourceMember],
    _ listed: ManifestSources,
    _ project: XcodeProject
  ) {
    let paths = members.map(\.path)
    var deepest = project.root
    while let next = Self.mainDirectory(of: paths, in: deepest) { deepest = next }
    let directories = [deepest] + listed.directories(of: paths)
    let included = directories.first { directory in
      let file = Path.join(directory, Template.uiKitTestingAppDelegate.fileName)
      return Path.starts(directory, with: project.root)
        && listed.outcome(for: file, besides: paths) == .included
    }
    let path = included ?? deepest
    let neighbor = members.filter { Path.parent(of: $0.path) == path }.lastInGroup(of: project)
    let place =
      neighbor.map(project.place) ?? project.group(at: path).map(MembershipEdit.Place.group)
    self.init(path, place ?? (members.areInOneFolder ? .folder : .newGroup))
  }

  /// The directory in `directory` with at least 80 % of the files at `paths`.
  private static func mainDirectory(of paths: [String], in directory: String) -> String? {
    let depth = directory.utf8.count { $0 == UInt8(ascii: "/") } + 2
    let inside = paths.filter {
      Path.starts($0, with: directory) && Path.parent(of: $0) != directory
    }
    let counts = Dictionary(grouping: inside) { $0.directory(withSlashes: depth) }.mapValues(
      \.count
    )
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * 5 >= paths.count * 4 ? String($0.key) : nil }
  }

  /// The uppermost directory of `members`, and one of them in it; of several directories of the same
  /// depth, the one with the most of them in and below it.
  private static func uppermostDirectory(
    of members: [SourceMember],
    _ project: XcodeProject
  ) -> (path: String, neighbor: SourceMember)? {
    func depth(_ member: SourceMember) -> Int { member.path.utf8.count { $0 == UInt8(ascii: "/") } }
    guard let top = members.map(depth).min() else { return nil }
    let uppermost = members.filter { depth($0) == top }
    let directories = Dictionary(grouping: uppermost) { Path.parent(of: $0.path) }
    var counts: [Substring: Int] = [:]
    if directories.count > 1 {
      for member in members { counts[member.path.directory(withSlashes: top), default: 0] += 1 }
    }
    let counted = directories.map { (directory: $0, count: counts[$0[...]] ?? 0, members: $1) }
    let fullest = counted.max { ($0.count, $1.directory) < ($1.count, $0.directory) }
    guard let neighbor = fullest?.members.lastInGroup(of: project) else { return nil }
    // New files in a synchronized folder need no group.
    let ancestor = uppermost.areInOneFolder ? uppermost.commonDirectory : nil
    return (ancestor ?? Path.parent(of: neighbor.path), neighbor)
  }

  /// The directory named after the target, or else the one around all files that only it compiles.
  ///
  /// - Parameter members: The files that only this target compiles.
  /// - Returns: `nil` if there is no such directory, or other targets have files in it.
  private static func ownDirectory(
    of target: XcodeTarget,
    with members: [SourceMember],
    reader: LaunchReader
  ) -> String? {
    let project = reader.project
    guard let directory = members.commonDirectory else { return nil }
    var named = directory
    while Path.starts(named, with: project.root), named != project.root {
      if Path.lastComponent(of: named) == target.name { return named }
      named = Path.parent(of: named)
    }
    let others = reader.filesOutsideTests.union(reader.filesOfSeveralTests)
    let isShared =
      directory == project.root || !Path.starts(directory, with: project.root)
      || others.contains { Path.starts($0, with: directory) }
      || project.unitTests.contains { other in
        other.id != target.id
          && reader.sources(of: other).members.contains { Path.starts($0.path, with: directory) }
      }
    return isShared ? nil : directory
  }
}

extension XcodeProject {
  /// Returns where new files of the directory of `neighbor` are listed.
  fileprivate func place(beside neighbor: SourceMember) -> MembershipEdit.Place {
    groupOfDirectory(around: neighbor).map { .group($0) } ?? .init(beside: neighbor)
  }

  /// Returns the outermost group for the directory of `member` if it's listed in another one, which
  /// only sorts the files of the directory.
  private func groupOfDirectory(around member: SourceMember) -> FileElement? {
    guard case .listed(let reference, _) = member.membership,
      let own = tree.parent(of: reference), let path = context.path(of: own)
    else { return nil }
    var outermost = own
    // A location is known, so groups don't contain themselves.
    while let group = tree.parent(of: outermost), context.path(of: group) == path {
      outermost = group
    }
    return outermost.id == own.id || outermost.id == document.project?.mainGroup?.id
      ? nil : outermost
  }

  /// The group of the directory at `path`; one inside of it, such as Frameworks, only sorts files.
  fileprivate func group(at path: String) -> FileElement? {
    document.groups.first { group in
      !group.isVariantGroup && context.path(of: group) == path
        && tree.parent(of: group).flatMap(context.path) != path
    }
  }
}

extension String {
  /// The directory whose path has this number of slashes, including a trailing one.
  fileprivate func directory(withSlashes count: Int) -> Substring {
    var slashes = 0
    let end = utf8.firstIndex { byte in
      if byte == UInt8(ascii: "/") { slashes += 1 }
      return slashes == count
    }
    return self[..<(end ?? endIndex)]
  }
}

extension [SourceMember] {
  /// The last one in its group, or the last of all.
  fileprivate func lastInGroup(of project: XcodeProject) -> SourceMember? {
    var byReference: [ObjectID: SourceMember] = [:]
    for member in self {
      if case .listed(let reference, _) = member.membership { byReference[reference.id] = member }
    }
    guard let last, case .listed(let reference, _) = last.membership,
      let group = project.tree.parent(of: reference)
    else { return last }
    return group.children.lazy.reversed().compactMap { byReference[$0.id] }.first ?? last
  }

  /// Whether all are in the same synchronized folder, if there are any.
  fileprivate var areInOneFolder: Bool {
    guard case .folder(let folder)? = first?.membership else { return false }
    return allSatisfy { if case .folder(folder) = $0.membership { true } else { false } }
  }

  /// The innermost directory that contains all of them; `nil` if there are none.
  fileprivate var commonDirectory: String? {
    guard let first else { return nil }
    var directory = Path.parent(of: first.path)
    while !allSatisfy({ Path.starts($0.path, with: directory) }) {
      directory = Path.parent(of: directory)
    }
    return directory
  }
}
