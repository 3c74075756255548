public import Foundation

/// One Xcode project of the corpus, with what `index.tsv` says of it.
public struct CorpusProject: Sendable, Hashable, CustomStringConvertible {
  /// The folder of the corpus, one for each commit of a repository.
  public let folder: String
  /// The repository, as `owner/name`.
  public let repository: String
  /// The full commit identifier.
  public let commit: String
  /// The path of the .xcodeproj in `folder`.
  public let path: String
  /// The size of project.pbxproj in bytes.
  public let byteCount: Int?
  /// The project's objectVersion; nil where the project cannot be parsed.
  public let objectVersion: Int?
  /// How each app starts, as the index writes it; `apps` holds the same, parsed.
  public let entry: String
  /// What hosts each test bundle, as the index writes it; `testBundles` holds the same, parsed.
  public let testHost: String
  /// What is worth knowing about the project, in prose.
  public let remarks: String
  /// The number of line ends in project.pbxproj.
  public let lineCount: Int?
  /// The line ending, such as `LF`.
  public let lineEnding: String
  /// `OpenStep`, `XML` or `not parseable`.
  public let format: String
  /// `classic`, `synchronized` or `mixed`; empty where the project cannot be parsed.
  public let groups: String
  /// The licence of the repository.
  public let licence: String
  /// The targets counted by product type.
  public let targets: String
  /// The test detection that the app's own sources hold already; empty if none.
  public let switchInApp: String
  /// The project generators in use, counted over the repository.
  public let generators: String
  /// Oddities found by a script.
  public let flags: [String]
  /// The app targets.
  public let apps: [CorpusApp]
  /// The unit-test targets.
  public let testBundles: [CorpusTestBundle]

  /// The folder and the path, which together name one project: `artsy-eidolon/Kiosk.xcodeproj`.
  public var name: String { "\(folder)/\(path)" }

  /// The same as `name`, for the names of parameterized tests.
  public var description: String { name }

  /// The folder, inside `folder`, that holds the .xcodeproj, with a slash at its end; empty at the
  /// top.
  public var sourceRoot: String {
    path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
  }

  /// Where project.pbxproj lies in the corpus, which is read-only.
  public var projectFile: URL {
    Corpus.folder.appendingPathComponent("\(name)/project.pbxproj")
  }

  /// The bytes of project.pbxproj.
  public func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: projectFile))
  }

  /// Reads one line of the index, given as column name and field.
  init(_ row: [String: String]) {
    func field(_ column: String) -> String { row[column] ?? "" }
    folder = field("folder")
    repository = field("repo")
    commit = field("sha")
    path = field("xcodeproj")
    byteCount = Int(field("size_bytes"))
    objectVersion = Int(field("objectVersion"))
    entry = field("entry")
    testHost = field("test_host")
    remarks = field("interesting")
    lineCount = Int(field("lines"))
    lineEnding = field("eol")
    format = field("format")
    groups = field("groups")
    licence = field("licence")
    targets = field("targets")
    switchInApp = field("test_switch_in_app")
    generators = field("generators")
    flags = field("flags").components(separatedBy: "; ").filter { !$0.isEmpty }
    apps = entry.components(separatedBy: " | ").compactMap(CorpusApp.init)
    testBundles = testHost.components(separatedBy: " | ").compactMap(CorpusTestBundle.init)
  }
}
