import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// What an entry point does before it runs the app: tests no longer do it, unless it's kept.
@Suite struct EarlyLineTests {
  /// An entry point with `engine_init`, `Config.load`, and `engine_open` in front of the call, and with the lookup.
  struct Entry: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture = "uikit-scenes"
    var file = "App/main.swift"
    /// The code, with LOOKUP and a number where the lookup goes behind as many lines.
    var code: String
    var lookup: [String]
  }

  private static let uiKit = [
    "if NSClassFromString(\"TestingAppDelegate\") != nil {",
    "    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"TestingAppDelegate\")",
    "}",
  ]

  static let entries = [
    Entry(
      testDescription: "main.swift",
      code: """
        import UIKit

        LOOKUP0
        engine_init()
        LOOKUP1
        let config = Config.load()
        LOOKUP2
        engine_open(config)
        LOOKUP3
        UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))

        """,
      lookup: uiKit
    ),
    Entry(
      testDescription: "a launcher",
      file: "App/Start.swift",
      code: """
        import UIKit

        @main
        enum Start {
            static func main() {
                LOOKUP0
                engine_init()
                LOOKUP1
                Config.load()
                LOOKUP2
                engine_open(1)  // last
                LOOKUP3
                UIApplicationMain(
                    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
            }
        }

        """,
      lookup: uiKit
    ),
    Entry(
      testDescription: "main.m",
      fixture: "objective-c",
      file: "App/main.m",
      code: """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"

        int main(int argc, char *argv[]) {
            LOOKUP0
            engine_init();
            LOOKUP1
            @autoreleasepool {
                [Config load];
                LOOKUP2
                engine_open(1);
                LOOKUP3
                return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
            }
        }

        """,
      lookup: [
        "if (NSClassFromString(@\"TestingAppDelegate\")) {",
        "    return UIApplicationMain(argc, argv, nil, @\"TestingAppDelegate\");",
        "}",
      ]
    ),
    Entry(
      testDescription: "main.swift of a Mac app",
      fixture: "appkit",
      code: """
        import AppKit

        LOOKUP0
        engine_init()
        LOOKUP1
        Config.load()
        LOOKUP2
        engine_open(1)
        LOOKUP3
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)

        """,
      lookup: [
        "if let delegate = NSClassFromString(\"TestingAppDelegate\") as? NSObject.Type {",
        "    delegate.perform(NSSelectorFromString(\"main\"))",
        "}",
      ]
    ),
  ]

  /// What is kept, and how many of the lines stay in front.
  static let kept: [(names: [String], count: Int)] = [
    ([], 0), (["engine_init"], 1), (["engine_init()"], 1), (["Config"], 2), (["engine_open"], 3),
    (["engine_init", "engine_open"], 3),
  ]

  @Test(arguments: entries, kept)
  func aKeptLineStaysInFront(_ entry: Entry, _ kept: (names: [String], count: Int)) throws {
    try entry.fixtureProject.withProject { project in
      var options = SwitchOptions()
      options.kept = kept.names
      let reader = LaunchReader(project)
      let plan = try SwitchInstallation(reader, options: options).plan()
      let change = try #require(plan.changes.first { project.relative($0.path) == entry.file })
      let text = String(decoding: try #require(change.result), as: UTF8.self)
      #expect(text == entry.text(after: kept.count))
      #expect(!plan.changes.contains { $0.path.hasSuffix("/TestingSetUp.swift") })
      let notes = plan.notes.filter { $0.name == "endsLines" }.flatMap(\.locations)
      #expect(notes.count == 3 - kept.count, "\(notes)")
      // Lines in front that nobody named run in tests, too.
      let running = plan.notes.filter { $0.name == "stillRuns" }.flatMap(\.locations)
      #expect(running.count == kept.count - kept.names.count, "\(running)")

      let after = try reader.after(plan.changes)
      #expect(try SwitchInstallation(after, options: options).plan().changes.isEmpty)
      let removal = try SwitchRemoval(after).plan()
      let restored = removal.changes.first { project.relative($0.path) == entry.file }
      let before = try #require(restored?.result)
      #expect(String(decoding: before, as: UTF8.self) == entry.text(after: nil))
    }
  }

  /// Statements in front of the call, and whether they are a line that tests no longer run.
  static let statements: [(code: String, isLine: Bool)] = [
    ("try? \"x\".write(toFile: \"a\", atomically: true, encoding: .utf8)", true),
    ("_ = \"x\".data(using: .utf8)!.write(to: path)", true),
    ("(\"x\" as NSString).write(toFile: \"a\", atomically: true)", true),
    ("[\"x\"].save()", true),
    ("1.start()", true),
    ("let isSaved = (try? \"x\".write(to: path)) != nil", true),
    ("_ = \"\\(engine_init())\"", true),
    ("{ engine_init() }()", true),
    ("[engine_init].forEach { $0() }", true),
    ("_ = \"x\".withCString(engine_open)", true),
    ("signal(SIGPIPE, SIG_IGN)", true),
    ("if [\"a\", \"b\"].contains(\"A\".lowercased()) {}", false),
    ("let names = [\"a\"].joined()", false),
    ("func setUp() { \"x\".save() }", false),
  ]

  @Test(arguments: statements) func aStatementThatBeginsWithALiteralIsALine(
    _ statement: (code: String, isLine: Bool)
  ) throws {
    var entry = Self.entries[0]
    entry.code = entry.code.replacing(
      #/engine_init(.|\n)*engine_open\(config\)/#,
      with: statement.code
    )
    try entry.fixtureProject.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let lines = plan.notes.filter { $0.name == "endsLines" }.flatMap(\.locations)
      #expect(lines.map { $0.message.text() } == (statement.isLine ? ["'\(statement.code)'"] : []))
    }
  }

  /// Loops in front of the call that a branch leaves, or begins anew, behind a line; the entry's number, and the code.
  static let loops: [(entry: Int, code: String)] = [
    (0, "for name in CommandLine.arguments { if name == \"-a\" { engine_init(); break } }"),
    (0, "for name in CommandLine.arguments { if name == \"-a\" { engine_init(); continue } }"),
    (
      0,
      "for name in CommandLine.arguments { guard name == \"-a\" else { engine_init(); continue } }"
    ),
    (0, "while getpid() > 9 { if getppid() > 9 { engine_init(); break } }"),
    (0, "repeat { if getppid() > 9 { engine_init(); break } } while getpid() > 9"),
    (0, "repeat { if getppid() > 9 { engine_init(); continue } } while getpid() > 9"),
    (
      0,
      "all: for name in names { for _ in name { if name == \"-a\" { engine_init(); break all } } }"
    ),
    (
      0,
      "for name in names { switch name { case \"-a\": engine_init(); continue; default: break } }"
    ),
    (0, "for name in names { do { if name == \"-a\" { engine_init(); break } } }"),
    (2, "for (int i = 0; i < argc; i++) { if (argv[i][0] == '-') { engine_init(); break; } }"),
    (2, "for (int i = 0; i < argc; i++) { if (argv[i][0] == '-') { engine_init(); continue; } }"),
    (2, "while (argc--) { if (argv[argc][0] == '-') { engine_init(); break; } }"),
    (2, "do { if (argc > 1) { engine_init(); break; } } while (argc--);"),
    (2, "do { if (argc > 1) { engine_init(); continue; } } while (argc--);"),
  ]

  @Test(arguments: loops) func aLineBeforeALoopIsLeftIsALine(_ loop: (entry: Int, code: String))
    throws
  {
    var entry = Self.entries[loop.entry]
    entry.code = entry.code.replacing("engine_init()\n", with: loop.code + "\n")
      .replacing("engine_init();\n", with: loop.code + "\n")
    try entry.fixtureProject.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let lines = plan.notes.filter { $0.name == "endsLines" }.flatMap(\.locations)
      #expect(lines.contains { $0.message.text().contains("engine_init") }, "\(lines)")
    }
  }

  @Test func aMessageToALiteralIsALine() throws {
    var entry = Self.entries[2]
    let message = #"[@"x" writeToFile:@"a" atomically:YES];"#
    entry.code = entry.code.replacing("engine_init();", with: message)
    var options = SwitchOptions()
    options.kept = ["writeToFile:atomically:"]
    try entry.fixtureProject.withProject { project in
      let plan = try SwitchInstallation(project, options: options).plan()
      let change = try #require(plan.changes.first { project.relative($0.path) == entry.file })
      let text = String(decoding: try #require(change.result), as: UTF8.self)
      #expect(text == entry.text(after: 1))
    }
  }

  /// Code elsewhere, and whether `check` says that it may need what the entry point did.
  static let users: [(file: String, code: String, isFound: Bool)] = [
    ("AppTests/AppTests.swift", "func f() { engine_close() }", true),
    ("AppTests/AppTests.swift", "func f() { Config.save() }", true),
    ("AppTests/AppTests.swift", "// engine_close()", false),
    ("AppTests/AppTests.swift", "func f() { motor_close() }", false),
    ("App/SceneDelegate.swift", "func f() { engine_close() }", true),
  ]

  @Test(arguments: users) func whatUsesTheSameLibraryIsFound(
    _ use: (file: String, code: String, isFound: Bool)
  ) throws {
    let fixture = try Self.entries[0].fixtureProject.with { project in
      project.files[use.file, default: ""] += "\n\(use.code)\n"
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let after = try reader.after(
        SwitchInstallation(reader, options: SwitchOptions()).plan().changes
      )
      let launch = after.launch(of: try after.project.app(named: nil))
      let lines = after.steps(of: launch).endedLines
      #expect(lines.count == 3)
      #expect(lines.contains { after.user(of: $0, in: launch) != nil } == use.isFound)
    }
  }

  @Test func anInstalledLookupDoesNotMove() throws {
    try Self.entries[0].fixtureProject.withProject { project in
      let reader = LaunchReader(project)
      let first = try SwitchInstallation(reader, options: SwitchOptions()).plan()
      let after = try reader.after(first.changes)
      var options = SwitchOptions()
      options.kept = ["engine_init"]
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(after, options: options).plan()
      }
      #expect(error?.name == "endedLine")
    }
  }
}

extension EarlyLineTests.Entry {
  fileprivate var fixtureProject: Fixture {
    get throws {
      try Fixture.named(fixture).with { project in
        if fixture != "objective-c" {
          project.files["App/AppDelegate.swift"] =
            fixture == "appkit"
            ? SourceStub.appKitDelegate("AppDelegate", attribute: "final")
            : project.files["App/AppDelegate.swift"]?.replacing("@main\n", with: "")
          project.add(file, text(after: nil))
        } else {
          project.files[file] = text(after: nil)
        }
      }
    }
  }

  /// The file with the lookup behind a number of lines; `nil` for the file as it was.
  fileprivate func text(after count: Int?) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      guard let mark = line.firstMatch(of: /^( *)LOOKUP(\d)$/) else { return [String(line)] }
      guard count.map(String.init) == String(mark.2) else { return [] }
      // The first statement of a file has an empty line behind it.
      let isOpening = count == 0 && mark.1.isEmpty
      return lookup.map { mark.1 + $0 } + (isOpening ? [""] : [])
    }.joined(separator: "\n")
  }
}
