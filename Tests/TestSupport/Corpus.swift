public import Foundation

/// Public Xcode projects that property tests read next to the fixtures, if there are any.
///
/// `Scripts/corpus fetch DIR` obtains them, and `UNDERSTUDY_CORPUS=DIR swift test` adds them. The
/// directory holds `index.tsv`, which has a line for each project, and a directory for each commit of a
/// repository: its project files, property lists and settings, and `FILES.txt` with the paths of its
/// sources. The sources themselves aren't there; `layOut(_:in:)` writes stubs in their place.
public struct Corpus: Sendable {
  /// The directory of the corpus.
  public let root: URL
  /// The projects, in the order of the index.
  public let projects: [CorpusProject]

  /// The corpus that `UNDERSTUDY_CORPUS` names, or `nil` if the variable isn't set.
  ///
  /// - Throws: `Invalid` if the variable names something else.
  public static var current: Corpus? {
    get throws {
      guard let path = ProcessInfo.processInfo.environment["UNDERSTUDY_CORPUS"] else { return nil }
      return try Corpus(at: path)
    }
  }

  /// Reads the index of the corpus at `path`.
  ///
  /// - Throws: `Invalid` if there is no corpus.
  public init(at path: String) throws(Invalid) {
    root = URL(fileURLWithPath: path, isDirectory: true)
    let text: String
    do {
      text = try String(contentsOf: root.appendingPathComponent("index.tsv"), encoding: .utf8)
    } catch {
      throw Invalid(path: path, problem: "it has no index.tsv that can be read")
    }
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    var projects: [CorpusProject] = []
    for (number, row) in rows.enumerated().dropFirst() {
      let fields = Dictionary(zip(rows[0], row), uniquingKeysWith: { first, _ in first })
      guard let directory = fields["folder"], let path = fields["xcodeproj"],
        let entry = fields["entry"]
      else {
        throw Invalid(
          path: root.path,
          problem: "line \(number + 1) of index.tsv has no folder, xcodeproj and entry"
        )
      }
      projects.append(CorpusProject(root: root, directory: directory, path: path, entry: entry))
    }
    guard !projects.isEmpty else { throw Invalid(path: path, problem: "index.tsv is empty") }
    self.projects = projects
  }

  /// The directories, in the order of the index.
  public var directories: [String] {
    var seen: Set<String> = []
    return projects.map(\.directory).filter { seen.insert($0).inserted }
  }

  /// Lays out a directory of the corpus so that it can be read and edited like a clone.
  ///
  /// - Parameter parent: An existing directory, which gets a directory of that name.
  /// - Returns: The directory in `parent`.
  public func layOut(_ directory: String, in parent: URL) throws -> URL {
    let source = root.appendingPathComponent(directory, isDirectory: true)
    let target = parent.appendingPathComponent(directory, isDirectory: true)
    var writer = DirectoryWriter(root: target.path)
    let list = try String(contentsOf: source.appendingPathComponent("FILES.txt"), encoding: .utf8)
      .split(separator: "\n").map { $0.components(separatedBy: " -> ") }
    let stubs = CorpusStubs(
      projects: projects.filter { $0.directory == directory },
      paths: list.filter { $0.count == 1 }.map { $0[0] }
    )
    for line in list {
      if line.count == 2 {
        try writer.link(line[0], to: line[1])
      } else {
        try writer.write(Data(stubs.text(of: line[0]).utf8), to: line[0])
      }
    }
    for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
      let original = source.appendingPathComponent(path)
      var isDirectory: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: original.path, isDirectory: &isDirectory)
      guard path != "FILES.txt", isThere, !isDirectory.boolValue else { continue }
      try writer.write(Data(contentsOf: original), to: path)
    }
    return target
  }

  /// A directory that was to be a corpus and isn't one.
  public struct Invalid: Error, CustomStringConvertible {
    let path: String
    let problem: String

    /// What is wrong with the directory, and how to obtain a corpus.
    public var description: String {
      """
      UNDERSTUDY_CORPUS names '\(path)', which isn't a corpus: \(problem); run \
      'Scripts/corpus fetch DIR' to obtain one, or unset the variable
      """
    }
  }
}

/// A project of the corpus.
public struct CorpusProject: Sendable {
  let root: URL
  /// The directory of the corpus, one for each commit of a repository.
  public let directory: String
  /// The path of the .xcodeproj in `directory`.
  public let path: String
  /// The apps and their entry points, as the index has them.
  let entry: String

  /// The directory and the path, such as `artsy-eidolon/Kiosk.xcodeproj`.
  public var name: String { "\(directory)/\(path)" }

  /// The bytes of project.pbxproj.
  public func bytes() throws -> [UInt8] {
    try [UInt8](Data(contentsOf: root.appendingPathComponent("\(name)/project.pbxproj")))
  }
}
