import LaunchModel
import XcodeModel

/// How each app of a project launches and which delegate its tests use, as `inspect` reports it.
///
/// The values have the same names in the JSON; strings with few values, such as ``App/lifeCycle``,
/// are those of `understudy inspect --format json`.
package struct InspectReport: Sendable, Hashable {
  /// The path of the project, relative to the reader's directory.
  package var project: String
  /// The generator of the project file, such as `XcodeGen`; `nil` if none is known.
  package var generator: String?
  /// The name of the generator's manifest.
  package var manifest: String?
  /// The apps, in the order in which Xcode lists them.
  package var apps: [App]
  /// The unit test targets that no app of the project hosts.
  package var testBundles: [TestBundle]

  /// An app target.
  package struct App: Sendable, Hashable {
    /// The name of the target.
    package var target: String
    /// The platforms that it's built for: `iOS`, `macCatalyst`, `macOS`, `tvOS`, `watchOS`,
    /// `visionOS`.
    package var platforms: [String]
    /// The settings file without which the platforms aren't known.
    package var missingSettings: String?
    /// `swiftui`, `uikit-scenes`, `uikit`, `appkit`, or `watchkit`; `nil` if unknown.
    package var lifeCycle: String?
    /// The entry point; `nil` if no readable source has one.
    package var entryPoint: EntryPoint?
    /// The class of the app delegate.
    package var appDelegate: String?
    /// The class of the scene delegate.
    package var sceneDelegate: String?
    /// The main storyboard or nib.
    package var storyboard: String?
    /// The switch in the entry point; `nil` if there is none.
    package var launchSwitch: Switch?
    /// Where the entry point chooses in a way that can't be followed.
    package var unknownChoice: String?
    /// Whether the entry point or a delegate checks for tests, so that less of the launch may
    /// happen under test.
    package var asksForTests: Bool
    /// The unit test targets that the app hosts.
    package var testBundles: [TestBundle]
    /// The steps of a normal launch.
    package var trace: [Step]
    /// The libraries and packages that the app links, by name: their code isn't in any trace.
    package var notRead: [String]
  }

  /// A step of a launch.
  package struct Step: Sendable, Hashable {
    /// `load-time-code`, `early-code`, `entry-point`, `application-class`, `app`, `app-delegate`,
    /// `set-up`, `main-interface`, `scene-delegate`, `scene-interface`, or `interface-class`.
    package var kind: String
    /// Whose code it is: `app`, `stand-in`, or `system`.
    package var owner: String
    /// The name of the class, function, line, or file.
    package var name: String
    /// The condition that the step depends on; `nil` if it's certain.
    package var condition: String?
    /// The path, relative to the reader's directory; `nil` if the step isn't in a file.
    package var file: String?
    /// The line, counted from 1; `nil` for a whole file.
    package var line: Int?
    /// What a step of the app calls, without calls that are followed.
    package var calls: [Call] = []
  }

  /// A call that a step of a launch makes.
  package struct Call: Sendable, Hashable {
    /// What it's for: `network`, `storage`, `analytics`, `push`, `settings`, `purchases`,
    /// `permissions`, `interface`, `container`, `library`, `system`, `app`, or `unknown`.
    package var kind: String
    /// The name, as in code without arguments.
    package var name: String
    /// What it depends on, from outside to inside.
    package var conditions: [String]
    /// The function of the app that contains the call, if the step only calls that.
    package var caller: String?
    /// The path, relative to the reader's directory.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
  }

  /// The entry point of an app.
  package struct EntryPoint: Sendable, Hashable {
    /// `@main`, `@UIApplicationMain`, `@NSApplicationMain`, `launcher`, `main.swift` or `main.m`.
    package var kind: String
    /// The type with the attribute.
    package var type: String?
    /// The path, relative to the reader's directory.
    package var file: String
    /// The line of the attribute, or of the call that runs the app, counted from 1.
    package var line: Int
  }

  /// The switch of an app.
  package struct Switch: Sendable, Hashable {
    /// The location of the stand-in: `test-bundle`, `app`, or `none`.
    package var standIn: String
    /// The class of the stand-in; `nil` if the entry point doesn't name it.
    package var className: String?
    /// Whether only the name of something that isn't declared says that it checks for tests.
    package var isGuess: Bool
  }

  /// A unit test target.
  package struct TestBundle: Sendable, Hashable {
    /// The name of the target.
    package var target: String
    /// Whether an app of this or another project hosts it.
    package var hosted: Bool
    /// What has launched when the first test runs: `app`, `stand-in`, `no delegate`, `another app`
    /// (not built by this project), or `nothing`.
    package var runsInto: String
    /// The reason in the settings why the tests are meant to launch the full app; `nil` if they
    /// aren't.
    package var fullApp: String?
    /// The template that all tests are from: `empty` if they test nothing, `react-native` for its test
    /// of the app's window; nil for other tests.
    package var testTemplate: String?
    /// How the shared schemes run the tests; nil if there are no shared schemes.
    package var runs: [Run]?
    /// The steps before the first test; empty if no app of the project hosts the tests.
    package var trace: [Step]
  }

  /// How a shared scheme runs a test target.
  package struct Run: Sendable, Hashable {
    /// The name of the scheme.
    package var scheme: String
    /// The name of the test plan; nil if the scheme lists the tests itself.
    package var plan: String?
    /// The build configuration.
    package var configuration: String
    /// The app that hosts the tests in that configuration: the target, or the name in `TEST_HOST`; nil
    /// without one.
    package var host: String?
  }
}

extension InspectReport.Step {
  /// Whether the step runs the app's own code.
  var isAppCode: Bool { owner == LaunchTrace.Step.Owner.app.rawValue }

  /// Whether the step runs code of a stand-in.
  var isStandIn: Bool { owner == LaunchTrace.Step.Owner.standIn.rawValue }

  /// The file with the line, as `file:line`, if there are any.
  var location: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }
  }
}

extension [InspectReport.Step] {
  /// What the steps call.
  var calls: [InspectReport.Call] { flatMap(\.calls) }
}

extension [InspectReport.Call] {
  /// The number of calls, and of those of each kind.
  var summary: String { compactMap { LaunchCall.Kind(rawValue: $0.kind) }.summary }

  /// The number of calls of each kind, after a colon; empty without calls.
  var kinds: String { String(summary.drop { $0 != ":" }) }
}

extension [InspectReport] {
  /// The reports as JSON for scripts, project by project.
  ///
  /// Its keys are public: they stay, and new ones may be added. A change that breaks scripts
  /// increases `version`.
  package var json: String {
    JSONText.object([("version", .number(1)), ("projects", .array(map(\.jsonText)))]).text
  }
}
