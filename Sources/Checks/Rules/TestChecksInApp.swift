import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let testChecksInApp = Rule(
    "test-checks-in-app",
    severity: .warning,
    title: "App code checks whether tests are running",
    reason: [
      """
      Test-only branches ship to users, behave differently in tests, and tend to spread. With the \
      launch switched, most of them have nothing left to guard.
      """
    ],
    repair: [
      """
      Switch the launch, and inject what the code needs. Suppress a check that has to stay with a \
      comment.
      """
    ],
    example: """
      guard !ProcessInfo.processInfo.isRunningTests else { return }
      """,
    limits: """
      Sources of apps, except the entry point with the switch, the stand-in, and code inside `#if \
      DEBUG`. A check is recognized by what it reads, by the name of the declaration that reads \
      it, and by names such as `isRunningTests` that have no other meaning.
      """
  ) { $0.testChecksInApp }
}

extension CheckContext {
  /// The locations where the app's own code checks for tests (brave/brave-ios#1422:
  /// test code in production is disliked; FACTS section 6).
  fileprivate var testChecksInApp: [Finding] { apps.flatMap(\.testChecks) }
}

extension CheckedApp {
  fileprivate var testChecks: [Finding] {
    var locations: [(location: SourceLocation, name: String?)] = []
    // The switch itself and the stand-in may check for tests.
    let exempt = Set(
      [launch.launchSwitch == nil ? nil : launch.entryPoint?.file, standIn?.file].compactMap { $0 }
    )
    for file in evidence where !exempt.contains(file.path) {
      let lines = SourceLines(file.bytes)
      locations += file.evidence.firstOfEachMember.map {
        (SourceLocation(file.path, offset: $0.range.lowerBound, in: lines), nil)
      }
    }
    let definitions = Dictionary(
      evidence.map { ($0.path, $0.evidence.compactMap(\.definition)) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = testCheckNames
    // `isTesting` counts if a library that declares it is imported.
    var members = sources.members(with: [.testCheck, .isTesting])
    let unmarked = names.filter {
      SourceFeatures(of: Array($0.utf8)).isDisjoint(with: [.testCheck, .isTesting])
    }
    if !unmarked.isEmpty {
      let known = Set(members.map(\.path))
      members += sources.members(containing: unmarked.sorted()).filter { !known.contains($0.path) }
    }
    for member in members where !exempt.contains(member.path) {
      locations += uses(of: names, in: member, except: definitions[member.path] ?? [])
    }
    return locations.map { location, name in
      Finding(
        .testChecksInApp,
        in: self.name,
        at: location,
        name.map { "app code uses '\($0)' to check whether tests are running" }
          ?? "app code checks whether tests are running",
        advice: launch.launchSwitch == nil
          ? "switch the launch with 'understudy install', and inject what differs in tests"
          : "the launch is switched; remove the check, or inject what differs in tests"
      )
    }
  }

  /// - Parameter definitions: The ranges of the checks' own code in Swift.
  private func uses(
    of names: Set<String>,
    in member: SourceMember,
    except definitions: [Range<Int>]
  ) -> [(location: SourceLocation, name: String?)] {
    guard let bytes = sources.bytes(of: member) else { return [] }
    let lines = SourceLines(bytes)
    if member.kind == .swift {
      guard let source = sources.swiftSource(of: member) else { return [] }
      let modules = source.imports.map(\.module)
      let answered = modules.reduce(into: names) { all, module in
        all.formUnion(TestVocabulary.checkModules[module] ?? [])
      }
      return source.uses(of: answered).filter { use in
        !definitions.contains { $0.contains(use.range.lowerBound) }
          && ShippedCode.includes(source.context(at: use.range.lowerBound).conditions)
      }.map { (SourceLocation(member.path, offset: $0.range.lowerBound, in: lines), $0.name) }
    }
    guard let source = sources.objectiveCSource(of: member) else { return [] }
    return source.uses(of: names)
      .filter { ShippedCode.includes(source.conditions(at: $0.range.lowerBound)) }
      .map { (SourceLocation(member.path, offset: $0.range.lowerBound, in: lines), $0.name) }
  }
}

extension [TestEvidence] {
  /// The evidence in code that ships, once for each function that checks it.
  fileprivate var firstOfEachMember: [TestEvidence] {
    var seen: Set<String> = []
    return filter { evidence in
      guard evidence.isShipped else { return false }
      let member = evidence.definition.map { "\($0)" } ?? evidence.member
      return member.map { seen.insert($0).inserted } ?? true
    }
  }
}
