import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let testChecksInApp = Rule(
    "test-checks-in-app",
    severity: .warning,
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
  ) { $0.testChecksInApp }
}

extension CheckContext {
  /// Every place where the app's own code asks whether tests are running (brave/brave-ios#1422:
  /// test code in production is disliked; FACTS section 6).
  fileprivate var testChecksInApp: [Finding] { apps.flatMap(\.testChecks) }
}

extension CheckedApp {
  fileprivate var testChecks: [Finding] {
    var places: [(place: SourceLocation, name: String?)] = []
    // The switch itself and the stand-in are the places where to ask.
    let exempt = Set([site?.file, standIn?.file].compactMap { $0 })
    for file in evidence where !exempt.contains(file.path) {
      let lines = SourceLines(file.bytes)
      places += file.evidence.firstOfEachMember.map {
        (SourceLocation(file.path, offset: $0.range.lowerBound, in: lines), nil)
      }
    }
    let names = testCheckNames
    // `isTesting` counts where a library that answers it is imported.
    var members = sources.members(with: [.testCheck, .isTesting])
    let unmarked = names.filter {
      SourceFeatures(of: Array($0.utf8)).isDisjoint(with: [.testCheck, .isTesting])
    }
    if !unmarked.isEmpty {
      let known = Set(members.map(\.path))
      members += sources.members(containing: unmarked.sorted()).filter { !known.contains($0.path) }
    }
    for member in members where !exempt.contains(member.path) {
      places += uses(of: names, in: member)
    }
    return places.map { place, name in
      Finding(
        .testChecksInApp,
        in: self.name,
        at: place,
        (name.map { "'\($0)' asks" } ?? "this asks")
          + " in the app itself whether tests are running",
        advice: site == nil
          ? "switch the launch instead, and give tests what they need from outside"
          : "the launch is switched; give tests what they need from outside"
      )
    }
  }

  private func uses(
    of names: Set<String>,
    in member: SourceMember
  ) -> [(place: SourceLocation, name: String?)] {
    guard let bytes = sources.bytes(of: member) else { return [] }
    let lines = SourceLines(bytes)
    if member.kind == .swift {
      guard let source = sources.swiftSource(of: member) else { return [] }
      let modules = source.imports.map(\.module)
      let answered = modules.reduce(into: names) { all, module in
        all.formUnion(TestVocabulary.checkModules[module] ?? [])
      }
      let definitions = source.testEvidence.compactMap(\.definition)
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
  /// What is shipped, once for each function that asks.
  fileprivate var firstOfEachMember: [TestEvidence] {
    var seen: Set<String> = []
    return filter { evidence in
      guard evidence.isShipped else { return false }
      let member = evidence.definition.map { "\($0)" } ?? evidence.member
      return member.map { seen.insert($0).inserted } ?? true
    }
  }
}
