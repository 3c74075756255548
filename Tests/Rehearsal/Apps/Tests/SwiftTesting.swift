import Testing

@testable import App

struct WorkTests {
  @Test func isMade() {
    #expect(Work.self == Work.self)
  }
}
