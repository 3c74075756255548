import ProjectFiles
import ProjectText

/// The code that runs in a target besides its own.
package struct LinkedLibraries {
  /// The libraries and frameworks that this project, another one of its workspace, or one inside it
  /// builds and that the target links or depends on, directly or not, each once.
  package fileprivate(set) var targets: [XcodeTarget] = []

  /// The names of the other libraries and frameworks that these link, except those of an SDK: nobody
  /// reads their sources.
  package fileprivate(set) var unread: [String] = []

  /// The names of the package products that these link.
  package fileprivate(set) var packageProducts: [String] = []
}

extension XcodeTarget {
  /// The code that runs in the target besides ``sources``.
  package var linked: LinkedLibraries { context.linkedLibraries[id] { findLinked() } }

  /// The libraries and frameworks among ``linked``.
  package var libraries: [XcodeTarget] { linked.targets }

  private func findLinked() -> LinkedLibraries {
    var found = LinkedLibraries()
    var known: Set<Build> = []
    var waiting = [self]
    while let next = waiting.popLast() {
      var libraries: [XcodeTarget] = []
      for file in next.target.frameworkFiles {
        if let library = next.context.library(building: file, among: context.otherProjects) {
          libraries.append(library)
        } else if !next.context.isOfSystem(file) {
          found.unread.append(file.name)
        }
      }
      libraries += next.target.dependencies.map { XcodeTarget($0, context: next.context) }
      for library in libraries
      where library.productType?.isLibrary == true && known.insert(library.build).inserted {
        found.targets.append(library)
        waiting.append(library)
      }
      found.packageProducts += next.target.packageProducts
    }
    found.unread = distinct(found.unread)
    found.packageProducts = distinct(found.packageProducts)
    return found
  }
}

extension ProjectContext {
  /// Returns the library that builds a file that targets link; `nil` if none is known.
  fileprivate func library(building file: FileElement, among others: OtherProjects) -> XcodeTarget?
  {
    if let owner = productOwners[file.id] {
      return owner.productType?.isLibrary == true ? XcodeTarget(owner, context: self) : nil
    }
    guard file.sourceTree == .other("BUILT_PRODUCTS_DIR"), let name = file.path else { return nil }
    // A file of a project inside this one, by its reference or, if that is from earlier, its name.
    if let proxy = file.object.reference("remoteRef") {
      guard let portal = proxy.reference("containerPortal"),
        let project = path(of: FileElement(object: portal)).flatMap(others.project)
      else { return nil }
      let product = proxy.string("remoteGlobalIDString").map(ObjectID.init(rawValue:))
      let owner = product.flatMap { project.context.productOwners[$0] }
      return owner.map { XcodeTarget($0, context: project.context) }
        ?? project.targets.librariesByProduct[name] ?? nil
    }
    return others.library(named: name)
  }

  fileprivate func isOfSystem(_ file: FileElement) -> Bool {
    switch tree.location(of: file)?.base {
    case .other("SDKROOT"), .other("DEVELOPER_DIR"): return true
    default:
      // Old projects name the system's by absolute paths.
      let path = Array((file.path ?? "").utf8)
      return ["System/Library/", "usr/lib/"].contains { path.contains(run: Array($0.utf8)) }
    }
  }
}

/// The projects besides one in its workspaces, and those inside it, each read at its first use.
final class OtherProjects {
  /// The projects of the workspaces.
  private let paths: [String]
  private let files: FileCache
  private let known = Cache<String, XcodeProject?>()

  private(set) lazy var all = paths.compactMap(project)
  private lazy var libraries = all.flatMap(\.targets).librariesByProduct

  init(_ paths: [String], files: FileCache) {
    (self.paths, self.files) = (paths, files)
  }

  /// Returns the project at `path`; `nil` if it can't be read, so that nothing is known of its libraries.
  func project(at path: String) -> XcodeProject? {
    known[path] { try? XcodeProject(at: path, files: files) }
  }

  /// Returns the only library that is built as a file of that name.
  func library(named name: String) -> XcodeTarget? { libraries[name] ?? nil }
}

extension [XcodeTarget] {
  /// The libraries and frameworks by the names of their files; `nil` for a name of several.
  fileprivate var librariesByProduct: [String: XcodeTarget?] {
    let named = filter { $0.productType?.isLibrary == true }.compactMap { library in
      library.target.object.reference("productReference")?.string("path")
        .map { ($0, library as XcodeTarget?) }
    }
    return Dictionary(named, uniquingKeysWith: { _, _ in nil })
  }
}

extension Target {
  /// The files that it links, or only embeds: an import alone makes the compiler link a framework, as in
  /// deltachat/deltachat-ios, whose app only embeds DcCore.framework.
  private var frameworkBuildFiles: [BuildFile] {
    phases.map(\.object).filter { phase in
      phase.isKind("PBXFrameworksBuildPhase")
        || phase.isKind("PBXCopyFilesBuildPhase")
          && (phase.string("dstSubfolderSpec") == "10"
            || phase.string("dstSubfolder") == "Frameworks")
    }.map(BuildPhase.init).flatMap(\.files)
  }

  fileprivate var frameworkFiles: [FileElement] { frameworkBuildFiles.compactMap(\.file) }

  /// The names of the package products that it links.
  fileprivate var packageProducts: [String] {
    let products =
      frameworkBuildFiles.compactMap { $0.object.reference("productRef") }
      + object.references("packageProductDependencies")
    return products.compactMap { $0.string("productName") }
  }
}

// MARK: - Packages

extension XcodeTarget {
  /// The directories of the Swift packages that the project, or a workspace with it, refers to by path.
  package var localPackages: [String] { context.localPackages }
}

extension ProjectContext {
  /// Returns the directories that the project refers to, or one of its workspaces lists, and that have a
  /// manifest of a Swift package.
  ///
  /// In public projects, a local package has a reference of its own (home-assistant/iOS), a file
  /// reference to its directory (Dimillian/IceCubesApp), or is in a synchronized folder
  /// (Ranchero-Software/NetNewsWire), also further down (easydev991/SwiftUI-WorkoutApp).
  func findLocalPackages() -> [String] {
    let references = project.object.references("packageReferences")
      .filter { $0.isKind("XCLocalSwiftPackageReference") }
      .compactMap { $0.string("relativePath") }.map { Path.join(paths.directory, $0) }
    let directories = project.object.document.fileReferences
      .filter { Path.fileExtension(of: $0.path ?? ".").isEmpty }.compactMap(paths.path)
    let folders = project.object.document.synchronizedFolders.compactMap(paths.path)
    let inFolders = folders.flatMap { folder in
      ((try? files.walk(folder))?.entries ?? []).filter { $0.path.hasSuffix("/Package.swift") }
        .map { Path.join(folder, Path.parent(of: $0.path)) }
    }
    let all = references + directories + folders + inFolders + schemes.otherPaths
    return all.filter { (try? files.kind(of: Path.join($0, "Package.swift"))) == .file }
      .distinct(by: \.self)
  }
}
