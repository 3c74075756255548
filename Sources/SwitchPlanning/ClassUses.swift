import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// The files of a project, and of those around it, that may name a class, so that it can't be removed.
///
/// Sources of every target count, with their string literals but without comments, and interface
/// files, property lists and headers, whether or not a project lists them. A file that can't be read counts
/// as naming everything, and so does a project.
struct ClassUses {
  private let project: XcodeProject
  private let paths: [String]
  /// A project that can't be read.
  private let unreadable: String?

  /// The files of an old nib, which is a directory: for Interface Builder, and for the app.
  private static let filesOfNib = ["designable.nib", "classes.nib", "keyedobjects.nib"]

  init(_ reader: LaunchReader) {
    let project = reader.project
    self.project = project
    var candidates = Self.paths(of: project) { reader.sources(of: $0).members }
    var unreadable: String?
    do throws(Diagnostic) {
      for path in try project.neighbors() {
        let other = try XcodeProject(at: path, files: project.files)
        candidates += Self.paths(of: other) { $0.sources }
      }
      candidates += try project.headers()
    } catch {
      unreadable = error.location?.file ?? project.file
    }
    self.unreadable = unreadable
    var known: Set<String> = []
    paths = candidates.filter { known.insert($0).inserted }
      .flatMap { path -> [String] in
        let isDirectory =
          path.hasSuffix(".nib") && (try? project.files.kind(of: path)) == .directory
        return isDirectory ? Self.filesOfNib.map { "\(path)/\($0)" } : [path]
      }
  }

  private static func paths(
    of project: XcodeProject,
    sources: (XcodeTarget) -> [SourceMember]
  ) -> [String] {
    let others: Set<String> = ["storyboard", "xib", "nib", "plist", "h", "hpp", "pch"]
    let listed = project.document.fileReferences.compactMap(project.context.path(of:))
    let inFolders = project.targets.flatMap(\.memberFolders).flatMap(\.files)
    // A data model is a directory.
    return project.targets.flatMap(sources).filter { $0.kind != nil }.map(\.path)
      + (listed + inFolders).filter { others.contains(Path.fileExtension(of: $0)) }
  }

  /// Returns the first file that names one of the classes, or that can't be read.
  ///
  /// - Parameter isRemoved: Whether a file goes as well, so that it doesn't matter.
  func first(of names: Set<String>, except isRemoved: (String) -> Bool) -> String? {
    if let unreadable { return unreadable }
    let paths = paths.filter { !isRemoved($0) }
    // A search ignores shorter texts.
    guard names.allSatisfy({ $0.utf8.count > 2 }) else { return paths.first }
    let search = ByteSearch(names.sorted())
    let found = project.files.survey(paths, search: search.found(in:))
    return zip(paths, found).first { path, found in
      guard let found else { return project.files.mayExist(path) }
      guard found != 0 else { return false }
      guard let bytes = try? project.files.read(path) else { return true }
      return mentions(names, bytes, path)
    }?.0
  }

  private func mentions(_ names: Set<String>, _ bytes: [UInt8], _ path: String) -> Bool {
    let source: any ScannedSource
    switch SourceKind(path: path) {
    case .swift: source = SwiftSource(scanning: bytes)
    case .cFamily: source = ObjectiveCSource(scanning: bytes)
    case nil: return true
    }
    return !source.identifiers.isDisjoint(with: names)
      || source.stringLiterals.contains { literal in
        names.contains { Array(bytes[literal.range]).contains(run: Array($0.utf8)) }
      }
  }
}
