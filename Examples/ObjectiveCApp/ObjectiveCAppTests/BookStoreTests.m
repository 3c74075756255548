#import <XCTest/XCTest.h>

#import "BookStore.h"

@interface BookStoreTests : XCTestCase
@end

@implementation BookStoreTests {
  NSURL *_file;
}

- (void)setUp {
  [super setUp];
  NSString *name = [NSUUID.UUID.UUIDString stringByAppendingPathExtension:@"plist"];
  _file = [NSFileManager.defaultManager.temporaryDirectory URLByAppendingPathComponent:name];
}

- (void)tearDown {
  [NSFileManager.defaultManager removeItemAtURL:_file error:nil];
  [super tearDown];
}

- (void)testNewestTitleComesFirst {
  BookStore *store = [[BookStore alloc] init];
  [store addTitle:@"Emma" error:nil];
  [store addTitle:@"Dracula" error:nil];
  XCTAssertEqualObjects(store.titles, (@[ @"Dracula", @"Emma" ]));
}

- (void)testBlankTitleIsNone {
  BookStore *store = [[BookStore alloc] init];
  XCTAssertTrue([store addTitle:@" \n" error:nil]);
  XCTAssertEqualObjects(store.titles, @[]);
}

- (void)testTitlesAreThereAfterReopening {
  BookStore *store = [[BookStore alloc] initWithFile:_file error:nil];
  [store addTitle:@"Emma" error:nil];
  [store addTitle:@"Dracula" error:nil];
  [store removeTitleAtIndex:0 error:nil];
  XCTAssertEqualObjects([[BookStore alloc] initWithFile:_file error:nil].titles, @[ @"Emma" ]);
}

- (void)testDamagedFileIsNotTakenForAnEmptyOne {
  NSData *damaged = [@"books" dataUsingEncoding:NSUTF8StringEncoding];
  [damaged writeToURL:_file atomically:YES];
  NSError *error;
  XCTAssertNil([[BookStore alloc] initWithFile:_file error:&error]);
  XCTAssertNotNil(error);
}

@end
