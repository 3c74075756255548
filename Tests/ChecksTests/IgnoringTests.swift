import CheckTestSupport
import Checks
import Diagnostics
import ProjectText
import Testing

/// What comments, settings and options do to findings.
@Suite struct IgnoringTests {
  private static let variable =
    "let a = ProcessInfo.processInfo.environment[\"XCTestConfigurationFilePath\"] != nil"

  private func found(_ sample: CheckSample, _ severities: RuleSeverities = RuleSeverities()) throws
    -> [String]
  {
    try sample.findings(severities).filter { $0.rule != .hostLaunchesFullApp }
      .map {
        "\($0.location.file):\($0.location.position?.line ?? 0): \($0.severity): \($0.message)"
      }
  }

  private func sample(_ text: String, in file: String = "App/Tests.swift") -> CheckSample {
    .unswitched.with([file: text])
  }

  private static let found =
    ": warning: 'XCTestConfigurationFilePath' alone doesn't show whether tests are running:"
    + " Xcode 26 doesn't set it for tests hosted by Mac apps, and on devices it can be empty"

  @Test(arguments: [
    "\(variable)  // understudy:ignore detection-by-one-variable",
    "// understudy:ignore detection-by-one-variable\n\(variable)",
    "/* understudy:ignore detection-by-one-variable */\n\(variable)",
    "// understudy:ignore detection-by-one-variable -- Bazel sets it: see canery\n\(variable)",
  ])
  func aCommentHoldsForItsLineOrTheNext(_ text: String) throws {
    #expect(try found(sample(text)) == [])
  }

  @Test func aCommentInObjectiveCHolds() throws {
    let text = """
      // understudy:ignore detection-by-one-variable
      BOOL isTesting(void) { return getenv("XCInjectBundle") != 0; }
      """
    #expect(try sample(text, in: "App/Tests.m").findings().map(\.rule) == [.hostLaunchesFullApp])
  }

  @Test func aCommentTooFarAwayIsUnused() throws {
    let text = "// understudy:ignore detection-by-one-variable\n\n\(Self.variable)"
    #expect(
      try found(sample(text)) == [
        "App/Tests.swift:1: warning: this comment suppresses no findings: 'detection-by-one-variable'",
        "App/Tests.swift:3" + Self.found,
      ]
    )
  }

  @Test func aNameThatIsNoneIsAnError() throws {
    let text = "\(Self.variable) // understudy:ignore detection-by-one-varable"
    #expect(
      try found(sample(text)) == [
        "App/Tests.swift:1" + Self.found,
        "App/Tests.swift:1: error: unknown finding 'detection-by-one-varable';"
          + " did you mean 'detection-by-one-variable'?",
      ]
    )
  }

  @Test func textThatIsNoCommentIgnoresNothing() throws {
    let text = "let b = \"understudy:ignore canary\"\n\(Self.variable)"
    #expect(try found(sample(text)) == ["App/Tests.swift:2" + Self.found])
  }

  @Test func whatIsOffMayBeIgnored() throws {
    var severities = RuleSeverities()
    severities[.detectionByOneVariable] = .off
    let text = "\(Self.variable) // understudy:ignore detection-by-one-variable"
    #expect(try found(sample(text), severities) == [])
  }

  @Test func aCommentInAConfigurationFileHolds() throws {
    let line = "#include \"Missing.xcconfig\""
    let plain = CheckSample.switched.with(["App.xcconfig": line + "\n"])
    #expect(try plain.findings().map(\.rule) == [.projectWarning])
    let ignored = plain.with(["App.xcconfig": line + " // understudy:ignore project-warning\n"])
    #expect(try ignored.findings().map(\.rule) == [])
  }

  // MARK: - Settings

  private func settings(_ json: String) -> CheckSample {
    sample(Self.variable).with([".understudy.json": json])
  }

  @Test func settingsChangeLevelsAndIgnore() throws {
    let json = """
      {
        "findings": { "detection-by-one-variable": "error", "host-not-needed": "off" },
        "ignore": [ { "finding": "host-launches-full-app", "target": "AppTests" } ]
      }
      """
    let findings = try settings(json).findings()
    #expect(findings.map(\.rule) == [.detectionByOneVariable])
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func optionsWinOverSettings() throws {
    var severities = RuleSeverities()
    severities[.detectionByOneVariable] = .severity(.note)
    let json = "{\"findings\": {\"detection-by-one-variable\": \"error\"}}"
    let findings = try settings(json).findings(severities)
    #expect(findings.filter { $0.rule == .detectionByOneVariable }.map(\.severity) == [.note])
  }

  @Test(arguments: [
    "{\"finding\": \"canary\"}",
    "{\"finding\": \"host-launches-full-app\", \"target\": \"Other\"}",
    "{\"finding\": \"host-launches-full-app\", \"file\": \"App/Tests.swift\"}",
  ])
  func settingsThatIgnoreNothingAreUnused(_ entry: String) throws {
    let findings = try settings("{\"ignore\": [\n\(entry)\n]}").findings()
    let unused = findings.filter { $0.rule == .unusedIgnore }
    #expect(unused.map(\.location.file) == [".understudy.json"])
    #expect(unused.map(\.location.position?.line) == [2])
    #expect(findings.contains { $0.rule == .hostLaunchesFullApp })
  }

  @Test func settingsIgnoreByFile() throws {
    let entry = "{\"finding\": \"detection-by-one-variable\", \"file\": \"App/Tests.swift\"}"
    #expect(try found(settings("{\"ignore\": [\(entry)]}")) == [])
  }

  @Test(arguments: [
    ("{\n \"rules\": {} }", 2, "unknown key 'rules'"),
    ("{\n \"finding\": {} }", 2, "unknown key 'finding'; did you mean 'findings'?"),
    (
      "{\"findings\": {\n\"canery\": \"off\"}}", 2,
      "unknown finding 'canery'; did you mean 'canary'?"
    ),
    (
      "{\"findings\": {\"canary\": \"of\"}}", 1,
      "unknown severity 'of'; did you mean 'off'?"
    ),
    ("{\"findings\": []}", 1, "expected a dictionary of findings and severities"),
    ("{\"ignore\": {}}", 1, "expected an array of ignore entries"),
    ("{\"ignore\": [{}]}", 1, "expected a dictionary with a 'finding'"),
    (
      "{\"ignore\": [{\"finding\": \"canary\", \"path\": \"a\"}]}", 1, "unknown key 'path'"
    ),
    ("[]", 1, "expected a dictionary in JSON"),
    ("{ findings = {}; }", 1, "expected a dictionary in JSON"),
  ])
  func settingsThatAreNotUnderstoodAreAnError(_ json: String, line: Int, message: String) {
    let error = #expect(throws: Diagnostic.self) { try settings(json).findings() }
    #expect(error?.message.text() == message)
    let fix =
      switch message.split(separator: " ")[1] {
      case "finding": "run 'understudy explain' for a list of the findings"
      case "severity", "key": "expected one of '"
      default: "see Documentation/Check.md for the format"
      }
    #expect(error?.fix?.text().hasPrefix(fix) == true)
    #expect(error?.location?.position?.line == line)
    #expect(error?.location?.file.hasSuffix("/Sample/.understudy.json") == true)
  }

  @Test(arguments: ["{", "{\"a\"}", "\u{0}"])
  func settingsThatAreNoJSONAreAnError(_ json: String) {
    #expect(throws: Diagnostic.self) { try settings(json).findings() }
  }
}
