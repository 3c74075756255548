import Foundation
import ProjectText
import Testing
import TestSupport

@testable import SourceScan
@testable import SwitchPlanning

/// The comment in an installed entry point tells where the attribute was, in every form.
@Suite struct ReplacedAttributeTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String { source.debugDescription }
    var source: String
    var told: String
  }

  static let forms = [
    Form(source: "@main\nclass A: B {\n}\n", told: "`@main` above `class A` in A.swift"),
    Form(
      source: "@UIApplicationMain\nclass A: B {\n}\n",
      told: "`@UIApplicationMain` above `class A` in A.swift"
    ),
    Form(source: "@main class A: B {\n}\n", told: "`@main` before `class A` in A.swift"),
    Form(
      source: "import X\r\n\r\n@main\r\nfinal class A: B {\r\n}\r\n",
      told: "`@main` above `final class A` in A.swift"
    ),
    Form(
      source: "#if X\n#endif\n  @main\n  class A: B {\n  }\n",
      told: "`@main` above `class A` in A.swift"
    ),
    Form(
      source: "@main\n@objc(A)\nclass A: B {\n}\n",
      told: "`@main` above `@objc(A)` in A.swift"
    ),
    Form(
      source: "@objc(A)\n@main\nclass A: B {\n}\n",
      told: "`@main` above `class A` in A.swift"
    ),
    Form(
      source: "@objc(A) @main class A: B {\n}\n",
      told: "`@main` before `class A` in A.swift"
    ),
    Form(
      source: "@main @MainActor\nclass A: B {\n}\n",
      told: "`@main` before `@MainActor` in A.swift"
    ),
    Form(
      source: "// class A is ours\n@main\nclass A: B {\n}\n",
      told: "`@main` above `class A: B {` in A.swift"
    ),
    Form(
      source: "// class A: B {\n@main\nclass A: B {\n}\n",
      told: "`@main` and a line break before `class A: B {`, a line break, and `}` in A.swift"
    ),
    Form(
      source: "@main // here\nclass A: B {\n}\n",
      told: "`@main` before `// here` in A.swift"
    ),
    Form(
      source: "@main\n/// Documented.\nclass A: B {\n}\n",
      told: "`@main` above `/// Documented.` in A.swift"
    ),
    Form(
      source: "@main\n\nclass A: B {\n}\n",
      told: "`@main` 2 lines above `class A` in A.swift"
    ),
    Form(
      source: "  @main\r\n\r\n\t\r\n  class A: B {\r\n  }\r\n",
      told: "`@main` 3 lines above `class A` in A.swift"
    ),
    Form(
      source: "@main  \nclass A: B {\n}\n",
      told: "`@main`, 2 spaces, and a line break before `class A` in A.swift"
    ),
    Form(
      source: "  @main\nclass A: B {\n}\n",
      told: "2 spaces, `@main`, and a line break before `class A` in A.swift"
    ),
    Form(
      source: "@objc(A) @main\nclass A: B {\n}\n",
      told: "`@main` before a line break and `class A` in A.swift"
    ),
    Form(
      source: "@main\tclass A: B {\n}\n",
      told: "`@main` and a tab before `class A` in A.swift"
    ),
    Form(
      source: "@main\nclass `A`: B {\n}\n",
      told: "`@main` above `` class `A` `` in A.swift"
    ),
    Form(
      source: "@main\nclass A: B { let s = \"\\\\\" }",
      told: "`@main` above `class A` in A.swift"
    ),
    Form(
      source: "@main\r\nclass A: B {}\n",
      told: "`@main` and a CRLF line break before `class A` in A.swift"
    ),
    Form(
      source: "@main extension A {}\nextension A {}",
      told: "`@main` and a space before `extension A {}`, a line break, and `extension A {}`"
        + " in A.swift"
    ),
    Form(
      source: "@main\nclass A: B { let s = \"\u{202E}\" }\n// class A",
      told: #""@main\n" before "class A: B { let s = \"\u{202e}\" }" in A.swift"#
    ),
  ]

  @Test(arguments: forms) func tellsAndFindsItsPlace(_ form: Form) throws {
    let bytes = Array(form.source.utf8)
    let source = SwiftSource(scanning: bytes)
    let declaration = try #require(source.declarations.first { !$0.attributes.isEmpty })
    let attribute = try #require(declaration.attributes.first { $0.name.hasSuffix("ain") })
    let removal = attribute.removal(from: bytes)
    let replaced = ReplacedAttribute(
      attribute.range,
      removal: removal,
      nameEnd: declaration.nameRange.upperBound,
      in: bytes,
      fileName: "A.swift"
    )
    #expect(replaced.description == form.told)
    let read = try #require(ReplacedAttribute(replaced.description))
    #expect(read == replaced)
    let edited = try [removal].applied(to: bytes)
    let back = try #require(read.insertion(in: edited))
    #expect(try String(decoding: [back].applied(to: edited), as: UTF8.self) == form.source)
  }

  /// As earlier versions wrote it.
  @Test func aQuotedTextIsRead() throws {
    let read = try #require(
      ReplacedAttribute(#""@main\n" before "\nclass A" in A.swift"#)
    )
    let insertion = try #require(read.insertion(in: Array("\nclass A {}\n".utf8)))
    #expect(String(decoding: insertion.replacement, as: UTF8.self) == "@main\n")
  }

  @Test(arguments: [
    "", "`", "``", "`@main`", "`@main` above ", "`@main` above `", "`@main` above `` in A.swift",
    "`@main` above `class A`", "\"@main\" before `class A` in A.swift",
    "`@main` 0 lines above `class A` in A.swift", "`@main` 1 lines above `class A` in A.swift",
    "`@main` and 2 spaces", "a space before `class A` in A.swift",
    "`@main` before a space in A.swift",
    "`@main` and 0 spaces before `class A` in A.swift", "``@main` before `class A` in A.swift",
    "\"@main\\", "\"@main\\q\" before \"class A\" in A.swift", "the attribute",
  ])
  func otherCommentsAreNone(_ text: String) {
    #expect(ReplacedAttribute(text) == nil)
  }
}
