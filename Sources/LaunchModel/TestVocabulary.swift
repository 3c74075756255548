import ProjectFiles
import SourceScan

/// The names by which source code deals with tests, each with its source.
///
/// Whoever looks for tests in code uses this table.
package enum TestVocabulary {
  /// Whether a function is named like a test of XCTest, or marked as one of Swift Testing.
  ///
  /// - Parameter attributes: Those of a function in Swift.
  static func isTest(_ name: String, _ attributes: [SwiftSource.Attribute] = []) -> Bool {
    name.hasPrefix("test") || attributes.contains { $0.name == "Test" }
  }

  // MARK: Checks for tests

  /// The names of functions and properties that report whether tests are running, and mean nothing
  /// else wherever they are declared.
  ///
  /// `isTesting` and `isRunningTest` aren't among them: apps test speed, sight and circuits, too.
  package static let checks: Set<String> = [
    // Observed in public Swift apps, such as seansfkelley/MagicCardSearch.
    "isRunningTests",
    // Observed in the Swift code of RevenueCat/purchases-ios and other public apps.
    "isRunningUnitTest", "isRunningUnitTests",
    // Observed in public Swift and Objective-C apps.
    "isRunningInTests", "isRunningInUnitTests", "isRunningXCTest", "isRunningXCTests",
    "isUnitTesting", "isUnderTest", "isUnderTests", "isUnderUnitTest", "isXCTesting",
    "areUnitTestsRunning", "runningUnitTests",
    // Observed in public code in Kotlin, C# and Dart.
    "isInUnitTest", "isInUnitTests", "areTestsRunning",
    // https://github.com/pointfreeco/swift-issue-reporting, XCTestDynamicOverlay/XCTIsTesting.swift
    "_XCTIsTesting",
  ]

  /// Texts of which every name of `checks` contains one, as nearly all do that people make up.
  static let checkStems = [
    "unningTest", "unningInTest", "unningUnitTest", "unningXCTest",
    "UnitTesting", "InUnitTest", "UnderTest", "UnderUnitTest", "isXCTesting", "estsRunning",
    "_XCTIsTesting",
  ]

  /// The modules that report whether tests are running, with the names that do.
  static let checkModules: [String: Set<String>] = [
    // https://github.com/pointfreeco/swift-issue-reporting
    "IssueReporting": ["isTesting"], "XCTestDynamicOverlay": ["isTesting"],
    // Sources/LaunchContext
    "ProcessLaunch": ["isRunningTests"],
  ]

  /// Whether a function or property of this name reports whether tests are running, if its code or the
  /// code around it looks for them.
  ///
  /// Types have other names: `TestingAppDelegate` doesn't count.
  static func isCheck(_ name: String) -> Bool {
    guard !name.beginsLikeType else { return false }
    let name = Array(name.lowercased().utf8)
    return checkFragments.contains(where: name.contains(run:))
  }

  /// Whether code looks for tests, or has a name by which code does, so that its value may differ in tests.
  static func mentionsTests(_ bytes: [UInt8]) -> Bool {
    if ["XCTest", "XCInject", ".xctest"].contains(where: { bytes.contains(run: Array($0.utf8)) }) {
      return true
    }
    return bytes.split { !$0.isInName }.contains { isCheck(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether code has the name of a check for tests, which means nothing else.
  static func namesCheck(_ code: String) -> Bool {
    code.split { !$0.isLetter && $0 != "_" }.contains { checks.contains(String($0)) }
  }

  /// Parts of names such as those in `checks`, in small letters; observed in public apps.
  private static let checkFragments = [
    "runningtest", "runningunittest", "runningxctest", "runningintest", "istest", "isunittest",
    "isxctest", "testing", "undertest", "unittest", "intest", "testmode", "testsrunning",
    "testsarerunning",
  ].map { Array($0.utf8) }

  // MARK: Runners

  /// The environment variables that test runners set in the app, with why each isn't enough alone; `nil` where
  /// nothing is known against it.
  package static let runnerVariables: [String: String?] = [
    // https://github.com/facebook/idb sets it; bnaylor/pastefix (v2 spec) measured that Xcode 26
    // doesn't for Mac apps.
    "XCTestConfigurationFilePath":
      "Xcode 26 doesn't set it for tests hosted by Mac apps, and on devices it can be empty",
    // https://github.com/swiftlang/swift-testing, ExitTest.swift: the one that exit tests keep.
    "XCTestBundlePath": nil,
    // https://github.com/pointfreeco/swift-issue-reporting
    "XCTestSessionIdentifier": "idb doesn't set it, and exit tests of Swift Testing lose it",
    // https://github.com/swiftlang/swift-testing, ExitTest.swift
    "XCTestBundleInjectPath":
      "not every runner sets it, and exit tests of Swift Testing lose it",
    // https://github.com/danielpaulus/go-ios
    "XCTestManagerVariant": "only runners for devices are known to set it",
    // Observed in Simplenote (2024), and in answers of 2015.
    "XCInjectBundle": "no known runner sets it any more",
    "TRAVIS": "no known runner sets it any more",
    "XPC_SERVICE_NAME": "no known runner has it name tests any more",
    // https://github.com/bazelbuild/rules_apple, ios_xctestrun_runner.template.sh
    "XCInjectBundleInto": "only Bazel's rules are known to set it",
    // https://github.com/facebook/idb
    "TestBundleLocation": "only idb is known to set it",
    "AppTargetLocation": "only idb is known to set it",
  ]

  /// Whether neither tests nor launches get a variable of the environment: those that runners have ceased to
  /// set, and the one that previews do.
  static func isNeverSet(_ name: String) -> Bool {
    ["XCInjectBundle", "XPC_SERVICE_NAME", "TRAVIS", "XCODE_RUNNING_FOR_PREVIEWS"].contains(name)
  }

  /// What the names of XCTest's classes and variables begin with.
  static let xcTestPrefix = "XCTest"

  /// The classes that an installed switch looks up: the stand-in for a delegate, or for a SwiftUI app.
  package static let standInDelegate = "TestingAppDelegate"
  package static let standInLauncher = "TestingAppLauncher"

  /// The class with a test target's own set-up, which stand-ins look up.
  package static let setUpClass = "TestingSetUp"

  // MARK: Lookups

  /// The functions that find a class by its name at run time.
  static let lookupFunctions: Set<String> = [
    // https://developer.apple.com/documentation/foundation/nsclassfromstring(_:)
    "NSClassFromString",
    // https://developer.apple.com/documentation/objectivec/objc_getclass(_:)
    "objc_getClass",
    // https://developer.apple.com/documentation/objectivec/objc_lookupclass(_:)
    "objc_lookUpClass",
  ]

  // MARK: In-process UI tests

  /// The modules of frameworks that drive the app's user interface from inside its process.
  static let inProcessUITestModules: Set<String> = [
    // https://github.com/kif-framework/KIF
    "KIF",
    // https://github.com/google/EarlGrey, versions 1 and 2
    "EarlGrey", "EarlGreyTest",
  ]
}
