/// An element of the navigator: a file reference, a group, a variant group, or a directory.
package struct FileElement: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The base of an element's path.
  package enum SourceTree: Sendable, Hashable {
    /// The group around it.
    case group
    /// The project directory.
    case project
    /// Nothing: the path is absolute.
    case absolute
    /// A build directory, the SDK, the Developer directory, or a custom variable.
    case other(String)
  }

  /// The base of ``path``; the enclosing group if the file doesn't have one.
  package var sourceTree: SourceTree {
    // Nearly all are "<group>", which can be compared without creating a string.
    guard let tree = object["sourceTree"], !tree.isString("<group>"), let name = tree.string else {
      return .group
    }
    return switch name {
    case "SOURCE_ROOT": .project
    case "<absolute>": .absolute
    default: .other(name)
    }
  }

  /// The path, relative to ``sourceTree``; a group can have none.
  package var path: String? { object.string("path") }

  /// The name that the navigator shows.
  package var name: String {
    if let name = object.string("name") { return name }
    let path = path ?? ""
    return path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The elements of a group, without dangling references.
  package var children: [FileElement] { object.views("children") }

  /// Whether this is a group of a file's translations or versions.
  package var isVariantGroup: Bool {
    guard let isa = object["isa"] else { return false }
    return isa.isString("PBXVariantGroup") || isa.isString("XCVersionGroup")
  }

  /// The exceptions of a synchronized folder: the files that it excludes from, or adds to, a
  /// target.
  package var exceptions: [ExceptionSet] { object.views("exceptions") }

  /// The paths, relative to a synchronized folder, of the directories in it that Xcode copies as a whole.
  package var explicitFolders: [String] { object.strings("explicitFolders") }
}

/// A `PBXFileSystemSynchronizedBuildFileExceptionSet`, or a related object.
///
/// If the target owns the directory, it *excludes* these paths. Otherwise, these paths are *the only
/// ones it includes*.
package struct ExceptionSet: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The target that the exceptions apply to.
  package var target: ObjectID? { object.string("target").map(ObjectID.init(rawValue:)) }

  /// The build phase that the exceptions apply to, if they don't apply to the whole target.
  package var phase: ObjectID? { object.string("buildPhase").map(ObjectID.init(rawValue:)) }

  /// The names of the platforms that files are built for, by their paths relative to the directory.
  ///
  /// Xcode 16 writes `platformFiltersByRelativePath` (observed in project files).
  package var platformFilters: [String: [String]] {
    guard let filters = object.value["platformFiltersByRelativePath"] else { return [:] }
    return Dictionary(
      filters.entries.map { ($0.key.string ?? "", $0.value.elements.compactMap(\.string)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The paths, relative to the directory.
  package var paths: [String] { object.strings("membershipExceptions") }
}
