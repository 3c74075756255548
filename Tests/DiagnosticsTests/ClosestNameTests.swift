import Testing

@testable import Diagnostics

@Suite struct ClosestNameTests {
  static let targets = ["Shop", "ShopTests", "ShopUITests", "Watch App"]

  @Test(arguments: [
    ("ShopTest", "ShopTests"),  // one missing at the end
    ("ShoopTests", "ShopTests"),  // one too many
    ("ShipTests", "ShopTests"),  // one replaced
    ("SohpTests", "ShopTests"),  // two swapped
    ("shoptests", "ShopTests"),  // another case
    ("ShopUITest", "ShopUITests"),
    ("Watch", "Watch App"),  // the beginning
    ("WatchApp", "Watch App"),
  ])
  func suggests(name: String, expected: String) {
    #expect(closest(to: name, in: Self.targets) == expected)
  }

  @Test(arguments: ["", "S", "Bakery", "Xcode", "ShopTestsShopTests"])
  func suggestsNothingFarAway(name: String) {
    #expect(closest(to: name, in: Self.targets) == nil)
  }

  @Test func takesTheNearest() {
    #expect(closest(to: "formatt", in: ["for", "format", "formats"]) == "format")
  }

  @Test func takesTheFirstOfEquallyNear() {
    #expect(closest(to: "bat", in: ["cat", "rat"]) == "cat")
  }

  @Test func suggestsNothingOfNothing() {
    #expect(closest(to: "Shop", in: [String]()) == nil)
  }

  @Test func doesNotLabourOverHugeNames() {
    let huge = String(repeating: "a", count: 1_000_000)
    #expect(closest(to: huge + "b", in: [huge]) == nil)
    #expect(closest(to: "aaab", in: [huge, "aaac"]) == "aaac")
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("ab", "ba", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("abcd", "badc", 2),
  ])
  func countsEdits(source: String, target: String, expected: Int) {
    #expect(editDistance(from: Array(source), to: Array(target)) == expected)
    #expect(editDistance(from: Array(target), to: Array(source)) == expected)
  }
}
