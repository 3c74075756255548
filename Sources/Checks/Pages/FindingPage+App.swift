import LaunchModel
import SwitchPlanning

extension FindingPage {
  static let detectionByOneVariable = FindingPage(
    title: "One variable of the environment is to tell whether tests run, and it does not",
    reason: [
      """
      Runners set different variables. `XCTestConfigurationFilePath` is not set for tests hosted by \
      Mac apps in Xcode 26 and can be empty on devices; `XCInjectBundle` is set by none that is \
      known; exit tests of Swift Testing lose nearly all of them. Code that asks for one of them \
      alone takes a test run for a user.
      """
    ],
    repair: [
      """
      Look for the class `XCTestCase` too, or for any variable that begins with `XCTest`. Better \
      still, switch the launch, and ask nowhere.
      """
    ],
    example: """
      let environment = ProcessInfo.processInfo.environment
      if environment["XCTestConfigurationFilePath"] != nil { … }
      """,
    limits: """
      Names of variables as literals in the sources of apps, unless the same file looks at another \
      sign. `XCTestBundlePath` alone is not reported.
      """,
    hasFix: true
  )

  static let testChecksInApp = FindingPage(
    title: "The app's own code asks whether tests are running",
    reason: [
      """
      Such code behaves in tests as it does nowhere else, ships to users, and multiplies. With the \
      launch switched, most of it has nothing left to guard.
      """
    ],
    repair: [
      """
      Switch the launch, and give the code what it needs from outside. What has to stay can be \
      ignored at its place.
      """
    ],
    example: """
      guard !ProcessInfo.processInfo.isRunningTests else { return }
      """,
    limits: """
      Sources of apps, but for the entry point with the switch, the stand-in, and what is inside \
      #if DEBUG. A question is known by what it looks at, by the name it is given where it does so, \
      and by names such as `isRunningTests` that mean nothing else.
      """
  )

  static let standInInApp = FindingPage(
    title: "A delegate that is for tests only is part of what users get",
    reason: [
      """
      A stand-in that the app itself compiles is in every release. If it leads scenes, it also \
      outlives the tests: UIKit saves its name with the session, and the next normal run on that \
      device restores it and stays black (mozilla-mobile/firefox-ios#23416).
      """
    ],
    repair: [
      "Move it to the test bundle and look it up by name, or put it inside `#if DEBUG`."
    ],
    example: """
      // compiled into the app
      class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """,
    limits: """
      The class that the switch names, and classes that are delegates of an application or scene \
      and have a word such as Testing or Mock in their names, unless they are the app's own. What \
      a configuration leaves out by EXCLUDED_SOURCE_FILE_NAMES is not shipped.
      """
  )

  static let standInInUITests = FindingPage(
    title: "A stand-in in a bundle of UI tests has no effect",
    reason: [
      """
      UI tests run in a process of their own. Nothing is injected into the app, so it finds no \
      class of theirs; it starts as it does for users.
      """
    ],
    repair: ["Take the file out of the target."],
    example: """
      TestingAppDelegate.swift      in ShopTests, ShopUITests
      """,
    limits: "The same classes as for stand-in-in-app, in targets for UI tests."
  )

  static let privateAPIInApp = FindingPage(
    title: "The app ships a private call of UIKit",
    reason: [
      """
      The call that forgets scene sessions is private. In a test bundle it harms nobody; in the app \
      it is part of what is uploaded to the App Store, and may be gone in any release of iOS.
      """
    ],
    repair: ["Call it in the test bundle only, or inside `#if DEBUG`."],
    example: """
      let forget = Selector(("_removeSessionFromSessionSet:"))
      application.perform(forget, with: session)
      """,
    limits: """
      The names `_removeSessionFromSessionSet:` and \
      `_discardSceneSessionsWithPersistentIdentifiers:…` in sources of apps outside of #if DEBUG.
      """
  )

  static let xcTestInApp = FindingPage(
    title: "The app itself links XCTest or Swift Testing",
    reason: [
      """
      These frameworks are there while tests run, and as a rule nowhere else: an app that links \
      them ends at load on a device. After a build for testing they can lie in the app's own \
      folder, and then the class `XCTestCase` is found in a normal run.
      """
    ],
    repair: ["Move the code that needs them to a test bundle or to a framework of tests."],
    example: """
      import XCTest
      """,
    limits: """
      Imports in sources of apps, unless they depend on `canImport`; frameworks and linker flags of \
      the target.
      """
  )

  static let deprecatedEntryAttribute = FindingPage(
    title: "@UIApplicationMain and @NSApplicationMain are deprecated, and errors in Swift 6 mode",
    reason: ["Swift warns of them since 5.10 and refuses them in Swift 6 mode (SE-0383)."],
    repair: ["Write `@main` instead; it means the same."],
    example: """
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      Sources of apps. Attributes that an #if chooses by the version of Swift are left alone. \
      They are not repaired in targets whose SWIFT_VERSION is below 5.
      """,
    hasFix: true
  )

  static let unusedIgnore = FindingPage(
    title: "What is to be ignored is not there, or its name is no finding's",
    reason: [
      """
      A comment or setting that ignores nothing hides the next finding at that place. A name that \
      is none is an error, since nothing is ignored by it.
      """
    ],
    repair: ["Remove it, or correct the name."],
    example: """
      // understudy:ignore delegate-force-cast
      let delegate = UIApplication.shared.delegate as? AppDelegate
      """,
    limits: """
      The comments in the sources of apps and their tests and in the .xcconfig files that have \
      findings; `ignore` in .understudy.json. Findings that are switched off may still be ignored.
      """
  )

  static let hostlessWouldDo = FindingPage(
    title: "A hosted test bundle uses nothing of its app",
    reason: [
      """
      Tests without a host start at once, need no simulator of an app, and no switch. A host is \
      needed by tests that use types of the app, views on screen, or what only an app may use.
      """
    ],
    repair: [
      """
      Set the host application of the test target to None, and link what it imports. Then see that \
      the tests pass: a host can matter in ways that no import tells.
      """
    ],
    example: """
      import Foundation
      import ShopKit
      import XCTest
      """,
    limits: """
      Bundles in Swift alone that import nothing but Foundation, test frameworks and frameworks of \
      the same project, and mention neither application, main bundle, defaults, files nor keychain.
      """
  )

  static let inProcessUITests = FindingPage(
    title: "A test bundle drives the app from inside, and needs the real one",
    reason: [
      """
      KIF and EarlGrey tap through the app in its own process. Their bundles are hosted like unit \
      tests, but a stand-in would leave them nothing to tap.
      """
    ],
    repair: ["Nothing is to be done: `install` leaves such bundles out."],
    example: """
      import KIF
      """,
    limits: "Bundles that the app hosts and that import KIF or EarlGrey."
  )
}
