import CheckTestSupport
import Checks
import Testing

/// Tests that a runner runs and that fail if the full app launches, and tests that only look so.
@Suite struct CanarySpellingTests {
  private static let comparison = "UIApplication.shared.delegate is TestingAppDelegate"

  private static func xcTest(
    _ body: String,
    name: String = "func testStandsIn() throws",
    type: String = "final class StandInTests: XCTestCase",
    more: String = ""
  ) -> String {
    "import UIKit\nimport XCTest\n\n\(type) {\n  \(name) {\n    \(body)\n  }\n\(more)\n}\n"
  }

  private static func swiftTesting(
    _ attribute: String = "@Test",
    type: String = "struct StandInTests",
    _ body: String = "#expect(\(comparison))"
  ) -> String {
    "import Testing\nimport UIKit\n\n\(type) {\n  \(attribute) func standsIn() throws {\n    \(body)\n  }\n}\n"
  }

  private static func objectiveC(
    _ body: String,
    name: String = "- (void)testStandsIn",
    base: String = "XCTestCase",
    more: String = ""
  ) -> String {
    """
    #import <XCTest/XCTest.h>
    @interface StandInTests : \(base)
    @end
    @implementation StandInTests
    \(name) {
      \(body)
    }
    \(more)
    @end

    """
  }

  private static let assertion = "XCTAssertTrue(\(comparison))"
  private static let message =
    "XCTAssertTrue([UIApplication.sharedApplication.delegate isKindOfClass:[TestingAppDelegate class]]);"

  static let counting: [String] = [
    xcTest(assertion), swiftTesting(), swiftTesting("@Test(\"stands in\")"),
    swiftTesting("@Test(.tags(.launch), .timeLimit(.minutes(1)))"),
    swiftTesting(type: "@Suite(.serialized) @MainActor struct StandInTests"),
    xcTest(
      "let delegate = UIApplication.shared.delegate\n    XCTAssert(delegate is TestingAppDelegate, \"x\")"
    ),
    xcTest("XCTAssertNotNil(UIApplication.shared.delegate as? TestingAppDelegate)"),
    xcTest("_ = try XCTUnwrap(UIApplication.shared.delegate as? TestingAppDelegate)"),
    xcTest(
      "let delegate = try XCTUnwrap(UIApplication.shared.delegate as? TestingAppDelegate)\n    delegate.reset()"
    ),
    xcTest("XCTAssertFalse(UIApplication.shared.delegate is AppDelegate)"),
    xcTest("XCTAssertNil(UIApplication.shared.delegate as? AppDelegate)"),
    xcTest("XCTAssertTrue(UIApplication.shared.delegate!.isKind(of: TestingAppDelegate.self))"),
    xcTest("XCTAssertTrue(type(of: UIApplication.shared.delegate!) == TestingAppDelegate.self)"),
    xcTest(
      "XCTAssertEqual(String(describing: type(of: UIApplication.shared.delegate!)), \"TestingAppDelegate\")"
    ),
    xcTest("XCTAssertTrue(\(comparison) && isReady)"),
    xcTest("guard \(comparison) else { return XCTFail(\"full app\") }"),
    xcTest("guard \(comparison) else {\n      XCTFail(\"full app\")\n      return\n    }"),
    xcTest(
      "if let delegate = UIApplication.shared.delegate as? TestingAppDelegate {\n      delegate.reset()\n    } else {\n      XCTFail()\n    }"
    ),
    xcTest("if !(\(comparison)) { XCTFail() }"),
    // Words in comments and literals.
    xcTest("prepare(\"try this\") // don't try that\n    /* try */ \(assertion)"),
    xcTest(
      "try? prepare()\n    \(assertion)",
      more:
        "  override func setUp() {\n    // No XCTSkip here: we try it.\n    log(\"XCTSkip if you try\")\n  }"
    ),
    xcTest("if isSlow { print(1) }\n    \(assertion)"),
    xcTest(
      "continueAfterFailure = false\n    prepare()\n    \(assertion)",
      more: "  func prepare() { print(1) }"
    ),
    xcTest("XCTAssertTrue(isStandIn)", more: "  private var isStandIn: Bool { \(comparison) }"),
    xcTest("checkDelegate()", more: "  private func checkDelegate() { \(assertion) }"),
    xcTest(
      assertion,
      more:
        "  override func setUp() async throws { try await super.setUp(); try prepare() }\n  private func prepare() throws {}"
    ),
    xcTest(
      "XCTAssertNotNil(sut)",
      more:
        "  var sut: TestingAppDelegate?\n  override func setUp() { sut = UIApplication.shared.delegate as? TestingAppDelegate }"
    ),
    xcTest("XCTContext.runActivity(named: \"launch\") { _ in \(assertion) }"),
    xcTest("await MainActor.run { \(assertion) }", name: "func testStandsIn() async"),
    xcTest(assertion, type: "class Base: XCTestCase {}\nfinal class StandInTests: Base"),
    xcTest(
      "var isStandIn = false\n    if \(comparison) { isStandIn = true }\n    XCTAssertTrue(isStandIn)"
    ),
    "#if canImport(UIKit)\n\(xcTest(assertion))#endif\n", "#if DEBUG\n\(xcTest(assertion))#endif\n",
    swiftTesting(
      "@Test",
      "let delegate = try #require(UIApplication.shared.delegate as? TestingAppDelegate)\n    _ = delegate"
    ),
  ]

  static let notCounting: [String] = [
    // What Quick and Nimble run isn't known.
    xcTest(
      "expect(UIApplication.shared.delegate).to(beAKindOf(TestingAppDelegate.self))",
      name: "override class func spec()",
      type: "final class StandInTests: QuickSpec"
    ),
    // No runner runs them.
    swiftTesting("@Test(.disabled())"), swiftTesting("@Test(.enabled(if: false))"),
    swiftTesting("@Test(\"stands in\", .disabled(\"flaky\"))"),
    swiftTesting("@Test(arguments: [Int]())"),
    swiftTesting(""), swiftTesting("@Test @available(iOS 99, *)"), swiftTesting("@Test(.onlyOnCI)"),
    swiftTesting(type: "@Suite(.disabled(\"flaky\")) struct StandInTests"),
    swiftTesting(type: "@Suite(.disabled()) struct Outer { }\nextension Outer"),
    xcTest(assertion, name: "func disabled_testStandsIn()"),
    xcTest(assertion, name: "private func testStandsIn()"),
    xcTest(assertion, name: "func testStandsIn(_ count: Int)"),
    xcTest(assertion, name: "static func testStandsIn()"),
    xcTest(assertion, name: "func testStandsIn() -> Bool"),
    xcTest(assertion, type: "final class StandInTests: NSObject"),
    xcTest(assertion, type: "final class StandInTests"),
    xcTest(assertion, type: "struct StandInTests"),
    xcTest(assertion, type: "final class StandInTests: UnknownBase"),
    xcTest(assertion, type: "final class StandInTests<Value>: XCTestCase"),
    xcTest(assertion, name: "class func testStandsIn()"),
    xcTest(assertion, name: "@nonobjc func testStandsIn()"),
    xcTest(assertion, name: "fileprivate func testStandsIn()"),
    xcTest(
      assertion,
      more: "  override class var defaultTestSuite: XCTestSuite { XCTestSuite(name: \"\") }"
    ),
    xcTest(assertion, more: "  override func invokeTest() {}"),
    xcTest(assertion, more: "  override func setUpWithError() throws { throw XCTSkip() }"),
    xcTest(
      assertion,
      type:
        "class Base: XCTestCase { override func setUpWithError() throws { try XCTSkipIf(true) } }\nfinal class StandInTests: Base"
    ),
    xcTest(assertion, more: "  override func setUpWithError() throws { try skipOnCI() }"),
    xcTest(
      assertion,
      more:
        "  override func setUpWithError() throws { try prepare() }\n  private func prepare() throws { try XCTSkipIf(true) }"
    ),
    xcTest(
      assertion,
      more:
        "  override func setUp() { expectLess() }\n  private func expectLess() { XCTExpectFailure() }"
    ),
    swiftTesting(
      type:
        "struct StandInTests {\n  init() throws { try Test.cancel() }\n}\nextension StandInTests"
    ),
    "#if false\n\(swiftTesting())#endif\n", "#if 0\n\(xcTest(assertion))#endif\n",
    "#if CANARY\n\(xcTest(assertion))#endif\n", xcTest("#if CANARY\n    \(assertion)\n#endif"),
    "#if canImport(UIKit) && CANARY\n\(xcTest(assertion))#endif\n",
    // They end before, or don't come to it for certain.
    xcTest("throw XCTSkip(\"later\")\n    \(assertion)"),
    xcTest("try XCTSkipIf(true)\n    \(assertion)"),
    xcTest("try XCTSkipUnless(\(comparison))\n    \(assertion)"),
    xcTest("try skipOnCI()\n    \(assertion)"),
    xcTest("log(\"\\(try skipOnCI())\")\n    \(assertion)"), xcTest("return;\n    \(assertion)"),
    xcTest("if isCI { return }\n    \(assertion)"),
    xcTest("guard isReady else { return }\n    \(assertion)"),
    xcTest("if isReady { \(assertion) }"), xcTest("for _ in items { \(assertion) }"),
    xcTest("DispatchQueue.main.async { \(assertion) }"), xcTest("lazy { \(assertion) }"),
    xcTest("func check() { \(assertion) }"), xcTest("defer { \(assertion) }"),
    xcTest("skip()\n    \(assertion)", more: "  func skip() { XCTExpectFailure(\"later\") }"),
    // A failure doesn't count.
    xcTest("XCTExpectFailure(\"later\")\n    \(assertion)"),
    xcTest("XCTExpectFailure(\"later\") { \(assertion) }"),
    swiftTesting("@Test", "return\n    #expect(\(comparison))"),
    swiftTesting("@Test(.enabled { false })"), swiftTesting("@Test(traits)"),
    swiftTesting("@Test", "withKnownIssue(isIntermittent: true) { #expect(\(comparison)) }"),
    swiftTesting("@Test", "try #require(isReady)\n    #expect(\(comparison) || true)"),
    swiftTesting("@Test", "try? check()\n    func check() throws { #expect(\(comparison)) }"),
    swiftTesting("@Test", "Task { #expect(\(comparison)) }"),
    swiftTesting(
      "@Test",
      "guard #available(iOS 99, *) else { return }\n    #expect(\(comparison))"
    ),
    swiftTesting("@Test", "withKnownIssue { #expect(\(comparison)) }"),
    swiftTesting("@Test", "try Test.cancel()\n    #expect(\(comparison))"),
    xcTest(assertion) + "func XCTAssertTrue(_ value: Bool) {}\n",
    // They pass in the full app, too.
    xcTest("XCTAssertTrue(\(comparison) || true)"),
    xcTest("XCTAssertTrue(\(comparison) || isSlow)"),
    xcTest("XCTAssertTrue(!(\(comparison)))"),
    xcTest("XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)"),
    xcTest("XCTAssertTrue(TestingAppDelegate() is TestingAppDelegate)"),
    xcTest("XCTAssertNotNil(UIApplication.shared.delegate)"),
    xcTest("XCTAssertNotNil(\(comparison))"),
    xcTest("XCTAssertEqual(\(comparison), \(comparison))"),
    xcTest("_ = \(comparison)\n    XCTAssertTrue(true)"),
    xcTest("guard \(comparison) else { return }"),
    xcTest(
      "var isStandIn = \(comparison)\n    if isSlow { isStandIn = true }\n    XCTAssertTrue(isStandIn)"
    ),
    xcTest("var isStandIn = false\n    retry { isStandIn = true }\n    XCTAssertTrue(isStandIn)"),
    xcTest(
      "XCTAssertTrue(isStandIn)",
      more: "  private var isStandIn: Bool { \(comparison) || true }"
    ),
  ]

  private func hasCanary(_ text: String, in file: String) throws -> Bool {
    let sample = CheckSample.switched.with([
      "AppTests/TestingAppDelegateTests.swift": nil, "AppTests/\(file)": text,
      "AppTests/Other.swift": "import UIKit\n",
    ])
    // The other rules would take most of the time.
    let others = Rule.allCases.filter { $0 != .canary }.map { ($0, RuleSeverity.off) }
    return try sample.findings(Dictionary(uniqueKeysWithValues: others)).isEmpty
  }

  @Test(arguments: counting) func counts(_ text: String) throws {
    #expect(try hasCanary(text, in: "StandInTests.swift"))
  }

  @Test(arguments: notCounting) func doesNotCount(_ text: String) throws {
    #expect(try !hasCanary(text, in: "StandInTests.swift"))
  }

  static let countingInObjectiveC = [
    objectiveC(message),
    objectiveC(
      "id delegate = [[UIApplication sharedApplication] delegate];\n  XCTAssertEqualObjects([delegate class], [TestingAppDelegate class]);"
    ),
    objectiveC(
      "XCTAssertEqualObjects(NSStringFromClass([[UIApplication sharedApplication].delegate class]), @\"TestingAppDelegate\");"
    ),
    objectiveC(
      "XCTAssertFalse([UIApplication.sharedApplication.delegate isKindOfClass:AppDelegate.class]);"
    ),
    objectiveC("[self check];", more: "- (void)check { \(message) }"),
    objectiveC(message, more: "- (void)setUp { /* no XCTSkip */ NSLog(@\"XCTSkip\"); }"),
  ]

  static let notCountingInObjectiveC = [
    objectiveC(message, name: "- (void)disabledTestStandsIn"),
    objectiveC(message, name: "+ (void)testStandsIn"),
    objectiveC(message, name: "- (void)testStandsIn:(int)count"),
    objectiveC(message, base: "NSObject"),
    objectiveC("XCTSkip(@\"later\");\n  \(message)"), objectiveC("XCTSkipIf(YES);\n  \(message)"),
    objectiveC("XCTExpectFailure(@\"later\");\n  \(message)"), objectiveC("return;\n  \(message)"),
    objectiveC("if (isReady) { \(message) }"), objectiveC("#if CANARY\n  \(message)\n#endif"),
    objectiveC(message, base: "UnknownBase"), objectiveC(message, name: "- (BOOL)testStandsIn"),
    objectiveC("#if 0\n  \(message)\n#endif"),
    objectiveC(
      message,
      more: "- (void)setUp { [self skip]; }\n- (void)skip { XCTSkip(@\"later\"); }"
    ),
    objectiveC(message, more: "+ (XCTestSuite *)defaultTestSuite { return nil; }"),
    objectiveC(message, more: "- (void)setUp { XCTSkip(@\"later\"); }"),
    objectiveC(
      "XCTAssertTrue([UIApplication.sharedApplication.delegate isKindOfClass:[TestingAppDelegate class]] || YES);"
    ),
  ]

  @Test(arguments: countingInObjectiveC) func countsInObjectiveC(_ text: String) throws {
    #expect(try hasCanary(text, in: "StandInTests.m"))
  }

  @Test(arguments: notCountingInObjectiveC) func doesNotCountInObjectiveC(_ text: String) throws {
    #expect(try !hasCanary(text, in: "StandInTests.m"))
  }
}
