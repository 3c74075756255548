import Reports
import Testing

@testable import understudy

@Suite struct UsageErrorTests {
  static let cases: [(arguments: [String], message: String)] = [
    (["instal"], "unknown command 'instal'; did you mean 'install'?"),
    (["version"], "unknown command 'version'; did you mean '--version'?"),
    (["report", "--link", "x"], "the value of option '--link' needs '{path}': 'x'"),
    (
      ["check", "-o", "a.text"],
      "option '--output' requires '--format' json, sarif, gitlab, or junit"
    ),
    (["bake"], "unknown command 'bake'"),
    ([""], "argument COMMAND is empty"),
    (["--vresion"], "unknown option '--vresion'; did you mean '--version'?"),
    (["help", "inspekt"], "unknown command 'inspekt'; did you mean 'inspect'?"),
    (["help", "inspect", "x"], "unexpected argument 'x' after COMMAND 'inspect'"),
    (["install", "--dryrun"], "unknown option '--dryrun'; did you mean '--dry-run'?"),
    (["install", "--dryrun=1"], "unknown option '--dryrun'; did you mean '--dry-run'?"),
    (["install", "-dry-run"], "unknown option '-dry-run'; did you mean '--dry-run'?"),
    (["install", "--dry"], "unknown option '--dry'; did you mean '--dry-run'?"),
    (["install", "--test", "A"], "unknown option '--test'; did you mean '--tests'?"),
    (["install", "--colour", "never"], "unknown option '--colour'; did you mean '--color'?"),
    (["install", "--frobnicate"], "unknown option '--frobnicate'"),
    (["install", "-x"], "unknown option '-x'"),
    (["install", "---"], "unknown option '---'"),
    (["install", "--="], "unknown option '--'"),
    (["install", "--dry-run=yes"], "option '--dry-run' doesn't take a value"),
    (["install", "--help="], "option '--help' doesn't take a value"),
    (["install", "--app"], "option '--app' needs a value: '--app TARGET'"),
    (["install", "--app="], "option '--app' needs a value: '--app TARGET'"),
    (["install", "--app", ""], "option '--app' needs a value: '--app TARGET'"),
    (["install", "--app", "--", "a"], "option '--app' needs a value: '--app TARGET'"),
    (
      ["install", "--app", "--dry-run"],
      "option '--app' needs a value: '--app TARGET'; to pass a value that begins with a dash, write '--app=--dry-run'"
    ),
    (["install", "--app", "A", "--app=B"], "option '--app' is given more than once"),
    (["explain", "a", "b"], "unexpected argument 'b' after NAME 'a'"),
    (["install", ""], "argument PATH is empty"),
    (["explain", "--", "a", "--app"], "unexpected argument '--app' after NAME 'a'"),
    (["inspect", "--format"], "option '--format' needs a value: '--format text|json'"),
    (
      ["inspect", "--format=jsn"], "unknown value 'jsn' of option '--format'; did you mean 'json'?"
    ),
    (
      ["inspect", "--format", "xml"],
      "unknown value 'xml' of option '--format'; expected one of 'text', 'json'"
    ),
    (
      ["inspect", "--color", "yes"],
      "unknown value 'yes' of option '--color'; expected one of 'auto', 'always', 'never'"
    ),
    (["inspect", "--dry-run"], "unknown option '--dry-run'"),
    (
      ["explain", "canery"],
      "unknown finding 'canery'; did you mean 'canary'?"
    ),
    (["explain", "nonsense"], "unknown finding 'nonsense'; run 'understudy explain' for a list"),
    (
      ["check", "--output", "findings"],
      "option '--output' requires '--format' json, sarif, gitlab, or junit"
    ),
    (["install", "--all", "--app", "App"], "options '--all' and '--app' exclude each other"),
    (
      ["install", "--app-only", "--tests", "AppTests"],
      "options '--app-only' and '--tests' exclude each other"
    ),
    (
      ["install", "--stand-in", "none", "--window", "empty"],
      "options '--stand-in none' and '--window' exclude each other"
    ),
    (
      ["install", "--stand-in", "app", "--keep", "start"],
      "options '--stand-in' and '--keep' exclude each other"
    ),
    (
      ["install", "--app-only", "--keep", "start"],
      "options '--app-only' and '--keep' exclude each other"
    ),
    (
      ["install", "--measure", "--app-only"],
      "options '--measure' and '--app-only' exclude each other"
    ),
    (
      ["install", "--measure", "--keep", "a"], "options '--measure' and '--keep' exclude each other"
    ),
    (
      ["install", "--stand-in", "app", "--measure"],
      "options '--measure' and '--stand-in' exclude each other"
    ),
    (
      ["install", "--measure", "--window", "none"],
      "options '--measure' and '--window' exclude each other"
    ),
    (
      ["install", "--measure", "--subclass-delegate"],
      "options '--measure' and '--subclass-delegate' exclude each other"
    ),
    (
      ["install", "--measure", "--no-canary"],
      "options '--measure' and '--no-canary' exclude each other"
    ),
    (["check", "-v"], "unknown option '-v'"),
    (["inspect", "--\u{1B}[31m\n"], #"unknown option '--\u{1B}[31m\n'"#),
  ]

  static let terminal = TerminalFacts(
    outputIsTerminal: true,
    messagesAreTerminal: true,
    environment: { _ in nil }
  )

  @Test(arguments: cases)
  func tellsWhatIsWrongAndWhereHelpIs(arguments: [String], message: String) {
    let outcome = Understudy.run(["--color=never"] + arguments, terminal: Self.terminal)
    let command = Understudy.commands.first { $0.name == arguments[0] }
    let help = command.map { "understudy \($0.name) --help" } ?? "understudy --help"
    #expect(
      String(decoding: outcome.messages, as: UTF8.self)
        == "error: \(message)\nRun '\(help)' for usage.\n"
    )
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == .usageError)
  }

  @Test(arguments: [
    ["--bogus", "--help"], ["install", "--bogus", "-h"], ["explain", "a", "b", "-h"],
  ])
  func helpHelpsWithAMisusedCommand(arguments: [String]) {
    let outcome = Understudy.run(arguments, terminal: Self.terminal)
    #expect(outcome.exitCode == .success)
    #expect(outcome.messages.isEmpty)
    #expect(!outcome.output.isEmpty)
  }

  @Test(arguments: ["-v", "--version"]) func theVersionIsPrinted(_ option: String) {
    let outcome = Understudy.run([option], terminal: Self.terminal)
    #expect(String(decoding: outcome.output, as: UTF8.self) == understudyVersion + "\n")
  }

  @Test(arguments: [
    (["--bogus"], true),
    (["install", "--bogus"], true),
    (["--color=never", "install", "--bogus"], false),
    (["install", "--bogus", "--color=never"], false),
    (["--color=never", "install", "--bogus", "--color=always"], true),
  ])
  func colorsAsAsked(arguments: [String], isColored: Bool) {
    let outcome = Understudy.run(arguments, terminal: Self.terminal)
    #expect(outcome.messages.contains(0x1B) == isColored)
  }
}
