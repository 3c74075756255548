import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let testChecksInApp = Rule(
    id: "test-checks-in-app",
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
      Switch the launch, and inject what the code needs. If a check has to stay, suppress the finding \
      with a comment.
      """
    ],
    example: """
      guard !ProcessInfo.processInfo.isRunningTests else { return }
      """,
    limits: """
      Sources of apps, except the entry point with the switch, the stand-in, and code inside `#if \
      DEBUG`. A check is recognized by what it reads, by the name of the declaration that reads \
      it, and by names such as `isRunningTests` that have no other meaning. A declaration has one \
      finding, which counts its uses.
      """
  ) { $0.testChecksInApp }
}

extension CheckContext {
  /// The locations where the app's own code checks for tests (brave/brave-ios#1422:
  /// test code in production is disliked; Facts.md).
  fileprivate var testChecksInApp: [Finding] { apps.flatMap(\.testChecks) }
}

extension CheckedApp {
  /// A finding for each declaration that checks for tests, with its uses, and for each name of a check
  /// that is declared elsewhere.
  fileprivate var testChecks: [Finding] {
    var uses = testCheckUses
    var findings: [Finding] = []
    for file in evidence {
      let lines = SourceLines(file.bytes)
      for check in file.evidence.firstOfEachMember {
        let found = check.check.flatMap { uses.removeValue(forKey: $0) }?.locations ?? []
        // The entry point and the stand-in may check for tests; a lone variable has its own finding.
        guard !filesThatMayCheck.contains(file.path), file.evidence.alone.isEmpty else { continue }
        let location = SourceLocation(file.path, offset: check.range.lowerBound, in: lines)
        findings.append(
          finding(
            at: location,
            Self.message(about: check.check, usedIn: found),
            uses: found,
            advice: advice(against: [check], in: file.path)
          )
        )
      }
    }
    for (name, found) in uses.mapValues(\.locations) {
      let declaration = declaration(of: name)
      let location = declaration?.location ?? found[0]
      let isNeeded =
        declaration.map { $0.coversMore || isAtEntryPoint(name) } ?? false
        || testCheckUses[name]?.serveTests == true
      findings.append(
        finding(
          at: location,
          declaration != nil
            ? Self.message(about: name, usedIn: found)
            : "app code uses '\(name)' to check whether tests are running"
              + (found.count > 1 ? ", in \(found.count.counted("location"))" : ""),
          uses: declaration != nil ? found : Array(found.dropFirst()),
          advice: isNeeded ? nil : advice(against: [], in: location.file)
        )
      )
    }
    return findings
  }

  private static func message(about name: String?, usedIn uses: [SourceLocation]) -> Message {
    guard let name, !uses.isEmpty else { return "app code checks whether tests are running" }
    return "app code checks whether tests are running, and uses '\(name)' in"
      + " \(uses.count.counted("location"))"
  }

  /// The declaration of a check that looks at something else than the signs of a test runner, such as an
  /// argument of its own; `nil` if Swift code of the app outside of the switch doesn't declare it.
  private func declaration(of name: String) -> (location: SourceLocation, coversMore: Bool)? {
    let exempt = filesThatMayCheck
    for (member, source) in sources.swift(with: [.testCheck, .isTesting])
    where !exempt.contains(member.path) {
      let members = source.globals + source.declarations.flatMap(\.members)
      guard let found = members.first(where: { $0.name == name }) else { continue }
      let start = found.nameRange.lowerBound
      return (
        SourceLocation(member.path, offset: start, in: source.bytes),
        source.bytes[found.range].coversMoreThanUnitTests
      )
    }
    return nil
  }

  private func finding(
    at location: SourceLocation,
    _ message: Message,
    uses: [SourceLocation],
    advice: Message?
  ) -> Finding {
    Finding(
      .testChecksInApp,
      in: name,
      at: location,
      message,
      notes: uses.notes,
      advice: advice.map { "\($0), or inject what differs in tests" }
        ?? (launch.launchSwitch == nil ? "switch the launch, and " : "")
        + "inject what differs in tests"
    )
  }

  /// The advice to remove checks that have nothing left to guard; `nil` if they may have: a test target
  /// launches the app, the checks cover more than unit tests, the switch itself uses them, or tests
  /// without the app may run the code, as that of libraries.
  func advice(against checks: [TestEvidence], in file: String) -> Message? {
    let isOfSwitch =
      filesThatMayCheck.contains(file) || checks.compactMap(\.check).contains(where: isAtEntryPoint)
    let servesTests = checks.compactMap(\.check).contains { testCheckUses[$0]?.serveTests == true }
    guard launch.launchSwitch != nil, !isOfSwitch, !servesTests,
      launch.testBundles.allSatisfy({ $0.runsInto != .app }),
      let member = sources.member(at: file),
      let bytes = sources.bytes(of: member),
      !checks.contains(where: { $0.coversMore(in: bytes) })
    else { return nil }
    return "the launch is switched; remove the check"
  }

  /// Whether the file of the entry point uses a check of this name.
  private func isAtEntryPoint(_ name: String) -> Bool {
    let member = launch.entryPoint.flatMap { sources.member(at: $0.file) }
    return member.flatMap(sources.source)?.identifiers.contains(name) == true
  }

  /// The files whose code may check for tests.
  private var filesThatMayCheck: Set<String> {
    // The switch itself and the stand-in may check for tests.
    Set(
      [launch.launchSwitch == nil ? nil : launch.entryPoint?.file, standIn?.file].compactMap(\.self)
    )
  }

  /// Where app code uses each name that reports whether tests are running, other than in its definition.
  func findTestCheckUses() -> [String: TestCheckUses] {
    let definitions = Dictionary(
      evidence.map { ($0.path, $0.evidence.compactMap(\.definition)) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = testCheckNames
    // `isTesting` counts if a library that declares it is imported.
    var members = linked.flatMap { $0.members(with: [.testCheck, .isTesting]) }
    let unmarked = names.filter {
      SourceFeatures(of: Array($0.utf8)).isDisjoint(with: [.testCheck, .isTesting])
    }
    if !unmarked.isEmpty {
      let known = Set(members.map(\.path))
      members += linked.flatMap { $0.members(containing: unmarked.sorted()) }
        .filter { !known.contains($0.path) }
    }
    let exempt = filesThatMayCheck
    var found: [String: TestCheckUses] = [:]
    for member in members where !exempt.contains(member.path) {
      for use in uses(of: names, in: member, except: definitions[member.path] ?? []) {
        found[use.name, default: TestCheckUses()].locations.append(use.location)
        if use.servesTests { found[use.name]?.serveTests = true }
      }
    }
    return found
  }

  private typealias CheckUse = (location: SourceLocation, name: String, servesTests: Bool)

  /// - Parameter definitions: The ranges of the checks' own code in Swift.
  private func uses(
    of names: Set<String>,
    in member: SourceMember,
    except definitions: [Range<Int>]
  ) -> [CheckUse] {
    guard let bytes = sources.bytes(of: member) else { return [] }
    let lines = SourceLines(bytes)
    if member.kind == .swift {
      guard let source = sources.swiftSource(of: member) else { return [] }
      let modules = source.imports.map(\.module)
      let answered = modules.reduce(into: names) { all, module in
        all.formUnion(TestVocabulary.checkModules[module] ?? [])
      }
      return source.uses(of: answered).compactMap { use -> CheckUse? in
        let start = use.range.lowerBound
        let context = source.context(at: start)
        guard !definitions.contains(where: { $0.contains(start) }),
          ShippedCode.includes(context.conditions)
        else { return nil }
        let before = source.text(max(start - 13, 0)..<start)
        let isRequired = ["precondition(", "assert("].contains(where: before.hasSuffix)
        let isForTests = context.functions.contains { Array($0.utf8)[...].coversMoreThanUnitTests }
        let location = SourceLocation(member.path, offset: start, in: lines)
        return (location, use.name, isRequired || isForTests)
      }
    }
    guard let source = sources.objectiveCSource(of: member) else { return [] }
    return source.uses(of: names)
      .filter { ShippedCode.includes(source.conditions(at: $0.range.lowerBound)) }
      .map { (SourceLocation(member.path, offset: $0.range.lowerBound, in: lines), $0.name, false) }
  }
}

/// The app code that uses a check for tests, other than its definition.
struct TestCheckUses {
  var locations: [SourceLocation] = []
  /// Whether some of it only runs in tests, such as a setter that requires them.
  var serveTests = false
}

extension TestEvidence {
  /// Whether the declaration around it is about more than unit tests, such as UI tests and previews, or
  /// serves tests itself.
  fileprivate func coversMore(in bytes: [UInt8]) -> Bool {
    check != nil && definition.map { bytes[$0].coversMoreThanUnitTests } == true
      || member.map { Array($0.utf8)[...].coversMoreThanUnitTests } == true
  }
}

extension ArraySlice<UInt8> {
  /// Whether a name or the code of a check is about UI tests or previews, too.
  fileprivate var coversMoreThanUnitTests: Bool {
    let text = Array(String(decoding: self, as: UTF8.self).lowercased().utf8)
    let words = ["uitest", "ui-test", "preview", "snapshot", "screenshot", "fortest", "fortesting"]
    return words.contains { text.contains(run: Array($0.utf8)) }
  }
}

extension [SourceLocation] {
  /// A note for each of the first uses of a check; some apps have more than a hundred.
  var notes: [Diagnostic.Note] { prefix(5).map { Diagnostic.Note($0, "it's used here") } }
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
