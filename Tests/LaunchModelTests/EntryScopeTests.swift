import LaunchModel
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// What entry points run whose code does more than choose: each is compared with what a compiler makes of it.
@Suite struct EntryScopeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    /// What normal launches run; `nil` if that isn't known.
    var normally: String? = "AppDelegate"
    /// What tests run; `nil` for the same.
    var inTests: String? = "Other"
    var isKnown = true

    init(
      _ testDescription: String,
      _ code: String,
      normally: String? = "AppDelegate",
      inTests: String? = "Other",
      isKnown: Bool = true
    ) {
      (self.testDescription, self.code) = (testDescription, code)
      (self.normally, self.inTests, self.isKnown) = (normally, inTests, isKnown)
    }
  }

  /// A case whose choice depends on a condition that isn't followed, and that only holds in tests.
  static func unknown(_ description: String, _ code: String, _ condition: String) -> Case {
    Case(
      description,
      "let isOther = \(isOther)\n\(code)\ntype = \(condition) ? Other.self : AppDelegate.self"
        .replacing("isTest", with: "isOther"),
      normally: nil,
      inTests: nil,
      isKnown: false
    )
  }

  /// The same as ``isTest``, without its name.
  static let isOther = #"NSClassFromString("XCTestCase") != nil"#
  static let isTest = #"let isTest = NSClassFromString("XCTestCase") != nil"#
  static let choice = "var type: AnyClass = isTest ? Other.self : AppDelegate.self"

  /// Whether Xcode's previews run.
  static let isPreview =
    #"ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1""#

  static let cases = [
    Case(
      "previews first, tests second",
      "type = \(isPreview) || isTest ? Other.self : AppDelegate.self"
    ),
    Case(
      "tests first, previews second",
      "type = isTest || \(isPreview) ? Other.self : AppDelegate.self"
    ),
    Case(
      "a branch for previews",
      "if \(isPreview) { type = Other.self } else if isTest { type = Other.self } else { type = AppDelegate.self }"
    ),
    Case(
      "neither previews nor tests",
      "type = !(\(isPreview)) && !isTest ? AppDelegate.self : Other.self"
    ),
    Case(
      "a guard for previews",
      "func choose() -> AnyClass {\nguard !(\(isPreview)) else { return Other.self }\n"
        + "guard isTest else { return AppDelegate.self }\nreturn Other.self\n}\ntype = choose()"
    ),
    Case("a parameter of another function", "func log(_ type: AnyClass) {}\nlog(AppDelegate.self)"),
    Case(
      "a local of another function",
      "func log() { let type = AppDelegate.self; _ = type }\nlog()"
    ),
    Case("a variable of a block", "do { let type = AppDelegate.self; _ = type }"),
    Case("a variable of a branch", "if isTest { let type = AppDelegate.self; _ = type }"),
    Case("an optional binding", "if let type = Optional(AppDelegate.self) { _ = type }"),
    Case("a pattern", "if case let type? = Optional(AppDelegate.self) { _ = type }"),
    Self.unknown(
      "a pointer to a variable",
      "var a = false\nwithUnsafeMutablePointer(to: &a) { $0.pointee = isTest }",
      "a"
    ),
    Self.unknown(
      "memory",
      "let a = UnsafeMutablePointer<Bool>.allocate(capacity: 1)\na.initialize(to: isTest)",
      "a.pointee"
    ),
    Self.unknown(
      "a pointer that is kept",
      "var a = false\nlet p = UnsafeMutablePointer<Bool>(&a)\np.pointee = isTest",
      "a"
    ),
    Self.unknown(
      "a closure that is kept, over an object",
      "final class Box { var a = false }\nlet box = Box()\nlater { box.a = isTest }\nbox.a = false\nflush()",
      "box.a"
    ),
    Self.unknown(
      "a function that a closure calls which is kept",
      "var a = false\nfunc set() { a = isTest }\nlater { set() }\na = false\nflush()",
      "a"
    ),
    Self.unknown(
      "a member that is looked up",
      "@dynamicMemberLookup struct Box { subscript(dynamicMember name: String) -> Bool { isTest } }",
      "Box().a"
    ),
    Self.unknown(
      "a projected value",
      "@propertyWrapper struct Flag {\nvar wrappedValue = false\nvar projectedValue: Bool { isTest }\n}\n"
        + "struct Box { @Flag var a }",
      "Box().$a"
    ),
    Self.unknown(
      "a description",
      "struct Box: CustomStringConvertible { var description: String { isTest ? \"a\" : \"b\" } }",
      "\"\\(Box())\" == \"a\""
    ),
    Self.unknown(
      "a sequence",
      "struct Box: Sequence, IteratorProtocol {\nvar n = 0\n"
        + "mutating func next() -> Bool? { n += 1; return n == 1 ? isTest : nil }\n}\n"
        + "var a = false\nfor b in Box() { a = b }",
      "a"
    ),
    Self.unknown(
      "a literal",
      "struct Box: ExpressibleByBooleanLiteral {\nvar a: Bool\n"
        + "init(booleanLiteral value: Bool) { a = isTest }\n}\nlet box: Box = true",
      "box.a"
    ),
    Self.unknown(
      "an equality",
      "struct Box: Equatable { static func == (a: Box, b: Box) -> Bool { isTest } }",
      "Box() == Box()"
    ),
    Self.unknown(
      "an element",
      "struct Box { subscript(_ n: Int) -> Bool { isTest } }",
      "Box()[0]"
    ),
    Self.unknown("a macro", "let a = #flag(isTest)", "a"),
    Self.unknown(
      "a deinitializer",
      "var a = false\nfinal class Guard { deinit { a = isTest } }\ndo { _ = Guard() }",
      "a"
    ),
    Self.unknown(
      "a deinitializer of a superclass",
      "var a = false\nclass Base { deinit { a = isTest } }\nfinal class Guard: Base {}\n"
        + "do { let guarded = Guard(); a = false; _ = guarded }",
      "a"
    ),
    Self.unknown(
      "an initializer that the compiler decides about",
      "struct Box {\nvar a = false\n#if hasFeature(Shop)\ninit(a: Bool) { self.a = !a }\n#endif\n}\n"
        + "let box = Box(a: isTest)",
      "box.a"
    ),
    Self.unknown(
      "a closure that is kept, over a local",
      "func probe() -> Bool { var a = false; later { a = isTest }; a = false; flush(); return a }",
      "probe()"
    ),
    Self.unknown(
      "a closure that is kept, and asks itself",
      "final class Box { var a = false }\nfunc probe() -> Bool {\nlet box = Box()\n"
        + "later { box.a = (getenv(\"XCTestBundlePath\") != nil) }\nbox.a = false\nflush()\nreturn box.a\n}",
      "probe()"
    ),
    Self.unknown(
      "a closure that is kept, and calls what asks",
      "func asks() -> Bool { getenv(\"XCTestBundlePath\") != nil }\n"
        + "func probe() -> Bool { var a = false; later { a = asks() }; a = false; flush(); return a }",
      "probe()"
    ),
    Self.unknown(
      "a closure that gets what other code got",
      "var a = false\ntell(isLoaded()) { x in a = x }",
      "a"
    ),
    Self.unknown("an answer after a closure that asks", "register { isLoaded() }", "decide()"),
    Self.unknown("an answer after a function that asks", "register(isLoaded)", "decide()"),
    Self.unknown(
      "an answer after an object that asks",
      "final class Asker { func ask() -> Bool { isLoaded() } }\nregister(Asker())",
      "decide()"
    ),
    Self.unknown(
      "an object that got a closure that asks",
      "let a = Box()\na.block = isLoaded",
      "a.ask()"
    ),
    Self.unknown("a type that got a closure that asks", "Box.block = isLoaded", "decide()"),
    Self.unknown(
      "a function that assigns after a closure is kept",
      "func set(_ x: inout Bool) { x = false }\n"
        + "func probe() -> Bool { var a = false; later { a = isLoaded() }; set(&a); flush(); return a }",
      "probe()"
    ),
    Self.unknown(
      "an exchange after a closure is kept",
      "func probe() -> Bool { var a = false, b = a; later { a = isLoaded() }\n"
        + "swap(&a, &b); flush(); return a }",
      "probe()"
    ),
    Self.unknown("text with a value", "let a = \"\\(isTest)\"", "a == \"true\""),
    Self.unknown("an object of a library", "let a = Box()\na.isOn = isTest", "a.isOn"),
    Self.unknown("a method of a library", "let a = Box()\na.set(isTest)", "a.get()"),
    Self.unknown("a type of a library", "Box.isOn = isTest", "Box.isOn"),
    Self.unknown("an object that all share", "Box.shared.isOn = isTest", "Box.shared.isOn"),
    Self.unknown("functions of a library", "setUp(isTest)", "isSetUp()"),
    Self.unknown("a call in tests only", "if isTest { Box.setUp() }", "Box.isSetUp"),
    Self.unknown(
      "user defaults",
      "UserDefaults.standard.set(isTest, forKey: \"x\")",
      "UserDefaults.standard.bool(forKey: \"x\")"
    ),
    Self.unknown(
      "user defaults with what isn't known",
      "enum Mode {\ncase a, b\nvar isA: Bool { self == .a }\n}\nlet a: Mode = isTest ? .a : .b\n"
        + "UserDefaults.standard.set(a.isA, forKey: \"x\")",
      "UserDefaults.standard.bool(forKey: \"x\")"
    ),
    Self.unknown("a closure for a library", "let a = run { isTest }", "a"),
    Self.unknown(
      "a closure that asks",
      "let a = run { NSClassFromString(\"XCTest\") != nil }",
      "a"
    ),
    Self.unknown(
      "a property of an enumeration's case",
      "enum Mode {\ncase a, b\nvar isA: Bool { self == .a }\n}\nlet a: Mode = isTest ? .a : .b",
      "a.isA"
    ),
    Self.unknown(
      "a subscript",
      "struct S { subscript(_ a: Int) -> Bool { ask() } }\nfunc ask() -> Bool { isTest }\nlet s = S()",
      "s[0]"
    ),
    Self.unknown(
      "overloads by type that ask",
      "func a(_ a: Int) -> Bool { ask() }\nfunc a(_ a: Bool) -> Bool { ask() }\nfunc ask() -> Bool { \(isOther) }",
      "a(1)"
    ),
    Self.unknown(
      "a property of something that isn't known",
      "extension Int { var a: Bool { \(isOther) } }\nlet x = Settings.number",
      "x.a"
    ),
    Self.unknown("a loop", "var a = false\nfor _ in 0..<1 { a = isTest }", "a"),
    Self.unknown(
      "a function that calls itself",
      "func f(_ n: Int, _ b: Bool) -> Bool { n == 0 ? b : f(n - 1, b) }\nlet a = f(1, isTest)",
      "a"
    ),
    Case("a loop's variable", "for type in [AppDelegate.self] { _ = type }"),
    Case("a closure's parameter", "[1].forEach { type in _ = type }"),
    Case(
      "a loop that assigns",
      "for _ in 0..<2 { type = AppDelegate.self }",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "an operator that assigns",
      "var x = isTest ? 1 : 2\nx -= 1\ntype = x == 1 ? AppDelegate.self : Other.self"
    ),
    Case(
      "an operator that isn't known",
      "var x = isTest ? 1 : 2\nx <<= 1\ntype = x == 4 ? AppDelegate.self : Other.self",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "toggle",
      "var x = !isTest\nx.toggle()\ntype = x ? Other.self : AppDelegate.self",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a mutating method that isn't known",
      "var x = [type]\nx.reverse()\ntype = x[0]",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "inout",
      "func change(_ type: inout AnyClass) { type = AppDelegate.self }\nchange(&type)",
      inTests: nil
    ),
    Case(
      "swap",
      "var other: AnyClass = isTest ? AppDelegate.self : Other.self\nswap(&type, &other)\nswap(&type, &other)",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "& that isn't followed",
      "withUnsafeMutablePointer(to: &type) { $0.pointee = AppDelegate.self }",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "overloads by label",
      "func pick(a: Bool) -> AnyClass { a ? Other.self : AppDelegate.self }\nfunc pick(b: Bool) -> AnyClass { AppDelegate.self }\ntype = pick(a: isTest)"
    ),
    Case(
      "overloads by type",
      "func pick(_ a: Bool) -> AnyClass { Other.self }\nfunc pick(_ a: Int) -> AnyClass { AppDelegate.self }\ntype = isTest ? pick(true) : pick(1)",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a static variable",
      "enum Flags { static var isQuiet = false }\nFlags.isQuiet = isTest\ntype = Flags.isQuiet ? Other.self : AppDelegate.self"
    ),
    Case(
      "a property set in an initializer",
      "struct Flags { let a: Bool; init(b: Bool) { a = !b } }\ntype = Flags(b: isTest).a ? AppDelegate.self : Other.self"
    ),
    Case(
      "a memberwise initializer",
      "struct Flags { var a = false }\ntype = Flags(a: isTest).a ? Other.self : AppDelegate.self"
    ),
    Case(
      "a copy of a structure",
      "struct Flags { var a = false }\nlet x = Flags(a: isTest)\nvar y = x\ny.a = false\ntype = x.a ? Other.self : AppDelegate.self"
    ),
    Case(
      "an object of a class",
      "final class Flags { var a = false }\nlet x = Flags()\nlet y = x\ny.a = isTest\ntype = x.a ? Other.self : AppDelegate.self"
    ),
    Case(
      "an observer",
      "var x = false { didSet { type = x ? Other.self : AppDelegate.self } }\ntype = AppDelegate.self\nx = isTest"
    ),
    Case(
      "a tuple",
      "let (a, b) = (isTest, !isTest)\ntype = a && !b ? Other.self : AppDelegate.self"
    ),
    Case(
      "an error that is thrown",
      "struct E: Error {}\nfunc real() throws -> AnyClass { if isTest { throw E() }; return AppDelegate.self }\ntype = (try? real()) ?? Other.self"
    ),
    Case(
      "an error that is caught",
      "struct E: Error {}\nfunc real() throws { if isTest { throw E() }; type = AppDelegate.self }\ntype = Other.self\ndo { try real() } catch { type = Other.self }"
    ),
    Case(
      "an error that is caught after an assignment",
      "struct E: Error {}\nfunc real() throws { type = AppDelegate.self; if isTest { throw E() } }\ndo { try real() } catch { type = Other.self }"
    ),
    Case(
      "fallthrough",
      "switch isTest {\ncase true: fallthrough\ncase false: type = AppDelegate.self\n}",
      inTests: nil
    ),
    Case(
      "none",
      "switch NSClassFromString(\"XCTestCase\") {\ncase .none: type = AppDelegate.self\ncase .some: type = Other.self\n}"
    ),
    Case(
      "a value that a closure captures",
      "let go = { [type] in type }\ntype = AppDelegate.self\ntype = go()"
    ),
    Case(
      "a range",
      "switch isTest ? 5 : 50 {\ncase 0..<10: type = Other.self\ndefault: type = AppDelegate.self\n}",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a recursive function",
      "func f(_ x: Int) -> Int { x > getpid() ? f(x - 1) : 0 }\n_ = f(9)"
    ),
    Case(
      "a method before a function",
      "func probe() -> Bool { isTest }\nstruct Start { static func probe() -> Bool { false }\n"
        + "static func choose() -> AnyClass { probe() ? Other.self : AppDelegate.self } }\n"
        + "type = Start.choose()",
      inTests: nil
    ),
    Case(
      "a method of an extension before a function",
      "func probe() -> Bool { isTest }\nstruct Start {\n"
        + "func choose() -> AnyClass { probe() ? Other.self : AppDelegate.self } }\n"
        + "extension Start { func probe() -> Bool { false } }\ntype = Start().choose()",
      inTests: nil
    ),
    Case(
      "an inherited method before a function",
      "func probe() -> Bool { isTest }\nclass Base { func probe() -> Bool { false } }\n"
        + "class Start: Base { func choose() -> AnyClass { probe() ? Other.self : AppDelegate.self } }\n"
        + "type = Start().choose()",
      inTests: nil
    ),
    Case(
      "a method named like a function of the system",
      "struct Start { static func NSClassFromString(_ name: String) -> AnyClass? { nil }\n"
        + "static func choose() -> AnyClass { NSClassFromString(\"XCTestCase\") != nil ? Other.self : AppDelegate.self } }\n"
        + "type = Start.choose()",
      inTests: nil
    ),
    Case(
      "a method that the compiler decides about",
      "func probe() -> Bool { isTest }\nstruct Start {\n#if hasFeature(Shop)\n"
        + "static func probe() -> Bool { false }\n#endif\n"
        + "static func choose() -> AnyClass { probe() ? Other.self : AppDelegate.self } }\n"
        + "type = Start.choose()",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "an extension that the compiler decides about",
      "func probe() -> Bool { isTest }\nstruct Start {\n"
        + "static func choose() -> AnyClass { probe() ? Other.self : AppDelegate.self } }\n"
        + "#if hasFeature(Shop)\nextension Start { static func probe() -> Bool { false } }\n#endif\n"
        + "type = Start.choose()",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a property that the compiler decides about",
      "let probe = isTest\nstruct Start {\n#if hasFeature(Shop)\nstatic let probe = false\n#endif\n"
        + "static func choose() -> AnyClass { probe ? Other.self : AppDelegate.self } }\n"
        + "type = Start.choose()",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a method that a superclass has as well",
      "class Base { func probe() -> Bool { isTest } }\nclass Start: Base {\n#if hasFeature(Shop)\n"
        + "override func probe() -> Bool { false }\n#endif\n}\n"
        + "type = Start().probe() ? Other.self : AppDelegate.self",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "an object that is called",
      "struct Box { func callAsFunction() -> AnyClass { isTest ? Other.self : AppDelegate.self } }\ntype = Box()()"
    ),
    Case(
      "an object in a variable that is called",
      "struct Box { func callAsFunction() -> AnyClass { isTest ? Other.self : AppDelegate.self } }\n"
        + "let box = Box()\ntype = box()"
    ),
    Case(
      "an enumeration of a type that is written",
      "enum Mode { case tests, app }\nlet mode: Mode = isTest ? .tests : .app\n"
        + "type = mode == .tests ? Other.self : AppDelegate.self"
    ),
    Case(
      "a static member of a type that is written, in debug builds only",
      "struct Box { var a: Bool; static let yes = Box(a: isTest) }\n#if DEBUG\nlet box: Box = .yes\n"
        + "type = box.a ? Other.self : AppDelegate.self\n#else\ntype = AppDelegate.self\n#endif",
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a property wrapper, in debug builds only",
      "@propertyWrapper struct Not {\n  var a: Bool\n  init(wrappedValue: Bool) { a = wrappedValue }\n"
        + "  var wrappedValue: Bool { get { !a } set { a = newValue } }\n}\n"
        + "func answer() -> Bool { isTest }\nstruct Box { @Not var a = (answer()) }\n#if DEBUG\n"
        + "type = Box().a ? AppDelegate.self : Other.self\n#else\ntype = AppDelegate.self\n#endif",
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a literal for a parameter of the app's own type",
      "struct Flag: ExpressibleByBooleanLiteral {\n  let a: Bool\n"
        + "  init(booleanLiteral value: Bool) { a = isTest ? value : !value }\n}\n"
        + "func pick(_ flag: Flag) -> Bool { flag.a }\n"
        + "type = pick(true) ? Other.self : AppDelegate.self",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "the same for its default, in debug builds only",
      "struct Flag: ExpressibleByBooleanLiteral {\n  let a: Bool\n"
        + "  init(booleanLiteral value: Bool) { a = isTest ? value : !value }\n}\n"
        + "func pick(_ flag: Flag? = true) -> Bool { flag!.a }\n#if DEBUG\n"
        + "type = pick() ? Other.self : AppDelegate.self\n#else\ntype = AppDelegate.self\n#endif",
      inTests: nil,
      isKnown: false
    ),
    Case("a handler that is only named", "func onExit() { exit(1) }\natexit(onExit)"),
    Case(
      "the path of the app",
      "type = Bundle.main.bundlePath.contains(\".xctest\") ? Other.self : AppDelegate.self",
      inTests: nil
    ),
    Case(
      "an operator of a type",
      "struct Flag { let a: Bool; static prefix func ! (x: Flag) -> Bool { x.a } }\ntype = !Flag(a: isTest) ? Other.self : AppDelegate.self",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
  ]

  private static let isLoaded = #"func isLoaded() -> Bool { getenv("XCTestBundlePath") != nil }"#

  @Test(arguments: cases) func follows(_ example: Case) throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        \(Self.isTest)
        \(Self.isLoaded)
        \(Self.choice)
        \(example.code)
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))

        """
      project.files["App/AppDelegate.swift"]? +=
        "\nfinal class Other: UIResponder, UIApplicationDelegate {}\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == example.normally)
      #expect(launch.launchSwitch?.className == example.inTests)
      #expect((launch.evaluation?.unknown == nil) == example.isKnown)
      #expect((launch.testBundles.map(\.runsInto) == [.unknown]) == !example.isKnown)
    }
  }

  /// However many functions call each other that code keeps which isn't read, nothing exhausts the stack.
  @Test func longChainsThatAreKept() throws {
    let count = TestEffort.isLong ? 8000 : 2000
    let chain = (0..<count).map { "func f\($0)() { f\($0 + 1)() }\n" }.joined()
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] =
        "import UIKit\n\nvar type: AnyClass = AppDelegate.self\n\(chain)"
        + "func f\(count)() { type = Other.self }\nlater { f0() }\n"
        + "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.evaluation?.unknown != nil)
    }
  }

  /// Checks for an argument, which the scheme passes to tests only.
  static let arguments: [(condition: String, passed: String, isKnown: Bool)] = [
    (#"CommandLine.arguments.contains("-x")"#, "-x", true),
    (#"CommandLine.arguments[1] == "-x""#, "-x", true),
    (#"CommandLine.arguments[2] == "-x""#, "-x", false),
    (#"CommandLine.arguments[0] == "-x""#, "-x", false),
    // Xcode may add others after it.
    (#"CommandLine.arguments.last == "-x""#, "-x", false),
    (#"CommandLine.arguments.count > 1"#, "-x", false),
    (#"CommandLine.arguments.count == 2"#, "-x", false),
    (#"CommandLine.arguments.first == "-x""#, "-x", false),
    (#"CommandLine.arguments.dropFirst().first == "-x""#, "-x", true),
    (#"CommandLine.arguments.dropFirst().contains("-x")"#, "-x", true),
    // It's split as in a shell.
    (#"CommandLine.arguments.last == "-x""#, "-x -y", false),
    (#"CommandLine.arguments.contains("-y")"#, "-x -y", true),
    (#"CommandLine.arguments.contains("a b")"#, "-x &quot;a b&quot;", true),
    (#"CommandLine.arguments.contains("b")"#, "-x 'a b'", false),
    (#"ProcessInfo.processInfo.arguments[1] == "-x""#, "-x", true),
    (#"strcmp(CommandLine.unsafeArgv[1]!, "-x") == 0"#, "-x", true),
    (#"UserDefaults.standard.bool(forKey: "xUnit")"#, "-xUnit YES", true),
    (#"UserDefaults.standard.bool(forKey: "xUnit")"#, "-xUnit 1", true),
    (#"UserDefaults.standard.bool(forKey: "xUnit")"#, "-xUnit NO", false),
    (#"UserDefaults.standard.bool(forKey: "window")"#, "-window YES", false),
    (
      #"UserDefaults.standard.bool(forKey: "xUnit") || UserDefaults.standard.bool(forKey: "xUnit")"#,
      "-xUnit YES", false
    ),
  ]

  @Test(arguments: arguments)
  func asksForAnArgument(_ sample: (condition: String, passed: String, isKnown: Bool)) throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        let type: AnyClass = \(sample.condition) ? Other.self : AppDelegate.self
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))

        """
      project.files["App/AppDelegate.swift"]? +=
        "\nfinal class Other: UIResponder, UIApplicationDelegate { let key = \"window\" }\n"
      project.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = SchemeText.scheme(
        tests: ["AppTests"],
        arguments: [sample.passed]
      )
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == (sample.isKnown ? "Other" : nil))
      // What tests don't set, either, chooses nothing.
      let isKnown =
        sample.isKnown || sample.passed.hasSuffix("NO") || sample.condition.contains(".last")
      #expect(launch.appDelegate == (isKnown ? "AppDelegate" : nil))
    }
  }

  /// The same in Objective-C, whose assignments, macros, and pointers are its own.
  static let inObjectiveC = [
    Case(
      "an operator that assigns",
      "BOOL x = !isTest; x ^= YES; type = x ? [Other class] : [AppDelegate class];"
    ),
    Case(
      "an increment",
      "int x = isTest ? 1 : 2; x--; type = x == 0 ? [Other class] : [AppDelegate class];"
    ),
    Case(
      "a pointer",
      "Class *p = &type; *p = [AppDelegate class];",
      inTests: nil
    ),
    Case(
      "a block that copies a variable",
      "BOOL x = isTest; BOOL (^block)(void) = ^{ return x; }; x = NO; type = block() ? [Other class] : [AppDelegate class];"
    ),
    Case(
      "a pointer with a check, and an operator",
      "BOOL a = NO; BOOL *p = &a; *p = isTest; type = a && YES ? [Other class] : [AppDelegate class];"
    ),
    Case(
      "a pointer that is read",
      "BOOL a = isTest; BOOL *p = &a; a = !a; type = *p ? [AppDelegate class] : [Other class];"
    ),
    Case("a pointer to a pointer", "Class *p = &type; Class **q = &p; **q = type;"),
    Case(
      "pointers in an array",
      "BOOL a = NO; BOOL *p[] = { &a }; *p[0] = isTest; type = a ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "an address that other code keeps",
      "BOOL a = NO; watch(&a); [Settings update:isTest]; type = a ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "memory that is copied",
      "BOOL a = NO, b = isTest; memcpy(&a, &b, sizeof(a)); type = a ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "an instance variable",
      "Settings *s = [Settings new]; s->flag = isTest; type = s->flag ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a file's variable after other code",
      "setUp(); flag = isTest; type = flag ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a macro that asks",
      "BOOL a = NO; ASK(a); type = a ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a function of another file that asks",
      "type = check() ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a function that gets a pointer",
      "BOOL a = NO; set(&a); type = a ? [Other class] : [AppDelegate class];"
    ),
    Case(
      "a variable that a block shares",
      "__block BOOL a = NO; void (^set)(void) = ^{ a = isTest; }; set(); type = a ? [Other class] : [AppDelegate class];"
    ),
    Case(
      "a question behind a comma",
      "type = ((void)0, ask()) ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a question of another file behind a comma",
      "type = ((void)0, check()) ? [Other class] : [AppDelegate class];",
      normally: nil,
      inTests: nil,
      isKnown: false
    ),
    Case(
      "a variable that a block sets when it likes",
      "__block BOOL a = NO; [Settings run:^{ a = isTest; }]; type = a ? [Other class] : [AppDelegate class];",
      inTests: nil,
      isKnown: false
    ),
    Case("a variable of a block", "{ Class type = [AppDelegate class]; NSLog(@\"%@\", type); }"),
    Case("the class as a property", "type = isTest ? Other.class : AppDelegate.class;"),
    Case(
      "a name in parts",
      "type = NSClassFromString(@\"Other\" @\"s\") ?: type;",
      inTests: "Others"
    ),
    Case("a macro of the file", "SET(type);", normally: nil, inTests: nil, isKnown: false),
    Case(
      "a process that ends if it gets an argument",
      "if (argc >= 2 && !strcmp(argv[1], \"--help\")) { puts(\"usage\"); return 0; }"
    ),
    // Tests get one.
    Case("a server", "if (argc > 1) exit(serve(argc, argv));", inTests: nil),
    Case(
      "a process that may end in tests",
      "if (check()) exit(0);",
      inTests: nil,
      isKnown: false
    ),
  ]

  @Test(arguments: inObjectiveC) func followsObjectiveC(_ example: Case) throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        #define SET(x) x = [AppDelegate class]
        #define ASK(x) x = NSClassFromString(@"XCTest") != nil

        static BOOL flag = NO;
        static void set(BOOL *value) { *value = NSClassFromString(@"XCTest") != nil; }
        static BOOL ask(void) { [Settings turn:NSClassFromString(@"XCTest") != nil]; return [Settings isOn]; }

        int main(int argc, char *argv[]) {
          BOOL isTest = NSClassFromString(@"XCTestCase") != nil;
          Class type = isTest ? [Other class] : [AppDelegate class];
          \(example.code)
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
        }

        """
      project.files["App/AppDelegate.m"]? +=
        "\n@interface Other : UIResponder <UIApplicationDelegate>\n@end\n@implementation Other\n@end\n"
        + "BOOL check(void) { return NSClassFromString(@\"XCTest\") != nil; }\n"
      // What tests don't get.
      project.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = SchemeText.scheme(
        tests: ["AppTests"],
        arguments: ["-suite"],
        ofLaunches: ["-window"]
      )
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == example.normally)
      #expect(launch.launchSwitch?.className == example.inTests)
      #expect((launch.evaluation?.unknown == nil) == example.isKnown)
      #expect((launch.testBundles.map(\.runsInto) == [.unknown]) == !example.isKnown)
    }
  }
}
