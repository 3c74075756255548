#import <Foundation/Foundation.h>

// What the canaries and the examples use of XCTest, for SDKs that come without it.

NS_ASSUME_NONNULL_BEGIN

@interface XCTest : NSObject
- (void)setUp;
- (void)tearDown;
@end

@interface XCTestCase : XCTest
- (instancetype)initWithInvocation:(nullable NSInvocation *)invocation;
- (instancetype)initWithSelector:(SEL)selector;
@end

static inline void XCTStubCheck(BOOL holds, NSString *format, ...) NS_FORMAT_FUNCTION(2, 3);
static inline void XCTStubCheck(BOOL holds, NSString *format, ...) {
}

#define XCTAssertTrue(expression, ...) XCTStubCheck(expression, @"" __VA_ARGS__)
#define XCTAssertNil(expression, ...) XCTStubCheck((expression) == nil, @"" __VA_ARGS__)
#define XCTAssertNotNil(expression, ...) XCTStubCheck((expression) != nil, @"" __VA_ARGS__)
#define XCTAssertEqual(a, b, ...) XCTStubCheck((a) == (b), @"" __VA_ARGS__)
#define XCTAssertEqualObjects(a, b, ...) XCTStubCheck([(a) isEqual:(b)], @"" __VA_ARGS__)
#define XCTFail(...) XCTStubCheck(NO, __VA_ARGS__)

NS_ASSUME_NONNULL_END
