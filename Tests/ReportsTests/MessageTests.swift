import Foundation
import ProjectText
import Testing
import TestSupport

@testable import Diagnostics
@testable import ProjectFiles
@testable import Reports
@testable import SwitchPlanning

/// The messages of errors, warnings, and recoveries, as people read them, in golden files.
///
/// A value of each form that a message has is turned into text.
@Suite struct MessageTests {
  @Test func errors() throws {
    try expectGolden(
      text(of: Diagnostic.samples) {
        $0.lines(from: "/p", style: .plain, aftermath: "nothing was written")
      },
      "messages/errors.txt"
    )
  }

  @Test func fileErrors() throws {
    try expectGolden(
      text(of: FileError.samples) { [$0.description] },
      "messages/file-errors.txt"
    )
  }

  @Test func syntaxErrors() throws {
    try expectGolden(
      text(of: SyntaxError.samples) {
        [$0.description, Diagnostic($0, file: "/p/a").fix?.text() ?? ""]
      },
      "messages/syntax-errors.txt"
    )
  }

  @Test func regenerations() throws {
    try expectGolden(
      text(of: Regeneration.samples) { regeneration, editsProject in
        let plan = SwitchPlan(notes: [regeneration.note(editsProject: editsProject)])
        return plan.noteLines(from: "/p", style: .plain, isWritten: true)
      },
      "messages/regenerations.txt"
    )
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
}
