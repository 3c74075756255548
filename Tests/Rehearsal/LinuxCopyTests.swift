import Foundation
import Testing

@Suite struct LinuxCopyTests {
  private func copy(_ text: String) -> LinuxCopy { LinuxCopy(Array(text.utf8)) }

  private func text(_ text: String) -> String {
    String(decoding: copy(text).text, as: UTF8.self)
  }

  @Test func leavesOtherSourceAsItIs() {
    let source = """
      import UIKit

      // @objc(Name) and #available(iOS 13, *) in a comment
      @MainActor final class AppDelegate: UIResponder {
        let text = "@objc #available(iOS 13, *)"
      }

      """
    #expect(text(source) == source)
    #expect(copy(source).registrations == [])
  }

  @Test func blanksAttributesSoThatLinesAndColumnsStay() {
    let source = """
      @objc(Other)
      final class Stand: NSObject {
        @MainActor @objc static func main() {}
        @objc(a:b:) func a(_ a: Int, b: Int) {}
        @objc private(set) static var isOn = false
      }

      """
    let expected = ["@objc(Other)", "@objc(a:b:)", "@objc"].reduce(source) { text, attribute in
      text.replacingOccurrences(of: attribute, with: attribute.map { _ in " " }.joined())
    }
    #expect(text(source) == expected)
  }

  @Test func tellsTheRunTimeOfWhatObjCExposed() {
    let source = """
      @objc(Other) class Stand: NSObject {
        @objc static func main() {}
        @objc static func hidden(_ x: Int) {}
        @objc static var isOn = false
        static func swiftOnly() {}
        @objc func instance() {}
      }
      class Plain: NSObject {}
      """
    #expect(
      copy(source).registrations == [
        """
        ObjectiveCRuntime.add(Stand.self, "Other", methods: ["main": { Stand.main() }], \
        values: ["isOn": { Stand.isOn }])
        """
      ]
    )
  }

  @Test func listsTheTestsThatXCTestWouldFind() {
    let source = """
      nonisolated final class SomeTests: XCTestCase {
        @MainActor func testThis() {}
        func testThat() {}
        func helper() {}
        func test(_ what: String) {}
      }
      """
    #expect(
      copy(source).registrations == [
        """
        ObjectiveCRuntime.add(SomeTests.self, "SomeTests", tests: \
        ["testThis": { SomeTests().testThis() }, "testThat": { SomeTests().testThat() }])
        """
      ]
    )
  }

  @Test func asksTheModelInPlaceOfTheCompiler() {
    let source = """
      if #available(iOS 13, tvOS 13, *), a { b() } else { c() }
      guard #available(iOS 15, *) else { return }
      """
    #expect(
      text(source) == """
        if isAvailable("iOS 13, tvOS 13, *"), a { b() } else { c() }
        guard isAvailable("iOS 15, *") else { return }
        """
    )
  }
}
