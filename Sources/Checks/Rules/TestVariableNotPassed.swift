import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension Rule {
  package static let testVariableNotPassed = Rule(
    id: "test-variable-not-passed",
    severity: .warning,
    title: "A scheme or test plan doesn't pass the variable that the app checks at launch",
    reason: [
      """
      Some apps recognize tests by an environment variable or an argument that the scheme passes. A \
      test plan replaces those of its scheme, and another scheme that runs the same tests has its \
      own. Where the variable is missing, the tests silently launch the full app. This happened in \
      Element X when a test plan was added (element-hq/element-x-ios#818).
      """
    ],
    repair: [
      """
      Pass it in that scheme or test plan, too. Better yet, let `understudy install` switch the \
      launch: the installed switch depends on no scheme.
      """
    ],
    example: """
      // Unit.xctestplan passes IS_UNIT_TEST; Integration.xctestplan doesn't.
      if ProcessInfo.processInfo.environment["IS_UNIT_TEST"] != nil { … }
      """,
    limits: """
      Shared schemes and their test plans are read if they run tests that an app of the project hosts. \
      A name counts if it contains "test" and is a string literal in a file with the entry point, a \
      delegate, or a check for tests.
      """
  ) { $0.testVariablesNotPassed }
}

extension CheckContext {
  /// The runs of hosted tests without what the app checks at launch, and what other runs, or the
  /// scheme itself, pass.
  fileprivate var testVariablesNotPassed: [Finding] {
    let passed = project.schemes.inputs.filter { $0.key.namesTests }
    guard !passed.isEmpty else { return [] }
    return apps.flatMap { app in
      app.uses(of: Set(passed.keys.map(\.text))).flatMap { text, use in
        app.bundles.filter { app.depends(on: text, at: use, in: $0) }.flatMap { bundle in
          missing(text, use, of: app, in: bundle, passed)
        }
      }
    }
  }

  /// - Parameter use: where the app checks the variable or argument `text`.
  private func missing(
    _ text: String,
    _ use: SourceLocation,
    of app: CheckedApp,
    in bundle: CheckedBundle,
    _ passed: [LaunchInput: SourceLocation]
  ) -> [Finding] {
    let inputs = [LaunchInput.variable(text), .argument(text)].filter { passed[$0] != nil }
    return project.runs(of: bundle.sources.target).filter { $0.inputs.isDisjoint(with: inputs) }
      .map { run in
        let what =
          inputs.contains(.variable(text)) ? "environment variable '\(text)'" : "argument '\(text)'"
        let setter = inputs.compactMap { passed[$0] }.first { $0 != run.location }
        var notes = [Diagnostic.Note(use, "the app checks it here")]
        if let setter { notes.append(Diagnostic.Note(setter, "it's set here")) }
        return Finding(
          .testVariableNotPassed,
          in: bundle.name,
          at: run.location,
          "\(run.title) runs '\(bundle.name)' without the \(what)",
          notes: notes,
          advice: "pass it there, too"
            + (app.installation.command(", which needs no variable").map { ", or \($0)" } ?? "")
        )
      }
  }
}

extension CheckedApp {
  /// The first location of each of these texts as a literal in code that runs at launch, sorted by text.
  fileprivate func uses(of texts: Set<String>) -> [(text: String, location: SourceLocation)] {
    let features: SourceFeatures = [.entry, .launcher, .delegate, .testCheck]
    var found: [String: SourceLocation] = [:]
    for (member, source) in sources.scanned(with: features) {
      for literal in source.stringLiterals {
        guard let text = literal.value, texts.contains(text), found[text] == nil else { continue }
        let offset = literal.range.lowerBound
        found[text] = SourceLocation(member.path, offset: offset, in: source.bytes)
      }
    }
    return found.sorted { $0.key < $1.key }.map { (text: $0.key, location: $0.value) }
  }

  /// Whether the launch of a test target comes to that check: with a stand-in, only the entry point does.
  ///
  /// An entry point that looks up the stand-in first doesn't come to it either.
  fileprivate func depends(on text: String, at use: SourceLocation, in bundle: CheckedBundle)
    -> Bool
  {
    guard !bundle.isMeantForFullApp else { return false }
    guard bundle.standIn != nil else { return true }
    return use.file == launch.entryPoint?.file && launch.evaluation?.readsInTests(text) == true
  }
}

extension LaunchInput {
  /// Whether its name says that it's for tests.
  fileprivate var namesTests: Bool {
    Array(text.lowercased().utf8).contains(run: Array("test".utf8))
  }
}
