import Testing
import XcodeModel

/// The cases marked with a star are those of swift-build,
/// Tests/SWBMacroTests/MacroParsingTests.swift.
@Suite struct XCConfigTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var assignments: [String] = []
    var problems: [Int] = []
  }

  static let samples: [Sample] = [
    Sample(testDescription: "an empty file", text: ""),
    Sample(testDescription: "a plain assignment", text: "A = b", assignments: ["A=b"]),
    Sample(testDescription: "no spaces", text: "A=b", assignments: ["A=b"]),
    Sample(
      testDescription: "tabs and form feeds",
      text: "\t A\t=\u{0B}b c\u{0C}\t",
      assignments: ["A=b c"]
    ),
    Sample(testDescription: "an empty value", text: "A =\nB = ", assignments: ["A=", "B="]),
    Sample(testDescription: "a second equals sign", text: "A = b = c", assignments: ["A=b = c"]),
    Sample(
      testDescription: "quotes are text",
      text: "A = \"b c\" 'd'",
      assignments: ["A=\"b c\" 'd'"]
    ),
    Sample(testDescription: "a comment", text: "// A = b\n  // c"),
    Sample(testDescription: "a comment behind a value", text: "A = b // c", assignments: ["A=b"]),
    Sample(testDescription: "a value that is a comment", text: "A = // c", assignments: ["A="]),
    Sample(
      testDescription: "a comment starts within a URL",
      text: "A = https://b.c/d",
      assignments: ["A=https:"]
    ),
    Sample(
      testDescription: "the way around it",
      text: "A = https:/$()/b.c/d",
      assignments: ["A=https:/$()/b.c/d"]
    ),
    Sample(
      testDescription: "a comment ends before Unicode line ends",
      text: "// c\u{2028}A = b",
      assignments: ["A=b"]
    ),
    Sample(
      testDescription: "a comment in place of the equals sign",
      text: "A // = b",
      problems: [1]
    ),
    Sample(
      testDescription: "semicolons*",
      text: "A[c=z][s=i] = $(inherited)  ;  \nB = c;;\nD = ; // e",
      assignments: ["A[c=z][s=i]=$(inherited)", "B=c;", "D="]
    ),
    Sample(
      testDescription: "conditions keep their spaces and commas",
      text: "A[sdk=iphone*] [ arch = x,y ]=b",
      assignments: ["A[sdk=iphone*][ arch = x,y ]=b"]
    ),
    Sample(testDescription: "an empty pattern", text: "A[b=]=c", assignments: ["A[b=]=c"]),
    Sample(
      testDescription: "all ends of lines",
      text: "A=1\nB=2\rC=3\r\nD=4\u{2028}E=5\u{2029}F=6\r\r\n\n?",
      assignments: ["A=1", "B=2", "C=3", "D=4", "E=5", "F=6"],
      problems: [9]
    ),
    Sample(
      testDescription: "a byte order mark",
      text: "\u{FEFF}A = b\nC = d",
      assignments: ["A=b", "C=d"],
      problems: [1]
    ),
    Sample(
      testDescription: "a name without a value*",
      text: "A=\nA",
      assignments: ["A="],
      problems: [2]
    ),
    Sample(
      testDescription: "names with strange characters",
      text: "1 = a\nB-C = d\n= e\nF.G = h",
      problems: [1, 2, 3, 4]
    ),
    Sample(
      testDescription: "conditions that do not end",
      text: "A[=\nA[\n[\nA[]\nA[b\nA[b]=c\nA[b=c = d",
      problems: [1, 2, 3, 4, 5, 6, 7]
    ),
    Sample(testDescription: "an empty parameter", text: "A[=] = b", assignments: ["A[=]=b"]),
    Sample(
      testDescription: "directives that are none",
      text: "#\n##\n#//\n#import \"a\"\n#include\"a\"",
      problems: [1, 2, 3, 4, 5]
    ),
    Sample(
      testDescription: "includes that are broken",
      text: "#include\n#include a\n#include \"a\n#include \"a\" b\n#include \"a\" // b",
      assignments: ["#include a"],
      problems: [1, 2, 3, 4]
    ),
    Sample(
      testDescription: "includes",
      text: "# include \"a b.xcconfig\"\n\t#include?\t\"../c\" ",
      assignments: ["#include a b.xcconfig", "#include? ../c"]
    ),
    Sample(
      testDescription: "a backslash within a line*",
      text: "A = b \\ c \\ d",
      assignments: ["A=b \\ c \\ d"]
    ),
    Sample(
      testDescription: "joined lines*",
      text: """
        A = $(A) $(B) \\
        $(C)
        B = $(D) \\ // comment 1
        $(E) \\
        $(F); // note the optional ';'
        C = \\
            $(G) \\
            \\ // comment 3
            $(H)
        D = \\ // comment 4
            $(I);
        E = -f\\
              -g      \\
        -h
        """,
      assignments: [
        "A=$(A) $(B) $(C)", "B=$(D) $(E) $(F)", "C=$(G) $(H)", "D=$(I)", "E=-f -g -h",
      ]
    ),
    Sample(
      testDescription: "joined lines that end in nothing",
      text: "A = b \\\n\nC = \\",
      assignments: ["A=b", "C="]
    ),
    Sample(
      testDescription: "joined lines with CR LF",
      text: "A = b \\\r\n  c\r\nD = e\r\n",
      assignments: ["A=b c", "D=e"]
    ),
    Sample(
      testDescription: "a value on a line of its own*",
      text: "A = // comment\n$(B)",
      assignments: ["A="],
      problems: [2]
    ),
    Sample(
      testDescription: "a condition over several lines*",
      text: "VALUE[ \\\n  sdk=iphoneos*, \\\n  arch=arm64 \\\n] = big spaces",
      assignments: ["sdk=iphoneos*, arch=arm64 ] = big spaces"],
      problems: [1]
    ),
  ]

  @Test(arguments: samples) func reads(_ sample: Sample) {
    let config = XCConfig(parsing: Array(sample.text.utf8), path: "/a.xcconfig")
    #expect(config.statements.map(text) == sample.assignments)
    #expect(config.problems.map(\.line) == sample.problems)
  }

  @Test func placesAnAssignmentWhereItsNameStarts() {
    let config = XCConfig(parsing: Array("// é\r\n  A[b=c] = d".utf8), path: "/a.xcconfig")
    guard case .assignment(let assignment) = config.statements.first else {
      Issue.record("nothing was read")
      return
    }
    #expect(assignment.location == SettingLocation(file: "/a.xcconfig", offset: 9))
  }

  @Test func saysWhatIsWrong() {
    let config = XCConfig(parsing: Array("A ü= b".utf8), path: "/a.xcconfig")
    #expect(config.problems.map(\.message) == ["expected '=' after 'A', found 'ü'"])
  }

  @Test func readsEveryPrefixAndAnyBytes() {
    let whole = Self.samples.map(\.text).joined(separator: "\n")
    let bytes = Array(whole.utf8)
    for length in bytes.indices {
      let config = XCConfig(parsing: Array(bytes[..<length]), path: "")
      #expect(config.problems.allSatisfy { $0.line >= 1 })
    }
    for byte in UInt8.min...UInt8.max {
      for text in [
        [byte], [65, byte], [65, 91, byte], [65, 61, byte], [35, byte], [65, 61, byte, 92],
      ] {
        _ = XCConfig(parsing: text, path: "")
      }
    }
  }

  struct Key: Sendable {
    var key: String
    var name: String
    var conditions: [SettingCondition] = []
  }

  @Test(arguments: [
    Key(key: "X", name: "X"),
    Key(key: "X[arch=*]", name: "X", conditions: [.init(parameter: "arch", pattern: "*")]),
    Key(
      key: "ABC123[config=Debug][sdk=abc]",
      name: "ABC123",
      conditions: [
        .init(parameter: "config", pattern: "Debug"), .init(parameter: "sdk", pattern: "abc"),
      ]
    ),
    Key(key: "BAD[sdk=", name: "BAD[sdk="),
    Key(key: "", name: ""),
    Key(key: "A\nB", name: "A\nB"),
    Key(key: "A=B", name: "A=B"),
    Key(key: "A=", name: "A="),
    Key(key: "2A", name: "2A"),
    Key(key: "#include \"a\"", name: "#include \"a\""),
  ]) func readsKeysOfProjectFiles(_ key: Key) {
    let assignment = SettingAssignment(key: key.key, value: "v")
    #expect(assignment == .init(name: key.name, conditions: key.conditions, value: "v"))
  }

  private func text(_ statement: XCConfig.Statement) -> String {
    switch statement {
    case .include(let include): "#include\(include.isOptional ? "?" : "") \(include.path)"
    case .assignment(let assignment):
      assignment.name + assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
        + "=" + assignment.value
    }
  }
}
