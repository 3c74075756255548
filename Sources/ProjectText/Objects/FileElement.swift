/// Something in the navigator: a file reference, a group, a group of variants, a folder.
public struct FileElement: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// What `path` is relative to.
  public enum SourceTree: Sendable, Hashable {
    /// The group around it.
    case group
    /// The project's folder.
    case project
    /// Nothing: the path is absolute.
    case absolute
    /// A build folder, the SDK, the Developer folder, or a variable of one's own.
    case other(String)
  }

  /// What ``path`` is relative to; the group around it if the file does not say.
  public var sourceTree: SourceTree {
    // Nearly all say "<group>", which is seen without making a string of it.
    guard let tree = object["sourceTree"], !tree.isString("<group>"), let name = tree.string else {
      return .group
    }
    return switch name {
    case "SOURCE_ROOT": .project
    case "<absolute>": .absolute
    default: .other(name)
    }
  }

  /// The path, relative to ``sourceTree``; groups may have none.
  public var path: String? { object.string("path") }

  /// What the navigator shows.
  public var name: String {
    if let name = object.string("name") { return name }
    let path = path ?? ""
    return path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The type Xcode detected or was told, such as `sourcecode.swift`.
  public var fileType: String? {
    object.string("explicitFileType") ?? object.string("lastKnownFileType")
  }

  /// The elements in a group, those that lead nowhere left out.
  public var children: [FileElement] {
    object.references("children").map(FileElement.init(object:))
  }

  /// Whether this is a group, of files or of a file's variants.
  public var isGroup: Bool { object.isKind("PBXGroup") || isVariantGroup }

  /// Whether this is a group of a file's translations or versions.
  public var isVariantGroup: Bool {
    guard let isa = object["isa"] else { return false }
    return isa.isString("PBXVariantGroup") || isa.isString("XCVersionGroup")
  }

  /// Whether this is a folder whose content belongs to targets without being listed.
  public var isSynchronizedFolder: Bool { object.isKind("PBXFileSystemSynchronizedRootGroup") }

  /// What a synchronized folder leaves out for, or adds to, certain targets.
  public var exceptions: [ExceptionSet] {
    object.references("exceptions").map(ExceptionSet.init(object:))
  }

  /// The paths, relative to a synchronized folder, of the folders in it that Xcode copies as a whole.
  public var explicitFolders: [String] { object.strings("explicitFolders") }
}

/// A `PBXFileSystemSynchronizedBuildFileExceptionSet` or a kin of it.
///
/// Its paths are *left out* of the target if the target owns the folder, and
/// are *all that the target takes* of the folder if it does not.
public struct ExceptionSet: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// The target it is about.
  public var target: ObjectID? { object.string("target").map(ObjectID.init(rawValue:)) }

  /// The phase it is about, where it is about a phase alone.
  public var phase: ObjectID? { object.string("buildPhase").map(ObjectID.init(rawValue:)) }

  /// The paths, relative to the folder.
  public var paths: [String] { object.strings("membershipExceptions") }
}
