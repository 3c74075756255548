import LaunchModel
import SwitchPlanning

extension FindingPage {
  static let twoEntryPoints = FindingPage(
    title: "An app has two entry points, which no compiler or linker takes",
    reason: [
      """
      A program starts once. The file main.swift takes the place of `@main`, `@UIApplicationMain` \
      and `@NSApplicationMain` (SE-0383), and a function `main` in Objective-C takes the place of \
      all of them. A merge that brings the attribute back, or a template that brings a second \
      delegate, leaves an app that does not build, and no test runs.
      """
    ],
    repair: [
      "Keep one. Where the launch is switched in main.swift, the attribute goes."
    ],
    example: """
      // main.swift
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, …)

      // AppDelegate.swift
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      The sources that an app compiles in the configuration tests run in. What stands inside #if, \
      or is compiled for some platforms only, may be the one or the other, and counts for neither.
      """
  )

  static let standInNotFound = FindingPage(
    title: "The entry point asks for a class that the tests do not have under that name",
    reason: [
      """
      The app looks its stand-in up by name. The run time knows a Swift class as `Module.Class`, or \
      by exactly what `@objc(Name)` says. After a class, a target or a module has been renamed, \
      the look-up finds nothing, and every test runs in the app itself without anybody noticing. \
      Where the name is passed to UIApplicationMain unseen, UIKit is given a class that is not there.
      """
    ],
    repair: [
      """
      Write `@objc(TestingAppDelegate)` before the class and ask for that name: it depends on no \
      module, so that several test bundles can each bring one. Where the class is gone, \
      `understudy install` brings it back.
      """
    ],
    example: """
      // main.swift of the app
      NSClassFromString("TestingAppDelegate") ?? AppDelegate.self

      // in the test bundle, known as AppTests.TestingAppDelegate
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      The bundles of unit tests that the app hosts. If none of them has the class, but one links a \
      package beside the project, or another target has it, it may come from there, and nothing is \
      said.
      """,
    hasFix: true
  )

  static let standInWithoutScenes = FindingPage(
    title: "The stand-in adopts no scenes, so the app ends at launch or starts its own scene",
    reason: [
      """
      Apps built with the SDK of iOS 27 must adopt the scene life cycle; those that do not end at \
      launch (Apple's technical note TN3187). That goes for stand-ins, too, and broke them first: \
      WordPress for iOS saw every hosted suite crash until its test delegate vended a scene of its \
      own (wordpress-mobile/WordPress-iOS#25930).
      """,
      """
      Where the app has a scene manifest, a delegate that does not answer for its scenes, or no \
      delegate at all, leaves UIKit with what the manifest says: the app's own scene delegate and \
      storyboard. Tests then run in half of the app.
      """,
    ],
    repair: [
      """
      Answer `application(_:configurationForConnecting:options:)` in the stand-in with a \
      configuration whose delegate class is one of the tests, and whose storyboard is nil. \
      `understudy install` writes both classes.
      """
    ],
    example: """
      @objc(TestingAppDelegate)
      class TestingAppDelegate: NSObject {
        @objc var window: UIWindow?
      }
      """,
    limits: """
      Apps that UIKit runs. Not reported where the stand-in derives from a class that is not in the \
      sources, or inherits an answer in a file that asks for tests.
      """,
    hasFix: true
  )

  static let delegateForceCast = FindingPage(
    title: "Code takes the application's delegate for the app's own, which traps under test",
    reason: [
      """
      While tests run, the delegate is the stand-in. `UIApplication.shared.delegate as! AppDelegate` \
      then ends the process in the first test that gets there. WooCommerce derives its stand-in \
      from the app's delegate for that reason.
      """
    ],
    repair: [
      """
      Pass what the code needs as a parameter, or cast with `as?`. Where there are many such \
      places, derive the stand-in from the app's delegate (`understudy install \
      --subclass-delegate`); its launch methods must do nothing then.
      """
    ],
    example: """
      let delegate = UIApplication.shared.delegate as! AppDelegate
      delegate.router.show(.settings)
      """,
    limits: """
      Swift sources of the app and of its switched test bundles. The callbacks of a scene delegate \
      are left out: the app's own is not there under test. Casts in Objective-C do not check, and \
      are not looked at.
      """
  )
}
