import Foundation
import ProjectFiles
import ProjectText
import SwitchPlanning
import XcodeModel

/// A project on disk, one file of which an input replaces.
struct FuzzSite {
  let project: String
  let directory: String
  /// The paths of what an input can replace, the project file first.
  let files: [String]
  /// What is in the directory, to be found there again after each input.
  let bytes: [String: [UInt8]]

  /// The directory of this process.
  static let root: String = {
    let directory = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let root = "\(directory)/understudy-fuzz-\(getpid())"
    do {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      return URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    } catch {
      fatalError("no folder to work in: \(error)")
    }
  }()

  /// Each fixture as it is, and with the switch installed.
  static let all: [FuzzSite] = {
    do {
      let fixtures = Fixture.ordinary + Fixture.unusual
      return try fixtures.map { try FuzzSite($0, isInstalled: false) }
        + Fixture.ordinary.map { try FuzzSite($0, isInstalled: true) }
    } catch {
      fatalError("no projects: \(error)")
    }
  }()

  /// The projects in which the switch is installed.
  static let installed = all.filter { $0.directory.hasPrefix(root + "/installed/") }

  /// A project with findings, and one whose Info.plist has a scene manifest.
  static let withFindings = named("uikit")
  static let withScenes = named("uikit-scenes")
  static let infoPlist = "App/Info.plist"

  private static func named(_ name: String) -> FuzzSite {
    guard let site = all.first(where: { $0.directory.hasSuffix("/plain/\(name)") }) else {
      fatalError("no project '\(name)'")
    }
    return site
  }

  private init(_ fixture: Fixture, isInstalled: Bool) throws {
    let parent = URL(fileURLWithPath: Self.root + (isInstalled ? "/installed" : "/plain"))
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let project = try fixture.layOut(in: parent)
    if isInstalled {
      let project = try XcodeProject(at: project.path)
      if let plan = try? SwitchInstallation(project, options: SwitchOptions()).plan() {
        try Transaction.commit(plan.changes, inside: DirectoryLock(project.root, isExclusive: true))
      }
    }
    self.project = project.path
    directory = project.deletingLastPathComponent().path
    let projectFile = "\(project.lastPathComponent)/project.pbxproj"
    bytes = try Self.bytes(in: directory)
    let sources = bytes.keys.filter {
      ["swift", "m", "h", "plist", "xcconfig"].contains(Path.fileExtension(of: $0))
    }
    files = [projectFile] + sources.sorted() + [".understudy.json"]
  }

  /// Runs `body` with one file replaced, and puts the directory back into its first state.
  func with(_ file: String, _ content: [UInt8], _ body: () throws -> Void) throws {
    try Data(content).write(to: url(file))
    try body()
    let now = try current()
    for path in now.keys where bytes[path] == nil {
      try? FileManager.default.removeItem(at: url(path))
    }
    for (path, original) in bytes where now[path] != original {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(original).write(to: url(path))
    }
  }

  private func url(_ path: String) -> URL { URL(fileURLWithPath: "\(directory)/\(path)") }

  /// What is in the directory now.
  func current() throws -> [String: [UInt8]] { try Self.bytes(in: directory) }

  /// The files in `directory`; empty directories are nobody's loss here.
  private static func bytes(in directory: String) throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for entry in try FileSystem.walk(directory).entries where entry.kind == .file {
      bytes[entry.path] = try FileSystem.readFile("\(directory)/\(entry.path)")
    }
    return bytes
  }
}

/// An input for one of `sites`: which one, which file, which options, and what the file holds.
struct SiteInput {
  let site: FuzzSite
  let file: String
  let option: Int
  let content: [UInt8]

  init?(_ bytes: [UInt8], for sites: [FuzzSite] = FuzzSite.all) {
    guard bytes.count >= 3 else { return nil }
    site = sites[Int(bytes[0]) % sites.count]
    file = site.files[Int(bytes[1]) % site.files.count]
    option = Int(bytes[2])
    content = Array(bytes[3...])
  }
}
