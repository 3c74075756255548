import KIF
import XCTest

/// Taps through the app itself, in its own process.
final class ConverterScreenTests: KIFTestCase {
  func testBoilingWaterIsHot() {
    tester().tapView(withAccessibilityLabel: "Boiling Water")
    tester().waitForView(withAccessibilityLabel: "212.0 Fahrenheit")
  }
}

extension XCTestCase {
  /// KIF's macro of that name, which Swift does not see.
  func tester(file: String = #file, line: Int = #line) -> KIFUITestActor {
    KIFUITestActor(inFile: file, atLine: line, delegate: self)
  }
}
