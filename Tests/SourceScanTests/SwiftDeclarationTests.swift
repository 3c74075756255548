import SourceScan
import Testing

@Suite struct SwiftDeclarationTests {
  @Test func readsAnAppDelegate() throws {
    let sample = MarkedSource(
      """
      import UIKit
      1️⃣@UIApplicationMain
      final class 2️⃣AppDelegate3️⃣: UIResponder, UIApplicationDelegate 4️⃣{
        var window: UIWindow?
      }5️⃣
      """
    )
    let declaration = try #require(SwiftSource(scanning: sample.bytes).declarations.first)
    #expect(declaration.kind == .class)
    #expect(declaration.name == "AppDelegate")
    #expect(declaration.modifiers == ["final"])
    #expect(declaration.inheritedTypes == ["UIResponder", "UIApplicationDelegate"])
    #expect(declaration.attribute(named: "UIApplicationMain") != nil)
    #expect(declaration.range == sample.range("1️⃣", "5️⃣"))
    #expect(declaration.nameRange == sample.range("2️⃣", "3️⃣"))
    #expect(declaration.bodyRange == sample.range("4️⃣", "5️⃣"))
    #expect(declaration.members.map(\.name) == ["window"])
  }

  static let heads: [(source: String, declarations: [String])] = [
    ("struct A<T: P>: B<T, (C) -> D>, E where T: F {}", ["struct A: B, E"]),
    ("extension A.B<Int>: C {}", ["extension A.B: C"]),
    ("extension [Int] {}", ["extension [Int]: "]),
    ("class A: (B) & C.D<E>, @unchecked F, ~Copyable {}", ["class A: (B), C.D, F, ~Copyable"]),
    ("class `class` {}", ["class class: "]),
    ("actor A {}; let actor = 1; f { actor in actor }", ["actor A: "]),
    ("protocol P: class {}", ["protocol P: class"]),
    (
      "class A { class func f() {}; class final override var x: Int { 0 }; class B {} }",
      ["class A: ", "class A.B: "]
    ),
    ("let x = y.class; f(class: z, struct: w); a[enum: b]", []),
    ("func f(class c: AnyClass, extension e: String) { struct S {} }", ["struct S: "]),
    ("import class UIKit.UIView\nimport enum A.B\nenum C {}", ["enum C: "]),
    ("// class A {}\n/* class B {} */ let s = \"class C {}\"", []),
    ("class A:\n  B,\n  C\n{\n  struct D {}\n}", ["class A: B, C", "struct A.D: "]),
    ("var x: Int { struct S {}; return 0 }", ["struct S: "]),
    ("#if A\nclass B {\n#else\nclass B: C {\n#endif\n}", ["class B: ", "class B: C"]),
    (
      "class Outer { enum Inner { struct Deep {} } }",
      ["class Outer: ", "enum Outer.Inner: ", "struct Outer.Inner.Deep: "]
    ),
    ("class A", ["class A: "]),
    ("class", []),
    ("struct A { let x = { class B {} } }", ["struct A: ", "class A.B: "]),
    ("\"\\({ class A {} }())\"", ["class A: "]),
  ]

  @Test(arguments: heads)
  func readsHeads(source: String, declarations: [String]) {
    let found = SwiftSource(scanning: Array(source.utf8)).declarations
    #expect(
      found.map { "\($0.kind) \($0.path): \($0.inheritedTypes.joined(separator: ", "))" }
        == declarations
    )
  }

  static let mains: [(source: String, expected: Bool)] = [
    ("struct A { static func main() {} }", true),
    ("class A { class func main() {} }", true),
    ("class A: B { override class func main() async throws {} }", true),
    ("class A: B { class override func main() {} }", true),
    ("enum A { @MainActor public static func main() async {} }", true),
    ("enum A {\n  static\n  func main()\n  throws {}\n}", true),
    ("enum A { static func `main`() {} }", true),
    ("protocol A { static func main() }", true),
    ("struct A { func main() {} }", false),
    ("struct A { static func main(_ x: Int) {} }", false),
    ("struct A { static var main: () -> Void { {} } }", false),
    ("struct A { static func run() { func main() {} } }", false),
    ("struct A { struct B { static func main() {} } }", false),
    ("struct A { static let x = f { static func main() {} } }", false),
    ("struct A { /* static func main() {} */ }", false),
  ]

  @Test(arguments: mains)
  func knowsWhichTypesHaveAMain(source: String, expected: Bool) {
    let first = SwiftSource(scanning: Array(source.utf8)).declarations.first
    #expect(first.map { !$0.mainFunctions.isEmpty } == expected)
  }

  static let members: [(source: String, members: [String])] = [
    ("init?<T>(_ a: A<B, C>, d e: (F, G) -> H = { i, j in k }) {}", ["init init(_:d:)"]),
    ("let a = 1, b: C<D, E> = f(g, h), (i, j) = k", ["var a", "var b", "var i", "var j"]),
    ("lazy var a: B\n  <C, D> = { e() }()\nvar f = 1", ["var a", "var f"]),
    ("static func == <T>(l: T, r: T) -> Bool { true }", ["func ==(l:r:)"]),
    ("static func <<<<T: A>(l: T, r: B<T>) {}", ["func <<<(l:r:)"]),
    ("func a(@B<C, D> _ e: F, inout g: H)", ["func a(_:inout:)"]),
    ("var a = b\n  .c()\n  ? d\n  : e\nvar f", ["var a", "var f"]),
    ("var a: Int = if b, let c { d } else { e }\nlet f = 1", ["var a", "var f"]),
    ("typealias A<T> = B<\n  T\n>\nvar c = 1", ["var c"]),
    ("case a, await\nvar c = 1", ["var c"]),
    ("@A(b: \"}\") var a: Int { get { 1 } }\n#a(b)\nvar c: D", ["var a", "var c"]),
  ]

  @Test(arguments: members)
  func readsMembers(source: String, members: [String]) {
    let found = SwiftSource(scanning: Array("struct S {\n\(source)\n}".utf8)).declarations.first
    #expect(found?.members.map(text) == members)
  }

  private func text(_ member: SwiftSource.Member) -> String {
    let text = "\(member.kind.rawValue) \(member.name)"
    guard let labels = member.labels else { return text }
    return text + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  @Test func membersReachFromTheirAttributesToTheirEnd() throws {
    let sample = MarkedSource(
      """
      enum A {
        1️⃣@MainActor static func 2️⃣main3️⃣() 4️⃣{
          run()
        }5️⃣
        6️⃣let a = b
          .c { d }7️⃣

        func e()
      }
      """
    )
    let members = try #require(SwiftSource(scanning: sample.bytes).declarations.first).members
    #expect(members.map(\.name) == ["main", "a", "e"])
    #expect(members.first?.range == sample.range("1️⃣", "5️⃣"))
    #expect(members.first?.nameRange == sample.range("2️⃣", "3️⃣"))
    #expect(members.first?.bodyRange == sample.range("4️⃣", "5️⃣"))
    #expect(members.dropFirst().first?.range == sample.range("6️⃣", "7️⃣"))
  }

  @Test func attributesHaveArgumentsAndRanges() throws {
    let sample = MarkedSource(
      """
      1️⃣@objc(2️⃣AppDelegate3️⃣)4️⃣ 5️⃣@available (iOS 13, *)6️⃣ 7️⃣@A.B<C, D>8️⃣
      class E {}
      """
    )
    let source = SwiftSource(scanning: sample.bytes)
    let attributes = try #require(source.declarations.first).attributes
    #expect(attributes.map(\.name) == ["objc", "available", "A.B"])
    #expect(
      attributes.map(\.range) == [
        sample.range("1️⃣", "4️⃣"), sample.range("5️⃣", "6️⃣"), sample.range("7️⃣", "8️⃣"),
      ]
    )
    #expect(attributes.first?.arguments == sample.range("2️⃣", "3️⃣"))
    #expect(attributes.last?.arguments == nil)
  }

  @Test func attributesOfTypesBelongToNoDeclaration() {
    let source = SwiftSource(
      scanning: Array("let f: @escaping () -> Void = { @MainActor in }\nclass A {}".utf8)
    )
    #expect(source.declarations.first?.attributes == [])
  }

  @Test func readsImports() {
    let source = SwiftSource(
      scanning: Array(
        """
        @testable import App; import struct Foundation.Date
        #if canImport(UIKit)
        @_exported public import UIKit.UIView
        #endif
        let x = a.import
        """.utf8
      )
    )
    #expect(source.imports.map(\.module) == ["App", "Foundation", "UIKit"])
    #expect(source.imports.last?.conditions.map(\.text) == ["canImport(UIKit)"])
  }

  @Test func readsTypeAliases() {
    let source = SwiftSource(
      scanning: Array(
        "typealias A = B<C>\nstruct D { typealias E = F.G; func h() { typealias I = J } }".utf8
      )
    )
    #expect(
      source.typeAliases.map { "\($0.context.types) \($0.name) = \($0.target)" }
        == ["[] A = B<C>", "[\"D\"] E = F.G"]
    )
  }
}
