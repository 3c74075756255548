public import Foundation

/// The real Xcode projects that tests read.
///
/// They are data of other people's repositories and not part of this one: they lie in
/// `shared/corpus` beside the package. Without them the tests that need them are skipped, and say
/// so:
///
///     @Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
///     struct ReadingTests {
///       @Test(arguments: Corpus.projects)
///       func keepsEveryByte(of project: CorpusProject) throws { … }
///     }
public enum Corpus {
  /// The folder that holds one folder for each repository.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // TestSupport
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()  // the package
    .deletingLastPathComponent()
    .appendingPathComponent("shared/corpus", isDirectory: true)

  /// Whether the corpus is there.
  ///
  /// It is when its index can be read.
  public static let isPresent = FileManager.default.isReadableFile(atPath: index.path)

  /// What to say when it is not.
  public static let missingMessage =
    "the corpus of real projects is not at \(folder.path); the tests that read it are skipped"

  /// Every project of the index, in its order.
  ///
  /// Empty without the corpus.
  public static let projects: [CorpusProject] = {
    guard let text = try? String(contentsOf: index, encoding: .utf8) else { return [] }
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let columns = rows.first else { return [] }
    return rows.dropFirst().map { row in
      CorpusProject(Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first }))
    }
  }()

  /// The project of that name, such as `artsy-eidolon/Kiosk.xcodeproj`.
  ///
  /// - Parameter name: the project's `name`, or its folder where that holds only one project.
  /// - Throws: `Missing` where there is none, or several.
  public static func project(_ name: String) throws -> CorpusProject {
    let found = projects.filter { $0.name == name || $0.folder == name }
    guard let project = found.first, found.count == 1 else { throw Missing(name: name) }
    return project
  }

  /// A project that was asked for by name and is not in the corpus.
  public struct Missing: Error, CustomStringConvertible {
    /// The name asked for.
    public let name: String

    /// What is missing.
    public var description: String {
      isPresent ? "the corpus has no single project named '\(name)'" : missingMessage
    }
  }

  private static let index = folder.appendingPathComponent("index.tsv")
}
