import ProjectFiles
package import ProjectText

/// A source file of a target, and the reason why the target compiles it.
///
/// It's a class, since targets have thousands, and lists of them are copied.
package final class SourceMember: Sendable {
  /// The absolute path.
  package let path: String

  /// The last part of the path.
  package let name: String

  /// The language; `nil` for other files that a Sources build phase may list.
  package let kind: SourceKind?

  /// The way in which the project file lists it.
  package let membership: Membership

  /// The platforms that it's compiled for; `nil` for all of the target's.
  package let platforms: [Platform]?

  /// - Parameter filters: The names of platforms in the project file; none for all of the target's.
  package init(path: String, membership: Membership, filters: [String] = []) {
    self.path = path
    self.membership = membership
    platforms = filters.isEmpty ? nil : filters.compactMap(Platform.init(filter:))
    name = Path.lastComponent(of: path)
    kind = SourceKind(name: name)
  }

  /// Whether it's compiled for a platform.
  package func isCompiled(for platform: Platform) -> Bool { platforms?.contains(platform) != false }

  package enum Membership: Sendable {
    /// A build file in the Sources build phase, for this file reference.
    case listed(reference: FileElement, build: BuildFile)
    /// A synchronized folder that contains the file.
    case folder(ObjectID)
  }
}

extension XcodeTarget {
  /// The files that the target compiles, in the order of the project file; those of synchronized
  /// folders come last.
  ///
  /// A file need not exist. Files in a build directory or an SDK are left out.
  package var sources: [SourceMember] {
    var sources = listedSources
    sources += folderSources
    return sources
  }

  var listedSources: [SourceMember] {
    let files = target.sourcesPhase?.files ?? []
    let paths = context.paths
    return onAllCores(files.count, inRangesOf: 512) { range in
      var members: [SourceMember] = []
      members.reserveCapacity(range.count)
      for build in files[range] {
        guard let element = build.file else { continue }
        for element in element.isVariantGroup ? element.children : [element] {
          guard let path = paths.path(of: element) else { continue }
          let membership = SourceMember.Membership.listed(reference: element, build: build)
          members.append(
            SourceMember(path: path, membership: membership, filters: build.platformFilters)
          )
        }
      }
      return members
    }
  }

  private var folderSources: [SourceMember] {
    memberFolders.flatMap { synchronized in
      let membership = SourceMember.Membership.folder(synchronized.folder.id)
      return synchronized.files.map {
        SourceMember(
          path: $0,
          membership: membership,
          filters: synchronized.platformFilters(of: $0)
        )
      }.filter { $0.kind != nil }
    }
  }

  /// The synchronized folders with files of the target.
  package var memberFolders: [SynchronizedMembership] {
    let owned = target.synchronizedFolders.compactMap { folder in
      context.path(of: folder).map {
        SynchronizedMembership(folder, at: $0, target: id, owns: true, disk: context.files)
      }
    }
    let visited = (context.foldersByException[id] ?? []).compactMap {
      folder -> SynchronizedMembership? in
      guard !owned.contains(where: { $0.folder.id == folder.id }),
        let path = context.path(of: folder)
      else { return nil }
      return SynchronizedMembership(
        folder,
        at: path,
        target: id,
        owns: false,
        disk: context.files
      )
    }
    return owned + visited
  }

  /// Returns the absolute path of the target's resource with that file name, in its base language if
  /// there are several; `nil` if it has none.
  package func resource(named name: String) -> String? {
    let listed = listedFiles.lazy.filter { element in
      element.path.map { Path.lastComponent(of: $0) == name } == true
    }.compactMap(context.path(of:))
    if let first = listed.first { return first }
    return memberFolders.lazy.flatMap(\.files).first { Path.lastComponent(of: $0) == name }
  }

  /// The absolute paths of the target's storyboards.
  package var storyboards: [String] {
    listedFiles.filter { $0.path?.hasSuffix(".storyboard") == true }.compactMap(context.path(of:))
      + memberFolders.flatMap(\.files).filter { $0.hasSuffix(".storyboard") }
  }

  /// The files in the target's phases, in all languages.
  private var listedFiles: [FileElement] {
    target.phases.flatMap(\.files).compactMap(\.file)
      .flatMap { $0.isVariantGroup ? $0.children : [$0] }
  }

  /// The absolute paths of what the target's scripts write.
  package var scriptOutputs: [String] {
    let scripts = target.phases.filter { $0.object.isKind("PBXShellScriptBuildPhase") }
    return scripts.flatMap { $0.object.strings("outputPaths") }.map { path in
      Path.join(context.paths.directory, testSettings.expanding(path))
    }
  }
}

/// A language that targets compile.
package enum SourceKind: Sendable, Hashable {
  case swift
  /// Objective-C, C, or one of them with C++.
  case cFamily

  /// The language of a file by that name.
  package init?(name: String) {
    let dot = UInt8(ascii: ".")
    guard let start = name.utf8.lastIndex(of: dot) else { return nil }
    switch name[name.utf8.index(after: start)...] {
    case "swift": self = .swift
    case "m", "c": self = .cFamily
    case let other where Path.extensionsOfCPlusPlus.contains(String(other)): self = .cFamily
    default: return nil
    }
  }

  package init?(path: String) {
    self.init(name: Path.lastComponent(of: path))
  }
}
