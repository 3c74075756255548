import Testing
import XcodeModel

@Suite struct SettingConditionTests {
  struct Match: Sendable {
    var pattern: String
    var text: String
    var matches: Bool
  }

  static let patterns: [Match] = [
    Match(pattern: "Debug", text: "Debug", matches: true),
    Match(pattern: "Debug", text: "debug", matches: false),
    Match(pattern: "Debug", text: "Debug 2", matches: false),
    Match(pattern: "*", text: "", matches: true),
    Match(pattern: "", text: "", matches: true),
    Match(pattern: "", text: "a", matches: false),
    Match(pattern: "D*", text: "Debug", matches: true),
    Match(pattern: "*g", text: "Debugging", matches: true),
    Match(pattern: "*bug*ing", text: "Debug bugging ing", matches: true),
    Match(pattern: "*bug*ing", text: "Debugger", matches: false),
    Match(pattern: "De?ug", text: "Debug", matches: true),
    Match(pattern: "Debug?", text: "Debug", matches: false),
    Match(pattern: "**", text: "a", matches: true),
    Match(pattern: "a/*", text: "a/b/c", matches: true),
    Match(pattern: "v[0-9!", text: "v[0-9!", matches: true),
    Match(pattern: "a[", text: "a[", matches: true),
  ]

  @Test(arguments: patterns) func matchesLikeFnmatch(_ match: Match) {
    let settings = BuildSettings(
      context: .init(
        configuration: match.text,
        projectName: "P",
        projectDirectory: "/P",
        targetName: "T"
      ),
      project: [
        .init(
          name: "A",
          conditions: [.init(parameter: "config", pattern: match.pattern)],
          value: "a"
        )
      ]
    )
    #expect((settings["A"] == "a") == match.matches)
  }

  /// A key cannot hold these, since the first `]` ends the condition.
  @Test(arguments: [
    ("v[0-9]", "v7", true), ("v[0-9]", "va", false), ("v[!0-9]", "va", true),
    ("v[!0-9]", "v7", false), ("[abc]x", "bx", true), ("[a-]", "-", false), ("[!a-]", "b", false),
    ("D?b", "Déb", true),
    ("*[0-9].0", "os26.0", true),
    ("[]", "a", false), ("a]", "a]", true),
  ]) func matchesSets(pattern: String, text: String, matches: Bool) {
    let settings = BuildSettings(
      context: .init(
        configuration: text,
        projectName: "P",
        projectDirectory: "/P",
        targetName: "T"
      ),
      project: [
        .init(name: "A", conditions: [.init(parameter: "config", pattern: pattern)], value: "a")
      ]
    )
    #expect((settings["A"] == "a") == matches)
  }

  @Test func endsPatternsOfManyStars() {
    let pattern = String(repeating: "*a", count: 2_000) + "b"
    let settings = settings(
      configuration: String(repeating: "a", count: 4_000),
      target: ["A[config=\(pattern)]": "a"]
    )
    #expect(settings["A"] == nil)
  }

  struct Choice: Sendable {
    var lines: [String]
    var value: String?
    var sdk = "iphonesimulator"
  }

  static let choices: [Choice] = [
    Choice(lines: ["A[sdk=iphonesimulator*]=s", "A=d"], value: "d"),
    Choice(lines: ["A=d", "A[sdk=iphonesimulator*]=s"], value: "s"),
    Choice(lines: ["A=d", "A[sdk=iphoneos*]=s"], value: "d"),
    Choice(lines: ["A=d", "A[sdk=iphone*]=s"], value: "s"),
    Choice(lines: ["A=d", "A[sdk=iphonesimulator]=s"], value: "d"),
    Choice(lines: ["A=d", "A[sdk=iphonesimulator26.0]=s"], value: "s", sdk: "iphonesimulator26.0"),
    Choice(lines: ["A[sdk=*]=a", "A[sdk=iphonesimulator*]=b"], value: "b"),
    Choice(lines: ["A[sdk=iphonesimulator*]=b", "A[sdk=*]=a"], value: "a"),
    Choice(
      lines: ["A[sdk=iphone*][config=Debug]=a", "A[sdk=iphone*][config=Release]=b"],
      value: "a"
    ),
    Choice(lines: ["A[arch=arm64]=a", "A[arch=*]=b"], value: "b"),
    Choice(lines: ["A[arch=arm64]=a"], value: nil),
    Choice(lines: ["A[target=My App]=a", "A[target=Other]=b"], value: "a"),
    Choice(lines: ["A[unheard=of]=a", "A[unheard=*][sdk=iphone*]=b"], value: "b"),
    Choice(lines: ["A[sdk=iphonesimulator*,config=Debug]=a"], value: nil),
    Choice(
      lines: ["A=1", "A[sdk=iphone*]=$(inherited) 2", "A[config=Debug]=$(inherited) 3"],
      value: "1 2 3"
    ),
    Choice(
      lines: ["A=1", "A[sdk=macosx*]=$(inherited) 2", "A[config=Debug]=$(inherited) 3"],
      value: "1 3"
    ),
  ]

  @Test(arguments: choices) func takesTheLastThatMatches(_ choice: Choice) {
    let text = Array(choice.lines.joined(separator: "\n").utf8)
    let config = XCConfig.load(path: "/a") { XCConfig(parsing: text, path: $0) }
    let settings = BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "Shop",
        projectDirectory: "/Shop",
        targetName: "My App",
        sdk: choice.sdk
      ),
      targetConfig: config.assignments
    )
    #expect(settings["A"] == choice.value)
  }

  @Test func prefersConditionsWithinOneDictionary() {
    let pairs = [("A[sdk=iphone*]", "s"), ("A", "d")]
    for pairs in [pairs, pairs.reversed()] {
      let settings = BuildSettings(
        context: .init(
          configuration: "Debug",
          projectName: "P",
          projectDirectory: "/P",
          targetName: "T",
          sdk: "iphoneos"
        ),
        target: pairs.map { SettingAssignment(key: $0.0, value: $0.1) }
      )
      #expect(settings["A"] == "s")
    }
  }

  @Test func takesTheLastOfTwoEqualKeys() {
    let settings = BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "P",
        projectDirectory: "/P",
        targetName: "T"
      ),
      target: ["1", "2", "3"].map { SettingAssignment(name: "A", value: $0) }
    )
    #expect(settings["A"] == "3")
  }

  @Test func lowerLevelsDoNotWinByTheirConditions() {
    let settings = settings(
      sdk: "iphonesimulator",
      project: ["A[sdk=iphone*]": "project"],
      target: ["A": "target"]
    )
    #expect(settings["A"] == "target")
  }
}
