import Testing

@testable import SourceScan

@Suite struct SwiftExpressionTests {
  @Test func readsTheCallThatLaunches() throws {
    let sample = MarkedSource(
      """
      import UIKit
      let delegate: AnyClass = 5️⃣NSClassFromString("TestingAppDelegate")6️⃣ ?? AppDelegate.self
      7️⃣1️⃣UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, 2️⃣NSStringFromClass(delegate)3️⃣)4️⃣8️⃣
      """
    )
    let source = SwiftSource(scanning: sample.bytes)
    let call = try #require(source.calls(of: ["UIApplicationMain"]).first)
    #expect(call.callee == "UIApplicationMain")
    #expect(call.range == sample.range("1️⃣", "4️⃣"))
    #expect(call.arguments.count == 4)
    #expect(call.arguments.last?.range == sample.range("2️⃣", "3️⃣"))
    let lookup = try #require(source.calls(of: ["NSClassFromString"]).first)
    #expect(lookup.range == sample.range("5️⃣", "6️⃣"))
    #expect(lookup.arguments.first?.string == "TestingAppDelegate")
    #expect(source.topLevelCode == sample.range("7️⃣", "8️⃣"))
  }

  static let calls: [(source: String, calls: [String])] = [
    ("App.main()", ["App.main(): App.main()"]),
    ("Module.App<Int>.main()", ["Module.App.main(): Module.App<Int>.main()"]),
    (
      "(NSClassFromString(a) as! T.Type).main()",
      [".main(): (NSClassFromString(a) as! T.Type).main()"]
    ),
    ("try await app?.main()", [".main(): app?.main()"]),
    ("return .main()", [".main(): .main()"]),
    ("a.b { c } d: { e }.main(f: 1, 2)", [".main(f:_:): a.b { c } d: { e }.main(f: 1, 2)"]),
    (
      "a\n  .main()\n#if B\n  .main(c: 1)\n#endif\n  .main()",
      [
        "a.main(): a\n  .main()", ".main(c:): .main(c: 1)",
        ".main(): a\n  .main()\n#if B\n  .main(c: 1)\n#endif\n  .main()",
      ]
    ),
    ("main(A<B, C>(), d < e, f > g)", ["main(_:_:_:): main(A<B, C>(), d < e, f > g)"]),
    ("\"\\(main())\"", ["main(): main()"]),
    ("main\n(a)", []),
    ("func main() {}; class main {}; enum A { case main(B), b }", []),
    ("@main(a) class B {}; let f = main(a:b:); #main(c)", []),
    ("switch a { case main(b): break }", ["main(_:): main(b)"]),
    ("main(main())", ["main(_:): main(main())", "main(): main()"]),
    ("main(", ["main(): main("]),
  ]

  @Test(arguments: calls)
  func findsCalls(source: String, calls: [String]) {
    let scanned = SwiftSource(scanning: Array(source.utf8))
    #expect(
      scanned.calls(of: ["main"]).map { call in
        let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
        return "\(call.callee)(\(labels)): \(scanned.text(call.range))"
      } == calls
    )
  }

  @Test func callsKnowWhereTheyAre() {
    let source = SwiftSource(
      scanning: Array(
        """
        #if DEBUG
        @main enum Launcher { static func main() { if a { b { App.main() } } } }
        #endif
        class C { let d = { main() }() }
        """.utf8
      )
    )
    let contexts = source.calls(of: ["main"]).map { source.context(at: $0.range.lowerBound) }
    #expect(contexts.map(\.types) == [["Launcher"], ["C"]])
    #expect(contexts.map(\.functions) == [["main"], ["d"]])
    #expect(contexts.map { $0.conditions.map(\.text) } == [["DEBUG"], []])
  }

  @Test func findsConversions() {
    let source = SwiftSource(
      scanning: Array(
        "a as! B.C<D, E>.Type; b as? [F: G]?? ?? c; (d as (H) async throws -> I & J); f(as: g)".utf8
      )
    )
    #expect(
      source.casts.map { "\($0.form.rawValue) \(source.text($0.typeRange))" }
        == ["as! B.C<D, E>.Type", "as? [F: G]??", "as (H) async throws -> I & J"]
    )
  }

  static let strings: [(literal: String, value: String?)] = [
    (#""a\n\t\"\\\u{e9}""#, "a\n\t\"\\é"),
    (##"#"a\n\#n"#"##, "a\\n\n"),
    ("\"\"\"\n    a\n    \"\"\"", nil),
    (##"#""a""#"##, "\"a\""),
    (#""\(a)""#, nil),
    (#""\q""#, nil),
    (#""\u{110000}""#, nil),
    ("\"\"", ""),
  ]

  @Test(arguments: strings)
  func unescapesStrings(literal: String, value: String?) {
    let literals = SwiftSource(scanning: Array("f[\(literal)]".utf8)).stringLiterals
    #expect(literals.map(\.value) == [value])
    #expect(literals.map(\.range) == [2..<2 + literal.utf8.count])
  }

  static let topLevel: [(source: String, code: String?)] = [
    ("import A\nlet b = c()\nfunc d() { e() }\nclass F {}", nil),
    ("let a = b\n  .c()\nd()", "d()"),
    ("#if A\nmain()\n#endif\n", "main()"),
    ("if a {\n}\nelse {\n}", "if a {\n}\nelse {\n}"),
    ("// a()\n@main struct A {}", nil),
    ("#Preview { A() }\n#warning(\"b\")", nil),
    ("a = 1; class B {}\nopen (c)", "a = 1; class B {}\nopen (c)"),
    ("infix operator +\nprecedencegroup A {}\ntypealias B = C", nil),
    ("let a = 1\nasync let b = c()\nd", "d"),
    ("@A\n#if B\n@C\n#endif\nfinal class D {}", nil),
    ("typealias A = B<\n  C\n>\n@D struct E {}", nil),
    ("var a: Int\n{\n  b()\n}", nil),
    ("", nil),
  ]

  @Test(arguments: topLevel)
  func tellsStatementsFromDeclarations(source: String, code: String?) {
    let scanned = SwiftSource(scanning: Array(source.utf8))
    #expect(scanned.topLevelCode.map(scanned.text) == code)
    #expect(scanned.hasTopLevelCode == (code != nil))
  }
}
