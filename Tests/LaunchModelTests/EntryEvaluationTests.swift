import Foundation
import LaunchModel
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// What entry points run, for spellings that Scripts/try-spellings found to be read wrongly.
@Suite struct EntryEvaluationTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The file main.swift or main.m.
    var code: String
    var delegate: String? = "AppDelegate"
    /// The class that tests run; `nil` if there's no switch.
    var standIn: String? = "Other"
    var isKnown = true
    /// Whether the class of normal launches is certain; `nil` for whatever it is.
    var isCertain: Bool?
    /// What stands before `main` in Objective-C.
    var declarations = ""
  }

  /// An entry point that starts with a class after forty statements whose effect isn't known.
  private static func starting(_ type: String, after statement: (Int) -> String) -> String {
    """
    func flag(_ number: Int) -> Bool { number > getpid() }
    let isTest = NSClassFromString("XCTestCase") != nil
    var x = 0
    var type: AnyClass = AppDelegate.self
    func delegate() -> AnyClass { AppDelegate.self }
    \((0..<40).map(statement).joined(separator: "\n"))
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(\(type)))
    """
  }

  static let swift = [
    Spelling(
      testDescription: "many branches that assign variables",
      code: starting("isTest ? Other.self : type") { "if flag(\($0)) { x = \($0) }" }
    ),
    Spelling(
      testDescription: "many branches that may end the process",
      code: starting("isTest ? Other.self : type") {
        "if flag(\($0)) { x = \($0) } else if flag(\(-$0)) { exit(1) }"
      },
      isCertain: true
    ),
    Spelling(
      testDescription: "many branches that choose the class",
      code: starting("isTest ? Other.self : type") {
        "if flag(\($0)) { type = Class\($0).self }"
      },
      delegate: nil,
      isCertain: false
    ),
    Spelling(
      testDescription: "many branches that declare a function",
      code: starting("isTest ? Other.self : delegate()") {
        "if flag(\($0)) { func delegate() -> AnyClass { Other.self } }"
      },
      isCertain: true
    ),
    Spelling(
      testDescription: "a closure in a condition",
      code: """
        func name() -> String {
          if ProcessInfo.processInfo.environment.contains { $0.key.hasPrefix("XCTest") } {
            return "App.Other"
          }
          return NSStringFromClass(AppDelegate.self)
        }
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name())
        """
    ),
    Spelling(
      testDescription: "a switch as an expression",
      code: """
        let type: AnyClass = switch NSClassFromString("XCTestCase") != nil {
        case true: Other.self
        case false: AppDelegate.self
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """
    ),
    Spelling(
      testDescription: "labels and an argument that's left out",
      code: """
        func isTest(or other: Bool = false, value: Bool) -> Bool { other || value }
        let isRunning = isTest(value: NSClassFromString("XCTestCase") != nil)
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(isRunning ? Other.self : AppDelegate.self))
        """
    ),
    Spelling(
      testDescription: "a call that is deferred",
      code: """
        func start(_ type: AnyClass) {
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        }
        func run() {
          defer { start(Other.self) }
          if NSClassFromString("XCTestCase") == nil { start(AppDelegate.self) }
        }
        run()
        """,
      delegate: nil,
      standIn: nil,
      isKnown: false
    ),
    Spelling(
      testDescription: "a loop that calls a function that asks for tests",
      code: """
        func isSmall() -> Bool { NSClassFromString("XCTestCase") != nil }
        for _ in 0..<1 {
          if isSmall() {
            UIApplicationMain(
              CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Other.self))
          }
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """,
      standIn: nil,
      isKnown: false
    ),
    Spelling(
      testDescription: "a loop that asks for tests",
      code: """
        var type: AnyClass = Other.self
        for _ in 0..<1 {
          if NSClassFromString("XCTestCase") == nil { type = AppDelegate.self }
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """,
      delegate: nil,
      standIn: nil,
      isKnown: false
    ),
    Spelling(
      testDescription: "a variable of the environment by a name that isn't known",
      code: """
        var type: AnyClass = AppDelegate.self
        for name in ["XCTestBundlePath", "XCTestConfigurationFilePath"] {
          if getenv(name) != nil { type = Other.self }
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """,
      delegate: nil,
      standIn: nil,
      isKnown: false
    ),
    Spelling(
      testDescription: "a function that assigns in a branch",
      code: """
        var type: AnyClass = AppDelegate.self
        func choose() {
          if CommandLine.argc > 5 { type = Other.self }
        }
        choose()
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """,
      delegate: nil,
      standIn: nil,
      isCertain: false
    ),
    Spelling(
      testDescription: "two launches in an expression",
      code: """
        CommandLine.argc > 5
          ? UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Other.self))
          : UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """,
      delegate: nil,
      standIn: nil,
      isCertain: false
    ),
    Spelling(
      testDescription: "a method of an object",
      code: """
        struct Launcher {
          var isTest: Bool { NSClassFromString("XCTestCase") != nil }
          func run() { start(isTest ? Other.self : AppDelegate.self) }
          func start(_ type: AnyClass) {
            UIApplicationMain(
              CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
          }
        }
        Launcher().run()
        """
    ),
    Spelling(
      testDescription: "a closure that a function of the system calls",
      code: """
        let type: AnyClass = NSClassFromString("XCTestCase") != nil ? Other.self : AppDelegate.self
        CommandLine.unsafeArgv.withMemoryRebound(to: Int8.self, capacity: 1) { arguments in
          UIApplicationMain(CommandLine.argc, arguments, nil, NSStringFromClass(type))
        }
        """,
      isCertain: true
    ),
    Spelling(
      testDescription: "a pattern with a condition",
      code: """
        switch NSClassFromString("XCTestCase") == nil {
        case true where CommandLine.argc > 5:
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Other.self))
        default:
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        }
        """,
      delegate: nil,
      standIn: nil,
      isKnown: false
    ),
    Spelling(
      testDescription: "two defaults, which no compiler takes",
      code: """
        switch NSClassFromString("XCTestCase") == nil {
        default: print("tests")
        default: break
        case true:
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Other.self))
        """
    ),
    Spelling(
      testDescription: "a function that may end the process in a condition",
      code: """
        func isTest() -> Bool {
          if CommandLine.argc > 5 { exit(1) }
          return NSClassFromString("XCTestCase") != nil
        }
        if isTest() {
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Other.self))
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """,
      isCertain: true
    ),
    Spelling(
      testDescription: "a function of another file that calls one of main.swift",
      code: """
        // The other file is shorter than the place of this function: \(String(repeating: "-", count: 999))
        func testsRun(unless flag: Bool) -> Bool { NSClassFromString("XCTestCase") != nil && !flag }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          NSStringFromClass(Checks.isTest ? Other.self : AppDelegate.self))
        """
    ),
  ]

  static let objectiveC =
    [
      Spelling(
        testDescription: "parameters",
        code: """
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(
            choose(getenv("XCTestBundlePath") != NULL, [Other class], [AppDelegate class])));
          """,
        declarations: """
          static Class choose(BOOL isTest, Class first, Class second) {
            return isTest ? first : second;
          }
          """
      ),
      Spelling(
        testDescription: "what runs once",
        code: """
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type()));
          """,
        isCertain: true,
        declarations: """
          static Class type(void) {
            static BOOL isTest;
            static dispatch_once_t once;
            dispatch_once(&once, ^{
              isTest = NSClassFromString(@"XCTestCase") != nil;
            });
            return isTest ? [Other class] : [AppDelegate class];
          }
          """
      ),
      Spelling(
        testDescription: "constants and variables of the file",
        code: """
          setType();
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """,
        declarations: """
          static NSString *const variable = @"XCTestBundlePath";
          static Class type;
          static void setType(void) {
            BOOL isTest = [[NSProcessInfo processInfo] environment][variable] != nil;
            type = isTest ? [Other class] : [AppDelegate class];
          }
          """
      ),
      Spelling(
        testDescription: "a macro",
        code: """
          #define IS_NORMAL ( \\
            getenv("XCTestBundlePath") == NULL)
          if (!IS_NORMAL) {
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([Other class]));
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
          """
      ),
      Spelling(
        testDescription: "a case that ends in braces",
        code: """
          Class type;
          switch (getenv("XCTestBundlePath") ? 1 : 0) {
          case 1: { type = [Other class]; break; }
          default: { type = [AppDelegate class]; break; }
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """
      ),
      Spelling(
        testDescription: "a label that a goto leads to",
        code: """
          Class type = [Other class];
          if (getenv("XCTestBundlePath")) goto run;
          type = [AppDelegate class];
          run:
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """
      ),
      Spelling(
        testDescription: "a label in another clause",
        code: """
          Class type = [AppDelegate class];
          if (getenv("XCTestBundlePath")) {
            type = [Other class];
            goto run;
          }
          #ifdef UNDEFINED
          run:
          type = [AppDelegate class];
          #else
          run:
          #endif
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """
      ),
      Spelling(
        testDescription: "a label in another case",
        code: """
          Class type = [AppDelegate class];
          switch (getenv("XCTestBundlePath") ? 1 : 0) {
          case 1: type = [Other class]; goto run;
          default:
          run:
            puts("run");
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """,
        standIn: nil,
        isKnown: false
      ),
      Spelling(
        testDescription: "a counter that isn't known",
        code: """
          int rounds = getenv("XCTestBundlePath") ? kOne : kTwo;
          rounds++;
          if (-rounds == -2) {
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([Other class]));
          """,
        delegate: nil,
        standIn: nil,
        isKnown: false
      ),
      Spelling(
        testDescription: "a counter without an initial value",
        code: """
          count(); count();
          return UIApplicationMain(argc, argv, nil,
            NSStringFromClass(rounds == 2 ? [Other class] : [AppDelegate class]));
          """,
        declarations: """
          static int rounds;
          static void count(void) { if (getenv("XCTestBundlePath")) rounds++; }
          """
      ),
      Spelling(
        testDescription: "a counter that is counted too often",
        code: """
          count(); count();
          return UIApplicationMain(argc, argv, nil,
            NSStringFromClass(rounds == 1 ? [Other class] : [AppDelegate class]));
          """,
        standIn: nil,
        declarations: """
          static int rounds;
          static void count(void) { if (getenv("XCTestBundlePath")) rounds = rounds + 1; }
          """
      ),
      Spelling(
        testDescription: "a goto that leads back",
        code: """
          Class type = [AppDelegate class];
          int rounds = 0;
          again:
          if (rounds == 1) type = [Other class];
          if (getenv("XCTestBundlePath") && rounds++ == 0) goto again;
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """,
        standIn: nil,
        isKnown: false
      ),
      Spelling(
        testDescription: "a goto into a block",
        code: """
          Class type = [AppDelegate class];
          if (getenv("XCTestBundlePath")) goto run;
          if (argc < 0) {
            run:
            type = [Other class];
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """,
        delegate: nil,
        standIn: nil,
        isKnown: false
      ),
      Spelling(
        testDescription: "a label of that name in the calling function",
        code: """
          Class type = [AppDelegate class];
          type = chosen();
          done:
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """,
        declarations: """
          static Class chosen(void) {
            Class type = [AppDelegate class];
            if (getenv("XCTestBundlePath")) { type = [Other class]; goto done; }
            type = [AppDelegate class];
            done:
            return type;
          }
          """
      ),
      Spelling(
        testDescription: "a goto that leads back, and a label of that name in the calling function",
        code: """
          Class type = [Other class];
          if (getenv("XCTestBundlePath")) wait_for_tests();
          else type = [AppDelegate class];
          done:
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """,
        standIn: nil,
        isKnown: false,
        declarations: """
          static void wait_for_tests(void) {
            done:
            if (getenv("XCTestBundlePath")) goto done;
          }
          """
      ),
      Spelling(
        testDescription: "a loop that runs once",
        code: """
          Class type = [AppDelegate class];
          do {
            if (!getenv("XCTestBundlePath")) break;
            type = [Other class];
          } while (0);
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """
      ),
      Spelling(
        testDescription: "a case that goes on with the next",
        code: """
          Class type = [AppDelegate class];
          switch (getenv("XCTestBundlePath") ? 1 : 0) {
          case 1: puts("tests");
          case 2: type = [Other class]; break;
          default: break;
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
          """
      ),
    ]
    + [
      ("+ (Class)class { return [Other class]; }", "AppDelegate (Other)"),
      ("+ (Class) class\n{ return [Other class]; }", "NSObject (Other)"),
      ("+ (instancetype)alloc { return [Other alloc]; }", "UIResponder (Other)"),
    ].map { method, type in
      Spelling(
        testDescription: "\(method) of \(type)",
        code: """
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([[[AppDelegate alloc] init] class]));
          """,
        delegate: nil,
        standIn: nil,
        isKnown: false,
        declarations: "@implementation \(type)\n\(method)\n@end\n"
      )
    }
    + [
      Spelling(
        testDescription: "a category that takes over what another class is asked",
        code: """
          BOOL isTest = NSClassFromString(@"XCTestCase") != nil;
          return UIApplicationMain(
            argc, argv, nil, NSStringFromClass(isTest ? [Other class] : [AppDelegate class]));
          """,
        declarations:
          "@implementation Model (Type)\n+ (Class)class { return [Other class]; }\n@end\n"
      )
    ]

  @Test(arguments: swift)
  func readsSwift(_ spelling: Spelling) throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = "import UIKit\n\n\(spelling.code)\n"
      project.files["App/Checks.swift"] =
        "enum Flags { static let isOn = false }\n"
        + "enum Checks { static var isTest: Bool { testsRun(unless: Flags.isOn) } }\n"
      project.targets[0].sources.append("App/Checks.swift")
      project.files["App/AppDelegate.swift"]? +=
        "\nfinal class Other: UIResponder, UIApplicationDelegate {}\n"
    }
    try expect(spelling, in: fixture)
  }

  @Test(arguments: objectiveC)
  func readsObjectiveC(_ spelling: Spelling) throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] =
        """
        #import <UIKit/UIKit.h>

        \(spelling.declarations)
        int main(int argc, char *argv[]) {
        \(spelling.code)
        }

        """
      project.files["App/AppDelegate.m"]? +=
        "\n@interface Other : UIResponder <UIApplicationDelegate>\n@end\n@implementation Other\n@end\n"
    }
    try expect(spelling, in: fixture)
  }

  private func expect(_ spelling: Spelling, in fixture: Fixture) throws {
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == spelling.delegate)
      #expect(launch.launchSwitch?.className == spelling.standIn)
      #expect((launch.evaluation?.unknownAboutTests == nil) == spelling.isKnown)
      if let isCertain = spelling.isCertain {
        #expect((launch.evaluation?.unknown == nil) == isCertain)
      }
    }
  }

  /// A test target without the class that is looked up runs what the entry point does without it.
  @Test(arguments: [
    ("nil", TestBundleLaunch.Launched.noDelegate),
    ("NSStringFromClass(AppDelegate.self)", .app),
  ]) func testsWithoutTheStandIn(_ other: String, _ launched: TestBundleLaunch.Launched) throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        let found = NSClassFromString("OtherDelegate").map { NSStringFromClass($0) }
        let name = NSClassFromString("XCTestCase") == nil
          ? NSStringFromClass(AppDelegate.self) : found ?? \(other)
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)

        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == "OtherDelegate")
      #expect(launch.testBundles.map(\.runsInto) == [launched])
    }
  }

  /// A name is no evidence: what no source declares, and no scheme passes, isn't known.
  @Test(arguments: [
    "isRunningInTestMode", "isRunningTests", #"getenv("TEST_MODE") != nil"#,
    #"getenv("XCHANGE_API") != nil"#, #"CommandLine.arguments.contains("--latest")"#,
    #"NSClassFromString("XCHANGEDelegate") != nil || getenv("attesting") != nil"#,
  ]) func namesAreNoEvidence(_ condition: String) throws {
    try withApp(
      main: """
        let type: AnyClass = \(condition) ? Other.self : AppDelegate.self
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """
    ) { launch in
      #expect(launch.appDelegate == nil)
      #expect(launch.launchSwitch == nil)
      #expect(launch.evaluation?.certainChoice == nil)
      #expect(launch.evaluation?.normal.unknownClasses?.classes == ["Other", "AppDelegate"])
    }
  }

  /// What isn't known is the same in tests, and what it's compared with isn't.
  @Test func anUnknownThatIsComparedWithACheckForTests() throws {
    let main = """
      import UIKit
      let check = NSClassFromString("XCTestCase") != nil
      let type: AnyClass = flags() == check ? Other.self : AppDelegate.self
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
      """
    let conditions = [
      ("flags() == check", true), ("flags() == 1", false), ("negated(check)", true),
      ("negated(1)", false), ("Kind(n: check)<>", true), ("last(check)", true),
      ("last(false)", false), ("each(check)", true), ("each(false)", false),
      ("counts(check)", true),
      ("counts(false)", false), ("isChosen(check)", true), ("isChosen(false)", false),
      ("isListed(check)", true), ("isListed(false)", false),
      ("isAsked(check)", true), ("isAsked(false)", false), ("isMatched(check)", true),
      ("isSet(check)", true), ("isSet(false)", false),
    ]
    for (condition, isAboutTests) in conditions {
      let text =
        main.replacing("flags() == check", with: condition) + """

          struct Kind { var n: Bool; static postfix func <> (a: Kind) -> Bool { a.n } }
          func last(_ value: Bool) -> Bool {
            struct Box { var last = false; var value = false { didSet { last = value } } }
            var box = Box()
            box.value = value
            return box.last
          }
          func each(_ value: Bool) -> Bool {
            var last = false
            [value].forEach { last = $0 }
            return last
          }
          func counts(_ value: Bool) -> Bool {
            var isFull = false
            (value ? [1] : []).forEach { _ in isFull = true }
            return isFull
          }
          func isChosen(_ value: Bool) -> Bool {
            switch true {
            case negated(value): return true
            default: return false
            }
          }
          func isSet(_ value: Bool) -> Bool {
            var flag = false
            flag.become(value)
            return flag
          }
          func isListed(_ value: Bool) -> Bool {
            switch flags() {
            case value: return true
            default: return false
            }
          }
          func isAsked(_ value: Bool) -> Bool {
            var found = false
            ask(value) { found = $0 }
            return found
          }
          func isMatched(_ value: Bool) -> Bool {
            switch 1 {
            case _ where value: return true
            default: return false
            }
          }
          """
      try withApp(main: text) { launch in
        let unknown = launch.evaluation?.unknownAboutTests
        #expect((unknown != nil) == isAboutTests)
        #expect(launch.testBundles.map(\.runsInto) == [isAboutTests ? .unknown : .app])
      }
    }
  }

  /// Checks of libraries, what has to be imported, and what the app would declare instead.
  static let libraryChecks = [
    ("IssueReporting", "isTesting", "let isTesting = false"),
    (
      "IssueReporting", "TestContext.current != nil",
      "enum TestContext { static var current: Int? }"
    ),
    (
      "SwiftfulUtilities", "Utilities.isUnitTesting",
      "enum Utilities { static let isUnitTesting = false }"
    ),
    ("Dependencies", "context == .test", "@propertyWrapper struct Dependency {}"),
    ("ComposableArchitecture", "context != .live", "@propertyWrapper struct Dependency {}"),
  ]

  @Test(arguments: libraryChecks)
  func libraryCheckCountsIfImported(_ module: String, _ check: String, _ own: String) throws {
    func standIn(_ module: String, _ own: String) throws -> String? {
      let fixture = try Fixture.named("swiftui").with { project in
        for path in project.files.keys where path.hasPrefix("App/") {
          project.files[path] = project.files[path]?.replacing("@main\n", with: "")
        }
        project.targets[0].sources += ["App/Start.swift", "App/Own.swift"]
        project.files["App/Own.swift"] = own
        project.files["App/Start.swift"] = """
          import SwiftUI
          import \(module)
          @main struct Start {
            @Dependency(\\.context) static var context
            static func main() { if \(check) { QuietApp.main() } else { SampleApp.main() } }
          }
          struct QuietApp: App { var body: some Scene { WindowGroup {} } }
          """
      }
      return try fixture.withProject { project in
        LaunchReader(project).launch(of: try project.app(named: nil)).launchSwitch?.className
      }
    }
    #expect(try standIn(module, "") == "QuietApp")
    #expect(try standIn(module, own) == nil)
    #expect(try standIn("Foundation", "") == nil)
  }

  /// What runners have ceased to set is absent in every launch.
  @Test(arguments: ["XCInjectBundle", "TRAVIS", "XPC_SERVICE_NAME", "XCODE_RUNNING_FOR_PREVIEWS"])
  func variablesThatNobodySets(_ name: String) throws {
    try withApp(
      main: """
        let type: AnyClass = getenv("\(name)") != nil ? Other.self : AppDelegate.self
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """
    ) { launch in
      #expect(launch.appDelegate == "AppDelegate")
      #expect(launch.launchSwitch == nil)
      #expect(launch.evaluation?.unknown == nil)
    }
  }

  /// Code that does much more than real entry points is given up, at a place, in bounded time.
  @Test func longCodeIsUnknown() throws {
    let count = 300
    func lines(_ line: (Int) -> String) -> String {
      (0..<count).map(line).joined(separator: "\n")
    }
    try withApp(
      main: """
        \(lines { "var x\($0) = 0" })
        func set() {
        \(lines { "x\($0) += 1" })
        }
        \(lines { "if flag(\($0)) { set() }" })
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """
    ) { launch in
      #expect(launch.evaluation?.unknown?.isTooLong == true)
      #expect(launch.appDelegate == nil)
    }
  }

  /// Code in which one thing follows another very often, or stands in it.
  static let longCode: [(name: String, code: String)] = {
    func lines(_ line: (Int) -> String) -> String {
      (0..<(TestEffort.isLong ? 3000 : 200)).map(line).joined(separator: "\n")
    }
    return [
      ("cases", "switch number() {\n\(lines { "case \($0): x = \($0)" })\ndefault: break\n}"),
      ("deferred code", "func f() {\n\(lines { "defer { x = \($0) }" })\n}\nf()"),
      ("conditions", "if \(lines { "flag(\($0))," }) true { x = 1 }"),
      ("clauses", "#if A\nx = 0\n\(lines { "#elseif A\($0)\nx = \($0)" })\n#endif"),
      ("ends", lines { "if flag(\($0)) { exit(1) }" }),
      (
        "returns",
        "func f() -> Int {\n\(lines { "if flag(\($0)) { return \($0) }" })\nreturn 0\n}\nx = f()"
      ),
      ("functions", lines { "func f\($0)() { f\($0 + 1)() }" } + "\nf0()"),
      ("blocks", lines { _ in "if flag(1) {" } + lines { _ in "}" }),
    ]
  }()

  /// No code exhausts the stack, and what starts after it is known, or it's said to be too long.
  @Test(arguments: longCode) func endsWithCodeOfAnyShape(_ name: String, _ code: String) throws {
    try withApp(
      main: """
        var x = 0
        \(code)
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """
    ) { launch in
      let isTooLong = launch.evaluation?.unknown?.isTooLong == true
      #expect(isTooLong || launch.appDelegate == "AppDelegate")
    }
  }

  /// Without a delegate, the nib decides; so tests may launch another one.
  @Test(arguments: [
    "BOOL isTest = NO;\nBOOL *p[] = { &isTest };\n*p[0] = NSClassFromString(@\"XCTestCase\") != nil;",
    "BOOL isTest = NSClassFromString(@\"XCTestCase\") != nil;",
  ]) func aDelegateThatTestsMayNotSet(_ question: String) throws {
    let fixture = try Fixture.named("objective-c-appkit").with { project in
      project.files["App/main.m"] = """
        #import <Cocoa/Cocoa.h>
        #import "AppDelegate.h"

        int main(int argc, const char *argv[]) {
          \(question)
          id delegate = isTest ? nil : [[AppDelegate alloc] init];
          [[NSApplication sharedApplication] setDelegate:delegate];
          return NSApplicationMain(argc, argv);
        }

        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch == nil)
      #expect(launch.testBundles.map(\.runsInto) == [.unknown])
    }
  }

  /// An application of a class that isn't read can make its own delegate.
  @Test(arguments: [
    ("ShopApplication.shared.run()", "KitApplication", false),
    ("ShopApplication.shared.run()", "NSApplication", true),
    ("KitApplication.shared.run()", "NSApplication", false),
    ("NSApplication.shared.run()", "KitApplication", true),
    (
      "let app = KitApplication.shared\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)",
      "", false
    ),
    (
      "let app = NSApplication.shared\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)",
      "", true
    ),
  ]) func applicationsOfALibrary(_ call: String, _ base: String, isKnown: Bool) throws {
    let fixture = try Fixture.named("appkit").with { project in
      project.files["App/AppDelegate.swift"] = """
        import AppKit

        class ShopApplication: \(base.isEmpty ? "NSApplication" : base) {}
        extension NSApplication { var isShop: Bool { true } }

        """
      project.targets[0].sources.append("App/main.swift")
      project.files["App/main.swift"] = "import AppKit\nimport Kit\n\n\(call)\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect((launch.evaluation?.normal.unknownClasses == nil) == isKnown)
      #expect(launch.evaluation?.mayStartApp == true)
    }
  }

  private func withApp(main: String, _ body: (AppLaunch) throws -> Void) throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = "import UIKit\n\n\(main)\n"
      project.files["App/AppDelegate.swift"]? +=
        "\nfinal class Other: UIResponder, UIApplicationDelegate {}\n"
    }
    try fixture.withProject { project in
      try body(LaunchReader(project).launch(of: try project.existingTarget(named: "App")))
    }
  }

  static let declarationsOfALauncher = [
    // Evaluated when it's used.
    #"private let isNormal = NSClassFromString("XCTestCase") == nil"#,
    // Some are compiled for another platform or configuration.
    """
    #if os(watchOS)
      var isNormal: Bool { false }
    #elseif DEBUG
      var isNormal: Bool { NSClassFromString("XCTestCase") == nil }
    #else
      var isNormal: Bool { true }
    #endif
    """,
  ]

  @Test(arguments: declarationsOfALauncher)
  func readsGlobalsOfALauncher(declarations: String) throws {
    let fixture = try Fixture.named("swiftui").with { project in
      let (path, _) = try #require(project.files.first { $0.value.contains("@main") })
      project.files[path] = """
        import SwiftUI

        \(declarations)

        @main enum Launcher {
          static func main() {
            if isNormal { ShopApp.main() } else { OtherApp.main() }
          }
        }

        struct ShopApp: App { var body: some Scene { WindowGroup { EmptyView() } } }
        struct OtherApp: App { var body: some Scene { WindowGroup { EmptyView() } } }

        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.launchSwitch?.className == "OtherApp")
      #expect(launch.evaluation?.certainChoice?.app == "ShopApp")
    }
  }

  /// Of the properties of one name, the one that the build compiles is read; if that isn't known, neither is
  /// what the entry point chooses.
  @Test(
    arguments: [
      "enum Env {\n$\n}", "extension ProcessInfo {\n$\n}",
    ],
    [("os(watchOS)", true), ("os(iOS)", false), ("BETA", nil)]
  ) func readsThePropertyThatIsCompiled(_ type: String, _ condition: (String, Bool?)) throws {
    let check = #"NSClassFromString("XCTestCase") == nil"#
    let (name, readsElse) = condition
    let owner = type.contains("Env") ? "Env" : "ProcessInfo"
    // With "test" in it, and yet no name that says it checks for tests.
    let property = "wantsLatest"
    let members = """
      #if \(name)
        static var \(property): Bool { \(readsElse == false ? check : "true") }
      #else
        static var \(property): Bool { \(readsElse == false ? "true" : check) }
      #endif
      """
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        \(type.replacingOccurrences(of: "$", with: members))
        let type: AnyClass = \(owner).\(property) ? AppDelegate.self : Other.self
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))

        """
      project.files["App/AppDelegate.swift"]? +=
        "\nfinal class Other: UIResponder, UIApplicationDelegate {}\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      if readsElse == nil {
        #expect(launch.evaluation?.unknownAboutTests != nil)
        #expect(launch.evaluation?.certainChoice == nil)
      } else {
        #expect(launch.launchSwitch?.className == "Other")
        #expect(launch.evaluation?.certainChoice?.app == "AppDelegate")
      }
    }
  }
}
