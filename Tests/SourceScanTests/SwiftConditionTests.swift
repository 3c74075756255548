import SourceScan
import Testing

@Suite struct SwiftConditionTests {
  @Test func declarationsKnowTheClausesAroundThem() {
    let source = SwiftSource(
      scanning: Array(
        """
        #if os(iOS) ||
            os(tvOS) // comment
        class A {
          #if DEBUG
          static func main() {}
          #endif
        }
        #elseif os(macOS)
        class B {}
        #else
        class C {}
        #endif
        class D {}
        """.utf8
      )
    )
    #expect(source.declarations.map(\.name) == ["A", "B", "C", "D"])
    #expect(
      source.declarations.map { $0.conditions.map { "\($0.clause) \($0.text) \($0.earlier)" } } == [
        ["if os(iOS) ||\n    os(tvOS) []"],
        ["elseif os(macOS) [\"os(iOS) ||\\n    os(tvOS)\"]"],
        ["else  [\"os(iOS) ||\\n    os(tvOS)\", \"os(macOS)\"]"],
        [],
      ]
    )
    #expect(
      source.declarations.first?.mainFunctions.first?.conditions.map(\.text) == [
        "os(iOS) ||\n    os(tvOS)", "DEBUG",
      ]
    )
  }

  @Test func attributesInClausesBelongToTheNextDeclaration() throws {
    let sample = MarkedSource(
      """
      1️⃣#if os(iOS)
      @UIApplicationMain
      #else
      @NSApplicationMain
      #endif
      class A {}2️⃣
      """
    )
    let declaration = try #require(SwiftSource(scanning: sample.bytes).declarations.first)
    #expect(declaration.attributes.map(\.name) == ["UIApplicationMain", "NSApplicationMain"])
    #expect(declaration.attributes.map { $0.conditions.map(\.clause) } == [[.if], [.else]])
    #expect(declaration.conditions == [])
    #expect(declaration.range == sample.range("1️⃣", "2️⃣"))
  }

  @Test func bracketsDoNotPairAcrossClauses() {
    let source = SwiftSource(
      scanning: Array(
        """
        class A {
          #if swift(<5)
          func f() { ((
          #else
          func f() {}
          #endif
          class B {}
        }
        class C {}
        """.utf8
      )
    )
    #expect(source.declarations.map(\.path) == ["A", "A.B", "C"])
  }

  @Test func anyPlaceHasAContext() {
    let sample = MarkedSource(
      """
      1️⃣import A
      class B {
        #if C
        var d: Int { 2️⃣e }
        #endif
        init() { func f() { 3️⃣g() } }
      }
      4️⃣
      """
    )
    let source = SwiftSource(scanning: sample.bytes)
    let contexts = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"].map { source.context(at: sample.offset($0)) }
    #expect(contexts.map(\.types) == [[], ["B"], ["B"], []])
    #expect(contexts.map(\.functions) == [[], ["d"], ["init", "f"], []])
    #expect(contexts.map { $0.conditions.map(\.text) } == [[], ["C"], [], []])
  }
}
