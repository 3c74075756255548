import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// The files of a project, and of those around it, that may name a class, so that it can't be removed.
///
/// Sources of every target count, with their string literals but without comments, each Info.plist, and
/// interface files, property lists and headers, whether or not a project lists them. A file that can't be read counts
/// as naming everything, and so does a project.
struct ClassUses {
  private let project: XcodeProject
  private let paths: [String]
  /// The files that are compiled into each app and its tests, also of the projects around.
  private let groups: [Set<String>]
  /// A project that can't be read.
  private let unreadable: String?

  /// The files of an old nib, which is a directory: for Interface Builder, and for the app.
  private static let filesOfNib = ["designable.nib", "classes.nib", "keyedobjects.nib"]

  /// - Parameters:
  ///   - targets: The only targets whose sources count; `nil` for all, and projects around.
  ///   - headers: Whether headers that no project lists count, too.
  init(_ reader: LaunchReader, in targets: [XcodeTarget]? = nil, headers: Bool = true) {
    let project = reader.project
    self.project = project
    var candidates =
      targets?.flatMap { reader.sources(of: $0).members }.filter { $0.kind != nil }.map(\.path)
      ?? Self.paths(of: project) { reader.sources(of: $0).members }
    var groups = targets == nil ? Self.groups(of: project) { reader.sources(of: $0).members } : []
    var unreadable: String?
    do throws(Diagnostic) {
      for path in targets == nil ? try project.neighbors() : [] {
        let other = try XcodeProject(at: path, files: project.files)
        candidates += Self.paths(of: other) { $0.sources }
        groups += Self.groups(of: other) { $0.sources }
      }
      if headers { candidates += try project.headers() }
    } catch {
      unreadable = error.location?.file ?? project.file
    }
    self.groups = groups
    self.unreadable = unreadable
    paths = candidates.distinct(by: \.self).flatMap { path -> [String] in
      let isDirectory =
        path.hasSuffix(".nib") && (try? project.files.kind(of: path)) == .directory
      return isDirectory ? Self.filesOfNib.map { "\(path)/\($0)" } : [path]
    }
  }

  private static func paths(
    of project: XcodeProject,
    sources: (XcodeTarget) -> [SourceMember]
  ) -> [String] {
    let others = headers.union(["storyboard", "xib", "nib", "plist"])
    let listed = project.document.fileReferences.compactMap(project.context.path(of:))
    let inFolders = project.targets.flatMap(\.memberFolders).flatMap(\.files)
    // A data model is a directory.
    return project.targets.flatMap(sources).filter { $0.kind != nil }.map(\.path)
      + project.targets.compactMap(\.infoPlist.path)
      + (listed + inFolders).filter { others.contains(Path.fileExtension(of: $0)) }
  }

  private static func groups(
    of project: XcodeProject,
    sources: (XcodeTarget) -> [SourceMember]
  ) -> [Set<String>] {
    let hosted = project.apps.map { [$0] + project.testBundles(hostedBy: $0) }
    let known = Set(hosted.joined().map(\.id))
    let others = project.targets.filter { !known.contains($0.id) }.map { [$0] }
    return (hosted + others).map { Set($0.flatMap(sources).map(\.path)) }
  }

  /// Returns the first file that names one of the classes, or that can't be read.
  ///
  /// Where an app or its tests declare their own class of that name, their files mean that one.
  ///
  /// - Parameters:
  ///   - file: The file that declares the classes.
  ///   - isRemoved: Whether a file goes as well, so that it doesn't matter.
  func first(
    of names: Set<String>,
    declaredIn file: String,
    except isRemoved: (String) -> Bool
  ) -> String? {
    if let unreadable { return unreadable }
    // A search ignores shorter texts.
    guard names.allSatisfy({ $0.utf8.count > 2 }) else {
      return paths.first { !isRemoved($0) }
    }
    let search = ByteSearch(names.sorted())
    let found = project.files.survey(paths, search: search.found(in:))
    let users = zip(paths, found).filter { path, found in
      switch found {
      case nil: project.files.mayExist(path)
      case 0?: false
      default: (try? project.files.read(path)).map { mentions(names, $0, path) } ?? true
      }
    }.map(\.0)
    let declaring = Set(users.filter { $0 != file && declares(names, $0) })
    return users.first { meansClass(in: file, $0, besides: declaring) && !isRemoved($0) }
  }

  /// Whether a file that names a class means that of `file`, and not one of the files that declare another.
  private func meansClass(in file: String, _ user: String, besides others: Set<String>) -> Bool {
    // No target compiles a header; one that declares such a class means that.
    if Self.isHeader(user) { return !others.contains(user) }
    let own = groups.filter { $0.contains(user) }
    return own.isEmpty || own.contains { $0.contains(file) || $0.isDisjoint(with: others) }
  }

  private func declares(_ names: Set<String>, _ path: String) -> Bool {
    let bytes = (try? project.files.read(path)) ?? []
    return names.contains { name in
      let words =
        Self.isHeader(path)
        ? ["@interface \(name) :"] : ["class \(name)", "@implementation \(name)"]
      return words.contains { bytes.contains(run: Array($0.utf8)) }
    }
  }

  private static let headers: Set<String> = ["h", "hpp", "pch"]

  private static func isHeader(_ path: String) -> Bool {
    headers.contains(Path.fileExtension(of: path))
  }

  private func mentions(_ names: Set<String>, _ bytes: [UInt8], _ path: String) -> Bool {
    let source: any ScannedSource
    switch SourceKind(path: path) {
    case .swift: source = SwiftSource(scanning: bytes)
    case .cFamily: source = ObjectiveCSource(scanning: bytes)
    case nil:
      guard Self.isHeader(path) else { return true }
      source = ObjectiveCSource(scanning: bytes)
    }
    return source.mentions(names)
      || source.stringLiterals.contains { literal in
        names.contains { Array(bytes[literal.range]).contains(run: Array($0.utf8)) }
      }
  }
}
