import LaunchModel
import SwitchPlanning
import Testing

@testable import understudy

@Suite struct ArgumentParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var expected: InstallOptions

    var testDescription: String { "\(arguments)" }

    init(_ arguments: [String], _ change: (inout InstallOptions) -> Void) {
      self.arguments = arguments
      var expected = InstallOptions()
      change(&expected)
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case([]) { _ in },
    Case(["Shop"]) { $0.paths = ["Shop"] },
    Case(["Shop", "--dry-run", "Till"]) {
      $0.isDryRun = true
      $0.paths = ["Shop", "Till"]
    },
    Case(["--app", "Shop"]) { $0.targets.app = "Shop" },
    Case(["--app=Shop"]) { $0.targets.app = "Shop" },
    Case(["--app=a=b"]) { $0.targets.app = "a=b" },
    Case(["--app=-rf"]) { $0.targets.app = "-rf" },
    Case(["--app=--"]) { $0.targets.app = "--" },
    Case(["--app=\u{301}e"]) { $0.targets.app = "\u{301}e" },
    Case(["--app", "-"]) { $0.targets.app = "-" },
    Case(["--app", "Watch App"]) { $0.targets.app = "Watch App" },
    Case(["--app", "a\r\nb"]) { $0.targets.app = "a\r\nb" },
    Case(["--tests", "A", "--tests=B", "--tests", "A"]) { $0.targets.tests = ["A", "B", "A"] },
    Case(["--dry-run"]) { $0.isDryRun = true },
    Case(["--dry-run", "--dry-run"]) { $0.isDryRun = true },
    Case(["--no-canary"]) { $0.wanted.hasCanary = false },
    Case(["--color", "never"]) { $0.common.color = .never },
    Case(["-h"]) { $0.common.wantsHelp = true },
    Case(["--help"]) { $0.common.wantsHelp = true },
    Case(["-"]) { $0.paths = ["-"] },
    Case(["--", "-rf"]) { $0.paths = ["-rf"] },
    Case(["--", "--help"]) { $0.paths = ["--help"] },
    Case(["--", "--"]) { $0.paths = ["--"] },
    Case(["--dry-run", "Shop", "--app", "A"]) {
      $0.isDryRun = true
      $0.paths = ["Shop"]
      $0.targets.app = "A"
    },
  ]

  @Test(arguments: cases)
  func reads(_ parsing: Case) {
    let (options, usageError) = InstallCommand.syntax.parse(parsing.arguments)
    #expect(usageError == nil)
    #expect(options == parsing.expected)
  }

  @Test(arguments: PrintFormat.allCases)
  func readsFormats(format: PrintFormat) {
    let (options, usageError) = InspectCommand.syntax.parse(["--format", format.rawValue])
    #expect(usageError == nil)
    #expect(options.format == format)
  }

  @Test func leavesWhatFollowsTheCommandToTheCommand() {
    let arguments = ["--color=never", "install", "--app", "A", "--", "--help", "--bogus"]
    let (options, usageError) = Understudy.syntax.parse(arguments)
    #expect(usageError == nil)
    #expect(options.command == "install")
    #expect(options.arguments == ["--app", "A", "--", "--help", "--bogus"])
    #expect(options.common == CommonOptions(color: .never))
  }

  @Test func readsOnAfterAMistake() {
    let (options, usageError) = InstallCommand.syntax.parse([
      "--bogus", "--color=never", "-x", "-h",
    ])
    #expect(usageError?.message == "unknown option '--bogus'")
    #expect(options.common == CommonOptions(color: .never, wantsHelp: true))
  }
}
