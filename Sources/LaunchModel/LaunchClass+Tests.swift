import ProjectFiles
import SourceScan
import XcodeModel

extension LaunchClass {
  /// Whether the file it is declared in asks, in some way, whether tests are running.
  package var asksForTests: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return !SourceFeatures(of: bytes).isDisjoint(with: [.testName, .runnerVariable, .testQuestion])
  }

  /// Whether a name in its file has to do with tests.
  package var mentionsTests: Bool {
    let identifiers = swift?.source.identifiers ?? objectiveC?.identifiers ?? []
    return identifiers.contains(where: Self.isAboutTests)
  }

  /// Whether a word of the name begins with "test", as in `isRunningTests`, and not as in `NoteStore`.
  ///
  /// Tests of the user interface are others, and so are testers.
  private static func isAboutTests(_ name: some StringProtocol) -> Bool {
    let bytes = Array(name.utf8)
    func has(_ word: String) -> Bool { bytes.contains(run: Array(word.utf8)) }
    guard !["UITest", "uiTest", "Tester", "TestFlight"].contains(where: has) else { return false }
    return bytes.starts(with: "test".utf8) || has("Test") || has("TEST") || has("_test")
  }

  /// Whether a function of the launch asks one of these questions and then returns, or goes
  /// another way.
  package func returnsEarly(asking questions: Set<String>) -> Bool {
    if let objectiveC { return objectiveC.returnsEarly(asking: questions) }
    guard let swift else { return false }
    let source = swift.source
    let members = source.declarations.filter { $0.name.withoutModule == name }.flatMap(\.members)
    let launching = members.filter(\.isOfLaunch).map(\.range)
    let places =
      source.uses(of: questions).map(\.range.lowerBound)
      + source.testEvidence.map(\.range.lowerBound)
    return places.contains { place in
      launching.contains { $0.contains(place) } && source.branches(at: place)
    }
  }
}

extension SwiftSource.Member {
  /// Whether it runs when an app or its first scene is launched.
  fileprivate var isOfLaunch: Bool {
    if kind == .initializer || name == "body" || name == "main" { return true }
    if name.utf8.starts(with: "applicationDidFinishLaunching".utf8)
      || name.utf8.starts(with: "applicationWillFinishLaunching".utf8)
    {
      return true
    }
    let labels = labels ?? []
    return ["willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions", "willConnectTo"]
      .contains(where: labels.contains)
  }
}

extension ObjectiveCSource {
  /// Whether a launch method asks one of these questions and returns a few words later.
  fileprivate func returnsEarly(asking questions: Set<String>) -> Bool {
    let places =
      uses(of: questions).map(\.range.lowerBound) + testEvidence.map(\.range.lowerBound)
    return places.contains { place in
      guard let name = function(at: place)?.plainName,
        ["FinishLaunchingWithOptions:", "applicationDidFinishLaunching:"].contains(
          where: name.hasSuffix
        )
      else { return false }
      return returns(soonAfter: place)
    }
  }
}
