import LaunchModel
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport
import XcodeModel

/// How the app of a fixture launches.
struct LaunchCase: Sendable, CustomTestStringConvertible {
  var fixture: String
  var lifeCycle: LifeCycle
  var kind: EntryPoint.Kind = .main
  var type: String? = "AppDelegate"
  var location = "App/AppDelegate.swift:3"
  var delegate: String? = "AppDelegate"
  var sceneDelegate: String?
  var storyboard: String? = "Main"
  /// What the hosted tests run into; none are hosted where it is nil.
  var runsInto: TestBundleLaunch.Launched? = .app

  var testDescription: String { fixture }

  /// An app with scenes, as most fixtures have one.
  static func scenes(_ fixture: String, runsInto: TestBundleLaunch.Launched? = .app) -> Self {
    LaunchCase(
      fixture: fixture,
      lifeCycle: .uiKitScenes,
      sceneDelegate: "SceneDelegate",
      runsInto: runsInto
    )
  }

  static let all: [LaunchCase] =
    [
      LaunchCase(fixture: "uikit", lifeCycle: .uiKit, kind: .uiApplicationMain),
      LaunchCase(
        fixture: "objective-c",
        lifeCycle: .uiKit,
        kind: .mainC,
        type: nil,
        location: "App/main.m:6"
      ),
      LaunchCase(
        fixture: "swiftui",
        lifeCycle: .swiftUI,
        type: "SampleApp",
        location: "App/SampleApp.swift:3",
        delegate: nil,
        storyboard: nil
      ),
      LaunchCase(fixture: "appkit", lifeCycle: .appKit, kind: .nsApplicationMain),
      .scenes("no-tests", runsInto: nil),
      .scenes("hostless-tests", runsInto: nil),
    ]
    + [
      "uikit-scenes", "synchronized", "synchronized-single-line", "synchronized-without-defaults",
      "without-defaults", "mixed", "xcodegen", "host-in-configuration-file", "shared-entry",
      "carriage-returns", "no-final-newline", "byte-order-mark", "xml", "json", "unknown-kind",
      "duplicate-identifiers", "dangling-references",
    ].map { .scenes($0) }
}

@Suite struct FixtureLaunchTests {
  @Test(arguments: LaunchCase.all) func tellsHowTheAppLaunches(_ known: LaunchCase) throws {
    try Fixture.named(known.fixture).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      let location = launch.entryPoint.map { "\(project.relative($0.file)):\($0.position.line)" }
      #expect(launch.lifeCycle == known.lifeCycle)
      #expect(launch.platforms == [known.lifeCycle == .appKit ? .macOS : .iOS])
      #expect(launch.entryPoint?.kind == known.kind)
      #expect(launch.entryPoint?.type == known.type)
      #expect(location == known.location)
      #expect(launch.appDelegate == known.delegate)
      #expect(launch.sceneDelegate == known.sceneDelegate)
      #expect(launch.storyboard == known.storyboard)
      #expect(launch.launchSwitch == nil)
      #expect(launch.testBundles.map(\.runsInto) == (known.runsInto.map { [$0] } ?? []))
    }
  }
}
