import ProjectFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What of interest a source may hold, told by its bytes alone: most files hold nothing.
package struct SourceMarks: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  /// An attribute or call that starts an app.
  package static let entry = SourceMarks(1 << 0)
  /// A string that begins like the names of XCTest's classes and variables.
  package static let testName = SourceMarks(1 << 1)
  /// Another variable of test runners.
  package static let runnerVariable = SourceMarks(1 << 2)
  /// The import of a test framework.
  package static let testImport = SourceMarks(1 << 3)
  /// Part of a name that people give to the question whether tests are running.
  package static let testQuestion = SourceMarks(1 << 4)
  /// UIKit's private calls that forget scene sessions.
  package static let privateSessionCall = SourceMarks(1 << 5)
  /// Something that deals with saved scene sessions, privately or not.
  package static let sessions = SourceMarks(1 << 6)
  /// The answer to UIKit's question for a scene's configuration.
  static let configuresScenes = SourceMarks(1 << 7)
  /// A class that may be a delegate of an application or scene.
  package static let delegate = SourceMarks(1 << 8)
  /// A framework that drives the app from inside.
  package static let drivingFramework = SourceMarks(1 << 9)
  /// A comment to us.
  package static let ignore = SourceMarks(1 << 10)
  /// A launcher of an app, or its stand-in.
  package static let launcher = SourceMarks(1 << 12)
  /// The delegate or the scenes of the application that runs.
  package static let application = SourceMarks(1 << 13)
  /// The delegate of something, taken by force for what it may not be.
  package static let forcedDelegate = SourceMarks(1 << 14)
  /// `isTesting`, which is the question whether tests are running for some libraries only.
  package static let isTesting = SourceMarks(1 << 11)

  /// What is of no interest in tests: nearly each has some of it.
  static let appsOnly: SourceMarks = [.testImport, .testQuestion]

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The marks of a file.
  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    var found = Self.search.found(in: bytes)
    var marks: SourceMarks = bytes.holdMainAttribute ? .entry : []
    while found != 0 {
      marks.formUnion(Self.texts[found.trailingZeroBitCount].marks)
      found &= found - 1
    }
    self = marks
  }

  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { SourceMarks(of: $0) }
  }

  private static let search = ByteSearch(texts.map(\.text))

  /// The shortest text sets the pace of the search, so `@main` is looked for by itself.
  private static let texts: [(text: String, marks: SourceMarks)] =
    [
      ("ApplicationMain", .entry),
      ("\"XCTestC", .testName),
      ("\"XCTestB", .testName), ("\"XCTestS", .testName), ("\"XCTestM", .testName),
      ("\"XCTestP", .testName), ("\"XCTestO", .testName), ("\"XCTest\"", .testName),
      ("import XCTest", .testImport), ("<XCTest/", .testImport),
      ("XCInject", .runnerVariable), ("TestBundleLocation", .runnerVariable),
      ("AppTargetLocation", .runnerVariable),
      ("import Testing", .testImport),
      ("_removeSessionFromSessionSet", [.privateSessionCall, .sessions]),
      ("_discardSceneSessionsWith", [.privateSessionCall, .sessions]),
      ("requestSceneSessionDestruction", .sessions), ("openSessions", .sessions),
      ("configurationForConnecting", .configuresScenes),
      ("ApplicationDelegate", .delegate), ("SceneDelegate", .delegate),
      ("AppDelegate", .delegate),
      ("import KIF", .drivingFramework), ("<KIF/KIF", .drivingFramework),
      ("EarlGrey", .drivingFramework),
      ("understudy:ignore", .ignore), ("isTesting", .isTesting),
      ("AppLauncher", .launcher),
      ("shared.delegate", .application), ("NSApp.delegate", .application),
      ("shared().delegate", .application), ("sharedApplication", .application),
      ("NSApp delegate", .application), ("connectedScenes", .application),
      ("application.delegate", .application), ("application?.delegate", .application),
      ("delegate as!", .forcedDelegate), ("delegate! as!", .forcedDelegate),
      ("delegate? as!", .forcedDelegate),
    ] + TestQuestion.stems.map { ($0, .testQuestion) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `@main` stands here, by its rare first byte.
  fileprivate var holdMainAttribute: Bool {
    guard let base = baseAddress else { return false }
    let text = StaticString("@main")
    var start = 0
    while start + text.utf8CodeUnitCount <= count,
      let found = memchr(base + start, Int32(UInt8(ascii: "@")), count - start)
    {
      start = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      guard start + text.utf8CodeUnitCount <= count else { return false }
      if memcmp(found, text.utf8Start, text.utf8CodeUnitCount) == 0 { return true }
      start += 1
    }
    return false
  }
}
