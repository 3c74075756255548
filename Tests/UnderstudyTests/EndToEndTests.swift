import Foundation
import Reports
import Testing
import TestSupport

@testable import understudy

@Suite struct EndToEndTests {
  @Test func versionGoesToOutput() throws {
    let result = try Tool.run(["--version"])
    #expect(result.outputText == "\(understudyVersion)\n")
    #expect(result.errorText == "")
    #expect(result.exitCode == 0)
  }

  @Test func helpGoesToOutput() throws {
    let result = try Tool.run(["install", "--help"])
    #expect(result.outputText == InstallCommand.description.help + "\n")
    #expect(result.errorText == "")
    #expect(result.exitCode == 0)
  }

  @Test func misuseGoesToErrors() throws {
    let result = try Tool.run(["install", "--dryrun"])
    #expect(result.outputText == "")
    #expect(
      result.errorText == """
        error: unknown option '--dryrun'; did you mean '--dry-run'?
        Run 'understudy install --help' for usage.

        """
    )
    #expect(result.exitCode == 64)
  }

  @Test func pipesAreNotColoredUnlessAskedFor() throws {
    let environment = ["TERM": "xterm-256color"]
    #expect(!(try Tool.run(["--bogus"], environment: environment).errors.contains(0x1B)))
    let asked = try Tool.run(["--color=always", "--bogus"], environment: environment)
    #expect(asked.errorText.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m unknown option"))
  }

  @Test func readerThatLeavesIsNoError() throws {
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    let result = try Tool.run(["--help"], output: pipe.fileHandleForWriting)
    #expect(!result.wasKilled)
    #expect(result.errorText == "")
    #expect(result.exitCode == 0)
  }

  @Test func closedOutputIsToldAboutAndFails() throws {
    let result = try Tool.run(["--version"], throughShell: #"exec "$@" >&-"#)
    #expect(result.outputText == "")
    #expect(
      result.errorText == "error: could not write to standard output: Bad file descriptor\n"
    )
    #expect(result.exitCode == 70)
  }

  @Test func closedErrorsChangeNothingElse() throws {
    let result = try Tool.run(["--bogus"], throughShell: #"exec "$@" 2>&-"#)
    #expect(result.errorText == "")
    #expect(result.exitCode == 64)
  }

  @Test func noStreamAtAllIsNoTrap() throws {
    let result = try Tool.run(["--bogus"], throughShell: #"exec "$@" <&- >&- 2>&-"#)
    #expect(!result.wasKilled)
    #expect(result.exitCode == 64)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDiskIsToldAbout() throws {
    let result = try Tool.run(["--version"], throughShell: #"exec "$@" >/dev/full"#)
    #expect(
      result.errorText == "error: could not write to standard output: No space left on device\n"
    )
    #expect(result.exitCode == 70)
  }
}
