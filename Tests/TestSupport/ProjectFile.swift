/// A project.pbxproj that property tests read: of a fixture, or of the corpus if there is one.
public struct ProjectFile: Sendable, CustomStringConvertible {
  /// What kind of text the file holds.
  public enum Format: Sendable, Hashable {
    case openStep
    /// Can be read but not edited.
    case xml
    /// Can be read but not edited.
    case json
    /// No project file any more, such as one with conflict markers; reading it throws.
    case damaged
  }

  /// The fixture, or the project of the corpus as `directory/path`.
  public let name: String
  /// The format.
  public let format: Format
  /// Returns the bytes of the file.
  public let bytes: @Sendable () throws -> [UInt8]

  /// The same as `name`, for the names of parameterized tests.
  public var description: String { name }

  /// Every fixture, and every project of the corpus.
  ///
  /// If `UNDERSTUDY_CORPUS` names something that isn't a corpus, the last element throws the error.
  public static let all: [ProjectFile] = fixtures + corpus

  /// The files that can be parsed.
  public static let readable = all.filter { $0.format != .damaged }

  private static let fixtures = Fixture.all.map { fixture in
    let isDamaged = Fixture.unreadable.contains { $0.name == fixture.name }
    return ProjectFile(
      name: fixture.name,
      format: isDamaged ? .damaged : formats[fixture.name] ?? .openStep,
      bytes: { try fixture.bytes() }
    )
  }

  private static let corpus: [ProjectFile] = {
    do {
      return try Corpus.current?.projects.map { project in
        ProjectFile(
          name: project.name,
          format: formats[project.name] ?? .openStep,
          bytes: { try project.bytes() }
        )
      } ?? []
    } catch {
      return [ProjectFile(name: "UNDERSTUDY_CORPUS", format: .openStep, bytes: { throw error })]
    }
  }()

  /// The files that aren't OpenStep property lists.
  private static let formats: [String: Format] = [
    "xml": .xml,
    "json": .json,
    // CocoaPods wrote XML in 2014.
    "artsy-eidolon--ff86d6c5ba/Kiosk.xcodeproj": .xml,
    // Committed with conflict markers.
    "Ranchero-Software-NetNewsWire--12dbef2be1/NetNewsWire.xcodeproj": .damaged,
  ]
}
