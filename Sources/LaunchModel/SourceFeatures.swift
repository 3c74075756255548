import CLibrary
import ProjectFiles

/// What a source file may contain that matters to a launch, by its bytes alone.
///
/// Most files have no features and needn't be scanned.
package struct SourceFeatures: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  /// An attribute or call that starts an app.
  package static let entry = SourceFeatures(1 << 0)
  /// A string that begins like the names of XCTest's classes and variables.
  package static let testName = SourceFeatures(1 << 1)
  /// Another variable of test runners.
  package static let runnerVariable = SourceFeatures(1 << 2)
  /// Part of a name that people give to a check for tests.
  package static let testCheck = SourceFeatures(1 << 4)
  /// UIKit's private calls that forget scene sessions.
  package static let privateSessionCall = SourceFeatures(1 << 5)
  /// Something that deals with saved scene sessions, privately or not.
  package static let sessions = SourceFeatures(1 << 6)
  /// A member that the system calls at launch.
  static let callback = SourceFeatures(1 << 7)
  /// A class that may be a delegate of an application or scene.
  package static let delegate = SourceFeatures(1 << 8)
  /// A framework that drives the app from inside.
  package static let inProcessUITests = SourceFeatures(1 << 9)
  /// A comment to us.
  package static let ignore = SourceFeatures(1 << 10)
  /// A launcher of an app, or its stand-in.
  package static let launcher = SourceFeatures(1 << 12)
  /// The delegate or the scenes of the application that runs.
  package static let application = SourceFeatures(1 << 13)
  /// The delegate of something, taken by force for what it may not be.
  package static let forcedDelegate = SourceFeatures(1 << 14)
  /// Code that runs when an image is loaded, in Objective-C.
  static let loadTime = SourceFeatures(1 << 15)
  /// The import of XCTest.
  package static let xcTest = SourceFeatures(1 << 16)
  /// The import of Swift Testing, or of a module whose name begins like it.
  package static let swiftTesting = SourceFeatures(1 << 17)
  /// The root view controller of a window.
  static let rootViewController = SourceFeatures(1 << 18)
  /// A function that can start a program.
  static let mainFunction = SourceFeatures(1 << 3)
  /// A name for Objective-C.
  static let runtimeName = SourceFeatures(1 << 19)
  /// A class of a stand-in that has no other feature.
  static let standIn = SourceFeatures(1 << 20)

  /// All features: a file with any of them matters.
  package static let any = SourceFeatures(rawValue: .max)

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The features of a file with these bytes.
  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    var features = bytes.attributes
    Self.search.forEachText(in: bytes) { number, _ in features.formUnion(Self.meanings[number]) }
    self = features
  }

  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { SourceFeatures(of: $0) }
  }

  private static let search = ByteSearch(texts.map(\.text))

  /// The features of each text.
  static let meanings = texts.map(\.features)

  /// The shortest text sets the pace of the search, so attributes are searched for separately.
  static let texts: [(text: String, features: SourceFeatures)] =
    [
      ("ApplicationMain", .entry), ("func main(", .mainFunction),
      ("\"XCTest", .testName), ("import XCTest", .xcTest), ("<XCTest/", .xcTest),
      ("XCInject", .runnerVariable), ("TestBundleLocation", .runnerVariable),
      ("AppTargetLocation", .runnerVariable), ("\"TRAVIS\"", .runnerVariable),
      ("XPC_SERVICE_NAME", .runnerVariable), ("import Testing", .swiftTesting),
      ("_removeSessionFromSessionSet", [.privateSessionCall, .sessions]),
      ("_discardSceneSessionsWith", [.privateSessionCall, .sessions]),
      ("requestSceneSessionDestruction", .sessions), ("openSessions", .sessions),
      ("configurationForConnecting", .callback), ("FinishLaunching", .callback),
      ("willConnectTo", .callback), ("applicationDidBecomeActive", .callback),
      ("ApplicationDelegate", .delegate), ("SceneDelegate", .delegate), ("AppDelegate", .delegate),
      ("import KIF", .inProcessUITests), ("<KIF/KIF", .inProcessUITests),
      ("EarlGrey", .inProcessUITests), ("understudy:ignore", .ignore), ("AppLauncher", .launcher),
      ("TestingViewController", .standIn), ("TestingApp", .standIn), ("SavedScenes", .standIn),
      ("shared.delegate", .application), ("NSApp.delegate", .application),
      ("shared().delegate", .application), ("sharedApplication", .application),
      ("NSApp delegate", .application), ("connectedScenes", .application),
      ("application.delegate", .application), ("application?.delegate", .application),
      ("delegate as!", .forcedDelegate), ("delegate! as!", .forcedDelegate),
      ("delegate? as!", .forcedDelegate), ("ootViewController", .rootViewController),
      ("+ (void)load", .loadTime), ("+(void)load", .loadTime), ("(void) load", .loadTime),
      ("((constructor", .loadTime), ("__constructor__", .loadTime), ("::constructor", .loadTime),
      ("_EXPORT_MODULE", .loadTime), ("RCT_EXTERN_", .loadTime), ("EX_REGISTER_", .loadTime),
    ] + TestVocabulary.checkStems.map { ($0, .testCheck) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The features of `@main` and `@objc(`, found by their rare first byte.
  var attributes: SourceFeatures {
    var features: SourceFeatures = []
    guard let base = baseAddress else { return features }
    var start = 0
    while start < count, let found = memchr(base + start, Int32(UInt8(ascii: "@")), count - start) {
      start = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      for (text, feature) in [
        (StaticString("@main"), SourceFeatures.entry), ("@objc(", .runtimeName),
      ]
      where start + text.utf8CodeUnitCount <= count
        && memcmp(found, text.utf8Start, text.utf8CodeUnitCount) == 0
      {
        features.formUnion(feature)
      }
      start += 1
    }
    return features
  }
}
