import Foundation
import ProjectTestSupport
import Testing
import TestSupport

@testable import Diagnostics
@testable import Reports
@testable import XcodeModel

/// What `inspect --anonymize` prints.
@Suite struct AnonymousReportTests {
  static let fixtures = TestEffort.some(Fixture.readable, every: 4)

  @Test(arguments: fixtures) func containsNoNameOfTheProject(_ fixture: Fixture) throws {
    try fixture.withProject { project in
      let report = try InspectReport(project)
      let names = try Names.inDirectory(project.root).union(project.targets.map(\.name))
        .flatMap(\.words).filter { $0.count >= 4 && !Names.ofAnyProject.contains($0) }
      let printed =
        [report.anonymous].json.stringValues
        + report.anonymous.text(.plain, hasTrace: true).lines
        .map(Names.withoutLabel)
      let words = Set(printed.flatMap(\.words))
      #expect(words.intersection(names) == [])
      #expect(Set(names).count > 0)
    }
  }

  @Test(arguments: fixtures) func replacesEqualNamesByEqualOnes(_ fixture: Fixture) throws {
    try fixture.withProject { project in
      let report = try InspectReport(project)
      let values = [report].json.stringValues
      let replacements = [report.anonymous].json.stringValues
      #expect(values.count == replacements.count)
      var replacement: [String: String] = [:]
      var original: [String: String] = [:]
      for (value, new) in zip(values, replacements) {
        #expect(value.words.count == new.words.count)
        for (word, newWord) in zip(value.words, new.words) {
          #expect(replacement[word] == nil || replacement[word] == newWord)
          #expect(original[newWord] == nil || original[newWord] == word)
          replacement[word] = newWord
          original[newWord] = word
        }
      }
      let structure = [report].json.withoutStringValues
      #expect(structure == [report.anonymous].json.withoutStringValues)
    }
  }

  @Test func replacesNamesAndKeepsWhatTheyAreOf() throws {
    let fixtures = try ["objective-c-application-class", "switch-no-delegate", "main-swift"]
      .map(Fixture.named)
    let lines = try fixtures.flatMap { fixture in
      try fixture.report { [try InspectReport($0).anonymous.text(.plain, hasTrace: true)] }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "inspect-anonymous.txt")
  }

  @Test func replacesEveryWordThatIsNotInTheVocabulary() {
    var report = InspectReport(
      project: "Müller Bank.xcodeproj",
      generator: "XcodeGen",
      manifest: "project.yml",
      apps: [],
      testBundles: []
    )
    report.testBundles = [
      "Müller BankTests", "BankTests", "Bank", "MockBankAppDelegate", "ÄpfelTests",
    ]
    .map { InspectReport.TestBundle(target: $0, hosted: false, runsInto: "nothing", trace: []) }
    let line = InspectReport.Step(
      kind: "early-code",
      owner: "app",
      name: #"let bank = Bank.shared.start("key-4711", on: UIApplication.shared) // Müller"#,
      condition: "!BANK_LITE && os(iOS)",
      file: "Bank/Start/main.swift",
      line: 3
    )
    report.testBundles[0].trace = [line]
    let anonymous = report.anonymous
    #expect(anonymous.project == "Name1 Name2.xcodeproj")
    #expect(anonymous.generator == "XcodeGen")
    let targets = anonymous.testBundles.map(\.target)
    #expect(
      targets == ["Name1 Name2Tests", "Name2Tests", "Name2", "MockName2AppDelegate", "Name10Tests"]
    )
    let step = anonymous.testBundles[0].trace[0]
    #expect(
      step.name
        == #"let Name3 = Name2.shared.Name4("Name5-Name6", Name7: UIApplication.shared) // Name1"#
    )
    #expect(step.condition == "!Name8 && os(iOS)")
    #expect(step.file == "Name2/Name9/main.swift")
  }
}

/// The names in the files of a project.
private enum Names {
  /// The names of files, directories, types, bundle identifiers, and products below a directory.
  static func inDirectory(_ directory: String) throws -> Set<String> {
    var names: Set<String> = []
    let manager = FileManager.default
    let patterns = [
      #"(?:class|struct|enum|protocol|@interface|@implementation)\s+(\w+)"#,
      #"(?:PRODUCT_NAME|PRODUCT_BUNDLE_IDENTIFIER|PRODUCT_MODULE_NAME|TEST_HOST)\s*=\s*"?([^;"]+)"#,
    ]
    for file in try manager.subpathsOfDirectory(atPath: directory) {
      names.formUnion(file.split(separator: "/").map(String.init))
      let path = directory + "/" + file
      var isDirectory: ObjCBool = false
      // A link may lead nowhere.
      guard manager.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue
      else { continue }
      let text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      for pattern in patterns {
        let expression = try NSRegularExpression(pattern: pattern)
        for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
          if let range = Range(match.range(at: 1), in: text) { names.insert(String(text[range])) }
        }
      }
    }
    return names
  }

  /// The words that say nothing about whose project it is.
  static let ofAnyProject: Set<String> = [
    "AppDelegate", "SceneDelegate", "ViewController", "TestingAppDelegate", "TestingSceneDelegate",
    "AppLauncher", "TestingAppLauncher", "Tests", "UITests", "Main", "MainMenu", "LaunchScreen",
    "Info", "Base", "main", "swift", "plist", "storyboard", "xcodeproj", "Sources", "Resources",
    "MainActor", "UIApplication", "NSApplication", "lproj",
    // Nothing but words for tests and kinds.
    "FakeAppDelegate", "TestApp", "Delegate", "AppTests", "AppUITests",
    // A key of the report, and what generates a project.
    "project", "Project", "Tuist",
  ]

  /// A line of the text without the label of its row, and without our words after a name.
  static func withoutLabel(_ line: String) -> String {
    let phrases = [
      "entry point ", "app delegate ", "scene delegate ", "storyboard ", "switch ", "unit tests ",
      "before tests ", "in every other launch", "before the first test of",
      "Unit tests in no app of",
      "stand-in  ", "system  ", "no target makes an app", "life cycle unknown",
    ]
    return phrases.reduce(line) { $0.replacingOccurrences(of: $1, with: " ") }
  }
}

extension String {
  fileprivate var words: [String] {
    unicodeScalars.split { scalar in
      scalar.isASCII && scalar != "_" && !scalar.properties.isAlphabetic
        && scalar.properties.numericType == nil
    }.map { String(String.UnicodeScalarView($0)) }
  }

  fileprivate var lines: [String] { components(separatedBy: "\n") }

  /// The string values of a JSON text, in their order; keys aren't values.
  fileprivate var stringValues: [String] {
    lines.compactMap { line in
      let value = line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? line
      let trimmed = value.trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
      return trimmed.hasPrefix("\"") ? String(trimmed.dropFirst().dropLast()) : nil
    }
  }

  /// The text with every string value emptied.
  fileprivate var withoutStringValues: String {
    lines.map { line in
      line.replacingOccurrences(
        of: #"(^ *|: )"(\\.|[^"\\])*"(,?)$"#,
        with: "$1\"\"$3",
        options: .regularExpression
      )
    }.joined(separator: "\n")
  }
}
