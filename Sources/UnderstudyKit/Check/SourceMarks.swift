/// What of interest a source may hold, told by its bytes alone: most files hold nothing.
struct SourceMarks: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  /// An attribute or call that starts an app.
  static let entry = SourceMarks(1 << 0)
  /// The name of something of XCTest: a class, a variable, an import.
  static let xcTest = SourceMarks(1 << 1)
  /// Another variable of test runners.
  static let runnerVariable = SourceMarks(1 << 2)
  /// The import of Swift Testing.
  static let testing = SourceMarks(1 << 3)
  /// A name that people give to the question whether tests are running.
  static let testQuestion = SourceMarks(1 << 4)
  /// UIKit's private calls that forget scene sessions.
  static let privateSessionCall = SourceMarks(1 << 5)
  /// Something that deals with saved scene sessions, privately or not.
  static let sessions = SourceMarks(1 << 6)
  /// The answer to UIKit's question for a scene's configuration.
  static let configuresScenes = SourceMarks(1 << 7)
  /// A class that may be a delegate of an application or scene.
  static let delegate = SourceMarks(1 << 8)
  /// A framework that drives the app from inside.
  static let drivingFramework = SourceMarks(1 << 9)
  /// A comment to us.
  static let ignore = SourceMarks(1 << 10)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The marks of a file.
  init(of bytes: [UInt8]) {
    var found = Self.search.found(in: bytes)
    var marks: SourceMarks = []
    while found != 0 {
      marks.formUnion(Self.texts[found.trailingZeroBitCount].marks)
      found &= found - 1
    }
    self = marks
  }

  private static let search = ByteSearch(texts.map(\.text))

  /// The shortest text sets the pace of the search: none below five bytes.
  private static let texts: [(text: String, marks: SourceMarks)] =
    [
      ("@main", .entry), ("ApplicationMain", .entry),
      ("XCTest", .xcTest),
      ("XCInject", .runnerVariable), ("TestBundleLocation", .runnerVariable),
      ("AppTargetLocation", .runnerVariable),
      ("import Testing", .testing),
      ("_removeSessionFromSessionSet", [.privateSessionCall, .sessions]),
      ("_discardSceneSessionsWith", [.privateSessionCall, .sessions]),
      ("requestSceneSessionDestruction", .sessions), ("openSessions", .sessions),
      ("configurationForConnecting", .configuresScenes),
      ("ApplicationDelegate", .delegate), ("SceneDelegate", .delegate),
      ("AppDelegate", .delegate),
      ("import KIF", .drivingFramework), ("<KIF/", .drivingFramework),
      ("EarlGrey", .drivingFramework),
      ("understudy:ignore", .ignore),
    ] + TestQuestion.wellKnownNames.map { ($0, .testQuestion) }
}
