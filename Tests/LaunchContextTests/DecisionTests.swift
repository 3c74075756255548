import Foundation
import LaunchContext
import Testing

@Suite struct DecisionTests {
  @Test(arguments: LaunchCase.all)
  func decides(_ launch: LaunchCase) {
    let context = ProcessLaunch(launch.facts)
    #expect(context.kind == launch.kind, "\(context)")
    #expect(context.isRunningTests == launch.isUnderTest)
  }

  /// The rule that `understudy install --stand-in app` writes into an app.
  @Test(arguments: LaunchCase.all)
  func shortRuleAgreesWhereTheTableSaysSo(_ launch: LaunchCase) {
    let environment = launch.facts.environment
    let saysTests =
      environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1"
      && (launch.facts.isXCTestLoaded || environment.keys.contains { $0.hasPrefix("XCTest") })
    #expect((saysTests == launch.isUnderTest) == (launch.shortRule == .agrees))
  }

  /// The rule above is the one in the templates, word by word.
  @Test(arguments: [
    "UIKit/TestingAppDelegate", "AppKit/TestingAppDelegate", "SwiftUI/TestingAppLauncher",
  ])
  func shortRuleIsWhatIsInstalled(_ template: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates/\(template).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rule = """
              let environment = ProcessInfo.processInfo.environment
              guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
              return NSClassFromString("XCTestCase") != nil
                  || environment.keys.contains { $0.hasPrefix("XCTest") }
      """
    #expect(text.contains(rule))
  }

  static let overrides: [(value: String, kind: ProcessLaunch.Kind)] = [
    ("normal", .normal), ("preview", .preview), ("ui-tests", .uiTestTarget),
  ]

  @Test(arguments: LaunchCase.all, overrides)
  func overrideWins(_ launch: LaunchCase, over override: (value: String, kind: ProcessLaunch.Kind))
  {
    #expect(ProcessLaunch(launch.facts.overridden(override.value)).kind == override.kind)
  }

  @Test(arguments: LaunchCase.all)
  func overrideForTestsKeepsTheHost(_ launch: LaunchCase) {
    let kind = ProcessLaunch(launch.facts.overridden("tests")).kind
    switch launch.kind {
    case .normal, .uiTestTarget: #expect(kind == .tests(.unidentified))
    case .preview: #expect(ProcessLaunch(launch.facts.overridden("tests")).isRunningTests)
    default: #expect(kind == launch.kind)
    }
  }

  @Test(arguments: LaunchCase.all, ["", "yes", "Tests", "tests "])
  func overrideThatIsNoneChangesNothing(_ launch: LaunchCase, value: String) {
    #expect(ProcessLaunch(launch.facts.overridden(value)).kind == launch.kind)
  }

  @Test(arguments: LaunchCase.all, LaunchFacts.Platform.allCases)
  func loadedXCTestIsAlwaysTests(_ launch: LaunchCase, platform: LaunchFacts.Platform) {
    var facts = launch.facts
    facts.platform = platform
    facts.isXCTestLoaded = true
    facts.environment["XCODE_RUNNING_FOR_PREVIEWS"] = nil
    #expect(ProcessLaunch(facts).isRunningTests)
  }

  @Test(arguments: LaunchCase.all)
  func variablesOfApplesRunnersDecideNothingElsewhere(_ launch: LaunchCase) {
    var with = launch.facts
    with.platform = .other
    var without = with
    without.environment = with.environment.filter { !$0.key.hasPrefix("XC") }
    without.environment["XCODE_RUNNING_FOR_PREVIEWS"] =
      with.environment["XCODE_RUNNING_FOR_PREVIEWS"]
    #expect(ProcessLaunch(with).kind == ProcessLaunch(without).kind)
  }
}

extension LaunchCase {
  var isUnderTest: Bool { kind.testHost != nil }
}

extension LaunchFacts {
  func overridden(_ value: String) -> LaunchFacts {
    var facts = self
    facts.environment["UNDERSTUDY_LAUNCH"] = value
    return facts
  }
}
