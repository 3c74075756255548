import LaunchContext
import Testing

/// One row of the tables in Documentation/LaunchContext.md: a launch, what it
/// is, and whether the short rule that `understudy install` writes says so too.
struct LaunchCase: CustomTestStringConvertible {
  var name: String
  var facts: LaunchFacts
  var kind: ProcessLaunch.Kind
  var shortRule: ShortRule

  enum ShortRule { case agrees, differs }

  var testDescription: String { name }

  init(
    _ name: String,
    _ kind: ProcessLaunch.Kind,
    environment: [String: String] = [:],
    arguments: [String] = [],
    isXCTestLoaded: Bool = false,
    isSwiftTestingLoaded: Bool = false,
    platform: LaunchFacts.Platform = .current,
    shortRule: ShortRule = .agrees
  ) {
    self.name = name
    self.kind = kind
    self.shortRule = shortRule
    facts = LaunchFacts(
      environment: environment,
      arguments: arguments,
      isXCTestLoaded: isXCTestLoaded,
      isSwiftTestingLoaded: isSwiftTestingLoaded,
      platform: platform
    )
  }
}

extension LaunchCase {
  static let host = ["/Users/me/Products/App.app/Contents/MacOS/App"]
  static let tool = ["/usr/local/bin/tool"]

  /// What Xcode 26 sets in a Mac app that hosts tests (pastefix, two machines).
  static let xcode26 = [
    "XCTestSessionIdentifier": "6B0C", "XCTestBundlePath": "Contents/PlugIns/AppTests.xctest",
    "XCTestBundleInjectPath": "/Developer/usr/lib/libXCTestBundleInject.dylib",
  ]

  /// What facebook/idb sets.
  static let idb = [
    "XCTestConfigurationFilePath": "/tmp/a.xctestconfiguration", "TestBundleLocation": "/tmp/T",
    "AppTargetLocation": "/tmp/App.app",
  ]

  /// What go-ios sets on devices since iOS 17: the old variable is there and empty.
  static let goIOS = [
    "XCTestBundlePath": "PlugIns/AppTests.xctest", "XCTestSessionIdentifier": "6B0C",
    "XCTestManagerVariant": "DDI", "XCTestConfigurationFilePath": "",
  ]

  static let all = normal + apps + runners + exitTests + inherited + previews
}
