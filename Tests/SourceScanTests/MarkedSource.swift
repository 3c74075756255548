/// A sample with places marked in it: `1️⃣` is none of the source.
struct MarkedSource {
  let bytes: [UInt8]
  private var locations: [Character: Int] = [:]

  init(_ text: String) {
    var bytes: [UInt8] = []
    for character in text {
      if "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣".contains(character) {
        locations[character] = bytes.count
      } else {
        bytes += Array(String(character).utf8)
      }
    }
    self.bytes = bytes
  }

  /// The bytes between two marks; none where a mark is missing.
  func range(_ start: Character, _ end: Character) -> Range<Int> {
    guard let start = locations[start], let end = locations[end], start <= end else {
      return -1 ..< -1
    }
    return start..<end
  }

  func offset(_ mark: Character) -> Int { locations[mark] ?? -1 }
}

/// Sources that hold about everything a scanner can trip over.
enum HardSource {
  static let swift = #####"""
    #!/usr/bin/swift
    import UIKit; @testable import struct Foundation.Date
    #if DEBUG && !os(macOS)
    @main
    #else
    @objc(Foo) @Wrapper<Int>(a: "}") // class A {
    #endif
    public final class `class`: Base<Int, (A) -> B>, P & Q, @unchecked Sendable {
      /* class /* nested */ B {} */
      class override func main() async throws {}
      private(set) lazy var x: [Int] = { UIApplicationMain(0, nil) }(), y = 2
      enum E { case a(Int), b(String = "\(c("x\(1)"))"), `default` }
      #if swift(>=6)
      static func main() { NSClassFromString("A" + #"\"#)?.main() }
      #elseif A
      init?<T: P>(_ a: T, b c: Int...) where T: Q { self.init(a as! B<T>.C) }
      #else
      subscript(i: Int) -> Int { get { 0 } set(v) {} }
      #endif
    }
    let regex = /a"b{/, other = #/
      \/ "
      /#, third = a / b / c, raw = ##"\##("}")"##
    let text = """
      \(foo { bar(")") }) \
      "" """
    extension Array<Int>.Index: P where Element == Int { actor A {} }
    foo
      .bar()
    #if A
      .baz()
    #endif
    <#placeholder#>
    é² = 0x1p-3 + 1_0.5e+3 ⊗ $0.0.1
    """#####

  static let objectiveC = #"""
    #import <UIKit/UIKit.h> // comment
    #include "A.h"
    @import B.C;
    #define MAIN(x) int main() { \
      "/*" }
    @class D; @protocol E, F;
    @interface A<T> (Cat) <P, Q> { int i; } @end
    @protocol P <Q> @optional - (void)a; @end
    #if defined(X) /* c */ && \
        Y
    int main(int argc, char *argv[]) {
    #elif Z
    int other(void) {
    #else
    static id (^block)(void) = ^{ return @[@"\"", @1, @{}]; };
    {
    #endif
      @autoreleasepool { return UIApplicationMain(argc, argv, nil, NSStringFromClass([D class])); }
    }
    @implementation A : B { id x; }
    NS_ASSUME_NONNULL_BEGIN
    - (void)a:(id)b c:(void (^)(int))d __attribute__((unused)) { [self foo:@"x" bar:a ? b : c]; '\''; }
    @end
    namespace N { struct S { S() : a(1) {} int a = 1'000; }; }
    const char *raw = R"x(")" )x", *wide = L"\u00e9\x41\101";
    """#
}
