@import KIF;

/// Taps through the app itself, in its own process.
@interface ConverterScreenTests : KIFTestCase
@end

@implementation ConverterScreenTests

- (void)testBoilingWaterIsHot {
  [tester tapViewWithAccessibilityLabel:@"Boiling Water"];
  [tester waitForViewWithAccessibilityLabel:@"212.0 Fahrenheit"];
}

@end
