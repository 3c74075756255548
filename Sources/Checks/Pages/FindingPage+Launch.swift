import SwitchPlanning

extension FindingPage {
  static let hostStartsInFull = FindingPage(
    title: "Unit tests launch the whole app before they run",
    reason: [
      """
      Xcode launches the host of unit tests first and injects the bundle into it. Whatever the app \
      does at launch (requests, databases, analytics, its first screen) is done before and beside \
      the tests: it takes time, races with them, and counts as covered code.
      """
    ],
    repair: [
      "Run `understudy install`. Tests that use nothing of an app need no host at all."
    ],
    example: """
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Shop.app/Shop
      // and main.swift starts AppDelegate, or @main stands before it
      """,
    limits: """
      Nothing is said where the launch asks for tests and then returns or goes another way, of \
      bundles that drive the app from inside (KIF, EarlGrey), and of apps that are there for tests \
      only, by their name.
      """
  )

  static let someBundlesUnswitched = FindingPage(
    title: "A test bundle has no stand-in, while another one of the same app has",
    reason: [
      """
      The look-up finds what the running bundle brings. A second bundle, added later, brings \
      nothing: its tests start the app in full, or end at launch where the name is passed to UIKit \
      unseen.
      """
    ],
    repair: [
      """
      Run `understudy install`: it adds to the bundles that lack it. A bundle that is meant to run \
      in the app itself can be left as it is; ignore the finding then.
      """
    ],
    example: """
      ShopTests/TestingAppDelegate.swift      in ShopTests
      CheckoutTests/…                         in CheckoutTests: no stand-in
      """,
    limits: "The bundles that the app hosts, but for those that drive it from inside."
  )

  static let canaryMissing = FindingPage(
    title: "No test would fail if the app started in full after all",
    reason: [
      """
      A switch that stops working is silent: the tests still pass, only slower and in the wrong \
      surroundings. A test that compares the application's delegate with the stand-in tells.
      """
    ],
    repair: [
      "`understudy install` writes such a test. By hand it is one assertion."
    ],
    example: """
      XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate)
      """,
    limits: """
      A file of the bundle counts that asserts something and names the application's delegate, its \
      scenes, or the class of the stand-in.
      """
  )

  static let storyboardLoadsAnyway = FindingPage(
    title: "A main storyboard or nib is loaded although the launch is switched",
    reason: [
      """
      Without scenes, UIKit loads what `UIMainStoryboardFile` names whatever the delegate is. With \
      scenes, a configuration made without a name is the first one of the manifest, storyboard \
      included. `NSApplicationMain` loads the main nib, and the objects in it, the app's delegate \
      among them.
      """
    ],
    repair: [
      """
      With scenes, set the configuration's `storyboard` to nil. Without, set the stand-in's window, \
      if only to nil. In AppKit, set the delegate of `NSApplication.shared` and run it, without \
      `NSApplicationMain`. `understudy install` writes it so.
      """
    ],
    example: """
      let scene = UISceneConfiguration(name: nil, sessionRole: session.role)
      scene.delegateClass = TestingSceneDelegate.self
      return scene
      """,
    limits: """
      What Info.plist and its settings say in the configuration tests run in. Beside a scene \
      manifest, UIMainStoryboardFile is not looked at.
      """,
    hasFix: true
  )

  static let savedSceneLeads = FindingPage(
    title: "Scenes saved by earlier launches come back with the app's own scene delegate",
    reason: [
      """
      UIKit saves the configuration of each scene and restores it without asking the delegate, on \
      iPhone, too. On a simulator where the app has run before, its own scene delegate leads the \
      tests (described by Hackworth and by luxmentis.org).
      """
    ],
    repair: [
      """
      Forget the saved sessions when the stand-in has launched. No public call does that in time; \
      the private one belongs in the test bundle, and must be guarded by `responds(to:)`. \
      `understudy install` writes it so, except with `--stand-in app`.
      """
    ],
    example: """
      @objc(TestingAppDelegate)
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
        func application(…, configurationForConnecting …) { … }
        // nothing about saved sessions
      }
      """,
    limits: """
      Apps for iOS with scenes. Not reported where the bundle deals with sessions in any way, or \
      where the app's own scene delegate asks for tests.
      """,
    hasFix: true
  )

  static let appWithoutScenes = FindingPage(
    title: "UIKit gives the app no scenes, and makes its first screen under test, too",
    reason: [
      """
      Where an app has no scenes, UIKit loads what `UIMainStoryboardFile` names, whatever the \
      delegate is. An installed stand-in lets go of it, so that it is not shown; but its first view \
      controller has been made by then, with all that its properties and initialiser do.
      """,
      """
      iOS 27 ends an app without scenes that was built with its SDK, in tests as otherwise (Apple's \
      technical note TN3187). Whether a delegate that answers for scenes is enough, nobody has \
      settled: slint-ui/slint#13433 says that the manifest decides, \
      wordpress-mobile/WordPress-iOS#25643 does without one.
      """,
    ],
    repair: [
      """
      Adopt the scene life cycle, with `UIApplicationSceneManifest` in Info.plist. Until then, keep \
      what makes the first view controller free of work.
      """
    ],
    example: """
      <key>UIMainStoryboardFile</key>
      <string>Main</string>
      <!-- and no UIApplicationSceneManifest -->
      """,
    limits: """
      Apps for iOS whose launch is switched: those without a scene manifest, and those that run on \
      iOS 12 as well and name a main storyboard.
      """
  )
}
