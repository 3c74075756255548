import SourceScan
import Testing
import TestSupport

@Suite struct ScannerRobustnessTests {
  /// Returns all positions in the long form, and some in the short one.
  private static func some(_ positions: ClosedRange<Int>) -> [Int] {
    TestEffort.some(Array(positions), every: 31)
  }

  @Test func readsEveryPrefixOfSwift() {
    let bytes = Array(HardSource.swift.utf8)
    for count in Self.some(0...bytes.count) { scanSwift(Array(bytes[..<count])) }
  }

  @Test func readsEverySuffixOfSwift() {
    let bytes = Array(HardSource.swift.utf8)
    for count in Self.some(0...bytes.count) { scanSwift(Array(bytes[count...])) }
  }

  @Test func readsSwiftWithoutAnyOneByte() {
    let bytes = Array(HardSource.swift.utf8)
    for index in Self.some(0...bytes.count - 1) {
      scanSwift(Array(bytes[..<index] + bytes[(index + 1)...]))
    }
  }

  @Test func readsEveryPrefixOfObjectiveC() {
    let bytes = Array(HardSource.objectiveC.utf8)
    for count in Self.some(0...bytes.count) { scanObjectiveC(Array(bytes[..<count])) }
  }

  @Test func readsObjectiveCWithoutAnyOneByte() {
    let bytes = Array(HardSource.objectiveC.utf8)
    for index in Self.some(0...bytes.count - 1) {
      scanObjectiveC(Array(bytes[..<index] + bytes[(index + 1)...]))
    }
  }

  private static let length = TestEffort.isLong ? 30_000 : 1_000
  private static let veryLong = TestEffort.isLong ? 210_000 : 2_000

  /// Deep nesting must not exhaust the stack, nor long runs the patience.
  @Test(arguments: [
    "(", "{", "f(", "f(a<b, ", "class A {\n", "class A: ", "func a ", "#if a\n", "#elseif a\n",
    "\"\\(", "#\"\"\"\\#(", "<<<<<<< \n", "#/\n", "#", "+<#", "/* ", "a().f().", "x as (",
    "@a let b ", "let a, ", "main(@\"\" ", "#if a\n{\n#else\n{\n#endif\n", "R\"a", "@interface A <",
    "do ", "if (a) ", "if (a) {} else ", "if a {} else ", "try ", "! ", "- ", "(id)", "!a ?? ",
    "a + ", "a ? b : ", "a.b", "^{", "{ a in ", "a: ", "case a: ", "@[",
  ])
  func readsDeepAndLongRuns(unit: String) {
    let bytes = Array(String(repeating: unit, count: Self.length / unit.utf8.count).utf8)
    scanSwift(bytes)
    scanObjectiveC(bytes)
  }

  /// Time in proportion to the square of the length would be minutes in the long form.
  @Test(arguments: [
    "a = {} ", "a = {b} ", "<A", "f(a<A", "[", "[[a b] c:", "[a b];\n", "(id)[a b", "if (a) ",
    "else ", "if (a) {} else ", "{f();", "void f(void) {}\n",
  ])
  func readsVeryLongRuns(unit: String) {
    let bytes = Array(String(repeating: unit, count: Self.veryLong / unit.utf8.count).utf8)
    scanSwift(bytes)
    scanObjectiveC(bytes)
  }

  @Test func readsACastToAnAttributeAtTheEnd() {
    for text in ["a as @", "a as! @", "a as @convention", "a as @convention("] {
      scanSwift(Array(text.utf8))
    }
  }

  /// Sources that once made the scanner of Objective-C trap.
  @Test(arguments: [
    "#if a\n{\n#if b\n#elif c\n}\n#endif\n#elif d\n{\n#else",
    "#if a\n{\n#if b\n#else\n}\n#endif\n#else\n{\n#endif",
  ])
  func readsBracesAcrossDirectives(text: String) {
    scanObjectiveC(Array(text.utf8))
  }

  /// Code that ends where a name was expected.
  @Test(arguments: ["var a: Int { set(", "void f(void) { goto", "if (a)", "for", "class", "let"])
  func readsStatementsWithoutAnEnd(text: String) {
    scanSwift(Array(text.utf8))
    scanObjectiveC(Array(text.utf8))
  }

  /// Headers that aren't finished, as an editor saves them.
  @Test(arguments: [
    "@interface A\n@property", "@interface A\n@property (strong\n@end", "@interface A\n@property (",
    "@interface A\n@property IBOutlet\n@end", "@interface A\n@property (a\n@end)\n@interface A;",
    "@interface A\n@property ;\n@end", "@interface A\n@property A\n@end\n;",
  ])
  func readsPropertiesWithoutAnEnd(text: String) {
    scanObjectiveC(Array(text.utf8))
  }

  private func scanSwift(_ bytes: [UInt8]) {
    let source = SwiftSource(scanning: bytes)
    let calls = source.calls(of: ["f", "main", "UIApplicationMain", "init", "c", "bar"])
    let whole = 0..<bytes.count
    let ranges =
      source.declarations.map(\.range) + source.globals.map(\.range) + calls.map(\.range)
      + source.casts.map(\.range) + source.stringLiterals.map(\.range)
      + source.code.map(\.range)
    _ = (source.usedNames(in: whole), source.usedNames, source.foreignNames, source.genericNames)
    _ = (source.globalUses(of: ["f", "a", "x"]), source.applicationDelegateVariables)
    #expect(ranges.allSatisfy { $0.clamped(to: whole) == $0 })
  }

  private func scanObjectiveC(_ bytes: [UInt8]) {
    let source = ObjectiveCSource(scanning: bytes)
    let calls = source.calls(of: ["f", "main", "UIApplicationMain"])
    let whole = 0..<bytes.count
    let ranges =
      source.classes.map(\.range) + source.functions.map(\.bodyRange) + calls.map(\.range)
      + source.stringLiterals.map(\.range) + source.imports.map(\.range)
      + source.variables.map(\.range) + source.macros.flatMap(\.code).map(\.range)
      + source.functions.flatMap { source.code(in: $0.bodyRange) }.map(\.range)
    for function in source.functions { _ = source.parameters(of: function) }
    _ = (source.code(in: whole), source.usedNames(in: whole), source.classNames(in: whole))
    _ = (source.casts(), source.names, source.foreignNames, source.globalTypes, source.constants)
    _ = (source.applicationRuns, source.expressions(in: whole), source.typesOfVariables)
    _ = source.loadTimeCode(isCPlusPlus: true)
    for name in source.classes.map(\.name) {
      #expect(!source.propertyTypes(of: name).keys.contains(""))
    }
    #expect(ranges.allSatisfy { $0.clamped(to: whole) == $0 })
  }
}
