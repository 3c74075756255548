import Testing

@testable import LaunchModel
@testable import SourceScan

@Suite struct ShippedCodeTests {
  @Test(arguments: [
    ("DEBUG", false), ("!DEBUG", true), ("RELEASE", nil), ("DEBUG && os(iOS)", false),
    ("DEBUG || os(iOS)", nil), ("!(DEBUG || BETA)", nil), ("!(DEBUG)", true), ("1", true),
    ("targetEnvironment(simulator)", false), ("!targetEnvironment(simulator)", true),
    ("swift(>=5.9)", nil), ("canImport(XCTest)", nil), ("defined(DEBUG)", false),
    ("!defined(DEBUG) && NDEBUG", true), ("ENABLE_TESTING", false), ("", nil), ("((", nil),
    ("DEBUG // comment", false),
  ])
  func conditionsComeToWhatTheyAreInARelease(_ condition: String, _ value: Bool?) {
    #expect(ShippedCode.value(of: condition) == value)
  }

  @Test(arguments: [
    ("#if DEBUG\nX\n#endif", false), ("#ifdef DEBUG\nX\n#endif", false),
    ("#ifndef DEBUG\nX\n#endif", true), ("#if DEBUG\n#else\nX\n#endif", true),
    ("#if !DEBUG\n#else\nX\n#endif", false), ("#if A\n#elif DEBUG\nX\n#endif", false),
    ("#if DEBUG\n#endif\nX", true), ("#if 0\nX\n#endif", false),
    ("#if TARGET_OS_SIMULATOR\nX\n#endif", false), ("#else\nX\n#endif", true),
  ])
  func objectiveCFollowsItsDirectives(_ text: String, _ isShipped: Bool) {
    let source = ObjectiveCSource(scanning: Array(text.utf8))
    let offset = Array(text.utf8).firstIndex(of: UInt8(ascii: "X")) ?? 0
    #expect(ShippedCode.includes(source.conditions(at: offset)) == isShipped)
  }

  @Test func deepConditionsAreNoTrap() {
    let deep = String(repeating: "!", count: 100_000) + "DEBUG"
    #expect(ShippedCode.value(of: deep) == nil)
    let open = String(repeating: "(", count: 100_000)
    #expect(ShippedCode.value(of: open) == nil)
  }
}
