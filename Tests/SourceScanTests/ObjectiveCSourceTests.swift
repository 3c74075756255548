import SourceScan
import Testing

@Suite struct ObjectiveCSourceTests {
  @Test func whatIsNeverCompiledIsNotThere() {
    let source = ObjectiveCSource(
      scanning: Array(
        """
        #if 0 // don't
        int main(void) { return 1;
        #if DEBUG
        #else
        #endif
        #else
        int main(void) { return 2; }
        #endif
        #if 0
        int other(void) {}
        #endif
        void last(void) {}
        """.utf8
      )
    )
    #expect(source.functions.map(\.name) == ["main", "last"])
    #expect(source.functions.first.map { source.text($0.bodyRange) } == "{ return 2; }")
  }

  @Test func readsTheMainThatLaunches() throws {
    let sample = MarkedSource(
      """
      #import <UIKit/UIKit.h>
      @import Foundation.NSString;
      #include "AppDelegate.h" // the delegate

      int main(int argc, char * argv[]) 1️⃣{
        NSString *name;
        @autoreleasepool {
          name = NSStringFromClass([AppDelegate class]);
        }
        return 3️⃣UIApplicationMain(argc, argv, nil, 5️⃣name6️⃣)4️⃣;
      }2️⃣
      """
    )
    let source = ObjectiveCSource(scanning: sample.bytes)
    #expect(
      source.imports.map(\.path) == ["UIKit/UIKit.h", "Foundation.NSString", "AppDelegate.h"]
    )
    #expect(source.functions.map(\.name) == ["main"])
    #expect(source.functions.first?.bodyRange == sample.range("1️⃣", "2️⃣"))
    let call = try #require(source.calls(of: ["UIApplicationMain"]).first)
    #expect(call.range == sample.range("3️⃣", "4️⃣"))
    #expect(call.arguments.count == 4)
    #expect(call.arguments.last?.range == sample.range("5️⃣", "6️⃣"))
    #expect(source.function(at: call.range.lowerBound)?.name == "main")
    #expect(source.classNames(in: 0..<sample.bytes.count) == ["AppDelegate"])
  }

  static let classes: [(source: String, classes: [String])] = [
    ("@interface A : B <C, D> { id e; } @end", ["@interface A : B <C, D>"]),
    ("@interface A<T, __covariant U : id> : B<T> <C> @end", ["@interface A : B <C>"]),
    ("@interface A (Category) <B> @end", ["@interface A (Category) <B>"]),
    ("@interface A<T> () @end", ["@interface A () <>"]),
    (
      "@implementation A : B @end @implementation C (D) @end",
      ["@implementation A : B <>", "@implementation C (D) <>"]
    ),
    ("@protocol A; @protocol B, C; @class D; @protocol E <F> @end", ["@protocol E <F>"]),
    ("id x = @protocol(A); // @interface B\n\"@interface C\"", []),
    ("#define A @interface B \\\n@end\n@interface C @end", ["@interface C <>"]),
  ]

  @Test(arguments: classes)
  func readsClasses(source: String, classes: [String]) {
    let found = ObjectiveCSource(scanning: Array(source.utf8)).classes
    #expect(found.map(text) == classes)
  }

  private func text(_ declaration: ObjectiveCSource.ClassDeclaration) -> String {
    var text = "\(declaration.kind.rawValue) \(declaration.name)"
    if let category = declaration.category { text += " (\(category))" }
    if let superclass = declaration.superclass { text += " : \(superclass)" }
    return text + " <\(declaration.protocols.joined(separator: ", "))>"
  }

  static let functions: [(source: String, functions: [String])] = [
    ("int main(void) { if (x) { } } static inline void *f(int a) { }", ["main", "f"]),
    ("__attribute__((used)) API_AVAILABLE(ios(13)) int main() { }", ["main"]),
    ("void f(void) __attribute__((noreturn)) { }", ["f"]),
    ("extern \"C\" { int main() { } } namespace N { void A::f() const { } }", ["main", "A::f"]),
    (
      "struct S { int a; }; enum E { a }; int x[] = { 1 }; typedef struct { } T; int f() { }", ["f"]
    ),
    ("S::S(int a) : b(a), c{a} { } ", ["S::S"]),
    ("@implementation A { id b; }\n- (void)c:(id)d e:(id)f { }\n+ g { }\n@end", ["-c:e:", "+g"]),
    ("@implementation A\nMACRO\n- (id)b { } @end", ["-b"]),
    ("int f(void); id (^b)(void) = ^{ };", []),
    ("REGISTER(a)\nint main() { }", ["main"]),
    ("TEST(A, b) { }", ["TEST"]),
  ]

  @Test(arguments: functions)
  func readsFunctions(source: String, functions: [String]) {
    #expect(ObjectiveCSource(scanning: Array(source.utf8)).functions.map(\.name) == functions)
  }

  @Test func everyClauseOfAConditionIsRead() {
    let source = ObjectiveCSource(
      scanning: Array(
        """
        #ifdef TEST /* only */
        int main(int argc, char **argv) {
        #elif A && \\
            B
        int other(void) {
        #else
        #ifndef C
        int third(void) {
        #endif
        #endif
          return f(NULL);
        }
        int last(void) { return f(1); }
        """.utf8
      )
    )
    #expect(source.functions.map(\.name) == ["main", "other", "third", "last"])
    #expect(
      source.functions.map { $0.conditions.map { "\($0.clause) \($0.text)" } } == [
        ["if defined(TEST)"], ["elseif A &&      B"], ["else ", "if !defined(C)"], [],
      ]
    )
    let calls = source.calls(of: ["f"])
    #expect(calls.map { source.function(at: $0.range.lowerBound)?.name } == ["main", "last"])
    #expect(calls.map { source.conditions(at: $0.range.lowerBound) } == [[], []])
  }

  static let calls: [(source: String, calls: [String])] = [
    (
      "void g() { f(a, @\"b\" \"c\", ((d, e)), ^{ return h, i; }); }",
      ["a | bc | ((d, e)) | ^{ return h, i; }"]
    ),
    ("extern int f(int a); int f(int a) { }", []),
    ("void g() { int f(int); a.f(1); b->f(2); A::f(3); return f (4); *f(5); }", ["3", "4", "5"]),
    ("#define A f(1)\n// f(2)\nint x = f(3);", ["3"]),
    ("id x = @{ @\"f(\": @(f(1)) };", ["1"]),
    ("void g() { f( }", [""]),
  ]

  @Test(arguments: calls)
  func findsCalls(source: String, calls: [String]) {
    let scanned = ObjectiveCSource(scanning: Array(source.utf8))
    #expect(
      scanned.calls(of: ["f"]).map { call in
        call.arguments.map { $0.string ?? scanned.text($0.range) }.joined(separator: " | ")
      } == calls
    )
  }

  @Test func findsClasses() {
    let source = ObjectiveCSource(
      scanning: Array("void f() { [[A alloc] init]; NSStringFromClass(B.class); [C class]; }".utf8)
    )
    #expect(source.classNames(in: 0..<source.bytes.count) == ["B", "C"])
  }

  static let strings: [(literal: String, value: String?)] = [
    (#"@"a\n\"""#, "a\n\""),
    (#"@"\x41""#, nil),
    ("u8\"a\"", "a"),
    ("R\"x(a\\n)\")x\"", nil),
    ("\"a\\\nb\"", nil),
    ("\"open", nil),
    (#""\q""#, nil),
  ]

  @Test(arguments: strings)
  func unescapesStrings(literal: String, value: String?) {
    let source = ObjectiveCSource(scanning: Array("x = \(literal)\n;".utf8))
    #expect(source.stringLiterals.map(\.value) == [value])
    #expect(source.stringLiterals.map(\.range) == [4..<4 + literal.utf8.count])
  }
}
