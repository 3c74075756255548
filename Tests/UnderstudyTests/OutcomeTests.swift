import ProjectFiles
import Testing

@testable import understudy

@Suite struct OutcomeTests {
  struct Unforeseen: Error, CustomStringConvertible {
    var description: String
  }

  @Test func unforeseenErrorIsOurFault() {
    var outcome = Outcome(output: [1])
    outcome.fail(
      Unforeseen(description: "the moon\n\u{1B}[2J"),
      in: FailedCommand(help: "understudy --help")
    )
    #expect(outcome.exitCode == .internalFault)
    #expect(outcome.output == [1])
    #expect(
      String(decoding: outcome.messages, as: UTF8.self)
        == #"""
        error: the moon\n\u{1B}[2J
        note: this is a bug in understudy; please report it

        """#
    )
  }

  @Test(
    arguments: [
      (nil, ExitCode.failure), (.nothingChanged, .failure), (.rolledBack(except: []), .failure),
      (.interrupted, .internalFault), (.allChanged, .internalFault),
    ] as [(FileError.Outcome?, ExitCode)]
  )
  func whatTheNextRunHasToFinishIsAnInternalError(left: FileError.Outcome?, code: ExitCode) {
    var outcome = Outcome()
    let error = FileError("/p/a", .write, .busy, outcome: left)
    outcome.fail(error, in: FailedCommand(help: "understudy --help", isAboutWriting: true))
    #expect(outcome.exitCode == code)
  }

  @Test func exitCodesAreThePromisedOnes() {
    let codes: [ExitCode] = [.success, .failure, .usageError, .internalFault]
    #expect(codes.map(\.rawValue) == [0, 1, 64, 70])
  }

  @Test func whatIsReadFirstIsKeptApart() {
    var outcome = Outcome()
    outcome.say("after")
    outcome.sayFirst("before")
    #expect(outcome.preface == Array("before\n".utf8))
    #expect(outcome.messages == Array("after\n".utf8))
  }
}
