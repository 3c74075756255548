import Foundation
import ProjectText
import Testing
import TestSupport

@testable import Checks
@testable import Diagnostics
@testable import ProjectFiles
@testable import Reports
@testable import SwitchPlanning
@testable import XcodeModel

/// Every message, as people read it, in golden files.
///
/// A value of each case is turned into text. A case that has no value here doesn't compile, or fails
/// ``expectSamples(_:of:)``.
@Suite struct MessageTests {
  @Test func errors() throws {
    try expectGolden(
      text(of: Diagnostic.samples) { error in
        var aftermath = "nothing was written"
        if case ProjectFailure.file(let error)? = error.reason {
          aftermath = error.outcome?.text ?? aftermath
        }
        return error.lines(from: "/p", style: .plain, aftermath: aftermath)
      },
      "messages/errors.txt"
    )
    let reasons = Diagnostic.samples.map(\.reason)
    expectSamples(
      reasons.compactMap { ($0 as? ProjectFailure)?.label },
      of: ProjectFailure.Label.self
    )
    expectSamples(
      reasons.compactMap { ($0 as? SettingsFailure)?.label },
      of: SettingsFailure.Label.self
    )
  }

  @Test func refusals() throws {
    try expectGolden(
      text(of: Refusal.samples) { refusal in
        Diagnostic(refusal).lines(from: "/p", style: .plain)
      },
      "messages/refusals.txt"
    )
    expectSamples(Refusal.samples.map(\.label), of: Refusal.Label.self)
    let clashes = Refusal.samples.compactMap { refusal in
      if case .impossible(let clash) = refusal { clash.label } else { nil }
    }
    expectSamples(clashes, of: OptionClash.Label.self)
  }

  @Test func fileErrors() throws {
    try expectGolden(
      text(of: FileError.samples) { [$0.description] },
      "messages/file-errors.txt"
    )
    expectSamples(FileError.samples.map(\.reason.label), of: FileError.Reason.Label.self)
    expectSamples(FileError.samples.map(\.operation.label), of: FileError.Operation.Label.self)
    expectSamples(FileError.samples.compactMap(\.outcome?.label), of: FileError.Outcome.Label.self)
  }

  @Test func syntaxErrors() throws {
    try expectGolden(
      text(of: SyntaxError.samples) {
        [$0.description, ProjectFailure.unreadableText($0).fix.text()]
      },
      "messages/syntax-errors.txt"
    )
    expectSamples(SyntaxError.samples.map(\.reason.label), of: SyntaxError.Reason.Label.self)
  }

  @Test func warnings() throws {
    try expectGolden(
      text(of: ProjectWarning.samples) { $0.diagnostic.lines(from: "/p", style: .plain) },
      "messages/warnings.txt"
    )
    expectSamples(ProjectWarning.samples.map(\.reason.label), of: ProjectWarning.Reason.Label.self)
  }

  @Test func planNotes() throws {
    try expectGolden(
      text(of: SwitchPlan.Note.samples) { note in
        var plan = SwitchPlan(notes: [note])
        plan.root = "/p"
        return plan.noteLines(from: "/p", style: .plain, isWritten: true)
      },
      "messages/plan-notes.txt"
    )
    expectSamples(SwitchPlan.Note.samples.map(\.label), of: SwitchPlan.Note.Label.self)
  }

  @Test func recoveries() throws {
    let leftovers = [FileError.Leftover(path: "/p/a", original: "/p/b"), .init(path: "/p/c")]
    let samples: [Recovery] = [
      Recovery(direction: .back),
      Recovery(direction: .forward),
      Recovery(direction: .back, leftovers: leftovers),
    ]
    let prevented = Recovery.text(prevented: FileError("/p", .change, .system(EACCES)))
    try expectGolden(
      text(of: samples) { [$0.text] } + prevented + "\n",
      "messages/recoveries.txt"
    )
    expectSamples(samples.map(\.direction.label), of: Recovery.Direction.Label.self)
  }

  @Test func planChanges() throws {
    let bytes = Array("a\n".utf8)
    let plan = SwitchPlan(changes: [
      .create("/p/New.swift", content: bytes),
      .edit("/p/Old.swift", original: bytes, [.insert("b\n", at: 2)]),
      .remove("/q/Gone.swift", original: bytes),
    ])
    #expect(
      plan.changeLines(from: "/p")
        == ["created New.swift", "edited Old.swift", "removed /q/Gone.swift"]
    )
  }

  /// Returns the messages of all samples, with an empty line after each.
  private func text<Sample>(of samples: [Sample], _ lines: (Sample) -> [String]) -> String {
    samples.map { sample in lines(sample).map { $0 + "\n" }.joined() + "\n" }.joined()
  }

  /// Expects a sample of each case.
  private func expectSamples<Label: CaseIterable & Hashable>(
    _ labels: [Label],
    of _: Label.Type,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let missing = Set(Label.allCases).subtracting(labels)
    #expect(missing.isEmpty, "no sample of these cases", sourceLocation: sourceLocation)
  }
}
